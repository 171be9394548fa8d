"""The class list: points, per cent and mark of every student, how they are spread, and one student's sheet."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.figures.score_histogram import score_histogram
from crowdcore.percentages import needed_digits, percents
from pages.parts.exam.grading_rules import rules
from pages.parts.exam.one_student import student
from pages.parts.exam.similar_sheets import similar_sheets
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.safe_text import safe
from pages.shared.show import POINTS, chart, section, with_shown_points

ALL = ""
TABLE_HEIGHT = 430
FIRST = ("student", "points", "percent", "mark", "right", "partly", "wrong", "blank", "possible", "expected", "between")
HEADINGS = {
    "student": "exam-column-student",
    "points": "exam-column-points",
    "percent": "exam-column-percent",
    "mark": "exam-column-mark",
    "right": "exam-column-right",
    "wrong": "exam-column-wrong",
    "blank": "exam-column-blank",
    "partly": "exam-column-partly",
    "possible": "exam-column-possible",
    "expected": "exam-column-expected",
    "between": "exam-column-between",
}
SPREAD = "exam-scores-spread"


def grades(exam: Exam) -> None:
    """The rules, the list next to its histogram, and below it the student who was clicked."""
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
    if exam.kind == "exam" and not exam.scored:
        with st.expander(t("exam-tab-similar"), icon=":material/compare:"):
            similar_sheets(exam)


def named_grades(exam: Exam) -> pd.DataFrame:
    """The grades with each student's name, or their number while names are hidden; the index is the student's position."""
    return exam.grades.assign(student=state.labeler_names()).iloc[state.labeler_order()]


def _table(exam: Exam) -> pd.DataFrame:
    """Return the grades with the file's other columns about each student, and the interval if the key is uncertain."""
    table = named_grades(exam)
    about = exam.dataset.labeler_table
    if about is not None and not state.hides_names():
        for title in about.columns:
            cells = about[title].astype("string").fillna("").to_numpy()
            # An empty column, or one that repeats the names, would only take space from the grades.
            if any(cells) and not np.array_equal(cells, table["student"].to_numpy(dtype=str)):
                table[str(title) if str(title) not in table else plain("exam-column-in-file", title=str(title))] = cells
    if exam.n_inferred:
        open_ = exam.expected
        table["expected"] = open_["expected"]  # by student: with names hidden, the order is another
        ends = open_.loc[table.index, ["low", "high"]].to_numpy(dtype=float) / 100
        table["between"] = [
            f"{low.removesuffix(' %')}–{high}"
            for low, high in zip(percents(ends[:, 0]), percents(ends[:, 1]), strict=True)
        ]
    if table["possible"].nunique() == 1:
        table = table.drop(columns="possible")
    # The columns that a teacher looks for are visible without scrolling.
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
        by = st.selectbox(t("exam-show-by"), groups, key=f"by:{state.generation()}", width=200)
        names = sorted(about[by].dropna().astype(str).unique())
        which = st.selectbox(
            safe(str(by).capitalize()),
            [ALL, *names],
            format_func=lambda name: name or plain("exam-everyone"),
            key=f"which:{by}:{state.generation()}",
            width=200,
        )
    return table if which == ALL else table[(about[by].astype(str) == which).to_numpy()]


def _list(exam: Exam, table: pd.DataFrame) -> int | None:
    """The list, best first; the position of the student whose row was clicked."""
    st.markdown(t("exam-grades-heading", n=len(table)))
    ordered = table.sort_values("percent", ascending=False, kind="stable")
    headings = {name: plain(id) for name, id in HEADINGS.items()}
    digits = needed_digits(table["percent"] / 100, 1, exam.rules.boundary_shares)
    score = {"format": f"%.{digits}f %%", "min_value": 0, "max_value": 100, "color": "primary"}
    event = st.dataframe(
        with_shown_points(ordered).rename(
            columns=lambda name: headings.get(name, str(name)[:1].upper() + str(name)[1:])
        ),
        hide_index=True,
        height=min(35 * (len(table) + 1) + 4, TABLE_HEIGHT),
        on_select="rerun",
        selection_mode="single-row",
        key=f"grades:{state.generation()}",
        column_config={
            headings["percent"]: st.column_config.ProgressColumn(**score),
            headings["points"]: st.column_config.NumberColumn(format=POINTS),
            headings["possible"]: st.column_config.NumberColumn(format=POINTS),
            headings["expected"]: st.column_config.NumberColumn(format="%.0f %%", help=t("exam-column-expected-help")),
            headings["between"]: st.column_config.TextColumn(help=t("exam-column-between-help")),
        },
    )
    rows = event.selection.rows
    return int(ordered.index[rows[0]]) if rows else None


def _histogram(exam: Exam, table: pd.DataFrame) -> None:
    section(t(SPREAD))
    chart(histogram(exam, table), "score_histogram", plain(SPREAD))


def histogram(exam: Exam, table: pd.DataFrame):
    """The picture of these students' scores, with the boundaries of the marks."""
    scale = exam.rules.scale
    boundaries = () if scale is None else scale.steps[:-1]
    return drawn(score_histogram, table["percent"].dropna().to_numpy(), look(), boundaries)
