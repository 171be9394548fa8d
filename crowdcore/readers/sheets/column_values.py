"""Whether columns of numbers are answers: students agree on them, and each question has its own; points and ages do not."""

from crowdcore.readers.sheets.evidence import ColumnEvidence, is_numeric
from crowdcore.readers.sheets.points import number
from crowdcore.readers.sheets.values import MUCH, is_beyond_choices

# How likely two students must have the same value, on average; of marks out of a hundred it is a few percent.
AGREE = 0.15
# So many of the values must stand in hardly another column: points are the same ones everywhere.
OWN, ELSEWHERE = 0.5, 0.5
LEAST_STUDENTS = 3
# A question with parts of points has few different scores, and is worth few points.
MOST_SCORES, MOST_POINTS = 12, 10


def are_values(columns: list[ColumnEvidence]) -> bool:
    """Whether these columns, numbered as questions are, hold values as answers.

    >>> from collections import Counter
    >>> from numpy import bincount
    >>> def column(*texts):
    ...     return ColumnEvidence(len(texts), bincount([3] * len(texts), minlength=10), Counter(texts), len({*texts}), texts)
    >>> are_values([column("3.5", "3.5", "7.1"), column("120", "120", "60.5"), column("9.9", "9.9", "9.8")])
    True
    >>> are_values([column("0.5", "0.0", "0.5"), column("0.5", "1.0", "0.5"), column("1.0", "0.5", "0.0")])
    False
    """
    filled = [column for column in columns if column.filled]
    if len(filled) < 2 or not all(map(is_numeric, filled)) or max(one.filled for one in filled) < LEAST_STUDENTS:
        return False
    in_columns = {}
    for column in filled:
        for mark in column.marks:
            in_columns[mark] = in_columns.get(mark, 0) + 1
    cells = own = beyond = 0
    for column in filled:
        cells += column.marks.total()
        beyond += sum(n for mark, n in column.marks.items() if is_beyond_choices(mark))
        own += sum(n for mark, n in column.marks.items() if in_columns[mark] <= max(ELSEWHERE * len(filled), 1))
    # Numbers that choices could have are choices, also where each question has few of them.
    return own > OWN * cells and beyond > MUCH * cells and sum(map(_agreement, filled)) > AGREE * len(filled)


def _agreement(column: ColumnEvidence) -> float:
    """How likely two students have the same."""
    n = column.marks.total()
    return sum(k * (k - 1) for k in column.marks.values()) / (n * (n - 1)) if n > 1 else 0.0


def are_parts_of_points(columns: list[ColumnEvidence]) -> bool:
    """Whether these columns, numbered as questions are, hold scores of which some are parts of a point: 0, 0.5 and 1.

    >>> from collections import Counter
    >>> from numpy import bincount
    >>> def column(*texts):
    ...     return ColumnEvidence(len(texts), bincount([3] * len(texts), minlength=10), Counter(texts), len({*texts}), texts)
    >>> are_parts_of_points([column("0.5", "0.0", "0.5"), column("0.5", "1.0", "0.5"), column("1.0", "0.5", "0.0")])
    True
    >>> are_parts_of_points([column("3.5", "0.0", "7.1"), column("120", "120", "60.5"), column("9.9", "9.9", "9.8")])
    False
    """
    filled = [column for column in columns if column.filled]
    if len(filled) < 2 or not all(map(is_numeric, filled)):
        return False
    scores = {number(mark) for column in filled for mark in column.marks}
    if None in scores or 0 not in scores or len(scores) > MOST_SCORES:
        return False
    return any(score % 1 for score in scores) and max(scores) <= MOST_POINTS
