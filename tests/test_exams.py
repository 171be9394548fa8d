"""The inferred key of an exam, the grades, and the files to take away."""

import io

import numpy as np
import openpyxl
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, LabelMatrix, read
from crowdcore.exams import grades, infer_key
from crowdcore.report import as_csv, as_workbook
from crowdcore.samples import load_sample
from tests.conftest import random_crowd


def test_known_answers_are_the_key_whatever_the_method_says():
    codes, truth = random_crowd(0, n_training=6)
    labels = LabelMatrix.from_codes(codes)
    wrong = truth.copy()
    wrong[0] = (truth[0] + 1) % 3
    key = infer_key(AGGREGATORS["majority_vote"](), labels, wrong)
    assert (key.answers[:6] == wrong[:6]).all()
    assert (key.sure[:6] == 1).all()
    assert (key.known == (truth >= 0)).all()


def test_it_says_how_many_hidden_answers_came_out_right():
    exam = load_sample("iqitems")
    truth = np.where(np.arange(16) < 6, exam.truth, -1)
    key = infer_key(AGGREGATORS["saddle_point_robust"](lam=0.05, weights="shared"), exam.labels, truth)
    assert (key.tested, key.tested_right) == (6, 6)
    few = infer_key(AGGREGATORS["weighted_average"](), exam.labels, np.where(np.arange(16) < 3, exam.truth, -1))
    assert few.tested == 0


def test_grades_count_right_wrong_blank_and_leave_dropped_questions_out():
    labels = LabelMatrix.from_codes([[0, 1], [1, -1], [0, 0]], labelers=["Ann", "Bo"])
    table = grades(labels, np.array([0, 1, 1]), drop=np.array([False, False, True]))
    assert table[["right", "wrong", "blank"]].to_numpy().tolist() == [[2, 0, 0], [0, 1, 1]]
    assert table["percent"].tolist() == [100, 0]


TABLE = pd.DataFrame({"student": ["=HYPERLINK(1)", "Zoë, A."], "score": [50.0, 100.0]})


def test_a_csv_says_where_it_is_from_and_holds_no_formula():
    text = as_csv(TABLE, {"method": "em", "data digest": "abc"})
    assert text.splitlines()[:2] == ["# method: em", "# data digest: abc"]
    back = pd.read_csv(io.StringIO(text), comment="#")
    assert back["student"].tolist() == ["'=HYPERLINK(1)", "Zoë, A."]
    assert back["score"].tolist() == [50, 100]


def test_a_workbook_has_a_sheet_for_each_table_and_one_about_its_origin():
    book = openpyxl.load_workbook(io.BytesIO(as_workbook({"Grades": TABLE}, {"method": "em"})))
    assert book.sheetnames == ["Grades", "About"]
    assert [cell.value for cell in book["Grades"]["A"]] == ["student", "'=HYPERLINK(1)", "Zoë, A."]
    assert book["About"]["B2"].value == "em"


@pytest.mark.parametrize("layout", ["csv", "xlsx"])
def test_an_exam_read_from_a_file_can_be_graded(layout):
    sheet = pd.DataFrame({"name": ["KEY", "Ann", "Bo"], "Q1": ["A", "A", "B"], "Q2": ["B", "B", "B"]})
    data = io.BytesIO()
    sheet.to_csv(data, index=False) if layout == "csv" else sheet.to_excel(data, index=False)
    dataset = read(data.getvalue(), name=f"quiz.{layout}").dataset
    assert grades(dataset.labels, dataset.truth)["right"].tolist() == [2, 1]


def test_a_key_that_the_class_contradicts_is_named_until_a_person_says_it_is_right():
    rng = np.random.default_rng(3)
    answer = rng.integers(4, size=12)
    codes = np.where(rng.random((12, 40)) < 0.8, answer[:, None], rng.integers(4, size=(12, 40)))
    labels, key = LabelMatrix.from_codes(codes, classes=list("ABCD")), answer.copy()
    key[5] = (answer[5] + 1) % 4
    found = infer_key(AGGREGATORS["weighted_average"](), labels, key)
    assert np.flatnonzero(found.contradicted).tolist() == [5]
    assert found.inferred[5] == answer[5] and found.answers[5] == key[5]
    assert found.doubtful[5] and found.order[0] == 5
    assert (found.tested, found.tested_right) == (12, 11)


def test_what_is_keyed_is_graded_by_even_where_a_method_may_not_learn_from_it():
    codes, truth = random_crowd(1, n_training=14)
    labels, told = LabelMatrix.from_codes(codes), np.where(np.arange(14) < 4, truth, -1)
    found = infer_key(AGGREGATORS["weighted_average"](), labels, told, key=truth)
    assert found.known.all() and (found.answers == truth).all()
    assert found.tested == 4


def test_one_student_settles_nothing():
    found = infer_key(AGGREGATORS["majority_vote"](), LabelMatrix.from_codes([[0], [1], [1]]), [-1, -1, -1])
    assert found.few and found.doubtful.all()
