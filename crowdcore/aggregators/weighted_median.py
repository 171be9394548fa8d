"""Weighted median: the class that is closest to all labels of an item, for classes with an order."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.class_distance import class_distance
from crowdcore.aggregators.decisions import find_winners, softmax
from crowdcore.aggregators.fit_parameters import iteration_limit
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.rounds import report_round
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter

EQUAL, SPREAD = WEIGHTS = ("equal", "spread")
# Labels at the crowd's own mean distance that every labeler has in addition, so that nobody with few labels counts too much.
IMAGINED = 3.0
# No labeler is closer to the answers than this part of a step, or one labeler would decide alone.
CLOSEST = 0.05


@dataclass(eq=False)
class WeightedMedian(Aggregator):
    r"""The class that is closest to all labels of an item: for classes with an order, the median label.

    .. math:: \hat y_j = \arg\min_k \sum_i w_i\, d(x_{ij}, k), \qquad
              w_i = \frac1{b_i}, \qquad b_i = \frac{a \bar b + \sum_j d(x_{ij}, \hat y_j)}{a + n_i}

    The distance d of two classes is the number of steps between them. With ``weights`` "equal" everybody counts the same
    (:math:`w_i = 1`), and the answer is the median. With "spread" a labeler counts more the closer their :math:`n_i` labels are
    to the answers (to the known answers, if there are any): both are computed in turn until no answer changes.
    This is the most probable answer if a label at distance d from the truth has a probability proportional to
    :math:`e^{-d / b_i}`. :math:`\bar b` is the mean distance of all labels, and a = 3.

    If classes have no order, any two are one step apart. The answer is then the (weighted) majority. Ties go to the first
    class, which is the lower of two middle labels.

    ``spread_`` is b, in steps.

    Reference: F. Y. Edgeworth, "On a new method of reducing observations relating to several quantities", Philosophical
    Magazine 25 (1888).

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 2, 4, 4, 1], [3, 3, 4, 0, 3]], classes=[1, 2, 3, 4, 5])
    >>> WeightedMedian().fit_predict(labels.with_order()), WeightedMedian().fit_predict(labels)
    (array([2, 3]), array([4, 3]))
    """

    id = "weighted_median"
    name = "Weighted median"
    family = "counting"
    reads_truth = ReadsTruth.OPTIONAL
    learned = (
        Learned(
            "spread_",
            ("labeler",),
            Message("methods-learned-spread"),
            Message("methods-learned-spread-means"),
            (Message("methods-column-steps"),),
        ),
    )

    weights: str = parameter(
        EQUAL,
        Message("methods-weights"),
        Message("methods-median-weights-help"),
        choices=WEIGHTS,
        called={EQUAL: Message("methods-plain-vote"), SPREAD: Message("methods-median-weights-spread")},
    )
    max_iter: int = iteration_limit(50, log=False)

    @property
    def idle(self):
        return frozenset() if self.weights == SPREAD else frozenset({"max_iter"})

    @property
    def as_if_unkeyed(self):
        return self.weights == EQUAL

    def _learn(self, labels, truth):
        self._distance = class_distance(labels)
        n_labelers = len(labels.labelers)
        self.weights_, answers = np.ones(n_labelers), None
        given = np.bincount(labels.labeler, minlength=n_labelers)
        self.n_iter_, self.converged_ = 0, False
        while not self.converged_ and self.n_iter_ < (self.max_iter if self.weights == SPREAD else 1):
            before, answers = answers, self._answers(labels, truth)
            self.n_iter_ += 1
            report_round(self.n_iter_, self.max_iter)
            away = np.bincount(labels.labeler, self._away(labels, answers), minlength=n_labelers)
            self._mean_spread = max(float(away.sum() / max(given.sum(), 1)), CLOSEST)
            self.spread_ = np.maximum((away + IMAGINED * self._mean_spread) / (given + IMAGINED), CLOSEST)
            if self.weights == SPREAD:
                self.weights_ = self._mean_spread / self.spread_
            self.converged_ = self.weights == EQUAL or (before is not None and np.array_equal(before, answers))
        if self.weights == SPREAD:
            self.ending_ = (
                Message("methods-ended-no-answer-changed", n=self.n_iter_)
                if self.converged_
                else Message("methods-ended-limit-rounds", n=self.max_iter)
            )

    def _answers(self, labels, truth) -> np.ndarray:
        """Return the share of each class in an item's answer: 1/m for each of m tied classes, and 1 for a known answer."""
        scores, size = self._evidence(labels)
        winners = find_winners(scores, size, labels.allowed)
        known = np.flatnonzero(truth != MISSING)
        winners[known] = np.arange(len(labels.classes)) == truth[known, None]
        return winners / winners.sum(axis=1, keepdims=True)

    def _away(self, labels, answers: np.ndarray) -> np.ndarray:
        """Return the distance of each label from its item's answer."""
        return (answers @ self._distance)[labels.item, labels.code]

    def _evidence(self, labels):
        votes = labels.tally() if self.weights == EQUAL else labels.tally(self.weights_)
        return -(votes @ self._distance), votes.sum(axis=1) * self._distance.max()

    def _probabilities(self, labels, scores, size):
        return softmax(scores / self._mean_spread, labels.allowed)

    def _has_vote(self, labels, size):
        return size > 0
