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
from crowdcore.exams import Exam, exam_page, exam_workbook, printed, student_pages, student_sheet
from crowdcore.exams.report_tables import (
    answers_report,
    grades_report,
    grades_table,
    key_report,
    questions_report,
    sections_report,
)
from crowdcore.exams.workbook import COLOURS
from crowdcore.export import as_csv, key_table
from crowdcore.grading import A_TO_F, ONE_TO_SIX, OUT_OF_20, GradingRules

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
    assert book.sheetnames == ["Key", "Grades", "Questions", "Answers", "Sections", "S–P chart", "About"]
    one_class = replace(exam, dataset=Dataset("quiz", LABELS, key=KEY))
    assert opened(one_class).sheetnames == ["Key", "Grades", "Questions", "Answers", "S–P chart", "About"]
    assert all(sheet.freeze_panes in {"A2", "B2"} for sheet in book)


def test_the_key_has_answers_points_and_their_origin(exam):
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
    counts = ["Right", "Partly right", "Wrong", "Blank"]
    assert head == ["Student", "ID", "Class", *counts, "Points", "Possible", "Percent", "Mark"]
    assert ann == ["Ann", "007", "3b", 4, 0, 0, 0, 6, 6, 1, "A"]
    assert bo[:3] == ["'=Bo", "8", None] and bo[-2:] == [0.25, "F"]
    assert sheet["J2"].number_format == "0.0%"


@pytest.mark.parametrize(("scale", "marks"), [(ONE_TO_SIX, [1, 6, 4]), (OUT_OF_20, [20, 4, 13])])
def test_marks_row_numbers_and_points_are_numbers_in_the_workbook(exam, scale, marks):
    labels = replace(LABELS, labelers=("1", "2", "3"))
    about = pd.DataFrame({"No": ["11", "12", "13"], "ID": ["007", "8", "9"]})
    key = KEY.with_answer(1, {1: 1, 2: 1 / 3})
    dataset = Dataset("quiz", labels, key=key, labeler_table=about)
    graded = Exam(dataset, rules=GradingRules(scale=scale))
    head, *students = rows(opened(graded)["Grades"])
    table = pd.DataFrame(students, columns=head)
    assert table["Student"].tolist() == [1, 2, 3] and table["No"].tolist() == [11, 12, 13]
    assert table["ID"].tolist() == ["007", "8", "9"]
    assert table["Mark"].tolist() == marks and table["Mark"].mean() == pytest.approx(np.mean(marks))
    assert table["Points"].tolist() == [6, 1.333, 4]
    assert [row[0] for row in rows(opened(graded)["Answers"])] == ["Student", "Key", 1, 2, 3]


def test_the_grades_as_csv_have_the_class_of_each_student_and_read_as_a_data_frame(exam):
    read = pd.read_csv(io.StringIO(as_csv(grades_table(exam))), dtype={"ID": str})
    counts = ["right", "partly", "wrong", "blank"]
    assert list(read) == ["student", "ID", "Class", *counts, "points", "possible", "percent", "mark"]
    assert read.loc[0].tolist() == ["Ann", "007", "3b", 4, 0, 0, 0, 6, 6, 100, "A"]
    assert read["percent"].tolist() == [100, 25, 66.67] and read["points"].mean() == pytest.approx(11.5 / 3)


def test_the_key_as_csv_has_the_texts_of_answers_next_to_their_letters(exam):
    with_texts = replace(exam, texts={"Q1": {"A": "Paris", "B": "Rome"}, "Q2": {"B": "yes", "C": "perhaps"}})
    found, nothing = with_texts.found, np.zeros(4, dtype=bool)
    table = key_table(LABELS, found, nothing, with_texts.how_counted, with_texts.choices)
    assert table["answer"].tolist() == ["A", "B or C (50 %)", "C", "A"]
    assert table["text"].tolist() == ["Paris", "yes or perhaps (50 %)", "C", "A"]
    assert "text" not in key_table(LABELS, found, nothing, exam.how_counted, exam.choices)


