"""Versions of the exam: who had which, by whose key they are graded, and that they are the same questions in another order."""

import numpy as np
import streamlit as st

from crowdcore.exams.question_order import question_order
from crowdcore.exams.shuffled import join_versions
from crowdcore.exams.versions import counted_for
from pages.parts.exam.exam import Exam
from pages.shared import state
from pages.shared.words import counted, safe

REFUSED, NOTES = "order_refused", "order_notes"


def versions(exam: Exam) -> None:
    """A line on the versions, where there are some, with the way to say which question stands where."""
    for note in state.recall(NOTES, ()):
        st.markdown(f":orange[:material/info:] {safe(note)}")
    if exam.versions is None:
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":material/content_copy: {_in_words(exam)}")
        with st.popover("Same questions, shuffled?", icon=":material/shuffle:"):
            key = f"order:{state.generation()}"
            st.file_uploader(
                "The order: a file with the columns version, position and question",
                key=key,
                on_change=state.changed(key, _take),
                help="A row for each question of each version. A column answer, if there is one, is taken as the key. Or a column "
                "question and a column for each version, with the positions.",
            )
    problem = state.recall(REFUSED)
    if problem:
        st.warning(safe(problem), icon=":material/info:")
        state.remember(REFUSED, None)


def _in_words(exam: Exam) -> str:
    """Who had which version, and by what it is graded."""
    found = counted_for(exam.dataset, ~exam.dropped)
    parts = []
    for version in found.versions:
        students = int((found.labeler_version == version).sum())
        keyed = exam.inferred.known[found.item_version == version]
        by = "own key" if keyed.all() else "an inferred key" if not keyed.any() else "a key known in part"
        parts.append(f"{safe(version)} ({counted(students, 'student')}, {by})")
    return f"**{len(parts)} versions with questions of their own:** {', '.join(parts)}."


def _take(file) -> None:
    """Join the versions by the file, or say why that cannot be."""
    if file is None:
        return
    try:
        joined = join_versions(state.work(), question_order(file.getvalue(), file.name))
    except ValueError as problem:
        state.remember(REFUSED, str(problem))
        return
    state.use(joined.project, "Join the versions")
    state.remember(NOTES, joined.notes)
    n = int(np.sum(joined.project.dataset.item_table["version"] == ""))
    st.toast(f"The versions share {counted(n, 'question')} now. Undo takes it back.")
