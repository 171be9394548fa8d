"""From scores to answers and probabilities: one rule each, the same for every method."""

import numpy as np

TIE = 1e-9
FLOOR = 1e-9


def decide(scores: np.ndarray, size: np.ndarray, allowed: np.ndarray | None) -> np.ndarray:
    """The class with the largest score among those that an item allows; ties go to the first class.

    Exact ties are common among votes, and rounding must not decide them: scores closer than 1e-9 of ``size`` are
    tied, where ``size`` (one number an item) is how large the terms are that were added up to a score. A score of
    +2 − 2 is then a tie with zero, even where the computer's sum is 4e-16.
    """
    scores = scores if allowed is None else np.where(allowed, scores, -np.inf)
    # Class by class: a reduction over a short last axis costs several times as much.
    columns = scores.T
    enough = columns[0].copy()
    for column in columns[1:]:
        np.maximum(enough, column, out=enough)
    enough -= TIE * size
    # The answer is how many classes from the first on do not reach it.
    below = columns[0] < enough
    answers = below.astype(np.int16)
    for column in columns[1:-1]:
        below &= column < enough
        answers += below
    return answers.astype(np.int64)


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
