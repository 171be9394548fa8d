"""Exam: the key and its certainty, the grades, the analysis of the questions, and downloads."""

from collections.abc import Callable

import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.exam import PROPOSAL
from pages.parts.exam import (
    answer_strip,
    crowd_tables,
    downloads,
    grades,
    item_analysis,
    key,
    similar_sheets,
    summary,
)
from pages.parts.exam.grading_rules import take_over_edits
from pages.parts.exam.versions import versions
from pages.shared import inputs, state, uploads
from pages.shared.exam import exam_of
from pages.shared.frame import next_step, page, run, sample_notice
from pages.shared.listed_twice import listed_twice
from pages.shared.messages import t
from pages.shared.show import refused


def main() -> None:
    """The page, from top to bottom."""
    take_over_edits()
    project = page("shared-page-exam")
    title, choice = st.columns([3, 2], vertical_alignment="bottom")
    title.title(t("exam-title"))
    uploads.finish_reading(st.empty())
    if not project.dataset.scored:
        with choice:
            inputs.choose_key_method()
    try:
        exam = exam_of(state.work())
    except ValueError as problem:
        refused(problem)
        next_step("pages/training.py", t("exam-enter-known-answers"))
        return
    summary.summary(exam)
    listed_twice(state.work())
    versions(exam)
    sample_notice(project)
    if not exam.scored:
        answer_strip.strip(exam)
    sections = {t(title): section for title, section in _sections(exam).items()}
    if state.in_widget(answer_strip.TAB) not in sections:
        state.put_into_widget(answer_strip.TAB, next(iter(sections)))
    # Only the open one is drawn: a click answers sooner, and Enter confirms a key only where the key is in sight.
    tabs = st.tabs(list(sections), key=answer_strip.TAB, on_change="rerun")
    for tab, section in zip(tabs, sections.values(), strict=True):
        if tab.open:
            with tab:
                section(exam)
    if exam.n_inferred:
        st.caption(t(PROPOSAL))


def _sections(exam: Exam) -> dict[str, Callable[[Exam], None]]:
    """The tabs by the id of their title; scores have no key, and no wrong answers that could be compared."""
    graded = {"exam-tab-grades": grades.grades, answer_strip.QUESTIONS: item_analysis.item_analysis}
    if exam.scored:
        middle = graded
    elif exam.kind == "exam":
        middle = {answer_strip.KEY: key.key, **graded, "exam-tab-similar": similar_sheets.similar_sheets}
    else:
        middle = {
            answer_strip.KEY: key.key,
            "exam-tab-labelers": crowd_tables.labelers,
            "exam-tab-items": crowd_tables.items,
        }
    return {**middle, "exam-tab-downloads": downloads.downloads}


run(main)
