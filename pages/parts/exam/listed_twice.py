"""Students who are listed twice: a second sheet or a late make-up, merged on request."""

from dataclasses import replace

import streamlit as st

from crowdcore.exams.repeats import merged, repeated_students
from pages.parts.exam.exam import Exam
from pages.shared import state
from pages.shared.words import counted, safe


def listed_twice(exam: Exam) -> None:
    """They are kept apart until a person says that they are one."""
    if exam.project.kind != "exam":
        return
    groups = repeated_students(exam.dataset)
    if not groups:
        return
    names = state.labeler_names()
    listed = ", ".join(safe(names[first]) for first, *_ in groups[:5]) + (" …" if len(groups) > 5 else "")
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(
            f":orange[:material/help:] {counted(len(groups), 'student')} {'is' if len(groups) == 1 else 'are'} listed more than "
            f"once: {listed}. They are graded apart; merged, the last sheet counts, and its blanks are filled from the first."
        )
        st.button(
            "Merge them",
            on_click=_merge,
            args=(groups,),
            help="One sheet each: of several answers to a question the last one counts, and blanks are filled.",
        )


def _merge(groups: list[tuple[int, ...]]) -> None:
    project = state.work()
    state.use(replace(project, dataset=merged(project.dataset, groups)), "Merge students listed twice")
