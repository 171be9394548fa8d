"""What was read on a stack of pages: its tables, what a person corrected, and pictures of any row."""

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pandas as pd
from PIL import Image

from crowdcore.dataset import Dataset
from crowdcore.messages import Message, Text
from crowdcore.paper.answers import answers_by_student, dataset_of
from crowdcore.paper.crops import NAME, crop_of
from crowdcore.paper.layout import ID
from crowdcore.paper.marks import RowReading
from crowdcore.paper.page_reading import PageReading, layout_of
from crowdcore.paper.problems import Problem, problems_of
from crowdcore.paper.sheet import AnswerSheet
from crowdcore.paper.stack import File, read_stack
from crowdcore.paper.students import marked_number, student_of_page
from crowdcore.paper.templates import Template

RowPlace = tuple[str, int, str, int]
PagePlace = tuple[str, int]


def read_pages(
    files: Iterable[File] | File,
    sheet: AnswerSheet | Template | None = None,
    report: Callable[[int, int], None] | None = None,
) -> "PaperReading":
    """Read scanned or photographed answer sheets.

    ``files`` are paths, or pairs of a name and the bytes of the file: jpg, png, tiff, webp or PDF with one or more pages each, in
    any order and orientation. The printed sheets reveal what they are, so ``sheet`` is needed only for the names of a class
    list, to refuse pages of other sheets, or as a ``Template`` for the sheets of another program. ``report`` is called several
    times a second with the number of pages that are done and the number of all pages. If it raises an error, the reading stops.
    The work is done in separate processes.
    """
    if isinstance(sheet, Template):
        return PaperReading(tuple(read_stack(files, sheet, report)), template=sheet)
    return PaperReading(tuple(read_stack(files, None, report)), sheet)


