"""The class list: points, per cent and mark of every student, how they are spread, and one student's sheet."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.attendance import is_absent, with_absence
from crowdcore.exams.roster import HEADINGS as IDENTITY
from crowdcore.exams.versions import STATUS
from crowdcore.figures.score_histogram import score_histogram
from crowdcore.messages import Message
from crowdcore.names import order_of
from crowdcore.percentages import needed_digits, percents
from crowdcore.readers.sheets.headings import heading
from pages.parts.exam.grading_rules import rules
from pages.parts.exam.one_student import student
from pages.parts.exam.similar_sheets import similar_sheets
from pages.parts.exam.topics import topics
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.safe_text import safe
from pages.shared.show import chart, points_format, section, with_shown_points

ALL = ""
TABLE_HEIGHT = 430
SHORT_RESULTS = ("points", "percent", "mark")
RESULTS = ("points", "percent", "mark", "right", "partly", "wrong", "blank", "possible", "expected", "between")
# What an absent student does not have.
NOT_OF_ABSENT = ("points", "possible", "right", "partly", "wrong", "blank")
BY_POINTS, BY_NAME, AS_IN_FILE = "points", "name", "file"
ORDERS = {BY_POINTS: "exam-order-points", BY_NAME: "exam-order-name", AS_IN_FILE: "exam-order-file"}
# Further headings of students' numbers. As a gradebook's identity they would not be unique enough.
NUMBERS = ("number", "no", "no.", "nr", "nr.", "num", "nummer", "numéro", "número", "座號", "學號", "班級")
REVISION, STUDENT = "grades_revision", "open_student"
HEADINGS = {
    "student": "exam-column-student",
    STATUS: "exam-column-status",
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
        student(exam, chosen, mark_absent)
    if exam.kind == "exam":
        topics(exam, shown.index.to_numpy())
    if exam.kind == "exam" and not exam.scored:
        with st.expander(t("exam-tab-similar"), icon=":material/compare:"):
            similar_sheets(exam)


def named_grades(exam: Exam) -> pd.DataFrame:
    """The grades with each student's name, or their number while names are hidden; the index is the student's position."""
    return exam.grades.assign(student=state.labeler_names()).iloc[state.labeler_order()]


def _table(exam: Exam) -> pd.DataFrame:
    """Return the grades with the file's other columns about each student, and the interval if the key is uncertain."""
    table, about = named_grades(exam), _about(exam)
    if exam.n_inferred:
        open_ = exam.expected
        table["expected"] = open_["expected"]  # by student: with names hidden, the order is another
        ends = open_.loc[table.index, ["low", "high"]].to_numpy(dtype=float) / 100
        table["between"] = [
            f"{low.removesuffix(' %')}–{high}"
            for low, high in zip(percents(ends[:, 0]), percents(ends[:, 1]), strict=True)
        ]
    absent = is_absent(exam.dataset)[table.index]
    if absent.any():
        table[STATUS] = np.where(absent, plain("exam-absent"), "")
        for name in (name for name in NOT_OF_ABSENT if name in table):
            table[name] = table[name].astype(float).mask(absent)
        if "between" in table:
            table["between"] = table["between"].mask(absent, "")
    if table["possible"].nunique() == 1:
        table = table.drop(columns="possible")
    early = [title for title, is_early in about.items() if is_early]
    for title in about:
        cells = exam.dataset.labeler_table[title].astype("string").fillna("").to_numpy()[table.index]
        # An empty column, or one that repeats the names, would only take space from the grades.
        if any(cells) and not np.array_equal(cells, table["student"].to_numpy(dtype=str)):
            own = str(title) if str(title) not in table else plain("exam-column-in-file", title=str(title))
            table[own] = cells
            early = [own if one == title else one for one in early]
    # Number and class, and the results that a teacher looks for, are visible without scrolling. A phone has no room for both.
    order = (
        ("student", *SHORT_RESULTS, STATUS, *early, *RESULTS) if on_a_phone() else ("student", *early, STATUS, *RESULTS)
    )
    first = [name for name in dict.fromkeys(order) if name in table]
    return table[first + [name for name in table if name not in first]]


