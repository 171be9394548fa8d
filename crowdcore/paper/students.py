"""Whose page it is: by the printed bits, or by the number that the student marked."""

from collections.abc import Mapping

from crowdcore.messages import Message
from crowdcore.paper.identity import NOBODY
from crowdcore.paper.layout import ID
from crowdcore.paper.marks import RowReading
from crowdcore.paper.page_reading import PageReading
from crowdcore.paper.sheet import AnswerSheet

UNKNOWN_DIGIT = "?"


def student_of_page(reading: PageReading, sheet: AnswerSheet | None) -> str:
    """Return the number of the student for whom a page was printed; empty if it was printed for everybody."""
    identity = reading.identity
    if identity is None or identity.kind == NOBODY:
        return ""
    student = sheet.student_of(identity) if sheet is not None else None
    if student is not None:
        return student.number
    return identity.number or str(Message("paper-listed-student", place=identity.student + 1))


def marked_number(reading: PageReading, corrected: Mapping[int, tuple[int, ...]] | None = None) -> str:
    """Return the marked student number, with a question mark for every digit that is not certain.

    ``corrected`` are digits that a person decided, by their place. The number is empty if nothing is marked.
    """
    places = [row for row in reading.rows if row.kind == ID]
    corrected = corrected or {}
    if not corrected and not any(row.options for row in places):
        return ""
    return "".join(_digit(row, corrected.get(row.row)) for row in places)


def _digit(row: RowReading, corrected: tuple[int, ...] | None) -> str:
    if corrected is None:
        return str(row.options[0]) if len(row.options) == 1 and not row.flagged else UNKNOWN_DIGIT
    return "".join(map(str, corrected)) if len(corrected) < 2 else UNKNOWN_DIGIT
