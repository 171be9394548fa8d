"""The S–P chart (student–problem chart): students sorted by score, problems by difficulty, and who does not fit the pattern.

The caution index of a student compares the problems they got right with the easiest ones, as many as they got right. It is 0 if
these are the same. With the problems sorted from easy to hard, y the student's row of 0 and 1, n its sum, and Y the number of
students who got each problem right, it is (Sato, 1975)

    C = (Σ_{j ≤ n} (1 − y_j) Y_j − Σ_{j > n} y_j Y_j) / (Σ_{j ≤ n} Y_j − n · mean(Y)),

which equals 1 − cov(y, Y) / cov(y*, Y), with y* the row of a student who got the n easiest problems right. Random answers have
about 1. The modified index (Harnisch & Linn, 1981) has the worst possible row in the denominator, and so lies from 0 to 1:

    C* = (the same) / (Σ_{j ≤ n} Y_j − Σ_{j > J − n} Y_j).

The indices of a problem are the same with students and problems exchanged. An index does not exist (NaN) for everything or
nothing right, or if all sums are equal.

The S curve is to the right of each student's score, the P curve below the number of students who got each problem right. The
disparity coefficient D* is the area between them, divided by the area for cumulative binomial distributions with the same
numbers of students and problems and the same mean (Sato, 1980). It is 0 for a perfect scale, and about 1 for random answers.
Sato read the expected area from a table. Here it is counted in the same cells as the observed area.

- Sato, T. (1975). *The construction and interpretation of S-P tables.* Tokyo: Meiji Tosho (in Japanese).
- Sato, T. (1980). *The S-P chart and the caution index.* NEC Educational Information Bulletin.
- Harnisch, D. L., & Linn, R. L. (1981). Analysis of item response patterns: Questionable test data and dissimilar curriculum
  practices. *Journal of Educational Measurement, 18*, 133–146.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy.special import bdtr

from crowdcore.exams.exam import Exam
from crowdcore.exams.items import PointsTable
from crowdcore.key import FULL
from crowdcore.messages import TEACHER, Reader
from crowdcore.names import order_of

# Sato's limit: from here on, a row or a column deserves a look.
CAUTION = 0.5
LEAST_STUDENTS, LEAST_PROBLEMS = 3, 3
# The headings of the sums and the indices, at the right and at the bottom of the table.
DECIMALS = 4
EDGE = ("printed-sp-right", "printed-sp-caution", "printed-sp-modified")


@dataclass(frozen=True, eq=False)
class StudentProblemChart:
    """The chart of one version of an exam.

    ``students`` and ``problems`` are positions in the labels, the best student and the easiest problem first. ``right`` has one
    row per student and one column per problem in this order: whether the answer earned all its points. The indices are in the
    same order. ``disparity`` is NaN if everything or nothing is right.
    """

    version: str
    students: np.ndarray
    problems: np.ndarray
    right: np.ndarray
    student_caution: np.ndarray
    student_modified: np.ndarray
    problem_caution: np.ndarray
    problem_modified: np.ndarray
    disparity: float

    @property
    def scores(self) -> np.ndarray:
        """How many problems each student got right: the S curve."""
        return self.right.sum(axis=1)

    @property
    def solved(self) -> np.ndarray:
        """How many students got each problem right: the P curve."""
        return self.right.sum(axis=0)


def sp_charts(exam: Exam, names: Sequence[str] | None = None) -> list[StudentProblemChart]:
    """Return the S–P chart of each version of an exam, or none for versions that are too small for one.

    Only full credit counts as right, and a blank counts as not right. Absent students and dropped questions are left out.
    With ``names``, which are codes, students with the same score are in the order of the codes, which reveals nothing.
    """
    table = PointsTable(exam.earned)
    charts = []
    for version in sorted(exam.numberings):
        students, problems = table.students_of(version), table.items_of(version)
        students = students[table.seen[np.ix_(students, problems)].any(axis=1)]
        if names is not None:
            students = students[order_of(names[i] for i in students)]
        if len(students) >= LEAST_STUDENTS and len(problems) >= LEAST_PROBLEMS:
            charts.append(sp_chart(table.credit[np.ix_(students, problems)] == FULL, students, problems, version))
    return charts


def sp_chart(
    right: np.ndarray, students: np.ndarray | None = None, problems: np.ndarray | None = None, version: str = ""
) -> StudentProblemChart:
    """Return the S–P chart of a table (students × problems) of right and other answers. Ties stay in the given order.

    >>> chart = sp_chart(np.array([[1, 1, 0, 0], [1, 1, 1, 0], [0, 0, 1, 0], [1, 0, 0, 0]], dtype=bool))
    >>> chart.students.tolist(), chart.problems.tolist(), chart.scores.tolist(), chart.solved.tolist()
    ([1, 0, 2, 3], [0, 1, 2, 3], [3, 2, 1, 1], [3, 2, 2, 0])
    >>> chart.student_caution.round(3).tolist(), chart.student_modified.round(3).tolist()
    ([0.0, 0.0, 0.8, 0.0], [0.0, 0.0, 0.333, 0.0])
    """
    right = np.asarray(right, dtype=bool)
    rows = np.argsort(-right.sum(axis=1), kind="stable")
    columns = np.argsort(-right.sum(axis=0), kind="stable")
    table = right[np.ix_(rows, columns)]
    student_caution, student_modified = _caution(table)
    problem_caution, problem_modified = _caution(table.T)
    return StudentProblemChart(
        version,
        rows if students is None else students[rows],
        columns if problems is None else problems[columns],
        table,
        student_caution,
        student_modified,
        problem_caution,
        problem_modified,
        _disparity(table),
    )


def _caution(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the caution index and the modified one of each row. The columns are sorted, the largest sum first."""
    sums, scores = table.sum(axis=0), table.sum(axis=1)
    up_to = np.concatenate([[0], np.cumsum(sums)])
    best, worst = up_to[scores], up_to[-1] - up_to[len(sums) - scores]
    lost = best - table @ sums
    return _ratio(lost, best - scores * sums.mean()), _ratio(lost, best - worst)


