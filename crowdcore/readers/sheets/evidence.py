"""What the cells of each column say about it: how many are filled, what they look like, how often they repeat."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.kinds import ANSWERS, NUMERIC, Kind, choices_in

ROWS_TO_LOOK_AT = 3000
RARE = 0.02
FIRST_CHOICES = "ABCDEFGH"


@dataclass(frozen=True, eq=False)
class ColumnEvidence:
    """One column's cells below the headings: their number by kind and by text (each text as its plain mark)."""

    filled: int
    kinds: np.ndarray
    marks: Counter
    distinct: int
    texts: tuple[str, ...]

    def share(self, *kinds: Kind) -> float:
        """The share of filled cells of these kinds, of those that are anything at all."""
        known = self.filled - self.kinds[Kind.SIGN] - self.kinds[Kind.DOUBTFUL]
        return float(sum(self.kinds[kind] for kind in kinds) / known) if known > 0 else 0.0

    @cached_property
    def style(self) -> str:
        """What most cells are: "letters", "numbers", "words" (true, false, yes, no), "texts", "figures" or ""."""
        shares = {
            "letters": self.share(Kind.LETTER, Kind.SET),
            "numbers": self.share(Kind.NUMBER),
            "words": self.share(Kind.WORD),
            "figures": self.share(Kind.FIGURE),
            "texts": self.share(Kind.TEXT, Kind.STRING),
        }
        style = max(shares, key=shares.get)
        if style == "figures" or (style == "numbers" and shares["figures"] > 0.3):
            return "figures"
        return style if shares[style] >= 0.5 else ""

    @property
    def repeats(self) -> float:
        """How often a text stands, on average."""
        return self.filled / max(self.distinct, 1)

    @property
    def names_each(self) -> bool:
        """Whether nearly every cell is filled and different, as names and numbers of students are."""
        return self.filled > 2 and self.distinct >= 0.9 * self.filled

    def only(self, marks: set[str]) -> float:
        """The share of marks that are among these."""
        total = self.marks.total()
        return sum(n for mark, n in self.marks.items() if mark in marks) / total if total else 0.0


def evidence_of(grid: Grid, rows: np.ndarray) -> list[ColumnEvidence]:
    """The evidence of each column in these rows; of very many rows, the first and the last."""
    if len(rows) > ROWS_TO_LOOK_AT:
        rows = np.concatenate([rows[: ROWS_TO_LOOK_AT - 500], rows[-500:]])
    code, kind = grid.code[rows], grid.kind[rows]
    marks_of = {}
    found = []
    for column in range(code.shape[1]):
        codes, times = np.unique(code[:, column], return_counts=True)
        filled = codes > 0
        codes, times = codes[filled], times[filled]
        marks = Counter()
        for one, n in zip(codes.tolist(), times.tolist(), strict=True):
            if one not in marks_of:
                marks_of[one] = _marks(grid.texts[one], Kind(grid.kind_of_text[one]))
            for mark in marks_of[one]:
                marks[mark] += n
        kinds = np.bincount(kind[:, column], minlength=len(Kind))
        order = np.argsort(-times, kind="stable")[:50]
        texts = tuple(grid.texts[codes[n]] for n in order)
        found.append(ColumnEvidence(int(times.sum()), kinds, marks, len(codes), texts))
    return found


def _marks(text: str, kind: Kind) -> tuple[str, ...]:
    """The marks that a cell has: none for signs, several for sets."""
    if kind == Kind.SET:
        return choices_in(text)
    if kind in (Kind.SIGN, Kind.DOUBTFUL, Kind.EMPTY):
        return ()
    return (plain_mark(text),) if kind in ANSWERS else (text,)


def common_marks(columns: list[ColumnEvidence], style: str) -> set[str]:
    """The marks that columns of one style share: all but those that stand far from the rest and are rare.

    >>> columns = [ColumnEvidence(9, np.zeros(10), Counter("ABCDABCDA"), 4, ()) for _ in range(9)]
    >>> columns.append(ColumnEvidence(9, np.zeros(10), Counter("MFMFMFMFF"), 2, ()))
    >>> sorted(common_marks(columns, "letters"))
    ['A', 'B', 'C', 'D']
    """
    stands_in, total = Counter(), Counter()
    for column in columns:
        stands_in.update(mark for mark in column.marks if len(mark) <= 2)
        total.update({mark: n for mark, n in column.marks.items() if len(mark) <= 2})
    often = max(stands_in.values(), default=0)
    enough = max(RARE * total.total() / 2, 1)
    if style == "texts":
        return {text for column in columns for text in column.marks}
    found = {mark for mark, n in stands_in.items() if n * 3 >= often or (n > 1 and total[mark] > 2 * enough)}
    # Where C and E are answers, so is D, also if few chose it; and after them what follows in the alphabet.
    last = max((mark for mark in found if len(mark) == 1 and mark in FIRST_CHOICES), default="")
    while last and FIRST_CHOICES[-1] != last and total[following := FIRST_CHOICES[FIRST_CHOICES.index(last) + 1]]:
        last = following
    return found | set(FIRST_CHOICES[: FIRST_CHOICES.index(last) + 1] if last and style == "letters" else "")


def is_numeric(column: ColumnEvidence) -> bool:
    """Whether most cells are numbers."""
    return column.share(*NUMERIC) > 0.6
