"""The gain of each further known answer."""

import numpy as np
import pandas as pd

from crowdcore import AGGREGATORS, Dataset
from crowdcore.evaluation.gains import gain_of_keys, steps_for
from tests.exams.classes import class_of


def quiz(n_known=20):
    labels, answer = class_of(40, 20)
    return Dataset("quiz", labels, np.where(np.arange(20) < n_known, answer, -1))


def test_known_answers_grow_and_a_third_is_left_to_judge_by():
    method = AGGREGATORS["auto"]()
    assert steps_for(method, quiz()) == [0, 1, 2, 3, 5, 10]
    assert steps_for(AGGREGATORS["weighted_average"](), quiz())[0] == 1
    assert steps_for(method, quiz(5)) == []


def test_majority_vote_gains_nothing_and_is_judged_by_the_same_answers_at_every_step():
    found = pd.concat(gain_of_keys(AGGREGATORS["majority_vote"](), quiz(), draws=3))
    assert (found.groupby("draw")["right"].nunique() == 1).all() and found["draw"].nunique() == 3


def test_a_method_never_learns_the_answers_that_judge_it():
    known_items = []

    class Watched(AGGREGATORS["majority_vote"]):
        def fit(self, labels, truth=None):
            known_items.append(np.flatnonzero(truth >= 0))
            return super().fit(labels, truth)

    next(gain_of_keys(Watched(), quiz()))
    assert [positions.size for positions in known_items] == [0, 1, 2, 3, 5, 10]
    assert all(set(small) <= set(large) for small, large in zip(known_items, known_items[1:], strict=False))
