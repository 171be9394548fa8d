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
from tests.exams import test_shuffled as shuffled
from tests.exams.classes import class_of


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A sheet of answers without its key, and the key of five questions in a separate file."""
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
    assert "The inferred answers are a proposal" in written.err
    assert "Please check " in written.err or "hardly in doubt" in written.err
    book = openpyxl.load_workbook(folder / "report.xlsx")
    exam = Exam(read(folder / "answers.xlsx", key=folder / "key.csv").dataset)
    shown = [row[:2] for row in book["Key"].iter_rows(min_row=2, values_only=True)]
    assert [answer for _, answer in shown] == ["ABCD"[k] for k in exam.found.answers]
    grades = pd.DataFrame(book["Grades"].values)
    percent = grades.iloc[1:, list(grades.iloc[0]).index("Percent")].astype(float)
    assert percent.to_numpy() == pytest.approx(exam.grades["percent"].to_numpy() / 100)
    about = dict(book["About"].values)
    assert about["learned from"] == "Q1 Q2 Q3 Q4 Q5" and about["data digest"] == exam.labels.digest


def test_the_shell_prints_per_cent_as_people_read_them(folder, capsys):
    (folder / "quiz.csv").write_text("question,key,Ann,Bo\nQ1,A,A,B\nQ2,B,B,B\nQ3,A,B,A\n")
    lines = run(capsys, "quiz.csv").out.splitlines()
    heading = next(line for line in lines if "Percent" in line)
    assert heading.split() == ["Student", "Right", "Wrong", "Blank", "Points", "Possible", "Percent"]
    assert lines[-2].split() == ["Ann", "2", "1", "0", "2", "3", "66.7", "%"]


def test_a_key_by_the_names_of_the_order_file_grades_all_versions(folder, capsys):
    content, answer = shuffled.sheet(keys="")
    (folder / "versions.csv").write_bytes(content)
    places = {"A": range(shuffled.N_QUESTIONS), "B": shuffled.PLACES}
    rows = [(version, p + 1, f"Topic {q + 1}") for version, asked in places.items() for p, q in enumerate(asked)]
    pd.DataFrame(rows, columns=["version", "position", "question"]).to_csv(folder / "order.csv", index=False)
    key = pd.DataFrame({"question": [f"Topic {q + 1}" for q in range(len(answer))], "answer": answer, "points": 2})
    key.to_csv(folder / "topics.csv", index=False)
    written = run(capsys, "versions.csv", "--key", "topics.csv", "--order", "order.csv", "--to", "joined.xlsx")
    assert "names in the order file" in written.err and "'points' in the key file" in written.err
    grades = pd.read_excel(folder / "joined.xlsx", sheet_name="Grades")
    alone = Exam(shuffled.project_of(shuffled.sheet()[0]).dataset).grades
    assert grades["Points"].tolist() == (2 * alone["points"]).tolist()
    assert set(grades["Possible"]) == {2 * shuffled.N_QUESTIONS}


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


def test_another_method_can_infer_the_key(folder, capsys):
    shown = run(capsys, "answers.xlsx", "--key", "key.csv", "--method", "majority_vote").out
    dataset = read(folder / "answers.xlsx", key=folder / "key.csv").dataset
    exam = Exam(dataset, method=AGGREGATORS["majority_vote"]())
    assert [line.split()[1] for line in shown.splitlines()[1:21]] == ["ABCD"[k] for k in exam.found.answers]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "exam needs a source"),
        (["answers.xlsx", "--benchmark", "."], "Remove the other source"),
        (["answers.xlsx", "--drop", "Q99"], "--drop: there is no question 'Q99'. The first is 'Q1'."),
        (["answers.xlsx", "--to", "grades.csv"], "Give --gradebook and --to grades.csv"),
        (["answers.xlsx", "--gradebook", "canvas"], "--gradebook needs a file to write"),
        (["answers.xlsx", "--gradebook", "canvas", "--to", "g.csv", "--codes"], "Remove --codes"),
        (["answers.xlsx", "--to", "report.docx"], "does not end in .xlsx or .html or .csv"),
        (["science", "--key", "key.csv"], "--key needs a file of answers"),
        (["answers.xlsx", "--penalty", "2"], "The penalty is 2"),
    ],
)
def test_impossible_arguments_are_refused_in_one_line(folder, capsys, arguments, words):
    with pytest.raises(SystemExit):
        main(["exam", *arguments])
    error = capsys.readouterr().err
    assert words in error.splitlines()[-1]


@pytest.fixture
def scores(tmp_path, monkeypatch):
    """A sheet of points, without a key."""
    (tmp_path / "points.csv").write_text("name,Q1,Q2,Total\nAnn,5,1,6\nBo,0,3,3\nCy,4,2,6\nDi,1,1,2\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_scores_are_graded_at_the_shell_and_no_key_is_inferred(scores, capsys):
    written = run(capsys, "points.csv")
    assert "These are scores, not answers, so there is no key to infer." in written.err
    assert "inferred" not in written.out and "Answer" not in written.out
    grades = {line.split()[0]: line.split()[1:] for line in written.out.splitlines() if line.strip()}
    assert grades["Bo"][-4:] == ["3", "8", "37.5", "%"]
    run(capsys, "points.csv", "--to", "report.xlsx")
    assert "method" not in dict(openpyxl.load_workbook(scores / "report.xlsx")["About"].values)


def test_the_command_line_can_choose_that_numbers_are_answers(scores, capsys):
    assert "inferred" in run(capsys, "points.csv", "--scores", "no").out
    main(["read", "points.csv", "--hint", "scores=no", "--to", "answers.csv"])
    assert not read(scores / "answers.csv").dataset.scored


@pytest.mark.parametrize(
    "arguments",
    [
        ("exam", "points.csv", "--penalty", "0.25"),
        ("exam", "points.csv", "--train", "1"),
        ("aggregate", "points.csv", "--method", "majority_vote"),
        ("compare", "points.csv", "--methods", "majority_vote", "--train", "1"),
        ("tune", "points.csv", "--method", "saddle_point"),
    ],
)
def test_commands_that_infer_answers_refuse_scores_in_a_sentence(scores, capsys, arguments):
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    assert ended.value.code == 2
    assert "These are scores, not answers" in capsys.readouterr().err
