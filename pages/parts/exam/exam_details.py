"""The title, subject, class, date and teacher of the exam, which every printout and the names of all files contain."""

from dataclasses import replace

import streamlit as st

from crowdcore.exam_details import MOST_CHARACTERS, ExamDetails
from crowdcore.export import title_of
from crowdcore.messages import Message
from pages.shared import state
from pages.shared.messages import t

STEP = Message("exam-step-details")


def exam_details() -> None:
    """Five fields. A change is used at once and can be undone."""
    project = state.work()
    details = project.details
    st.markdown(t("exam-details-what"))
    with st.container(horizontal=True):
        _text("title", t("exam-details-title"), title_of(project.title), _set_title)
        _text("subject", t("exam-details-subject"), details.subject, lambda words: _set(subject=words))
        _text("class", t("exam-details-class"), details.class_name, lambda words: _set(class_name=words), width=110)
        key = _key("date")
        st.date_input(
            t("exam-details-date"),
            details.day,
            format="YYYY-MM-DD",
            key=key,
            on_change=state.changed(key, lambda day: _set(day=day)),
            width=150,
        )
        _text("teacher", t("exam-details-teacher"), details.teacher, lambda words: _set(teacher=words))


def _text(name: str, label: str, value: str, use, width: int = 200) -> None:
    key = _key(name)
    st.text_input(label, value, max_chars=MOST_CHARACTERS, key=key, on_change=state.changed(key, use), width=width)


def _key(name: str) -> str:
    return f"details:{name}:{state.generation()}"


def _set(**changes) -> None:
    details: ExamDetails = replace(state.work().details, **changes)
    state.change(replace(state.work(), details=details), STEP)


def _set_title(title: str) -> None:
    if title.strip():
        state.change(replace(state.work(), title=title), STEP)
    else:
        # An exam always has a title, so the field shows the old one again.
        state.put_into_widget(_key("title"), title_of(state.work().title))
