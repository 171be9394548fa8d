"""The inferred key of an exam, and the grades."""

import io
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix, read
from crowdcore.calibration import calibrate
from crowdcore.exams import Exam, grades, infer_key
from crowdcore.exams.status import CHECK
from crowdcore.samples import load_sample
from tests.conftest import random_crowd


def test_known_answers_are_the_key_even_if_the_method_disagrees():
    codes, truth = random_crowd(0, n_training=6)
    labels = LabelMatrix.from_codes(codes)
    wrong = truth.copy()
    wrong[0] = (truth[0] + 1) % 3
    key = infer_key(AGGREGATORS["majority_vote"](), labels, wrong)
    assert (key.answers[:6] == wrong[:6]).all()
    assert (key.sure[:6] == 1).all()
    assert (key.known == (truth >= 0)).all()


def test_the_sentence_counts_the_hidden_answers_that_came_out_right():
    exam = load_sample("iqitems")
    truth = np.where(np.arange(16) < 6, exam.truth, -1)
    key = infer_key(AGGREGATORS["saddle_point_robust"](lam=0.05, weights="shared"), exam.labels, truth)
    assert (key.tested, key.tested_right) == (6, 6)
    few = infer_key(AGGREGATORS["weighted_average"](), exam.labels, np.where(np.arange(16) < 3, exam.truth, -1))
    assert few.tested == 0


def test_the_certainty_is_learned_by_hiding_known_answers():
    """The same class with hidden answers that come out right or wrong: the temperature must show in how sure it is."""
    rng = np.random.default_rng(4)
    answer = rng.integers(4, size=30)
    codes = np.where(rng.random((30, 25)) < 0.45, answer[:, None], rng.integers(4, size=(30, 25)))
    labels, method = LabelMatrix.from_codes(codes), AGGREGATORS["majority_vote"]()
    right = np.where(np.arange(30) < 12, method.fit(labels).predict(labels), -1)
    wrong = np.where(np.arange(30) < 12, (right + 1) % 4, -1)
    trusted, doubted, untested = (infer_key(method, labels, truth) for truth in (right, wrong, [-1] * 30))
    assert (trusted.tested_right, doubted.tested_right, untested.tested) == (12, 0, 0)
    assert (doubted.sure[12:] < untested.sure[12:]).all() and (untested.sure[12:] < trusted.sure[12:]).all()
    assert (doubted.answers[12:] == trusted.answers[12:]).all()
    p = calibrate(method.fit(labels), labels, right).probabilities
    assert trusted.sure[12:] == pytest.approx(p[np.arange(30), trusted.answers][12:])
    assert trusted.model.predict(labels).tolist() == method.predict(labels).tolist()


def test_the_methods_answer_may_be_any_of_several_right_ones():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [2, 2, 0]], classes="ABC")
    key = Key.of([0, -1, -1]).with_answer(1, {1: 1, 2: 1}).with_answer(2, {0: 1, 1: 1})
    found = infer_key(AGGREGATORS["majority_vote"](), labels, key.single(), key)
    assert found.answers.tolist() == [0, 1, 0] and (found.sure == 1).all()
    assert found.key.accepted == key.accepted


def test_a_key_with_fewer_answers_than_the_method_learned_from_is_refused():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1]])
    with pytest.raises(ValueError, match="learned the answer to item 0"):
        infer_key(AGGREGATORS["weighted_average"](), labels, [0, -1], key=[-1, 1])


def test_grades_count_right_wrong_blank_and_leave_dropped_questions_out():
    labels = LabelMatrix.from_codes([[0, 1], [1, -1], [0, 0]], labelers=["Ann", "Bo"])
    table = grades(labels, np.array([0, 1, 1]), drop=np.array([False, False, True]))
    assert table[["right", "wrong", "blank"]].to_numpy().tolist() == [[2, 0, 0], [0, 1, 1]]
    assert table["percent"].tolist() == [100, 0]


@pytest.mark.parametrize("layout", ["csv", "xlsx"])
def test_an_exam_read_from_a_file_can_be_graded(layout):
    sheet = pd.DataFrame({"name": ["KEY", "Ann", "Bo"], "Q1": ["A", "A", "B"], "Q2": ["B", "B", "B"]})
    data = io.BytesIO()
    sheet.to_csv(data, index=False) if layout == "csv" else sheet.to_excel(data, index=False)
    dataset = read(data.getvalue(), name=f"quiz.{layout}").dataset
    assert grades(dataset.labels, dataset.truth)["right"].tolist() == [2, 1]


def test_a_contradicted_key_is_named_until_a_person_confirms_it():
    rng = np.random.default_rng(3)
    answer = rng.integers(4, size=12)
    codes = np.where(rng.random((12, 40)) < 0.8, answer[:, None], rng.integers(4, size=(12, 40)))
    labels, key = LabelMatrix.from_codes(codes, classes=list("ABCD")), answer.copy()
    key[5] = (answer[5] + 1) % 4
    found = infer_key(AGGREGATORS["weighted_average"](), labels, key)
    assert found.inferred[5] == answer[5] and found.answers[5] == key[5]
    assert (found.tested, found.tested_right) == (12, 11)
    exam = Exam(Dataset("quiz", labels, key))
    assert [doubt.item for doubt in exam.contradicted] == [5]
    assert exam.to_check[5] and exam.order[0] == 5 and exam.status[5] == CHECK
    assert not replace(exam, confirmed=frozenset({5})).to_check.any()


def test_keyed_answers_are_graded_even_if_methods_do_not_learn_from_them():
    codes, truth = random_crowd(1, n_training=14)
    labels, told = LabelMatrix.from_codes(codes), np.where(np.arange(14) < 4, truth, -1)
    found = infer_key(AGGREGATORS["weighted_average"](), labels, told, key=truth)
    assert found.known.all() and (found.answers == truth).all()
    assert found.tested == 4


def test_one_student_does_not_settle_a_key():
    found = infer_key(AGGREGATORS["majority_vote"](), LabelMatrix.from_codes([[0], [1], [1]]), [-1, -1, -1])
    assert found.few and found.unsettled.all()
