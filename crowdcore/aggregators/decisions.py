"""From scores to answers and probabilities: one rule each, the same for every method."""

from dataclasses import dataclass

import numpy as np

from crowdcore.names import MISSING

TIE = 1e-9
FLOOR = 1e-9
# What becomes of an item on which nobody with weight gave a label.
PLAIN_VOTE, UNANSWERED, FIRST_CLASS = WITHOUT_VOTES = ("plain_vote", "unanswered", "first_class")


@dataclass(frozen=True, eq=False)
class Decisions:
    """The class code of each item (−1 where it stays unanswered), and on what it rests.

    ``unsupported`` are the items on which nobody with weight gave a label; ``tied`` are those where two or more classes
    had as much as any, so that the first of them was taken.
    """

    answers: np.ndarray
    unsupported: np.ndarray
    tied: np.ndarray


def decided(scores, size, allowed, unsupported, plain, rule: str) -> Decisions:
    """The answers by the scores or, on the ``unsupported`` items, by the rule: ``plain`` are everybody's votes there.

    (Items × classes, of the unsupported items only.) An item that nobody labelled at all has no answer, unless the rule is to
    give the first class.

    >>> scores, plain = np.array([[0.0, 2.0], [0.0, 0.0], [1.0, 1.0]]), np.array([[1.0, 3.0]])
    >>> unsupported = np.array([False, True, False])
    >>> for rule in WITHOUT_VOTES:
    ...     found = decided(scores, np.array([2.0, 0.0, 2.0]), None, unsupported, plain, rule)
    ...     print(rule, found.answers, found.tied)
    plain_vote [1 1 0] [False False  True]
    unanswered [ 1 -1  0] [False False  True]
    first_class [1 0 0] [False False  True]
    """
    answers, tied = _decided_and_tied(scores, size, allowed)
    tied &= ~unsupported
    if rule == UNANSWERED:
        answers[unsupported] = MISSING
    elif rule == PLAIN_VOTE and unsupported.any():
        at = np.flatnonzero(unsupported)
        voted = plain.any(axis=1)
        answers[at[~voted]] = MISSING
        at, plain = at[voted], plain[voted]
        allowed = None if allowed is None else allowed[at]
        answers[at], tied[at] = _decided_and_tied(plain, plain.sum(axis=1), allowed)
    return Decisions(answers, unsupported, tied)


def by_plain_vote(shares: np.ndarray, unsupported, plain, rule: str) -> np.ndarray:
    """The shares of the classes, with those of the plain vote on the unsupported items that anybody labelled."""
    if rule == FIRST_CLASS or not unsupported.any():
        return shares
    voted = plain.any(axis=1)
    shares = shares.copy()
    shares[np.flatnonzero(unsupported)[voted]] = vote_shares(plain[voted])
    return shares


def decide(scores: np.ndarray, size: np.ndarray, allowed: np.ndarray | None) -> np.ndarray:
    """The class with the largest score among those that an item allows; ties go to the first class.

    Exact ties are common among votes, and rounding must not decide them: scores closer than 1e-9 of ``size`` are
    tied, where ``size`` (one number an item) is how large the terms are that were added up to a score. A score of
    +2 − 2 is then a tie with zero, even where the computer's sum is 4e-16.
    """
    return _decided_and_tied(scores, size, allowed)[0]


def _decided_and_tied(scores, size, allowed) -> tuple[np.ndarray, np.ndarray]:
    """The answers, and whether two or more of the classes that an item allows have the largest score."""
    scores = scores if allowed is None else np.where(allowed, scores, -np.inf)
    enough = largest_of_each(scores) - TIE * size
    # The answer is how many classes from the first on do not reach it.
    answers, reaching = np.zeros((2, enough.size), dtype=np.int16)
    below = np.ones(enough.size, dtype=bool)
    for column in scores.T:
        short = column < enough
        below &= short
        answers += below
        reaching += ~short
    return answers.astype(np.int64), reaching > 1


def largest_of_each(scores: np.ndarray) -> np.ndarray:
    """The largest score of each item.

    >>> largest_of_each(np.array([[1.0, 3.0], [2.0, -5.0]]))
    array([3., 2.])
    """
    # Class by class: a reduction over a short last axis costs several times as much.
    largest = scores[:, 0].copy()
    for column in scores.T[1:]:
        np.maximum(largest, column, out=largest)
    return largest


def vote_shares(votes: np.ndarray) -> np.ndarray:
    """Each class's share of an item's (non-negative) weighted votes; where nobody voted, the same for all."""
    total = votes.sum(axis=1, keepdims=True)
    return np.divide(votes, total, out=np.full_like(votes, 1 / votes.shape[1]), where=total > 0)


def softmax_of_scores(scores: np.ndarray, size: np.ndarray) -> np.ndarray:
    """For scores that can be negative: a softmax of the scores in units of the weight that voted on the item.

    So they lie between −1 and 1 whatever the scale of the weights. The result orders the classes as the scores do; it
    is not calibrated.
    """
    return softmax(in_units_of(scores, size))


def in_units_of(scores: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Scores between −1 and 1: divided by the weight that voted on the item, and 0 where none did."""
    size = size[:, None]
    return np.divide(scores, size, out=np.zeros_like(scores), where=size > 0)


def softmax(logs: np.ndarray, allowed: np.ndarray | None = None) -> np.ndarray:
    """Rows of exp(logs), scaled to sum to one over the allowed classes."""
    logs = logs if allowed is None else np.where(allowed, logs, -np.inf)
    odds = np.exp(logs - logs.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def within_allowed(probabilities: np.ndarray, allowed: np.ndarray | None) -> np.ndarray:
    """Rows that sum to one over the classes an item allows, each of those at least 1e-9: no log-loss is infinite."""
    p = np.maximum(probabilities, FLOOR)
    p = p if allowed is None else np.where(allowed, p, 0.0)
    return p / p.sum(axis=1, keepdims=True)
