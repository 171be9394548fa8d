"""What the cells of each row under the questions say about it: answers like the others', numbers, words, marks of its own."""

import re
from functools import cached_property

import numpy as np

from crowdcore.readers.sheets.columns import Columns
from crowdcore.readers.sheets.evidence import ColumnEvidence, common_marks
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.key_evidence import look_alikes_in
from crowdcore.readers.sheets.kinds import Kind, choices_in

# A mark that stands less often than this in all other rows is one of the row's own.
SELDOM = 0.01
# A row with at least this share of cells that are no answers is no student's.
MOSTLY = 0.6
# That says something only where rows usually have hardly anything of their own.
USUAL, LEAST_ROWS = 0.3, 5
# Numbers of so many questions and students do not agree by chance.
ENOUGH_QUESTIONS, ENOUGH_STUDENTS = 6, 8


class RowEvidence:
    """Of each row of the body, by its place in the grid: how many of its cells are filled, and with what.

    ``like`` are answers like the column's, ``numeric`` numbers that are none, ``wordy`` words that are none, ``strange``
    marks that no other row has, ``different`` how many different texts there are.
    """

    def __init__(self, grid: Grid, body: list[int], columns: Columns, evidence: list[ColumnEvidence]):
        self.grid, self.body, self.questions = grid, body, columns.questions
        questions = columns.questions
        kind = grid.kind[np.ix_(body, questions)]
        self.code = code = grid.code[np.ix_(body, questions)]
        styles = np.array([evidence[n].style for n in questions])
        self.style = max(set(styles), key=list(styles).count) if len(styles) else ""
        numbers = [evidence[n] for n in questions if evidence[n].style == "numbers"]
        self.usual = common_marks(numbers, "numbers")
        is_usual = np.array([plain_mark(text) in self.usual for text in grid.texts])
        of_letters = np.isin(styles, ["letters", "words"])
        of_numbers, of_texts = styles == "numbers", ~np.isin(styles, ["letters", "words", "numbers"])
        numeric = np.isin(kind, (Kind.NUMBER, Kind.FIGURE))
        filled = kind != Kind.EMPTY
        text = np.isin(kind, (Kind.TEXT, Kind.STRING))
        like = (
            (of_letters & np.isin(kind, (Kind.LETTER, Kind.SET, Kind.WORD, Kind.DOUBTFUL)))
            | (of_numbers & (kind == Kind.NUMBER) & is_usual[code])
            | (np.isin(styles, ["numbers", "figures"]) & numeric & _stands_again(code))
            | (of_texts & filled & ~numeric & (kind != Kind.SIGN))
        )
        texts_are_words = np.array([evidence[n].share(Kind.TEXT) > 0.8 for n in questions], dtype=bool)
        texts_are_words |= _words_or_numbers(numeric, filled)
        odd_number = numeric & ~like & ~of_texts | (of_texts & numeric & texts_are_words)
        self.filled = dict(zip(body, filled.sum(axis=1), strict=True))
        self.like = dict(zip(body, like.sum(axis=1), strict=True))
        self.numeric = dict(zip(body, odd_number.sum(axis=1), strict=True))
        self.wordy = dict(zip(body, (text & ~of_texts).sum(axis=1), strict=True))
        self.different = {r: len(set(row[row > 0])) for r, row in zip(body, code, strict=True)}
        self.strange = self._strange_cells()

    @cached_property
    def rows_with(self) -> np.ndarray:
        """In how many rows each text stands, by its place in the grid's texts: counted once, however many rows ask."""
        ordered = np.sort(self.code, axis=1)
        first = np.diff(ordered, axis=1, prepend=-1) != 0
        return np.bincount(ordered[first], minlength=len(self.grid.texts))

    def _strange_cells(self) -> dict[int, int]:
        """Of each row, how many of its cells have a mark that hardly stands in any other row."""
        used, cells = np.unique(self.code, return_inverse=True)
        self.twins = look_alikes_in(self.grid, self.code)
        mark_of: dict[str, int] = {"": 0}
        ids = np.array([mark_of.setdefault(self._usual_mark(one), len(mark_of)) for one in used], dtype=int)
        marks = ids[cells.reshape(self.code.shape)]
        often = np.bincount(marks.ravel(), minlength=len(mark_of))
        most = SELDOM * (marks > 0).sum() if self.style in {"letters", "words", "numbers"} else 0
        filled = (marks > 0).sum(axis=1)
        # Only where marks are rare over all can they be a row's own.
        rare = ((often[marks] <= most + filled[:, None]) & (marks > 0)).sum(axis=1) > 0
        strange = dict.fromkeys(self.body, 0)
        for place in np.flatnonzero(rare):
            own = marks[place][marks[place] > 0]
            elsewhere = often[own] - np.bincount(own, minlength=len(mark_of))[own]
            strange[self.body[place]] = int((elsewhere <= most).sum())
        return strange

    def _usual_mark(self, code: int) -> str:
        """A text's mark; of several choices the first, since a set that nobody else marked is made of what all mark."""
        text = self.grid.texts[code]
        several = choices_in(text) if self.style == "letters" and self.grid.kind_of_text[code] == Kind.SET else ()
        mark = several[0] if several else plain_mark(text)
        return self.twins.get(mark, mark)

    @cached_property
    def _strange_shares(self) -> float:
        """How large a part of a row is its own, in the middle of the rows."""
        return float(np.median([self.strange[r] / max(self.filled[r], 1) for r in self.body])) if self.body else 0.0

    def is_strange(self, r: int, least: int = 4) -> bool:
        """Whether most of what a row has, in at least so many cells, no other row has."""
        usual = len(self.body) >= LEAST_ROWS and self._strange_shares < USUAL
        own = self.filled[r] >= least and self.strange[r] > MOSTLY * self.filled[r]
        return usual and own and self.different[r] > 1

    def holds_pairs_of_choices(self, r: int) -> bool:
        """Whether what is no single number in a row of numbers is several of them at once, as "24" is 2 and 4."""
        texts = [self.grid.text(r, n) for n in self.questions]
        others = [text for text in texts if text and plain_mark(text) not in self.usual]
        digits = [[char for char in text if char.isalnum()] for text in others]
        pairs = all(marks == sorted(set(marks)) and self.usual.issuperset(marks) for marks in digits)
        return pairs and len(others) < 0.4 * self.filled[r]

    def counts_choices(self, r: int, students: list[int], name: str) -> bool:
        """Whether a row says on each question how many of the students took one choice."""
        cells = [self.grid.text(r, n) for n in self.questions]
        numbers = np.array([int(cell) if cell.isdecimal() and len(cell) < 7 else -1 for cell in cells])
        known = numbers >= 0
        if known.sum() < max(3, 0.6 * len(cells)) or len(students) < 3:
            return False
        code = self.grid.code[np.ix_(students, self.questions)]
        used, places = np.unique(code, return_inverse=True)
        marks = np.array([plain_mark(self.grid.texts[one]) for one in used], dtype=object)[places.reshape(code.shape)]
        words = {plain_mark(word) for word in re.split(r"[\W_]+", name)}
        for mark in {*marks.ravel()} - {""}:
            counts = (marks == mark).sum(axis=0)
            near, same = (abs(counts - numbers) <= 1)[known].mean(), (counts == numbers)[known].mean()
            many = known.sum() >= ENOUGH_QUESTIONS and len(students) >= ENOUGH_STUDENTS
            if near > 0.9 and same > 0.5 and (many or mark in words):
                return True
        return False


def _stands_again(code: np.ndarray) -> np.ndarray:
    """For each cell whether what it holds stands in two other rows of its column, as a choice does."""
    again = np.zeros(code.shape, dtype=bool)
    for n, column in enumerate(code.T):
        _, place, often = np.unique(column, return_inverse=True, return_counts=True)
        again[:, n] = often[place] > 2
    return again & (code > 0)


def _words_or_numbers(numeric: np.ndarray, filled: np.ndarray) -> bool:
    """Whether each row has numbers alone or none at all, and most have none: those of numbers count something."""
    share = numeric.sum(axis=1)[filled.any(axis=1)] / filled.sum(axis=1)[filled.any(axis=1)]
    return bool(len(share) >= LEAST_ROWS and np.isin(share, (0, 1)).all() and share.mean() < 0.5)
