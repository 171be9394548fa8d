"""The columns over which a key runs: where answers are texts, these are the questions, whatever they are called."""

from crowdcore.readers.sheets.headings import is_key
from crowdcore.readers.sheets.shape import Shape

# A key stands first or last, and is named in one of the first columns.
ROWS_AT_AN_END, COLUMNS_BEFORE = 10, 4
LEAST = 3


def keyed_columns(shape: Shape) -> set[int]:
    """The columns with a cell in the row that is called the key, or is one above the headings; none where there is no such row.

    >>> from crowdcore.readers.files.table import Table
    >>> from crowdcore.readers.sheets.grid import Grid
    >>> from crowdcore.readers.sheets.shape import shape_of
    >>> rows = [["Name", "Town", "sun", "cow", "moon"], ["Key", "", "Sonne", "Kuh", "Mond"], ["Ann", "Ulm", "Sonne", "Kuh", ""]]
    >>> sorted(keyed_columns(shape_of(Grid.of(Table(rows, [1, 2, 3])), "students")))
    [2, 3, 4]
    """
    grid = shape.grid
    body = range(shape.first, grid.code.shape[0])
    ends = dict.fromkeys([*shape.answered_above, *body[:ROWS_AT_AN_END], *body[-ROWS_AT_AN_END:]])
    for r in ends:
        named = next((n for n in range(min(COLUMNS_BEFORE, grid.code.shape[1])) if is_key(grid.text(r, n))), None)
        keyed = {n for n in range(grid.code.shape[1]) if grid.code[r, n] and n != named}
        if (named is not None or r in shape.answered_above) and len(keyed) >= LEAST:
            return keyed
    return set()
