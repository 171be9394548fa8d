"""Scores are stored as labels, and their credit follows from the points of the questions."""

import pickle
from dataclasses import replace

import numpy as np
import pytest

from crowdcore import Dataset, LabelMatrix
from crowdcore.readers import read, to_long_csv, to_wide_csv
from crowdcore.scores import score_key, with_worth

LABELS = LabelMatrix.from_codes(
    [[0, 2, 3], [1, 3, -1]], items=["Q1", "Q2"], labelers=["Ann", "Bo", "Cy"], classes=["-0.5", "0", "1", "3"]
)


def earned(key, labels=LABELS):
    return key.credit(labels.item, labels.code) * key.worth()[labels.item]


def test_every_score_earns_itself_also_below_0():
    assert earned(score_key(LABELS, 3)) == pytest.approx([-0.5, 1, 3, 0, 3])


def test_a_question_that_is_worth_more_leaves_the_scores_as_they_are():
    key = with_worth(LABELS, score_key(LABELS, 3), 0, 6)
    assert key.worth().tolist() == [6, 3]
    assert earned(key) == pytest.approx([-0.5, 1, 3, 0, 3])


def test_a_question_cannot_be_worth_less_than_a_student_has():
    with pytest.raises(ValueError, match="Q2 cannot be worth 2 points, because a student has 3"):
        score_key(LABELS, [3, 2])


def test_a_question_cannot_be_worth_nothing_if_a_score_is_negative():
    labels = LabelMatrix.from_codes([[0, 1]], items=["Q1"], classes=["-1", "0", "1"])
    with pytest.raises(ValueError, match="Q1 must be worth more than 0"):
        score_key(labels, 0)


def test_classes_that_are_not_numbers_are_not_scores():
    labels = LabelMatrix.from_codes([[0, 1]], classes=["0", "absent"])
    with pytest.raises(ValueError, match="not"):
        Dataset("quiz", labels, scored=True)


def test_scores_without_a_key_are_worth_the_highest_of_all():
    assert Dataset("quiz", LABELS, scored=True).key.worth().tolist() == [3, 3]


@pytest.mark.parametrize(
    "passed_on",
    [
        lambda data: pickle.loads(pickle.dumps(data)),
        lambda data: replace(data, name="other", truth=None),
        lambda data: read(to_long_csv(data).encode(), name="list.csv").dataset,
        lambda data: read(to_wide_csv(data).encode(), name="sheet.csv").dataset,
    ],
)
def test_scores_stay_scores_wherever_they_are_passed_on(passed_on):
    data = Dataset("quiz", LABELS, key=score_key(LABELS, [3, 7]), scored=True)
    other = passed_on(data)
    assert other.scored
    assert other.key.worth().tolist() == [3, 7]
    assert earned(other.key, other.labels) == pytest.approx(earned(data.key))


def test_scores_have_another_digest_than_the_same_answers():
    key = score_key(LABELS, 3)
    assert Dataset("quiz", LABELS, key=key, scored=True).digest != Dataset("quiz", LABELS, key=key).digest


def test_credit_is_the_same_for_few_items_and_for_all():
    key = score_key(LABELS, 3)
    table = key.credits(len(LABELS.classes))
    assert np.allclose(key.credit(LABELS.item, LABELS.code), table[LABELS.item, LABELS.code])
    assert key.credit([0], [-1]).tolist() == [0]
