"""Ties: every measurement counts each of m tied classes as 1/m, so the order of the classes cannot flatter a method."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, Dataset, LabelMatrix
from crowdcore.aggregators.decisions import Decisions, find_winners
from crowdcore.evaluation import confusion_counts, item_answers, paired_tests, run_comparison, summarise
from crowdcore.tuning import Tuned
from tests.conftest import random_crowd

MEASURES = ["accuracy", "balanced_accuracy", "macro_f1", "log_loss", "brier", "calibration_error", "tied"]


def crowd_with_ties(seed: int, n_classes: int) -> Dataset:
    """A sparse crowd whose every item is keyed: with two or three labels per item, ties are common."""
    codes, truth = random_crowd(seed, 40, 9, n_classes, coverage=0.3, n_training=40, skill=0.5)
    return Dataset("sparse", LabelMatrix.from_codes(codes, classes="ABCDE"[:n_classes]), truth)


def reordered(data: Dataset, order) -> Dataset:
    """The same data with the classes in another order."""
    position_of = np.append(np.argsort(order), -1)
    classes = [data.labels.classes[k] for k in order]
    labels = LabelMatrix.from_codes(position_of[data.labels.dense()], items=data.labels.items, classes=classes)
    return Dataset(data.name, labels, position_of[data.truth])


@pytest.mark.parametrize("n_classes", [2, 3])
def test_the_order_of_the_classes_moves_no_measure_of_a_comparison(n_classes):
    data = crowd_with_ties(1, n_classes)
    training = [np.arange(12)]
    found, again = (
        run_comparison(one, list(AGGREGATORS), training=training)
        for one in (data, reordered(data, range(n_classes)[::-1]))
    )
    assert found.frame.loc[found.frame["method"] == "majority_vote", "tied"].gt(5).all(), "else nothing is shown"
    index = ["method", "draw"]
    pd.testing.assert_frame_equal(
        found.frame.set_index(index)[MEASURES], again.frame.set_index(index)[MEASURES], atol=1e-6, rtol=0
    )


def test_a_truth_among_m_tied_classes_is_right_to_one_mth():
    labels = LabelMatrix.from_codes([[0, 1, -1], [0, 1, 2], [2, 2, 1], [0, 1, -1], [1, 1, 1]], classes="ABC")
    data = Dataset("ties", labels, np.array([1, 2, 2, 2, 1]))
    comparison = run_comparison(data, ["majority_vote"], training=[[4]])
    assert comparison.answers["right"].tolist() == pytest.approx([1 / 2, 1 / 3, 1, 0])
    assert comparison.answers["answer"].tolist() == ["A", "A", "C", "A"], "the answer itself is the first, as ever"
    assert comparison.frame["accuracy"].item() == pytest.approx((1 / 2 + 1 / 3 + 1) / 4)
    model = AGGREGATORS["majority_vote"]().fit(labels)
    assert (model.tied_, model.predict(labels).tolist()) == (3, [0, 0, 2, 0, 1])
    confusion = model.confusion(labels, data.truth).to_numpy()
    assert confusion == pytest.approx(np.array([[0, 0, 0], [1 / 2, 3 / 2, 0], [1 / 3 + 1 / 2, 1 / 3 + 1 / 2, 4 / 3]]))


def test_scores_that_are_equal_up_to_rounding_are_tied():
    scores, size = np.array([[0.1 + 0.2, 0.3], [0.3, 0.3 + 1e-6]]), np.array([0.6, 0.6])
    winners = find_winners(scores, size, None)
    assert winners.tolist() == [[True, True], [False, True]]
    assert Decisions(winners, np.zeros(2, dtype=bool)).credit([1, 1]).tolist() == [0.5, 1]


@pytest.mark.parametrize("method", ["majority_vote", "em", "wawa"])
def test_score_is_the_accuracy_of_the_comparison(method):
    data = crowd_with_ties(2, 3)
    training, test = np.arange(6), np.where(np.arange(40) < 6, -1, data.truth)
    model = AGGREGATORS[method]().fit(data.labels, np.where(test < 0, data.truth, -1))
    compared = run_comparison(data, [method], training=[training]).frame["accuracy"].item()
    assert model.score(data.labels, test) == pytest.approx(compared)
    confusion = model.confusion(data.labels, test).to_numpy()
    assert np.trace(confusion) / 34 == pytest.approx(compared)


def test_every_table_of_a_comparison_adds_up_to_its_accuracy():
    data = crowd_with_ties(3, 3)
    comparison = run_comparison(data, ["majority_vote", "weighted_average"], 8, draws=3)
    accuracy = comparison.frame.groupby("method")["accuracy"].mean()
    counts = confusion_counts(comparison)
    right = counts[counts["truth"].astype(str) == counts["answer"].astype(str)].groupby("method")["count"].sum()
    items = item_answers(comparison)
    of_items = (items["right"] * items["tested"]).groupby(items["method"]).sum()
    summary = summarise(comparison, resamples=50).set_index("method")["accuracy"]
    (pair,) = paired_tests(comparison, resamples=50).itertuples()
    for method in accuracy.index:
        assert right[method] / (3 * 32) == pytest.approx(accuracy[method])
        assert of_items[method] / (3 * 32) == pytest.approx(accuracy[method])
        assert summary[method] == pytest.approx(accuracy[method])
    assert pair.difference == pytest.approx(accuracy[pair.method] - accuracy[pair.other])


def test_tuning_does_not_depend_on_the_order_of_the_classes():
    data = crowd_with_ties(4, 3)
    told = np.where(np.arange(40) < 15, data.truth, -1)
    other = reordered(data, [2, 0, 1])
    told_there = np.where(np.arange(40) < 15, other.truth, -1)
    for method in ("saddle_point", "exponential_weights"):
        model = Tuned(AGGREGATORS[method](), grid=(0.05, 0.5, 3))
        one, again = model.copy().fit(data.labels, told), model.copy().fit(other.labels, told_there)
        assert one.sweep_.accuracy == pytest.approx(again.sweep_.accuracy)
        assert one.sweep_.best == again.sweep_.best
        assert one.score(data.labels, data.truth) == pytest.approx(again.score(other.labels, other.truth))
    assert (one.sweep_.accuracy * 15 % 1 > 0.01).any(), "else no hidden answer is tied"


def test_majority_vote_of_a_real_crowd_has_one_accuracy_in_every_order_of_its_classes(real):
    """Ten classes and four labels per item: 71.0 or 70.1 % of the answers themselves are right, by the order."""
    data = real("crowds/music_genre")
    for one, by_answers in ((data, 0.71), (reordered(data, range(10)[::-1]), 0.7014)):
        model = AGGREGATORS["majority_vote"]().fit(one.labels)
        assert model.score(one.labels, one.truth) == pytest.approx(0.704, abs=0.0005)
        assert (model.predict(one.labels) == one.truth).mean() == pytest.approx(by_answers, abs=0.0005)
