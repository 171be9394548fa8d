"""How many independent labelers a crowd is worth, compared with closed formulas."""

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.independence import independence

TRUTH_OF = np.random.default_rng(0).integers(0, 2, 4000)


def crowd(wrong, coverage=1.0, seed=1):
    """Two classes; labelers who are wrong on the given items, and label only a part."""
    codes = np.where(wrong, 1 - TRUTH_OF[: len(wrong), None], TRUTH_OF[: len(wrong), None])
    codes[np.random.default_rng(seed).random(codes.shape) >= coverage] = -1
    return LabelMatrix.from_codes(codes, classes=["no", "yes"]), TRUTH_OF[: len(wrong)]


def equicorrelated(rho, n, items=4000, rate=0.3):
    """Errors of rate .3 that are one and the same coin with probability ρ's root, else each labeler's own."""
    rng = np.random.default_rng(3)
    shared, own = rng.random((items, 1)) < rate, rng.random((items, n)) < rate
    return np.where(rng.random((items, n)) < np.sqrt(rho), shared, own)


@pytest.mark.parametrize("n", [2, 5, 30])
def test_copies_of_one_labeler_are_worth_one(n):
    wrong = np.repeat(np.random.default_rng(2).random((50, 1)) < 0.3, n, axis=1)
    found = independence(*crowd(wrong))
    assert found.effective == pytest.approx(1)
    assert found.correlations == pytest.approx(np.ones((n, n)))
    assert [group.size for group in found.alike()] == [n]


@pytest.mark.parametrize("n", [2, 8, 20])
def test_independent_labelers_are_worth_all_of_them(n):
    found = independence(*crowd(np.random.default_rng(4).random((4000, n)) < 0.3))
    assert found.effective == pytest.approx(n, rel=0.08)
    assert found.effective <= n
    assert found.alike() == []


@pytest.mark.parametrize("coverage", [1.0, 0.3])
@pytest.mark.parametrize(("rho", "n"), [(0.4, 6), (0.1, 20), (0.7, 3)])
def test_equally_correlated_labelers_are_worth_n_over_one_plus_n_minus_one_rho(rho, n, coverage):
    found = independence(*crowd(equicorrelated(rho, n), coverage))
    assert found.mean_correlation == pytest.approx(rho, abs=0.04)
    assert found.effective == pytest.approx(n / (1 + (n - 1) * rho), rel=0.1)


def test_the_result_equals_the_formula_computed_by_hand():
    """Two labelers, each wrong on two of four items, together on one: no correlation. A third, wrong with the first."""
    wrong = np.array([[1, 1, 1], [1, 0, 1], [0, 1, 0], [0, 0, 0]] * 2, dtype=bool)
    found = independence(*crowd(wrong))
    assert found.correlations == pytest.approx(np.array([[1, 0, 1], [0, 1, 0], [1, 0, 1]]))
    assert found.mean_correlation == pytest.approx(1 / 3)
    assert found.effective == pytest.approx(3 / (1 + 2 / 3))
    assert found.worth_of_group([0, 2]) == pytest.approx(1)
    assert found.worth_of_group([0, 1]) == pytest.approx(2)
    assert found.order.tolist() in ([1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1])


def test_the_same_mistake_is_distinguished_from_another_one():
    codes = np.array([[1, 1, 2], [2, 2, 1], [0, 0, 0]] * 3)
    found = independence(LabelMatrix.from_codes(codes, classes=[0, 1, 2]), np.zeros(9, dtype=int))
    assert found.same_mistake[0, 1] == 1
    assert found.same_mistake[0, 2] == 0


def test_labelers_who_cannot_be_judged_are_left_out():
    """Somebody who is never wrong has no errors to correlate; a pair without common items is not judged."""
    wrong = np.random.default_rng(5).random((40, 4)) < 0.4
    wrong[:, 3] = False
    labels, truth = crowd(wrong)
    codes = labels.dense().copy()
    codes[:20, 0], codes[20:, 1] = -1, -1
    found = independence(LabelMatrix.from_codes(codes, classes=[0, 1]), truth)
    assert found.labelers.tolist() == [0, 1, 2]
    assert np.isnan(found.correlations[0, 1])
    assert np.isfinite(found.effective)
    nobody = independence(labels, np.full(40, -1))
    assert nobody.labelers.size == 0
    assert np.isnan(nobody.effective)
    assert nobody.alike() == []
