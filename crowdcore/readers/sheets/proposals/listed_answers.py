"""Answers to all questions listed in one cell, with a sign between them: D;B;C;;A."""

import re
from collections import Counter

from crowdcore.messages import Message
from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.remarks import Remark, quoted
from crowdcore.readers.sheets.strings import MOST_LETTERS, NO_LETTER

# A letter or digit between signs of one kind. Between two signs there may be nothing: a question without an answer.
# Each space can be matched in one way only. Otherwise a cell of 60 characters would take hours.
LISTED = re.compile(r"\s*(?:\w\s*)?([;,|/])(?:\s*(?:\w\s*)?\1){2,400}\s*(?:\w\s*)?")
ROWS_TO_LOOK_AT = 500
LEAST_CELLS, MOSTLY = 3, 0.8


def with_joined_lists(table: Table) -> tuple[Table, Remark] | None:
    """Return the table with each list of answers written as a string of letters, and a remark; None if it has no lists.

    >>> rows = [["Name", "Answers"], ["Ann", "D;B;D;A"], ["Bo", "D;;D;A"], ["Cy", "A;B;D;B"]]
    >>> with_joined_lists(Table(rows, [1, 2, 3, 4]))[0].rows[1:3]
    [['Ann', 'DBDA'], ['Bo', 'D-DA']]
    """
    if not isinstance(table.rows, list):
        return None
    column = next((n for n in range(max(map(len, table.rows), default=0)) if _holds_lists(table, n)), None)
    if column is None:
        return None
    rows = [_with_joined(row, column) for row in table.rows]
    title = quoted(table.header[column]) if len(table.header) > column else column_name(column)
    done = Message("reading-listed-answers", column=column_name(column), title=title)
    where = (f"column {column_name(column)}",)
    return Table(rows, table.row_number, table.name), Remark("question", done, where)


def _holds_lists(table: Table, column: int) -> bool:
    """Return whether nearly all cells of a column are lists of equal length over few letters, some of them repeated."""
    cells = [row[column] for row in table.rows[1:ROWS_TO_LOOK_AT] if len(row) > column and row[column].strip()]
    lists = [_letters(cell) for cell in cells if LISTED.fullmatch(cell)]
    if len(lists) < max(LEAST_CELLS, MOSTLY * len(cells)):
        return False
    same_length = Counter(map(len, lists)).most_common(1)[0][1]
    repeats = sum(len(set(letters)) < len(letters) for letters in lists)
    used = {letter.upper() for letters in lists for letter in letters if letter != NO_LETTER}
    # A set of choices has no letter twice, and sets differ in length.
    return same_length >= MOSTLY * len(lists) and 2 * repeats > len(lists) and 2 <= len(used) <= MOST_LETTERS


def _letters(cell: str) -> list[str]:
    sign = LISTED.fullmatch(cell)[1]
    return [part.strip() or NO_LETTER for part in cell.split(sign)]


def _with_joined(row: list[str], column: int) -> list[str]:
    if len(row) <= column or not LISTED.fullmatch(row[column]):
        return row
    return [*row[:column], "".join(_letters(row[column])), *row[column + 1 :]]
