"""Versions of the exam: who had which, by whose key they are graded, and that they are the same questions in another order."""

import numpy as np
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.question_order import question_order
from crowdcore.exams.shuffled import join_versions
from crowdcore.exams.versions import counted_for
from crowdcore.messages import Listed, Message
from crowdcore.project import SourceFile
from pages.shared import state, uploads
from pages.shared.messages import plain, t
from pages.shared.safe_text import safe

REFUSED, NOTES = "order_refused", "order_notes"


def versions(exam: Exam) -> None:
    """Show the versions, if there are any, and how to upload the order of their questions."""
    for note in state.recall(NOTES, ()):
        st.markdown(t("exam-info", note=note))
    if version_names(exam) is None:
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":material/content_copy: {_in_words(exam)}")
        with st.popover(t("exam-same-questions"), icon=":material/shuffle:"):
            key = f"order:{state.generation()}"
            st.file_uploader(
                t("exam-order-upload"),
                key=key,
                on_change=state.changed(key, _take),
                help=t("exam-order-help"),
            )
    problem = state.recall(REFUSED)
    if problem:
        st.warning(safe(problem), icon=":material/info:")
        state.remember(REFUSED, None)


def version_names(exam: Exam) -> list[str] | None:
    """The version of each question, "All versions" for those on every one; None where there is only one version."""
    of_questions = counted_for(exam.dataset, ~exam.drop).item_version
    if of_questions is None or not any(of_questions):
        return None
    return [
        plain("exam-version-name", version=version) if version else plain("exam-all-versions")
        for version in of_questions
    ]


def _in_words(exam: Exam) -> str:
    """Who had which version, and by what it is graded."""
    found = counted_for(exam.dataset, ~exam.drop)
    parts = []
    for version in found.versions:
        students = int((found.labeler_version == version).sum())
        keyed = exam.found.known[found.item_version == version]
        values = {"version": str(version), "students": students}
        if keyed.all():
            parts.append(Message("exam-version-with-key", **values))
        elif keyed.any():
            parts.append(Message("exam-version-partly", **values))
        else:
            parts.append(Message("exam-version-inferred", **values))
    return t("exam-versions", n=len(parts), versions=Listed(parts))


def _take(file) -> None:
    """Join the versions by the order file, or explain why they cannot be joined."""
    if file is None:
        return
    data = file.getvalue()
    # An order file names each question once per version. Reading a large file here would make other visitors wait.
    if uploads.is_large(SourceFile(file.name, data)):
        state.remember(REFUSED, plain("exam-order-too-large", file=file.name, kb=round(len(data) / 1000)))
        return
    try:
        joined = join_versions(state.work(), question_order(data, file.name))
    except ValueError as problem:
        state.remember(REFUSED, str(problem))
        return
    state.use(joined.project, Message("exam-join-versions"))
    state.remember(NOTES, joined.notes)
    n = int(np.sum(joined.project.dataset.item_table["version"] == ""))
    st.toast(t("exam-versions-joined", n=n))
