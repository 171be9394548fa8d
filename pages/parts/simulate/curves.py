"""How often such crowds are right: with more known answers, with more people, and compared with their members."""

from collections.abc import Iterator

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset
from crowdcore.figures.crowd_against_best import crowd_against_best
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.labelers import labeler_accuracy
from crowdcore.messages import Percent
from crowdcore.names import MISSING
from crowdcore.simulation import Crowd
from pages.parts.simulate import crowds
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, section

# The values of the choice, with the ids of their texts.
KEYS, SIZES = "More known answers", "More people"
TITLES = {KEYS: "laboratory-more-known", SIZES: "laboratory-more-people"}


def curves(crowd: Crowd, method: str, known: int, figures: crowds.Accuracy) -> Iterator[int]:
    """Draw the curves from a few draws first, then from more. Yields the number of draws after each drawing."""
    what = st.segmented_control(
        t("laboratory-what-helps"),
        [KEYS, SIZES],
        default=KEYS,
        required=True,
        format_func=lambda choice: t(TITLES[choice]),
        key="sim_curves",
    )
    place, note = st.empty(), st.empty()
    arriving = crowds.key_curves(crowd, method) if what == KEYS else crowds.size_curves(crowd)
    for draws in arriving:
        n = len(draws["best"])
        picture = _of_keys(crowd, draws, method, known, figures) if what == KEYS else _of_sizes(crowd, draws, figures)
        with place:
            chart(picture, "curves", plain(TITLES[what]), stage=f"_{n}")
        drawn_so_far = (
            t("laboratory-curves-note", n=n)
            if n == crowds.DRAWS
            else t("laboratory-curves-arriving", n=n, all=crowds.DRAWS)
        )
        averages = {"here": Percent(figures.majority), "average": Percent(_majority_on_average(draws, what))}
        note.caption(f"{drawn_so_far} {t('laboratory-curves-majority', **averages)}")
        yield n


def _majority_on_average(draws, what: str) -> float:
    """Return how often whole crowds are right, on all questions: the same number in both pictures."""
    return float(draws[crowds.MAJORITY][:, 0 if what == KEYS else -1].mean())


def _of_keys(crowd: Crowd, draws, method: str, known: int, figures: crowds.Accuracy):
    stops = crowds.stops_for(crowd.items)
    majority, best = _majority_on_average(draws, KEYS), draws["best"].mean()
    dots = [(known, figures.weighted)] if known else []
    lines = [
        ShareCurve(
            plain("laboratory-majority"),
            "counting",
            [majority] * len(stops),
            dots=[(known, figures.majority)],
            dash="dot",
        ),
        ShareCurve(plain("laboratory-best"), "faint", [best] * len(stops), dash="dash"),
        ShareCurve.of_draws(plain("laboratory-weighted"), AGGREGATORS[method].family, draws[method], dots=dots),
    ]
    return share_curves(lines, stops, look(), plain("laboratory-known"), at=known)


def _of_sizes(crowd: Crowd, draws, figures: crowds.Accuracy):
    sizes, best = crowds.sizes_for(crowd.labelers), draws["best"].mean()
    dots = [(crowd.labelers, figures.majority)]
    lines = [
        ShareCurve.of_draws(plain("laboratory-majority"), "counting", draws[crowds.MAJORITY], dots=dots),
        ShareCurve(plain("laboratory-best"), "faint", [best] * len(sizes), dash="dash"),
    ]
    return share_curves(lines, sizes, look(), plain("laboratory-people-who-vote"))


def against_best(dataset: Dataset, training: np.ndarray, figures: crowds.Accuracy, known: int, method: str) -> None:
    """Draw how often the members of this crowd are right, with the crowd and its best member marked.

    Members are judged by the same questions as the crowd: those whose answers are not known.
    """
    section(t("laboratory-against-best"))
    accuracy, _ = labeler_accuracy(dataset.labels, np.where(training, MISSING, dataset.truth))
    marks = [
        (plain("laboratory-majority"), "majority_vote", figures.majority),
        (plain("laboratory-best"), None, figures.best),
    ]
    if known:
        marks.append((plain("laboratory-weighted"), method, figures.weighted))
    chart(drawn(crowd_against_best, accuracy, marks, look()), "against_best", plain("laboratory-against-best"))
    st.caption(t("laboratory-against-best-note", n=figures.judged))
