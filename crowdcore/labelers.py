"""Statistics of each labeler: how often they are right, and how a method weights them."""

from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.key import FULL, Key
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import known_codes, labels_and_truth
from crowdcore.names import MISSING

# A labeler whose weight is less than this part of the largest weight does not count: no vote is that close.
COUNTS = 1e-3
TIE = 1e-9


def labeler_accuracy(labels: LabelMatrix, truth) -> tuple[np.ndarray, np.ndarray]:
    """Return each labeler's accuracy on the items of known truth that they labelled, and the number of these items.

    A labeler who labelled none of them has NaN and 0.

    >>> labeler_accuracy(LabelMatrix.from_codes([[0, 1, -1], [1, 1, 0]]), [0, -1])
    (array([ 1.,  0., nan]), array([1, 1, 0]))
    """
    record = record_of(labels, known_codes(labels, truth, "labeler_accuracy"))
    return record.accuracy, record.judged


@dataclass(frozen=True, eq=False)
class Record:
    """How often each labeler was right: ``right`` of ``judged`` labels. ``guessing`` is the share that guessing would reach.

    ``partly`` counts the labels that earn part of the credit; they are neither right nor wrong. ``accuracy`` and ``guessing``
    (shares of the judged labels) are NaN for a labeler without judged labels.
    """

    right: np.ndarray
    partly: np.ndarray
    judged: np.ndarray
    accuracy: np.ndarray
    guessing: np.ndarray

    @property
    def mean_accuracy(self) -> float:
        """The mean over the labelers with judged labels, or NaN without any."""
        return float(self.accuracy[self.judged > 0].mean()) if self.judged.any() else float("nan")

    @property
    def wrong(self) -> np.ndarray:
        """How many labels of each labeler earn nothing."""
        return self.judged - self.right - self.partly


def record_of(labels: LabelMatrix, key: Key | np.ndarray, counted: np.ndarray | None = None) -> Record:
    """Return how often each labeler was right on the items that they labelled and whose answer is known.

    ``key`` is a Key, whose items may have several right answers, or one class code per item, −1 if not known. A label is right
    if it earns full credit. ``counted`` marks the labels that count (by default all).

    >>> record_of(LabelMatrix.from_codes([[0, 1], [1, 1], [0, -1]]), np.array([0, 1, -1])).accuracy
    array([1. , 0.5])
    """
    key = key if isinstance(key, Key) else Key.of(known_codes(labels, key, "record_of"))
    n, known = len(labels.labelers), key.known[labels.item]
    known = known if counted is None else known & counted
    item, labeler = labels.item[known], labels.labeler[known]
    credit, judged = key.credit(item, labels.code[known]), np.bincount(labeler, minlength=n)
    n_right = np.ones(len(key))
    for j, shares in key.shares.items():
        n_right[j] = sum(share == FULL for share in shares.values())
    by_chance = np.bincount(labeler, n_right[item] / labels.choices()[item], minlength=n)
    right = np.bincount(labeler[credit == FULL], minlength=n)
    partly = np.bincount(labeler[(credit > 0) & (credit < FULL)], minlength=n)
    accuracy, guessing = (
        np.divide(part, judged, out=np.full(n, np.nan), where=judged > 0) for part in (right, by_chance)
    )
    return Record(right, partly, judged, accuracy, guessing)


@dataclass(frozen=True)
class BestLabeler:
    """The best labeler with hindsight. This is an oracle, not a method: nobody knows them beforehand.

    ``labeler`` is the position in a LabelMatrix, or the name if labels were given as a table.
    """

    labeler: Hashable
    accuracy: float
    labelled: int


def best_labeler(labels: LabelMatrix | pd.DataFrame, truth, *, repeats: str | None = None) -> BestLabeler:
    """Return the labeler with the highest accuracy over the items of known truth that they labelled.

    Ties go to the labeler with more of these items, then to the first. Give only the truth of the test items.

    >>> labels = LabelMatrix.from_codes([[0, 1, 0], [1, 1, -1], [0, 0, -1]])
    >>> best_labeler(labels, [0, 1, 1])
    BestLabeler(labeler=2, accuracy=1.0, labelled=1)
    """
    matrix, known = labels_and_truth(labels, truth, repeats=repeats)
    accuracy, labelled = labeler_accuracy(matrix, known)
    if not labelled.any():
        raise ValueError(
            "No labeler labelled an item of known truth, so there is no best labeler. Add the answer to such an item."
        )
    best = int(np.lexsort((-labelled, -np.nan_to_num(accuracy, nan=-1.0)))[0])
    return BestLabeler(best if matrix is labels else matrix.labelers[best], float(accuracy[best]), int(labelled[best]))


