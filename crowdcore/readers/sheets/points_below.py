"""Two rows a student: the answers, and below them, without a name, the points that they got."""

from crowdcore.readers.files.table import Table
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.kinds import NUMERIC, Kind, kind_of

LEAST_STUDENTS = 3
NEARLY_ALL = 0.9
MOST_ROWS = 20_000


def without_points_below(table: Table) -> tuple[Table, Remark] | None:
    """The table with a row a student, and what was left out; None where it has one already.

    >>> rows = [["Name", "Q1", "Q2"], *([name, *marks] for n in "abc" for name, marks in ((n, "AB"), ("", "10")))]
    >>> [row[0] for row in without_points_below(Table(rows, range(1, 8)))[0].rows]
    ['Name', 'a', 'b', 'c']
    """
    if not isinstance(table.rows, list) or not 2 * LEAST_STUDENTS < len(table.rows) <= MOST_ROWS:
        return None
    points = [n for n in range(1, len(table.rows)) if _are_points(table.rows[n], table.rows[n - 1])]
    if len(points) < LEAST_STUDENTS or len(points) < NEARLY_ALL * sum(map(_has_letters, table.rows)) - 2:
        return None
    gone = set(points)
    kept = [n for n in range(len(table.rows)) if n not in gone]
    first = table.row_number[points[0]]
    done = (
        f"Below each student's answers stands a row of points without a name, from row {first} on: {len(points)} such rows "
        "were left out."
    )
    main = Table([table.rows[n] for n in kept], [table.row_number[n] for n in kept], table.name)
    return main, Remark("left out", done, (f"row {first}",))


def _are_points(row: list[str], above: list[str]) -> bool:
    """Whether a row has no name, and a number wherever the row above it has a letter."""
    if not row or row[0].strip() or not above or not above[0].strip():
        return False
    pairs = [
        (kind_of(cell), kind_of(over)) for cell, over in zip(row, above, strict=False) if cell.strip() and over.strip()
    ]
    if len(pairs) < 2:
        return False
    return sum(
        under in NUMERIC and over in (Kind.LETTER, Kind.SET, Kind.WORD) for under, over in pairs
    ) >= NEARLY_ALL * len(pairs)


def _has_letters(row: list[str]) -> bool:
    kinds = [kind_of(cell) for cell in row[1:] if cell.strip()]
    return bool(kinds) and sum(kind in (Kind.LETTER, Kind.SET, Kind.WORD) for kind in kinds) > len(kinds) / 2
