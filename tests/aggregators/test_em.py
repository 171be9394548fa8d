"""When EM stops."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix

BOTH = pytest.mark.parametrize("method", ["em", "supervised_em"])


def sparse_crowd(n_items=4000, n_labelers=60):
    """Three labels per item, so that some items stay undecided for long."""
    rng = np.random.default_rng(0)
    answer, skill = rng.integers(2, size=n_items), rng.beta(4, 2, size=n_labelers)
    codes = np.full((n_items, n_labelers), -1)
    for j in range(n_items):
        i = rng.choice(n_labelers, 3, replace=False)
        codes[j, i] = np.where(rng.random(3) < skill[i], answer[j], 1 - answer[j])
    return LabelMatrix.from_codes(codes), answer


@BOTH
def test_em_stops_when_the_likelihood_no_longer_rises(method):
    labels, answer = sparse_crowd()
    truth = np.where(np.arange(answer.size) < 20, answer, -1)
    soon = AGGREGATORS[method]().fit(labels, truth)
    late = AGGREGATORS[method](gain=0.0, max_iter=400).fit(labels, truth)
    assert soon.converged_ and soon.n_iter_ < late.n_iter_ / 2
    assert "likelihood" in soon.stopped_because_
    course = soon.trace_[0]["log_likelihood"]
    assert (np.abs(np.diff(course)) < 1e-8 * labels.code.size).tolist() == [False] * (soon.n_iter_ - 2) + [True]
    right = [(model.predict(labels) == answer).mean() for model in (soon, late)]
    assert right[0] == pytest.approx(right[1], abs=0.002)


def test_without_a_least_gain_only_the_tolerance_counts():
    labels, _ = sparse_crowd(n_items=300)
    model = AGGREGATORS["em"](gain=0.0, max_iter=5000).fit(labels)
    change = model.trace_[0]["delta_u"]
    assert model.converged_
    assert change[-1] < 1e-6 <= change[-2]


def test_with_smoothing_a_falling_likelihood_does_not_end_the_fit():
    labels, _ = sparse_crowd(n_items=500)
    model = AGGREGATORS["em"](smoothing=5.0).fit(labels)
    course = model.trace_[0]["log_likelihood"]
    assert model.converged_
    assert abs(course[-1] - course[-2]) < 1e-8 * labels.code.size
