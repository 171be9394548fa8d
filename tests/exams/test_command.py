"""crowdcore exam: the same numbers as the library, as files."""

import io

import numpy as np
import openpyxl
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, read
from crowdcore.__main__ import main
from crowdcore.exams import Exam
from crowdcore.project import Project, save_project
from tests.exams.classes import class_of


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A sheet of answers without its key, and the key of five questions in a file of its own."""
    labels, answer = class_of()
    letters = np.array(list("ABCD"))
    sheet = pd.DataFrame(letters[labels.dense().T], columns=labels.items)
    sheet.insert(0, "Student ID", [f"{n:04d}" for n in range(60)])
    sheet.insert(0, "Name", [f"Student {chr(65 + n % 26)}{n}" for n in range(60)])
    sheet.to_excel(tmp_path / "answers.xlsx", index=False)
    key = pd.DataFrame({"question": labels.items, "key": letters[answer]})
    key[:5].to_csv(tmp_path / "key.csv", index=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(capsys, *arguments):
    capsys.readouterr()
    main(["exam", *arguments])
    return capsys.readouterr()


def test_a_sheet_and_a_key_become_a_report(folder, capsys):
    written = run(capsys, "answers.xlsx", "--key", "key.csv", "--to", "report.xlsx")
    assert "An inferred key is a proposal" in written.err
    assert " next: about " in written.err or "hardly in doubt" in written.err
    book = openpyxl.load_workbook(folder / "report.xlsx")
    exam = Exam(read(folder / "answers.xlsx", key=folder / "key.csv").dataset)
    shown = [row[:2] for row in book["Key"].iter_rows(min_row=2, values_only=True)]
    assert [answer for _, answer in shown] == ["ABCD"[k] for k in exam.found.answers]
    grades = pd.DataFrame(book["Grades"].values)
    percent = grades.iloc[1:, list(grades.iloc[0]).index("Percent")].astype(float)
    assert percent.to_numpy() == pytest.approx(exam.grades["percent"].to_numpy() / 100)
    about = dict(book["About"].values)
    assert about["learned from"] == "Q1 Q2 Q3 Q4 Q5" and about["data digest"] == exam.labels.digest


def test_a_report_to_print_and_a_page_for_each_student(folder, capsys):
    run(capsys, "answers.xlsx", "--to", "report.html", "--sheets", "sheets.html", "--title", "Quiz 1")
    assert "<h1>Quiz 1</h1>" in (folder / "report.html").read_text()
    assert (folder / "sheets.html").read_text().count("<section>") == 60


@pytest.mark.parametrize(
    ("platform", "header"),
    [
        ("canvas", "Student,ID,SIS User ID,SIS Login ID,Section,Quiz 1"),
        ("moodle", "idnumber,student,Quiz 1"),
        ("blackboard", "Username,Quiz 1"),
        ("brightspace", "OrgDefinedId,Quiz 1 Points Grade,End-of-Line Indicator"),
    ],
)
def test_a_gradebook_has_exactly_its_header_and_nothing_above(folder, capsys, platform, header):
    run(capsys, "answers.xlsx", "--key", "key.csv", "--gradebook", platform, "--to", "g.csv", "--title", "Quiz 1")
    lines = (folder / "g.csv").read_text().splitlines()
    assert lines[0] == header
    assert len(lines) == 61 + (platform == "canvas")
    if platform == "canvas":
        assert lines[1] == "    Points Possible,,,,,20.0"
        assert lines[2].split(",")[:3] == ["Student A0", "", "0000"]


def test_rules_of_grading_are_options(folder, capsys):
    shown = run(
        capsys,
        "answers.xlsx",
        "--drop",
        "Q1,Q2",
        "--bonus",
        "Q3",
        "--penalty",
        "0.25",
        "--scale",
        "A to F",
        "--round",
        "1",
    ).out
    grades = pd.read_fwf(io.StringIO(shown.split("\n\n")[1]))
    assert set(grades["Possible"]) == {17.0}
    assert set(grades["Mark"]) <= set("ABCDF")
    assert (grades["Points"] % 1 == 0).all()


def test_names_can_be_replaced_by_codes(folder, capsys):
    run(capsys, "answers.xlsx", "--codes", "--to", "report.xlsx")
    names = {
        row[0]
        for row in openpyxl.load_workbook(folder / "report.xlsx")["Grades"].iter_rows(min_row=2, values_only=True)
    }
    assert names == {f"Student {n}" for n in range(1, 61)}


def test_a_project_is_graded_as_it_was_left(folder, capsys):
    project = Project.of(read(folder / "answers.xlsx", key=folder / "key.csv").dataset, "exam", "My quiz")
    project = project.dropping(4)
    (folder / "project.zip").write_bytes(save_project(project))
    shown = run(capsys, "project.zip").out
    assert [line.split()[4] for line in shown.splitlines()[1:6]] == ["yes", "yes", "yes", "yes", "dropped"]


def test_other_methods_can_infer(folder, capsys):
    shown = run(capsys, "answers.xlsx", "--key", "key.csv", "--method", "majority_vote").out
    dataset = read(folder / "answers.xlsx", key=folder / "key.csv").dataset
    exam = Exam(dataset, method=AGGREGATORS["majority_vote"]())
    assert [line.split()[1] for line in shown.splitlines()[1:21]] == ["ABCD"[k] for k in exam.found.answers]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "exam needs the exam's answers"),
        (["answers.xlsx", "--benchmark", "."], "leave the other source out"),
        (["answers.xlsx", "--drop", "Q99"], "--drop: there is no question 'Q99'. The first is 'Q1'."),
        (["answers.xlsx", "--to", "grades.csv"], "give --gradebook and --to grades.csv"),
        (["answers.xlsx", "--gradebook", "canvas"], "--gradebook needs a file to write"),
        (["answers.xlsx", "--gradebook", "canvas", "--to", "g.csv", "--codes"], "leave --codes out"),
        (["answers.xlsx", "--to", "report.docx"], "does not end in .xlsx or .html or .csv"),
        (["science", "--key", "key.csv"], "--key goes with a file of answers"),
        (["answers.xlsx", "--penalty", "2"], "The penalty is 2"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(folder, capsys, arguments, words):
    with pytest.raises(SystemExit):
        main(["exam", *arguments])
    error = capsys.readouterr().err
    assert words in error.splitlines()[-1]
