"""Choosing among the views of a picture."""

import streamlit as st

from pages.shared import state


def choose_view(key: str, names: list[str]) -> str:
    """Which of the views to draw; the address of the page remembers it. A single one needs no choice."""
    if len(names) == 1:
        return names[0]
    if state.in_widget(key) not in (None, *names):
        state.put_into_widget(key, names[0])  # it was chosen for another method, which has other views
    chosen = st.segmented_control(
        "Show",
        names,
        default=names[0],
        required=True,
        key=key,
        label_visibility="collapsed",
        bind="query-params",
        persist_state="session",
    )
    return chosen or names[0]
