"""Statistics of labelers: how often they are right, whether they help, who carries the vote."""

import numpy as np
import pytest

from crowdcore import Key, LabelMatrix
from crowdcore.labelers import (
    best_labeler,
    confusion,
    helps,
    labeler_accuracy,
    n_holding_half_the_weight,
    rank_correlation,
    record_of,
    trust,
    vote_share,
)

TRUTH = np.array([0, 1, 2, 0, -1])
# Always right; right half the time and absent from one item; always wrong; saw only the item that nobody knows.
LABELS = LabelMatrix.from_codes(
    [[0, 0, 1, -1], [1, 0, 0, -1], [2, -1, 0, -1], [0, 1, 2, -1], [0, 1, 2, 2]], classes="ABC"
)


def test_only_items_of_known_truth_are_judged():
    record = record_of(LABELS, TRUTH)
    assert record.judged.tolist() == [4, 3, 4, 0]
    assert record.right.tolist() == [4, 1, 0, 0]
    np.testing.assert_allclose(record.accuracy, [1, 1 / 3, 0, np.nan])
    np.testing.assert_allclose(record.guessing, [1 / 3, 1 / 3, 1 / 3, np.nan])


def test_guessing_is_easier_if_an_item_has_fewer_choices():
    allowed = np.array([[True, True, False]] + [[True] * 3])
    labels = LabelMatrix.from_codes([[0, 0], [1, -1]], classes="ABC", allowed=allowed)
    assert record_of(labels, np.array([0, 1])).guessing == pytest.approx([(1 / 2 + 1 / 3) / 2, 1 / 2])


def test_trust_is_positive_zero_or_reversed():
    """A weight that is below a thousandth of the largest, in either direction, decides nothing."""
    assert trust(np.array([-2.0, 0.0019, 0.0021, 0.0])).tolist() == [-1, 0, 1, 0]
    assert trust(np.zeros(2)).tolist() == [0, 0]


def test_help_is_weight_in_the_direction_of_knowledge():
    record = record_of(LABELS, TRUTH)
    assert helps(np.array([1.0, 1.0, 1.0, 1.0]), record).tolist() == [1, 0, -1, 0]
    assert helps(np.array([-1.0, 1.0, -1.0, 1.0]), record).tolist() == [-1, 0, 1, 0]
    assert helps(np.array([0.0, 1.0, 0.0, 1.0]), record).tolist() == [0, 0, 0, 0]


def test_of_equally_accurate_labelers_the_best_has_more_labels():
    labels = LabelMatrix.from_codes([[0, 0, 1], [-1, 1, 1], [0, -1, -1]])
    assert best_labeler(labels, [0, 1, -1]).labeler == 1
    assert best_labeler(labels, [0, 1, -1]).labelled == 2
    with pytest.raises(ValueError, match="there is no best labeler"):
        best_labeler(labels, [-1, -1, -1])
    accuracy, labelled = labeler_accuracy(labels, [-1, 1, -1])
    assert np.isnan(accuracy[0]) and labelled.tolist() == [0, 1, 1]


@pytest.mark.parametrize(
    ("weights", "carriers"), [([1, 1, 1, 1], 2), ([5, 1, -3, 1, 0], 1), ([2, -2, 2, 2, 2], 3), ([0, 0], 1)]
)
def test_how_many_carry_half_of_the_vote(weights, carriers):
    assert n_holding_half_the_weight(np.array(weights, dtype=float)) == carriers


def test_a_share_of_the_vote_counts_reversed_weight_too_and_nobody_holds_any_of_nothing():
    assert vote_share(np.array([1.0, -2.0, 1.0]), np.array([False, True, False])) == 0.5
    assert vote_share(np.zeros(2), np.array([True, False])) == 0.0


def test_a_confusion_matrix_has_the_truth_in_its_rows():
    assert confusion(LABELS, TRUTH, 1).tolist() == [[1, 1, 0], [1, 0, 0], [0, 0, 0]]
    assert confusion(LABELS, TRUTH, 3).sum() == 0
    twice_b_where_a_was_true = LabelMatrix.from_codes([[1], [1], [0]])
    assert confusion(twice_b_where_a_was_true, np.array([0, 0, 1]), 0).tolist() == [[0, 2], [1, 0]]


def test_the_rank_correlation_knows_ties_and_the_lack_of_an_order():
    one = np.array([1.0, 2.0, 2.0, 4.0])
    assert rank_correlation(one, one**3) == pytest.approx(1)
    assert rank_correlation(one, -one) == pytest.approx(-1)
    assert rank_correlation(one, np.array([1.0, 3.0, 2.0, 4.0])) == pytest.approx(np.sqrt(0.9))
    assert np.isnan(rank_correlation(one, np.ones(4)))


def test_a_labeler_is_right_on_any_of_several_right_answers():
    labels = LabelMatrix.from_codes([[0, 1, 2], [1, 2, 0]], classes="ABC")
    record = record_of(labels, Key.of([0, 1]).with_answer(0, {0: 1, 1: 1}).with_answer(1, {1: 1, 2: 0.5}))
    assert (
        record.right.tolist() == [2, 1, 0]
        and record.partly.tolist() == [0, 1, 0]
        and record.wrong.tolist() == [0, 0, 2]
    )
    assert record.judged.tolist() == [2, 2, 2]
    assert record.guessing == pytest.approx([(2 / 3 + 1 / 3) / 2] * 3)


def test_accuracy_and_record_are_one_count():
    record = record_of(LABELS, TRUTH)
    accuracy, judged = labeler_accuracy(LABELS, TRUTH)
    assert np.array_equal(record.accuracy, accuracy, equal_nan=True) and (record.judged == judged).all()
