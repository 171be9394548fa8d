"""Similar sheets: pairs worth a look, off until a person asks for them; never an accusation."""

import pandas as pd
import streamlit as st

from crowdcore.exams.roster import roster
from crowdcore.exams.similar import EXPECTED_FALSE, MOST_STUDENTS, SimilarPair, side_by_side, similar_sheets
from crowdcore.exams.versions import VERSION
from crowdcore.readers.sheets.headings import heading
from pages.parts.exam.exam import Exam
from pages.shared import state
from pages.shared.words import counted, safe

# What a file may say of where somebody sat.
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
    0.01: "hardly ever by chance (0.01 pairs)",
    EXPECTED_FALSE: "seldom by chance (0.1 pairs)",
    1.0: "once by chance (1 pair)",
}


def similar(exam: Exam) -> None:
    """The switch, what is found, and two sheets side by side."""
    if len(exam.labels.labelers) > MOST_STUDENTS:
        st.markdown(f"Similar sheets are looked for in exams of at most {MOST_STUDENTS:,} students.")
        return
    st.markdown(
        "Pairs of students who gave the **same wrong answers** far more often than their ability and the questions explain. Who "
        "learned together errs together, too: a similar sheet is worth a look, and proves nothing."
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        wanted = st.toggle("Look for similar sheets", key="look_for_similar", persist_state="session")
        expected = st.selectbox(
            "Show pairs that would turn up",
            list(CHOICES),
            1,
            format_func=CHOICES.get,
            key="similar_expected",
            disabled=not wanted,
            width=320,
            persist_state="session",
        )
    if not wanted:
        return
    found = _found(exam.labels.digest, exam.key.digest, tuple(sorted(exam.project.dropped)), expected, exam)
    n = len(exam.labels.labelers)
    chance = (
        f"If everyone worked alone, {expected:g} such pairs are expected among the {n * (n - 1) // 2:,} of this class."
    )
    if not found:
        st.markdown(f"**No similar sheets.** {chance} Copying of less than about half a sheet is not found this way.")
        return
    st.markdown(f"**{counted(len(found), 'pair')} of similar sheets, worth a look.** {chance}")
    chosen = _table(exam, found)
    if chosen is not None:
        _two_sheets(exam, chosen)


@st.cache_resource(max_entries=20, show_spinner="Comparing all sheets …")
def _found(digest: str, key_digest: str, dropped: tuple, expected: float, _exam: Exam) -> list[SimilarPair]:
    return similar_sheets(_exam.dataset, _exam.key, _exam.dropped, expected)


def _table(exam: Exam, found: list[SimilarPair]) -> SimilarPair | None:
    """The pairs, with what the file says of where they sat; the one whose row was clicked."""
    names = state.labeler_names()
    rows = pd.DataFrame(
        {
            "One": [names[pair.students[0]] for pair in found],
            "The other": [names[pair.students[1]] for pair in found],
            "Same wrong answers": [pair.agreements for pair in found],
            "Of wrong answers": [pair.wrong for pair in found],
            "Explained": [round(pair.by_chance, 1) for pair in found],
            "Such pairs by chance": [_few(pair.expected_false) for pair in found],
            **{title: [_both(cells, pair) for pair in found] for title, cells in _beside(exam).items()},
        }
    )
    event = st.dataframe(
        rows,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        key=f"similar:{state.generation()}",
        column_config={
            "Explained": st.column_config.NumberColumn(
                help="How many of these agreements ability and questions explain."
            ),
            "Such pairs by chance": st.column_config.TextColumn(
                help="Expected in the whole class if everyone worked alone."
            ),
        },
    )
    st.caption("Click a row to see both sheets side by side.")
    return found[event.selection.rows[0]] if event.selection.rows else None


def _few(number: float) -> str:
    return f"{number:.2g}" if number >= LEAST_SHOWN else f"under {LEAST_SHOWN:g}"


def _beside(exam: Exam) -> dict[str, list[str]]:
    """What the file says of version, section and seat, by its heading; nothing where names are hidden."""
    about = exam.dataset.labeler_table
    if about is None or state.hides_names():
        return {}
    columns = {str(title): about[title] for title in about.columns if heading(str(title)) in (*SEATS, VERSION)}
    people = roster(exam.dataset)
    if "section" in people:
        columns["Section"] = people["section"]
    return {
        title.capitalize(): ["" if pd.isna(cell) else str(cell) for cell in cells] for title, cells in columns.items()
    }


def _both(cells: list[str], pair: SimilarPair) -> str:
    one, other = (cells[student] for student in pair.students)
    return f"both {one}" if one == other and one else f"{one} / {other}"


def _two_sheets(exam: Exam, pair: SimilarPair) -> None:
    one, other = (state.labeler_names()[student] for student in pair.students)
    st.subheader(f"{safe(one)} and {safe(other)}")
    rows = side_by_side(exam.dataset, exam.key, pair.students)
    table = pd.DataFrame(rows, columns=["Question", "one", "other", "Right", "Same wrong answer"])
    table["Same wrong answer"] = table["Same wrong answer"].map({True: "same", False: ""})
    names = {"one": st.column_config.TextColumn(one), "other": st.column_config.TextColumn(other)}
    height = min(35 * (len(table) + 1) + 4, 430)
    st.dataframe(table, hide_index=True, height=height, column_config=names)
