"""Turn scores into answers and probabilities, by the same rules for every method."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from crowdcore.names import MISSING

TIE = 1e-9
FLOOR = 1e-9
# What to do with an item that only labelers of zero weight labelled.
PLAIN_VOTE, UNANSWERED, FIRST_CLASS = WITHOUT_VOTES = ("plain_vote", "unanswered", "first_class")


@dataclass(frozen=True, eq=False)
class Decisions:
    """The winning classes of each item.

    ``winners`` (items × classes, true or false) are the classes with the largest score. An item without winners stays
    unanswered. ``unsupported`` are the items that only labelers of zero weight labelled.

    ``answers`` takes the first of several winners, because a person needs one answer. A measurement must not do so: the
    order of the classes would decide how good a method looks. Measurements use ``credit`` or ``shared``, in which each of
    m tied classes counts 1/m.

    >>> tie = Decisions(np.array([[True, True], [False, True], [False, False]]), np.array([False, False, True]))
    >>> tie.answers, tie.tied, tie.credit([1, 1, 1])
    (array([ 0,  1, -1]), array([ True, False, False]), array([0.5, 1. , 0. ]))
    """

    winners: np.ndarray
    unsupported: np.ndarray

    @cached_property
    def answers(self) -> np.ndarray:
        """The class code of each item: the first of its winners, or −1 if it is unanswered."""
        return np.where(self._n_winners > 0, self.winners.argmax(axis=1), MISSING)

    @cached_property
    def tied(self) -> np.ndarray:
        """Whether two or more classes win the item."""
        return self._n_winners > 1

    @cached_property
    def shares(self) -> np.ndarray:
        """Items × classes: how much each class counts as the answer, 1/m for each of m winners."""
        return self.winners / np.maximum(self._n_winners, 1)[:, None]

    def credit(self, truth) -> np.ndarray:
        """Return how far each answer is right, from 0 to 1: the share of the true class (a code) in it.

        The result is 0 if the truth is not known (−1).
        """
        truth = np.asarray(truth)
        return np.where(truth == MISSING, 0.0, self.shares[np.arange(truth.size), truth])

    def shared(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return item, class and share of every answer: m rows with share 1/m for a tie, one row with −1 for no answer.

        >>> tie = Decisions(np.array([[True, True], [False, False]]), np.array([False, True]))
        >>> tie.shared()
        (array([0, 0, 1]), array([ 0,  1, -1]), array([0.5, 0.5, 1. ]))
        """
        n_rows = np.maximum(self._n_winners, 1)
        item = np.repeat(np.arange(n_rows.size), n_rows)
        answer = np.full(item.size, MISSING)
        answer[self._n_winners[item] > 0] = np.nonzero(self.winners)[1]
        return item, answer, 1 / n_rows[item]

    def take(self, items: np.ndarray) -> "Decisions":
        """Return the decisions on some of the items."""
        return Decisions(self.winners[items], self.unsupported[items])

    @cached_property
    def _n_winners(self) -> np.ndarray:
        return np.einsum("jk->j", self.winners, dtype=np.int64)


def decided(scores, size, allowed, unsupported, plain, rule: str) -> Decisions:
    """Find the winners by the scores or, on the ``unsupported`` items, by the rule.

    ``plain`` are the votes of all labelers on the unsupported items only (items × classes). An item without labels has no
    answer, unless the rule is to give the first class.

    >>> scores, plain = np.array([[0.0, 2.0], [0.0, 0.0], [1.0, 1.0]]), np.array([[1.0, 3.0]])
    >>> unsupported = np.array([False, True, False])
    >>> for rule in WITHOUT_VOTES:
    ...     found = decided(scores, np.array([2.0, 0.0, 2.0]), None, unsupported, plain, rule)
    ...     print(rule, found.answers, found.tied)
    plain_vote [1 1 0] [False False  True]
    unanswered [ 1 -1  0] [False False  True]
    first_class [1 0 0] [False False  True]
    """
    winners = find_winners(scores, size, allowed)
    at = np.flatnonzero(unsupported)
    if rule == FIRST_CLASS:
        winners[at] = np.arange(winners.shape[1]) == winners[at].argmax(axis=1)[:, None]
    else:
        winners[at] = False
        if rule == PLAIN_VOTE and at.size:
            voted = plain.any(axis=1)
            at, plain = at[voted], plain[voted]
            winners[at] = find_winners(plain, plain.sum(axis=1), None if allowed is None else allowed[at])
    return Decisions(winners, unsupported)


