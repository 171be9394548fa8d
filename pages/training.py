"""Known answers: which questions are keyed, with what, and which of them the methods learn from."""

import streamlit as st

from pages.parts.training.gains import gains
from pages.parts.training.table import editor, take_over_edits
from pages.parts.training.verdict import verdict
from pages.parts.training.ways import ways
from pages.shared import show
from pages.shared.frame import next_step, page, run, sample_notice


def main() -> None:
    """The page, from top to bottom."""
    take_over_edits()
    work = page("Known answers")
    st.title("Known answers")
    verdict(work)
    sample_notice(work)
    ways(work)
    editor(work)
    gains(work)
    show.letters(work.reading)
    if work.kind == "exam":
        next_step("pages/exam.py", "Next: the exam's key and grades")
    else:
        next_step("pages/aggregate.py", "Next: aggregate")


run(main)
