"""Rows of a long table stored as columns of codes: each different text once, and a number for each cell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

ROWS_AT_A_TIME = 10_000


@dataclass(frozen=True, eq=False)
class CodedColumn:
    """A column: its different texts in the order of their first row, and for each row the position of its text.

    ``tidy`` means that no text is empty, and none begins or ends with a possible space. ``counts``, if known, are the frequencies
    of the texts.
    """

    codes: np.ndarray
    texts: list[str]
    tidy: bool = False
    counts: np.ndarray | None = None

    def under(self, first: str) -> "CodedColumn":
        """Return the column with one more row on top."""
        place = self.texts.index(first) if first in self.texts else len(self.texts)
        moved = np.arange(1, len(self.texts) + 1, dtype=np.int32)
        moved[place:] -= 1
        moved[place : place + 1] = 0
        texts = [first, *self.texts[:place], *self.texts[place + 1 :]]
        return CodedColumn(np.append(np.int32(0), moved[self.codes]), texts, self.tidy and first.strip() == first != "")

    def take(self, rows: np.ndarray) -> "CodedColumn":
        """Return the column with some of its rows, without texts that no longer occur."""
        codes, used = pd.factorize(self.codes[rows])
        return CodedColumn(codes.astype(np.int32), [self.texts[code] for code in used], self.tidy)


class CodedRows(Sequence):
    """Rows of equal width that are made from columns when they are accessed. They behave like a list of lists.

    >>> below = [CodedColumn(np.array([0, 0]), ["7"]), CodedColumn(np.array([0, 1]), ["Ann", "Bo"])]
    >>> rows = CodedRows(["item", "who"], below)
    >>> rows[0], rows[1:], len(rows)
    (['item', 'who'], [['7', 'Ann'], ['7', 'Bo']], 3)
    """

    def __init__(self, first: list[str], below: list[CodedColumn]):
        self.first, self.below = first, below

    @property
    def width(self) -> int:
        """The number of cells in each row."""
        return len(self.first)

    @cached_property
    def columns(self) -> list[CodedColumn]:
        """The columns including the first row."""
        return [column.under(first) for first, column in zip(self.first, self.below, strict=True)]

    def __len__(self) -> int:
        return 1 + self.below[0].codes.size

    def __getitem__(self, place):
        places = range(len(self))[place]
        if not isinstance(place, slice):
            return [column.texts[column.codes[places - 1]] for column in self.below] if places else list(self.first)
        if places.step != 1:
            return [self[n] for n in places]
        top = [list(self.first)] if 0 in places else []
        under = slice(max(places.start - 1, 0), max(places.stop - 1, 0))
        cells = [map(column.texts.__getitem__, column.codes[under].tolist()) for column in self.below]
        return top + list(map(list, zip(*cells, strict=True)))

    def __iter__(self) -> Iterator[list[str]]:
        for start in range(0, len(self), ROWS_AT_A_TIME):
            yield from self[start : start + ROWS_AT_A_TIME]
