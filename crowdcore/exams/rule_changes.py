"""Whose grade changes, and how, if an exam is graded by other rules."""

import numpy as np
import pandas as pd

from crowdcore.exams.earned_points import EarnedPoints
from crowdcore.exams.exam import Exam
from crowdcore.exams.grades import graded
from crowdcore.grading import GradingRules


def grades_under(exam: Exam, rules: GradingRules) -> pd.DataFrame:
    """Return the grades of an exam under other rules and the same key."""
    return graded(EarnedPoints(exam.dataset, exam.found.key, ~exam.not_counted, rules))


def changed_grades(before: pd.DataFrame, after: pd.DataFrame) -> pd.DataFrame:
    """Return points, percent and mark before and after, for the students for whom something changes.

    The index is the position of the student. Students whose mark changes come first, then those whose points change most.

    >>> before = pd.DataFrame({"points": [5.0, 8.0, 10.0], "percent": [50.0, 80.0, 100.0], "mark": ["F", "B", "A"]})
    >>> after = pd.DataFrame({"points": [6.0, 9.0, 10.0], "percent": [60.0, 85.0, 100.0], "mark": ["D", "B", "A"]})
    >>> changed_grades(before, after)[["points_before", "points_after", "mark_before", "mark_after"]]
       points_before  points_after mark_before mark_after
    0            5.0           6.0           F          D
    1            8.0           9.0           B          B
    """
    columns = [name for name in ("points", "percent", "mark") if name in before and name in after]
    table = pd.concat(
        [table[columns].add_suffix(f"_{when}") for when, table in (("before", before), ("after", after))], axis=1
    )
    gain = (table["points_after"] - table["points_before"]).to_numpy()
    other_mark = has_other_mark(table)
    changed = (np.abs(gain) > 1e-9) | other_mark
    order = np.lexsort((-np.abs(gain), ~other_mark))
    return table.iloc[order[changed[order]]]


def has_other_mark(changes: pd.DataFrame) -> np.ndarray:
    """Return whether the mark of each student in a table of changes changes."""
    if "mark_before" not in changes:
        return np.zeros(len(changes), dtype=bool)
    return (changes["mark_before"] != changes["mark_after"]).to_numpy()
