"""What methods have in common that give labelers weights: one for each labeler, or one for each labeler and class."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from crowdcore.aggregators.base import Aggregator
from crowdcore.aggregators.decisions import in_units_of, softmax_of_scores, vote_shares
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING


@dataclass(eq=False)
class WeightedVote(Aggregator):
    """One weight a labeler, from ``_weights``: the score of a class is the weight of those who chose it."""

    def _learn(self, labels, truth):
        self.weights_ = self._weights(labels, truth)

    @abstractmethod
    def _weights(self, labels: LabelMatrix, truth: np.ndarray) -> np.ndarray:
        """The weight of each labeler."""

    def _evidence(self, labels):
        scores = labels.tally(self.weights_)
        nobody_inverted = (self.weights_ >= 0).all()
        return scores, (scores if nobody_inverted else labels.tally(np.abs(self.weights_))).sum(axis=1)

    def _probabilities(self, labels, scores, size):
        return vote_shares(scores) if (self.weights_ >= 0).all() else softmax_of_scores(scores, size)

    def _has_vote(self, labels, size):
        return size > 0

    def _support(self, scores, size):
        """The share of the weight that chose a class; 0 where more weight is against it than for it."""
        return np.maximum(in_units_of(scores, size), 0)


@dataclass(eq=False)
class OneToAll(Aggregator):
    """One binary problem a class, with a weight for each labeler; ``_learn`` sets ``class_weights_``.

    In the problem of class k a label is +1 (it is k), −1 (it is another) or 0 (missing); a class's score is its row of
    these times its weights. The scores decide between classes, not their signs. With two classes both problems are
    the same one, and a subclass solves it once.
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
        """The share of the weight that is for a class rather than against it: a half where it is as much."""
        return (1 + in_units_of(scores, size)) / 2


def correct_counts(labels: LabelMatrix, truth: np.ndarray) -> np.ndarray:
    """For each labeler, how many of the items with known truth they got right."""
    right = labels.code == truth[labels.item]
    return np.bincount(labels.labeler[right], minlength=len(labels.labelers))


def one_to_all_rows(labels: LabelMatrix, truth: np.ndarray, k: int):
    """The training items in the problem of class k: sparse rows Z of labels in {−1, 0, 1} and truth s in {−1, 1}."""
    known = np.flatnonzero(truth != MISSING)
    Z = 2 * labels.votes()[k][known] - labels.answered[known]
    return Z, np.where(truth[known] == k, 1, -1)
