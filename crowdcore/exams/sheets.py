"""One student's sheet: what they chose, what is right, what it earned, and how the class did."""

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.versions import counted_for
from crowdcore.grading import GradingRules
from crowdcore.key import Key
from crowdcore.names import MISSING

RIGHT, PARTLY, WRONG, BLANK, DROPPED = "right", "partly right", "wrong", "blank", "dropped"


def class_right(dataset: Dataset, key: Key, rules: GradingRules) -> np.ndarray:
    """For each question the mean credit of those it counts for, as item analysis has it: a blank is wrong, or left out."""
    labels, n = dataset.labels, len(key)
    asked = counted_for(dataset, np.ones(n, dtype=bool))
    counts = asked.covers(labels.item, labels.labeler)
    answered = np.bincount(labels.item[counts], minlength=n)
    right = np.bincount(labels.item[counts], key.credit(labels.item, labels.code)[counts], minlength=n)
    students = answered if rules.blanks == "left out" else asked.students()
    return right / np.maximum(students, 1)


def student_sheet(
    dataset: Dataset,
    key: Key,
    student: int,
    drop: np.ndarray | None = None,
    rules: GradingRules | None = None,
    choices: np.ndarray | None = None,
    of_class: np.ndarray | None = None,
) -> pd.DataFrame:
    """A row for each question that the student was asked: ``class`` is how the whole class did (see ``class_right``).

    ``choices`` has the names of each question's choices, where they are not the same for all; ``of_class`` what
    ``class_right`` gives, if that is at hand.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0], [1, -1]], items=["Q1", "Q2"], labelers=["Ann", "Bo"], classes="AB")
    >>> student_sheet(Dataset("quiz", labels), Key.of([0, 0]), 1)
      question answer right result  points  of  class
    0       Q1      A     A  right     1.0 1.0    1.0
    1       Q2            A  blank     0.0 1.0    0.0
    """
    rules = rules or GradingRules()
    labels, worth = dataset.labels, key.worth()
    of_class = class_right(dataset, key, rules) if of_class is None else of_class
    dropped = np.zeros(len(key), dtype=bool) if drop is None else drop
    covered = counted_for(dataset, np.ones(len(key), dtype=bool)).covers(
        np.arange(len(key)), np.full(len(key), student)
    )
    chosen = np.full(len(key), MISSING)
    theirs = labels.labeler == student
    chosen[labels.item[theirs]] = labels.code[theirs]
    rows = []
    for j in np.flatnonzero(covered):
        names = labels.classes if choices is None else choices[j]
        credit = float(key.credit([j], [chosen[j]])[0])
        result = _result(chosen[j], credit, dropped[j])
        # Nought is added so that a wrong answer without a penalty costs 0 and not −0.
        earned = 0.0 if result in (BLANK, DROPPED) else (credit or -rules.penalty) * worth[j] + 0.0
        rows.append(
            {
                "question": str(labels.items[j]),
                "answer": "" if chosen[j] == MISSING else str(names[chosen[j]]),
                "right": key.text(j, names),
                "result": result,
                "points": earned,
                "of": 0.0 if dropped[j] else worth[j],
                "class": of_class[j],
            }
        )
    return pd.DataFrame(rows)


def _result(code: int, credit: float, dropped: bool) -> str:
    if dropped:
        return DROPPED
    if code == MISSING:
        return BLANK
    return RIGHT if credit == 1 else PARTLY if credit else WRONG
