"""What a row of the file is, and which row has the headings: every possibility, and the evidence for it.

A possibility is a grid whose rows are students, transposed if the file has one row per question, and the row of its headings.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, wraps

import numpy as np

from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.headings import is_identity, is_key, is_other, is_question, is_total
from crowdcore.readers.sheets.kinds import ANSWERS, Kind
from crowdcore.readers.sheets.languages import NAME, QUESTION_WORDS
from crowdcore.readers.sheets.series import Series, series_of

# Headings are searched in so many rows, or in so many columns of a sheet with one row per question.
ROWS_ABOVE, COLUMNS_BEFORE = 15, 4
ROWS_TO_LOOK_AT, COLUMNS_TO_LOOK_AT, NAMES_TO_LOOK_AT = 200, 120, 100
HEADINGS_TO_LOOK_AT, HALF_FULL = 300, 0.4
# P1 may be a question (pregunta) or a participant, S1 a student or a statement. V1 may be a variable of any kind.
SHORT_FOR_PEOPLE, AMBIGUOUS = {"p", "s"}, {"i", "v", "x", "a", "d", "f", "r"}
LONG_TEXT = 25


@dataclass(frozen=True, eq=False)
class Side:
    """A grid whose rows may be students, and what all possibilities on it share.

    ``top`` is its first full row. ``titles`` are the rows of the file above a grid that was transposed.
    """

    grid: Grid
    top: int
    titles: tuple[str, ...] = ()

    @cached_property
    def body(self) -> np.ndarray:
        """The codes of the cells below the first full row, or of many of them."""
        return self.grid.code[self.top + 1 : self.top + 1 + ROWS_TO_LOOK_AT, :COLUMNS_TO_LOOK_AT]

    @cached_property
    def kinds(self) -> np.ndarray:
        """The kinds of the cells of the body."""
        return self.grid.kind_of_text[self.body]

    @cached_property
    def usual_kinds(self) -> np.ndarray:
        """The most frequent kind of each column, 0 for an empty one."""
        counts = np.stack([(self.kinds == kind).sum(axis=0) for kind in list(Kind)[1:]])
        return np.where(counts.any(axis=0), counts.argmax(axis=0) + 1, 0)

    @cached_property
    def answers(self) -> np.ndarray:
        """The cells next to the first column that may be answers; 0 for others."""
        code, kinds = self.body[:, 1:], self.kinds[:, 1:]
        return np.where(np.isin(kinds, (Kind.EMPTY, Kind.FIGURE, Kind.SIGN)), 0, code)

    @cached_property
    def marks(self) -> dict[str, int]:
        """In how many rows each mark is."""
        if not self.answers.size:
            return {}
        used, often = np.unique(np.sort(self.answers, axis=1), return_counts=True)
        found: dict[str, int] = {}
        for one, n in zip(used.tolist(), often.tolist(), strict=True):
            mark = plain_mark(self.grid.texts[one])
            found[mark] = found.get(mark, 0) + n
        found.pop("", None)
        return found

    @cached_property
    def names(self) -> list[str]:
        """The texts of the first column."""
        return [self.grid.texts[one] for one in self.body[:NAMES_TO_LOOK_AT, 0] if one] if self.body.size else []

    @cached_property
    def numbering_of_names(self) -> "Numbering":
        """The numbers in the first column."""
        return Numbering(self.names)

    @cached_property
    def tests_of_names(self) -> list[float]:
        """What the texts of the first column are, by the tests of ``TEXTS``."""
        return [test(self.names) for test in TEXTS.values()]

    @cached_property
    def kept(self) -> dict[Callable, float]:
        """The evidence that is the same for all possibilities on this grid."""
        return {}

    @cached_property
    def usual_width(self) -> float:
        """The usual number of filled cells of a row."""
        return max(float(np.median((self.body > 0).sum(axis=1))), 1.0) if self.body.size else 1.0

    @cached_property
    def agreement(self) -> float:
        """How much more answers repeat down the columns than along the rows."""
        smaller = min(self.answers.shape)
        if smaller < 3:
            return 0.0
        # Of a few answers, the most frequent one is a large part by chance.
        difference = (1 - 2 / smaller) * (_most_frequent(self.answers) - _most_frequent(self.answers.T))
        return float(np.clip(difference, -0.5, 0.5))

    @cached_property
    def uniformity(self) -> float:
        """How much more cells of a column are of one kind than cells of a row."""
        return float(np.clip(_of_one_kind(self.kinds) - _of_one_kind(self.kinds.T), -0.5, 0.5))


@dataclass(frozen=True, eq=False)
class Axes:
    """One possibility. ``heading`` is the row of the headings or None, and the body begins at ``first``."""

    side: Side
    heading: int | None
    first: int

    @property
    def grid(self) -> Grid:
        """The grid whose rows are students."""
        return self.side.grid

    @cached_property
    def headings(self) -> list[str]:
        """The headings, or empty texts if there are none."""
        return [""] * self.grid.code.shape[1] if self.heading is None else self.grid.row(self.heading)

    @cached_property
    def other_headings(self) -> list[str]:
        """The headings but the first one."""
        return [text for text in self.headings[1:HEADINGS_TO_LOOK_AT] if text]

    @cached_property
    def numbering(self) -> "Numbering":
        """The numbers in the headings."""
        return Numbering(self.headings[:HEADINGS_TO_LOOK_AT])


class Numbering:
    """The longest series of numbered texts, and what kind of word is before its numbers."""

    def __init__(self, texts: list[str]):
        self.texts = texts
        counted = [one for one in series_of(texts) if one.counts_on] if any(texts) else []
        self.series: Series | None = counted[0] if counted else None
        self.share = len(self.series) / max(sum(map(bool, texts)), 1) if self.series else 0.0

    @cached_property
    def word(self) -> str:
        """What is before the numbers."""
        return self.series.pattern.strip("# .-") if self.series else ""

    def share_of(self, kind: str) -> float:
        """The share of the texts that are numbered in this way."""
        return self.share if self.series and self.kind == kind else 0.0

    @cached_property
    def kind(self) -> str:
        """Whether bare numbers, questions, people, ambiguous letters or other words are numbered."""
        if "…" not in self.series.pattern and not any(map(str.isalpha, self.series.pattern)):
            return "numbers"
        if self.word in NAME:
            return "people"
        if self.word in SHORT_FOR_PEOPLE:
            return "short for people"
        if self.word in AMBIGUOUS:
            return "ambiguous"
        return "questions" if is_question(self.texts[self.series.places[0]]) else "words"


def propose_axes(grid: Grid, orientation: str | None = None) -> Iterator[Axes]:
    """Yield every possibility worth weighing; of one orientation ("students", "items") if it is given."""
    upright = Side(grid, _first_full_row(grid))
    sides = [(upright, ROWS_ABOVE)] if orientation != "items" else []
    if orientation != "students":
        turned = grid.take(range(upright.top, len(grid.rows))).turn()
        sides.append((Side(turned, 0, tuple(grid.rows[: upright.top])), COLUMNS_BEFORE))
    for side, most in sides:
        for row in _rows_of_headings(side, most):
            yield Axes(side, row, row + 1)
        for row in {0, side.top}:
            yield Axes(side, None, row)


def _first_full_row(grid: Grid) -> int:
    """Return the first row that is at least half as full as rows usually are."""
    filled = (grid.code[:ROWS_TO_LOOK_AT] > 0).sum(axis=1)
    full = np.flatnonzero(filled[:ROWS_ABOVE] >= max(0.5 * np.median(filled), 1)) if filled.size else filled
    return int(full[0]) if full.size else 0


def _rows_of_headings(side: Side, most: int) -> list[int]:
    """Return the first rows that are not nearly empty."""
    filled = (side.grid.code[: most + 1] > 0).sum(axis=1)
    enough = max(HALF_FULL * side.usual_width, min(side.usual_width, 2))
    return [r for r in range(min(most, len(filled) - 1)) if filled[r] >= enough] or [0]


# The evidence


def _share(holds) -> float:
    holds = list(holds)
    return sum(map(bool, holds)) / len(holds) if holds else 0.0


def _is_sentence(text: str) -> bool:
    words = text.split()
    return (
        text.endswith(("?", "…", "..."))
        or len(text) > LONG_TEXT
        or (len(words) > 2 and any(map(str.islower, words[1:])))
    )


def _of_side(evidence: Callable[[Axes], float]) -> Callable[[Axes], float]:
    """Compute evidence once for all possibilities on a grid. It must not depend on the headings."""

    @wraps(evidence)
    def once(axes: Axes) -> float:
        kept = axes.side.kept
        if evidence not in kept:
            kept[evidence] = evidence(axes)
        return kept[evidence]

    return once


def turned(axes: Axes) -> float:
    """Whether a row of the file is a question."""
    return float(axes.grid.turned)


def without_headings(axes: Axes) -> float:
    """Whether there are no headings."""
    return float(axes.heading is None)


def turned_without_headings(axes: Axes) -> float:
    """Whether a row of the file is a question, and no column has names."""
    return turned(axes) * without_headings(axes)


def first_heading_is_of_people(axes: Axes) -> float:
    """Whether the first heading is Name, Student ID …"""
    return float(is_identity(axes.headings[0]))


def corner_fits(axes: Axes) -> float:
    """Whether the corner of the file names what is below it: people below "Name", questions below "Question"; -1 if not."""
    corner = axes.headings[0]
    wrong, right = (is_identity(corner), compared(corner) in QUESTION_WORDS)
    return (float(right) - float(wrong)) * (1 if axes.grid.turned else -1)


def headings_of_people(axes: Axes) -> float:
    """Whether another heading is Name, Student ID …"""
    return float(any(map(is_identity, axes.other_headings)))


def headings_about_people(axes: Axes) -> float:
    """The share of headings that name something about a student."""
    return _share(map(is_other, axes.other_headings))


@_of_side
def names_differ(axes: Axes) -> float:
    """How many of the names are different."""
    return len(set(axes.side.names)) / len(axes.side.names) if axes.side.names else 0.0


@_of_side
def one_question_of_numbered_rows(axes: Axes) -> float:
    """The share of the first column that is numbered, if only one further column has answers, as in a list of right answers."""
    n_answered = np.isin(axes.side.usual_kinds[1:], ANSWERS).sum()
    return axes.side.numbering_of_names.share if n_answered <= 1 else 0.0


@_of_side
def names_are_marks(axes: Axes) -> float:
    """The share of the first column that is marks of the sheet: there are no names."""
    return _share(plain_mark(text) in axes.side.marks for text in axes.side.names)


@_of_side
def names_are_texts(axes: Axes) -> float:
    """The share of the first column that is texts."""
    kinds = axes.side.kinds[:, 0] if axes.side.kinds.size else np.zeros(1)
    return float((kinds[kinds != Kind.EMPTY] == Kind.TEXT).mean()) if (kinds != Kind.EMPTY).any() else 0.0


def headings_differ(axes: Axes) -> float:
    """How many of the headings are different."""
    filled = [text for text in axes.headings if text]
    return len(set(filled)) / len(filled) if filled else 1.0


def headings_filled(axes: Axes) -> float:
    """How full the row of headings is, against the rows below it."""
    filled = sum(map(bool, axes.headings))
    return 1.0 if axes.heading is None else min(filled / axes.side.usual_width, 1.5)


def rows_above(axes: Axes) -> float:
    """How full the fullest row above the headings is, against the rows below."""
    last = axes.first if axes.heading is None else axes.heading
    filled = (axes.grid.code[:last] > 0).sum(axis=1)
    return min(float(filled.max()) / axes.side.usual_width, 1.5) if last else 0.0


def _again_below(axes: Axes, row: int) -> float:
    """The share of a row's cells that columns of answers have again below it."""
    code = axes.grid.code[row, :COLUMNS_TO_LOOK_AT]
    below = axes.grid.code[row + 1 : row + 1 + ROWS_TO_LOOK_AT, :COLUMNS_TO_LOOK_AT]
    answered = np.isin(axes.side.usual_kinds, (*ANSWERS, Kind.TEXT))
    answered[:1] = False
    used = np.flatnonzero((code > 0) & answered)
    return float((below[:, used] == code[used]).any(axis=0).mean()) if used.size and below.size else 0.0


