"""All of it to take away: the key and the grades as files that say where they come from."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.exams import SETTLED
from crowdcore.report import as_workbook
from pages.parts.exam.exam import Exam
from pages.shared import reproduce
from pages.shared.frame import look
from pages.shared.show import csv_button, file_name, take_pictures


def take_away(exam: Exam) -> None:
    """A workbook, csv files and the pictures."""
    labels, words, project = exam.labels, exam.words, exam.project
    dropped = " ".join(str(labels.items[j]) for j in np.flatnonzero(exam.dropped)) or "none"
    origin = reproduce.origin(project, exam.method_id, exam.parameters) | {f"dropped {words.items}": dropped}
    grades = exam.grades.round({"percent": 1, "points": 3})
    key = pd.DataFrame(
        {
            words.item: [str(item) for item in labels.items],
            words.label: [exam.answer(j) for j in range(len(labels.items))],
            "sure": exam.sure.round(3),
            "known": np.where(exam.inferred.known, "yes", "no"),
            "check": np.where(exam.doubtful, "yes", "no"),
            "counts": np.where(exam.dropped, "no", "yes"),
        }
    )
    st.markdown("**Take it with you.** Each file says which method, parameters and data it comes from.")
    with st.container(horizontal=True):
        st.download_button(
            "Key and grades (Excel)",
            data=lambda: as_workbook({"Key": key, "Grades": grades}, origin),
            file_name=file_name("exam.xlsx"),
            on_click="ignore",
            icon=":material/download:",
            type="primary",
        )
        csv_button("The key (csv)", key, origin, file_name("key.csv"))
        csv_button("The grades (csv)", grades, origin, file_name("grades.csv"))
        take_pictures(origin, look())
    reproduce.exam_expander(project, exam.method_id, exam.parameters)
    st.caption(
        f"“check” marks {words.labels} that are less than {SETTLED:.0%} sure, and known ones that the ablest contradict."
    )
