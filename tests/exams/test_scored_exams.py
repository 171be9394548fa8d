"""Scores are graded as scores: every number follows from them alone, and nothing speaks of a key or of choices."""

import io
import zipfile

import numpy as np
import pandas as pd
import pytest
from openpyxl import load_workbook

from crowdcore import Dataset, LabelMatrix, read
from crowdcore.aggregators.auto import Auto
from crowdcore.exams import Exam, exam_page, exam_workbook, similar_sheets, student_pages, student_sheet
from crowdcore.grading import PASS_FAIL, GradingRules
from crowdcore.project import Project, open_project, save_project
from crowdcore.scores import NO_KEY, score_key

WORTH = {"Q1": 4.0, "Q2": 1.0, "Q3": 3.0, "Q4": 2.0}
TABLE = pd.DataFrame(
    {
        "Q1": [4, 3.5, 0, 1, 2, 4, 0.5, 3],
        "Q2": [1, 0, 0, 1, 1, 1, 0, 1],
        "Q3": [3, 1, -1, 0, 2, 3, -1, np.nan],
        "Q4": [1, 2, 0, 0.5, 1, 2, 0, 1],
    },
    index=["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"],
)


def scored(table=TABLE, worth=WORTH):
    cells = table.stack().dropna()
    classes = sorted({*cells, *worth.values()})
    labels = LabelMatrix.from_triplets(
        [table.columns.get_loc(j) for _, j in cells.index],
        [table.index.get_loc(i) for i, _ in cells.index],
        [classes.index(score) for score in cells],
        items=list(table.columns),
        labelers=list(table.index),
        classes=[f"{score:g}" for score in classes],
    )
    return Dataset("quiz", labels, key=score_key(labels, list(worth.values())), scored=True)


@pytest.fixture(scope="module")
def exam():
    return Exam(scored())


def test_grades_are_the_sums_of_the_scores_also_below_0(exam):
    grades = exam.grades.set_index("student")
    assert grades["points"].to_dict() == TABLE.sum(axis=1).to_dict()
    assert grades.loc["Cy", "points"] == -1
    assert (grades["possible"] == 10).all()
    assert grades["percent"].to_dict() == pytest.approx((TABLE.sum(axis=1) * 10).to_dict())
    assert grades.loc["Hal", "blank"] == 1


def test_a_blank_score_can_be_left_out(exam):
    grades = Exam(scored(), rules=GradingRules(blanks="left out")).grades.set_index("student")
    assert grades.loc["Hal", ["points", "possible"]].tolist() == [5, 7]


def test_dropped_and_bonus_questions_count_for_scores_as_for_answers():
    rules = GradingRules(bonus=frozenset({3}), scale=PASS_FAIL)
    grades = Exam(scored(), rules=rules, drop=np.array([True, False, False, False])).grades.set_index("student")
    assert grades["points"].to_dict() == TABLE[["Q2", "Q3", "Q4"]].sum(axis=1).to_dict()
    assert (grades["possible"] == 4).all()
    assert grades.loc[["Ann", "Cy"], "mark"].tolist() == ["pass", "fail"]


def test_a_bonus_score_below_0_takes_nothing_away():
    grades = Exam(scored(), rules=GradingRules(bonus=frozenset({2}))).grades.set_index("student")
    assert grades.loc["Cy", "points"] == 0


def test_item_analysis_and_reliability_use_the_points(exam):
    points = TABLE.fillna(0)
    questions = exam.analysis.questions.set_index("question")
    for item in TABLE:
        assert questions.loc[item, "difficulty"] == pytest.approx(points[item].mean() / WORTH[item])
        rest = points.drop(columns=item).sum(axis=1)
        assert questions.loc[item, "point_biserial"] == pytest.approx(points[item].corr(rest))
    alpha = 4 / 3 * (1 - points.var().sum() / points.sum(axis=1).var())
    assert exam.analysis.reliability[""].alpha == pytest.approx(alpha)
    assert exam.analysis.choices.empty