def test_csv_workbook_and_report_agree_on_how_a_question_counts():
    """Q1 is dropped, Q2 is a bonus, and nobody answered Q4, so that it has no answer."""
    labels = LabelMatrix.from_codes([[0, 0], [1, 1], [0, 1], [-1, -1]], items=["Q1", "Q2", "Q3", "Q4"], classes="AB")
    exam = Exam(Dataset("quiz", labels, [0, 1, 0, -1]), rules=GradingRules(bonus=frozenset({1})), drop=["Q1"])
    expected = ["dropped", "bonus", "yes", "no"]
    assert key_table(labels, exam.found, exam.to_check, exam.how_counted)["counts"].tolist() == expected
    head, *key = rows(opened(exam)["Key"])
    assert [row[head.index("Counts")] for row in key] == expected
    assert all(f">{counts}</td>" in exam_page(exam, {}) for counts in expected)


def test_no_score_is_rounded_onto_the_boundary_of_a_mark():
    """1799 of 2000 points are 89.95 %: not yet an A, and not to be shown as 90.0 %."""
    labels = LabelMatrix.from_codes([[0, 0], [0, 1]], labelers=["Ann", "Bo"])
    key = Key.of([0, 0]).with_points(0, 1799).with_points(1, 201)
    graded = Exam(Dataset("quiz", labels, key=key), rules=GradingRules(scale=A_TO_F))
    assert student_sheet(graded, 1).score_in_words() == "1799 of 2000 points, 89.95 %, mark B"
    assert '<td class="number">89.95 %</td>' in exam_page(graded, ORIGIN)
    assert grades_table(graded)["percent"].tolist() == [100, 89.95]


def test_decimals_on_paper_are_rounded_as_in_a_spreadsheet():
    assert [printed.decimals(value) for value in (0.125, -0.125, -0.004, 0.285)] == ["0.13", "−0.13", "0.00", "0.29"]
    assert [printed.plain_number(value) for value in (287.25, 12345.0, 0.0625, -0.0004)] == [
        "287.25",
        "12345",
        "0.063",
        "0",
    ]


def test_a_reliability_below_zero_is_a_number_with_a_true_minus_sign():
    """As "-0.818 …" a spreadsheet would take it for a formula, and it got an apostrophe."""
    labels = LabelMatrix.from_codes([[0, 0, 1, 1, 1], [1, 1, 0, 1, 0], [0, 1, 0, 1, 1]], classes="AB")
    graded = Exam(Dataset("quiz", labels, [0, 0, 0]))
    alpha = graded.analysis.reliability[""].alpha
    assert -1 < alpha < -0.01
    about = dict(rows(opened(graded)["About"]))
    assert about["reliability (α, KR-20)"].startswith(f"−{-alpha:.3f}, 95 % interval −")
    assert f"(α, KR-20) −{-alpha:.2f}, 95 % interval −" in exam_page(graded, ORIGIN)


def test_report_and_student_sheet_round_the_same_per_cent_once():
    """1347 of 3800 points are 35.447 %: 35.4 %. Rounded to 35.45 % first, it would become 35.5 %."""
    labels = LabelMatrix.from_codes([[0, 0], [0, 1]], labelers=["Ann", "Bo"])
    key = Key.of([0, 0]).with_points(0, 1347).with_points(1, 2453)
    graded = Exam(Dataset("quiz", labels, key=key))
    assert student_sheet(graded, 1).percent == "35.4 %"
    assert '<td class="number">35.4 %</td>' in exam_page(graded, ORIGIN)
    assert grades_report(graded)["Percent"][1] == pytest.approx(1347 / 3800, abs=1e-12)
    assert grades_table(graded)["percent"][1] == 35.45


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


def test_the_report_has_one_row_per_section(exam):
    table = sections_report(exam).set_index("Section")
    assert table["Students"].to_dict() == {"3b": 1, "3c": 1, "none": 1}
    assert table.loc["3b", "Mean"] == 1
    assert sections_report(replace(exam, dataset=Dataset("quiz", LABELS, key=KEY))) is None
    assert "Standard deviation" in Texts(exam_page(exam, ORIGIN)).seen


def test_questions_have_item_analysis_and_the_share_of_each_choice(exam):
    table = questions_report(exam).set_index("Question")
    assert table["Right"].round(3).tolist() == [0.667, 0.5, 0.667, 0.667]
    assert table.loc["Q2", ["Chose A", "Chose B", "Chose C", "Blank"]].round(3).tolist() == [0, 0.333, 0.333, 0.333]


