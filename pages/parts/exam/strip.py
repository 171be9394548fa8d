"""The answer sheet at a glance; a click on a square looks into its question."""

import streamlit as st

from crowdcore.figures import answer_strip as picture
from pages.parts.exam import current
from pages.parts.exam.exam import Exam
from pages.shared import state
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart

TAB, KEY, QUESTIONS = "exam_tab", "Key", "Questions"
# With more squares than this, none is wide enough to be seen or clicked.
MOST_SQUARES = 600


def strip(exam: Exam) -> None:
    """One square a question, and what its colours mean; of very many, only how many there are of each."""
    if len(exam.labels.items) <= MOST_SQUARES:
        _squares(exam)
    st.html(
        " ".join(
            f'<span style="background:{colour};color:{look().on(colour)};padding:.1rem .5rem;'
            f'border-radius:.25rem">{what} {exam.states.count(what):,}</span>'
            for what, colour in picture.state_colours(look()).items()
            if what != picture.DROPPED or what in exam.states
        )
        + (" &nbsp; Click one to look into it." if len(exam.labels.items) <= MOST_SQUARES else "")
    )


def _squares(exam: Exam) -> None:
    items, versions = exam.labels.items, exam.versions
    answers = [exam.answer(j) for j in range(len(items))]
    name = f"answer_strip:{state.generation()}"

    def clicked():
        points = state.in_widget(name, {}).get("selection", {}).get("points", [])
        if points:
            current.look_into(exam, int(points[0]["point_index"]))
            if state.in_widget(TAB) not in (QUESTIONS, None):
                state.put_into_widget(TAB, KEY)

    drawn = picture.answer_strip(
        items if versions is None else exam.dataset.item_table.get("question", items),
        answers,
        exam.states,
        look(),
        current.question(exam),
        narrow=on_a_phone(),
        versions=versions,
    )
    chart(drawn, name, "The key at a glance", camera=False, on_select=clicked, selection_mode="points")
