"""Several tables on one sheet, empty rows or columns between them: those that are only about another are taken apart."""

from itertools import pairwise

from crowdcore.readers.files.coded_rows import CodedRows
from crowdcore.readers.files.content import Content
from crowdcore.readers.files.lines_around import without_lines_around
from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.sheets.beside import is_about_another
from crowdcore.readers.sheets.version_tables import is_key_of_versions

# Tables stand above or below the students, and so do lines of text.
MOST_AT_AN_END = 4
MOST_COLUMNS_BESIDE = 3
MOST_ROWS = 20_000


def without_blocks(table: Table) -> tuple[Table, tuple[Table, ...]]:
    """The table without smaller ones around it that are about its questions or students; and these.

    >>> rows = [["Question", "Right"], ["Q1", "A"], ["Q2", "B"], ["Name", "Q1", "Q2"], ["Ann", "A", "B"], ["Bo", "A", "C"]]
    >>> main, (key,) = without_blocks(Table(rows, [1, 2, 3, 5, 6, 7]))
    >>> main.header, key.rows, key.name
    (['Name', 'Q1', 'Q2'], [['Question', 'Right'], ['Q1', 'A'], ['Q2', 'B']], 'rows 1 to 3')
    """
    if isinstance(table.rows, CodedRows) or not 3 <= len(table.rows) <= MOST_ROWS:
        return table, ()
    table, beside = _without_columns_beside(table)
    table, above_and_below = _without_rows_around(table)
    return table, (*beside, *above_and_below)


def _without_rows_around(table: Table) -> tuple[Table, tuple[Table, ...]]:
    breaks = [n for n, (one, other) in enumerate(pairwise(table.row_number), start=1) if other > one + 1]
    spans = list(pairwise([0, *breaks, len(table.rows)]))
    if len(spans) == 1:
        return table, ()
    ends = dict.fromkeys([*spans[:MOST_AT_AN_END], *spans[-MOST_AT_AN_END:]])
    about, gone = [], set()
    for first, last in ends:
        whole, rest = _part(table, [(first, last)]), _part(table, [span for span in spans if span != (first, last)])
        block = without_lines_around(Content("", [whole])).table
        if len(block.rows) > 1 and (is_about_another(block, [rest]) or is_key_of_versions(block, [rest])):
            # Lines above it, such as its title, go with it: "Key" in the column of the names would make a student of it.
            about.append(Table(whole.rows, whole.row_number, f"rows {whole.row_number[0]} to {whole.row_number[-1]}"))
            gone.update(range(first, last))
    kept = [n for n in range(len(table.rows)) if n not in gone]
    return Table([table.rows[n] for n in kept], [table.row_number[n] for n in kept], table.name), tuple(about)


def _without_columns_beside(table: Table) -> tuple[Table, tuple[Table, ...]]:
    """The table without a narrow one at its right or left, behind an empty column."""
    width = max(map(len, table.rows))
    rows = [row + [""] * (width - len(row)) for row in table.rows]
    empty = [not any(row[n].strip() for row in rows) for n in range(width)]
    gaps = [n for n in range(width) if empty[n]]
    sides = [(gaps[-1] + 1, width), (0, gaps[0])] if gaps else []
    for first, last in sides:
        used = [n for n in range(first, last) if not empty[n]]
        others = [n for n in range(width) if not first <= n < last]
        if not 0 < len(used) <= MOST_COLUMNS_BESIDE or len(others) <= len(used):
            continue
        beside, rest = (_of_columns(rows, table, columns) for columns in (range(first, last), others))
        if len(beside.rows) > 2 and (is_about_another(beside, [rest]) or is_key_of_versions(beside, [rest])):
            name = f"columns {column_name(used[0])} to {column_name(used[-1])}"
            kept = [row[:first] if first else [""] * last + row[last:] for row in rows]
            full = [n for n, row in enumerate(kept) if any(map(str.strip, row))]
            main = Table([kept[n] for n in full], [table.row_number[n] for n in full], table.name)
            return main, (Table(beside.rows, beside.row_number, name),)
    return table, ()


def _of_columns(rows: list[list[str]], table: Table, columns) -> Table:
    """The rows of some columns in which anything stands."""
    cells = [[row[n] for n in columns] for row in rows]
    full = [n for n, row in enumerate(cells) if any(map(str.strip, row))]
    return Table([cells[n] for n in full], [table.row_number[n] for n in full], table.name)


def _part(table: Table, spans: list[tuple[int, int]]) -> Table:
    places = [n for first, last in spans for n in range(first, last)]
    return Table([table.rows[n] for n in places], [table.row_number[n] for n in places], table.name)
