"""One student's sheet, question by question: what they chose, what is right, how the class did."""

from collections.abc import Callable

import streamlit as st

from crowdcore.exams import Exam, student_pages, student_sheet
from crowdcore.exams.attendance import is_absent
from crowdcore.exams.printed import plain_number
from crowdcore.exams.sheets import StudentSheet
from crowdcore.exams.topic_tables import few_questions_for_student, topics_of_student
from crowdcore.messages import Message
from pages.parts.exam.on_the_sheet import on_the_sheet
from pages.shared import show, state
from pages.shared.messages import plain, reader, t
from pages.shared.safe_text import safe

# It fits on the student's page next to the table.
LONGEST_COMMENT = 600
HEADINGS = {
    "question": "exam-column-item",
    "answer": "exam-column-answer",
    "right": "exam-right-answer",
    "result": "exam-column-result",
    "points": "exam-column-points",
    "of": "exam-column-of",
    "class": "exam-column-class-right",
}


def student(exam: Exam, i: int, mark_absent: Callable[[int, bool], None]) -> None:
    """The sheet as a table, and as a page to print. ``mark_absent`` sets the status of the student."""
    words = reader()
    sheet, names = student_sheet(exam, i, words), state.labeler_names()
    if sheet.version:
        st.subheader(t("exam-student-version", student=names[i], version=str(sheet.version)))
    else:
        st.subheader(safe(names[i]))
    absent = bool(is_absent(exam.dataset)[i])
    st.markdown(t("exam-student-absent") if absent else " ".join([t(_score(sheet)), *_adjusted(sheet)]))
    if exam.kind == "exam":
        key = f"absent:{state.generation()}:{i}"
        state.put_into_widget(key, absent)
        st.toggle(
            t("exam-mark-absent"),
            key=key,
            on_change=state.changed(key, lambda on: mark_absent(i, on)),
            help=t("exam-mark-absent-help"),
        )
        _comment(exam, i)
    headings = _headings(sheet)
    # The file is made when it is clicked, outside this visit.
    st.download_button(
        t("exam-student-print"),
        lambda: student_pages(exam, [i], names, words),
        file_name=show.file_name(f"{names[i]}.html"),
        on_click="ignore",
        icon=":material/print:",
    )
    has_scans = state.work().scans is not None
    if has_scans:
        st.caption(f":material/document_scanner: {t('scans-show-on-sheet')}")
    options = (
        {"on_select": "rerun", "selection_mode": "single-row", "key": f"sheet:{state.generation()}:{i}"}
        if has_scans
        else {}
    )
    event = st.dataframe(
        show.with_shown_points(show.with_rounded_shares(sheet.table, ["class"], 3)).rename(columns=headings),
        hide_index=True,
        height="content" if len(sheet.table) <= 20 else 430,
        column_config={
            headings["class"]: st.column_config.ProgressColumn(
                format="percent", min_value=0, max_value=1, color="gray"
            ),
            headings["points"]: st.column_config.NumberColumn(format=show.points_format(sheet.table["points"])),
            headings["of"]: st.column_config.NumberColumn(format=show.points_format(sheet.table["of"])),
        },
        **options,
    )
    if has_scans and event.selection.rows:
        numbering = exam.numberings[exam.student_versions[i]]
        on_the_sheet(exam, i, int(numbering.items[event.selection.rows[0]]))
    if not absent:
        _topics(exam, i)
    if sheet.scored:
        st.caption(t("exam-no-key-for-scores"))
    elif sheet.has_inferred:
        st.caption(t("exam-note-inferred"))


def _topics(exam: Exam, i: int) -> None:
    """The student's results by topic, next to the class average."""
    table = topics_of_student(exam, i, reader())
    if not len(table):
        return
    points, of, *shares = list(table)[1:]
    share = st.column_config.ProgressColumn(format="percent", min_value=0, max_value=1, color="gray")
    numbers = {name: st.column_config.NumberColumn(format=show.points_format(table[name])) for name in (points, of)}
    st.dataframe(
        show.with_rounded_shares(table, shares, 3),
        hide_index=True,
        height="content",
        column_config=dict.fromkeys(shares, share) | numbers,
    )
    if (few := few_questions_for_student(exam, i)) is not None:
        st.caption(t(few))


def _comment(exam: Exam, i: int) -> None:
    """A field for the teacher's comment. It may contain the name, so it is not shown while names are hidden."""
    if state.hides_names():
        return
    name, key = str(exam.labels.labelers[i]), f"comment:{state.generation()}:{i}"
    state.put_into_widget(key, exam.comments.get(name, ""))

    def change(comment: str) -> None:
        state.change(state.work().with_comment(name, comment), Message("exam-step-comment", student=name))

    st.text_area(
        t("exam-comment"),
        key=key,
        on_change=state.changed(key, change),
        height=80,
        max_chars=LONGEST_COMMENT,
        help=t("exam-comment-help"),
    )


def _headings(sheet: StudentSheet) -> dict[str, str]:
    ids = HEADINGS | ({"class": "exam-column-class-average"} if sheet.scored else {})
    return {column: plain(ids[column]) for column in sheet.table}


def _score(sheet: StudentSheet) -> Message:
    values = {"points": plain_number(sheet.points), "possible": plain_number(sheet.possible), "percent": sheet.percent}
    if not sheet.mark:
        return Message("exam-student-score", **values)
    return Message("exam-student-score-mark", **values, mark=sheet.mark)


def _adjusted(sheet: StudentSheet) -> list[str]:
    """How the sum of the questions became the score, where the two differ."""
    if not sheet.adjustment:
        return []
    total, points = plain_number(sheet.sum), plain_number(sheet.points)
    return [t("exam-student-adjusted", sum=total, adjustment=sheet.adjustment, points=points)]
