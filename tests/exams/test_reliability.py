"""Cronbach's α, its interval and the standard error of measurement."""

import numpy as np
import pytest

from crowdcore.exams.reliability import alpha_without, feldt_interval, reliability
from crowdcore.samples import load_sample

# Five students on four questions. The questions' variances (n − 1) are .2, .3, .3, .2, the scores 3, 2, 1, 4, 0.
GUTTMAN = np.array([[1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0]])


def test_the_result_equals_a_computation_by_hand():
    """The scores' variance is 2.5, so α = 4/3 · (1 − 1/2.5) = .8, and the standard error √2.5 · √.2 = √.5."""
    found = reliability(GUTTMAN)
    assert (found.students, found.questions) == (5, 4)
    assert found.sd == pytest.approx(np.sqrt(2.5))
    assert found.alpha == pytest.approx(0.8)
    assert found.sem == pytest.approx(np.sqrt(0.5))


def test_the_standard_error_uses_the_scores_of_the_students():
    """Scores of standard deviation 3 in place of √2.5, as where totals are rounded, have the error 3 · √.2."""
    found = reliability(GUTTMAN, sd=3.0)
    assert found.alpha == pytest.approx(0.8)
    assert (found.sd, found.sem) == (3, pytest.approx(3 * np.sqrt(0.2)))


def test_alpha_equals_kr_20_for_right_and_wrong():
    """KR-20 with variances over n: k/(k−1) · (1 − Σ p q / σ²)."""
    p = GUTTMAN.mean(axis=0)
    kr_20 = 4 / 3 * (1 - (p * (1 - p)).sum() / GUTTMAN.sum(axis=1).var())
    assert reliability(GUTTMAN).alpha == pytest.approx(kr_20)


def test_the_real_ability_test_has_the_figures_that_others_find():
    exam = load_sample("iqitems")
    chosen = exam.labels.dense().T
    earned = np.where(chosen < 0, np.nan, chosen == exam.truth)
    assert round(reliability(earned, "complete").alpha, 3) == 0.828
    assert round(reliability(earned, "pairwise").alpha, 3) == 0.829
    assert round(reliability(np.nan_to_num(earned)).alpha, 3) == 0.835


def test_the_interval_holds_the_true_value_in_95_of_100_cases():
    """Parallel normal questions with correlation .2: α is 8 · .2 / (1 + 7 · .2)."""
    rng = np.random.default_rng(0)
    true = 8 * 0.2 / (1 + 7 * 0.2)
    held = []
    for _ in range(600):
        ability = rng.normal(size=(30, 1)) * np.sqrt(0.2)
        found = reliability(ability + rng.normal(size=(30, 8)) * np.sqrt(0.8))
        held.append(found.low < true < found.high)
    assert 0.92 < np.mean(held) < 0.98


def test_the_interval_narrows_with_more_students():
    few, many = feldt_interval(0.8, 20, 30), feldt_interval(0.8, 500, 30)
    assert few[0] < many[0] < 0.8 < many[1] < few[1]


def test_alpha_without_a_question_is_alpha_of_the_others():
    for j, alpha in enumerate(alpha_without(GUTTMAN)):
        assert alpha == pytest.approx(reliability(np.delete(GUTTMAN, j, axis=1)).alpha)


@pytest.mark.parametrize("earned", [np.ones((5, 4)), np.ones((1, 4)), np.ones((5, 1)), np.empty((0, 3))])
def test_alpha_is_missing_without_variation(earned):
    assert np.isnan(reliability(earned).alpha) and np.isnan(reliability(earned).low)
    assert np.isnan(alpha_without(earned)).all()
