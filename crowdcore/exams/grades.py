"""What a key makes of the answers: each student's grade."""

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix


def grades(labels: LabelMatrix, key: np.ndarray, drop: np.ndarray | None = None) -> pd.DataFrame:
    """Each student's right, wrong and blank answers and their score in per cent, in the order of the students.

    ``drop`` marks questions that do not count. A blank is no right answer.

    >>> grades(LabelMatrix.from_codes([[0, 1], [1, -1]], labelers=["Ann", "Bo"]), np.array([0, 1]))
      student  right  wrong  blank  score
    0     Ann      2      0      0  100.0
    1      Bo      0      1      1    0.0
    """
    counts = np.ones(len(labels.items), dtype=bool) if drop is None else ~drop
    used = counts[labels.item]
    n = len(labels.labelers)
    answered = np.bincount(labels.labeler[used], minlength=n)
    right = np.bincount(labels.labeler[used & (labels.code == key[labels.item])], minlength=n)
    return pd.DataFrame(
        {
            "student": pd.Series(labels.labelers, dtype=object),
            "right": right,
            "wrong": answered - right,
            "blank": counts.sum() - answered,
            "score": 100 * right / max(counts.sum(), 1),
        }
    )
