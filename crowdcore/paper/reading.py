"""Reading a stack of scanned or photographed sheets: pages in any order, rows with their probability, and the data set."""

import io
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from threading import Lock, Thread

import numpy as np
import pandas as pd
from PIL import Image

from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.paper.identity import NOBODY
from crowdcore.paper.layout import ANSWER, FINDER_CENTRE, ID, TOP
from crowdcore.paper.marks import RowReading
from crowdcore.paper.page_reading import UNKNOWN_DIGIT, PageReading, cut_out, layout_of, read_page
from crowdcore.paper.pictures import count_pages, pages_of
from crowdcore.paper.sheet import LETTERS, AnswerSheet
from crowdcore.paper.templates import Template
from crowdcore.worker import Job, NeededTooMuch, TookTooLong

File = str | os.PathLike | tuple[str, bytes]
# A job reads so many pages. If it fails, its pages are read again one by one, so that one page cannot spoil the others.
PAGES_PER_JOB = 20
# Far more than a page needs on a busy computer.
SECONDS_PER_JOB, SECONDS_PER_PAGE = 60.0, 10.0
MEMORY = 1536 * 2**20
# After so many failures in one file, its other pages are not tried.
MOST_FAILURES = 3
MOST_PAGES = 2000
CROP_DPI = 130
RowPlace = tuple[str, int, str, int]
PagePlace = tuple[str, int]


def read_pages(
    files: Iterable[File] | File,
    sheet: "AnswerSheet | Template | None" = None,
    report: Callable[[int, int], None] | None = None,
) -> "PaperReading":
    """Read scanned or photographed answer sheets.

    ``files`` are paths, or pairs of a name and the bytes of the file: jpg, png, tiff, webp or PDF with one or more pages each, in
    any order and orientation. The printed sheets reveal what they are, so ``sheet`` is needed only for the names of a class
    list, to refuse pages of other sheets, or as a ``Template`` for the sheets of another program. ``report`` is called with the
    number of pages that are done and the number of all pages. The work is done in separate processes.
    """
    opened = _opened(files)
    pages, todo = [], []
    counts = Job(_count, opened, seconds=SECONDS_PER_JOB, memory=MEMORY)
    for (name, _), n in zip(opened, _result(counts, [str(Message("paper-slow"))] * len(opened)), strict=True):
        if isinstance(n, str):
            pages.append(PageReading(name, 0, n))
        else:
            todo += [(name, page) for page in range(n)]
    if len(todo) > MOST_PAGES:
        raise ValueError(f"These files have {len(todo):,} pages. At most {MOST_PAGES:,} are read at once.")
    template = sheet if isinstance(sheet, Template) else None
    pages += _Stack(dict(opened), todo, template, report).read()
    place = {name: k for k, (name, _) in enumerate(opened)}
    pages.sort(key=lambda page: (place[page.file], page.page))
    return PaperReading(tuple(pages), None if template is not None else sheet, template)  # type: ignore[arg-type]


def _opened(files) -> list[tuple[str, bytes]]:
    if isinstance(files, str | os.PathLike) or (
        isinstance(files, tuple) and len(files) == 2 and isinstance(files[1], bytes)
    ):
        files = [files]
    opened = [
        (str(file[0]), bytes(file[1])) if isinstance(file, tuple) else (Path(file).name, Path(file).read_bytes())
        for file in files
    ]
    seen: dict[str, int] = {}
    named = []
    for name, data in opened:
        seen[name] = seen.get(name, 0) + 1
        named.append((name if seen[name] == 1 else f"{name} ({seen[name]})", data))
    if not named:
        raise ValueError("There are no files to read. Give at least one picture or PDF.")
    return named


def _count(report, files: list[tuple[str, bytes]]) -> list[int | str]:
    """Return the number of pages of each file, or why it cannot be read."""
    counts: list[int | str] = []
    for name, data in files:
        try:
            counts.append(count_pages(name, data))
        except ValueError as problem:
            counts.append(str(problem))
    return counts