def _ratio(lost: np.ndarray, of: np.ndarray) -> np.ndarray:
    # Differences of sums and means that are not zero are at least one part in the number of columns.
    exists = of > 1e-9
    return np.divide(lost, of, out=np.full(len(lost), np.nan), where=exists)


def _disparity(table: np.ndarray) -> float:
    observed = _area_between(table.sum(axis=1), table.sum(axis=0))
    share = table.mean()
    if share in (0.0, 1.0):
        return float("nan")
    n_students, n_problems = table.shape
    middle_of_row, middle_of_column = (np.arange(1, n + 1) - 0.5 for n in table.shape)
    expected = _area_between(
        _binomial_quantiles(1 - middle_of_row / n_students, n_problems, share),
        _binomial_quantiles(1 - middle_of_column / n_problems, n_students, share),
    )
    return observed / expected if expected else float("nan")


def _binomial_quantiles(at: np.ndarray, n: int, share: float) -> np.ndarray:
    """Return the smallest counts of n trials whose cumulative probability is at least ``at``."""
    return np.searchsorted(bdtr(np.arange(n + 1), n, share), at)


def _area_between(scores: np.ndarray, solved: np.ndarray) -> int:
    """Return the number of cells on one side of the S curve and on the other side of the P curve."""
    left_of_s = np.arange(len(solved)) < scores[:, None]
    above_p = np.arange(len(scores))[:, None] < solved
    return int((left_of_s != above_p).sum())


def sp_report(
    exam: Exam, chart: StudentProblemChart, names: Sequence[str] | None = None, reader: Reader = TEACHER
) -> pd.DataFrame:
    """Return the chart as a table of 1 (right) and 0 with the sums and the indices of its rows and columns at the edges."""
    shown, edge = exam.labels.labelers if names is None else names, [reader(id) for id in EDGE]
    people = [*(str(shown[i]) for i in chart.students), *edge]
    below = pd.DataFrame([chart.solved, chart.problem_caution, chart.problem_modified]).round(DECIMALS)
    cells = pd.concat([pd.DataFrame(chart.right.astype(int)), below], ignore_index=True).astype(object)
    cells.columns = pd.Index([str(exam.labels.items[j]) for j in chart.problems])
    right = pd.DataFrame(
        dict(zip(edge, (chart.scores, chart.student_caution, chart.student_modified), strict=True))
    ).round(DECIMALS)
    right = pd.concat([right, pd.DataFrame(np.nan, index=range(len(edge)), columns=edge)], ignore_index=True)
    table = pd.concat([pd.Series(people, dtype=object, name=reader("printed-column-student")), cells, right], axis=1)
    return table.astype(object).where(table.notna(), None)
