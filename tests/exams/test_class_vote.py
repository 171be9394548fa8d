"""A class as a crowd: its vote, trust learned on the other questions, and smaller classes."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS
from crowdcore.exams.class_vote import class_vote, smaller_classes
from crowdcore.samples import load_sample
from crowdcore.simulation import Crowd, simulate

EXAM = simulate(Crowd(items=30, labelers=25, ability=-1, traps=0.5, pull=0.8, experts=0.2), seed=1)


def test_the_majority_is_majority_vote_and_students_have_their_shares():
    votes = class_vote(EXAM.labels, EXAM.truth)
    majority = AGGREGATORS["majority_vote"]().fit(EXAM.labels).predict(EXAM.labels)
    assert np.array_equal(votes.majority, majority == EXAM.truth)
    assert votes.students.max() == (EXAM.labels.dense() == EXAM.truth[:, None]).mean(axis=0).max()


def test_trust_overturns_popular_mistakes_and_is_learned_on_other_questions_only():
    votes = class_vote(EXAM.labels, EXAM.truth)
    assert votes.trusted.mean() > votes.majority.mean() and votes.overturned.size
    place = votes.overturned[0]
    # With another key for this one question the weights there are the same: so are the trusted votes.
    changed = EXAM.truth.copy()
    changed[place] = (changed[place] + 1) % 4
    assert class_vote(EXAM.labels, changed).weight[place] == pytest.approx(votes.weight[place])


def test_only_keyed_questions_count():
    truth = EXAM.truth.copy()
    truth[5:] = -1
    votes = class_vote(EXAM.labels, truth)
    assert votes.questions.tolist() == [0, 1, 2, 3, 4] and votes.majority.size == 5


def test_smaller_classes_are_drawn_and_the_whole_class_is_the_whole_class():
    votes = class_vote(EXAM.labels, EXAM.truth)
    shares = smaller_classes(votes, [1, 5, 25], draws=300)
    assert shares.shape == (300, 3)
    assert np.ptp(shares[:, 2]) == 0 and shares[0, 2] == votes.majority.mean()
    assert shares[:, 0].mean() == pytest.approx(votes.students.mean(), abs=0.04)


def test_on_a_real_test_trust_rights_what_the_majority_had_wrong():
    data = load_sample("iqitems")
    votes = class_vote(data.labels, data.truth)
    assert (votes.majority.sum(), votes.trusted.sum(), votes.overturned.size, votes.spoiled.size) == (13, 16, 3, 0)