def headings_again(axes: Axes) -> float:
    """The share of headings that are in their column again, as answers are."""
    return 0.0 if axes.heading is None else _again_below(axes, axes.heading)


def first_row_again(axes: Axes) -> float:
    """Without headings, the share of the first row's cells that its column has again."""
    return _again_below(axes, axes.first) if axes.heading is None else 0.0


def headings_are_marks(axes: Axes) -> float:
    """The share of headings that are marks of the sheet."""
    own = axes.heading is not None and axes.heading > axes.side.top
    return _share(axes.side.marks.get(plain_mark(text), 0) > own for text in axes.other_headings)


def columns_agree(axes: Axes) -> float:
    """How much more answers repeat down the columns than along the rows: nobody answers all questions alike."""
    return axes.side.agreement


def _most_frequent(code: np.ndarray) -> float:
    """The share of the most frequent text of a column, in the middle of the columns, beyond what chance gives."""
    shares = []
    for cells in code.T:
        counts = np.bincount(cells[cells > 0])
        n = counts.sum()
        if n > 2:
            shares.append(counts.max() / n - 0.5 / np.sqrt(n))
    return float(np.median(shares)) if shares else 0.0


def columns_are_of_one_kind(axes: Axes) -> float:
    """How much more cells of a column are of one kind than cells of a row."""
    return axes.side.uniformity


