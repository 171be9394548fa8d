"""One student's sheet, question by question: what they chose, what is right, how the class did."""

import pandas as pd
import streamlit as st

from crowdcore.exams import student_pages, student_sheet
from pages.parts.exam.exam import Exam
from pages.shared import show, state
from pages.shared.words import safe


def student(exam: Exam, i: int) -> None:
    """The sheet as a table, and as a page to print."""
    name, grade = state.labeler_names()[i], exam.grades.iloc[i]
    mark = f", mark {grade['mark']}" if "mark" in grade and grade["mark"] else ""
    st.subheader(safe(name))
    st.markdown(f"**{grade['points']:g} of {grade['possible']:g} points, {grade['percent']:.1f} %{mark}.**")
    # Made when it is clicked, outside this visit.
    report, names = exam.report, state.labeler_names()
    st.download_button(
        "This sheet to print (html)",
        lambda: student_pages(report, [i], names),
        file_name=show.file_name(f"sheet-{i + 1}.html"),
        on_click="ignore",
        icon=":material/print:",
    )
    sheet = student_sheet(exam.dataset, exam.key, i, exam.dropped, exam.project.rules, report.choices)
    st.dataframe(
        pd.DataFrame(sheet).rename(columns=str.capitalize),
        hide_index=True,
        height="content" if len(sheet) <= 20 else 430,
        column_config={
            "Class": st.column_config.ProgressColumn(
                "Class right", format="percent", min_value=0, max_value=1, color="gray"
            )
        },
    )
