"""Crowds in which everybody labels a few items: methods that learn from known answers must not do harm there."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.adaboost import AdaBoost
from crowdcore.aggregators.exponential_weights import ExponentialWeights
from crowdcore.aggregators.weighted_average import WeightedAverage
from tests.benchmarks.sparse_crowds import CANDIDATES, accuracies, sparse_crowd
from tests.conftest import random_crowd


@pytest.fixture(scope="module")
def means():
    """Mean accuracies on a simulated crowd of 200 who label 240 items, six labels each, over five nested draws."""
    labels, truth = sparse_crowd(7, items=240, labelers=200, classes=3, labels_an_item=6)
    methods = {name: CANDIDATES[name] for name in ("majority vote", "AdaBoost", "exponential weights", "log odds")}
    return (
        accuracies(labels, truth, methods, known=(8, 40, 80), draws=5).groupby(["method", "known"])["accuracy"].mean()
    )


@pytest.mark.parametrize("method", ["AdaBoost", "exponential weights", "log odds"])
def test_more_known_answers_do_no_harm_and_the_vote_is_at_most_a_little_better(means, method):
    assert means[method, 40] >= means["majority vote", 40] - 0.05
    assert means[method, 80] >= means[method, 8] - 0.02


def test_one_right_label_makes_nobody_perfect():
    """Ann labelled ten known items and erred once, Bo a single one: by the plain error Bo alone would count."""
    codes = np.full((11, 2), -1)
    codes[:10, 0] = [0] * 9 + [1]
    codes[9, 1], codes[10] = 0, [0, 1]
    labels, truth = LabelMatrix.from_codes(codes), np.array([0] * 10 + [-1])
    assert AdaBoost(variant="paper").fit(labels, truth).weights_[0] == 0
    for model in (AdaBoost(), WeightedAverage(by="log_odds"), WeightedAverage(by="accuracy")):
        ann, bo = model.fit(labels, truth).weights_
        assert bo > 0
        assert ann > 0.5 * bo
        assert model.unsupported_ == 0


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("n_classes", [2, 4])
def test_every_round_of_boosting_all_at_once_lowers_the_loss(seed, n_classes):
    codes, truth = random_crowd(seed, n_classes=n_classes, coverage=0.4, n_items=40, n_training=15)
    (trace,) = AdaBoost(rounds=60).fit(LabelMatrix.from_codes(codes, classes=range(n_classes)), truth).trace_
    assert (np.diff(trace["loss"]) <= 1e-12).all()
    assert trace["loss"][0] == pytest.approx(1)


def test_its_first_round_is_the_log_odds():
    codes, truth = random_crowd(1, n_classes=3, coverage=0.5, n_items=40, n_training=15)
    labels = LabelMatrix.from_codes(codes, classes=range(3))
    boosted, weighed = (
        model.fit(labels, truth).weights_ for model in (AdaBoost(rounds=1), WeightedAverage(by="log_odds"))
    )
    assert boosted / np.abs(boosted).sum() == pytest.approx(weighed)


def test_log_odds_follow_nitzan_and_paroush_smoothed_by_two_answers():
    """Ann 3 of 4 right, Bo 1 of 4, Cy nothing known; the crowd has 4 of 8, with one more label of half a chance 4.5 of 9."""
    labels = LabelMatrix.from_codes([[0, 1, -1], [0, 1, -1], [0, 1, -1], [1, 0, -1], [-1, -1, 1]])
    truth = [0, 0, 0, 0, -1]
    accuracy = np.array([(3 + 1) / 6, (1 + 1) / 6, 0.5])
    log_odds = np.log(accuracy / (1 - accuracy))
    assert WeightedAverage(by="accuracy").fit(labels, truth).weights_ == pytest.approx(accuracy / accuracy.sum())
    model = WeightedAverage(by="log_odds").fit(labels, truth)
    assert model.weights_ == pytest.approx(log_odds / np.abs(log_odds).sum())
    assert model.weights_[2] == 0
    assert model.unsupported_ == 1


def test_a_labeler_without_known_items_counts_like_the_average():
    """Nine are always right, one never; ninety have no known answer: they count less than the nine, more than the one."""
    codes = np.full((6, 100), -1)
    codes[:5, :10] = [0] * 9 + [1]
    codes[5, 10:] = 1
    labels, truth = LabelMatrix.from_codes(codes), np.array([0] * 5 + [-1])
    weights = ExponentialWeights(eta=1.0).fit(labels, truth).weights_
    assert weights[0] > weights[10] > weights[9]
    # w = exp(−5 (ℓ − ℓ̄)), where ℓ̄ is the share of the weight that the one has among the ten.
    vote_loss = weights[9] / weights[:10].sum()
    assert weights[0] / weights[10] == pytest.approx(np.exp(5 * vote_loss))
    assert weights[9] / weights[10] == pytest.approx(np.exp(5 * (vote_loss - 1)))
    paper = ExponentialWeights(eta=1.0, absent="no_loss").fit(labels, truth)
    assert paper.weights_[0] == pytest.approx(paper.weights_[10])


@pytest.mark.parametrize("seed", range(3))
def test_without_missing_labels_it_makes_no_difference_who_is_absent(seed):
    codes, truth = random_crowd(seed, n_classes=3)
    labels = LabelMatrix.from_codes(codes)
    weights = [
        ExponentialWeights(absent=absent).fit(labels, truth).class_weights_ for absent in ("as_the_vote", "no_loss")
    ]
    assert weights[0] == pytest.approx(weights[1])


@pytest.mark.parametrize("method", ["adaboost", "weighted_average"])
def test_items_with_one_allowed_class_teach_nothing(method):
    allowed = np.array([[True, False], [True, True]])
    labels = LabelMatrix.from_codes([[0, 0], [1, 1]], allowed=allowed)
    for settings in ({}, {"by": "log_odds"} if method == "weighted_average" else {"rounds": 3}):
        model = AGGREGATORS[method](**settings).fit(labels, [0, -1])
        assert model.predict(labels).tolist() == [0, 1]
