"""Whether another method would trust the same labelers."""

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.figures.weight_agreement import weight_agreement
from crowdcore.labelers import rank_correlation
from crowdcore.words import Words
from pages.parts.labelers.judgement import Judgement
from pages.shared import state
from pages.shared.fits import fitted
from pages.shared.frame import look
from pages.shared.show import chart, refused, section

USUAL = ("weighted_average", "saddle_point_robust")


def agreement(judgement: Judgement) -> None:
    """The ranks that two methods give, against each other."""
    question = f"Would another method trust the same {judgement.words.labelers}?"
    section(question)
    choice, picture = st.columns([1, 2], gap="medium")
    with choice:
        other_id = _menu(judgement.method_id)
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


def _menu(method_id: str) -> str:
    others = [other for other in AGGREGATORS if other != method_id]
    return st.selectbox(
        "Other method",
        others,
        index=others.index(next(usual for usual in USUAL if usual != method_id)),
        format_func=lambda other: AGGREGATORS[other].name,
        key=f"other_method:{method_id}",
        persist_state="session",
    )


def _in_words(correlation: float, words: Words) -> str:
    if correlation > 0.8:
        return f"They trust nearly the same {words.labelers}."
    if correlation > 0.4:
        return f"They agree on many {words.labelers}, not on all."
    return f"They trust different {words.labelers}."
