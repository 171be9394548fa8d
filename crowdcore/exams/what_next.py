"""Which items to work on next, of a crowd as of an exam: those whose answer is least certain come first."""

import numpy as np
import pandas as pd

from crowdcore.exams.key_next import entropy
from crowdcore.export import class_names, named
from crowdcore.labels import LabelMatrix

KEY_IT, LABEL_AGAIN = "key it", "label it again"


def what_next(labels: LabelMatrix, p: np.ndarray, known: np.ndarray) -> pd.DataFrame:
    """One row for each item that is not known, the largest entropy (in bits) first, from calibrated probabilities.

    ``gain`` is what keying it adds to the expected number of right answers: what its best answer lacks to certainty. ``do``
    says what is cheaper: an item with less than half as many labels as is usual can be labelled again; one on which as many
    as elsewhere are split needs somebody who knows.

    >>> labels = LabelMatrix.from_codes([[0, 1, 0], [0, -1, -1], [1, 1, 1]], items=["a", "b", "c"], classes=["no", "yes"])
    >>> what_next(labels, np.array([[0.6, 0.4], [0.7, 0.3], [0.1, 0.9]]), known=np.array([False, False, True]))
      item answer  sure  entropy  gain  labels second              do
    0    a     no   0.6     0.97   0.4       3    yes          key it
    1    b     no   0.7     0.88   0.3       1    yes  label it again
    """
    votes = np.bincount(labels.item, minlength=len(labels.items))
    bits = entropy(p) / np.log(2)
    order = np.argsort(-bits, kind="stable")
    order = order[~known[order]]
    best = np.argsort(-p[order], axis=1, kind="stable")
    sure = p[order, best[:, 0]]
    second = np.where(p[order, best[:, 1]] > 0, best[:, 1], -1) if p.shape[1] > 1 else np.full(order.size, -1)
    return pd.DataFrame(
        {
            "item": named(labels.items).to_numpy()[order],
            "answer": class_names(labels, best[:, 0]),
            "sure": sure,
            "entropy": bits[order],
            "gain": 1 - sure,
            "labels": votes[order],
            "second": class_names(labels, second),
            "do": np.where(votes[order] < np.median(votes) / 2, LABEL_AGAIN, KEY_IT),
        }
    )