def test_the_about_sheet_has_the_origin_and_the_notes(exam):
    about = dict(rows(opened(exam)["About"]))
    assert about["exam"] == "Quiz & more" and about["data digest"] == "abc"
    assert about["answers known"] == "4" and about["answers inferred"] == "0"
    assert any("only 3 students" in str(value) for value in about.values())


def test_coded_names_remove_everything_that_identifies_a_student(exam):
    codes = ["S2", "S3", "S1"]
    content = exam_workbook(exam, ORIGIN, names=codes)
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert [row[0] for row in rows(book["Grades"])[1:]] == sorted(codes)
    cells = {str(cell) for sheet in book for row in rows(sheet) for cell in row}
    assert not cells & {"Ann", "'=Bo", NASTY, "007", "3b"}
    page = exam_page(exam, ORIGIN, names=codes) + student_pages(exam, names=codes)
    assert "Ann" not in page and "007" not in page


def test_with_names_hidden_every_file_is_in_the_order_of_the_codes(exam):
    """Ann is S10, Bo S9, Cy S2: in the order of the class list anybody could recognise them by their place."""
    codes, order = ["S10", "S9", "S2"], ["S2", "S9", "S10"]
    points = dict(zip(codes, exam.grades["points"], strict=True))
    table = grades_table(exam, codes)
    assert table["student"].tolist() == order and table["points"].tolist() == [points[code] for code in order]
    assert grades_report(exam, codes)["Student"].tolist() == order
    book = openpyxl.load_workbook(io.BytesIO(exam_workbook(exam, ORIGIN, names=codes)))
    assert [row[0] for row in rows(book["Grades"])[1:]] == order
    assert rows(book["Answers"])[2:] == [
        ["S2", "B", None, "C", "A"],
        ["S9", "A", "C", "B", "B"],
        ["S10", "A", "B", "C", "A"],
    ]
    wrong = f"FF{COLOURS[1]}"
    assert [book["Answers"].cell(row, 2).fill.fgColor.rgb == wrong for row in (3, 4, 5)] == [True, False, False]
    for page in (exam_page(exam, ORIGIN, names=codes), student_pages(exam, names=codes)):
        places = [page.index(f">{code}<") for code in order]
        assert places == sorted(places)


def test_a_column_of_the_file_keeps_its_place_next_to_ours_of_the_same_name(exam):
    about = ABOUT.assign(Points=[7, 8, 9])
    table = grades_table(replace(exam, dataset=replace(exam.dataset, truth=None, labeler_table=about)))
    assert table["Points (file)"].tolist() == [7, 8, 9] and table["points"].tolist() == [6, 1.5, 4]


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
    assert "Report of 1 May 2026 · 3 students · 4 questions · all answers known" in texts.seen
    assert {"Key", "Grades", "Questions", "How this was made", "abc"} <= set(texts.seen)
    assert "size: A4" in page


def test_each_student_has_a_separate_page(exam):
    page = student_pages(exam, [0, 1])
    assert page.count("<section>") == 2
    texts = Texts(page).seen
    assert {"Ann", "=Bo", "6 of 6 points, 100.0 %, mark A."} <= set(texts)
    assert NASTY not in texts
    assert student_pages(exam).count("<section>") == 3


def test_with_inferred_answers_the_expected_score_follows(exam):
    unknown = replace(exam, key=Key.unknown(4), truth=None)
    assert list(grades_report(unknown))[-3:] == ["Expected", "From", "To"]
    assert set(key_report(unknown)["From"]) == {"inferred"}
    page = Texts(exam_page(unknown, ORIGIN)).seen
    assert any(text.startswith("The inferred answers are a proposal") for text in page)


def test_answers_are_shown_as_texts_if_the_file_had_texts(exam):
    texts = {"Q1": {"A": "Paris", "B": "Rome"}, "Q2": {"B": "yes", "C": "perhaps"}}
    with_texts = replace(exam, texts=texts)
    assert key_report(with_texts)["Answer"].tolist() == ["Paris", "yes or perhaps (50 %)", "C", "A"]
    assert key_report(with_texts)["Choices"].tolist()[0] == "A: Paris; B: Rome"
    answers, _ = answers_report(with_texts)
    assert answers["Q1"].tolist() == ["Paris", "Paris", "Paris", "Rome"]
    assert answers["Q2"].tolist() == ["yes or perhaps (50 %)", "yes", "perhaps", None]
    assert ">Paris</td>" in student_pages(with_texts) and ">Paris</td>" in exam_page(with_texts, ORIGIN)


