"""Downloads: workbook, report to print, students' sheets, and files for gradebooks."""

import numpy as np
import streamlit as st

from crowdcore.exams import SETTLED, Exam, exam_page, exam_workbook, gradebook, student_archive, student_pages
from crowdcore.exams.gradebooks import PLATFORMS
from crowdcore.exams.report_tables import STUDENT, grades_table
from crowdcore.exams.topic_tables import topics_in_percent
from crowdcore.exams.topics import topics_as_written
from crowdcore.exams.workbook import rules_in_words
from crowdcore.export import as_csv, key_table, title_of
from crowdcore.messages import Percent
from pages.parts.exam.exam_details import exam_details
from pages.parts.exam.grades import SPREAD, histogram
from pages.parts.exam.item_analysis import MAP, analysis, has_analysis, map_of
from pages.shared import reproduce, state
from pages.shared.frame import look
from pages.shared.messages import plain, reader, t
from pages.shared.show import csv_button, file_name, take_pictures, with_own_headings, workbook_button

MOST_SHEETS = 500


def downloads(exam: Exam) -> None:
    """The files of an exam; a crowd has no students to print sheets for."""
    if exam.kind == "exam":
        exam_details()
    labels = exam.labels
    dropped = " ".join(str(labels.items[j]) for j in np.flatnonzero(exam.drop)) or "none"
    origin = (
        reproduce.about(state.work())
        if exam.scored
        else reproduce.origin(state.work(), exam.method.id, exam.method.get_params())
    )
    origin |= {"dropped": dropped}
    if exam.kind == "exam":
        origin |= rules_in_words(exam, reader())
    names = state.labeler_names() if state.hides_names() else None
    grades = grades_table(exam, names).rename(columns={STUDENT: plain("shared-csv-labeler")})
    choices = exam.choices if exam.texts else None
    topics = topics_as_written(labels.items, exam.topics)
    key = with_own_headings(key_table(labels, exam.found, exam.to_check, exam.how_counted, choices, topics))
    st.markdown(t("exam-downloads-what"))
    _keep_pictures(exam)
    with st.container(horizontal=True):
        if exam.kind == "exam":
            _reports(exam, origin)
        else:
            tables = {plain("exam-sheet-answers"): key, plain("exam-sheet-labelers"): grades}
            workbook_button(t("exam-download-crowd"), tables, origin, "answers.xlsx", type="primary")
        if not exam.scored:
            csv_button(t("exam-download-key"), key, origin, "key.csv")
        csv_button(t("exam-download-grades"), grades, origin, "grades.csv")
        if exam.topic_results.topics:
            csv_button(t("exam-download-topics"), topics_in_percent(exam, names, reader()), origin, "topics.csv")
        take_pictures(origin, look())
    if exam.kind == "exam":
        _gradebook(exam)
    if exam.scored:
        return
    reproduce.expander(exam.method.id, exam.method.get_params())
    st.caption(t("exam-download-check", limit=Percent(SETTLED)))


def _keep_pictures(exam: Exam) -> None:
    """The pictures of the other tabs, which are not drawn while this one is open."""
    state.keep_picture("score_histogram", plain(SPREAD), histogram(exam, exam.grades))
    if has_analysis(exam):
        state.keep_picture("item_map", plain(MAP), map_of(analysis(exam)))


def download(label: str, content, ending: str, **options) -> None:
    """A file that is made when it is asked for."""
    st.download_button(
        label, content, file_name=file_name(ending), on_click="ignore", icon=":material/download:", **options
    )


def _reports(exam: Exam, origin: dict) -> None:
    # Made when they are clicked, outside this visit: what depends on the visitor is taken along now.
    names, words = state.labeler_names() if state.hides_names() else None, reader()
    download(t("exam-download-all"), lambda: exam_workbook(exam, origin, names, words), "exam.xlsx", type="primary")
    download(t("exam-download-report"), lambda: exam_page(exam, origin, names, reader=words), "report.html")
    if len(exam.labels.labelers) <= MOST_SHEETS:
        download(t("exam-download-sheets"), lambda: student_pages(exam, names=names, reader=words), "sheets.html")
        download(t("exam-download-archive"), lambda: student_archive(exam, names, words), "sheets.zip")


def _gradebook(exam: Exam) -> None:
    """A file that a learning platform imports, with what to check before importing it."""
    st.markdown(t("exam-gradebook"))
    if state.hides_names():
        st.markdown(t("exam-gradebook-hidden"))
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        platform = st.selectbox(
            t("exam-gradebook-platform"),
            list(PLATFORMS),
            format_func=lambda name: PLATFORMS[name].name,
            key="platform",
            width=200,
        )
        shown = title_of(exam.title)
        # Another key for another title of the exam, so that the field does not keep the earlier one.
        title = st.text_input(t("exam-gradebook-title"), shown, key=f"title:{state.generation()}:{shown}", width=280)
        book = gradebook(platform, exam.dataset, exam.grades, title)
        download(t("exam-gradebook-download", platform=PLATFORMS[platform].name), as_csv(book.table), f"{platform}.csv")
    for note in book.notes:
        st.markdown(t("exam-info", note=note))