def _read(report, name: str, data: bytes, wanted: list[int], template: Template | None) -> list[PageReading]:
    """Read some pages of a file. A page that cannot be opened has the reason."""
    found = []
    for page, pixels in pages_of(name, data, wanted):
        if isinstance(pixels, str):
            found.append(PageReading(name, page, pixels))
        else:
            found.append(read_page(name, page, pixels, template))
        report(len(found), len(wanted))
    return found


def _result(job: Job, instead):
    try:
        return job.wait()
    except (TookTooLong, NeededTooMuch, RuntimeError):
        return instead


class _Stack:
    """Pages that are read by as many jobs at a time as there are processors."""

    def __init__(self, data: dict[str, bytes], todo: list[PagePlace], template: Template | None, report):
        self._data, self._template, self._report = data, template, report
        self._total = len(todo)
        by_file: dict[str, list[int]] = {}
        for name, page in todo:
            by_file.setdefault(name, []).append(page)
        self._chunks = [
            (name, pages[k : k + PAGES_PER_JOB])
            for name, pages in reversed(by_file.items())
            for k in range(0, len(pages), PAGES_PER_JOB)
        ]
        self._lock = Lock()
        self._done: list[PageReading] = []
        self._running: dict[int, Job] = {}
        self._failures: dict[str, int] = {}

    def read(self) -> list[PageReading]:
        """Read all pages."""
        lanes = [Thread(target=self._work, args=(k,), daemon=True) for k in range(max(os.cpu_count() or 1, 1))]
        for lane in lanes:
            lane.start()
        last = -1
        while any(lane.is_alive() for lane in lanes):
            for lane in lanes:
                lane.join(0.1)
            with self._lock:
                n = min(len(self._done) + sum(job.progress.done for job in self._running.values()), self._total)
            if self._report is not None and n > last:
                self._report(n, self._total)
                last = n
        return self._done

    def _work(self, lane: int) -> None:
        while True:
            with self._lock:
                if not self._chunks:
                    return
                name, wanted = self._chunks.pop()
            pages = self._pages(lane, name, wanted)
            with self._lock:
                self._running.pop(lane, None)
                self._done += pages

    def _pages(self, lane: int, name: str, wanted: list[int]) -> list[PageReading]:
        """Read a few pages; those of a job that fails one by one, so that it is known which one is to blame."""
        if self._failures.get(name, 0) < MOST_FAILURES:
            seconds = SECONDS_PER_JOB + SECONDS_PER_PAGE * len(wanted) if len(wanted) > 1 else 2 * SECONDS_PER_PAGE
            job = Job(
                _read, name, self._data[name], wanted, self._template, seconds=seconds, memory=MEMORY, owner=id(self)
            )
            with self._lock:
                self._running[lane] = job
            pages = _result(job, None)
            if pages is not None:
                return pages
            if len(wanted) > 1:
                return [page for one in wanted for page in self._pages(lane, name, [one])]
            self._failures[name] = self._failures.get(name, 0) + 1
        return [PageReading(name, page, str(Message("paper-slow"))) for page in wanted]


