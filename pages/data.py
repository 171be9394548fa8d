"""Data: upload a file, see how it was read, correct that, and look at all the answers at once."""

import streamlit as st

from pages.parts.data.all_answers import all_answers, next_page
from pages.parts.data.coverage_and_agreement import coverage_and_agreement
from pages.parts.data.data_sources import data_sources
from pages.parts.data.reading_summary import reading_summary
from pages.shared import uploads
from pages.shared.frame import page, run
from pages.shared.messages import t
from pages.shared.refused_file import refused_file


def main() -> None:
    """The page, from top to bottom."""
    work = page("shared-page-data")
    problem = uploads.refusal()
    st.title(t("data-title"))
    data_sources()
    place = st.empty()
    if work.sample:
        # The sample must not look like the first file that somebody uploads.
        uploads.finish_reading(place)
    if problem is not None:
        refused_file(problem)
    reading_summary(work)
    all_answers(uploads.project())
    coverage_and_agreement(work)
    next_page(work)
    uploads.finish_reading(place)


run(main)
