"""How often each labeler is right."""

import numpy as np

from crowdcore.aggregators.base import correct_counts
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.names import MISSING


def labeler_accuracy(labels: LabelMatrix, truth) -> tuple[np.ndarray, np.ndarray]:
    """For each labeler the share of the items of known truth they labelled that they got right, and how many those are.

    Who labelled none of them has NaN and 0.

    >>> labeler_accuracy(LabelMatrix.from_codes([[0, 1, -1], [1, 1, 0]]), [0, -1])
    (array([ 1.,  0., nan]), array([1, 1, 0]))
    """
    truth = checked_truth(labels, truth)
    labelled = np.bincount(labels.labeler[truth[labels.item] != MISSING], minlength=len(labels.labelers))
    right = correct_counts(labels, truth)
    return np.divide(right, labelled, out=np.full(right.size, np.nan), where=labelled > 0), labelled
