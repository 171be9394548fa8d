"""Grades under a key: each student's points and mark, and how uncertain they are if the key is uncertain."""

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.earned_points import EarnedPoints, best_share
from crowdcore.grading import GradingRules
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix

# The interval contains nine students in ten if the probabilities of the key are right.
QUANTILE = 1.6449


def grades(
    labels: LabelMatrix | Dataset,
    key: Key | np.ndarray,
    drop: np.ndarray | None = None,
    rules: GradingRules | None = None,
) -> pd.DataFrame:
    """Return one row per student: right, wrong and blank answers, points, possible points, percent and mark.

    ``key`` is a Key, or one class code per question. An answer is right if it earns full credit. If any answer earns part
    of the credit, a column ``partly`` counts such answers. ``drop`` marks questions that do not count for anybody. Questions
    without a key do not count either. If the tables of the Dataset name versions, each student is graded only on the
    questions of their version. The points are the totals of ``EarnedPoints``, which defines what an answer earns. The
    percentage is missing for a student who could not reach any points.

    >>> grades(LabelMatrix.from_codes([[0, 1], [1, -1]], labelers=["Ann", "Bo"]), np.array([0, 1]))
      student  right  wrong  blank  points  possible  percent
    0     Ann      2      0      0     2.0       2.0    100.0
    1      Bo      0      1      1     0.0       2.0      0.0
    """
    dataset = labels if isinstance(labels, Dataset) else Dataset("", labels)
    key = key if isinstance(key, Key) else Key.of(key)
    return graded(EarnedPoints(dataset, key, _counting(key, drop) & key.known, rules or GradingRules()))


def graded(earned: EarnedPoints) -> pd.DataFrame:
    """Return the table of ``grades`` for points that were already computed."""
    asked = earned.counted.sums(np.ones(len(earned.key))).astype(int)
    counts = pd.DataFrame(
        {
            "student": pd.Series(earned.dataset.labels.labelers, dtype=object),
            "right": earned.by_student(where=earned.credit == 1),
            "partly": earned.by_student(where=(earned.credit > 0) & (earned.credit < 1)),
            "wrong": earned.by_student(where=earned.credit <= 0),
            "blank": asked - earned.by_student(),
        }
    )
    if not counts["partly"].any():
        counts = counts.drop(columns="partly")
    table = pd.concat([counts, earned.scores], axis=1)
    if earned.rules.scale is not None:
        table["mark"] = earned.rules.scale.marks(table["percent"].to_numpy())
    return table


def expected_grades(
    labels: LabelMatrix | Dataset,
    key: Key,
    probabilities: np.ndarray,
    drop: np.ndarray | None = None,
    rules: GradingRules | None = None,
    best: float | None = None,
) -> pd.DataFrame:
    """Return each student's expected percentage and its 90 % interval, given an uncertain key.

    ``key`` contains the known answers. For other questions, class k is right with ``probabilities[j, k]``, independently of
    the other questions. The interval lies within the scores that the student can get. Its ends are raised to 0 and rounded
    like scores. The expected percentage is not rounded but never lies outside the interval. If everything is known, all
    three are the student's percentage. A curve is relative to the ``best`` share of the possible points in the class, which
    is the best expected one unless given.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1]], labelers=["Ann", "Bo"])
    >>> expected_grades(labels, Key.of([0, -1]), np.array([[1, 0], [0.2, 0.8]])).round(1)
      student  expected   low   high
    0     Ann      90.0  57.1  100.0
    1      Bo      40.0   7.1   50.0
    """
    rules = rules or GradingRules()
    dataset = labels if isinstance(labels, Dataset) else Dataset("", labels)
    earned = EarnedPoints(dataset, key, _counting(key, drop), rules)
    known = key.known[earned.item]
    worth, cost = earned.worth[earned.item], earned.cost[earned.item]
    p = probabilities[earned.item, earned.code]
    expected = earned.by_student(np.where(known, earned.points, p * worth - (1 - p) * cost))
    spread = np.sqrt(earned.by_student(np.where(known, 0, p * (1 - p) * (worth + cost) ** 2)))
    least = earned.by_student(np.where(known, earned.points, np.where(p < 1, -cost, worth)))
    most = earned.by_student(np.where(known, earned.points, np.where(p > 0, worth, -cost)))
    possible = earned.possible
    if best is None:
        best = best_share(rules.with_floor(expected), possible)
    low = rules.total(np.clip(expected - QUANTILE * spread, least, most), possible, best)
    high = rules.total(np.clip(expected + QUANTILE * spread, least, most), possible, best)
    expected = rules.curved(expected, possible, best)
    return pd.DataFrame(
        {
            "student": pd.Series(dataset.labels.labelers, dtype=object),
            "expected": earned.percent_of_possible(np.clip(expected, low, high)),
            "low": earned.percent_of_possible(low),
            "high": earned.percent_of_possible(high),
        }
    )


def _counting(key: Key, drop: np.ndarray | None) -> np.ndarray:
    return np.ones(len(key), dtype=bool) if drop is None else ~np.asarray(drop, dtype=bool)
