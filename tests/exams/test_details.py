"""The subject, class, date and teacher of an exam are on everything that is printed, and in the names of files."""

import io
import json
from datetime import date

import openpyxl
import pytest

from crowdcore import Dataset, LabelMatrix, ReadError
from crowdcore.__main__ import main
from crowdcore.exam_details import MOST_CHARACTERS, ExamDetails
from crowdcore.exams import Exam, exam_page, exam_workbook, student_pages
from crowdcore.export import file_name
from crowdcore.project import Project, open_project, save_project
from crowdcore.project.layout import CARD
from tests.project.test_file import unzipped, zipped

DETAILS = ExamDetails("生物 <b>", "三年 2班", date(2026, 5, 2), "Ms  Lee")
QUIZ = Dataset("quiz", LabelMatrix.from_codes([[0, 1], [1, 1]], labelers=["Ann", "Bo"], classes="AB"), [0, 1])
LINE = "生物 &lt;b&gt; · 三年 2班 · 2 May 2026 · Ms Lee"


def changed_card(data, change):
    files = unzipped(data)
    card = json.loads(files[CARD])
    change(card)
    return zipped((files | {CARD: json.dumps(card)}).items())


def test_every_printout_has_the_details():
    exam = Exam(QUIZ, title="段考", details=DETAILS)
    assert f"<p>{LINE}</p>" in exam_page(exam, {})
    assert student_pages(exam).count(f"段考 · {LINE}") == 2
    about = dict(openpyxl.load_workbook(io.BytesIO(exam_workbook(exam, {})))["About"].values)
    found = [about[what] for what in ("exam", "subject", "class", "date", "teacher")]
    assert found == ["段考", "生物 <b>", "三年 2班", "2 May 2026", "Ms Lee"]


def test_without_details_nothing_is_printed_for_them():
    exam = Exam(QUIZ)
    assert "<p></p>" not in exam_page(exam, {}) and ">quiz</p>" in student_pages(exam)
    assert not {"subject", "class", "date", "teacher"} & set(
        dict(openpyxl.load_workbook(io.BytesIO(exam_workbook(exam, {})))["About"].values)
    )


def test_a_project_keeps_the_details_and_names_its_files_by_class_and_date():
    project = Project.of(QUIZ, "exam", "段考.xlsx", details=DETAILS)
    opened = open_project(save_project(project))
    assert opened.details == DETAILS and Exam.of_project(opened).details == DETAILS
    assert file_name(opened.file_title, "grades.csv") == "段考 三年 2班 2026-05-02-grades.csv"
    assert Project.of(QUIZ, "exam", "Quiz 1.5").file_title == "Quiz 1.5"


def test_an_old_project_opens_without_details_and_a_damaged_one_is_refused():
    data = save_project(Project.of(QUIZ, "exam", "quiz", details=DETAILS))
    assert open_project(changed_card(data, lambda card: card.pop("details"))).details == ExamDetails()
    for what, wrong in (("date", "31 May"), ("subject", 7), ("teacher", "x" * (MOST_CHARACTERS + 1))):
        with pytest.raises(ReadError, match="damaged"):
            open_project(changed_card(data, lambda card, what=what, wrong=wrong: card["details"].update({what: wrong})))


def test_a_project_without_names_has_neither_class_nor_teacher():
    hidden = Project.of(QUIZ, "exam", "quiz", details=DETAILS).without_names(["S1", "S2"])
    assert hidden.details == ExamDetails(subject=DETAILS.subject, day=DETAILS.day)


def test_the_command_line_gives_details(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "quiz.csv").write_text("question,key,Ann,Bo\nQ1,A,A,B\nQ2,B,B,B\n")
    options = ["--subject", "Biology", "--class", "9b", "--date", "2026-05-02", "--teacher", "Ms Lee"]
    main(["exam", "quiz.csv", "--sheets", "sheets.html", *options])
    assert "quiz · Biology · 9b · 2 May 2026 · Ms Lee" in (tmp_path / "sheets.html").read_text()
    with pytest.raises(SystemExit):
        main(["exam", "quiz.csv", "--date", "2 May"])
    assert "2 May is not a date; write it like 2026-05-12" in capsys.readouterr().err