@dataclass(frozen=True, eq=False)
class PaperReading:
    """What was read on a stack of pages, and what a person corrected.

    ``pages``: file, page (counted from 0 in its file), found, reason, student, and also name, sheet, sheet_page and version.
    ``rows``: file, page, kind ("answer" or "id"), row (counted from 0), options (positions of the marked bubbles), probability
    and flagged. With ``sheet``, or else ``sheet_number``, pages of other sheets are refused. A person should look at flagged
    rows; ``with_row``, ``with_student``, ``without_page`` and ``with_absent`` keep what they decide.
    """

    readings: tuple[PageReading, ...]
    sheet: AnswerSheet | None = None
    template: Template | None = None
    corrected_rows: Mapping[RowPlace, tuple[int, ...]] = None  # type: ignore[assignment]  # an empty dict
    corrected_students: Mapping[PagePlace, str] = None  # type: ignore[assignment]  # an empty dict
    left_out: frozenset[PagePlace] = frozenset()
    absent: frozenset[str] = frozenset()
    sheet_number: int | None = None

    def __post_init__(self):
        for name in ("corrected_rows", "corrected_students"):
            object.__setattr__(self, name, dict(getattr(self, name) or {}))

    @cached_property
    def pages(self) -> pd.DataFrame:
        columns = ["file", "page", "found", "reason", "student", "name", "sheet", "sheet_page", "version"]
        table = pd.DataFrame([self._page_row(reading) for reading in self.readings], columns=columns)
        return table.astype({"sheet": "Int64", "sheet_page": "Int64"})

    @cached_property
    def rows(self) -> pd.DataFrame:
        table = []
        for reading in self.readings:
            if self.refusal(reading):
                continue
            for row in reading.rows:
                decided = self.corrected_rows.get((reading.file, reading.page, row.kind, row.row))
                options, probability, flagged = row.options, row.probability, row.flagged
                if decided is not None:
                    options, probability, flagged = decided, 1.0, False
                table.append((reading.file, reading.page, row.kind, row.row, options, probability, flagged))
        columns = ["file", "page", "kind", "row", "options", "probability", "flagged"]
        return pd.DataFrame(table, columns=columns)

    @cached_property
    def problem_list(self) -> list[Problem]:
        """What is wrong with single pages, each with its reason as a message."""
        return problems_of(self)

    @property
    def problems(self) -> pd.DataFrame:
        """Pages that a person should look at: file, page, student and the reason, a sentence."""
        table = [(one.file, one.page, one.student, str(one.reason)) for one in self.problem_list]
        return pd.DataFrame(table, columns=["file", "page", "student", "reason"])

    def with_row(self, file: str, page: int, kind: str, row: int, options: Sequence[int]) -> "PaperReading":
        """Return the reading with the options of a row as a person saw them."""
        self._row(file, page, kind, row)
        chosen = tuple(sorted({int(option) for option in options}))
        # Numbers from a table are numpy's, which a saved project cannot contain.
        return replace(self, corrected_rows={**self.corrected_rows, (file, int(page), kind, int(row)): chosen})

    def with_student(self, file: str, page: int, student: str) -> "PaperReading":
        """Return the reading with a page that belongs to this student."""
        self._reading(file, page)
        return replace(self, corrected_students={**self.corrected_students, (file, int(page)): str(student).strip()})

    def without_page(self, file: str, page: int) -> "PaperReading":
        """Return the reading without a page that a person left out, such as a copy of another page."""
        self._reading(file, page)
        return replace(self, left_out=self.left_out | {(file, int(page))})

    def with_absent(self, students: Iterable[str]) -> "PaperReading":
        """Return the reading in which these students of the class list count as absent, and no others."""
        return replace(self, absent=frozenset(map(str, students)))

    def crop(self, file: str, page: int, kind: str | None = None, row: int = 0) -> Image.Image:
        """Return a picture: of a row, of the name field (kind "name"), or of the whole page as it was sent."""
        reading = self._reading(file, page)
        if kind is None:
            return Image.open(io.BytesIO(reading.picture))
        if kind != NAME:
            self._row(file, page, kind, row)
        return crop_of(reading, kind, row)

    def to_dataset(self, name: str = "sheets") -> Dataset:
        """Return the answers of all students. Neither blanks nor double marks count as answers, as on any sheet.

        A page that nobody's number belongs to is listed under its file and page. Copies of a page with the same answers count
        once; copies that differ are kept apart and listed in ``problems``. Flagged rows have their likeliest reading.
        """
        pages = [reading for reading in self.readings if not self.refusal(reading)]
        return dataset_of(name, pages, answers_by_student(self.rows, self.pages), self.template)

    def student(self, reading: PageReading) -> tuple[str, str]:
        """Return the number and the name of the student of a page; empty if they are unknown."""
        place = (reading.file, reading.page)
        number = self.corrected_students.get(place)
        if number is None:
            number = student_of_page(reading, self.sheet) or marked_number(reading, self._corrected_digits(place))
        listed = self.sheet.students if self.sheet is not None else ()
        return number, next((student.name for student in listed if student.number == number), "")

    def _corrected_digits(self, place: PagePlace) -> dict[int, tuple[int, ...]]:
        return {
            row: chosen for (file, page, kind, row), chosen in self.corrected_rows.items() if (file, page, kind) == (*place, ID)
        }  # fmt: skip

    def refusal(self, reading: PageReading) -> Text:
        """Return why a page is not used; empty if it is."""
        if (reading.file, reading.page) in self.left_out:
            return Message("paper-left-out")
        if reading.reason or reading.identity is None:
            return reading.reason
        if self.sheet is None:
            is_same = self.sheet_number in (None, reading.identity.sheet)
        else:
            is_same = reading.identity.sheet == self.sheet.number and layout_of(reading.identity) == self.sheet.layout
        return "" if is_same else Message("paper-other-sheet")

    def _page_row(self, reading: PageReading) -> tuple:
        reason = self.refusal(reading)
        student, name = ("", "") if reason else self.student(reading)
        identity = reading.identity
        about = (None, None, "") if identity is None else (identity.sheet, identity.page, identity.version)
        return (reading.file, reading.page, not reason, str(reason), student, name, *about)

    @cached_property
    def _places(self) -> dict[PagePlace, PageReading]:
        return {(reading.file, reading.page): reading for reading in self.readings}

    def _reading(self, file: str, page: int) -> PageReading:
        if (file, page) not in self._places:
            raise ValueError(f"There is no page {page} of {file!r} in this reading. Pages are counted from 0.")
        return self._places[file, page]

    def _row(self, file: str, page: int, kind: str, row: int) -> RowReading:
        found = next((one for one in self._reading(file, page).rows if (one.kind, one.row) == (kind, row)), None)
        if found is None:
            raise ValueError(f"Page {page} of {file!r} has no row {row} of the kind {kind!r}.")
        return found
