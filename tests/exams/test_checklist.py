"""The list of what to check: what belongs to it, in which order, and what ends it."""

from dataclasses import replace

import numpy as np

from crowdcore import Dataset
from crowdcore.exams import Exam
from crowdcore.exams.checklist import checklist
from crowdcore.messages import text
from tests.exams.classes import class_of


def an_exam():
    """Twenty questions: a contradicted key on Q4, an inferred rest, and half the class at random on Q20, which has a key."""
    labels, answer = class_of()
    dense = labels.dense().copy()
    dense[19] = np.random.default_rng(5).integers(4, size=dense.shape[1])
    labels = type(labels).from_codes(dense, items=labels.items, labelers=labels.labelers, classes=labels.classes)
    key = np.where(np.isin(np.arange(20), [*range(10), 19]), answer, -1)
    key[3] = (answer[3] + 1) % 4
    return Exam(Dataset("quiz", labels, key))


def test_contradicted_keys_come_first_then_unsure_answers_then_questions_that_work_badly():
    exam = an_exam()
    checks = checklist(exam, exam.analysis)
    assert len({check.item for check in checks}) == len(checks)
    assert checks[0].item == 3 and checks[0].of_key
    assert text(checks[0].reasons[0], "exam").startswith("The key of Q4 is")
    of_key = [check.of_key for check in checks]
    assert of_key == sorted(of_key, reverse=True)
    assert {check.item for check in checks if check.of_key} == set(np.flatnonzero(exam.to_check).tolist())
    serious = exam.analysis.questions.loc[exam.analysis.questions["serious"], "question"]
    assert {str(exam.labels.items[check.item]) for check in checks} >= set(map(str, serious))
    assert 19 in [check.item for check in checks if not check.of_key]
    assert all(check.reasons and text(check.reasons[0], "exam").endswith((".", "?")) for check in checks)


def test_a_confirmed_or_dropped_question_leaves_the_list():
    exam = an_exam()
    confirmed = replace(exam, confirmed=frozenset({3}))
    assert 3 not in [check.item for check in checklist(confirmed, confirmed.analysis)]
    dropped = replace(exam, drop=np.arange(20) == 19)
    assert 19 not in [check.item for check in checklist(dropped, dropped.analysis)]


def test_without_an_analysis_the_list_is_what_may_be_wrong_in_the_key():
    exam = an_exam()
    assert {check.item for check in checklist(exam, None)} == set(np.flatnonzero(exam.to_check).tolist())
