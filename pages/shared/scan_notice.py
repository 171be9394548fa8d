"""What an exam from scans still needs from a person. Until then, unclear answers count as they were read."""

import streamlit as st

from crowdcore.paper.saved_reading import reading_of
from crowdcore.project import Project
from crowdcore.scanned_exams import rows_to_check
from pages.shared import show
from pages.shared.messages import t
from pages.shared.scans_elsewhere import ADDRESS, CHECK


def scan_notice(project: Project) -> None:
    """How many scanned answers or pages nobody has checked, with a link to them; nothing if all are checked."""
    if project.scans is None:
        return
    try:
        reading = reading_of(project.scans)
    except ValueError as problem:
        show.refused(problem)
        return
    n_rows, n_pages = len(rows_to_check(reading)), len(reading.problem_list)
    if n_rows or n_pages:
        st.warning(t("scans-unchecked", rows=n_rows, pages=n_pages), icon=":material/document_scanner:")
        st.page_link(ADDRESS, label=t("scans-check-now"), icon=":material/rule:", query_params=CHECK)
