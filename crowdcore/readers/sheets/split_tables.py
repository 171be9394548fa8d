"""One table that was laid in pieces: its students side by side, or its questions one part below the other."""

from collections import Counter
from collections.abc import Sequence

from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.remarks import Remark, quoted
from crowdcore.readers.sheets.headings import is_question

ROWS_OF_HEADINGS = 12
MOST_ROWS = 5000
LEAST_HEADINGS, LEAST_STUDENTS = 3, 2
# So many of the students of one part must stand in the other for them to be the same students.
SAME_STUDENTS = 0.8


class RowFromColumn(int):
    """The number of a row of which the cells from one column on are a row of their own.

    ``start`` is the place of that column, ``left`` that at which the first part of the table begins.

    >>> print(RowFromColumn(3, 7))
    3 from column H on
    """

    def __new__(cls, number: int, start: int, left: int = 0):
        """The number as it is compared; the places are for showing it."""
        self = super().__new__(cls, number)
        self.start, self.left = start, left
        return self

    def __str__(self):
        return f"{int(self)} from column {column_name(self.start)} on"


class RowInParts(int):
    """The number of a row that goes on in rows of further parts below.

    >>> print(RowInParts(3, [12])), RowInParts(3, [12]).others
    3
    (None, (12,))
    """

    def __new__(cls, number: int, others: Sequence[int]):
        """The number of the row in the first part; the others are for showing what it was made of."""
        self = super().__new__(cls, number)
        self.others = tuple(others)
        return self

    def __str__(self):
        return str(int(self))


def put_in_one(table: Table) -> tuple[Table, Remark] | None:
    """The table in one piece with what was done, or None where it is in one piece already."""
    if not isinstance(table.rows, list) or not LEAST_HEADINGS < len(table.rows) <= MOST_ROWS:
        return None
    return _from_side_by_side(table) or _from_parts_below(table)


# Students side by side: the same headings twice or more in one row


def _from_side_by_side(table: Table) -> tuple[Table, Remark] | None:
    """The students that stand beside others put below them.

    >>> rows = [["Name", "1", "2", "", "Name", "1", "2"], ["Ann", "A", "B", "", "Cy", "B", "B"]]
    >>> one, _ = put_in_one(Table([*rows, ["Bo", "A", "C"], ["Di", "A", "A"]], [1, 2, 3, 4]))
    >>> one.rows[0], one.rows[-1]
    (['Name', '1', '2', ''], ['Cy', 'B', 'B', ''])
    """
    for heading, row in enumerate(table.rows[:ROWS_OF_HEADINGS]):
        starts = _starts(row)
        if len(starts) < 2:
            continue
        spans = list(zip(starts, [*starts[1:], len(row)], strict=True))
        headings = [[cell.strip() for cell in row[first:last] if cell.strip()] for first, last in spans]
        if len(set(headings[0])) < max(LEAST_HEADINGS, len(headings[0])):
            continue  # a row of answers, in which the same stands more than once
        if any(other != headings[0] for other in headings[1:]):
            continue
        left = starts[0]
        width = left + max(last - first for first, last in spans)
        rows, numbers = (
            [list(above[:width]) for above in table.rows[: heading + 1]],
            list(table.row_number[: heading + 1]),
        )
        rows[heading] = row[: starts[1]]
        for first, last in spans:
            for number, cells in zip(table.row_number[heading + 1 :], table.rows[heading + 1 :], strict=True):
                # What stands before the first part is of that part, and keeps its place.
                cells = list(cells[:last]) if first == left else [""] * left + list(cells[first:last])
                if any(cell.strip() for cell in cells):
                    rows.append(cells)
                    numbers.append(number if first == left else RowFromColumn(number, first, left))
        rows = [cells + [""] * (width - len(cells)) for cells in rows]
        done = (
            f"The headings from {quoted(headings[0][0])} to {quoted(headings[0][-1])} stand {len(spans)} times beside each "
            "other: the students below them were read as one class."
        )
        return Table(rows, numbers, table.name), Remark("note", done, (f"row {table.row_number[heading]}",))
    return None


def _starts(row: Sequence[str]) -> list[int]:
    """Where a row begins again with the heading that it begins with."""
    cells = [cell.strip() for cell in row]
    first = next((n for n, cell in enumerate(cells) if cell), None)
    # Where that is a question nobody has a name, and numbers that begin again are those of more questions.
    if first is None or is_question(cells[first]):
        return []
    return [n for n, cell in enumerate(cells) if n >= first and cell == cells[first]]


# Questions in parts below each other: other headings behind the same name, and the same students again


