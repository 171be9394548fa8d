"""An exam's report as a workbook and as pages, opened as others open them."""

import io
from dataclasses import replace
from datetime import date
from html.parser import HTMLParser

import numpy as np
import openpyxl
import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, exam_page, exam_workbook, student_pages, student_sheet
from crowdcore.exams.report_tables import answers_report, grades_report, key_report, questions_report, sections_report
from crowdcore.exams.workbook import COLOURS
from crowdcore.grading import A_TO_F, GradingRules

NASTY = "<script>alert(1)</script>"
#                                   Ann Bo  Cy
LABELS = LabelMatrix.from_codes(
    [[0, 0, 1], [1, 2, -1], [2, 1, 2], [0, 1, 0]],
    items=["Q1", "Q2", "Q3", "Q4"],
    labelers=["Ann", "=Bo", NASTY],
    classes="ABC",
)
KEY = Key.of([0, -1, 2, 0]).with_answer(1, {1: 1, 2: 0.5}).with_points(3, 3)
ABOUT = pd.DataFrame({"ID": ["007", "8", "9"], "Class": ["3b", None, "3c"]})
ORIGIN = {"method": "auto", "data digest": "abc"}


@pytest.fixture
def exam():
    dataset = Dataset("Quiz & more", LABELS, key=KEY, labeler_table=ABOUT)
    return Exam(dataset, rules=GradingRules(scale=A_TO_F))


def opened(exam, **more):
    return openpyxl.load_workbook(io.BytesIO(exam_workbook(exam, ORIGIN, **more)))


def rows(sheet):
    return [list(row) for row in sheet.iter_rows(values_only=True)]


def test_the_workbook_has_its_five_sheets(exam):
    book = opened(exam)
    assert book.sheetnames == ["Key", "Grades", "Questions", "Answers", "Sections", "About"]
    one_class = replace(exam, dataset=Dataset("quiz", LABELS, key=KEY))
    assert opened(one_class).sheetnames == ["Key", "Grades", "Questions", "Answers", "About"]
    assert all(sheet.freeze_panes in {"A2", "B2"} for sheet in book)


def test_the_key_has_answers_points_and_where_they_come_from(exam):
    table = key_report(exam)
    assert table["Answer"].tolist() == ["A", "B or C (50 %)", "C", "A"]
    assert table["Points"].tolist() == [1, 1, 1, 3]
    assert set(table["From"]) == {"key"}
    dropped = key_report(
        replace(exam, drop=np.array([True, False, False, False]), rules=GradingRules(bonus=frozenset({1})))
    )
    assert dropped["Counts"].tolist() == ["dropped", "bonus", "yes", "yes"]


def test_grades_have_ids_and_classes_as_they_came_and_percent_as_percent(exam):
    sheet = opened(exam)["Grades"]
    head, ann, bo, _ = rows(sheet)
    assert head == ["Student", "ID", "Class", "Right", "Wrong", "Blank", "Points", "Possible", "Percent", "Mark"]
    assert ann == ["Ann", "007", "3b", 4, 0, 0, 6, 6, 1, "A"]
    assert bo[:3] == ["'=Bo", "8", None] and bo[-2:] == [0.25, "F"]
    assert sheet["I2"].number_format == "0.0%"


def test_every_answer_is_marked_right_wrong_or_in_part(exam):
    sheet = opened(exam)["Answers"]
    assert rows(sheet)[:3] == [
        ["Student", "Q1", "Q2", "Q3", "Q4"],
        ["Key", "A", "B or C (50 %)", "C", "A"],
        ["Ann", "A", "B", "C", "A"],
    ]
    right, wrong, part = (f"FF{colour}" for colour in COLOURS)
    shown = [[cell.fill.fgColor.rgb if cell.fill.patternType else None for cell in row[1:]] for row in sheet["A3:E5"]]
    assert shown == [[right] * 4, [right, part, wrong, wrong], [wrong, None, right, right]]


def test_a_question_of_another_version_is_neither_right_nor_wrong(exam):
    dataset = replace(
        exam.dataset,
        truth=None,
        item_table=pd.DataFrame({"version": ["A", "A", "B", None]}),
        labeler_table=pd.DataFrame({"version": ["A", "A", "B"]}),
    )
    _, marks = answers_report(replace(exam, dataset=dataset))
    assert marks[1:, 1:].tolist() == [[0, 0, -1, 0], [0, 2, -1, 1], [-1, -1, 0, 0]]
    assert key_report(replace(exam, dataset=dataset))["Version"].tolist()[:3] == ["A", "A", "B"]


def test_classes_are_summed_up_where_there_are_several(exam):
    table = sections_report(exam).set_index("Section")
    assert table["Students"].to_dict() == {"3b": 1, "3c": 1, "none": 1}
    assert table.loc["3b", "Mean"] == 1
    assert sections_report(replace(exam, dataset=Dataset("quiz", LABELS, key=KEY))) is None
    assert "Standard deviation" in Texts(exam_page(exam, ORIGIN)).seen


def test_questions_have_item_analysis_and_the_share_of_each_choice(exam):
    table = questions_report(exam).set_index("Question")
    assert table["Right"].round(3).tolist() == [0.667, 0.5, 0.667, 0.667]
    assert table.loc["Q2", ["Chose A", "Chose B", "Chose C", "Blank"]].round(3).tolist() == [0, 0.333, 0.333, 0.333]


