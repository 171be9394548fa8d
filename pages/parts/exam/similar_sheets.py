"""Similar sheets: pairs that are worth a look. The search is off until a person asks for it, and accuses nobody."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.roster import roster
from crowdcore.exams.similar import (
    EXPECTED_FALSE,
    MOST_STUDENTS,
    SimilarPair,
    comparable_pairs,
    side_by_side,
)
from crowdcore.exams.similar import similar_sheets as find_similar_sheets
from crowdcore.exams.versions import VERSION
from crowdcore.messages import Decimals, Message
from crowdcore.readers.sheets.headings import heading
from pages.shared import state
from pages.shared.messages import plain, t

# Headings of columns that contain where a student sat.
SEATS = (
    "seat",
    "desk",
    "row",
    "room",
    "place",
    "sitz",
    "platz",
    "sitzplatz",
    "raum",
    "siège",
    "salle",
    "asiento",
    "aula",
)
LEAST_SHOWN = 0.001
CHOICES = {
    0.01: "exam-similar-very-strict",
    EXPECTED_FALSE: "exam-similar-strict",
    1.0: "exam-similar-lenient",
}


def similar_sheets(exam: Exam) -> None:
    """The switch, what is found, and two sheets side by side."""
    if len(exam.labels.labelers) > MOST_STUDENTS:
        st.markdown(t("exam-similar-too-large", most=MOST_STUDENTS))
        return
    st.markdown(t("exam-similar-what"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        wanted = st.toggle(t("exam-similar-switch"), key="look_for_similar", persist_state="session")
        expected = st.selectbox(
            t("exam-similar-strictness"),
            list(CHOICES),
            1,
            format_func=lambda expected: plain(CHOICES[expected]),
            key="similar_expected",
            disabled=not wanted,
            width=320,
            persist_state="session",
        )
    if not wanted:
        return
    with st.spinner(t("exam-similar-searching")):
        found = _found(exam.dataset.digest, exam.found.key.digest, exam.not_counted.tobytes(), expected, exam)
    chance = _chance(expected, comparable_pairs(exam.dataset, exam.found.key, exam.not_counted))
    if not found:
        st.markdown(t("exam-similar-none", chance=chance))
        return
    st.markdown(t("exam-similar-found", n=len(found), chance=chance))
    chosen = _table(exam, found)
    if chosen is not None:
        _two_sheets(exam, chosen)


@st.cache_resource(max_entries=20, show_spinner=False)
def _found(digest: str, key_digest: str, not_counted: bytes, expected: float, _exam: Exam) -> list[SimilarPair]:
    return find_similar_sheets(_exam.dataset, _exam.found.key, _exam.not_counted, expected)


def _chance(expected: float, n_pairs: int) -> Message:
    """How many pairs are found on average although nobody copied."""
    digits = len(f"{expected:g}".partition(".")[2])
    return Message("exam-similar-by-chance", expected=Decimals(expected, digits), pairs=n_pairs)


def _table(exam: Exam, found: list[SimilarPair]) -> SimilarPair | None:
    """The pairs, with where they sat, if the file contains it; the one whose row was clicked."""
    names, pairs = state.labeler_names(), [_one_and_other(pair) for pair in found]
    explained, by_chance = plain("exam-similar-explained"), plain("exam-similar-chance")
    rows = pd.DataFrame(
        {
            plain("exam-similar-one"): [names[one] for one, _ in pairs],
            plain("exam-similar-other"): [names[other] for _, other in pairs],
            plain("exam-similar-same"): [pair.agreements for pair in found],
            plain("exam-similar-wrong"): [pair.wrong for pair in found],
            explained: [round(pair.by_chance, 1) for pair in found],
            by_chance: [_few(pair.expected_false) for pair in found],
            **{title: [_both(cells, pair) for pair in found] for title, cells in _seats_and_sections(exam).items()},
        }
    )
    event = st.dataframe(
        rows,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        key=f"similar:{state.generation()}",
        column_config={
            explained: st.column_config.NumberColumn(help=t("exam-similar-explained-help")),
            by_chance: st.column_config.TextColumn(help=t("exam-similar-chance-help")),
        },
    )
    st.caption(t("exam-similar-click"))
    return found[event.selection.rows[0]] if event.selection.rows else None


def _few(number: float) -> str:
    return f"{number:.2g}" if number >= LEAST_SHOWN else plain("exam-similar-under", number=f"{LEAST_SHOWN:g}")


def _seats_and_sections(exam: Exam) -> dict[str, list[str]]:
    """Version, section and seat of each student, by heading; nothing where names are hidden."""
    about = exam.dataset.labeler_table
    if about is None or state.hides_names():
        return {}
    columns = {str(title): about[title] for title in about.columns if heading(str(title)) in (*SEATS, VERSION)}
    people = roster(exam.dataset)
    if "section" in people:
        columns[plain("exam-similar-section")] = people["section"]
    return {
        title.capitalize(): ["" if pd.isna(cell) else str(cell) for cell in cells] for title, cells in columns.items()
    }


def _one_and_other(pair: SimilarPair) -> tuple[int, int]:
    """The two students in the order in which students are listed."""
    listed = np.argsort(state.labeler_order())
    one, other = sorted(pair.students, key=lambda student: listed[student])
    return one, other


def _both(cells: list[str], pair: SimilarPair) -> str:
    one, other = (cells[student] for student in pair.students)
    if one == other and one:
        return plain("exam-similar-both", value=one)
    return plain("exam-similar-each", one=one, other=other)


def _two_sheets(exam: Exam, pair: SimilarPair) -> None:
    students = _one_and_other(pair)
    one, other = (state.labeler_names()[student] for student in students)
    st.subheader(t("exam-similar-pair", one=one, other=other))
    rows = side_by_side(exam.dataset, exam.found.key, students, exam.not_counted)
    table = pd.DataFrame(rows, columns=["question", "one", "other", "right", "same"])
    table["same"] = table["same"].map({True: plain("exam-same"), False: ""})
    names = {
        "question": st.column_config.TextColumn(plain("exam-column-item")),
        "right": st.column_config.TextColumn(plain("exam-column-right")),
        "same": st.column_config.TextColumn(plain("exam-same-wrong-answer")),
        "one": st.column_config.TextColumn(one),
        "other": st.column_config.TextColumn(other),
    }
    height = min(35 * (len(table) + 1) + 4, 430)
    st.dataframe(table, hide_index=True, height=height, column_config=names)
