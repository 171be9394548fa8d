"""A table of text cells with limits on its size."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from crowdcore.names import without_long_gaps
from crowdcore.readers.files.coded_rows import CodedRows
from crowdcore.readers.reading import ReadError

MOST_ROWS = 12_000_000
MOST_COLUMNS = 20_000
MOST_CELLS = 60_000_000
MANY = 1_000_000
LONG_CELL = 40


@dataclass(frozen=True, eq=False)
class Table:
    """Rows of text cells without empty rows. ``row_number`` is the number of each row in a spreadsheet (from 1).

    ``remembered`` stores facts that a layout found while recognising the table, so that reading can use them.
    """

    rows: Sequence[list[str]]
    row_number: Sequence[int]
    name: str = ""
    remembered: dict = field(default_factory=dict, repr=False)

    @property
    def header(self) -> list[str]:
        """The cells of the first row."""
        return self.rows[0] if self.rows else []

    @property
    def widths(self) -> set[int]:
        """The numbers of cells that rows have."""
        return {self.rows.width} if isinstance(self.rows, CodedRows) else set(map(len, self.rows))


def column_name(n: int) -> str:
    """Return the letters of a spreadsheet's column n, counted from 0.

    >>> column_name(0), column_name(27)
    ('A', 'AB')
    """
    letters = ""
    n += 1
    while n:
        n, rest = divmod(n - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def too_many_cells(name: str) -> ReadError:
    """Return the error for a table that is too large."""
    return ReadError(f"{name} has more than {MOST_CELLS:,} cells or {MOST_ROWS:,} rows. Split it.")


def table_of(rows: Iterable[tuple[int, list[str]]], sheet: str, name: str) -> Table:
    """Make a table of numbered rows, without empty rows and without empty cells at the ends of rows."""
    kept: list[list[str]] = []
    numbers: list[int] = []
    cells, widest = 0, 0
    same: dict[str, str] = {}
    for number, row in rows:
        width = len(row)
        cells += width
        if cells > MOST_CELLS or len(kept) >= MOST_ROWS:
            raise too_many_cells(name)
        while width and (not row[width - 1] or row[width - 1].isspace()):
            width -= 1
        if width > MOST_COLUMNS:
            raise ReadError(
                f"{name}, row {number} has {width:,} columns. At most {MOST_COLUMNS:,} can be read. "
                "Is this a table of answers?"
            )
        if width:
            if max(map(len, row)) > LONG_CELL:
                row = [without_long_gaps(cell) if len(cell) > LONG_CELL else cell for cell in row]
            if len(kept) >= MANY:
                # Names and labels repeat, so each is stored once.
                row = list(map(same.setdefault if len(same) < MANY else same.get, row, row))
            kept.append(row)
            numbers.append(number)
            if width > widest:
                widest = width
    # Empty columns at the right edge are removed.
    for row in kept:
        if len(row) > widest:
            del row[widest:]
    return Table(kept, numbers, sheet)
