"""The best labeler: whom one would have followed with hindsight."""

from dataclasses import dataclass

import numpy as np

from crowdcore.evaluation.accuracy import labeler_accuracy
from crowdcore.labels import LabelMatrix


@dataclass(frozen=True)
class BestLabeler:
    """The labeler to have followed, with hindsight. An oracle, not a method: nobody knows them beforehand."""

    labeler: int
    accuracy: float
    labelled: int


def best_labeler(labels: LabelMatrix, truth) -> BestLabeler:
    """The labeler with the highest accuracy over the items of known truth that they labelled.

    Ties go to the one who labelled more of them, then to the first. Give the truth of the test items only.

    >>> labels = LabelMatrix.from_codes([[0, 1, 0], [1, 1, -1], [0, 0, -1]])
    >>> best_labeler(labels, [0, 1, 1])
    BestLabeler(labeler=2, accuracy=1.0, labelled=1)
    """
    accuracy, labelled = labeler_accuracy(labels, truth)
    if not labelled.any():
        raise ValueError(
            "No labeler labelled an item of known truth, so none can be called the best. Key such an item."
        )
    best = np.lexsort((-labelled, -np.nan_to_num(accuracy, nan=-1.0)))[0]
    return BestLabeler(int(best), float(accuracy[best]), int(labelled[best]))
