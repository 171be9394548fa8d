"""All of it to take away: the key and the grades as files that say where they come from."""

import numpy as np
import streamlit as st

from crowdcore.exams import SETTLED
from crowdcore.export import key_table
from pages.parts.exam.exam import Exam
from pages.shared import reproduce
from pages.shared.frame import look
from pages.shared.show import csv_button, in_words, take_pictures, workbook_button


def take_away(exam: Exam) -> None:
    """A workbook, csv files and the pictures."""
    labels, words, project = exam.labels, exam.words, exam.project
    dropped = " ".join(str(labels.items[j]) for j in np.flatnonzero(exam.dropped)) or "none"
    origin = reproduce.origin(project, exam.method_id, exam.parameters) | {f"dropped {words.items}": dropped}
    grades = exam.grades.round({"percent": 1, "points": 3})
    key = in_words(key_table(labels, exam.inferred, exam.doubtful, exam.dropped), words)
    st.markdown("**Take it with you.** Each file says which method, parameters and data it comes from.")
    with st.container(horizontal=True):
        tables = {"Key": key, "Grades": grades}
        workbook_button("Key and grades (Excel)", tables, origin, "exam.xlsx", type="primary")
        csv_button("The key (csv)", key, origin, "key.csv")
        csv_button("The grades (csv)", grades, origin, "grades.csv")
        take_pictures(origin, look())
    reproduce.expander(exam.method_id, exam.parameters)
    st.caption(
        f"“check” marks {words.labels} that are less than {SETTLED:.0%} sure, and known ones that the ablest contradict."
    )
