"""Accuracy to a power: a vote in which people who are right most often count far more than the others."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.decisions import vote_shares
from crowdcore.aggregators.item_response import ItemResponse
from crowdcore.aggregators.seen_items import SeenItems
from crowdcore.messages import Message
from crowdcore.parameters import parameter


@dataclass(eq=False)
class AccuracyPower(Aggregator):
    r"""A vote in which a student's weight on each question is a power of how often they are right on the other questions.

    .. math:: w_{ij} = \left(\frac{\sum_{l \ne j} r_{il} + .5}{n_i - 1 + 1}\right)^p, \qquad
              s_{jk} = \frac{\sum_{i : x_{ij} = k} w_{ij}}{\sum_i w_{ij}}

    for student i on question j, over the :math:`n_i` questions that i answered. :math:`r_{il}` is 1 or 0 on a keyed
    question; on other questions it is the probability that the item response model gives to the student's choice. The score
    is the share s; ties go to the first class.

    ``weights_`` is the same over all questions, :math:`((\sum_l r_{il} + .5) / (n_i + 1))^p`, and is used for questions that
    were not in the fit. ``elsewhere_`` has for each label the accuracy in brackets: how often its labeler is right on the
    other questions. ``item_response_`` is the fitted item response model.

    Reference: our own; a relative is the iterative weighted majority voting of H. Li, B. Yu, "Error rate bounds and
    iterative weighted majority voting for crowdsourcing", 2014.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 0], [0, 1, 1], [1, 0, 1]])
    >>> model = AccuracyPower().fit(labels, truth=[0, 1, 0, -1])
    >>> model.predict(labels)
    array([0, 1, 0, 1])
    >>> model.weights_
    array([2.1e-01, 4.0e-09, 1.2e-06])
    """

    id = "accuracy_power"
    name = "Accuracy to a power"
    family = "weights"
    reads_truth = ReadsTruth.OPTIONAL
    sure_by_votes = True

    power: float = parameter(
        10.0,
        Message("methods-power"),
        Message("methods-power-help"),
        low=0,
        high=50,
    )

    def _learn(self, labels, truth):
        model = self.item_response_ = ItemResponse().fit(labels, truth)
        right = model.key_probabilities_[labels.item, labels.code]
        n_labelers = len(labels.labelers)
        rights, answered = np.bincount(labels.labeler, right, n_labelers), np.bincount(labels.labeler, None, n_labelers)
        self.weights_ = ((rights + 0.5) / (answered + 1)) ** self.power
        self.elsewhere_ = (rights[labels.labeler] - right + 0.5) / answered[labels.labeler]
        n_items, _, n_classes = labels.shape
        cell = labels.item.astype(np.int64) * n_classes + labels.code
        votes = np.bincount(cell, self.elsewhere_**self.power, n_items * n_classes)
        self._seen, self._shares = SeenItems(labels), vote_shares(votes.reshape(n_items, n_classes).astype(float))
        self.trace_, self.n_iter_, self.converged_ = model.trace_, model.n_iter_, model.converged_
        self.ending_ = model.ending_

    def _evidence(self, labels):
        shares = self._seen.recall(labels, self._shares, lambda new: vote_shares(new.tally(self.weights_)))
        return shares, np.ones(len(labels.items))

    def _probabilities(self, labels, scores, size):
        return scores

    def _support(self, scores, size):
        """Return the scores, which are shares."""
        return scores

    @property
    def as_if_unkeyed(self):
        """A student's answer to a question never counts in their weight on that question."""
        return True
