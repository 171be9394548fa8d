"""With names hidden, no list and no file is in the order of the class list."""

import io

import numpy as np
import pandas as pd
from openpyxl import load_workbook

from crowdcore import Dataset, LabelMatrix
from crowdcore.exams.class_vote import class_vote
from crowdcore.exams.roster import coded_names
from crowdcore.names import order_of
from crowdcore.project import Project, open_project
from crowdcore.readers.preview import Preview
from crowdcore.readers.reading import Roles
from pages.parts.data.sheet_roles import without_students
from pages.parts.labelers import shared_mistakes
from pages.parts.lessons.my_class import _dots
from tests.pages.exam_page import contradicted_sheet, project, turn_to, with_sheet


def csv_of(content):
    return pd.read_csv(io.StringIO(content().decode("utf-8-sig")))


def numbers(column):
    return pd.Series(column, dtype=object).str.extract(r"(\d+)$")[0].astype(int).tolist()


def test_with_names_hidden_every_file_is_in_the_order_of_the_numbers(handed_out):
    app = with_sheet(contradicted_sheet(), "print")
    codes = coded_names(project(app).labels)
    answers = dict(zip(codes, project(app).labels.dense().T.tolist(), strict=True))
    app.toggle(key="hide_names").set_value(True).run()
    in_order = list(range(1, 41))
    assert numbers(csv_of(handed_out["Grades (csv)"])["student"]) == in_order
    book = load_workbook(io.BytesIO(handed_out["Everything (Excel)"]()))
    assert numbers([row[0].value for row in book["Grades"].iter_rows(min_row=2)]) == in_order
    sheets = handed_out["One sheet per student to print (html)"]()
    assert [sheets.index(f">Student {n}<") for n in in_order] == sorted(
        sheets.index(f">Student {n}<") for n in in_order
    )
    saved = open_project(handed_out["Save the project"]())
    assert numbers(saved.labels.labelers) == in_order
    assert [answers[code] for code in saved.labels.labelers] == saved.labels.dense().T.tolist()
    turn_to(app, "grades")
    shown = next(frame.value for frame in app.dataframe if "Points" in frame.value)
    ties = pd.Series(numbers(shown["Student"])).groupby(shown["Points"].to_numpy())
    assert all(some.is_monotonic_increasing for _, some in ties)
    app.selectbox(key=f"curve:{app.session_state['generation']}").select("root").run()
    preview = next(frame.value for frame in app.dataframe if "Points after" in frame.value)
    gains = pd.Series(numbers(preview["Student"])).groupby((preview["Points after"] - preview["Points now"]).to_numpy())
    assert all(some.is_monotonic_increasing for _, some in gains)

    app.switch_page("pages/data.py").run()
    listed = csv_of(handed_out["Answers as read (csv)"])
    assert numbers(listed["student"][listed["question"] == "Q1"]) == in_order
    # Majority vote trusts everyone alike, so that nothing but the numbers can order them.
    app.switch_page("pages/aggregate.py").run()
    app.selectbox(key="choose_method").select("majority_vote").run()
    assert numbers(csv_of(handed_out["Weights (csv)"])["student"]) == in_order
    app.switch_page("pages/labelers.py").run()
    assert not app.exception
    students = csv_of(handed_out["Students (csv)"])
    assert numbers(students["student"]) == in_order
    points = dict(zip(codes, np.asarray(project_grades(app)), strict=True))
    assert students["points"].tolist() == [points[code] for code in students["student"]]


def project_grades(app):
    """What each student has right by the key of the file, in the order of the file."""
    work = project(app)
    return (work.labels.dense() == work.key.single()[:, None]).sum(axis=0)


CLASS = LabelMatrix.from_codes([[0, 0, 1, 1, 0, 1]] * 3, labelers=[f"Name {i}" for i in range(6)])


def test_with_names_hidden_the_sheet_as_in_the_file_shows_no_student():
    seen = Preview(("1", "2", "3", "4"), ("A", "B"), (("Name", "Q1"), ("Ann", "A"), ("Bo", "B"), ("KEY", "A")), 4, 0, 2)
    rows = Roles({"1": "heading", "2": "student", "3": "student", "4": "key"}, {"A": "name", "B": "question"})
    assert without_students(seen, rows, turned=False).numbers == ("1", "4")
    turned = Roles({"1": "heading"}, {"A": "question", "B": "student"})
    assert without_students(seen, turned, turned=True).letters == ("A",)


def test_equal_dots_of_my_class_are_in_the_order_of_the_numbers():
    project = Project.of(Dataset("quiz", CLASS, [0, 0, 0]), "exam", "quiz", reading=None)
    shares, notes = _dots(project, class_vote(project.dataset, project.dataset.key))
    assert numbers([note.split(":")[0] for note in notes]) == [1, 2, 3, 4, 5, 6]
    assert [float(note.split(": ")[1].removesuffix(" %")) / 100 for note in notes] == shares.tolist()


def test_with_names_hidden_labelers_who_err_alike_are_in_numerical_order(monkeypatch):
    codes = coded_names(CLASS)
    monkeypatch.setattr(shared_mistakes.state, "hides_names", lambda: True)
    monkeypatch.setattr(shared_mistakes.state, "labeler_names", lambda: codes)
    monkeypatch.setattr(shared_mistakes.state, "labeler_order", lambda: order_of(codes))
    listed = shared_mistakes._in_listed_order(CLASS)
    assert numbers(listed.labelers) == [1, 2, 3, 4, 5, 6] and codes != sorted(codes)
    answers = dict(zip(codes, CLASS.dense().T.tolist(), strict=True))
    assert [answers[code] for code in listed.labelers] == listed.dense().T.tolist()
