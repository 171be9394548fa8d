"""Columns of points beside questions: they run along with them, and who gave the same answer has the same number there."""

from collections import Counter

import numpy as np
import pandas as pd

from crowdcore.readers.remarks import Remark, listed
from crowdcore.readers.sheets.column_likeness import is_points_heading
from crowdcore.readers.sheets.evidence import ColumnEvidence, is_numeric
from crowdcore.readers.sheets.headings import is_points
from crowdcore.readers.sheets.kinds import CHOICES
from crowdcore.readers.sheets.series import Series
from crowdcore.readers.sheets.shape import Shape

# So many of the points must be those that the same answer got elsewhere; the rest may be slips.
FOLLOWS = 0.95
# Of fewer questions, two marks that go with the answers may be chance.
LEAST_MARKED = 3


class PointsColumns:
    """Finds the columns of points among those of a sheet."""

    def __init__(self, shape: Shape, evidence: list[ColumnEvidence]):
        self.shape, self.evidence, self.headings = shape, evidence, shape.headings

    def of(self, main: Series, series: Series) -> dict[int, int]:
        """For each question its column of points, where a series runs beside the questions with numbers in its cells."""
        place_of = dict(zip(main.numbers, main.places, strict=True))
        if not any(self.evidence[n].filled for n in series.places):
            return {}
        if not all(is_numeric(self.evidence[n]) or not self.evidence[n].filled for n in series.places):
            return {}
        pairs = {place_of[k]: n for k, n in zip(series.numbers, series.places, strict=True) if k in place_of}
        if len(pairs) < 0.8 * len(series) or len(pairs) < 0.5 * len(main):
            return {}
        # Points stand by turns with the questions; a block of numbers before or behind them is more questions.
        by_turns = min(pairs.values()) < max(pairs) and min(pairs) < max(pairs.values())
        beside = by_turns and sum(abs(n - q) <= 2 for q, n in pairs.items()) > 0.8 * len(pairs)
        named = sum(is_points_heading(self.headings[n]) for n in pairs.values()) > 0.5 * len(pairs)
        longer = sum(self.headings[q].lower() in self.headings[n].lower() for q, n in pairs.items()) > 0.8 * len(pairs)
        if named or longer:
            return pairs
        given = sum(self._follow_from(q, n) for q, n in pairs.items()) > 0.8 * len(pairs)
        return pairs if beside and given else {}

    def are_points_for(self, questions: Series, points: Series) -> bool:
        """Whether what looks most like answers, because it is of digits, follows from another series, and that not from it."""
        pairs = self.of(questions, points)
        if len(pairs) < 0.8 * len(points):
            return False
        there = sum(self._follow_from(q, n) for q, n in pairs.items())
        back = sum(self._follow_from(n, q) for q, n in pairs.items())
        return there > 0.8 * len(pairs) and back < 0.5 * len(pairs)

    def _follow_from(self, question: int, n: int) -> bool:
        """Whether who gave the same answer has the same number in another column, as points do and answers do not."""
        code = self.shape.grid.code[self.shape.first :]
        answers, points = code[:, question], code[:, n]
        both = (answers > 0) & (points > 0)
        if not both.any():
            return False
        width = int(points.max()) + 1
        pairs, often = np.unique(answers[both].astype(np.int64) * width + points[both], return_counts=True)
        usual = pd.Series(often).groupby(pairs // width).max().sum()
        return len(np.unique(points[both])) > 1 and usual >= FOLLOWS * both.sum()

    def of_marking(self, questions: list[int]) -> tuple[dict[int, int], str]:
        """For each question the column that says whether its answers are right, and the mark for right; ({}, "") for none.

        Such columns hold two marks that no answer has (O and X), and who gave the same answer has the same mark.
        """
        marked = Counter(frozenset(self.evidence[n].marks) for n in questions if 0 < self.evidence[n].distinct <= 2)
        both = next(
            (marks for marks, n in marked.most_common() if len(marks) == 2 and 2 * n > len(questions) / 2), None
        )
        if both is None or any(mark in CHOICES or mark.isdecimal() for mark in both):
            return {}, ""
        marking = [n for n in questions if self.evidence[n].filled and set(self.evidence[n].marks) <= both]
        asked = [n for n in questions if n not in marking]
        answered = set().union(*(self.evidence[n].marks for n in asked))
        if len(marking) != len(asked) or len(asked) < LEAST_MARKED or both & answered:
            return {}, ""
        pairs = dict(zip(asked, marking, strict=True))
        if sum(self._follow_from(q, n) for q, n in pairs.items()) < 0.8 * len(pairs):
            return {}, ""
        return pairs, min(sorted(both), key=lambda mark: self._answers_with(mark, pairs))

    def _answers_with(self, mark: str, pairs: dict[int, int]) -> float:
        """How many different answers of a question have a mark beside them, on average: of the right ones there is one."""
        grid, first = self.shape.grid, self.shape.first
        found = [
            len({a for a, m in zip(grid.column(q)[first:], grid.column(n)[first:], strict=True) if m == mark and a})
            for q, n in pairs.items()
        ]
        return sum(found) / len(found)

    def by_heading(self, questions: list[int], known: dict[int, int]) -> dict[int, int]:
        """The column of points behind each question: it repeats the heading, or is called points; ``known`` are found already."""
        points = dict(known)
        for before, n in zip(questions, questions[1:], strict=False):
            if n == before + 1 and self._repeats(before, n):
                points[before] = n
        of_points = set(points.values())
        rest = dict.fromkeys(q for q in questions if q not in of_points)
        followed = [q for q in rest if q + 1 not in rest and self._is_named_points(q + 1)]
        if len(followed) > max(1, 0.5 * len(rest)):
            points |= {q: q + 1 for q in followed if q not in points}
        for q in rest:
            if q + 1 < len(self.headings) and q not in points and q + 1 not in rest and self._repeats(q, q + 1):
                points[q] = q + 1
        return points

    def _is_named_points(self, n: int) -> bool:
        """Whether a column is called points or marks and nothing else, above numbers: "Q1", "marks", "Q2", "marks"."""
        return n < len(self.headings) and is_points(self.headings[n]) and is_numeric(self.evidence[n])

    def _repeats(self, question: int, n: int) -> bool:
        """Whether numbers stand below the heading of a question with something more: "Q1 pts" behind "Q1", not "II" behind "I"."""
        title, heading = self.headings[question].strip().lower(), self.headings[n].strip().lower()
        if not title or heading == title or heading.isdecimal() or not is_numeric(self.evidence[n]):
            return False
        if heading.startswith(title):
            more, inner, outer = heading[len(title) :], title[-1], heading[len(title)]
        elif heading.endswith(title):
            more = heading[: -len(title)]
            inner, outer = title[0], more[-1]
        else:
            return False
        goes_on = (inner.isalpha() and outer.isalpha()) or (inner.isdecimal() and outer.isdecimal())
        return not goes_on or is_points_heading(more)

    def told(self, points: list[int]) -> Remark:
        """What is to be said about columns of points."""
        grid = self.shape.grid
        done = f"{listed([self.headings[n] for n in points])}: points of the questions beside them, and no questions."
        return Remark("points", done, tuple(f"{grid.column_word} {grid.columns[n]}" for n in points))
