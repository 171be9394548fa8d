"""How many answers are known, and how the crowd is then weighed."""

import streamlit as st

from crowdcore import Dataset
from pages.parts.simulate import crowds
from pages.shared import state

SHORT = {
    "saddle_point_robust": "Saddle point",
    "weighted_average": "Averaging",
    "exponential_weights": "Exponential",
}
WEIGHTED = tuple(method for method in crowds.METHODS if method != crowds.MAJORITY)


def known_answers(dataset: Dataset) -> tuple[int, str]:
    """The number that was chosen, and the method."""
    stops = crowds.stops_for(len(dataset.labels.items))
    a, b = st.columns([1, 2], gap="medium")
    kept = state.in_widget("sim_known")
    if kept is not None and kept not in stops:
        state.put_into_widget("sim_known", stops[-1])
    known = a.select_slider(
        "Known answers",
        stops,
        min(8, stops[-1]),
        key="sim_known",
        persist_state="session",
        bind="query-params",
        help="To how many questions the right answer is known. From these the crowd learns whom to trust.",
    )
    method = b.segmented_control(
        "Whom to trust is learned by",
        WEIGHTED,
        default=WEIGHTED[0],
        required=True,
        format_func=SHORT.get,
        key="sim_method",
        persist_state="session",
        bind="query-params",
    )
    return known, method
