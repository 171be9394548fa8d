"""Majority vote: everyone counts the same."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.votes import WeightedVote


@dataclass(eq=False)
class MajorityVote(WeightedVote):
    r"""The class that most labelers chose.

    .. math:: \hat y_j = \arg\max_k \sum_{i=1}^L \mathbf 1_{\{x_{ij} = k\}}

    Every labeler i counts the same, and known answers are not needed. Ties go to the first class.

    Reference: N. de Condorcet, "Essai sur l'application de l'analyse à la probabilité des décisions rendues à la
    pluralité des voix", 1785.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [0, 0, 1]])
    >>> MajorityVote().fit(labels).predict(labels)
    array([1, 0])
    """

    id = "majority_vote"
    name = "Majority vote"
    family = "counting"
    one_pass = True
    reads_truth = ReadsTruth.NEVER

    def _weights(self, labels, truth):
        return np.ones(len(labels.labelers))

    def _evidence(self, labels):
        votes = labels.tally()
        return votes, votes.sum(axis=1)
