"""Questions as a table that a teacher can change."""

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from crowdcore.rooms import AnyQuestion, Question
from crowdcore.rooms.questions import LETTERS, number_text
from pages.shared.messages import plain, t

KINDS = {"choice": "live-kind-choice", "number": "live-kind-number"}
CHECKED = ("Second question", "Withheld")
EMPTY_ROWS = 4


def question_table(questions: Sequence[AnyQuestion], key: str) -> pd.DataFrame:
    """Draw the table of these questions and return it as it is now. Without questions, it has some empty rows."""
    frame = _frame(questions)
    if not questions:
        frame = frame.reindex(range(EMPTY_ROWS), fill_value="").assign(Kind="choice")
    frame = frame.assign(**{name: frame[name].astype(bool) for name in CHECKED})
    text, checkbox = st.column_config.TextColumn, st.column_config.CheckboxColumn
    return st.data_editor(
        frame,
        num_rows="dynamic",
        hide_index=True,
        key=f"live_questions:{key}:{hash(tuple(frame['Question'].astype(str)))}",
        column_config={
            "Question": text(plain("live-column-question"), width="large"),
            "Kind": st.column_config.SelectboxColumn(
                plain("live-column-kind"),
                help=t("live-column-kind-help"),
                options=list(KINDS),
                format_func=lambda kind: plain(KINDS[kind]) if kind in KINDS else "",
                width="small",
            ),
            **{letter: text(width="small") for letter in LETTERS},
            "Right": text(plain("live-column-right"), help=t("live-column-right-help"), width="small"),
            "Unit": text(plain("live-column-unit"), help=t("live-column-unit-help"), width="small"),
            "Second question": checkbox(
                plain("live-column-predicts"), help=t("live-column-predicts-help"), width="small"
            ),
            "Withheld": checkbox(plain("live-column-withheld"), help=t("live-column-withheld-help"), width="small"),
            "Source": text(plain("live-column-source"), help=t("live-column-source-help")),
        },
    )


def _frame(questions: Sequence[AnyQuestion]) -> pd.DataFrame:
    columns = ["Question", "Kind", *LETTERS, "Right", "Unit", *CHECKED, "Source"]
    frame = pd.DataFrame([_row(question) for question in questions], columns=columns)
    return frame.astype({name: "bool" if name in CHECKED else "object" for name in frame})


def _row(question: AnyQuestion) -> dict[str, object]:
    with_choices = isinstance(question, Question)
    choices = question.choices if isinstance(question, Question) else ()
    right = ""
    if question.key is not None:
        right = LETTERS[int(question.key)] if with_choices else number_text(question.key)
    return {
        "Question": question.text,
        "Kind": "choice" if with_choices else "number",
        **{letter: choices[k] if k < len(choices) else "" for k, letter in enumerate(LETTERS)},
        "Right": right,
        "Unit": "" if isinstance(question, Question) else question.unit,
        "Second question": question.predicts,
        "Withheld": question.withheld,
        "Source": question.source,
    }
