"""On the labels of TREC 2011, almost surely the paper's own source, every method is as accurate as a plain implementation."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS

# Mean accuracy of 10 random draws of 40 training items, by a plain implementation with the same readings of the paper.
PLAIN = {
    "majority_vote": 0.803,
    "weighted_average": 0.827,
    "exponential_weights": 0.806,
    "adaboost": 0.805,
    "svm": 0.826,
    "em": 0.825,
    "supervised_em": 0.839,
    "naive_bayes symbol": 0.695,
    "naive_bayes": 0.844,
    "saddle_point": 0.828,
    "saddle_point_robust": 0.842,
}


AS_PAPER = {"adaboost": {"variant": "paper"}, "exponential_weights": {"absent": "no_loss"}}


@pytest.mark.parametrize("row", PLAIN)
def test_mean_accuracy_of_ten_draws_of_forty_training_items(real, row):
    dataset = real("trec2011_task1")
    method, *missing = row.split()
    accuracy = []
    for seed in range(10):
        training = np.random.default_rng(seed).choice(dataset.truth.size, 40, replace=False)
        truth = np.full(dataset.truth.size, -1)
        truth[training] = dataset.truth[training]
        model = AGGREGATORS[method](**(AS_PAPER.get(method, {}) | ({"missing": "symbol"} if missing else {}))).fit(
            dataset.labels, truth
        )
        accuracy.append((model.predict(dataset.labels) == dataset.truth)[truth == -1].mean())
    assert np.mean(accuracy) == pytest.approx(PLAIN[row], abs=0.03)
