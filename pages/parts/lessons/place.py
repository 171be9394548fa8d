"""The current lesson and step, kept in the address and in the session."""

import streamlit as st

from pages.shared import state

PLACE = "lesson_place"


def go(lesson: str, step: int) -> None:
    """Change the address; the page follows it."""
    state.remember(PLACE, (lesson, step))
    for name, value in (("lesson", lesson), ("step", str(step))):
        if st.query_params.get(name) != value:
            st.query_params[name] = value


def stay() -> None:
    """Keep the step that is shown.

    The browser sends its address with every request. A request that is sent before the browser knows the last step has
    the old address and would undo that step.
    """
    place = state.recall(PLACE, None)
    if place is not None:
        go(*place)
