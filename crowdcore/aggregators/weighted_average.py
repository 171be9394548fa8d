"""Weighted averaging: trust each labeler by the number of known answers they got right."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import WeightedVote, correct_counts


@dataclass(eq=False)
class WeightedAverage(WeightedVote):
    r"""A vote in which a labeler counts by their correct answers on the training items.

    .. math:: w_i = \frac{q_i}{\sum_l q_l}, \qquad \hat y_j = \arg\max_k \sum_{i : x_{ij} = k} w_i

    where labeler i got :math:`q_i` training items right. If nobody got any right, all count the same. Ties go to the
    first class.

    Reference: P.-Y. Chen et al., "Supervised Collective Classification for Crowdsourcing", 2015, equation 2.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]])
    >>> WeightedAverage().fit(labels, truth=[0, 1, -1]).weights_
    array([0.67, 0.  , 0.33])
    """

    id = "weighted_average"
    name = "Weighted averaging"
    family = "weights"

    def _weights(self, labels, truth):
        q = correct_counts(labels, truth)
        return q / q.sum() if q.any() else np.full(q.size, 1 / q.size)
