"""The key, doubtful questions first, beside the question that is looked into."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.figures import answer_strip as strip
from pages.parts.exam import current
from pages.parts.exam.exam import Exam
from pages.parts.exam.question import question
from pages.shared import state
from pages.shared.frame import on_a_phone
from pages.shared.show import section

ROW_HEIGHT = 36
TABLE_HEIGHT = 404
MOST_ROWS = 5_000


def key(exam: Exam) -> None:
    """A row a question: its answer, how sure it is, and what was chosen."""
    if on_a_phone():
        # There one stands below the other: the question that needs a person comes first.
        question(exam, current.question(exam))
        _table(exam)
        return
    left, right = st.columns([5, 4], gap="medium")
    with left:
        _table(exam)
    with right:
        question(exam, current.question(exam))


def _table(exam: Exam) -> None:
    labels, words, order = exam.labels, exam.words, exam.order[:MOST_ROWS]
    votes = labels.tally()
    shares = votes / votes.sum(axis=1, keepdims=True).clip(1)
    item, label = words.item.capitalize(), words.label.capitalize()
    rows = pd.DataFrame(
        {
            item: [str(labels.items[j]) for j in order],
            label: [exam.answer(j) for j in order],
            # What is known needs no word on how sure it is, least of all where the class contradicts it.
            "How sure": np.where(exam.inferred.known, np.nan, exam.inferred.sure.round(2))[order],
            "Status": [[exam.states[j]] for j in order],
            "All": list(shares[order].round(3)),
        }
    )
    if rows["How sure"].isna().all():
        rows = rows.drop(columns="How sure")
    letters = [str(name) for name in labels.classes]
    name = f"key_table:{state.generation()}:{state.recall('key_table', 0)}"

    def clicked():
        cells = state.in_widget(name, {}).get("selection", {}).get("cells", [])
        if cells:
            state.remember(f"question:{labels.digest}", int(order[cells[0][0]]))

    section(f"The key, doubtful {words.items} first", "Click a row to look into it.")
    st.dataframe(
        rows,
        hide_index=True,
        height=min(ROW_HEIGHT * (len(rows) + 1) + 4, TABLE_HEIGHT),
        row_height=ROW_HEIGHT,
        on_select=clicked,
        selection_mode="single-cell",
        # A phone has room for what is to be done, not for the votes as well.
        column_order=[item, label, "How sure", "Status"] if on_a_phone() else None,
        key=name,
        column_config={
            item: st.column_config.TextColumn(width=84 if on_a_phone() else 100),
            label: st.column_config.TextColumn(width=66 if on_a_phone() else 90),
            "How sure": st.column_config.ProgressColumn(
                format="percent", min_value=0, max_value=1, color="primary", width=100 if on_a_phone() else 110
            ),
            "Status": st.column_config.MultiselectColumn(
                options=[strip.DOUBTFUL, strip.KNOWN, strip.SETTLED, strip.DROPPED],
                color=["orange", "blue", "gray", "gray"],
                width=90,
            ),
            "All": st.column_config.BarChartColumn(
                " ".join(letters) if max(map(len, letters)) <= 2 and len(letters) <= 8 else "All",
                y_min=0,
                y_max=1,
                width=90,
                help=f"How many chose each {words.label}.",
            ),
        },
    )
    if len(labels.items) > order.size:
        st.caption(
            f"Shown are {order.size:,} of {len(labels.items):,} {words.items}, those in doubt first; Take away has all."
        )
