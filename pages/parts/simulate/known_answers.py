"""The number of known answers, and the method that learns from them."""

import streamlit as st

from crowdcore import Dataset
from pages.parts.simulate import crowds
from pages.shared import state
from pages.shared.messages import t

SHORT = {
    "saddle_point_robust": "laboratory-method-saddle-point",
    "weighted_average": "laboratory-method-average",
    "exponential_weights": "laboratory-method-exponential",
}
FIRST_KNOWN = 8
WEIGHTED = tuple(method for method in crowds.METHODS if method != crowds.MAJORITY)


def known_answers(dataset: Dataset) -> tuple[int, str]:
    """Draw both inputs; return the number of known answers and the method."""
    stops = crowds.stops_for(len(dataset.labels.items))
    a, b = st.columns([1, 2], gap="medium")
    kept = state.in_widget("sim_known")
    if kept is not None and kept not in stops:
        state.put_into_widget("sim_known", stops[-1])
    known = a.select_slider(
        t("laboratory-known"),
        stops,
        min(FIRST_KNOWN, stops[-1]),
        key="sim_known",
        persist_state="session",
        bind="query-params",
        help=t("laboratory-known-help"),
    )
    method = b.segmented_control(
        t("laboratory-method"),
        WEIGHTED,
        default=WEIGHTED[0],
        required=True,
        format_func=lambda method: t(SHORT[method]),
        key="sim_method",
        persist_state="session",
        bind="query-params",
    )
    return known, method
