"""Parts of a class below each other, each under a title of its own: "Version A", the headings, its key and its students."""

from collections.abc import Sequence

from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.remarks import Remark, listed, quoted
from crowdcore.readers.sheets.headings import is_key, is_total

ROWS_OF_HEADINGS = 12
MOST_ROWS = 5000
LEAST_HEADINGS, LEAST_ROWS = 3, 2
# Of several exams of one class, so many students stand in two parts.
SAME_STUDENTS = 0.5
# A title may have its last word in a cell of its own: "Version", "A".
MOST_CELLS = 2
# How a column is headed that says what the titles do, where they share no word.
UNNAMED = "Version"


def put_titled_parts(table: Table) -> tuple[Table, Remark] | None:
    """The parts as one table with a column for what tells their titles apart, and what was done; None where there are none.

    >>> rows = [["Form A"], ["Name", "1", "2"], ["Key", "A", "B"], ["Ann", "A", "C"], ["Bo", "A", "B"],
    ...         ["Form B"], ["Name", "1", "2"], ["Key", "C", "D"], ["Cy", "C", "D"], ["Di", "B", "D"]]
    >>> one, _ = put_titled_parts(Table(rows, list(range(1, 11))))
    >>> for row in one.rows: print(*row)
    Name 1 2 Form
    Key A B A
    Key C D B
    Ann A C A
    Bo A B A
    Cy C D B
    Di B D B
    """
    if not isinstance(table.rows, list) or not 2 * (LEAST_ROWS + 2) <= len(table.rows) <= MOST_ROWS:
        return None
    rows = [[cell.strip() for cell in row] for row in table.rows]
    filled = [[cell for cell in row if cell] for row in rows]
    for top in range(1, min(ROWS_OF_HEADINGS, len(rows))):
        heads = _same_headings(filled, top)
        titles = [_title(rows[n - 1]) for n in heads]
        if len(heads) < 2 or not all(titles) or len(set(titles)) < len(titles):
            continue
        ends = [*(n - 1 for n in heads[1:]), len(rows)]
        parts = [list(range(first + 1, last)) for first, last in zip(heads, ends, strict=True)]
        if min(map(len, parts)) < LEAST_ROWS:
            continue
        return _joined(table, rows, top, titles, parts)
    return None


def _same_headings(filled: list[list[str]], top: int) -> list[int]:
    """The rows with the headings of this one, each with a title above it; ``filled`` are the cells that are not empty."""
    headings = filled[top]
    if len(headings) < LEAST_HEADINGS:
        return []
    return [n for n in range(top, len(filled)) if filled[n] == headings]


def _title(row: list[str]) -> str:
    texts = [cell for cell in row if cell]
    return " ".join(texts) if len(texts) <= MOST_CELLS else ""


def _joined(table: Table, rows, top: int, titles: list[str], parts: list[list[int]]) -> tuple[Table, Remark]:
    shared, cells = _apart(titles)
    of = {n: cell for part, cell in zip(parts, cells, strict=True) for n in part}
    # What every part begins or ends with (its key, its averages) stands together above or below the students.
    first, last = _called_alike(rows, parts), _called_alike(rows, [part[::-1] for part in parts])
    at_beginning = set(first)
    last = [n for n in reversed(last) if n not in at_beginning]
    at_an_end = {*first, *last}
    order = [*first, *(n for n in of if n not in at_an_end), *last]
    width = max(map(len, rows))
    above = [*range(top - 1), top]
    table_rows = [_wide(table.rows[n], width, shared if n == top else "") for n in above]
    table_rows += [_wide(table.rows[n], width, of[n] if sum(map(bool, rows[n])) > 1 else "") for n in order]
    numbers = [table.row_number[n] for n in (*above, *order)]
    done = (
        f"The headings stand {len(titles)} times below each other, under {listed(titles, most=8)}: the students below them were "
        f"read as one class, with that in a further column ({quoted(shared)}, {column_name(width)})."
    )
    where = tuple(f"row {table.row_number[part[0] - 2]}" for part in parts)
    again = sorted(_in_both(rows, parts[0], parts[1]))
    if not again:
        return Table(table_rows, numbers, table.name), Remark("version", done, where)
    done += f" {quoted(again[0])} and others stand in several parts: if these are several exams, read one at a time."
    return Table(table_rows, numbers, table.name), Remark("doubt", done, where)


def _in_both(rows: list[list[str]], *parts: list[int]) -> set[str]:
    """The names in both parts, where most of them are."""
    one, other = ({next(filter(None, rows[n]), "") for n in part if sum(map(bool, rows[n])) > 1} for part in parts)
    both = {name for name in one & other if not is_key(name) and not is_total(name)}
    return both if len(both) > SAME_STUDENTS * min(len(one), len(other)) else set()


def _apart(titles: list[str]) -> tuple[str, list[str]]:
    """What titles share at their beginning and end, and what each has between.

    >>> _apart(["Version A", "Version B (late)"]), _apart(["Blue", "Green"])
    (('Version', ['A', 'B (late)']), ('Version', ['Blue', 'Green']))
    """
    words = [title.split() for title in titles]
    shortest = min(map(len, words))
    before = next((n for n in range(shortest) if len({one[n] for one in words}) > 1), shortest)
    rest = shortest - before
    behind = next((n for n in range(rest) if len({one[-1 - n] for one in words}) > 1), rest)
    cells = [" ".join(one[before : len(one) - behind]) for one in words]
    if not all(cells):
        return UNNAMED, titles
    shared = [*words[0][:before], *words[0][len(words[0]) - behind :]]
    return " ".join(shared).strip(" :–-") or UNNAMED, cells


def _called_alike(rows: list[list[str]], parts: list[list[int]]) -> list[int]:
    """The first rows of the parts, as long as they are called the same in each."""
    full = [[n for n in part if sum(map(bool, rows[n])) > 1] for part in parts]
    found = []
    for together in zip(*full, strict=False):
        if len({next(cell for cell in rows[n] if cell) for n in together}) > 1:
            break
        found += together
    return found


def _wide(row: Sequence[str], width: int, cell: str) -> list[str]:
    return [*row, *[""] * (width - len(row)), cell]
