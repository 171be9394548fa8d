"""A sheet as an array: every different text once, and for each cell which text it is and what that looks like."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.sheets.kinds import Kind, kinds_of
from crowdcore.readers.sheets.shared_answers import shared_answers


@dataclass(frozen=True, eq=False)
class Grid:
    """Cells as codes: ``code[r, c]`` is the place of a cell's text in ``texts``, of which the first is the empty one.

    ``rows`` and ``columns`` are what a spreadsheet shows beside and above them. A grid can be turned, so that what was
    a row is a column; then ``rows`` are letters and ``columns`` numbers.
    """

    texts: list[str]
    code: np.ndarray
    rows: list[str]
    columns: list[str]
    turned: bool = False

    @classmethod
    def of(cls, table: Table, columns: list[str] | None = None) -> "Grid":
        """The grid of a table; rows that end early are filled up with empty cells."""
        width = max(map(len, table.rows), default=0)
        place = defaultdict()
        place.default_factory = place.__len__
        place[""]
        code = np.zeros((len(table.rows), width), dtype=np.int32)
        for n, row in enumerate(table.rows):
            code[n, : len(row)] = [place[cell] for cell in row]
        raw = list(place)
        plain = defaultdict()
        plain.default_factory = plain.__len__
        plain[""]
        code_of_plain = np.array([plain[text.strip()] for text in raw], dtype=np.int32)
        columns = columns or [column_name(n) for n in range(width)]
        return cls(list(plain), code_of_plain[code], list(map(str, table.row_number)), columns)

    @cached_property
    def kind(self) -> np.ndarray:
        """What each cell looks like: rows × columns of ``Kind``."""
        return self.kind_of_text[self.code]

    @cached_property
    def kind_of_text(self) -> np.ndarray:
        """What each text looks like; where signs or words are the answers, they are as good as letters or true and false."""
        kinds = kinds_of(self.texts)
        signs, words = shared_answers(self.texts, self.code, kinds)
        kinds[signs] = Kind.LETTER
        kinds[words] = Kind.WORD
        return kinds

    def text(self, row: int, column: int) -> str:
        """A cell's text."""
        return self.texts[self.code[row, column]]

    def row(self, row: int) -> list[str]:
        """The texts of a row."""
        return [self.texts[code] for code in self.code[row]]

    def column(self, column: int, rows=slice(None)) -> list[str]:
        """The texts of a column, in these rows."""
        return [self.texts[code] for code in self.code[rows, column]]

    def turn(self) -> "Grid":
        """The grid with its rows as columns."""
        turned = Grid(self.texts, self.code.T, self.columns, self.rows, not self.turned)
        turned.__dict__["kind_of_text"] = self.kind_of_text
        return turned

    def take(self, rows) -> "Grid":
        """The grid with these rows alone."""
        taken = Grid(self.texts, self.code[rows], [self.rows[n] for n in rows], self.columns, self.turned)
        taken.__dict__["kind_of_text"] = self.kind_of_text
        return taken

    @property
    def row_word(self) -> str:
        """What the file calls what is a row here."""
        return "column" if self.turned else "row"

    @property
    def column_word(self) -> str:
        """What the file calls what is a column here."""
        return "row" if self.turned else "column"
