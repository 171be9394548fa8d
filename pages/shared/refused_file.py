"""Why the last file was refused, with a button for each way to read it nevertheless."""

from collections.abc import Callable

import streamlit as st

from crowdcore.messages import Text
from crowdcore.readers.remarks import Alternative
from pages.shared import show, uploads
from pages.shared.messages import plain
from pages.shared.safe_text import safe


def refused_file(problem: Text, *, keeps_data: bool = True, then: Callable[[], object] | None = None) -> None:
    """Show why a file was refused, and whether there are earlier data. ``then`` is called after a button is pressed."""
    text = uploads.shown(problem)
    show.refused(ValueError(plain("data-refused", problem=text) if keeps_data else text))
    for n, way in enumerate(uploads.other_ways()):
        st.button(safe(uploads.shown(way.words)), key=f"nevertheless:{n}", on_click=_chosen, args=(way, then))


def _chosen(way: Alternative, then: Callable[[], object] | None) -> None:
    uploads.read_refused(way)
    if then is not None:
        then()
