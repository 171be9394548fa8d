"""Labelers: who helps and who hurts, a closer look at one of them, and whether another method would agree."""

import streamlit as st

from pages.parts.labelers.accuracy_and_weight import accuracy_and_weight
from pages.parts.labelers.agreement_table import agreement_table
from pages.parts.labelers.judgement import Judgement
from pages.parts.labelers.jury import jury
from pages.parts.labelers.labeler_table import labeler_table
from pages.parts.labelers.one_labeler import one_labeler
from pages.parts.labelers.other_method import other_method
from pages.parts.labelers.shared_mistakes import shared_mistakes
from pages.parts.labelers.summary import summary
from pages.shared import inputs
from pages.shared.frame import next_step, page, run, sample_notice
from pages.shared.messages import t
from pages.shared.show import refused


def main() -> None:
    """The page, from top to bottom."""
    project = page("shared-page-labelers", needs_answers=True)
    title, choice = st.columns([3, 2], vertical_alignment="bottom")
    title.title(t("labelers-title"))
    with choice:
        method_id = inputs.choose_method()
    try:
        judgement = Judgement.of(project, method_id)
    except ValueError as problem:
        refused(problem)
        next_step("pages/training.py", t("labelers-enter-answers"))
        return
    summary(judgement)
    sample_notice(project)
    left, right = st.columns([3, 2], gap="medium")
    with left:
        accuracy_and_weight(judgement)
    with right:
        one_labeler(judgement)
    jury(judgement)
    labeler_table(judgement)
    agreement_table(judgement)
    mistakes = st.container()
    other_method(judgement)
    next_step("pages/compare.py", t("labelers-next"))
    # Last, so that the visitor can read everything else in the meantime.
    with mistakes:
        shared_mistakes(judgement)


run(main)
