"""The S–P chart with the students and the questions whose answers do not fit the usual order."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.sp_chart import CAUTION, StudentProblemChart, sp_charts
from crowdcore.figures.sp_chart import MOST_NAMES, sp_picture
from crowdcore.messages import Decimals
from crowdcore.percentages import round_half_up
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import chart as show_chart

MOST_NAMES_ON_A_PHONE = 12
SWITCH = "show_sp_chart"


def sp_chart(exam: Exam) -> None:
    """The switch, and for each version the chart, the disparity, and the two lists of whom and what to look at."""
    wanted = st.toggle(t("exam-sp-switch"), key=SWITCH, help=t("exam-sp-switch-help"), persist_state="session")
    if not wanted:
        return
    charts = sp_charts(exam, state.labeler_names() if state.hides_names() else None)
    if not charts:
        st.markdown(t("exam-sp-too-small"))
    for found in charts:
        _one(exam, found)


def _one(exam: Exam, found: StudentProblemChart) -> None:
    names = state.labeler_names()
    students = [names[i] for i in found.students]
    problems = [str(exam.labels.items[j]) for j in found.problems]
    sentence = t("exam-sp-what")
    if not np.isnan(found.disparity):
        sentence += " " + t("exam-sp-disparity", disparity=Decimals(found.disparity, 2))
    st.markdown(t("exam-of-version", version=found.version, rest=sentence) if found.version else sentence)
    most_names = MOST_NAMES_ON_A_PHONE if on_a_phone() else MOST_NAMES
    picture = drawn(sp_picture, found.right, students, problems, look(), most_names=most_names, marker=found.version)
    show_chart(picture, f"sp_chart{found.version}", plain("exam-sp-title"))
    left, right = st.columns(2, gap="medium")
    with left:
        unusual = np.nan_to_num(found.student_caution) >= CAUTION
        st.markdown(t("exam-sp-students", n=int(unusual.sum())))
        indices = found.student_caution, found.student_modified
        _list(plain("exam-column-student"), students, found.scores, indices, unusual)
    with right:
        unusual = np.nan_to_num(found.problem_caution) >= CAUTION
        st.markdown(t("exam-sp-problems", n=int(unusual.sum())))
        indices = found.problem_caution, found.problem_modified
        _list(plain("exam-column-item"), problems, found.solved, indices, unusual)


def _list(heading: str, names: list[str], right: np.ndarray, indices, unusual: np.ndarray) -> None:
    """Those that deserve a look, the most unusual first."""
    if not unusual.any():
        return
    caution, modified = (round_half_up(index, 2) for index in indices)
    table = pd.DataFrame(
        {
            heading: names,
            plain("exam-sp-column-right"): right,
            plain("exam-sp-column-caution"): caution,
            plain("exam-sp-column-modified"): modified,
        }
    )
    order = np.argsort(-indices[0], kind="stable")
    two_decimals = st.column_config.NumberColumn(format="%.2f")
    st.dataframe(
        table.iloc[order[unusual[order]]],
        hide_index=True,
        height=min(35 * (int(unusual.sum()) + 1) + 4, 320),
        column_config=dict.fromkeys(list(table)[2:], two_decimals),
    )