def test_a_known_answer_has_no_word_on_how_sure_it_is(exam):
    assert key_report(exam)["Sure"].isna().all()
    assert "Sure" not in exam_page(exam, ORIGIN)
    partly = replace(exam, key=KEY.with_answer(0, None), truth=None)
    assert key_report(partly)["Sure"].notna().tolist() == [True, False, False, False]


def test_how_the_class_did_is_the_same_on_a_students_sheet_and_in_item_analysis(exam):
    for blanks in ("wrong", "left out"):
        graded = replace(exam, rules=GradingRules(blanks=blanks))
        np.testing.assert_allclose(student_sheet(graded, 0).table["class"], graded.analysis.questions["difficulty"])


def test_a_report_shows_how_the_exam_was_graded(exam):
    graded = replace(exam, rules=GradingRules(penalty=0.25, scale=A_TO_F, bonus=frozenset({1})))
    rules = dict(rows(opened(graded)["About"])[1:])
    assert rules["a wrong answer costs"] == "25 % of its points, nothing on a bonus question" and rules["bonus"] == "Q2"
    assert rules["marks"].startswith("A to F: A from 90 %")


@pytest.mark.parametrize(("n_questions", "tables"), [(30, 1), (50, 1), (51, 2), (100, 2)])
def test_a_students_sheet_is_laid_out_for_one_page(n_questions, tables):
    codes = np.zeros((n_questions, 2), dtype=int)
    labels = LabelMatrix.from_codes(codes, items=[f"Q{q + 1}" for q in range(n_questions)], classes="AB")
    page = student_pages(Exam(Dataset("quiz", labels, codes[:, 0])), [0])
    assert page.count("<table>") == tables and page.count("<tr") == n_questions + tables + 1
    assert all(f">Q{q + 1}</td>" in page for q in range(n_questions))


@pytest.mark.parametrize(
    ("scale", "points", "shown"), [(A_TO_F, 8996, "0.00%"), (OUT_OF_20, 5249, "0.00%"), (A_TO_F, 9000, "0.0%")]
)
def test_excel_never_shows_a_per_cent_on_the_boundary_of_a_better_mark(scale, points, shown):
    """89.96 % is a B: with one digit, Excel shows 90.0 % next to it."""
    labels = LabelMatrix.from_codes([[0, 0], [0, 1]], labelers=["Ann", "Bo"])
    key = Key.of([0, 0]).with_points(0, points).with_points(1, 10_000 - points)
    grades = opened(Exam(Dataset("quiz", labels, key=key), rules=GradingRules(scale=scale)))["Grades"]
    column = next(cell.column for cell in grades[1] if cell.value == "Percent")
    cell = grades.cell(3, column)
    assert cell.value == points / 10_000 and cell.number_format == shown


def test_the_mean_of_a_class_is_rounded_half_up():
    labels = LabelMatrix.from_codes([[0] * 9 + [1] * 7], labelers=[f"S{i}" for i in range(16)])
    assert "56.3 %" in exam_page(Exam(Dataset("quiz", labels, key=Key.of([0]))), ORIGIN).split("median")[0]


def test_header_and_about_count_the_same_questions_without_the_dropped_ones(exam):
    dropped = replace(exam, drop=["Q4"])
    about = dict(rows(opened(dropped)["About"]))
    assert "3 questions · all answers known" in exam_page(dropped, ORIGIN)
    assert (about["questions"], about["answers known"], about["dropped"]) == ("3", "3", "Q4")


def test_short_words_and_numbers_are_not_broken_next_to_long_remarks():
    frame = pd.DataFrame(
        {"From": ["inferred", "key"], "Sure": [0.6, 0.7], "Look at": ["Not sure: check this answer.", ""]}
    )
    shown = printed.table(frame)
    assert '<td class="short">inferred</td><td class="number">0.6</td><td>Not sure' in shown
    assert "td.number, td.short { white-space: nowrap }" in printed.STYLE
