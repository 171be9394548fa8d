"""Cells that a program wrapped so that Excel shows them as text: ="0012", ="B"."""

import re

from crowdcore.readers.files.table import Table
from crowdcore.readers.remarks import Remark

WRAPPED = re.compile(r'="(.*)"', re.S)


def without_wrappers(table: Table) -> tuple[Table, Remark | None]:
    """Return the table with the texts of wrapped cells, and a remark if there are any.

    >>> table, remark = without_wrappers(Table([["id", "Q1"], ['="007"', '="B"']], [1, 2]))
    >>> table.rows[1], str(remark)
    (['007', 'B'], 'Cells such as \\'="007"\\' were read as the text inside, as Excel shows them.')
    """
    first, rows = "", []
    for row in table.rows:
        found = [WRAPPED.fullmatch(cell.strip()) if cell.lstrip()[:2] == '="' else None for cell in row]
        first = first or next((match[0] for match in found if match), "")
        rows.append([match[1] if match else cell for match, cell in zip(found, row, strict=True)])
    if not first:
        return table, None
    done = f"Cells such as '{first}' were read as the text inside, as Excel shows them."
    return Table(rows, table.row_number, table.name), Remark("spelling", done)