def trust(weights: np.ndarray) -> np.ndarray:
    """Return 1 for a labeler who counts, −1 for one who counts in reverse, 0 for one who does not count.

    >>> trust(np.array([0.5, 0.0001, -0.1]))
    array([ 1,  0, -1])
    """
    largest = np.abs(weights).max(initial=0.0)
    return np.where(np.abs(weights) > COUNTS * largest, np.sign(weights), 0).astype(int)


def helps(weights: np.ndarray, record: Record) -> np.ndarray:
    """Return 1 for a labeler who improves the vote, −1 for one who makes it worse, 0 for one without effect.

    A labeler improves the vote if they count and are right more often than guessing, or count in reverse and are right less
    often. In the opposite cases they make it worse. A labeler who cannot be judged has 0.

    >>> labels = LabelMatrix.from_codes([[0, 1, 1, 0], [1, 0, 0, 1]])
    >>> helps(np.array([1, -1, 1, 0]), record_of(labels, np.array([0, 1])))
    array([ 1,  1, -1,  0])
    """
    better_than_guessing = np.nan_to_num(record.accuracy - record.guessing)
    better_than_guessing[np.abs(better_than_guessing) < TIE] = 0
    return (trust(weights) * np.sign(better_than_guessing)).astype(int)


def n_holding_half_the_weight(weights: np.ndarray) -> int:
    """Return how many of the labelers with the largest weights hold half of all weight (reversed votes count too).

    >>> n_holding_half_the_weight(np.array([5, 1, -3, 1, 0]))
    1
    """
    heaviest_first = np.sort(np.abs(weights))[::-1]
    return int(np.searchsorted(np.cumsum(heaviest_first), heaviest_first.sum() / 2 - TIE)) + 1


def vote_share(weights: np.ndarray, members: np.ndarray) -> float:
    """Return the part of all weight that some members hold. Negative weights count by their size.

    >>> vote_share(np.array([3.0, 1.0, -1.0]), np.array([True, False, True]))
    0.8
    """
    total = np.abs(weights).sum()
    return float(np.abs(weights[members]).sum() / total) if total else 0.0


def confusion(labels: LabelMatrix, truth: np.ndarray, labeler: int) -> np.ndarray:
    """Count how often the labeler chose the column's class for items of the row's class (classes × classes).

    >>> confusion(LabelMatrix.from_codes([[0, 1], [1, 1], [0, 0]]), np.array([0, 1, 1]), 0)
    array([[1, 0],
           [1, 1]])
    """
    truth = known_codes(labels, truth, "confusion")
    n_classes = len(labels.classes)
    theirs = labels.labeler == labeler
    true, label = truth[labels.item[theirs]], labels.code[theirs].astype(np.int64)
    known = true != MISSING
    return np.bincount(true[known] * n_classes + label[known], minlength=n_classes**2).reshape(n_classes, n_classes)


def rank_correlation(one: np.ndarray, other: np.ndarray) -> float:
    """Return Spearman's correlation: 1 for the same order, −1 for the opposite order, NaN if one has no order.

    >>> rank_correlation(np.array([1.0, 2.0, 3.0]), np.array([0.1, 0.5, 0.9]))
    1.0
    """
    if np.ptp(one) == 0 or np.ptp(other) == 0:
        return float("nan")
    return float(np.corrcoef(average_ranks(one), average_ranks(other))[0, 1])


def average_ranks(values: np.ndarray) -> np.ndarray:
    """Return the rank of each value, from 1. Equal values share the average of their ranks.

    >>> average_ranks(np.array([5.0, 7.0, 5.0]))
    array([1.5, 3. , 1.5])
    """
    _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
    return (counts.cumsum() - (counts - 1) / 2)[places]
