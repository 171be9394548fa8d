"""Headings that are one cell short: the first column has none, as in R's write.table, or the last one."""

from collections import Counter

from crowdcore.messages import Message
from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.headings import is_identity
from crowdcore.readers.sheets.kinds import ANSWERS, Kind, kind_of

MOSTLY = 0.9
ROWS_TO_LOOK_AT = 300


def with_whole_headings(table: Table) -> tuple[Table, Remark] | None:
    """Return the table with an empty heading where one is missing, and a remark; None if the headings are as wide as the rows.

    >>> rows = [["Q1", "Q2", "Q3"], ["1", "A", "B", "C"], ["2", "A", "B", "D"], ["3", "A", "C", "C"]]
    >>> with_whole_headings(Table(rows, [1, 2, 3, 4]))[0].header
    ['', 'Q1', 'Q2', 'Q3']
    """
    if not isinstance(table.rows, list) or len(table.rows) < 3:
        return None
    body = table.rows[1:ROWS_TO_LOOK_AT]
    width, n = Counter(map(_filled_width, body)).most_common(1)[0]
    if (
        n < MOSTLY * len(body)
        or _filled_width(table.header) != width - 1
        or not all(map(str.strip, table.header[: width - 1]))
    ):
        return None
    if _are_answers(table.header, body):
        return None
    is_first = _is_index([row[0].strip() for row in body]) and not is_identity(table.header[0])
    header = table.header[: width - 1]
    header = ["", *header] if is_first else [*header, ""]
    where = column_name(0 if is_first else width - 1)
    done = Message("reading-short-headings", headings=width - 1, columns=width, column=where)
    return Table([header, *table.rows[1:]], table.row_number, table.name), Remark("note", done, (f"column {where}",))


def _are_answers(header: list[str], body: list[list[str]]) -> bool:
    """Return whether the first row has answers, and no headings: some come twice, or most of them come below."""
    cells = [cell.strip() for cell in header if cell.strip()]
    below = {cell.strip() for row in body for cell in row}
    return len(set(cells)) < len(cells) or 2 * sum(cell in below for cell in cells) > len(cells)


def _filled_width(row: list[str]) -> int:
    """Return the width of a row without the empty cells at its end."""
    return next((n for n in range(len(row), 0, -1) if row[n - 1].strip()), 0)


def _is_index(cells: list[str]) -> bool:
    """Return whether cells name each row: every cell is another, and most are no letters that could be answers."""
    answers = sum(kind_of(cell) in ANSWERS and kind_of(cell) != Kind.NUMBER for cell in cells)
    return len(set(cells)) == len(cells) and 2 * answers < len(cells)
