"""Four figures that sum up the fit."""

import numpy as np
import streamlit as st

from crowdcore.aggregators.trace import last_value
from crowdcore.figures.convergence import ROUNDING
from crowdcore.labelers import n_holding_half_the_weight, trust
from crowdcore.messages import Message
from crowdcore.percentages import percent
from pages.parts.aggregate.result import Result
from pages.shared.messages import t, t_library

HEIGHT = 126


def metrics(result: Result) -> None:
    """Show how often the method is right, how many labelers count, its own measure of progress, and its iterations."""
    weights = result.model.weights_
    with st.container(horizontal=True, key="metrics"):
        _accuracy(result)
        _metric(
            t("aggregate-metric-count"),
            t("aggregate-metric-count-value", count=int(np.count_nonzero(trust(weights))), n=weights.size),
            help=t("aggregate-metric-count-help"),
        )
        _progress(result)
        _metric(t("aggregate-metric-iterations"), f"{result.model.n_iter_:,}")


def _accuracy(result: Result) -> None:
    if not result.right.size:
        _metric(t("aggregate-metric-right-unknown"), "–", help=t("aggregate-metric-right-unknown-help"))
        return
    _metric(
        t("aggregate-metric-right", judged=result.judged, n=result.right.size),
        percent(result.right.mean()),
        None if result.is_majority else t(against_majority(result.lead / result.right.size)),
        delta_color="normal" if result.lead else "off",
        delta_arrow="auto" if result.lead else "off",
        help=t("aggregate-metric-right-help"),
    )


def against_majority(lead: float) -> Message:
    """Return by how many percentage points a method leads majority vote; "same" only if both are equally often right.

    >>> print(against_majority(0.034), against_majority(-0.002), against_majority(0.0), sep=", ")
    +3 compared with majority vote, -0.2 compared with majority vote, same as majority vote
    """
    if not lead:
        return Message("aggregate-metric-same")
    # The metric's arrow points down if the text begins with a plain minus sign.
    points = percent(abs(lead)).removesuffix(" %")
    return Message("aggregate-metric-lead", sign="-" if lead < 0 else "+", points=points)


def _progress(result: Result) -> None:
    """Show the last value of the method's course; for a method without one, how many labelers carry the vote."""
    summed_up = last_value(result.model.trace_)
    if summed_up is None:
        carriers = t("aggregate-metric-half-value", n=n_holding_half_the_weight(result.model.weights_))
        _metric(t("aggregate-metric-half"), carriers, help=t("aggregate-metric-half-help"))
        return
    series, value = summed_up
    label, last = t_library(series.label), value if abs(value) > ROUNDING else 0.0
    _metric(label[:1].upper() + label[1:], f"{last:.3g}", help=t_library(series.means) or None)


def _metric(label, value, delta=None, **more) -> None:
    st.metric(label, value, delta, border=True, height=HEIGHT, width="stretch", **more)
