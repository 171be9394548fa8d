"""Known answers: the right answers that a person knows, and which of them the methods learn from."""

import streamlit as st

from pages.parts.training.gains import gains
from pages.parts.training.summary import summary
from pages.parts.training.table import editor, take_over_edits
from pages.parts.training.training_choice import choose_training
from pages.shared import show
from pages.shared.frame import next_step, page, run, sample_notice
from pages.shared.messages import t


def main() -> None:
    """The page, from top to bottom."""
    take_over_edits()
    work = page("shared-page-known", needs_answers=True)
    st.title(t("known-title"))
    summary(work)
    sample_notice(work)
    choose_training(work)
    editor(work)
    gains(work)
    show.letters(work.reading)
    if work.kind == "exam":
        next_step("pages/exam.py", t("known-next-exam"))
    else:
        next_step("pages/aggregate.py", t("known-next-crowd"))


run(main)
