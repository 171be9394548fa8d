"""Exams: an inferred key with how sure it is, and the grades that follow from it."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.names import MISSING
from crowdcore.tuning import at_temperature, best_temperature, hidden_one_by_one

# So many known answers make hiding them one by one worth anything as a test.
ENOUGH_TO_TEST = 4
SETTLED = 0.8


@dataclass(frozen=True, eq=False)
class InferredKey:
    """The answer of every question: the known one where it is known, else the method's.

    ``sure`` is the probability that the answer is right: 1 for known answers, else the method's probability, at the
    temperature that hiding the known answers one by one taught (``tested`` of them, ``tested_right`` inferred right).
    With too few known answers to test, it is the method's own word, which is not calibrated, and ``tested`` is 0.
    """

    answers: np.ndarray
    sure: np.ndarray
    known: np.ndarray
    tested: int
    tested_right: int

    @property
    def doubtful(self) -> np.ndarray:
        """The questions whose answer should be looked at."""
        return self.sure < SETTLED


def infer_key(method, labels: LabelMatrix, truth) -> InferredKey:
    """The key of an exam by a method, from the answers and what is known of the key.

    >>> from crowdcore import AGGREGATORS
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [2, 0, 2]])
    >>> key = infer_key(AGGREGATORS["weighted_average"](), labels, [0, -1, -1])
    >>> key.answers, key.sure.round(2)
    (array([0, 1, 0]), array([1. , 1. , 0.5]))
    """
    truth = checked_truth(labels, truth)
    known = truth != MISSING
    model = method.copy().fit(labels, truth)
    answers, p = model.predict(labels), model.predict_proba(labels)
    tested, right = 0, 0
    if known.sum() >= ENOUGH_TO_TEST and method.reads_truth:
        hidden_answers, hidden_p = hidden_one_by_one(method, labels, truth)
        tested, right = int(known.sum()), int((hidden_answers == truth[known]).sum())
        p = at_temperature(p, best_temperature(hidden_p, truth[known]))
    answers = np.where(known, truth, answers)
    sure = np.where(known, 1.0, p[np.arange(answers.size), answers])
    return InferredKey(answers, sure, known, tested, right)


def choices_of(labels: LabelMatrix, item: int, labelers: np.ndarray) -> np.ndarray:
    """How many of these labelers chose each class of the item."""
    chosen = labels.take([item])
    return np.bincount(chosen.code[np.isin(chosen.labeler, labelers)], minlength=len(labels.classes))


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
