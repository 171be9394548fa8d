"""Wawa: weight each labeler by how often they agree with the majority."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.decisions import find_winners
from crowdcore.aggregators.votes import WeightedVote
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING


@dataclass(eq=False)
class Wawa(WeightedVote):
    r"""A vote in which a labeler's weight is how often they agree with the majority: worker agreement with aggregate.

    .. math:: w_i = \frac{1}{n_i} \sum_j \mathbf 1_{\{x_{ij} = \bar y_j\}}, \qquad
              \hat y_j = \arg\max_k \sum_{i : x_{ij} = k} w_i

    where :math:`\bar y_j` is the known answer, or else the majority's, and labeler i gave :math:`n_i` labels. If the majority
    is tied between m classes, it agrees with each of them to 1/m, so the order of the classes does not change the weights.
    In the answers ties go to the first class.

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
    """Return the share of each labeler's labels that agree with the known answer or else with the weighted vote.

    A vote that is tied between m classes agrees with each of them to 1/m.
    """
    scores = labels.tally(weights)
    winners = find_winners(scores, scores.sum(axis=1), labels.allowed)
    known = np.flatnonzero(truth != MISSING)
    winners[known] = np.arange(len(labels.classes)) == truth[known, None]
    agreed = winners[labels.item, labels.code] / winners.sum(axis=1)[labels.item]
    labelled, right = (np.bincount(labels.labeler, counted, len(labels.labelers)) for counted in (None, agreed))
    return right / np.maximum(labelled, 1)
