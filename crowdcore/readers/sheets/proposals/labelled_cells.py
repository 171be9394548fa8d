"""Cells that carry their own heading: "name:Ann;answers:ABCD" in every row."""

import re

from crowdcore.readers.files.table import Table
from crowdcore.readers.remarks import Remark, listed

LABELLED = re.compile(r"\s*([^\W\d][\w .-]{0,30}?)\s*[:=]\s*(.*)", re.S)
LEAST_ROWS = 2


def without_labels(table: Table) -> tuple[Table, Remark] | None:
    """Return the table with the labels of its cells as headings, and a remark; None if cells have no labels.

    >>> rows = [["id:7", "name:Ann", "answers:ABCD"], ["id:8", "name:Bo", "answers:ABDD"]]
    >>> without_labels(Table(rows, [1, 2]))[0].rows
    [['id', 'name', 'answers'], ['7', 'Ann', 'ABCD'], ['8', 'Bo', 'ABDD']]
    """
    if not isinstance(table.rows, list) or len(table.rows) < LEAST_ROWS or len(table.widths) != 1:
        return None
    if not all(map(LABELLED.fullmatch, table.rows[0])):
        return None
    parts = [[LABELLED.fullmatch(cell) for cell in row] for row in table.rows]
    if not all(map(all, parts)):
        return None
    labels = [[match[1].casefold() for match in row] for row in parts]
    if any(row != labels[0] for row in labels) or len(set(labels[0])) < len(labels[0]):
        return None
    header = [match[1] for match in parts[0]]
    rows = [header, *([match[2] for match in row] for row in parts)]
    done = f"Each cell begins with what it is ({listed(header, most=4)}). These words were taken for headings."
    # The headings are part of the first row, and a spreadsheet shows them there.
    return Table(rows, [table.row_number[0], *table.row_number], table.name), Remark("note", done)
