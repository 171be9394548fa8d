"""The lessons use fixed seeds, and their results are the ones that their sentences state."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS
from crowdcore.names import MISSING
from crowdcore.simulation import lessons
from crowdcore.simulation.theory import middle_shares


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


def test_lesson_two_a_shared_mistake_is_worse_than_copying_and_copying_worse_than_chance():
    before = lessons.votes_right(lessons.wise_crowd()).mean()
    shares = [
        lessons.votes_right(lessons.crowd_with_trouble(trouble, lessons.CHANGED)).mean() for trouble in lessons.TROUBLES
    ]
    assert before > shares[0] > 0.8 and 0.5 < shares[1] < 0.7 and shares[2] < 0.1
    exact = [lessons.exact_accuracy_with_trouble(trouble, lessons.CHANGED) for trouble in lessons.TROUBLES]
    for share, expected in zip(shares, exact, strict=True):
        low, high = middle_shares(expected, lessons.QUESTIONS)
        assert low <= share <= high
    assert round(lessons.worth_when_copying(lessons.CHANGED)) == 8


@pytest.mark.parametrize("trouble", lessons.TROUBLES)
def test_lesson_two_only_the_changed_people_answer_differently_and_more_of_them_do_more_harm(trouble):
    changed = lessons.crowd_with_trouble(trouble, 20)
    assert np.array_equal(changed[:, :41], lessons.wise_crowd()[:, :41])
    assert np.array_equal(lessons.crowd_with_trouble(trouble, 0), lessons.wise_crowd())
    exact = [lessons.exact_accuracy_with_trouble(trouble, n) for n in range(lessons.MOST_CHANGED + 1)]
    assert exact[0] == pytest.approx(lessons.growth().exact[-1])
    assert np.all(np.diff(exact) < 0.002)


def test_lesson_three_shows_the_weights_of_the_method():
    data, truth = lessons.hidden_experts(), lessons.hidden_experts().truth.copy()
    truth[9:] = MISSING
    model = AGGREGATORS["exponential_weights"](eta=lessons.HALVING).fit(data.labels, truth)
    assert lessons.trust()[9] == pytest.approx(model.weights_)
    right = (model.predict(data.labels) == data.truth)[lessons.KNOWN :].mean()
    assert lessons.right_with_trust(data)[9] == pytest.approx(right)


def test_lesson_three_the_experts_come_to_hold_half_of_the_vote_and_the_vote_gets_better():
    held = lessons.trust()[:, lessons.experts()].sum(axis=1)
    n = lessons.half_the_vote()
    assert n == 9 and held[n - 1] < 0.5 <= held[n:].min()
    assert held[0] == pytest.approx(5 / 60) and held[-1] > 0.9
    many = lessons.trust_in_many_crowds()
    assert many.shape == (lessons.MANY, lessons.KNOWN + 1)
    assert many[:, 0].mean() < 0.75 and many[:, -1].mean() > 0.97


def test_lesson_three_after_two_answers_most_people_without_a_mistake_were_lucky():
    both, experts = lessons.labelers_without_mistake(2), lessons.experts()
    assert (both & experts).sum() == experts.sum() == 5
    assert (both & ~experts).sum() > 2 * experts.sum()
    assert not (lessons.labelers_without_mistake(8) & ~experts).any()
