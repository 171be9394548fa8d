"""How often such crowds are right: as answers become known, as the crowd grows, and this crowd against its members."""

from collections.abc import Iterator

import streamlit as st

from crowdcore import AGGREGATORS, Dataset
from crowdcore.figures.crowd_against_best import crowd_against_best
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.labelers import labeler_accuracy
from crowdcore.simulation import Crowd
from pages.parts.simulate import crowds
from pages.shared.frame import look
from pages.shared.show import chart, section

KEYS, SIZES = "More known answers", "More people"


def curves(crowd: Crowd, method: str, known: int, figures: crowds.Accuracy) -> Iterator[int]:
    """Curves that are there soon from a few draws, and true after many; what is yielded after each drawing is how many."""
    what = st.segmented_control("What helps?", [KEYS, SIZES], default=KEYS, required=True, key="sim_curves")
    place, note = st.empty(), st.empty()
    arriving = crowds.key_curves(crowd, method) if what == KEYS else crowds.size_curves(crowd)
    for draws in arriving:
        n = len(draws["best"])
        picture = _of_keys(crowd, draws, method, known, figures) if what == KEYS else _of_sizes(crowd, draws, figures)
        with place:
            chart(picture, "curves", what, stage=f"_{n}")
        more = "" if n == crowds.DRAWS else f" More are on their way to {crowds.DRAWS}."
        note.caption(
            f"Simulated. Lines: means of {n} crowds of this kind. Band: eight of ten such crowds. Dots: the crowd above.{more}"
        )
        yield n


def _of_keys(crowd: Crowd, draws, method: str, known: int, figures: crowds.Accuracy):
    stops = crowds.stops_for(crowd.items)
    majority, best = draws[crowds.MAJORITY].mean(), draws["best"].mean()
    dots = [(known, figures.weighted)] if known else []
    lines = [
        ShareCurve("Majority", "counting", [majority] * len(stops), dots=[(known, figures.majority)], dash="dot"),
        ShareCurve("Best person", "faint", [best] * len(stops), dash="dash"),
        ShareCurve.of_draws("Weighted", AGGREGATORS[method].family, draws[method], dots=dots),
    ]
    return share_curves(lines, stops, look(), "Known answers", at=known)


def _of_sizes(crowd: Crowd, draws, figures: crowds.Accuracy):
    sizes, best = crowds.sizes_for(crowd.labelers), draws["best"].mean()
    lines = [
        ShareCurve.of_draws("Majority", "counting", draws[crowds.MAJORITY], dots=[(crowd.labelers, figures.majority)]),
        ShareCurve("Best person", "faint", [best] * len(sizes), dash="dash"),
    ]
    return share_curves(lines, sizes, look(), "People who vote")


def against_best(dataset: Dataset, figures: crowds.Accuracy, known: int, method: str) -> None:
    """The crowd among its members."""
    section("This crowd against its members")
    accuracy, _ = labeler_accuracy(dataset.labels, dataset.truth)
    marks = [("Majority", "majority_vote", figures.majority), ("Best person", None, figures.best)]
    if known:
        marks.append(("Weighted", method, figures.weighted))
    chart(crowd_against_best(accuracy, marks, look()), "against_best", "The crowd against its members")
    st.caption("Simulated. The bars are people, on all questions; the lines are the figures of the sentence above.")
