"""Base classes of methods that learn weights: one per labeler, or one per labeler and class."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from crowdcore.aggregators.base import Aggregator
from crowdcore.aggregators.decisions import decide, in_units_of, softmax_of_scores, vote_shares
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING


@dataclass(eq=False)
class WeightedVote(Aggregator):
    """One weight per labeler, from ``_weights``. The score of a class is the weight of the labelers who chose it."""

    def _learn(self, labels, truth):
        self.weights_ = self._weights(labels, truth)

    @abstractmethod
    def _weights(self, labels: LabelMatrix, truth: np.ndarray) -> np.ndarray:
        """Return the weight of each labeler."""

    def _evidence(self, labels):
        scores = labels.tally(self.weights_)
        nobody_inverted = (self.weights_ >= 0).all()
        return scores, (scores if nobody_inverted else labels.tally(np.abs(self.weights_))).sum(axis=1)

    def _probabilities(self, labels, scores, size):
        return vote_shares(scores) if (self.weights_ >= 0).all() else softmax_of_scores(scores, size)

    def _has_vote(self, labels, size):
        return size > 0

    def _support(self, scores, size):
        """Return the share of the weight that chose a class, or 0 if more weight is against it than for it."""
        return np.maximum(in_units_of(scores, size), 0)


@dataclass(eq=False)
class OneToAll(Aggregator):
    """One binary problem per class, with a weight for each labeler. ``_learn`` sets ``class_weights_``.

    In the problem of class k a label is +1 (class k), −1 (another class) or 0 (missing). A class's score is the sum of these
    numbers times its weights. The scores, not their signs, decide between classes. With two classes both problems are the
    same, and a subclass solves it once.
    """

    per_class: ClassVar[bool] = True

    def _evidence(self, labels):
        W = self.class_weights_
        total = labels.answered @ W.T
        scores = np.column_stack([2 * (votes @ w) for votes, w in zip(labels.votes(), W, strict=True)]) - total
        return scores, (labels.answered @ np.abs(W).T).max(axis=1)

    def _probabilities(self, labels, scores, size):
        w, *others = self.class_weights_
        if (w >= 0).all() and all(np.array_equal(w, other) for other in others):
            return vote_shares(labels.tally(w))
        return softmax_of_scores(scores, size)

    def _has_vote(self, labels, size):
        return size > 0

    def _support(self, scores, size):
        """Return the share of the weight that is for a class: a half if as much is against it as for it."""
        return (1 + in_units_of(scores, size)) / 2


def most_frequent(labels: LabelMatrix) -> np.ndarray:
    """Return the most frequent class of each item, as majority vote does, or −1 for an item without labels.

    Only classes that an item allows count, and ties go to the first class. It also works with a single class, where there
    is nothing to vote on.

    >>> most_frequent(LabelMatrix.from_codes([[0, 1, 1], [1, 0, -1], [-1, -1, -1]]))
    array([ 1,  0, -1])
    """
    votes = labels.tally()
    n_votes = votes.sum(axis=1)
    return np.where(n_votes > 0, decide(votes, n_votes, labels.allowed), MISSING)


def correct_counts(labels: LabelMatrix, truth: np.ndarray) -> np.ndarray:
    """Return for each labeler the number of items with known truth that they got right."""
    right = labels.code == truth[labels.item]
    return np.bincount(labels.labeler[right], minlength=len(labels.labelers))


def one_to_all_rows(labels: LabelMatrix, truth: np.ndarray, k: int):
    """Return the training items in the problem of class k: sparse rows Z of labels in {−1, 0, 1} and truth s in {−1, 1}."""
    known = np.flatnonzero(truth != MISSING)
    Z = 2 * labels.votes()[k][known] - labels.answered[known]
    return Z, np.where(truth[known] == k, 1, -1)
