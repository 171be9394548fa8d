"""Scores: the points that each student earned on each question, graded before. They replace answers and need no key.

A table of scores is stored as labels whose classes are the scores as text ("0", "1", "0.5"). The key follows from them: a
score earns its share of the question's points. So everything that works with answers and a key works with scores.
"""

from collections.abc import Sequence

import numpy as np

from crowdcore.key import FULL, MOST_POINTS, Key
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.names import MISSING

NO_KEY = str(Message("exam-no-key-for-scores"))


def score_text(score: float) -> str:
    """Return the name of a score's class.

    >>> score_text(1.0), score_text(0.5), score_text(-0.25), score_text(1 / 3)
    ('1', '0.5', '-0.25', '0.333333333333')
    """
    return f"{score + 0.0:.12g}"


def scores_of(classes: Sequence) -> np.ndarray:
    """Return the score of each class. A class that is not a number is refused.

    >>> scores_of(["0", "0.5", "2"])
    array([0. , 0.5, 2. ])
    """
    try:
        scores = np.array([float(str(name)) for name in classes])
    except ValueError as problem:
        raise ValueError(f"Scores must be numbers, but one class is not: {problem}.") from None
    if not (np.abs(scores) <= MOST_POINTS).all():
        raise ValueError(
            f"Scores must be numbers up to {MOST_POINTS:g}, but one class is not. Correct it, or leave it out."
        )
    return scores


def highest_scores(labels: LabelMatrix) -> np.ndarray:
    """Return the highest score on each question, or −∞ if nobody has one."""
    highest = np.full(len(labels.items), -np.inf)
    np.maximum.at(highest, labels.item, scores_of(labels.classes)[labels.code])
    return highest


def score_key(labels: LabelMatrix, worth: Sequence[float] | np.ndarray | float) -> Key:
    """Return the key of scores: class k earns its score, as a share of the question's points.

    ``worth`` is one number per question, or one for all. It is refused if somebody has a higher score.

    >>> labels = LabelMatrix.from_codes([[0, 2], [1, 1]], items=["Q1", "Q2"], classes=["0", "1", "4"])
    >>> key = score_key(labels, [4, 2])
    >>> key.credit([0, 1], [1, 1]), key.points
    (array([0.25, 0.5 ]), array([4., 2.]))
    """
    points = np.broadcast_to(np.asarray(worth, dtype=float), len(labels.items))
    scores, highest = scores_of(labels.classes), highest_scores(labels)
    costs = np.isin(np.arange(points.size), labels.item[scores[labels.code] < 0])
    for j in np.flatnonzero(costs & (points <= 0)):
        raise ValueError(f"{labels.items[j]} must be worth more than 0 points, because a student has less than 0.")
    for j in np.flatnonzero(highest > points):
        raise ValueError(
            f"{labels.items[j]} cannot be worth {points[j]:g} points, because a student has {highest[j]:g}. Give at least that."
        )
    # A score that is impossible on this question would earn at most full credit. Nobody has it there.
    shares = {
        j: {k: min(score / points[j], FULL) if points[j] else FULL for k, score in enumerate(scores.tolist()) if score}
        for j in range(len(labels.items))
        if scores.any()
    }
    return Key(np.full(points.size, MISSING), shares, None if (points == 1).all() else points)


def with_worth(labels: LabelMatrix, key: Key, item: int, worth: float) -> Key:
    """Return the key of scores with other points for one question. The scores stay, and their shares change."""
    points = key.worth().copy()
    points[item] = worth
    return score_key(labels, points)
