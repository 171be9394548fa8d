"""What the marks in the file mean, and which choices a question has."""

from collections.abc import Mapping

import streamlit as st

from crowdcore.project import Project
from crowdcore.readers.sheets.answers import NO_ANSWER, OWN_ANSWER
from pages.shared import state, uploads
from pages.shared.messages import plain, t

MOST_CHOICES = 26
MEANINGS = {NO_ANSWER: "data-mark-no-answer", OWN_ANSWER: "data-mark-own-answer"}


def marks(project: Project) -> None:
    """Each mark with its meaning, which can be changed; for an exam also the choices of its questions."""
    reading = project.reading
    if project.file is None or not reading.marks:
        return
    box = st.expander(t("data-marks"), icon=":material/rule:", key="marks", on_change="rerun")
    if not box.open:
        return
    with box:
        _meaning(project)
        if "choices" in reading.hints:
            _choices(project)


def _meaning(project: Project) -> None:
    read = {mark.text: mark for mark in project.reading.marks}
    generation = state.generation()
    left, right = st.columns(2)
    with left:
        chosen = st.selectbox(
            t("data-mark"),
            list(read),
            index=None,
            format_func=lambda text: _shown(read[text]) if text in read else text,
            accept_new_options=True,
            placeholder=t("data-mark-placeholder"),
            key=f"mark:{generation}",
        )
    if chosen is None:
        return
    names = [*map(str, project.labels.classes)]
    now = read[chosen].meaning if chosen in read else OWN_ANSWER
    options = list(dict.fromkeys([now, NO_ANSWER, OWN_ANSWER, *names]))
    with right:
        key = f"hint:marks:{generation}"
        st.selectbox(
            t("data-mark-means"),
            options,
            0,
            format_func=_meaning_text,
            key=key,
            on_change=state.changed(key, lambda name: uploads.read_again({"marks": {chosen: name}})),
        )


def _shown(mark) -> str:
    if mark.meaning == mark.text:
        return plain("data-mark-cells", mark=mark.text, n=int(mark.cells))
    return plain("data-mark-cells-read", mark=mark.text, n=int(mark.cells), meaning=_meaning_text(mark.meaning))


def _meaning_text(meaning: str) -> str:
    return plain(MEANINGS[meaning]) if meaning in MEANINGS else meaning


def _choices(project: Project) -> None:
    """The number of choices or the choices themselves, for all questions or for some."""
    generation, taken = state.generation(), project.reading.hints["choices"]
    items, names = [*map(str, project.labels.items)], [*map(str, project.labels.classes)]
    with st.form(f"choices:{generation}", border=False):
        number, which, where = st.columns(3)
        n = number.number_input(
            t("data-n-choices"),
            1,
            MOST_CHOICES,
            taken if isinstance(taken, int) else None,
            placeholder=t("data-as-found"),
            key=f"hint:choices:{generation}",
        )
        these = which.multiselect(
            t("data-which-choices"),
            names,
            accept_new_options=True,
            placeholder=t("data-as-found"),
            key=f"these_choices:{generation}",
        )
        some = where.multiselect(
            t("data-choices-of"), items, placeholder=t("data-choices-all"), key=f"choices_of:{generation}"
        )
        if st.form_submit_button(t("data-choices-take"), icon=":material/refresh:") and (these or n):
            chosen = these or n
            if some:
                before = taken if isinstance(taken, Mapping) else dict.fromkeys(items, taken) if taken else {}
                chosen = {**before, **dict.fromkeys(some, chosen)}
            uploads.read_again({"choices": chosen})
            st.rerun()
