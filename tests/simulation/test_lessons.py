"""The lessons use fixed seeds, and their results are the ones that their sentences state."""

from math import comb

import numpy as np
import pytest

from crowdcore import AGGREGATORS
from crowdcore.names import MISSING
from crowdcore.percentages import percent
from crowdcore.simulation import lessons
from crowdcore.simulation.theory import majority_right, vote_right


def test_lesson_one_the_crowd_beats_its_best_member():
    right = lessons.wise_crowd()
    vote = lessons.votes_right(right).sum()
    assert right[:, 0].sum() == 24  # six in ten, as everybody's chance is
    assert right[:, 0].sum() < lessons.votes_right(right[:, :5]).sum() < vote
    assert vote > right.sum(axis=0).max() + 5
    assert right.mean() == pytest.approx(lessons.RIGHT, abs=0.02)


def test_lesson_one_the_dots_lie_within_the_band_of_the_exact_curve():
    growth = lessons.growth()
    assert all(low <= here <= high for low, here, high in zip(growth.low, growth.here, growth.high, strict=True))
    assert all(low <= exact <= high for low, exact, high in zip(growth.low, growth.exact, growth.high, strict=True))
    assert np.all(np.diff(growth.exact) > 0)
    assert growth.exact[0] == pytest.approx(lessons.RIGHT) and growth.exact[-1] > 0.94


def test_lesson_two_copying_leaves_a_crowd_barely_better_than_one_person():
    random, copy, mistake = (lessons.exact_accuracy_with_trouble(t, lessons.CHANGED) for t in lessons.TROUBLES)
    assert lessons.growth().exact[-1] > random > 0.8 > copy > mistake and mistake < 0.1
    assert lessons.RIGHT < copy < lessons.RIGHT + 0.01
    # Three independent people are already better than all 61.
    assert copy < majority_right(3, lessons.RIGHT)


@pytest.mark.parametrize("trouble", lessons.TROUBLES)
@pytest.mark.parametrize("changed", [5, lessons.CHANGED])
def test_lesson_two_exact_results_are_those_of_simulated_votes(trouble, changed):
    draws, rng = 20_000, np.random.default_rng(1)
    right = rng.random((draws, lessons.PEOPLE)) < lessons.RIGHT
    right[:, lessons.PEOPLE - changed :] = {
        lessons.RANDOM: rng.random((draws, changed)) < 0.5,
        lessons.COPY: right[:, :1],
        lessons.MISTAKE: False,
    }[trouble]
    exact = lessons.exact_accuracy_with_trouble(trouble, changed)
    assert lessons.votes_right(right).mean() == pytest.approx(exact, abs=4 * np.sqrt(exact * (1 - exact) / draws))


@pytest.mark.parametrize("changed", [0, 10, 11, lessons.CHANGED, lessons.MOST_CHANGED])
def test_lesson_two_exact_results_are_sums_of_binomial_chances(changed):
    people, p = lessons.PEOPLE, lessons.RIGHT
    needed, others = people // 2 + 1, people - changed

    def at_least(k, n, p):
        return sum(comb(n, c) * p**c * (1 - p) ** (n - c) for c in range(max(k, 0), n + 1))

    # The person who is copied is one of those who do not change.
    copied_right = at_least(needed - changed - 1, others - 1, p)
    copied_wrong = at_least(needed, others - 1, p)
    by_hand = {
        lessons.RANDOM: sum(
            comb(changed, c) * 0.5**changed * at_least(needed - c, others, p) for c in range(changed + 1)
        ),
        lessons.COPY: p * copied_right + (1 - p) * copied_wrong,
        lessons.MISTAKE: at_least(needed, others, p),
    }
    for trouble, exact in by_hand.items():
        assert lessons.exact_accuracy_with_trouble(trouble, changed) == pytest.approx(exact, abs=1e-9)


@pytest.mark.parametrize("trouble", lessons.TROUBLES)
def test_lesson_two_more_people_who_change_do_more_harm(trouble):
    exact = [lessons.exact_accuracy_with_trouble(trouble, n) for n in range(lessons.MOST_CHANGED + 1)]
    assert exact[0] == pytest.approx(lessons.growth().exact[-1])
    assert np.all(np.diff(exact) < 0.002)


def test_lesson_three_shows_the_weights_of_the_method():
    data, truth = lessons.hidden_experts(), lessons.hidden_experts().truth.copy()
    truth[9:] = MISSING
    model = AGGREGATORS["exponential_weights"](eta=lessons.HALVING).fit(data.labels, truth)
    assert lessons.trust()[9] == pytest.approx(model.weights_)
    right = (model.predict(data.labels) == data.truth)[lessons.KNOWN :].mean()
    assert lessons.right_with_trust(lessons.hidden_right())[9] == pytest.approx(right)


def test_lesson_three_the_experts_come_to_hold_half_of_the_vote_and_the_vote_gets_better():
    held = lessons.trust()[:, lessons.experts()].sum(axis=1)
    n = lessons.half_the_vote()
    assert n == 9 and held[n - 1] < 0.5 <= held[n:].min()
    assert held[0] == pytest.approx(5 / 60) and held[-1] > 0.9
    many = lessons.trust_in_many_crowds()
    assert many.shape == (lessons.MANY, lessons.KNOWN + 1)
    exact = vote_right([0.95] * 5 + [0.5] * 55)
    assert many[:, 0].mean() == pytest.approx(exact, abs=3 * many[:, 0].std() / np.sqrt(lessons.MANY))
    # The lesson shows whole percent, and the average over the simulated crowds is exact enough for them.
    assert percent(many[:, 0].mean()) == percent(exact) == "72 %"
    assert many[:, -1].mean() > 0.97


def test_lesson_three_the_crowd_of_the_picture_is_a_typical_one():
    """In most such crowds, the experts come to hold half of the vote after about as many known answers."""
    rng, found = np.random.default_rng(4), []
    for _ in range(500):
        right = rng.random((lessons.KNOWN, 60)) < np.repeat([0.95, 0.5], [5, 55])
        held = lessons.shares_of_vote(right)[:, :5].sum(axis=1)
        found.append(int(np.flatnonzero(held < 0.5).max()) + 1)
    low, high = np.quantile(found, [0.1, 0.9])
    assert low <= lessons.half_the_vote() <= high


def test_lesson_three_after_two_answers_most_people_without_a_mistake_were_lucky():
    both, experts = lessons.labelers_without_mistake(2), lessons.experts()
    assert (both & experts).sum() == experts.sum() == 5
    assert (both & ~experts).sum() > 2 * experts.sum()
    assert not (lessons.labelers_without_mistake(8) & ~experts).any()