def _about(exam: Exam) -> dict[object, bool]:
    """The file's columns about students, and whether each is a number or a class; none while names are hidden."""
    about = exam.dataset.labeler_table
    if about is None or state.hides_names():
        return {}
    early = {*IDENTITY["number"], *IDENTITY["section"], *NUMBERS}
    return {title: heading(str(title)) in early for title in about.columns if title != STATUS}


def _filtered(exam: Exam, table: pd.DataFrame) -> pd.DataFrame:
    """The students of one class or section, where the file names some."""
    about = exam.dataset.labeler_table
    groups = (
        []
        if about is None
        else [
            title
            for title in about.columns
            if title != STATUS and 1 < about[title].nunique() <= min(30, len(about) // 2)
        ]
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
    # The rows of the table need not be in the order of the file.
    return table if which == ALL else table[(about[by].astype(str) == which).to_numpy()[table.index]]


def _list(exam: Exam, table: pd.DataFrame) -> int | None:
    """The list; the position of the student whose row was clicked."""
    st.markdown(t("exam-grades-heading", n=int(table["percent"].notna().sum())))
    order = st.segmented_control(
        t("exam-order"),
        list(ORDERS),
        format_func=lambda name: plain(ORDERS[name]),
        default=BY_POINTS,
        required=True,
        key="grades_order",
        persist_state="session",
        label_visibility="collapsed",
    )
    ordered = _ordered(table, order)
    headings = {name: plain(id) for name, id in HEADINGS.items()}
    digits = needed_digits(table["percent"] / 100, 1, exam.rules.boundary_shares)
    score = {"format": f"%.{digits}f %%", "min_value": 0, "max_value": 100, "color": "primary"}
    shown = with_shown_points(ordered)
    name = f"grades:{state.generation()}:{order}:{state.recall(REVISION, 0)}"
    event = st.dataframe(
        shown.rename(columns=lambda name: headings.get(name, str(name)[:1].upper() + str(name)[1:])),
        hide_index=True,
        height=min(35 * (len(table) + 1) + 4, TABLE_HEIGHT),
        on_select="rerun",
        selection_mode="single-row",
        key=name,
        column_config={
            headings["student"]: st.column_config.TextColumn(pinned=True),
            headings["percent"]: st.column_config.ProgressColumn(**score),
            headings["points"]: st.column_config.NumberColumn(format=points_format(shown["points"])),
            headings["possible"]: st.column_config.NumberColumn(
                format=points_format(shown["possible"]) if "possible" in shown else None
            ),
            headings["expected"]: st.column_config.NumberColumn(format="%.0f %%", help=t("exam-column-expected-help")),
            headings["between"]: st.column_config.TextColumn(help=t("exam-column-between-help")),
        },
    )
    rows = event.selection.rows
    if rows:
        state.remember(STUDENT, None)
        return int(ordered.index[rows[0]])
    return _still_open(exam)


def _still_open(exam: Exam) -> int | None:
    """The student who was just marked as absent or present, which moves their row."""
    digest, student = state.recall(STUDENT) or (None, None)
    return student if digest == exam.labels.digest else None


def mark_absent(student: int, absent: bool) -> None:
    """Mark a student as absent or present, and keep their sheet open."""
    project = with_absence(state.work(), student, absent)
    state.remember(STUDENT, (project.labels.digest, student))
    state.remember(REVISION, state.recall(REVISION, 0) + 1)
    name = state.labeler_names()[student]
    state.change(project, Message("exam-step-absent" if absent else "exam-step-present", student=name))


def _ordered(table: pd.DataFrame, order: str) -> pd.DataFrame:
    """The rows by points, the best first, by name, or as they came. Absent students have no points and come last."""
    if order == BY_POINTS:
        return table.sort_values("percent", ascending=False, kind="stable")
    if order == BY_NAME:
        return table.iloc[order_of([str(name).casefold() for name in table["student"]])]
    return table


def _histogram(exam: Exam, table: pd.DataFrame) -> None:
    section(t(SPREAD))
    chart(histogram(exam, table), "score_histogram", plain(SPREAD))


def histogram(exam: Exam, table: pd.DataFrame):
    """The picture of these students' scores, with the boundaries of the marks."""
    scale = exam.rules.scale
    boundaries = () if scale is None else scale.steps[:-1]
    return drawn(score_histogram, table["percent"].dropna().to_numpy(), look(), boundaries)