def _of_one_kind(kinds: np.ndarray) -> float:
    counts = np.stack([(kinds == kind).sum(axis=0) for kind in list(Kind)[1:]])
    total = counts.sum(axis=0)
    used = total > 0
    return float((counts.max(axis=0)[used] / total[used]).mean()) if used.any() else 0.0


def _of_other_kinds(axes: Axes, row: int) -> float:
    """The share of a row's cells that are of another kind than their columns."""
    if row >= len(axes.grid.code):
        return 0.0
    usual = axes.side.usual_kinds
    own = axes.grid.kind_of_text[axes.grid.code[row, : usual.size]]
    filled = (own != Kind.EMPTY) & (usual != Kind.EMPTY)
    return float((own != usual)[filled].mean()) if filled.any() else 0.0


def headings_are_of_other_kinds(axes: Axes) -> float:
    """The share of headings that are of another kind than the cells below them."""
    return 0.0 if axes.heading is None else _of_other_kinds(axes, axes.heading)


def next_row_is_of_other_kinds(axes: Axes) -> float:
    """The share of cells in the first row of the body that are of another kind than the cells below them."""
    return _of_other_kinds(axes, axes.first)


@_of_side
def more_rows(axes: Axes) -> float:
    """How many more students there are than questions."""
    n_rows, n_columns = axes.grid.code.shape
    return float(np.clip(np.log2(n_rows / max(n_columns, 1)) / 4, -1, 1))


