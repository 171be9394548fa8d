"""Exam: from the upload to the key and its certainty, the grades, the analysis of the questions, and the print."""

from collections.abc import Callable

import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.exam import PROPOSAL
from pages.parts.exam import (
    answer_strip,
    compared,
    crowd_tables,
    downloads,
    grades,
    item_analysis,
    key,
    steps,
    summary,
    to_check,
    upload,
)
from pages.parts.exam.question_table import take_over_edits
from pages.parts.exam.versions import versions
from pages.shared import inputs, scan_notice, state, uploads
from pages.shared.exam import exam_of
from pages.shared.frame import next_step, page, run, sample_notice
from pages.shared.listed_twice import listed_twice
from pages.shared.messages import t
from pages.shared.show import refused


def _questions(exam: Exam) -> None:
    item_analysis.item_analysis(exam)
    compared.compared(exam)


SECTIONS: dict[str, Callable[[Exam], None]] = {
    steps.KEY: key.key,
    steps.GRADES: grades.grades,
    steps.QUESTIONS: _questions,
    steps.LABELERS: crowd_tables.labelers,
    steps.ITEMS: crowd_tables.items,
    steps.PRINT: downloads.downloads,
}


def main() -> None:
    """The page, from top to bottom. Only the open step is drawn, so that a click is answered quickly."""
    take_over_edits()
    project = page("shared-page-exam")
    st.title(t("exam-title"))
    step = steps.choose_step(project)
    if step == steps.UPLOAD:
        upload.upload()
        uploads.finish_reading(st.empty())
    else:
        uploads.finish_reading(st.empty())
        _graded(step)
    steps.next_button(project, step)


def _graded(step: str) -> None:
    """What every step after the upload begins with, and the step itself."""
    project = state.work()
    try:
        exam = exam_of(project)
    except ValueError as problem:
        refused(problem)
        inputs.choose_key_method()
        next_step("pages/training.py", t("exam-enter-known-answers"))
        return
    scan_notice.scan_notice(project)
    summary.summary(exam)
    checks = st.container()
    listed_twice(project)
    versions(exam)
    sample_notice(project)
    if not exam.scored:
        answer_strip.strip(exam)
    SECTIONS[step](exam)
    if exam.kind == "exam":
        # Item analysis takes a moment, and the open step should not wait for it.
        with checks:
            to_check.to_check(exam)
    if step == steps.KEY:
        with st.expander(t("exam-how-inferred"), icon=":material/tune:"):
            inputs.choose_key_method()
    if exam.n_inferred:
        st.caption(t(PROPOSAL))


run(main)
