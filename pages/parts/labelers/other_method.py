"""Whether another method would trust the same labelers."""

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.aggregators.base import ReadsTruth
from crowdcore.figures.weight_agreement import weight_agreement
from crowdcore.labelers import rank_correlation
from crowdcore.messages import Decimals
from pages.parts.labelers.judgement import Judgement
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.fits import fitted
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, refused, section

USUAL = ("weighted_average", "saddle_point_robust")
# For data without a known answer.
USUAL_WITHOUT_KEY = ("one_coin_dawid_skene", "wawa")


def other_method(judgement: Judgement) -> None:
    """The ranks that two methods give to each labeler."""
    section(t("labelers-other"))
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
            without_order = judgement.model if np.ptp(judgement.weights) == 0 else other
            st.markdown(t("labelers-other-no-order", method=without_order.name))
            return
        st.metric(
            t("labelers-other-correlation"),
            str(Decimals(correlation, 2)),
            help=t("labelers-other-correlation-help"),
            border=True,
        )
        st.markdown(t(_similarity(correlation)))
    with picture:
        names, listed = state.labeler_names(), state.labeler_order()
        ranks = drawn(
            weight_agreement,
            judgement.weights[listed],
            other.weights_[listed],
            [names[i] for i in listed],
            look(),
            look().method(other_id),
            x=plain("labelers-other-rank", method=judgement.model.name),
            y=plain("labelers-other-rank", method=other.name),
            chosen=int(np.argsort(listed)[judgement.chosen]),
            marker=f"{judgement.method_id} {other_id} {judgement.chosen}",
        )
        chart(ranks, "weight_agreement", plain("labelers-other"))


def _menu(judgement: Judgement) -> str:
    """The methods that these data allow, without the one in use."""
    without_key = not judgement.project.n_training
    others = [
        other
        for other, method in AGGREGATORS.items()
        if other != judgement.method_id and not (without_key and method.reads_truth == ReadsTruth.REQUIRED)
    ]
    usual = USUAL_WITHOUT_KEY if without_key else USUAL
    return st.selectbox(
        t("labelers-other-method"),
        others,
        index=others.index(next(other for other in usual if other in others)),
        format_func=lambda other: AGGREGATORS[other].name,
        key=f"other_method:{judgement.method_id}",
        persist_state="session",
    )


def _similarity(correlation: float) -> str:
    if correlation > 0.8:
        return "labelers-other-nearly"
    if correlation > 0.4:
        return "labelers-other-many"
    return "labelers-other-different"
