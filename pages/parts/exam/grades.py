"""The class list: points, per cent and mark of every student, how they are spread, and one student's sheet."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.figures.score_histogram import score_histogram
from pages.parts.exam.exam import Exam
from pages.parts.exam.rules import rules
from pages.parts.exam.student import student
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart, section
from pages.shared.words import counted, safe

ALL = "all"
TABLE_HEIGHT = 430
FIRST = ("student", "points", "percent", "mark", "right", "wrong", "blank", "possible", "expected", "between")
SPREAD = "How the scores are spread"


def grades(exam: Exam) -> None:
    """The rules, the list beside its histogram, and below it the student who was clicked."""
    rules(exam)
    table = _table(exam)
    shown = _filtered(exam, table)
    left, right = st.columns([3, 2], gap="large")
    with left:
        chosen = _list(exam, shown)
    with right:
        _histogram(exam, shown)
    if chosen is not None:
        student(exam, chosen)


def _table(exam: Exam) -> pd.DataFrame:
    """The grades with what the file says about each student, and the interval where the key is uncertain."""
    table = exam.grades.copy()
    about = exam.dataset.labeler_table
    if about is not None and not state.hides_names():
        for title in about.columns:
            cells = about[title].astype("string").fillna("").to_numpy()
            # What repeats the name, or says nothing, only takes the room that the grades need.
            if any(cells) and not np.array_equal(cells, table["student"].to_numpy(dtype=str)):
                table[str(title) if str(title) not in table else f"{title} (file)"] = cells
    if not exam.inferred.known[~exam.dropped].all():
        open_ = exam.expected
        table["expected"] = open_["expected"].to_numpy()
        table["between"] = [f"{low:.0f}–{high:.0f} %" for low, high in zip(open_["low"], open_["high"], strict=True)]
    if table["possible"].nunique() == 1:
        table = table.drop(columns="possible")
    # What a teacher looks for stands where it is seen without scrolling.
    first = [name for name in FIRST if name in table]
    return table[first + [name for name in table if name not in first]]


def _filtered(exam: Exam, table: pd.DataFrame) -> pd.DataFrame:
    """The students of one class or section, where the file names some."""
    about = exam.dataset.labeler_table
    groups = (
        []
        if about is None
        else [title for title in about.columns if 1 < about[title].nunique() <= min(30, len(about) // 2)]
    )
    if not groups or state.hides_names():
        return table
    with st.container(horizontal=True, gap="small"):
        by = st.selectbox("Show by", groups, key=f"by:{state.generation()}", width=200)
        names = sorted(about[by].dropna().astype(str).unique())
        which = st.selectbox(
            safe(str(by).capitalize()), [ALL, *names], key=f"which:{by}:{state.generation()}", width=200
        )
    return table if which == ALL else table[(about[by].astype(str) == which).to_numpy()]


def _list(exam: Exam, table: pd.DataFrame) -> int | None:
    """The list, best first; the position of the student whose row was clicked."""
    st.markdown(
        f"**{counted(len(table), exam.words.labeler)}, graded by this key.** Click a row to see the {exam.words.labeler}'s sheet."
    )
    ordered = table.sort_values("points", ascending=False, kind="stable")
    words = {"student": exam.words.labeler.capitalize(), "expected": "Expected"}
    percent = {"format": "%.1f %%", "min_value": 0, "max_value": 100, "color": "primary"}
    event = st.dataframe(
        ordered.rename(columns=lambda name: words.get(name, str(name)[:1].upper() + str(name)[1:])),
        hide_index=True,
        height=min(35 * (len(table) + 1) + 4, TABLE_HEIGHT),
        on_select="rerun",
        selection_mode="single-row",
        key=f"grades:{state.generation()}",
        column_config={
            "Percent": st.column_config.ProgressColumn(**percent),
            "Points": st.column_config.NumberColumn(format="%.4g"),
            "Possible": st.column_config.NumberColumn(format="%.4g"),
            "Expected": st.column_config.NumberColumn(
                format="%.0f %%", help="The mean over all keys that may be right, given how sure each answer is."
            ),
            "Between": st.column_config.TextColumn(help="Nine times in ten, given how sure the key is."),
        },
    )
    rows = event.selection.rows
    return int(ordered.index[rows[0]]) if rows else None


def _histogram(exam: Exam, table: pd.DataFrame) -> None:
    section(SPREAD)
    chart(histogram(exam, table), "score_histogram", SPREAD)


def histogram(exam: Exam, table: pd.DataFrame):
    """The picture of these students' scores, with the boundaries of the marks."""
    scale = exam.project.rules.scale
    boundaries = () if scale is None else scale.steps[:-1]
    return score_histogram(np.clip(table["percent"].to_numpy(), 0, 120), look(), boundaries)
