"""One student's sheet: what they chose, what is right, what it earned, and how the class did."""

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.versions import counted_for
from crowdcore.grading import GradingRules
from crowdcore.key import Key
from crowdcore.names import MISSING

RIGHT, PARTLY, WRONG, BLANK, DROPPED = "right", "partly right", "wrong", "blank", "dropped"


def student_sheet(
    dataset: Dataset, key: Key, student: int, drop: np.ndarray | None = None, rules: GradingRules | None = None
) -> pd.DataFrame:
    """A row for each question that the student was asked: ``class`` is the share of those who answered and were right.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0], [1, -1]], items=["Q1", "Q2"], labelers=["Ann", "Bo"], classes="AB")
    >>> student_sheet(Dataset("quiz", labels), Key.of([0, 0]), 1)
      question answer right result  points  of  class
    0       Q1      A     A  right     1.0 1.0    1.0
    1       Q2            A  blank     0.0 1.0    0.0
    """
    rules = rules or GradingRules()
    labels, worth, classes = dataset.labels, key.worth(), dataset.labels.classes
    dropped = np.zeros(len(key), dtype=bool) if drop is None else drop
    covered = counted_for(dataset, np.ones(len(key), dtype=bool)).covers(
        np.arange(len(key)), np.full(len(key), student)
    )
    chosen = np.full(len(key), MISSING)
    theirs = labels.labeler == student
    chosen[labels.item[theirs]] = labels.code[theirs]
    answered = np.bincount(labels.item, minlength=len(key))
    class_right = np.bincount(labels.item, key.credit(labels.item, labels.code) == 1, minlength=len(key))
    rows = []
    for j in np.flatnonzero(covered):
        credit = float(key.credit([j], [chosen[j]])[0])
        result = _result(chosen[j], credit, dropped[j])
        # Nought is added so that a wrong answer without a penalty costs 0 and not −0.
        earned = 0.0 if result in (BLANK, DROPPED) else (credit or -rules.penalty) * worth[j] + 0.0
        rows.append(
            {
                "question": str(labels.items[j]),
                "answer": "" if chosen[j] == MISSING else str(classes[chosen[j]]),
                "right": key.text(j, classes),
                "result": result,
                "points": earned,
                "of": 0.0 if dropped[j] else worth[j],
                "class": class_right[j] / max(answered[j], 1),
            }
        )
    return pd.DataFrame(rows)


def _result(code: int, credit: float, dropped: bool) -> str:
    if dropped:
        return DROPPED
    if code == MISSING:
        return BLANK
    return RIGHT if credit == 1 else PARTLY if credit else WRONG
