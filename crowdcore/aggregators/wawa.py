"""Wawa: trust each labeler by how often they agree with the majority."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.decisions import decide
from crowdcore.aggregators.votes import WeightedVote, correct_counts
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING


@dataclass(eq=False)
class Wawa(WeightedVote):
    r"""A vote in which each labeler counts by how often they agree with the majority: worker agreement with aggregate.

    .. math:: w_i = \frac{1}{n_i} \sum_j \mathbf 1_{\{x_{ij} = \bar y_j\}}, \qquad
              \hat y_j = \arg\max_k \sum_{i : x_{ij} = k} w_i

    where :math:`\bar y_j` is the majority's answer, or the known one where there is one, and labeler i gave :math:`n_i`
    labels. Ties go to the first class.

    Reference: Appen Limited, "Calculating Worker Agreement with Aggregate (Wawa)", 2021.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 1, 1]])
    >>> Wawa().fit(labels).weights_
    array([0.75, 1.  , 0.5 ])
    """

    id = "wawa"
    name = "Wawa"
    family = "weights"
    one_pass = True
    reads_truth = ReadsTruth.OPTIONAL

    def _weights(self, labels, truth):
        return agreement_with_vote(labels, truth, np.ones(len(labels.labelers)))


def agreement_with_vote(labels: LabelMatrix, truth: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The share of each labeler's labels that the weighted vote, or the key where it is known, agrees with."""
    scores = labels.tally(weights)
    answers = decide(scores, scores.sum(axis=1), labels.allowed)
    answers = np.where(truth == MISSING, answers, truth)
    labelled = np.bincount(labels.labeler, minlength=len(labels.labelers))
    return correct_counts(labels, answers) / np.maximum(labelled, 1)
