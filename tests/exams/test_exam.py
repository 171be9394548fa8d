"""An exam from its answers to its grades, in one call."""

from dataclasses import replace

import numpy as np
import pytest

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, analyse, doubtful_keys, grades, infer_key
from crowdcore.exams.exam import PROPOSAL
from crowdcore.exams.report_tables import key_report
from crowdcore.grading import A_TO_F, GradingRules
from crowdcore.project import Project
from crowdcore.samples import load_sample
from tests.exams.classes import class_of


def an_exam(n_known=5, **more):
    labels, answer = class_of()
    return Exam(Dataset("quiz", labels, np.where(np.arange(20) < n_known, answer, -1)), **more), answer


def test_it_is_what_the_single_functions_give():
    exam, _ = an_exam()
    found = infer_key(AGGREGATORS["auto"](), exam.labels, exam.dataset.truth)
    assert (exam.found.answers == found.answers).all() and (exam.found.sure == found.sure).all()
    assert exam.grades.equals(grades(exam.dataset, found.key))
    assert exam.analysis.questions.equals(analyse(exam.dataset, found.key).questions)
    assert exam.n_inferred == 15


def test_everything_that_counts_is_graded_and_nothing_that_is_dropped():
    drop = np.arange(20) >= 18
    exam, _ = an_exam(drop=drop, rules=GradingRules(scale=A_TO_F))
    assert exam.grades["possible"].tolist() == [18.0] * 60
    assert set(exam.grades["mark"]) <= set("ABCDF")
    assert len(exam.analysis.questions) == 18
    assert not set(exam.advice(20).items) & set(range(5)) and not set(exam.advice(20).items) & {18, 19}
    assert not set(exam.unsure) & {18, 19}


def test_a_wrong_key_is_a_remark_until_a_person_confirms_it():
    exam, answer = an_exam(20)
    wrong = exam.key.with_answer(3, int((answer[3] + 1) % 4))
    doubted = replace(exam, key=wrong, truth=wrong.single())
    assert [doubt.item for doubt in doubted.doubts] == [3]
    assert doubted.remarks[0].startswith("Question Q4 is keyed")
    assert doubtful_keys(exam.labels, wrong)[0] == doubted.doubts[0]
    assert replace(doubted, confirmed=frozenset({3})).remarks == []


def test_what_must_be_known_before_trusting_it_is_said_in_the_order_of_weight():
    exam, answer = an_exam(20)
    shifted = Key.of(np.roll(answer, 1))
    remarks = replace(exam, key=shifted, truth=shifted.single()).remarks
    assert "this key is shifted" in remarks[0]
    assert an_exam(5)[0].remarks[-1] == PROPOSAL
    labels, answer = class_of(n_students=12)
    few = Exam(Dataset("quiz", labels, answer))
    assert few.remarks[-1] == "With 12 students, every figure about questions is weak: a few people agree by chance."


def test_a_method_told_less_than_the_key_doubts_by_the_whole_key_all_the_same():
    exam, answer = an_exam(20)
    wrong = exam.key.with_answer(3, int((answer[3] + 1) % 4))
    told = np.where(np.arange(20) < 2, answer, -1)
    less = replace(exam, key=wrong, truth=told, method=AGGREGATORS["majority_vote"]())
    assert [doubt.item for doubt in less.doubts] == [3]


def test_a_project_is_graded_as_its_person_left_it():
    labels, answer = class_of()
    project = Project.of(Dataset("quiz", labels, answer), "exam", "My quiz")
    project = replace(project, dropped=frozenset({2}), rules=GradingRules(penalty=0.25), key_method="item_response")
    exam = Exam.of_project(project)
    assert (exam.title, exam.method.id, exam.rules.penalty) == ("My quiz", "item_response", 0.25)
    assert np.flatnonzero(exam.drop).tolist() == [2]
    assert Exam.of_project(replace(project, key_method=None)).method.kind == "exam"


def test_an_exam_without_any_key_is_graded_too():
    exam, answer = an_exam(0)
    assert (exam.found.answers == answer).mean() > 0.9
    assert exam.doubts == [] and exam.misfit is None
    assert exam.expected["low"].le(exam.expected["high"]).all()
    assert exam.expected["high"].sub(exam.expected["low"]).mean() > 0


@pytest.mark.parametrize("n_known", [0, 5, 20])
def test_the_grade_lies_in_its_interval_for_most_students(n_known):
    exam, answer = an_exam(n_known)
    true = grades(exam.labels, answer)["percent"]
    inside = true.between(exam.expected["low"] - 1e-9, exam.expected["high"] + 1e-9)
    assert inside.mean() > 0.7


def test_a_key_confirmed_against_the_class_is_no_doubt_but_stays_on_record():
    exam, answer = an_exam(20)
    wrong = Key.of(answer).with_answer(3, int((answer[3] + 1) % 4))
    accused = replace(exam, key=wrong, truth=wrong.single())
    assert [doubt.item for doubt in accused.doubts] == [3] and not accused.overruled
    confirmed = replace(accused, confirmed=frozenset({3}))
    assert not confirmed.doubts and [doubt.item for doubt in confirmed.overruled] == [3]
    assert key_report(confirmed)["Look at"].iloc[3].startswith("Confirmed. Question Q4 is keyed")


def test_in_a_class_of_twelve_what_is_said_to_be_sure_is_right():
    dataset, right = load_sample("iqitems"), []
    codes = dataset.labels.dense()
    for seed in range(10):
        students = np.random.default_rng(seed).choice(codes.shape[1], 12, replace=False)
        labels = LabelMatrix.from_codes(codes[:, students], classes=dataset.labels.classes)
        p = AGGREGATORS["auto"]().fit(labels).predict_proba(labels)
        sure = (p.max(axis=1) >= 0.95) & (dataset.truth >= 0)
        right += (p.argmax(axis=1) == dataset.truth)[sure].tolist()
    assert len(right) > 20 and np.mean(right) > 0.95