def test_about_says_where_it_comes_from_and_what_to_note(exam):
    about = dict(rows(opened(exam)["About"]))
    assert about["exam"] == "Quiz & more" and about["data digest"] == "abc"
    assert about["answers known"] == "4" and about["answers inferred"] == "0"
    assert any("With 3 students" in str(value) for value in about.values())


def test_coded_names_leave_nothing_that_tells_who_a_student_is(exam):
    codes = ["S2", "S3", "S1"]
    content = exam_workbook(exam, ORIGIN, names=codes)
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert [row[0] for row in rows(book["Grades"])[1:]] == codes
    cells = {str(cell) for sheet in book for row in rows(sheet) for cell in row}
    assert not cells & {"Ann", "'=Bo", NASTY, "007", "3b"}
    page = exam_page(exam, ORIGIN, names=codes) + student_pages(exam, names=codes)
    assert "Ann" not in page and "007" not in page


class Texts(HTMLParser):
    """What a reader of a page sees, and the tags it is made of."""

    def __init__(self, page):
        super().__init__()
        self.seen, self.tags = [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        assert not any(name in {"src", "href"} or name.startswith("on") for name, _ in attrs)

    def handle_data(self, data):
        self.seen.append(data.strip())


def test_the_page_is_whole_in_itself_and_runs_nothing(exam):
    page = exam_page(exam, ORIGIN, day=date(2026, 5, 1))
    texts = Texts(page)
    assert "script" not in texts.tags and NASTY in texts.seen
    assert "Quiz & more" in texts.seen
    assert "1 May 2026 · 3 students · 4 questions · all answers known" in texts.seen
    assert {"Key", "Grades", "Questions", "How this was made", "abc"} <= set(texts.seen)
    assert "size: A4" in page


def test_each_student_has_a_page_of_their_own(exam):
    page = student_pages(exam, [0, 1])
    assert page.count("<section>") == 2
    texts = Texts(page).seen
    assert {"Ann", "=Bo", "6 of 6 points, 100.0 %, mark A."} <= set(texts)
    assert NASTY not in texts
    assert student_pages(exam).count("<section>") == 3


def test_where_answers_are_inferred_the_expected_score_stands_behind(exam):
    unknown = replace(exam, key=Key.unknown(4), truth=None)
    assert list(grades_report(unknown))[-3:] == ["Expected", "From", "To"]
    assert set(key_report(unknown)["From"]) == {"inferred"}
    page = Texts(exam_page(unknown, ORIGIN)).seen
    assert any(text.startswith("An inferred key is a proposal") for text in page)


def test_answers_are_their_texts_where_the_file_had_texts(exam):
    texts = {"Q1": {"A": "Paris", "B": "Rome"}, "Q2": {"B": "yes", "C": "perhaps"}}
    told = replace(exam, texts=texts)
    assert key_report(told)["Answer"].tolist() == ["Paris", "yes or perhaps (50 %)", "C", "A"]
    assert key_report(told)["Choices"].tolist()[0] == "A: Paris; B: Rome"
    answers, _ = answers_report(told)
    assert answers["Q1"].tolist() == ["Paris", "Paris", "Paris", "Rome"]
    assert answers["Q2"].tolist() == ["yes or perhaps (50 %)", "yes", "perhaps", None]
    assert "<td>Paris</td>" in student_pages(told) and "<td>Paris</td>" in exam_page(told, ORIGIN)


def test_a_known_answer_has_no_word_on_how_sure_it_is(exam):
    assert key_report(exam)["Sure"].isna().all()
    assert "Sure" not in exam_page(exam, ORIGIN)
    partly = replace(exam, key=KEY.with_answer(0, None), truth=None)
    assert key_report(partly)["Sure"].notna().tolist() == [True, False, False, False]


def test_how_the_class_did_is_the_same_on_a_students_sheet_and_in_item_analysis(exam):
    for blanks in ("wrong", "left out"):
        graded = replace(exam, rules=GradingRules(blanks=blanks))
        sheet = student_sheet(graded.dataset, graded.found.key, 0, rules=graded.rules)
        np.testing.assert_allclose(sheet["class"], graded.analysis.questions["difficulty"])


def test_a_report_says_how_it_was_graded(exam):
    graded = replace(exam, rules=GradingRules(penalty=0.25, scale=A_TO_F, bonus=frozenset({1})))
    said = dict(rows(opened(graded)["About"])[1:])
    assert said["a wrong answer costs"] == "25 % of its points" and said["bonus"] == "Q2"
    assert said["marks"].startswith("A to F: A from 90 %")


@pytest.mark.parametrize(("n_questions", "tables"), [(30, 1), (55, 1), (100, 2)])
def test_a_students_sheet_is_laid_out_for_one_page(n_questions, tables):
    codes = np.zeros((n_questions, 2), dtype=int)
    labels = LabelMatrix.from_codes(codes, items=[f"Q{q + 1}" for q in range(n_questions)], classes="AB")
    page = student_pages(Exam(Dataset("quiz", labels, codes[:, 0])), [0])
    assert page.count("<table>") == tables and page.count("<tr") == n_questions + tables
    assert all(f"<td>Q{q + 1}</td>" in page for q in range(n_questions))
