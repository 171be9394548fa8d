"""The question that is looked into: strip, table and arrow keys share it."""

import numpy as np

from pages.parts.exam.exam import Exam
from pages.shared import state


def question(exam: Exam) -> int:
    """The one chosen last, else the one that needs it most."""
    chosen = state.recall(f"question:{exam.labels.digest}")
    return int(exam.order[0]) if chosen is None else chosen


def look_into(exam: Exam, j: int | None) -> None:
    """Look into a question; None for the one that needs it most."""
    state.remember(f"question:{exam.labels.digest}", j)
    # A row that was clicked before is no longer the one looked into: the table starts without a choice.
    state.remember("key_table", state.recall("key_table", 0) + 1)


def step(exam: Exam, places: int) -> None:
    """Look into the question that comes this many places later in the order of the table."""
    place = int(np.flatnonzero(exam.order == question(exam))[0]) + places
    look_into(exam, int(exam.order[place % exam.order.size]))