def lower_row(axes: Axes) -> float:
    """How far down the headings are."""
    return axes.first / ROWS_ABOVE


EVIDENCE: dict[str, Callable[[Axes], float]] = {
    function.__name__: function
    for function in (
        turned, without_headings, turned_without_headings, first_heading_is_of_people, corner_fits, headings_of_people,
        headings_about_people, names_differ, names_are_texts, names_are_marks, one_question_of_numbered_rows, headings_differ,
        headings_filled, rows_above, headings_again, first_row_again, headings_are_marks, columns_agree,
        columns_are_of_one_kind, headings_are_of_other_kinds, next_row_is_of_other_kinds, more_rows, lower_row,
    )
}  # fmt: skip
# The same evidence for what is along the first row and what is down the first column.
TEXTS: dict[str, Callable[[list[str]], float]] = {
    "a key": lambda texts: float(any(map(is_key, texts))),
    "totals": lambda texts: _share(map(is_total, texts)),
    "sentences": lambda texts: _share(map(_is_sentence, texts)),
}
NUMBERED = ("questions", "numbers", "ambiguous", "words", "people", "short for people")


def axes_vector(axes: Axes) -> np.ndarray:
    """Return all evidence for one possibility, in the order of ``names_of_evidence``."""
    pairs = [
        *(test(axes.other_headings) for test in TEXTS.values()),
        *axes.side.tests_of_names,
        *(
            numbering.share_of(kind)
            for numbering in (axes.numbering, axes.side.numbering_of_names)
            for kind in NUMBERED
        ),
    ]
    return np.array([*(float(function(axes)) for function in EVIDENCE.values()), *pairs])


def names_of_evidence() -> list[str]:
    """Return the names of all evidence."""
    pairs = [
        f"{side} are {what}" for what_all in (TEXTS, NUMBERED) for side in ("headings", "names") for what in what_all
    ]
    return [*EVIDENCE, *pairs]