@dataclass(frozen=True, eq=False)
class PaperReading:
    """What was read on a stack of pages, and what a person corrected.

    ``pages``: file, page (counted from 0 in its file), found, reason, student, and also name, sheet, sheet_page and version.
    ``rows``: file, page, kind ("answer" or "id"), row (counted from 0), options (positions of the marked bubbles), probability
    and flagged. A person should look at flagged rows; ``with_row`` and ``with_student`` keep what they decide.
    """

    readings: tuple[PageReading, ...]
    sheet: AnswerSheet | None = None
    template: Template | None = None
    corrected_rows: Mapping[RowPlace, tuple[int, ...]] = None  # type: ignore[assignment]  # an empty dict
    corrected_students: Mapping[PagePlace, str] = None  # type: ignore[assignment]  # an empty dict

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
            if self._refusal(reading):
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
    def problems(self) -> pd.DataFrame:
        """Pages that a person should look at: file, page, student and the reason, a sentence."""
        pages = self.pages
        twice = set(self._duplicates())
        table = []
        for page in pages.itertuples():
            place = (page.file, page.page)
            if not page.found:
                reason = page.reason
            elif not page.student:
                reason = str(Message("paper-no-student"))
            elif UNKNOWN_DIGIT in page.student:
                reason = str(Message("paper-unclear-student", student=page.student))
            elif self.sheet is not None and self.sheet.students and not page.name:
                reason = str(Message("paper-unknown-student", student=page.student))
            elif place in twice:
                reason = str(Message("paper-duplicate-student", student=page.student))
            else:
                continue
            table.append((page.file, page.page, page.student, reason))
        return pd.DataFrame(table, columns=["file", "page", "student", "reason"])

    def with_row(self, file: str, page: int, kind: str, row: int, options: Sequence[int]) -> "PaperReading":
        """Return the reading with the options of a row as a person saw them."""
        self._row(file, page, kind, row)
        chosen = tuple(sorted({int(option) for option in options}))
        return replace(self, corrected_rows={**self.corrected_rows, (file, page, kind, row): chosen})

    def with_student(self, file: str, page: int, student: str) -> "PaperReading":
        """Return the reading with a page that belongs to this student."""
        self._reading(file, page)
        return replace(self, corrected_students={**self.corrected_students, (file, page): str(student).strip()})

    def crop(self, file: str, page: int, kind: str | None = None, row: int = 0) -> Image.Image:
        """Return a picture: of a row, of the name field (kind "name"), or of the whole page as it was sent."""
        reading = self._reading(file, page)
        if kind is None:
            return Image.open(io.BytesIO(reading.picture))
        if kind == "name":
            width = reading.size[0]
            return cut_out(reading, FINDER_CENTRE + 5, TOP - 2, width - 2 * FINDER_CENTRE - 10, 18, CROP_DPI)
        self._row(file, page, kind, row)
        spots = np.array([(spot.x, spot.y) for spot in reading.spots if (spot.kind, spot.row) == (kind, row)])
        around = 2.2 * reading.radius
        before = around if kind == ID else 2 * around
        left, top = spots.min(axis=0) - [before, around]
        width, height = spots.max(axis=0) + around - [left, top]
        return cut_out(reading, left, top, width, height, CROP_DPI)

    def to_dataset(self, name: str = "sheets") -> Dataset:
        """Return the answers of all students. Neither blanks nor double marks count as answers, as on any sheet.

        A page that nobody's number belongs to is listed under its file and page. Copies of a page with the same answers count
        once; copies that differ are kept apart and listed in ``problems``. Flagged rows have their likeliest reading.
        """
        pages = [reading for reading in self.readings if not self._refusal(reading)]
        sheets = {reading.identity.sheet for reading in pages if reading.identity is not None}
        if not pages:
            raise ValueError("No sheet was found on these pages. See .pages for the reason of each page.")
        if len(sheets) > 1:
            raise ValueError(
                f"The pages belong to {len(sheets)} different sheets. Read them with sheet=, which leaves out the others."
            )
        answers, facts = self._answers(pages)
        n_questions, n_choices = self._size(pages)
        codes = np.full((n_questions, len(answers)), MISSING)
        for column, of_student in enumerate(answers.values()):
            for row, options in of_student.items():
                if len(options) == 1:
                    codes[row, column] = options[0]
        labels = LabelMatrix.from_codes(
            codes,
            classes=list(LETTERS[:n_choices]) if n_choices <= len(LETTERS) else [str(k + 1) for k in range(n_choices)],
            items=[f"Q{k + 1}" for k in range(n_questions)],
            labelers=list(answers),
        )
        return Dataset(name, labels, source=", ".join(dict.fromkeys(page.file for page in pages)), labeler_table=facts)

    def _answers(self, pages: list[PageReading]) -> tuple[dict[str, dict[int, tuple[int, ...]]], pd.DataFrame]:
        """Return the options by student and question, and where each student's pages are."""
        options: dict[PagePlace, dict[int, tuple[int, ...]]] = {}
        for row in self.rows[self.rows["kind"] == ANSWER].itertuples():
            options.setdefault((row.file, row.page), {})[row.row] = row.options
        answers: dict[str, dict[int, tuple[int, ...]]] = {}
        facts: dict[str, dict] = {}
        for reading in pages:
            place = (reading.file, reading.page)
            of_page = options.get(place, {})
            student, student_name = self._student(reading)
            if not student or UNKNOWN_DIGIT in student:
                student = f"{reading.file}, page {reading.page + 1}"
            known = answers.get(student)
            if known is not None and any(known.get(row, chosen) != chosen for row, chosen in of_page.items()):
                student = f"{student} ({reading.file}, page {reading.page + 1})"
            answers.setdefault(student, {}).update(of_page)
            fact = facts.setdefault(student, {"name": student_name, "version": "", "pages": ""})
            fact["pages"] += f"{', ' if fact['pages'] else ''}{reading.file}:{reading.page + 1}"
            fact["version"] = reading.identity.version if reading.identity is not None else ""
        for student, of_student in answers.items():
            facts[student]["blanks"] = sum(not chosen for chosen in of_student.values())
            facts[student]["double marks"] = sum(len(chosen) > 1 for chosen in of_student.values())
        table = pd.DataFrame.from_dict(facts, orient="index")
        return answers, table.drop(columns=[c for c in ("name", "version") if not table[c].any()])

    def _size(self, pages: list[PageReading]) -> tuple[int, int]:
        if self.template is not None:
            spots = [spot for spot in self.template.spots if spot.kind == ANSWER]
            return max(spot.row for spot in spots) + 1, max(spot.option for spot in spots) + 1
        identity = next(page.identity for page in pages if page.identity is not None)
        return identity.n_questions, identity.n_choices

    def _duplicates(self) -> list[PagePlace]:
        """Return the pages whose student has the same page of the same sheet more than once."""
        found = self.pages[self.pages["found"] & (self.pages["student"] != "")]
        twice = found.duplicated(["student", "sheet", "sheet_page"], keep=False)
        return [(page.file, page.page) for page in found[twice].itertuples()]

    def _student(self, reading: PageReading) -> tuple[str, str]:
        """Return the number and the name of the student of a page; empty if they are unknown."""
        place = (reading.file, reading.page)
        listed = self.sheet.students if self.sheet is not None else ()
        if place in self.corrected_students:
            number = self.corrected_students[place]
        elif reading.identity is None or reading.identity.kind == NOBODY:
            number = self._digits(reading)
        elif self.sheet is not None and (student := self.sheet.student_of(reading.identity)) is not None:
            number = student.number
        elif reading.identity.number:
            number = reading.identity.number
        else:
            number = str(Message("paper-listed-student", place=reading.identity.student + 1))
        return number, next((student.name for student in listed if student.number == number), "")

    def _digits(self, reading: PageReading) -> str:
        """Return the marked number, with the digits that a person corrected."""
        corrected = {
            row: chosen for (file, page, kind, row), chosen in self.corrected_rows.items()
            if (file, page, kind) == (reading.file, reading.page, ID)
        }  # fmt: skip
        if not corrected:
            return reading.digits
        places = [row for row in reading.rows if row.kind == ID]
        return "".join(_digit(row, corrected.get(row.row)) for row in places)

    def _refusal(self, reading: PageReading) -> str:
        """Return why a page is not used; empty if it is."""
        if reading.reason or self.sheet is None or reading.identity is None:
            return reading.reason
        is_same = reading.identity.sheet == self.sheet.number and layout_of(reading.identity) == self.sheet.layout
        return "" if is_same else str(Message("paper-other-sheet"))

    def _page_row(self, reading: PageReading) -> tuple:
        reason = self._refusal(reading)
        student, name = ("", "") if reason else self._student(reading)
        identity = reading.identity
        about = (None, None, "") if identity is None else (identity.sheet, identity.page, identity.version)
        return (reading.file, reading.page, not reason, reason, student, name, *about)

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


def _digit(row: RowReading, corrected: tuple[int, ...] | None) -> str:
    chosen, flagged = (row.options, row.flagged) if corrected is None else (corrected, False)
    if corrected == ():
        return ""
    return str(chosen[0]) if len(chosen) == 1 and not flagged else UNKNOWN_DIGIT
