"""Choosing one of the views of a picture."""

from collections.abc import Mapping

import streamlit as st

from crowdcore.messages import Text
from pages.shared import state
from pages.shared.messages import t, t_library


def choose_view(key: str, names: Mapping[str, Text]) -> str:
    """Return the id of the view to draw, of several ids with their names. The address of the page remembers it."""
    first = next(iter(names))
    if len(names) == 1:
        return first
    if state.in_widget(key) not in (None, *names):
        state.put_into_widget(key, first)  # it was chosen for another method, which has other views
    shown = {name: t_library(title) for name, title in names.items()}
    chosen = st.segmented_control(
        t("aggregate-show"),
        list(names),
        default=first,
        required=True,
        format_func=shown.get,
        key=key,
        label_visibility="collapsed",
        bind="query-params",
        persist_state="session",
    )
    return chosen or first
