"""Columns that look like answers and are sums: how many answers of each student the key finds right."""

import numpy as np

from crowdcore.readers.sheets.columns import Columns
from crowdcore.readers.sheets.key_evidence import marks_of
from crowdcore.readers.sheets.points import number
from crowdcore.readers.sheets.rows import Rows
from crowdcore.readers.sheets.shape import Shape

ENOUGH_STUDENTS, ENOUGH_QUESTIONS = 4, 3
# A slip or two are possible where somebody counted by hand.
NEARLY_ALL = 0.9


def put_totals_aside(shape: Shape, columns: Columns, rows: Rows) -> None:
    """Take questions that the key has no answer to, and whose cells count the right answers, for what they are."""
    if len(rows.keys) != 1 or len(rows.students) < ENOUGH_STUDENTS:
        return
    grid, key = shape.grid, rows.keys[0]
    keyed = [q for q in columns.questions if grid.code[key, q]]
    if len(keyed) < ENOUGH_QUESTIONS:
        return
    marks = marks_of(grid, [key, *rows.students], keyed)
    right = (marks[1:] == marks[0]) & (marks[0] > 0)
    before = -1
    for n in [q for q in columns.questions if q not in keyed]:
        counted = [number(text) for text in grid.column(n, rows.students)]
        part = [before < q < n for q in keyed]
        before = n
        # Of all questions, or of those since the last sum.
        if any(_counts(counted, right[:, chosen].sum(axis=1)) for chosen in ([True] * len(keyed), part)):
            columns.questions.remove(n)
            columns.left_out[n] = "how many answers are right, and no question"


def _counts(counted: list[float | None], right: np.ndarray) -> bool:
    same = [one == total for one, total in zip(counted, right, strict=True) if one is not None]
    return len(same) >= ENOUGH_STUDENTS and np.mean(same) >= NEARLY_ALL and len(np.unique(right)) > 1
