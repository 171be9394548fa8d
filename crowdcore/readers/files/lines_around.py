"""Lines above and below a table that are not part of it: a title, a school, a date, a legend, a signature."""

from dataclasses import replace
from statistics import median

from crowdcore.readers.files.coded_rows import CodedRows
from crowdcore.readers.files.content import Content
from crowdcore.readers.files.table import Table
from crowdcore.readers.remarks import Remark, quoted

MOST_LINES = 15
ROWS_TO_LOOK_AT = 300
# Such a line has at most this many cells, and less than this share of the cells in rows of the table.
MOST_CELLS, FEW = 2, 0.6
NEARLY_AS_FULL = 0.8


def without_lines_around(content: Content) -> Content:
    """Return the content with its table only, and a note for each skipped line; unchanged if there are none.

    >>> table = Table([["Test 1", "", ""], ["who", "task", "label"], ["a", "1", "x"], ["b", "1", "y"]], [1, 2, 3, 4])
    >>> bare = without_lines_around(Content("list.csv", [table]))
    >>> bare.table.header, [str(note) for note in bare.notes]
    (['who', 'task', 'label'], ["row 1 ('Test 1'): a line above the table"])
    """
    table = content.table
    if len(content.tables) != 1 or len(table.rows) < 3 or isinstance(table.rows, CodedRows):
        return content
    filled = [_filled(row) for row in table.rows[:ROWS_TO_LOOK_AT]]
    usual = median(filled)
    first = next((n for n, cells in enumerate(filled) if not _is_line(cells, usual)), 0)
    if first > MOST_LINES or filled[first] < NEARLY_AS_FULL * usual or _repeats(table.rows[first]):
        first = 0
    last = len(table.rows)
    while last > max(first + 2, len(table.rows) - MOST_LINES) and _is_line(_filled(table.rows[last - 1]), usual):
        last -= 1
    if first == 0 and last == len(table.rows):
        return content
    around = [(n, "above") for n in range(first)] + [(n, "below") for n in range(last, len(table.rows))]
    notes = [
        Remark(
            "left out", f"row {number} ({quoted(_text(table.rows[n]))}): a line {where} the table", (f"row {number}",)
        )
        for n, where in around
        for number in (table.row_number[n],)
    ]
    inside = Table(table.rows[first:last], table.row_number[first:last], table.name)
    return replace(content, tables=[inside], notes=(*content.notes, *notes))


def _filled(row: list[str]) -> int:
    return sum(map(bool, map(str.strip, row)))


def _is_line(cells: int, usual: float) -> bool:
    return cells <= MOST_CELLS and cells < FEW * usual


def _repeats(row: list[str]) -> bool:
    """Return whether a text occurs twice in a row, which headings never do."""
    texts = [cell.strip() for cell in row if cell.strip()]
    return len(set(texts)) < len(texts)


def _text(row: list[str]) -> str:
    return " ".join(cell.strip() for cell in row if cell.strip())
