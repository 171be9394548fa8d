"""Rows of a long table kept as columns of codes: each different text once, a number for each cell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

ROWS_AT_A_TIME = 10_000


@dataclass(frozen=True, eq=False)
class CodedColumn:
    """A column: its different texts in the order of their first row, and for each row which of them it is.

    ``tidy`` says that no text is empty, and none begins or ends with anything that could be a space.
    """

    codes: np.ndarray
    texts: list[str]
    tidy: bool = False

    def below(self) -> "CodedColumn":
        """The column without its first row, whose text is the first one."""
        codes = self.codes[1:]
        # Bytes compare faster than numbers do, and a heading hardly ever stands in a cell.
        if not (codes == 0).any():
            return CodedColumn(codes - np.int32(1), self.texts[1:], self.tidy)
        different, first = np.unique(codes, return_index=True)
        order = different[np.argsort(first)]
        place = np.zeros(len(self.texts), dtype=np.int32)
        place[order] = np.arange(order.size)
        return CodedColumn(place[codes], [self.texts[code] for code in order], self.tidy)

    def take(self, rows: np.ndarray) -> "CodedColumn":
        """The column with some of its rows; texts that are in none of them are gone."""
        whole = CodedColumn(np.append(np.int32(0), self.codes[rows] + np.int32(1)), ["", *self.texts])
        return whole.below()


class CodedRows(Sequence):
    """Rows of equal width, made from columns when they are looked at: to everybody who reads rows they are a list of lists.

    >>> rows = CodedRows([CodedColumn(np.array([0, 1, 1]), ["item", "7"]), CodedColumn(np.array([0, 1, 2]), ["who", "Ann", "Bo"])])
    >>> rows[0], rows[1:], len(rows)
    (['item', 'who'], [['7', 'Ann'], ['7', 'Bo']], 3)
    """

    def __init__(self, columns: list[CodedColumn]):
        self.columns = columns

    @property
    def width(self) -> int:
        """How many cells each row has."""
        return len(self.columns)

    @cached_property
    def below(self) -> list[CodedColumn]:
        """The columns without the first row."""
        return [column.below() for column in self.columns]

    def __len__(self) -> int:
        return self.columns[0].codes.size

    def __getitem__(self, place):
        if isinstance(place, slice):
            cells = [map(column.texts.__getitem__, column.codes[place].tolist()) for column in self.columns]
            return list(map(list, zip(*cells, strict=True)))
        return [column.texts[column.codes[place]] for column in self.columns]

    def __iter__(self) -> Iterator[list[str]]:
        for start in range(0, len(self), ROWS_AT_A_TIME):
            yield from self[start : start + ROWS_AT_A_TIME]
