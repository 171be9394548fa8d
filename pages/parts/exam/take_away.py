"""All of it to take away: workbook, printed report, students' sheets, and files for gradebooks."""

from pathlib import Path

import numpy as np
import streamlit as st

from crowdcore.exams import SETTLED, exam_page, exam_workbook, gradebook, student_pages
from crowdcore.exams.gradebooks import PLATFORMS
from crowdcore.export import as_csv, key_table
from pages.parts.exam.exam import Exam
from pages.parts.exam.grades import SPREAD, histogram
from pages.parts.exam.questions import MAP, analysis, has_analysis, map_of
from pages.shared import reproduce, state
from pages.shared.frame import look
from pages.shared.show import csv_button, file_name, in_words, take_pictures, workbook_button
from pages.shared.words import safe

MOST_SHEETS = 500


def take_away(exam: Exam) -> None:
    """What a teacher hands on; a crowd has no students to print for."""
    labels, words = exam.labels, exam.words
    dropped = " ".join(str(labels.items[j]) for j in np.flatnonzero(exam.dropped)) or "none"
    origin = reproduce.origin(exam.project, exam.method_id, exam.parameters) | {f"dropped {words.items}": dropped}
    if exam.project.kind == "exam":
        origin |= exam.project.rules.in_words(labels.items)
    grades = exam.grades.round({"percent": 1, "points": 3})
    key = in_words(key_table(labels, exam.inferred, exam.doubtful, exam.dropped), words)
    st.markdown(
        "**Take it with you.** Each file but a gradebook's says which method, parameters and data it comes from."
    )
    _keep_pictures(exam)
    with st.container(horizontal=True):
        if exam.project.kind == "exam":
            _reports(exam, origin)
        else:
            tables = {"Answers": key, "Labelers": grades}
            workbook_button("Answers and labelers (Excel)", tables, origin, "answers.xlsx", type="primary")
        csv_button("The key (csv)", key, origin, "key.csv")
        csv_button("The grades (csv)", grades, origin, "grades.csv")
        take_pictures(origin, look())
    if exam.project.kind == "exam":
        _gradebook(exam)
    reproduce.expander(exam.method_id, exam.parameters)
    st.caption(
        f"“check” marks {words.labels} that are less than {SETTLED:.0%} sure, and known ones that the ablest contradict."
    )


def _keep_pictures(exam: Exam) -> None:
    """The pictures of the other tabs, which are not drawn while this one is open."""
    state.keep_picture("score_histogram", SPREAD, histogram(exam, exam.grades))
    if has_analysis(exam):
        state.keep_picture("item_map", MAP, map_of(analysis(exam)))


def download(label: str, content, ending: str, **options) -> None:
    """A file that is made when it is asked for."""
    st.download_button(
        label, content, file_name=file_name(ending), on_click="ignore", icon=":material/download:", **options
    )


def _reports(exam: Exam, origin: dict) -> None:
    # Made when they are clicked, outside this visit: what depends on the visitor is taken along now.
    report, names = exam.report, state.labeler_names() if state.hides_names() else None
    download("Everything (Excel)", lambda: exam_workbook(report, origin, names), "exam.xlsx", type="primary")
    download("Report to print (html)", lambda: exam_page(report, origin, names), "report.html")
    if len(exam.labels.labelers) <= MOST_SHEETS:
        download("A sheet for each student (html)", lambda: student_pages(report, names=names), "sheets.html")


def _gradebook(exam: Exam) -> None:
    """A file that a learning platform imports, with what to look at before."""
    st.markdown(
        "**For a gradebook.** The file has exactly the header that the platform asks for, and nothing above it."
    )
    if state.hides_names():
        st.markdown("Names are hidden: a gradebook needs them. Show them to make the file.")
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        platform = st.selectbox(
            "Platform", list(PLATFORMS), format_func=lambda name: PLATFORMS[name].name, key="platform", width=200
        )
        title = st.text_input(
            "Title of the exam there", Path(exam.report.title).stem, key=f"title:{state.generation()}", width=280
        )
        book = gradebook(platform, exam.dataset, exam.report.grades, title)
        download(f"For {PLATFORMS[platform].name} (csv)", as_csv(book.table), f"{platform}.csv")
    for note in book.notes:
        st.markdown(f":orange[:material/info:] {safe(note)}")
