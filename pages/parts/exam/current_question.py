"""The question that is open: strip, table and arrow keys share it."""

import numpy as np

from crowdcore.exams import Exam
from pages.shared import state


def question(exam: Exam) -> int:
    """The question chosen last, else the one that most needs a person."""
    chosen = state.recall(_place(exam))
    return int(exam.order[0]) if chosen is None else chosen


def stay_at(exam: Exam, j: int) -> None:
    """Look into a question, and stay there when the order of the questions changes."""
    state.remember(_place(exam), j)


def look_into(exam: Exam, j: int | None) -> None:
    """Look into a question from outside the tables; None for the one that most needs a person."""
    state.remember(_place(exam), j)
    # A row that was clicked before is no longer the one looked into: the table starts without a choice.
    state.remember("key_table", state.recall("key_table", 0) + 1)


def step(exam: Exam, places: int) -> None:
    """Look into the question that comes this many places later in the order of the table."""
    place = int(np.flatnonzero(exam.order == question(exam))[0]) + places
    look_into(exam, int(exam.order[place % exam.order.size]))


def go_on(exam: Exam) -> None:
    """Look into the next question that needs a person; where every answer is known, into the next one."""
    if exam.key.known.all() and not exam.to_check.any():
        step(exam, 1)
    else:
        look_into(exam, None)


def _place(exam: Exam) -> str:
    return f"question:{exam.labels.digest}"
