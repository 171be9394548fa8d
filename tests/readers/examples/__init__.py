"""Sheets that were once misread, with the role of each row and column: the weights are fitted on them, and tests read them.

Each is a csv file. Its first row has the roles of the columns, its first column those of the rows; the rest is the sheet. The
row (or column) of the headings has the role "heading", further ones have "headings". Roles are those of ``Reading.roles``. A role
that is left empty may be any.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from crowdcore.readers.files.table import Table, column_name


@dataclass(frozen=True)
class Example:
    """A sheet and what it is: the roles of its rows and columns by their numbers and letters."""

    name: str
    table: Table
    rows: dict[str, str]
    columns: dict[str, str]

    @property
    def turned(self) -> bool:
        """Whether each row is a question."""
        return "question" in self.rows.values()

    @property
    def heading(self) -> str | None:
        """The row with the headings, or the column if each row is a question."""
        roles = self.columns if self.turned else self.rows
        return next((place for place, role in roles.items() if role == "heading"), None)


def examples() -> Iterator[Example]:
    """Yield all sheets of this folder."""
    for path in sorted(Path(__file__).parent.glob("*.csv")):
        with open(path, newline="", encoding="utf-8") as file:
            header, *body = csv.reader(file)
        rows = {str(n): row[0] for n, row in enumerate(body, start=1)}
        columns = {column_name(n): role for n, role in enumerate(header[1:])}
        yield Example(path.stem, Table([row[1:] for row in body], list(range(1, len(body) + 1))), rows, columns)