def test_scores_never_get_an_inferred_key(monkeypatch):
    def forbidden(*args):
        raise AssertionError("A method was fitted to scores.")

    monkeypatch.setattr(Auto, "fit", forbidden)
    exam = Exam(scored(), fit=forbidden)
    assert exam.n_inferred == 0 and exam.found.known.all()
    assert exam.contradicted == [] and exam.misfit is None and not exam.to_check.any()
    assert exam.advice().items == () and exam.remarks[0] == NO_KEY
    assert exam.expected["expected"].tolist() == exam.expected["high"].tolist()


def test_remarks_on_scored_questions_speak_of_no_key_and_no_choices():
    table = pd.DataFrame(
        {f"Q{n}": np.arange(30) < 9 if n == 3 else np.arange(30) > 25 for n in range(1, 6)},
        index=[f"s{n}" for n in range(30)],
    ).astype(float)
    remarks = " ".join(
        " ".join(map(str, one)) for one in Exam(scored(table, dict.fromkeys(table, 1.0))).analysis.questions["remarks"]
    )
    assert "of the points are earned" in remarks and "check the scores" in remarks
    for word in ("key", "chose", "choice", "answer"):
        assert word not in remarks


def test_scores_have_no_similar_sheets():
    data = scored()
    with pytest.raises(ValueError, match="do not contain the wrong answers"):
        similar_sheets(data, data.key)


def test_scores_take_no_penalty():
    with pytest.raises(ValueError, match="already contain what a wrong answer costs"):
        _ = Exam(scored(), rules=GradingRules(penalty=0.25)).grades


def test_the_sheet_of_a_scored_student_adds_up_and_shows_no_key(exam):
    sheet = student_sheet(exam, 2)
    assert list(sheet.table) == ["question", "result", "points", "of", "class"]
    assert sheet.table["result"].tolist() == ["no points", "no points", "points lost", "no points"]
    assert sheet.table["points"].sum() == sheet.points == -1
    assert sheet.notes == (NO_KEY,)
    page = student_pages(exam, [2])
    assert NO_KEY in page and "Right answer" not in page and "Class average" in page


def test_report_and_workbook_of_scores_explain_why_there_is_no_key(exam):
    page = exam_page(exam, {})
    assert NO_KEY in page and "<h2>Key</h2>" not in page and "Chose" not in page and "a wrong answer costs" not in page
    book = load_workbook(io.BytesIO(exam_workbook(exam, {})))
    assert "Key" not in book.sheetnames
    scores = list(book["Scores"].values)
    assert scores[1] == ("Worth", *WORTH.values())
    assert scores[2] == ("Ann", 4, 1, 3, 1)
    assert any(NO_KEY in map(str, row) for name in book.sheetnames for row in book[name].values)


def test_a_saved_project_of_scores_is_opened_as_scores():
    project = Project.of(scored(), "exam", "quiz").with_points(0, 7)
    again = open_project(save_project(project))
    assert again.dataset.scored and again.kind == "exam"
    assert Exam.of_project(again).grades.equals(Exam.of_project(project).grades)
    assert Exam.of_project(again).grades["possible"].tolist() == [13] * 8


def test_an_older_program_does_not_open_scores_as_answers():
    assert b'"version": 3' in _card(scored())
    assert b'"version": 2' in _card(read(b"name,Q1\nAnn,A\nBo,B\n", name="quiz.csv").dataset)


def _card(dataset):
    with zipfile.ZipFile(io.BytesIO(save_project(Project.of(dataset, "exam", "quiz")))) as archive:
        return archive.read("project.json")


def test_a_typed_key_is_not_taken_over_to_scores():
    content = b"name,Q1,Q2\nAnn,1,0\nBo,0,1\nCy,1,1\n"
    answers = read(content, name="quiz.csv", scores=False)
    typed = Project.of(answers.dataset, "exam", "quiz").confirming(0, 0)
    again = Project.of(read(content, name="quiz.csv", scores=True).dataset, "exam", "quiz").keeping_typed_answers_of(
        typed
    )
    assert again.key.credit([0, 0], [0, 1]).tolist() == [0, 1]
