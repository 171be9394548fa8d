"""What a key makes of the answers: each student's points and mark, and how far an uncertain key leaves them open."""

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.versions import counted_for
from crowdcore.grading import GradingRules, rounded
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix

# Nine students in ten lie within the interval, so far as the probabilities of the key are right.
QUANTILE = 1.6449


def grades(
    labels: LabelMatrix | Dataset,
    key: Key | np.ndarray,
    drop: np.ndarray | None = None,
    rules: GradingRules | None = None,
) -> pd.DataFrame:
    """Each student's right, wrong and blank answers, points, per cent and mark, in the order of the students.

    ``key`` is a Key, or a class code a question. An answer is right where it earns full credit; parts of the credit
    count in the points. ``drop`` marks questions that do not count for anybody. Of a Dataset whose tables name versions,
    each student is graded on the questions of their own version only.

    >>> grades(LabelMatrix.from_codes([[0, 1], [1, -1]], labelers=["Ann", "Bo"]), np.array([0, 1]))
      student  right  wrong  blank  points  possible  percent
    0     Ann      2      0      0     2.0       2.0    100.0
    1      Bo      0      1      1     0.0       2.0      0.0
    """
    rules = rules or GradingRules()
    dataset = labels if isinstance(labels, Dataset) else Dataset("", labels)
    labels, key = dataset.labels, key if isinstance(key, Key) else Key.of(key)
    counts = np.ones(len(labels.items), dtype=bool) if drop is None else ~drop
    seen = counted_for(dataset, counts)
    used = seen.covers(labels.item, labels.labeler)
    item, labeler = labels.item[used], labels.labeler[used]
    credit = key.credit(item, labels.code[used])
    # What earns a part of the credit is neither right nor wrong, and costs nothing.
    earned = (np.where(credit > 0, credit, -rules.penalty)) * key.worth()[item]
    n = len(labels.labelers)
    answered, right = np.bincount(labeler, minlength=n), np.bincount(labeler[credit == 1], minlength=n)
    points = np.bincount(labeler, earned, minlength=n)
    reachable = key.worth() * ~np.isin(np.arange(len(key)), list(rules.bonus))
    possible = seen.sums(reachable)
    if rules.blanks == "left out":
        possible = np.bincount(labeler, reachable[item], minlength=n)
    points = rounded(points if rules.below_zero else np.maximum(points, 0), rules.step)
    percent = np.divide(100 * points, possible, out=np.zeros(n), where=possible > 0)
    table = pd.DataFrame(
        {
            "student": pd.Series(labels.labelers, dtype=object),
            "right": right,
            "wrong": np.bincount(labeler[credit == 0], minlength=n),
            "blank": seen.sums(np.ones(len(key))).astype(int) - answered,
            "points": points,
            "possible": possible,
            "percent": percent,
        }
    )
    if rules.scale is not None:
        table["mark"] = rules.scale.marks(percent)
    return table


def expected_grades(
    labels: LabelMatrix | Dataset,
    key: Key,
    probabilities: np.ndarray,
    drop: np.ndarray | None = None,
    rules: GradingRules | None = None,
) -> pd.DataFrame:
    """Each student's expected per cent, and the interval that holds it in nine cases of ten, given an uncertain key.

    ``key`` holds what is known; where it does not, class k is right with ``probabilities[j, k]``, whatever the other
    questions' answers are. With everything known the interval is a point.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1]], labelers=["Ann", "Bo"])
    >>> expected_grades(labels, Key.of([0, -1]), np.array([[1, 0], [0.2, 0.8]])).round(1)
      student  expected   low   high
    0     Ann      90.0  57.1  100.0
    1      Bo      40.0   7.1   72.9
    """
    rules = rules or GradingRules()
    dataset = labels if isinstance(labels, Dataset) else Dataset("", labels)
    labels = dataset.labels
    counts = np.ones(len(labels.items), dtype=bool) if drop is None else ~drop
    seen = counted_for(dataset, counts)
    used = seen.covers(labels.item, labels.labeler)
    item, labeler, code = labels.item[used], labels.labeler[used], labels.code[used]
    known, worth, n = key.known[item], key.worth()[item], len(labels.labelers)
    p = np.where(known, key.credit(item, code), probabilities[item, code])
    earned = np.where(known & (p > 0), p, p - (1 - p) * rules.penalty)
    spread = np.where(known, 0, p * (1 - p) * (1 + rules.penalty) ** 2)
    reachable = key.worth() * ~np.isin(np.arange(len(key)), list(rules.bonus))
    possible = seen.sums(reachable)
    if rules.blanks == "left out":
        possible = np.bincount(labeler, reachable[item], minlength=n)
    scale = np.divide(100, possible, out=np.zeros(n), where=possible > 0)
    expected = scale * np.bincount(labeler, earned * worth, minlength=n)
    half = scale * QUANTILE * np.sqrt(np.bincount(labeler, spread * worth**2, minlength=n))
    least = -np.inf if rules.below_zero else 0
    return pd.DataFrame(
        {
            "student": pd.Series(labels.labelers, dtype=object),
            "expected": np.maximum(expected, least),
            "low": np.maximum(expected - half, least),
            "high": np.maximum(np.minimum(expected + half, np.maximum(100, expected)), least),
        }
    )
