"""Many crowds at once give the same results as one by one."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS
from crowdcore.evaluation import best_labeler, best_of_each, known_first, right_as_crowd_grows, right_as_key_grows
from crowdcore.names import MISSING
from crowdcore.simulation import Crowd, simulate

METHODS = {
    "majority_vote": {},
    "weighted_average": {},
    "exponential_weights": {},
    "saddle_point": {"weights": "shared", "lam": 0.05},
    "saddle_point_robust": {"weights": "shared", "lam": 0.05},
}
KNOWN = [0, 1, 5]


@pytest.mark.parametrize("more", [{}, {"coverage": 0.4, "classes": 2}], ids=["whole", "blanks"])
def test_every_method_answers_as_it_does_by_itself(more):
    crowds = [simulate(Crowd(items=15, labelers=21, ability=-1, traps=0.5, **more), seed) for seed in range(4)]
    together = right_as_key_grows(crowds, METHODS, KNOWN)
    for place, n in enumerate(KNOWN):
        known = known_first(crowds, n)
        for d, data in enumerate(crowds):
            for method, parameters in METHODS.items():
                learns = n and method != "majority_vote"
                truth = np.where(known[d], data.truth, MISSING)
                model = AGGREGATORS[method](**parameters) if learns else AGGREGATORS["majority_vote"]()
                right = model.fit(data.labels, truth).decisions(data.labels).credit(data.truth)
                alone = right[~known[d]].mean()
                assert together[method][d, place] == pytest.approx(alone), (method, n, d)


def test_known_answers_are_nested_and_the_best_member_is_the_best():
    crowds = [simulate(Crowd(items=15, labelers=21), seed) for seed in range(3)]
    few, more = known_first(crowds, 3), known_first(crowds, 8)
    assert (few.sum(axis=1) == 3).all() and (more >= few).all()
    assert best_of_each(crowds) == pytest.approx([best_labeler(data.labels, data.truth).accuracy for data in crowds])


def test_methods_that_do_not_vote_with_one_weight_are_refused():
    crowds = [simulate(Crowd(items=5, labelers=5), 1)]
    for method in ("naive_bayes", "saddle_point"):
        with pytest.raises(ValueError, match="does not compute its weights by counting"):
            right_as_key_grows(crowds, {method: {}}, [2])


def test_the_whole_crowd_is_right_as_often_as_majority_vote():
    data = simulate(Crowd(items=15, labelers=21, ability=-1), 1)
    shares = right_as_crowd_grows(data.labels.dense(), data.truth, [1, 7, 21], 4)
    assert shares[0] == (data.labels.dense()[:, 0] == data.truth).mean()
    assert shares[-1] == AGGREGATORS["majority_vote"]().fit(data.labels).score(data.labels, data.truth)
