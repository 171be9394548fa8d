"""A student's sheet: the cells of each question, and columns that add up to the score."""

from dataclasses import replace

import numpy as np
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, student_pages, student_sheet
from crowdcore.exams.report_tables import answers_report, key_report
from crowdcore.exams.shuffled import join_versions
from crowdcore.grading import A_TO_F, GradingRules
from crowdcore.project import open_project, save_project
from tests.exams.classes import class_of
from tests.exams.test_shuffled import N_QUESTIONS, PLACES, order, project_of, sheet

#                                   Ann Bo  Cy
LABELS = LabelMatrix.from_codes(
    [[0, 0, 1], [1, 2, -1], [2, 1, 2], [0, 1, 0]],
    items=["Q1", "Q2", "Q3", "Q4"],
    labelers=["Ann", "Bo", "Cy"],
    classes="ABC",
)
KEY = Key.of([0, -1, 2, 0]).with_answer(1, {1: 1, 2: 0.5}).with_points(3, 3)


def sheet_of(student, drop=None, **rules):
    return student_sheet(Exam(Dataset("quiz", LABELS, key=KEY), rules=GradingRules(**rules), drop=drop), student)


def test_the_sheet_marks_a_bonus_and_its_columns_add_up():
    """Bo: right 1, half right .5, wrong −.5 and, as a bonus, wrong 0; three of the six points can be reached."""
    found = sheet_of(1, penalty=0.5, bonus=frozenset({3}))
    assert found.table["result"].tolist() == ["right", "partly right", "wrong", "wrong (bonus)"]
    assert found.table["points"].tolist() == [1, 0.5, -0.5, 0]
    assert found.table["of"].tolist() == [1, 1, 1, 0]
    assert (found.points, found.possible, found.adjustment) == (1, 3, "")
    assert found.score_in_words() == "1 of 3 points, 33.3 %"


@pytest.mark.parametrize(
    ("rules", "closing"),
    [
        ({"penalty": 0.5}, [("Sum of the questions", -0.5, 6), ("Raised to 0", 0.5, None), ("Total", 0, 6)]),
        ({"step": 1}, [("Sum of the questions", 1.5, 6), ("Rounded to 1", 0.5, None), ("Total", 2, 6)]),
        ({"penalty": 0.5, "below_zero": True}, [("Total", -0.5, 6)]),
        ({}, [("Total", 1.5, 6)]),
    ],
)
def test_a_total_raised_to_0_or_rounded_is_explained_below_the_columns(rules, closing):
    found = sheet_of(1, **rules)
    rows = [
        (label, points, None if np.isnan(of) else of) for label, points, of in found.closing().itertuples(index=False)
    ]
    assert rows == closing
    page = student_pages(Exam(Dataset("quiz", LABELS, key=KEY), rules=GradingRules(**rules)), [1])
    assert all(f">{label}</td>" in page for label, _, _ in closing)


def test_blanks_left_out_and_dropped_questions_add_no_possible_points():
    found = sheet_of(2, drop=np.array([True, False, False, False]), blanks="left out")
    assert found.table["result"].tolist() == ["dropped", "blank (left out)", "right", "right"]
    assert found.table["of"].tolist() == [0, 0, 1, 3] and found.possible == 4 and found.points == 4


def test_inferred_answers_are_marked_on_sheets_and_in_the_workbook():
    labels, answer = class_of(30, 8)
    known = np.where(np.arange(8) < 3, answer, -1)
    exam = Exam(Dataset("quiz", labels, known))
    found = student_sheet(exam, 0)
    assert [text.endswith(" (inferred)") for text in found.table["right"]] == [False] * 3 + [True] * 5
    assert found.notes == student_sheet(exam, 1).notes and "may be wrong" in found.notes[0]
    page = student_pages(exam, [0])
    assert page.count(" (inferred)</td>") == 5 and found.notes[0] in page
    answers, _ = answers_report(exam)
    assert answers.iloc[0, 1:].str.endswith(" (inferred)").tolist() == [False] * 3 + [True] * 5
    assert key_report(exam)["From"].tolist() == ["key"] * 3 + ["inferred"] * 5
    keyed = student_sheet(replace(exam, key=Key.of(answer), truth=None), 0)
    assert not keyed.notes and not keyed.table["right"].str.contains("inferred").any()


def test_the_mark_is_on_the_sheet():
    assert sheet_of(0, scale=A_TO_F).score_in_words() == "6 of 6 points, 100.0 %, mark A"


@pytest.fixture(params=["as joined", "saved and opened again"])
def joined(request):
    project = join_versions(project_of(sheet()[0]), order()).project
    return project if request.param == "as joined" else open_project(save_project(project))


def test_after_an_order_file_each_sheet_has_the_numbering_and_the_order_of_its_version(joined):
    """Students with an even number had version A, the others B, whose question p + 1 asks topic PLACES[p] + 1."""
    apart, exam = Exam.of_project(project_of(sheet()[0])), Exam.of_project(joined)
    for i, version in ((0, "A"), (1, "B")):
        before, after = student_sheet(apart, i), student_sheet(exam, i)
        assert before.version == after.version == version
        assert after.table["question"].tolist() == [f"Q{p + 1}" for p in range(N_QUESTIONS)]
        # The choice, the key and the points of each question are the same as before.
        columns = ["question", "answer", "right", "result", "points", "of"]
        assert before.table[columns].to_numpy().tolist() == after.table[columns].to_numpy().tolist()
        assert f"exam · Version {version}</p>" in student_pages(exam, [i])
    # The class mean of the first question of version B is the mean of the topic that was asked there.
    assert student_sheet(exam, 1).table["class"][0] == exam.share_right[PLACES[0]]


def test_the_key_table_has_the_number_of_a_question_in_each_version(joined):
    table = key_report(Exam.of_project(joined)).set_index("Question")
    assert table.loc["Topic 4", "On version A"] == "Q4"
    assert [table.loc[f"Topic {PLACES[p] + 1}", "On version B"] for p in range(N_QUESTIONS)] == [
        f"Q{p + 1}" for p in range(N_QUESTIONS)
    ]


def test_a_question_without_an_answer_adds_nothing_to_a_sheet():
    labels = LabelMatrix.from_codes([[0, 0, 1], [0, 1, 1], [-1, -1, -1]], labelers=["Ann", "Bo", "Cy"])
    sheet_of_bo = student_sheet(
        Exam(Dataset("quiz", labels, key=Key.of([0, 0, -1])), rules=GradingRules(penalty=0.5)), 1
    )
    assert sheet_of_bo.table["of"].sum() == sheet_of_bo.possible == 2
    assert sheet_of_bo.table["result"].tolist() == ["right", "wrong", "not counted"]
