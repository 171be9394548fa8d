"""A table of text cells, as large as it may be."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from crowdcore.readers.files.coded_rows import CodedRows
from crowdcore.readers.reading import ReadError

MOST_ROWS = 12_000_000
MOST_COLUMNS = 20_000
MOST_CELLS = 60_000_000
MANY = 1_000_000


@dataclass(frozen=True, eq=False)
class Table:
    """Rows of text cells without the empty ones; ``row_number`` is where a spreadsheet shows them (from 1).

    ``remembered`` holds what a layout found out about it when it was recognised, to be read by.
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
        """How many cells rows have."""
        return {self.rows.width} if isinstance(self.rows, CodedRows) else set(map(len, self.rows))


def column_name(n: int) -> str:
    """The letters over a spreadsheet's column n, counted from 0.

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
    """The refusal of a table that is too large."""
    return ReadError(f"{name} has more than {MOST_CELLS:,} cells or {MOST_ROWS:,} rows. Split it.")


def table_of(rows: Iterable[tuple[int, list[str]]], sheet: str, name: str) -> Table:
    """Numbered rows without what is empty at their ends, and without empty rows."""
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
                f"{name}, row {number} has {width:,} columns; more than {MOST_COLUMNS:,} cannot be read. "
                "Is this a table of answers?"
            )
        if width:
            if len(kept) >= MANY:
                # Names and labels repeat: each is kept once.
                row = list(map(same.setdefault if len(same) < MANY else same.get, row, row))
            kept.append(row)
            numbers.append(number)
            if width > widest:
                widest = width
    # A column that is empty from top to bottom at the right edge is not there.
    for row in kept:
        if len(row) > widest:
            del row[widest:]
    return Table(kept, numbers, sheet)
