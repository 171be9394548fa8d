"""One hypothesis about a whole sheet: what kind of file it is, and what each of its rows and columns is."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crowdcore.readers.sheets.sheet import Sheet


class SheetKind(StrEnum):
    """What a sheet may be. Only the first kind is read; each of the others has a sentence in ``refusals.py``."""

    ANSWERS = "answers"
    KEY = "key"
    SURVEY = "survey"
    GRADES = "grades"
    ROSTER = "roster"
    LOG = "log"
    QUESTION_BANK = "question bank"
    STATISTICS = "statistics"
    VOTE_COUNTS = "vote counts"
    DATA_TABLE = "data table"


@dataclass(frozen=True)
class Interpretation:
    """What a sheet is taken for.

    ``forms`` are the transformations that were applied before (pieces joined, strings split). ``transposed`` says that a
    row of the file is a question. ``heading`` is the row of the headings, None if there are none. ``rows`` and ``columns``
    have the role of each row and column after transposing, ``key`` says where the key comes from ("" for nowhere).
    """

    kind: SheetKind
    forms: tuple[str, ...]
    transposed: bool
    heading: int | None
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    key: str = ""

    def places(self, axis: str, *roles: str) -> list[int]:
        """Return the numbers of the rows or columns with one of these roles."""
        return [n for n, role in enumerate(getattr(self, axis)) if role in roles]


def interpretation_of(sheet: "Sheet", forms: Iterable[str] = ()) -> Interpretation:
    """Return what a sheet was taken for when its roles were found."""
    n_rows, n_columns = sheet.grid.code.shape
    rows, columns = ["left out"] * n_rows, ["left out"] * n_columns
    found = sheet.rows
    for role, places in (
        ("student", found.students),
        ("key", found.keys),
        ("points", found.points),
        ("statistics", found.statistics),
        ("heading", [*found.headings, *sheet.shape.grouping]),
        ("heading", [] if sheet.shape.heading is None else [sheet.shape.heading]),
    ):
        for place in places:
            rows[place] = role
    for role, places in (
        ("about", sheet.columns.about),
        ("name", sheet.columns.who),
        ("question", sheet.columns.questions),
        ("points", sheet.columns.points.values()),
        ("version", [] if sheet.columns.version is None else [sheet.columns.version]),
    ):
        for place in places:
            columns[place] = role
    key = "row" if found.keys else "signs" if sheet.verdicts else "points" if sheet.columns.points else ""
    heading = sheet.shape.heading
    return Interpretation(
        SheetKind.ANSWERS, tuple(sorted(forms)), sheet.grid.turned, heading, tuple(rows), tuple(columns), key
    )
