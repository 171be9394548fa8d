"""The answer sheet at a glance; a click on a square opens its question."""

import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.status import DROPPED
from crowdcore.figures import answer_strip as picture
from pages.parts.exam import current_question, steps
from pages.parts.exam.versions import version_names
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import chart

# With more squares than this, none is wide enough to be seen or clicked.
MOST_SQUARES = 600


def strip(exam: Exam) -> None:
    """One square per question, and what its colours mean; of very many questions only the counts per colour."""
    if len(exam.labels.items) <= MOST_SQUARES:
        _squares(exam)
    st.html(
        " ".join(
            f'<span style="background:{colour};color:{look().on(colour)};padding:.1rem .5rem;'
            f'border-radius:.25rem">{t("exam-status", status=what)} {exam.status.count(what):,}</span>'
            for what, colour in picture.state_colours(look()).items()
            if what != DROPPED or what in exam.status
        )
        + (f" &nbsp; {t('exam-strip-click')}" if len(exam.labels.items) <= MOST_SQUARES else "")
    )


def _squares(exam: Exam) -> None:
    items, versions = exam.labels.items, version_names(exam)
    answers = [exam.answer(j) for j in range(len(items))]
    name = f"answer_strip:{state.generation()}"

    def clicked():
        points = state.in_widget(name, {}).get("selection", {}).get("points", [])
        if points:
            current_question.look_into(exam, int(points[0]["point_index"]))
            if state.in_widget(steps.STEP) != steps.QUESTIONS:
                steps.open_step(steps.KEY)

    shown = drawn(
        picture.answer_strip,
        items if versions is None else exam.dataset.item_table.get("question", items),
        answers,
        exam.status,
        look(),
        current_question.question(exam),
        narrow=on_a_phone(),
        versions=versions,
    )
    chart(shown, name, plain("exam-strip-title"), camera=False, on_select=clicked, selection_mode="points")
