"""What can be said of each labeler: how often they are right, and what a method makes of them."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.votes import correct_counts
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.names import MISSING

# A labeler whose weight is less than this part of the largest one does not count: no vote is close enough for it.
COUNTS = 1e-3
TIE = 1e-9


def labeler_accuracy(labels: LabelMatrix, truth) -> tuple[np.ndarray, np.ndarray]:
    """For each labeler the share of the items of known truth they labelled that they got right, and how many those are.

    A labeler who labelled none of them has NaN and 0.

    >>> labeler_accuracy(LabelMatrix.from_codes([[0, 1, -1], [1, 1, 0]]), [0, -1])
    (array([ 1.,  0., nan]), array([1, 1, 0]))
    """
    truth = checked_truth(labels, truth)
    labelled = np.bincount(labels.labeler[truth[labels.item] != MISSING], minlength=len(labels.labelers))
    right = correct_counts(labels, truth)
    return np.divide(right, labelled, out=np.full(right.size, np.nan), where=labelled > 0), labelled


@dataclass(frozen=True, eq=False)
class Record:
    """How often each labeler was right: ``right`` of ``judged`` labels, where guessing would have had ``guessing``.

    ``accuracy`` and ``guessing`` (shares) are NaN for a labeler of whom no label can be judged.
    """

    right: np.ndarray
    judged: np.ndarray
    accuracy: np.ndarray
    guessing: np.ndarray


def record_of(labels: LabelMatrix, truth: np.ndarray) -> Record:
    """How often each labeler was right on the items whose truth is known.

    >>> record_of(LabelMatrix.from_codes([[0, 1], [1, 1], [0, -1]]), np.array([0, 1, -1])).accuracy
    array([1. , 0.5])
    """
    accuracy, judged = labeler_accuracy(labels, truth)
    known = truth[labels.item] != MISSING
    chances = 1 / labels.choices()[labels.item[known]]
    chance = np.bincount(labels.labeler[known], chances, minlength=judged.size)
    guessing = np.divide(chance, judged, out=np.full(judged.size, np.nan), where=judged > 0)
    return Record(correct_counts(labels, truth), judged, accuracy, guessing)


@dataclass(frozen=True)
class BestLabeler:
    """The labeler to have followed, with hindsight. An oracle, not a method: nobody knows them beforehand."""

    labeler: int
    accuracy: float
    labelled: int


def best_labeler(labels: LabelMatrix, truth) -> BestLabeler:
    """The labeler with the highest accuracy over the items of known truth that they labelled.

    Ties go to the one who labelled more of them, then to the first. Give the truth of the test items only.

    >>> labels = LabelMatrix.from_codes([[0, 1, 0], [1, 1, -1], [0, 0, -1]])
    >>> best_labeler(labels, [0, 1, 1])
    BestLabeler(labeler=2, accuracy=1.0, labelled=1)
    """
    accuracy, labelled = labeler_accuracy(labels, truth)
    if not labelled.any():
        raise ValueError(
            "No labeler labelled an item of known truth, so none can be called the best. Key such an item."
        )
    best = np.lexsort((-labelled, -np.nan_to_num(accuracy, nan=-1.0)))[0]
    return BestLabeler(int(best), float(accuracy[best]), int(labelled[best]))


def trust(weights: np.ndarray) -> np.ndarray:
    """1 for a labeler who counts, −1 for one who counts in reverse, 0 for one who does not count.

    >>> trust(np.array([0.5, 0.0001, -0.1]))
    array([ 1,  0, -1])
    """
    largest = np.abs(weights).max(initial=0.0)
    return np.where(np.abs(weights) > COUNTS * largest, np.sign(weights), 0).astype(int)


def helps(weights: np.ndarray, record: Record) -> np.ndarray:
    """1 for a labeler with whom the vote gets better, −1 for one with whom it gets worse, 0 for one without effect.

    Better: who counts and is right more often than guessing, or counts in reverse and is right less often. Worse: the
    other way round. Of whom nothing can be judged, there is no telling: 0.

    >>> labels = LabelMatrix.from_codes([[0, 1, 1, 0], [1, 0, 0, 1]])
    >>> helps(np.array([1, -1, 1, 0]), record_of(labels, np.array([0, 1])))
    array([ 1,  1, -1,  0])
    """
    better_than_guessing = np.nan_to_num(record.accuracy - record.guessing)
    better_than_guessing[np.abs(better_than_guessing) < TIE] = 0
    return (trust(weights) * np.sign(better_than_guessing)).astype(int)


def carriers_of_half(weights: np.ndarray) -> int:
    """How many of the heaviest labelers it takes for half of all weight (reversed votes count as weight too).

    >>> carriers_of_half(np.array([5, 1, -3, 1, 0]))
    1
    """
    heaviest_first = np.sort(np.abs(weights))[::-1]
    return int(np.searchsorted(np.cumsum(heaviest_first), heaviest_first.sum() / 2 - TIE)) + 1


def vote_share(weights: np.ndarray, members: np.ndarray) -> float:
    """Which part of all weight some members hold; who counts in reverse holds as much as one who counts.

    >>> vote_share(np.array([3.0, 1.0, -1.0]), np.array([True, False, True]))
    0.8
    """
    total = np.abs(weights).sum()
    return float(np.abs(weights[members]).sum() / total) if total else 0.0


def confusion(labels: LabelMatrix, truth: np.ndarray, labeler: int) -> np.ndarray:
    """Classes × classes: how often the labeler said the column's class where the row's was true.

    >>> confusion(LabelMatrix.from_codes([[0, 1], [1, 1], [0, 0]]), np.array([0, 1, 1]), 0)
    array([[1, 0],
           [1, 1]])
    """
    n_classes = len(labels.classes)
    theirs = labels.labeler == labeler
    true, label = truth[labels.item[theirs]], labels.code[theirs].astype(np.int64)
    known = true != MISSING
    return np.bincount(true[known] * n_classes + label[known], minlength=n_classes**2).reshape(n_classes, n_classes)


def rank_correlation(one: np.ndarray, other: np.ndarray) -> float:
    """Spearman's: 1 where both put the labelers in the same order, −1 in the opposite one; NaN where one has no order.

    >>> rank_correlation(np.array([1.0, 2.0, 3.0]), np.array([0.1, 0.5, 0.9]))
    1.0
    """
    from scipy.stats import spearmanr

    if np.ptp(one) == 0 or np.ptp(other) == 0:
        return float("nan")
    return float(spearmanr(one, other).statistic)
