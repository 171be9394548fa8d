"""Three rows of headings, as Qualtrics writes them: short names, the texts of the questions, and identifiers."""

import re

from crowdcore.readers.files.table import Table
from crowdcore.readers.remarks import Remark

# {"ImportId":"QID12"} is the identifier of a column in Qualtrics. No other program writes it.
IDENTIFIER = re.compile(r"""\s*\{\s*["']?ImportId["']?\s*:.*""", re.S)
ROWS_TO_LOOK_AT = 4


def with_one_row_of_headings(table: Table) -> tuple[Table, Remark] | None:
    """Return the table with its short names as the only headings, and a remark; None if no row has identifiers.

    >>> rows = [["Q1", "Q2"], ["How old are you?", "Your city"], ['{"ImportId":"QID1"}', '{"ImportId":"QID2"}'], ["31", "Oslo"]]
    >>> with_one_row_of_headings(Table(rows, [1, 2, 3, 4]))[0].rows
    [['Q1', 'Q2'], ['31', 'Oslo']]
    """
    if not isinstance(table.rows, list):
        return None
    top = next((n for n, row in enumerate(table.rows[:ROWS_TO_LOOK_AT]) if n and _has_identifiers(row)), None)
    if top is None or len(table.rows) <= top + 1:
        return None
    numbers = [table.row_number[n] for n in range(1, top + 1)]
    done = (
        f"Row {table.row_number[0]} has the names of the columns. The rows below it up to row {numbers[-1]} have the texts "
        "and identifiers of the questions, as Qualtrics writes them, and are not answers."
    )
    rows = [table.rows[0], *table.rows[top + 1 :]]
    kept = [table.row_number[0], *table.row_number[top + 1 :]]
    return Table(rows, kept, table.name), Remark("note", done, tuple(f"row {n}" for n in numbers))


def _has_identifiers(row: list[str]) -> bool:
    filled = [cell for cell in row if cell.strip()]
    return len(filled) > 1 and 2 * sum(bool(IDENTIFIER.fullmatch(cell)) for cell in filled) > len(filled)
