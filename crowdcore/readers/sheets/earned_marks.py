"""Rows of marks that were earned: they are called like what questions are worth, but are not the same for everybody."""

import numpy as np

# Few questions of an exam are worth nothing.
MANY_ZEROS = 0.25
LEAST_STUDENTS = 3


def why_earned(marks: list[float | None], right: np.ndarray | None) -> str:
    """Why a row of numbers cannot say what the questions are worth; "" where it can.

    ``right`` has students × questions, whether the answer is right; None where that is not known.

    >>> why_earned([1, 0, 1, 0], np.array([[True, False, True, False], [True, True, True, True]]))
    'it is 0 where an answer is wrong'
    >>> why_earned([2, 1, 1, 2], np.array([[True, False, True, False], [True, True, True, True]]))
    ''
    """
    filled = np.array([mark is not None for mark in marks])
    values = np.array([0.0 if mark is None else mark for mark in marks])
    if not filled.any():
        return ""
    if right is not None:
        counts = right.sum(axis=0)[filled]
        if len(right) >= LEAST_STUDENTS and np.array_equal(values[filled], counts) and np.ptp(counts):
            return "it counts the right answers"
        earned = values > 0
        follows = (right[:, filled] == earned[filled]).all(axis=1)
        if (follows & right[:, filled].any(axis=1) & ~right[:, filled].all(axis=1)).any():
            return "it is 0 where an answer is wrong"
    zeros = (values[filled] == 0).mean()
    return "it is 0 on many questions" if zeros >= MANY_ZEROS else ""
