"""Sheets of a workbook that only say something about another: its key, or what came of it."""

from crowdcore.readers.files.table import Table
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.kinds import NUMERIC, kind_of

ROWS_OF_HEADINGS = 15
MOSTLY = 0.8
# What a sheet about another has at most: a column of names and one or two with something about each, or two rows.
MOST_COLUMNS, MOST_ROWS = 3, 2
MOST_LOOKED_AT = 2000


def is_about_another(sheet: Table, others: list[Table]) -> bool:
    """Whether a sheet says something about the questions or students of another that is larger.

    >>> marks = Table([["Name", "Q1", "Q2"], ["Ann", "A", "B"], ["Bo", "A", "C"]], [1, 2, 3])
    >>> is_about_another(Table([["Question", "Right"], ["Q1", "A"], ["Q2", "B"]], [1, 2, 3]), [marks])
    True
    >>> is_about_another(marks, [marks])
    False
    """
    return any(
        _is_about(_cells(sheet), other) for other in others if other is not sheet and _size(other) > _size(sheet)
    )


def _cells(sheet: Table) -> list[list[str]]:
    """The cells of the first rows, without columns that are empty."""
    rows = [[cell.strip() for cell in row] for row in sheet.rows[:MOST_LOOKED_AT]]
    width = max(map(len, rows), default=0)
    rows = [row + [""] * (width - len(row)) for row in rows]
    used = [n for n in range(width) if any(row[n] for row in rows)]
    return [[row[n] for n in used] for row in rows]


def _size(sheet: Table) -> int:
    return sum(bool(cell.strip()) for row in sheet.rows[:MOST_LOOKED_AT] for cell in row)


def _is_about(rows: list[list[str]], other: Table) -> bool:
    if not rows or not rows[0]:
        return False
    headings = {cell.strip() for row in other.rows[:ROWS_OF_HEADINGS] for cell in row} - {""}
    if len(rows) <= MOST_ROWS:
        names = {name for name in rows[0] if name}
        # The headings again, with who the students are, would be more students.
        more = any(names < {cell.strip() for cell in row} - {""} for row in other.rows[:ROWS_OF_HEADINGS])
        return len(names) > 1 and len(rows) == MOST_ROWS and more
    names, body = [row[0] for row in rows[1:] if row[0]], [cell for row in rows[1:] for cell in row[1:] if cell]
    if len(names) < 2 or len(set(names)) < len(names):
        return False
    numeric = bool(body) and sum(kind_of(cell) in NUMERIC for cell in body) >= MOSTLY * len(body)
    of_questions = sum(name in headings for name in names) >= MOSTLY * len(names)
    widest = max(map(len, other.rows))
    if len(rows[0]) > MOST_COLUMNS or widest <= len(rows[0]):
        return of_questions and numeric
    cells = {cell.strip() for row in other.rows[:MOST_LOOKED_AT] for cell in row[:ROWS_OF_HEADINGS]}
    of_students = sum(name in cells for name in names) >= MOSTLY * len(names)
    return of_questions or of_students or (numeric and widest > 2 * len(rows[0]))


def key_beside(sheet: Table, answers: Answers) -> dict[str, str]:
    """The key that a sheet has for these answers: its questions by name, each with what some students answered; else none."""
    rows = _cells(sheet)
    pairs = list(zip(*rows, strict=True)) if len(rows) == MOST_ROWS else [row[:2] for row in rows if len(row) > 1]
    key = {name: answer for name, answer in pairs if name in answers.items and answer}
    texts = answers.texts if answers.texts is not None else list(dict.fromkeys(answers.answer))
    known = {plain_mark(text).casefold() for text in texts}
    right = sum(plain_mark(answer).casefold() in known for answer in key.values())
    enough = len(key) >= MOSTLY * len(answers.items) and right >= MOSTLY * len(key)
    return key if enough and len(set(key.values())) > 1 else {}
