"""The list of what to check, the same in every step: how many questions, which ones, and why."""

import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.checklist import Check, checklist
from pages.parts.exam import current_question, steps
from pages.parts.exam.item_analysis import analysis, has_analysis
from pages.shared import state
from pages.shared.messages import plain, t


def to_check(exam: Exam) -> None:
    """The number of questions to check, and on request a table of them; a click opens the question."""
    checks = checklist(exam, analysis(exam) if has_analysis(exam) else None)
    if not checks:
        st.markdown(t("exam-checklist", n=0))
        return
    of_key = sum(check.of_key for check in checks)
    parts = {"exam-checklist-key": of_key, "exam-checklist-questions": len(checks) - of_key}
    why = " ".join(t(part, n=n) for part, n in parts.items() if n)
    name = f"checklist:{state.generation()}"
    with st.expander(f"{t('exam-checklist', n=len(checks))} {why}", key=name, on_change="rerun") as part:
        # It is only drawn where it is open, so that a click elsewhere is answered sooner.
        if part.open:
            _table(exam, checks, f"{name}:table:{state.recall('key_table', 0)}")


def _table(exam: Exam, checks: list[Check], name: str) -> None:
    def clicked() -> None:
        rows = state.in_widget(name, {}).get("selection", {}).get("rows", [])
        if rows:
            current_question.look_into(exam, checks[rows[0]].item)
            if state.in_widget(steps.STEP) != steps.QUESTIONS:
                steps.open_step(steps.QUESTIONS if exam.scored else steps.KEY)

    rows = {
        plain("exam-column-item"): [str(exam.labels.items[check.item]) for check in checks],
        plain("exam-column-answer"): [exam.answer(check.item) for check in checks],
        plain("exam-column-why"): [" ".join(map(plain, check.reasons)) for check in checks],
    }
    if exam.scored:
        rows.pop(plain("exam-column-answer"))
    st.dataframe(
        pd.DataFrame(rows),
        hide_index=True,
        height=min(35 * (len(checks) + 1) + 4, 320),
        on_select=clicked,
        selection_mode="single-row",
        key=name,
        column_config={plain("exam-column-why"): st.column_config.TextColumn(width="large")},
    )
