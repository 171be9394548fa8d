"""A class that sat an exam, and the sheet on which somebody typed it: the position and meaning of every cell."""

from dataclasses import dataclass, field

import numpy as np


@dataclass
class Column:
    """A column of the sheet: its heading, a cell for each student, and what kind of thing it holds."""

    kind: str  # "who", "about", "question" or "points"
    heading: str
    cells: list[str]


@dataclass
class Row:
    """A row without a student: cells by column (its position in the sheet), at the top or the bottom of the students."""

    kind: str  # "key", "statistics", "points"
    cells: dict[int, str]
    place: str = "last"


@dataclass
class Draft:
    """A sheet while it is being typed, and at its side what a careful person would read from it.

    ``answers`` has for each student and question the readings that are right ("" is none given); ``key`` the answers
    that are right on each question, none where it is not known. ``absent`` students have no answers and may be left out.
    """

    columns: list[Column]
    rows: list[Row]
    students: list[str]
    questions: list[str]
    answers: list[list[set[str]]]
    key: list[tuple[str, ...]]
    above: list[list[str]] = field(default_factory=list)
    below_headings: list[list[str]] = field(default_factory=list)
    absent: set[int] = field(default_factory=set)
    named: bool = True
    headed: bool = True
    turned: bool = False
    version: list[str] = field(default_factory=list)
    version_keys: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)
    sections: list[str] = field(default_factory=list)
    happened: list[str] = field(default_factory=list)

    def asked(self) -> list[int]:
        """The positions of the columns that are questions."""
        return [n for n, column in enumerate(self.columns) if column.kind == "question"]

    def key_rows(self) -> list[Row]:
        """The rows that hold right answers."""
        return [row for row in self.rows if row.kind == "key"]

    def add_column(self, place: int, column: Column) -> None:
        """A further column, before the column that is in this place now."""
        self.columns.insert(place, column)
        for row in self.rows:
            row.cells = {n + (n >= place): cell for n, cell in row.cells.items()}

    def cells(self) -> list[list[str]]:
        """The sheet as rows of cells."""
        width = len(self.columns)
        students = [[column.cells[n] for column in self.columns] for n in range(len(self.students))]
        at = {place: [row for row in self.rows if row.place == place] for place in ("first", "last")}
        headings = [[column.heading for column in self.columns]] if self.headed else []
        body = [*self._typed(at["first"]), *students, *self._typed(at["last"])]
        body = [*headings, *self.below_headings, *body]
        if self.turned:
            body = [list(cells) for cells in zip(*body, strict=True)]
            width = len(body[0])
        return [*(row + [""] * (width - len(row)) for row in self.above), *body]

    def _typed(self, rows):
        return [[row.cells.get(n, "") for n in range(len(self.columns))] for row in rows]


def answers_of_a_class(rng, students: int, questions: int, choices: list[str]):
    """A key, and answers of students of different ability to questions of different difficulty."""
    key = [choices[k] for k in rng.integers(len(choices), size=questions)]
    ability, ease = rng.normal(0.9, 1.0, size=students), rng.normal(0.0, 1.0, size=questions)
    knows = rng.random((students, questions)) < 1 / (1 + np.exp(-(ability[:, None] + ease)))
    answers = []
    for row in knows:
        given = []
        for right, known in zip(key, row, strict=True):
            wrong = [choice for choice in choices if choice != right]
            given.append(right if known else wrong[rng.integers(len(wrong))])
        answers.append(["" if rng.random() < 0.01 else answer for answer in given])
    return key, answers
