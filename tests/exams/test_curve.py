"""A curve raises scores and lowers nobody's. Files, sheets and means use it; figures about questions do not."""

import io
import math
from dataclasses import replace

import openpyxl
import pandas as pd
import pytest

from crowdcore.curve import Curve
from crowdcore.exams import Exam, exam_page, exam_workbook, gradebook, student_pages, student_sheet
from crowdcore.exams.attendance import with_absence
from crowdcore.exams.rule_changes import changed_grades, grades_under
from crowdcore.grading import A_TO_F, GradingRules
from crowdcore.project import Project, SourceFile, open_project, save_project
from tests.exams.test_plain_grading import an_exam

SHEET = b"name,Q1,Q2,Q3,Q4\nAnn,A,B,C,A\nBo,A,B,B,B\nCy,A,A,B,B\nDi,B,A,B,B\nKEY,A,B,C,D\n"  # 3, 2, 1 and 0 points


def quiz(curve=None, **rules):
    project = Project.of_file(SourceFile("quiz.csv", SHEET))
    return replace(project, rules=GradingRules(curve=curve or Curve(), **rules))


def points(project):
    return Exam.of_project(project).grades["points"].tolist()


@pytest.mark.parametrize(
    ("curve", "expected"),
    [
        (Curve("add", 1.5), [4, 3.5, 2.5, 1.5]),
        (Curve("best"), [4, 8 / 3, 4 / 3, 0]),
        (Curve("root"), [math.sqrt(12), math.sqrt(8), 2, 0]),
    ],
)
def test_points_after_each_curve(curve, expected):
    assert points(quiz(curve)) == pytest.approx(expected)
    rounded = [math.floor(value / 0.5 + 0.5 + 1e-9) * 0.5 for value in expected]
    assert points(quiz(curve, step=0.5)) == pytest.approx(rounded)


def test_an_absent_student_gains_nothing_and_does_not_decide_who_is_best():
    project = with_absence(quiz(Curve("best")), 0, True)
    exam = Exam.of_project(project)
    assert exam.grades["points"].tolist() == [0, 4, 2, 0] and math.isnan(exam.grades["percent"][0])
    assert points(with_absence(quiz(Curve("add", 1)), 0, True))[0] == 0


@pytest.mark.parametrize(
    "rules", [{"penalty": 1.0, "below_zero": True}, {"penalty": 0.5, "bonus": {1, 4}}, {"step": 0.5}]
)
def test_no_curve_lowers_anybody_or_raises_a_score_beyond_the_possible_points(rules):
    exam, _ = an_exam(60, rules, versions=True, seed=4)
    before = exam.grades
    for curve in (Curve("add", 1.3), Curve("best"), Curve("root")):
        after = grades_under(exam, replace(exam.rules, curve=curve))
        assert (after["points"] >= before["points"]).all()
        more = after["points"] > before["points"] + 1e-9
        assert more.any() or curve == Curve("best") and exam.earned.best_share >= 1
        assert (after["points"] <= after["possible"] + exam.rules.step / 2)[more].all()


def test_figures_about_questions_are_those_before_the_curve():
    exam, _ = an_exam(40, {"penalty": 0.25}, seed=1)
    curved = replace(exam, rules=replace(exam.rules, curve=Curve("root")))
    pd.testing.assert_frame_equal(exam.analysis.questions, curved.analysis.questions)
    assert exam.analysis.reliability == curved.analysis.reliability
    assert curved.class_scores.mean > exam.class_scores.mean
    assert "A curve raised the scores" in exam_page(curved, {}) and "A curve" not in exam_page(exam, {})


def test_sheets_files_and_gradebooks_have_the_score_after_the_curve():
    project = quiz(Curve("add", 1), scale=A_TO_F)
    exam = Exam.of_project(project)
    sheet = student_sheet(exam, 1)
    assert (sheet.sum, sheet.points, sheet.adjustment, sheet.mark) == (2, 3, "Curve", "C")
    assert "3 of 4 points, 75.0 %, mark C." in student_pages(exam, [1])
    rows = list(openpyxl.load_workbook(io.BytesIO(exam_workbook(exam, {})))["Grades"].values)
    assert dict(zip(rows[0], rows[2], strict=True))["Points"] == 3
    assert gradebook("moodle", exam.dataset, exam.grades, "Quiz").table["Quiz"].tolist() == [4, 3, 2, 1]
    halves = Exam.of_project(quiz(Curve("add", 0.3), step=0.5))
    assert student_sheet(halves, 1).adjustment == "Curve, rounded to 0.5"
    assert student_sheet(Exam.of_project(quiz(Curve("root"))), 3).adjustment == ""


def test_the_expected_percentages_follow_the_same_curve():
    """If everything is known, expectation and interval are the grade. Otherwise the best student decides the factor."""
    exam = Exam.of_project(quiz(Curve("best")))
    assert exam.expected["expected"].tolist() == pytest.approx(exam.grades["percent"].tolist())
    open_, _ = an_exam(40, {}, seed=2)
    open_ = replace(open_, key=open_.key.only(open_.key.known & (pd.Series(range(8)) > 3).to_numpy()), truth=None)
    curved = replace(open_, rules=replace(open_.rules, curve=Curve("best")))
    assert open_.n_inferred and (curved.expected["expected"] >= open_.expected["expected"] - 1e-9).all()
    assert (curved.expected["low"] <= curved.expected["high"]).all()


def test_a_preview_names_those_who_change_and_a_curve_is_saved():
    exam = Exam.of_project(quiz(scale=A_TO_F))
    changes = changed_grades(exam.grades, grades_under(exam, replace(exam.rules, curve=Curve("best"))))
    assert changes.index.tolist() == [0, 1] + [2], "Di has nothing to gain"
    assert changes["mark_before"].tolist() == ["C", "F", "F"] and changes["mark_after"].tolist() == ["A", "D", "F"]
    assert open_project(save_project(quiz(Curve("add", 2.5)))).rules.curve == Curve("add", 2.5)
    assert open_project(save_project(quiz())).rules.curve == Curve()


def test_a_curve_that_makes_no_sense_is_refused():
    for kind, amount in (("bell", 0), ("add", -1), ("add", math.inf), ("add", math.nan)):
        with pytest.raises(ValueError, match="The curve"):
            Curve(kind, amount)


def test_the_deviation_next_to_the_mean_of_a_report_is_that_of_the_same_scores():
    exam = Exam.of_project(quiz(Curve("root"), scale=A_TO_F))
    after = pd.Series([math.sqrt(12), math.sqrt(8), 2, 0])
    report = exam_page(exam, {})
    assert f"Mean {after.mean():.1f} of 4 points" in report
    assert f"standard deviation {after.std():.1f} points" in report
    book = openpyxl.load_workbook(io.BytesIO(exam_workbook(exam, {})))
    about = dict(book[book.sheetnames[-1]].iter_rows(values_only=True))
    assert about["standard deviation"] == f"{after.std():.2f} points"
