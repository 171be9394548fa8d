"""The measures equal the textbook ones, even if classes are missing."""

import numpy as np
import pandas as pd
import pytest
from sklearn import metrics

from crowdcore.commands.exam_benchmark import _trust
from crowdcore.evaluation import calibration_error
from crowdcore.evaluation.measures import reliability_bins, weighted_measures


@pytest.fixture(params=range(5))
def predictions(request):
    """Truth, answers and probabilities over four classes, of which the truth has only the first three."""
    rng = np.random.default_rng(request.param)
    truth = rng.integers(3, size=50)
    p = rng.dirichlet(np.ones(4), size=50)
    return truth, p.argmax(axis=1), p, rng.integers(1, 5, size=50)


def measured(truth, answer, p, weights):
    squared_error = ((p - np.eye(4)[truth]) ** 2).sum(axis=1)
    measures = weighted_measures([weights], truth, np.eye(4)[answer], p[np.arange(50), truth], squared_error)
    return {name: value[0] for name, value in measures.items()}


def test_scikit_learn_computes_the_same_measures(predictions):
    truth, answer, p, weights = predictions
    ours = measured(truth, answer, p, weights)
    theirs = {"sample_weight": weights}
    assert ours["accuracy"] == pytest.approx(metrics.accuracy_score(truth, answer, **theirs))
    assert ours["macro_f1"] == pytest.approx(metrics.f1_score(truth, answer, average="macro", **theirs))
    assert ours["log_loss"] == pytest.approx(metrics.log_loss(truth, p, labels=range(4), **theirs))
    recall = metrics.recall_score(truth, answer, average="macro", labels=range(3), **theirs)
    assert ours["balanced_accuracy"] == pytest.approx(recall)
    brier = np.average(((p - np.eye(4)[truth]) ** 2).sum(axis=1), weights=weights)
    assert ours["brier"] == pytest.approx(brier)


def test_an_item_of_no_weight_does_not_count(predictions):
    truth, answer, p, weights = predictions
    weights = np.where(np.arange(50) < 20, 0, weights)
    wrong = np.where(weights == 0, (truth + 1) % 4, answer)
    assert measured(truth, wrong, p, weights) == pytest.approx(measured(truth, answer, p, weights))


def test_a_tied_answer_counts_as_the_average_of_both_decisions():
    """F1 is a ratio, so there it is the counts that are averaged, not the result."""
    truth, losses = [0, 0, 1, 2], (np.ones(4), np.zeros(4))
    first, second, both = (np.eye(3)[[0, k, 1, 2]] for k in (0, 1, 0))
    both[1] = (first[1] + second[1]) / 2
    one, other, tied = (
        weighted_measures(np.ones((1, 4)), truth, answer_shares, *losses) for answer_shares in (first, second, both)
    )
    for measure in ("accuracy", "balanced_accuracy"):
        assert tied[measure] == pytest.approx((one[measure] + other[measure]) / 2)
    f1 = 2 * 1.5 / (2 + 1.5), 2 * 1 / (1 + 1.5), 1
    assert tied["macro_f1"] == pytest.approx([np.mean(f1)])


def test_an_unseen_item_counts_like_any_other():
    truth, answer_shares = [0, 0, 1, 1], np.eye(2)[[0, 1, 1, 1]]
    for rightness, accuracy in ((1.0, 4 / 5), (0.0, 3 / 5), (0.5, 3.5 / 5)):
        measures = weighted_measures(
            np.ones((1, 4)), truth, answer_shares, np.ones(4), np.zeros(4), ([1.0], [rightness])
        )
        assert measures["accuracy"] == pytest.approx([accuracy])
        recalls = (1 + rightness / 2) / 2.5, (2 + rightness / 2) / 2.5
        assert measures["balanced_accuracy"] == pytest.approx([np.mean(recalls)])


def test_a_probability_of_zero_for_the_truth_costs_much_but_not_everything():
    assert np.isfinite(weighted_measures([[1]], [0], [[0, 1]], [0.0], [2.0])["log_loss"]).all()


def test_probabilities_that_match_the_frequencies_are_calibrated():
    rng = np.random.default_rng(0)
    p = rng.uniform(0.5, 1, size=200_000)
    right = rng.random(p.size) < p
    assert calibration_error(p, right) < 0.01
    assert calibration_error(np.minimum(p + 0.2, 1), right) == pytest.approx(0.16, abs=0.01)


def test_the_calibration_error_does_not_depend_on_the_order_of_items():
    rng = np.random.default_rng(1)
    p, right = rng.integers(5, 10, size=95) / 10, rng.random(95) < 0.7
    order = rng.permutation(95)
    assert calibration_error(p[order], right[order]) == pytest.approx(calibration_error(p, right), abs=1e-12)


def test_a_single_answer_has_a_calibration_error_too():
    assert calibration_error([0.7], [True]) == pytest.approx(0.3)


def test_the_benchmark_and_the_page_compare_measure_calibration_alike():
    rng = np.random.default_rng(0)
    p = rng.uniform(0.3, 1, 400)
    right = rng.random(400) < p**2
    printed = _trust(pd.DataFrame({"p": p, "p_truth": np.where(right, p, 1 - p), "right": right}))
    assert f"Calibration error {calibration_error(p, right):.4f}, " in printed
    weights, one_class = np.ones((1, 400)), np.zeros(400, dtype=int)
    answer_shares = np.column_stack([right, ~right])
    loss = weighted_measures(weights, one_class, answer_shares, np.where(right, p, 1 - p), np.zeros(400))["log_loss"][0]
    assert f"log loss {loss:.4f}, " in printed


def test_promises_by_hand():
    """.5 to .6: two answers promise 1.1 and one is right; .9 to 1: three promise 2.9 and two are right."""
    bins = reliability_bins([0.55, 0.95, 0.95, 0.55, 1.0, np.nan], [True, True, False, False, True, False])
    assert bins["answers"].tolist() == [2, 3]
    assert bins["right"].tolist() == [0.5, pytest.approx(2 / 3)] and bins["p"].tolist() == [
        0.55,
        pytest.approx(2.9 / 3),
    ]
    assert bins[["from", "to"]].to_numpy().tolist() == [[0.5, 0.6], [0.9, 1.0]]
