"""Which items can judge a method, and how far its answers are right, by one rule for pages, commands and sentences."""

import numpy as np

from crowdcore.aggregators.decisions import Decisions
from crowdcore.key import FULL, Key
from crowdcore.names import MISSING


def judging_items(
    key: Key, told: np.ndarray, dropped: np.ndarray | None = None, reads_truth: object = True
) -> np.ndarray:
    """Return which items can judge a method: their answer is known, the method did not learn it, and they are not dropped.

    ``told`` has the class codes that the method learned from, −1 for other items. An item with several right answers is known
    but never learned from. A method that never ``reads_truth`` does not learn answers, so every known item can judge it.

    >>> key = Key.of([0, 1, -1, 1]).with_answer(3, {0: 1, 1: 1})
    >>> judging_items(key, told=np.array([0, -1, -1, -1]))
    array([False,  True, False,  True])
    >>> judging_items(key, np.array([0, -1, -1, -1]), dropped=np.array([False, True, False, False]), reads_truth=False)
    array([ True, False, False,  True])
    """
    judges = key.known & (np.asarray(told) == MISSING) if reads_truth else key.known.copy()
    return judges if dropped is None else judges & ~dropped


def how_far_right(decisions: Decisions, key: Key) -> np.ndarray:
    """Return how far each answer is right, from 0 to 1: the share of the fully right classes among its winners.

    This is 1/2 if two classes are tied and one of them is right. It is 0 if the answer is not known.

    >>> winners = np.array([[True, False], [True, True], [False, True]])
    >>> how_far_right(Decisions(winners, np.zeros(3, dtype=bool)), Key.of([0, 1, 0]))
    array([1. , 0.5, 0. ])
    """
    item, answer, share = decisions.shared()
    return np.bincount(item, share * (key.credit(item, answer) == FULL), minlength=len(key))
