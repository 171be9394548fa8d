"""Data: drop a file, see how it was understood, correct that, and look at all the answers at once."""

import streamlit as st

from pages.parts.data.all_answers import all_answers, next_page
from pages.parts.data.measures import measures
from pages.parts.data.understood import understood
from pages.parts.data.ways_in import ways_in
from pages.shared import show, uploads
from pages.shared.frame import page, run


def main() -> None:
    """The page, from top to bottom."""
    work = page("Data")
    problem = uploads.refusal()
    st.title("Data")
    ways_in()
    if problem is not None:
        show.refused(ValueError(f"{uploads.shown(problem)} The data below are as they were."))
    understood(work)
    all_answers(work)
    measures(work)
    next_page(work)


run(main)
