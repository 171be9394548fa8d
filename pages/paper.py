"""Paper: print answer sheets, read their scans or photos, and check what is unclear. Then the exam is like any other."""

import streamlit as st

from pages.parts.paper import checking, printing, scanning, steps
from pages.shared import scans_elsewhere
from pages.shared.frame import page, run
from pages.shared.messages import t

SECTIONS = {steps.PRINT: printing.printing, steps.SCAN: scanning.scanning, steps.CHECK: checking.checking}


def main() -> None:
    """The page, from top to bottom."""
    project = page("shared-page-paper")
    st.title(t("scans-title"))
    scanning.take_read_pages()
    scanning.explain_where_from()
    scans_elsewhere.forget()
    SECTIONS[steps.choose_step(project)]()


run(main)
