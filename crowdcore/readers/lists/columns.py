"""The columns of a list as codes, and statistics of them: the evidence for their roles."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from crowdcore.readers.files.coded_rows import CodedRows
from crowdcore.readers.files.table import Table
from crowdcore.readers.lists.words import role_of_heading
from crowdcore.readers.sheets.values import FIRST_TOO_LARGE

# Rows of whole groups are examined until there are this many. More rows do not make the evidence clearer.
ROWS_TO_LOOK_AT = 20_000
MOST_ROWS_OF_A_SAMPLE = 2 * ROWS_TO_LOOK_AT


@dataclass(frozen=True, eq=False)
class Column:
    """A column: its heading ("" without headings), its place, its different values (stripped), and a code for each row.

    Values are in the order of their first row. ``blank`` is the code of empty cells, or −1 if there are none. ``tidy`` is as in
    ``CodedColumn``. ``counted`` are the counts, if they are known.
    """

    heading: str
    place: int
    values: list[str]
    codes: np.ndarray
    tidy: bool = False
    counted: np.ndarray | None = None

    @classmethod
    def of(cls, cells: list[str], place: int, heading: str = "") -> "Column":
        """Make the column of these cells."""
        codes, values = pd.factorize(np.array(cells, dtype=object))
        return cls.of_codes(codes, list(values), place, heading)

    @classmethod
    def of_codes(cls, codes: np.ndarray, values: list[str], place: int, heading: str = "") -> "Column":
        """Make a column from a code for each row and values in the order of their first row. Spaces around values are ignored."""
        stripped = [value.strip() for value in values]
        if stripped != values:
            merged, stripped_values = pd.factorize(np.array(stripped, dtype=object))
            codes, stripped = merged[codes], list(stripped_values)
        return cls(heading.strip(), place, stripped, codes)

    @cached_property
    def blank(self) -> int:
        """The code of empty cells."""
        return self.values.index("") if not self.tidy and "" in self.values else -1

    @cached_property
    def counts(self) -> np.ndarray:
        """How often each value occurs."""
        return np.bincount(self.codes, minlength=len(self.values)) if self.counted is None else self.counted

    @cached_property
    def filled(self) -> float:
        """The share of cells that are not empty."""
        return 1.0 if self.blank < 0 else 1 - self.counts[self.blank] / self.codes.size

    @cached_property
    def n_values(self) -> int:
        """The number of different values, without the empty one."""
        return len(self.values) - (self.blank >= 0)

    @cached_property
    def chance(self) -> float:
        """The probability that two cells are the same."""
        counts = self.counts if self.blank < 0 else np.delete(self.counts, self.blank)
        n = counts.sum()
        return float((counts * (counts - 1.0)).sum() / max(n * (n - 1.0), 1))

    @cached_property
    def spread(self) -> float:
        """How much the frequencies of the values differ: standard deviation over mean."""
        return float(self.counts.std() / self.counts.mean())

    @cached_property
    def runs(self) -> int:
        """The number of stretches of rows with the same value."""
        return int((np.diff(self.codes) != 0).sum()) + 1

    @cached_property
    def numbers(self) -> np.ndarray:
        """The numbers among the first thousand values."""
        values = pd.to_numeric(pd.Series(self.values[:1000], dtype=object), errors="coerce").to_numpy(dtype=float)
        return values[np.abs(values) < FIRST_TOO_LARGE]

    @cached_property
    def numeric(self) -> bool:
        """Whether all values are numbers."""
        return self.numbers.size == min(self.n_values, 1000 - (0 <= self.blank < 1000)) > 0

    @cached_property
    def sample(self) -> np.ndarray:
        """Rows for a sample: all rows of some values that occur more than once."""
        several = self.counts > 1
        if self.blank >= 0:
            several[self.blank] = False
        chosen = np.flatnonzero(several)
        if self.counts[chosen].sum() > ROWS_TO_LOOK_AT:
            # Each occurs in at least two rows.
            enough = min(chosen.size, ROWS_TO_LOOK_AT // 2)
            chosen = np.random.default_rng(0).choice(chosen, enough, replace=False)
            chosen = chosen[: np.searchsorted(np.cumsum(self.counts[chosen]), ROWS_TO_LOOK_AT) + 1]
        wanted = np.zeros(len(self.values), dtype=bool)
        wanted[chosen] = True
        if wanted.all():
            return np.arange(min(self.codes.size, MOST_ROWS_OF_A_SAMPLE))
        return np.flatnonzero(wanted[self.codes])[:MOST_ROWS_OF_A_SAMPLE]

    def within(self, other: "Column") -> "Within":
        """Return statistics of another column within the rows in which this one has the same value."""
        rows = self.sample
        if other.blank >= 0:
            rows = rows[other.codes[rows] != other.blank]
        # A pair of values as one number, narrow if possible. After sorting, equal pairs are together, and so are groups.
        wide = np.int32 if len(self.values) * len(other.values) < 2**31 else np.int64
        pair = self.codes[rows].astype(wide)
        pair *= len(other.values)
        pair += other.codes[rows].astype(wide, copy=False)
        pair.sort()
        starts = np.flatnonzero(np.diff(pair, prepend=-1))
        often = np.diff(starts, append=rows.size)
        of_group = np.flatnonzero(np.diff(pair[starts] // len(other.values), prepend=-1))
        different = np.diff(of_group, append=starts.size)
        size = np.add.reduceat(often, of_group).astype(float)
        several = size > 1
        pairs = float((size * (size - 1)).sum() / 2)
        return Within(
            pairs,
            same=float((often * (often - 1.0)).sum() / 2 / pairs) if pairs else 0.0,
            constant=float((different[several] == 1).mean()) if several.any() else 0.0,
            groups=int(several.sum()),
            repeated=float((often - 1).sum() / max(rows.size, 1)),
        )


@dataclass(frozen=True)
class Within:
    """Statistics of a column within groups of rows that have the same value in another column.

    ``same``: the probability that two rows of a group are the same (over ``pairs`` of rows); ``constant``: the share of the
    ``groups`` of at least two rows with one value; ``repeated``: the share of rows that repeat an earlier one of their group.
    """

    pairs: float
    same: float
    constant: float
    groups: int
    repeated: float


def columns_of(table: Table, headed: bool) -> list[Column]:
    """Return the columns of a table, below its heading row or with all rows. Missing cells at the end of a row are empty."""
    if (columns_of, headed) not in table.remembered:
        table.remembered[columns_of, headed] = _columns_of(table, headed)
    return table.remembered[columns_of, headed]


def _columns_of(table: Table, headed: bool) -> list[Column]:
    width = max(table.widths, default=0)
    headings = [*table.header, *[""] * (width - len(table.header))] if headed else [""] * width
    if isinstance(table.rows, CodedRows):
        coded = table.rows.below if headed else table.rows.columns
        return [
            Column(headings[n].strip(), n, one.texts, one.codes, True, one.counts)
            if one.tidy
            else Column.of_codes(one.codes, one.texts, n, headings[n])
            for n, one in enumerate(coded)
        ]
    rows = table.rows[1:] if headed else table.rows
    if set(map(len, rows)) != {width}:
        rows = [row + [""] * (width - len(row)) for row in rows]
    return [Column.of([row[n] for row in rows], n, headings[n]) for n in range(width)]


def has_headings(table: Table) -> bool:
    """Return whether the first row contains headings: its cells are words that occur in no other row."""
    evidence = 0.0
    for column, title in zip(columns_of(table, headed=True), map(str.strip, table.header), strict=False):
        if not title:
            continue
        once = float((column.counts == 1).sum() / max(len(column.values), 1))
        below = title in column.values
        if below:
            evidence -= 3.0 * (1 - once) + 1.0
        else:
            evidence += min(-np.log(once + 0.03), 3.0)
        number = pd.notna(pd.to_numeric(title, errors="coerce"))
        if column.numeric:
            evidence += -2.0 if number else 5.0
        if role_of_heading(title) and not below and not number:
            evidence += 2.0
    return evidence > 0
