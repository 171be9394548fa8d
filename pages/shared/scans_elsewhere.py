"""Scans that were uploaded in the place for tables: the next page that is drawn leads to the page Paper.

Every page asks this module, so it imports nothing that takes time.
"""

import streamlit as st

from pages.shared import state

ADDRESS, PAGE = "pages/paper.py", "shared-page-paper"
CHECK = {"step": "check"}
FILE, ON_THE_WAY = "scans elsewhere", "scans elsewhere, on the way"


def remember(file: str) -> None:
    """Remember that a file of this name is being read as a scan."""
    state.remember(FILE, file)
    state.remember(ON_THE_WAY, True)


def lead_to_paper(page: str) -> None:
    """Leave for the page Paper, unless the visitor is there."""
    if state.recall(ON_THE_WAY):
        state.remember(ON_THE_WAY, False)
        if page != PAGE:
            st.switch_page(ADDRESS)


def file_name() -> str | None:
    """Return the name of the file that led to the page Paper."""
    return state.recall(FILE)


def forget() -> None:
    """Forget the file, once the page Paper has explained why it was opened."""
    state.remember(FILE, None)
