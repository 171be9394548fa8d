"""What a key makes of the answers: each student's grade."""

import numpy as np
import pandas as pd

from crowdcore.key import Key
from crowdcore.labels import LabelMatrix


def grades(labels: LabelMatrix, key: Key | np.ndarray, drop: np.ndarray | None = None) -> pd.DataFrame:
    """Each student's right, wrong and blank answers and their score in per cent, in the order of the students.

    ``key`` is a Key, or a class code a question. An answer is right where it earns full credit; the score is the share
    of all points that were earned, parts of the credit included. ``drop`` marks questions that do not count. A blank is
    no right answer.

    >>> grades(LabelMatrix.from_codes([[0, 1], [1, -1]], labelers=["Ann", "Bo"]), np.array([0, 1]))
      student  right  wrong  blank  score
    0     Ann      2      0      0  100.0
    1      Bo      0      1      1    0.0
    """
    key = key if isinstance(key, Key) else Key.of(key)
    counts = np.ones(len(labels.items), dtype=bool) if drop is None else ~drop
    used = counts[labels.item]
    n = len(labels.labelers)
    answered = np.bincount(labels.labeler[used], minlength=n)
    credit = key.credit(labels.item, labels.code) * used
    right = np.bincount(labels.labeler[credit == 1], minlength=n)
    earned = np.bincount(labels.labeler, credit * key.worth()[labels.item], minlength=n)
    possible = key.worth()[counts].sum()
    return pd.DataFrame(
        {
            "student": pd.Series(labels.labelers, dtype=object),
            "right": right,
            "wrong": answered - right,
            "blank": counts.sum() - answered,
            "score": 100 * earned / possible if possible else np.zeros(n),
        }
    )