def _from_parts_below(table: Table) -> tuple[Table, Remark] | None:
    """The questions of each part put beside those of the first.

    >>> rows = [["Name", "1", "2"], ["Ann", "A", "B"], ["Bo", "A", "C"], ["Name", "3", "4"], ["Ann", "B", "B"], ["Bo", "D", "A"]]
    >>> put_in_one(Table(rows, [1, 2, 3, 5, 6, 7]))[0].rows
    [['Name', '1', '2', '3', '4'], ['Ann', 'A', 'B', 'B', 'B'], ['Bo', 'A', 'C', 'D', 'A']]
    """
    rows = [[cell.strip() for cell in row] for row in table.rows]
    for top, row in enumerate(rows[:ROWS_OF_HEADINGS]):
        full = [cell for cell in row if cell]
        # Headings are all different, and above them are titles alone: any other row is that of a student, or of a list.
        if any(2 * sum(map(bool, above)) > len(full) for above in rows[:top]):
            break
        if len(full) < LEAST_HEADINGS or not row[0] or len(set(full)) < len(full):
            continue
        heads = [top, *(n for n in range(top + 2, len(rows) - 1) if _heads_another_part(rows[n], row))]
        if len(heads) < 2:
            continue
        who = [n for n, cell in enumerate(row) if cell and all(len(rows[h]) > n and rows[h][n] == cell for h in heads)]
        parts = [rows[first:last] for first, last in zip(heads, [*heads[1:], len(rows)], strict=True)]
        real = min(map(len, parts)) > LEAST_STUDENTS and all(_has_headings(part, who) for part in parts)
        joined = _beside_each_other(parts, who) if real else None
        if joined is None:
            continue
        numbers = _numbers(table, heads, parts, who)
        done = (
            f"{len(parts)} parts below each other have the same students and other questions ({quoted(_first_new(parts[1], who))} "
            f"stands in row {table.row_number[heads[1]]}): they were read as one table."
        )
        return Table([*table.rows[:top], *joined], numbers, table.name), Remark("note", done, (f"row {numbers[top]}",))
    return None


def _heads_another_part(row: list[str], first: list[str]) -> bool:
    """Whether a row begins as the headings do, and goes on with other ones."""
    cells, known = {cell for cell in row if cell}, {cell for cell in first if cell}
    return bool(row) and row[0] == first[0] and len(cells) >= 2 and len(cells - known) > len(cells & known)


def _has_headings(part: list[list[str]], who: list[int]) -> bool:
    """Whether hardly a heading stands in a cell below it too, as it does where the first row of a list was taken for headings."""
    columns = [n for n, cell in enumerate(part[0]) if cell and n not in who]
    again = sum(any(len(row) > n and row[n] == part[0][n] for row in part[1:]) for n in columns)
    return again <= (1 - SAME_STUDENTS) * len(columns)


def _beside_each_other(parts: list[list[list[str]]], who: list[int]) -> list[list[str]] | None:
    """The rows of the first part, each with what stands in the others for the same student; None where they are others."""
    width = max(len(row) for row in parts[0])
    joined = [row + [""] * (width - len(row)) for row in parts[0]]
    # Two students of one name are told apart by their order.
    place = {name: n for n, name in enumerate(_names(parts[0], who), start=1)}
    if sum(times > 0 for _, times in place) > (1 - SAME_STUDENTS) * len(place):
        return None  # names stand again and again: it is a list
    for part in parts[1:]:
        names = _names(part, who)
        # A row of one cell is a line of text; any other that stands in one part alone would be lost.
        full = [name for name, row in zip(names, part[1:], strict=True) if sum(map(bool, row)) > 1]
        if any(name not in place for name in full) or len(names) < SAME_STUDENTS * (len(joined) - 1):
            return None
        columns = [n for n, cell in enumerate(part[0]) if cell and n not in who]
        for row in joined:
            row += [""] * len(columns)
        rows = [(place[name], row) for name, row in zip(names, part[1:], strict=True) if name in place]
        for n, row in [(0, part[0]), *rows]:
            joined[n][-len(columns) :] = [row[column] if column < len(row) else "" for column in columns]
    return joined


def _numbers(table: Table, heads: list[int], parts: list[list[list[str]]], who: list[int]) -> list[int]:
    """The numbers of the rows above the parts and of the first one, each with those of the rows that it goes on in."""
    others: dict[int, list[int]] = {heads[0]: [table.row_number[head] for head in heads[1:]]}
    place = {name: n for n, name in enumerate(_names(parts[0], who), start=heads[0] + 1)}
    for head, part in zip(heads[1:], parts[1:], strict=True):
        for n, name in enumerate(_names(part, who), start=head + 1):
            if name in place:
                others.setdefault(place[name], []).append(table.row_number[n])
    numbers = table.row_number[: heads[0] + len(parts[0])]
    return [RowInParts(number, others[n]) if n in others else number for n, number in enumerate(numbers)]


def _names(part: list[list[str]], who: list[int]) -> list[tuple[tuple[str, ...], int]]:
    """Of each row below the headings its name, and how often that stood above it."""
    names, seen = [], Counter()
    for row in part[1:]:
        name = tuple(row[n] if n < len(row) else "" for n in who)
        names.append((name, seen[name]))
        seen[name] += 1
    return names


def _first_new(part: list[list[str]], who: list[int]) -> str:
    return next(cell for n, cell in enumerate(part[0]) if cell and n not in who)


# What a spreadsheet shows of the pieces


def columns_beside(table: Table) -> dict[str, tuple[str, str]]:
    """For each column of a part that stood beside the first, the column of that which it repeats, and where its part begins."""
    pieces = {(number.start, number.left) for number in table.row_number if isinstance(number, RowFromColumn)}
    width = max(map(len, table.rows), default=0)
    return {
        column_name(start + n - left): (column_name(n), column_name(start))
        for start, left in sorted(pieces)
        for n in range(left, width)
    }


def rows_below(table: Table) -> dict[str, str]:
    """For each row of a part that stood below the first, the row of that which it goes on with."""
    parts = [number for number in table.row_number if isinstance(number, RowInParts)]
    return {str(other): str(number) for number in parts for other in number.others}
