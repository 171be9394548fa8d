"""The key, doubtful questions first, next to the question that is open."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.status import CHECK, DROPPED, INFERRED, KEYED
from crowdcore.percentages import rounded_shares
from pages.parts.exam import current_question
from pages.parts.exam.key_entry import key_entry
from pages.parts.exam.one_question import question
from pages.shared import state
from pages.shared.frame import on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import rounded_certainty, section

ROW_HEIGHT = 36
TABLE_HEIGHT = 404
MOST_ROWS = 5_000


def key(exam: Exam) -> None:
    """Ways to enter the key, then one row per question: its answer, how sure it is, and what was chosen."""
    key_entry(exam)
    if on_a_phone():
        # There the two are below each other: the question that needs a person comes first.
        question(exam, current_question.question(exam))
        _table(exam)
        return
    left, right = st.columns([5, 4], gap="medium")
    with left:
        _table(exam)
    with right:
        question(exam, current_question.question(exam))


def _table(exam: Exam) -> None:
    labels, order = exam.labels, exam.order[:MOST_ROWS]
    votes = labels.tally()
    shares = votes / votes.sum(axis=1, keepdims=True).clip(1)
    item, label, sure = plain("exam-column-item"), plain("exam-column-answer"), plain("exam-column-sure")
    status, every_vote = plain("exam-column-status"), plain("exam-column-votes")
    statuses = {name: plain("exam-status", status=name) for name in (CHECK, KEYED, INFERRED, DROPPED)}
    rows = pd.DataFrame(
        {
            item: [str(labels.items[j]) for j in order],
            label: [exam.answer(j) for j in order],
            # What is known needs no word on how sure it is, least of all where the class contradicts it.
            sure: np.where(exam.found.known, np.nan, rounded_certainty(exam.found.sure))[order],
            status: [[statuses[exam.status[j]]] for j in order],
            every_vote: list(rounded_shares(shares[order], 3)),
        }
    )
    if rows[sure].isna().all():
        rows = rows.drop(columns=sure)
    letters = [str(name) for name in labels.classes]
    name = f"key_table:{state.generation()}:{state.recall('key_table', 0)}"

    def clicked():
        cells = state.in_widget(name, {}).get("selection", {}).get("cells", [])
        if cells:
            current_question.stay_at(exam, int(order[cells[0][0]]))

    section(t("exam-key-heading"), t("exam-key-click"))
    st.dataframe(
        rows,
        hide_index=True,
        height=min(ROW_HEIGHT * (len(rows) + 1) + 4, TABLE_HEIGHT),
        row_height=ROW_HEIGHT,
        on_select=clicked,
        selection_mode="single-cell",
        # A phone has room for what is to be done, not for the votes as well.
        column_order=[item, label, sure, status] if on_a_phone() else None,
        key=name,
        column_config={
            item: st.column_config.TextColumn(width=84 if on_a_phone() else 100),
            label: st.column_config.TextColumn(width=66 if on_a_phone() else 90),
            sure: st.column_config.ProgressColumn(
                format="percent", min_value=0, max_value=1, color="primary", width=100 if on_a_phone() else 110
            ),
            status: st.column_config.MultiselectColumn(
                options=list(statuses.values()),
                color=["orange", "blue", "gray", "gray"],
                width=90,
            ),
            every_vote: st.column_config.BarChartColumn(
                " ".join(letters) if max(map(len, letters)) <= 2 and len(letters) <= 8 else every_vote,
                y_min=0,
                y_max=1,
                width=90,
                help=t("exam-column-votes-help"),
            ),
        },
    )
    if len(labels.items) > order.size:
        st.caption(t("exam-key-cut", shown=order.size, n=len(labels.items)))
