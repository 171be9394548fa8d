"""Several tables on one sheet with empty rows between: those that only say something about another are taken apart."""

from itertools import pairwise

from crowdcore.readers.files.coded_rows import CodedRows
from crowdcore.readers.files.content import Content
from crowdcore.readers.files.lines_around import without_lines_around
from crowdcore.readers.files.table import Table
from crowdcore.readers.sheets.beside import is_about_another

# Tables stand above or below the students, and so do lines of text.
MOST_AT_AN_END = 4


def without_blocks(table: Table) -> tuple[Table, tuple[Table, ...]]:
    """The table without smaller ones above and below it that are about its questions or students; and these.

    >>> rows = [["Question", "Right"], ["Q1", "A"], ["Q2", "B"], ["Name", "Q1", "Q2"], ["Ann", "A", "B"], ["Bo", "A", "C"]]
    >>> main, (key,) = without_blocks(Table(rows, [1, 2, 3, 5, 6, 7]))
    >>> main.header, key.rows, key.name
    (['Name', 'Q1', 'Q2'], [['Question', 'Right'], ['Q1', 'A'], ['Q2', 'B']], 'rows 1 to 3')
    """
    if isinstance(table.rows, CodedRows) or len(table.rows) < 3:
        return table, ()
    breaks = [n for n, (one, other) in enumerate(pairwise(table.row_number), start=1) if other > one + 1]
    spans = list(pairwise([0, *breaks, len(table.rows)]))
    if len(spans) == 1:
        return table, ()
    ends = dict.fromkeys([*spans[:MOST_AT_AN_END], *spans[-MOST_AT_AN_END:]])
    about, taken = [], []
    for span in ends:
        block, rest = _part(table, [span]), _part(table, [other for other in spans if other != span])
        block = without_lines_around(Content("", [block])).table
        if len(block.rows) > 1 and is_about_another(block, [rest]):
            about.append(Table(block.rows, block.row_number, f"rows {block.row_number[0]} to {block.row_number[-1]}"))
            taken.append(set(block.row_number))
    if not about:
        return table, ()
    gone = set().union(*taken)
    kept = [n for n, number in enumerate(table.row_number) if number not in gone]
    main = Table([table.rows[n] for n in kept], [table.row_number[n] for n in kept], table.name)
    return main, tuple(about)


def _part(table: Table, spans: list[tuple[int, int]]) -> Table:
    places = [n for first, last in spans for n in range(first, last)]
    return Table([table.rows[n] for n in places], [table.row_number[n] for n in places], table.name)
