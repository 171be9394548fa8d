"""Majority vote: everyone counts the same."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import ReadsTruth, WeightedVote


@dataclass(eq=False)
class MajorityVote(WeightedVote):
    r"""The class that most labelers chose (equation 1).

    .. math:: \hat y_j = \arg\max_k \sum_{i=1}^L \mathbf 1_{\{x_{ij} = k\}}

    It needs no known answers. Ties go to the first class.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [0, 0, 1]])
    >>> MajorityVote().fit(labels).predict(labels)
    array([1, 0])
    """

    id = "majority_vote"
    name = "Majority vote"
    family = "counting"
    reads_truth = ReadsTruth.NEVER

    def _weights(self, labels, truth):
        return np.ones(len(labels.labelers))

    def _evidence(self, labels):
        return labels.tally(), np.diff(labels.row_start)