def by_plain_vote(shares: np.ndarray, unsupported, plain, rule: str) -> np.ndarray:
    """Return the shares of the classes, with the shares of the plain vote on labelled items that are unsupported."""
    if rule == FIRST_CLASS or not unsupported.any():
        return shares
    voted = plain.any(axis=1)
    shares = shares.copy()
    shares[np.flatnonzero(unsupported)[voted]] = vote_shares(plain[voted])
    return shares


def find_winners(scores: np.ndarray, size: np.ndarray, allowed: np.ndarray | None) -> np.ndarray:
    """Return whether a class has the largest score among the classes that an item allows (items × classes).

    Exact ties are common among votes, and rounding must not decide them. Scores that differ by less than 1e-9 of ``size`` are
    tied, where ``size`` (one number per item) is the size of the terms that were added up to a score. A score of +2 − 2 is
    then a tie with zero, even if the computed sum is 4e-16.

    >>> find_winners(np.array([[0.1 + 0.2, 0.3, 0.0]]), np.array([0.6]), None)
    array([[ True,  True, False]])
    """
    scores = scores if allowed is None else np.where(allowed, scores, -np.inf)
    return scores >= (largest_of_each(scores) - TIE * size)[:, None]


def decide(scores: np.ndarray, size: np.ndarray, allowed: np.ndarray | None) -> np.ndarray:
    """Return the class with the largest score among those that an item allows. Ties go to the first class."""
    return find_winners(scores, size, allowed).argmax(axis=1)


def largest_of_each(scores: np.ndarray) -> np.ndarray:
    """Return the largest score of each item.

    >>> largest_of_each(np.array([[1.0, 3.0], [2.0, -5.0]]))
    array([3., 2.])
    """
    # Class by class, because a reduction over a short last axis takes several times as long.
    largest = scores[:, 0].copy()
    for column in scores.T[1:]:
        np.maximum(largest, column, out=largest)
    return largest


def vote_shares(votes: np.ndarray) -> np.ndarray:
    """Return each class's share of an item's (non-negative) weighted votes, or equal shares if nobody voted."""
    total = votes.sum(axis=1, keepdims=True)
    return np.divide(votes, total, out=np.full_like(votes, 1 / votes.shape[1]), where=total > 0)


def softmax_of_scores(scores: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Return a softmax of scores that can be negative, in units of the weight that voted on the item.

    In these units scores lie between −1 and 1 for any scale of the weights. The result orders the classes as the scores
    do, but it is not calibrated.
    """
    return softmax(in_units_of(scores, size))


def in_units_of(scores: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Return scores between −1 and 1: divided by the weight that voted on the item, and 0 if there is none."""
    size = size[:, None]
    return np.divide(scores, size, out=np.zeros_like(scores), where=size > 0)


def softmax(logs: np.ndarray, allowed: np.ndarray | None = None) -> np.ndarray:
    """Return rows of exp(logs), scaled to sum to one over the allowed classes."""
    logs = logs if allowed is None else np.where(allowed, logs, -np.inf)
    odds = np.exp(logs - logs.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def within_allowed(probabilities: np.ndarray, allowed: np.ndarray | None) -> np.ndarray:
    """Return rows that sum to one over an item's allowed classes, each at least 1e-9, so that no log-loss is infinite."""
    p = np.maximum(probabilities, FLOOR)
    p = p if allowed is None else np.where(allowed, p, 0.0)
    return p / p.sum(axis=1, keepdims=True)
