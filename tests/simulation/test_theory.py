"""The exact probabilities agree with sums by hand, with counting every case, and with simulated crowds."""

from itertools import product
from math import comb

import numpy as np
import pytest

from crowdcore.simulation import Crowd, ability_for, simulate
from crowdcore.simulation.theory import (
    best_weights,
    effective_number,
    majority_right,
    middle_shares,
    plurality_right,
    vote_right,
)


@pytest.mark.parametrize("p", [0.0, 0.3, 0.5, 0.6, 1.0])
@pytest.mark.parametrize("n", [1, 2, 5, 60, 61])
def test_the_majority_follows_condorcets_sum(n, p):
    by_hand = sum(
        comb(n, c) * p**c * (1 - p) ** (n - c) * (1 if 2 * c > n else 0.5) for c in range((n + 1) // 2, n + 1)
    )
    assert majority_right(n, p) == pytest.approx(by_hand, abs=1e-12)
    assert vote_right([p] * n) == pytest.approx(by_hand, abs=1e-12)


@pytest.mark.parametrize("chances", [(0.4, 0.3, 0.3), (0.3, 0.6, 0.1), (0.25, 0.25, 0.25, 0.25), (0.5, 0.5, 0.0)])
@pytest.mark.parametrize("n", [1, 2, 4, 6])
def test_plurality_equals_counting_every_case(n, chances):
    expected = 0.0
    for votes in product(range(len(chances)), repeat=n):
        counts = np.bincount(votes, minlength=len(chances))
        if counts[0] == counts.max():
            expected += np.prod([chances[k] for k in votes]) / (counts == counts.max()).sum()
    assert plurality_right(n, chances) == pytest.approx(expected, abs=1e-12)


def test_a_crowd_of_guessers_only_guesses_and_chances_must_add_up_to_one():
    assert plurality_right(200, [1 / 8] * 8) == pytest.approx(1 / 8)
    with pytest.raises(ValueError, match="add up to 1"):
        plurality_right(3, (0.5, 0.6))


def test_a_weighted_vote_equals_counting_every_case():
    skills, weights = np.array([0.9, 0.7, 0.6, 0.4]), np.array([2.0, 1.0, 0.5, 0.5])
    expected = 0.0
    for right in product([True, False], repeat=4):
        side = np.where(right, weights, -weights).sum()
        expected += np.prod(np.where(right, skills, 1 - skills)) * (1 if side > 0 else 0.5 if side == 0 else 0)
    assert vote_right(skills, weights) == pytest.approx(expected)


def test_weights_that_would_take_too_long_are_refused():
    with pytest.raises(ValueError, match="Round the weights"):
        vote_right([0.6] * 60, np.sqrt(np.arange(1, 61)))


def test_no_weights_beat_the_log_odds():
    skills = [0.9, 0.7, 0.6, 0.55, 0.3]
    best = vote_right(skills, best_weights(skills))
    rng = np.random.default_rng(1)
    assert all(vote_right(skills, rng.normal(size=5)) <= best + 1e-12 for _ in range(50))
    assert best > vote_right(skills)


def test_a_copying_crowd_varies_as_much_as_its_effective_number_of_people():
    """One person's answers handed in m + 1 times: the variance of the share of right votes is p (1 − p) / n_eff."""
    p, labelers, copiers = 0.6, 60, 20
    share = ability_for(2 * p - 1, 0.0)
    alike = {"classes": 2, "ability": share, "ability_spread": 0, "difficulty_spread": 0}
    data = simulate(Crowd(items=4000, labelers=labelers, copiers=copiers / labelers, **alike), seed=3)
    right = (data.labels.dense() == data.truth[:, None]).mean(axis=1)
    expected = p * (1 - p) / effective_number([copiers + 1] + [1] * (labelers - copiers - 1))
    assert right.var() == pytest.approx(expected, rel=0.1)
    assert right.mean() == pytest.approx(p, abs=0.01)


@pytest.mark.parametrize("classes", [2, 4])
@pytest.mark.parametrize("n", [5, 15])
def test_simulated_one_coin_crowds_are_right_as_often_as_in_theory(classes, n):
    known, items = 0.25, 4000
    alike = {"classes": classes, "ability": ability_for(known, 0.0), "ability_spread": 0, "difficulty_spread": 0}
    data = simulate(Crowd(items=items, labelers=n, **alike), seed=1)
    p = known + (1 - known) / classes
    exact = plurality_right(n, [p] + [(1 - p) / (classes - 1)] * (classes - 1))
    low, high = middle_shares(exact, items, 0.999)
    assert low <= (data.labels.tally().argmax(axis=1) == data.truth).mean() <= high


def test_the_middle_range_contains_at_least_its_level():
    for right, items in ((0.5, 7), (0.94, 40), (0.02, 40), (1.0, 5)):
        low, high = middle_shares(right, items, 0.9)
        inside = range(round(low * items), round(high * items) + 1)
        assert sum(comb(items, c) * right**c * (1 - right) ** (items - c) for c in inside) >= 0.9
