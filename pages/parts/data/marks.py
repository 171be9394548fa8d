"""What the marks in the file mean, and what a question can be answered by."""

from collections.abc import Mapping

import streamlit as st

from crowdcore.project import Project
from crowdcore.readers.sheets.answers import NO_ANSWER, OWN_ANSWER
from pages.shared import state, uploads
from pages.shared.words import counted

MOST_CHOICES = 26


def marks(project: Project) -> None:
    """Each mark with what it was read as, to be changed; on an exam also the choices of its questions."""
    reading, words = project.reading, project.words
    if project.file is None or not reading.marks:
        return
    box = st.expander("What the marks mean", icon=":material/rule:", key="marks", on_change="rerun")
    if not box.open:
        return
    with box:
        _meaning(project)
        if "choices" in reading.hints:
            _choices(project, words)


def _meaning(project: Project) -> None:
    read = {mark.text: mark for mark in project.reading.marks}
    generation = state.generation()
    left, right = st.columns(2)
    with left:
        chosen = st.selectbox(
            "Mark as it stands in the file",
            list(read),
            index=None,
            format_func=lambda text: _shown(read[text]) if text in read else text,
            accept_new_options=True,
            placeholder="choose or type one",
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
            "It means",
            options,
            0,
            format_func=lambda name: {OWN_ANSWER: "an answer of its own"}.get(name, name),
            key=key,
            on_change=state.changed(key, lambda name: uploads.read_again({"marks": {chosen: name}})),
        )


def _shown(mark) -> str:
    meaning = "" if mark.meaning == mark.text else f", read as {mark.meaning}"
    return f"{mark.text}  (in {counted(mark.cells, 'cell')}{meaning})"


def _choices(project: Project, words) -> None:
    """How many choices there are, or which, on all questions or on some."""
    generation, taken = state.generation(), project.reading.hints["choices"]
    items, names = [*map(str, project.labels.items)], [*map(str, project.labels.classes)]
    with st.form(f"choices:{generation}", border=False):
        number, which, where = st.columns(3)
        n = number.number_input(
            "How many choices a question has",
            1,
            MOST_CHOICES,
            taken if isinstance(taken, int) else None,
            placeholder="as found",
            key=f"hint:choices:{generation}",
        )
        these = which.multiselect(
            "or which", names, accept_new_options=True, placeholder="as found", key=f"these_choices:{generation}"
        )
        some = where.multiselect(
            "On these questions", items, placeholder="all questions", key=f"choices_of:{generation}"
        )
        if st.form_submit_button("Take these choices", icon=":material/refresh:") and (these or n):
            chosen = these or n
            if some:
                before = taken if isinstance(taken, Mapping) else dict.fromkeys(items, taken) if taken else {}
                chosen = {**before, **dict.fromkeys(some, chosen)}
            uploads.read_again({"choices": chosen})
            st.rerun()
