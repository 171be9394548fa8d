"""Whether another method would trust the same labelers."""

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.aggregators.base import ReadsTruth
from crowdcore.figures.weight_agreement import weight_agreement
from crowdcore.labelers import rank_correlation
from crowdcore.words import Words
from pages.parts.labelers.judgement import Judgement
from pages.shared import state
from pages.shared.fits import fitted
from pages.shared.frame import look
from pages.shared.show import chart, refused, section

USUAL = ("weighted_average", "saddle_point_robust")
# For data of which no answer is known.
USUAL_WITHOUT_KEY = ("one_coin_dawid_skene", "wawa")


def agreement(judgement: Judgement) -> None:
    """The ranks that two methods give, against each other."""
    question = f"Would another method trust the same {judgement.words.labelers}?"
    section(question)
    choice, picture = st.columns([1, 2], gap="medium")
    with choice:
        other_id = _menu(judgement)
    try:
        other = fitted(other_id, state.parameters(other_id), judgement.project.labels, judgement.project.truth)
    except ValueError as problem:
        refused(problem)
        return
    correlation = rank_correlation(judgement.weights, other.weights_)
    with choice:
        if np.isnan(correlation):
            alike = judgement.model if np.ptp(judgement.weights) == 0 else other
            st.markdown(f"{alike.name} trusts everyone alike, so there is no order to compare.")
            return
        st.metric(
            "Rank correlation",
            f"{correlation:.2f}".replace("-", "−"),
            help="Spearman’s: 1 where both put them in the same order, 0 where the orders have nothing in common, "
            "−1 where they are opposite.",
            border=True,
        )
        st.markdown(_in_words(correlation, judgement.words))
    with picture:
        ranks = weight_agreement(
            judgement.weights,
            other.weights_,
            state.labeler_names(),
            look(),
            look().method(other_id),
            x=f"Rank in {judgement.model.name}",
            y=f"Rank in {other.name}",
            people=judgement.words.labelers,
            chosen=judgement.chosen,
            marker=f"{judgement.method_id} {other_id} {judgement.chosen}",
        )
        chart(ranks, "weight_agreement", question)


def _menu(judgement: Judgement) -> str:
    """The methods that these data allow, but the one in use."""
    without_key = not judgement.project.n_training
    others = [
        other
        for other, method in AGGREGATORS.items()
        if other != judgement.method_id and not (without_key and method.reads_truth == ReadsTruth.REQUIRED)
    ]
    usual = USUAL_WITHOUT_KEY if without_key else USUAL
    return st.selectbox(
        "Other method",
        others,
        index=others.index(next(other for other in usual if other in others)),
        format_func=lambda other: AGGREGATORS[other].name,
        key=f"other_method:{judgement.method_id}",
        persist_state="session",
    )


def _in_words(correlation: float, words: Words) -> str:
    if correlation > 0.8:
        return f"They trust nearly the same {words.labelers}."
    if correlation > 0.4:
        return f"They agree on many {words.labelers}, not on all."
    return f"They trust different {words.labelers}."
