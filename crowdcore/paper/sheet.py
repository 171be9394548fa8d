"""Answer sheets for print: as SVG, as a web page, as a PDF and as pictures."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pandas as pd
from PIL import Image

from crowdcore.messages import Message, text
from crowdcore.messages.languages import ENGLISH
from crowdcore.paper.fonts import font_for
from crowdcore.paper.identity import (
    BY_NUMBER,
    BY_PLACE,
    MOST_DIGITS,
    PAPERS,
    VERSIONS,
    Identity,
    sheet_number,
)
from crowdcore.paper.layout import (
    BIT_HEIGHT,
    BIT_WIDTH,
    FINDER_DOT,
    FINDER_INNER,
    FINDER_OUTER,
    GROUP_HEAD,
    ID_BOX_HEIGHT,
    ID_BOX_Y,
    ID_STEP,
    NUMBER_WIDTH,
    RADIUS,
    SIDE,
    STEP_X,
    STEP_Y,
    TIMING_RADIUS,
    TOP,
    Layout,
)
from crowdcore.paper.shapes import Box, Disc, Shape, Words, image_of, svg_of

LETTERS = "ABCDEF"
MOST_QUESTIONS = 120
MOST_STUDENTS = 2000
MOST_DPI = 600
PDF_DPI = 300
OUTLINE = 0.25


@dataclass(frozen=True)
class Student:
    """A student for whom a sheet is printed. ``number`` identifies them when sheets are read."""

    number: str
    name: str


class AnswerSheet:
    """An answer sheet for an exam: one for everybody to copy, or one per student of a class list.

    ``names`` is the class list: names, pairs of number and name, or a mapping (dict, Series) from number to name. The number is
    then printed in a machine-readable form, and the student does not mark it. Without a class list, students mark their number
    in a grid of ``id_digits`` digits (8, or 0 for none). ``version`` is a letter or a number up to 37. Several versions, such as
    "A" and "B", are dealt out in turn over the class list, or printed once each. ``language`` is that of the printed words.

    ``bubbles`` has one row per bubble: page, kind ("answer" or "id"), row and option (counted from 0), x_mm, y_mm and
    radius_mm. For an answer, row is the question; for an id, row is the place of the digit and option is the digit. Pages are
    counted from 0 over everything that is printed, student after student.

    >>> sheet = AnswerSheet(40, 4, title="Biology")
    >>> sheet.n_pages, len(sheet.bubbles), sheet.image(100).size
    (1, 240, (827, 1169))
    >>> AnswerSheet(120, 6, names={"007": "Ada Byron", "8": "Bo"}).n_pages
    4
    """

    def __init__(
        self,
        n_questions: int,
        n_choices: int = 5,
        paper: str = "A4",
        id_digits: int | None = None,
        names: Mapping | Sequence[str] | pd.Series | None = None,
        version: str | int | Sequence[str | int] | None = None,
        title: str = "",
        language: str = ENGLISH,
    ):
        self.students = _students(names)
        if id_digits is None:
            id_digits = 0 if self.students else 8
        self.versions = _versions(version)
        self.language = language
        self.title = " ".join(str(title).split())
        _check(n_questions, n_choices, paper, id_digits, self.versions)
        if self.students and id_digits:
            raise ValueError(
                "A sheet has either a class list or a grid for the student number. Leave out names or id_digits."
            )
        self.layout = Layout(int(n_questions), int(n_choices), paper, int(id_digits))
        self.number = sheet_number(self.title, n_questions, n_choices, paper, id_digits, self.students)

    def __repr__(self) -> str:
        return f"AnswerSheet({self.layout.n_questions}, {self.layout.n_choices}, title={self.title!r})"

    def design(self) -> dict:
        """Return everything that the sheet is made of, as values for a JSON file. ``of_design`` makes the same sheet of it."""
        layout = self.layout
        return {
            "n_questions": layout.n_questions,
            "n_choices": layout.n_choices,
            "paper": layout.paper,
            "id_digits": layout.id_digits,
            "students": [[student.number, student.name] for student in self.students],
            "versions": list(self.versions),
            "title": self.title,
            "language": self.language,
            "number": self.number,
        }

    @classmethod
    def of_design(cls, design: Mapping) -> "AnswerSheet":
        """Make the sheet again that ``design`` describes.

        >>> sheet = AnswerSheet(20, 4, names={"7": "Ada"}, version=["A", "B"], title="Quiz")
        >>> AnswerSheet.of_design(sheet.design()).number == sheet.number
        True
        """
        versions: list = [version or None for version in design["versions"]]
        names = {str(number): str(name) for number, name in design["students"]}
        sheet = cls(
            design["n_questions"],
            design["n_choices"],
            design["paper"],
            0 if names else design["id_digits"],
            names or None,
            versions,
            str(design["title"]),
            str(design["language"]),
        )
        # A class list may have been added to sheets on which students marked their number.
        sheet.layout = replace(sheet.layout, id_digits=int(design["id_digits"]))
        sheet.number = int(design["number"])
        return sheet

    @property
    def n_pages(self) -> int:
        """The number of pages that are printed."""
        return self.layout.n_pages * self.n_sheets

    @property
    def n_sheets(self) -> int:
        """The number of sheets that are printed: one per student, or one per version."""
        return len(self.students) or len(self.versions)

    @cached_property
    def bubbles(self) -> pd.DataFrame:
        rows = [
            (page, spot.kind, spot.row, spot.option, spot.x, spot.y, RADIUS)
            for page in range(self.n_pages)
            for spot in self.layout.spots(page % self.layout.n_pages)
        ]
        return pd.DataFrame(rows, columns=["page", "kind", "row", "option", "x_mm", "y_mm", "radius_mm"])

    def svg(self, page: int = 0) -> str:
        """Return a page as SVG."""
        return svg_of(self._shapes(page), self.layout.width, self.layout.height)

    def html(self) -> str:
        """Return all pages as one web page that prints them without margins. It loads nothing from elsewhere."""
        size = f"{self.layout.width:g}mm {self.layout.height:g}mm"
        style = (
            f"@page {{ size: {size}; margin: 0 }} body {{ margin: 0 }} svg {{ display: block; break-after: page }} "
            "svg:last-child { break-after: auto }"
        )
        head = f'<meta charset="utf-8"><title>{_escaped(self.title or self._text("paper-untitled"))}</title><style>{style}</style>'
        pages = "".join(self.svg(page) for page in range(self.n_pages))
        return f"<!doctype html><html><head>{head}</head><body>{pages}</body></html>"

    def image(self, dpi: float = 200, page: int = 0) -> Image.Image:
        """Return a page as a grey Pillow image; refuse text for which this computer has no font."""
        if not 50 <= dpi <= MOST_DPI:
            raise ValueError(f"A picture of a page has 50 to {MOST_DPI} dpi, not {dpi:g}.")
        return image_of(self._shapes(page), self.layout.width, self.layout.height, dpi)

    def pdf(self) -> bytes:
        """Return all pages as a PDF for print; refuse text for which this computer has no font."""
        pages = (
            self.image(PDF_DPI, page).point(lambda value: 255 * (value > 127), "1") for page in range(self.n_pages)
        )
        first, file = next(pages), io.BytesIO()
        first.save(file, "PDF", resolution=PDF_DPI, save_all=True, append_images=pages, title=self.title)
        return file.getvalue()

    def check_fonts(self) -> None:
        """Refuse text for which this computer has no font, before ``pdf`` or ``image`` would refuse it."""
        for shape in (
            shape for page in range(self.n_pages) for shape in self._header(page, page % self.layout.n_pages)
        ):
            if isinstance(shape, Words) and shape.text:
                font_for(shape.text, 24.0)

    def identity(self, page: int) -> Identity:
        """Return what the printed bits of a page contain."""
        if not 0 <= page < self.n_pages:
            raise ValueError(f"There are {self.n_pages} pages, counted from 0, and no page {page}.")
        layout = self.layout
        place, own_page = divmod(page, layout.n_pages)
        named = {}
        if self.students:
            number = self.students[place].number
            named = {"kind": BY_PLACE, "student": place}
            if number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS:
                named = {"kind": BY_NUMBER, "length": len(number), "student": int(number)}
        return Identity(
            sheet=self.number,
            n_questions=layout.n_questions,
            n_choices=layout.n_choices,
            paper=layout.paper,
            id_digits=layout.id_digits,
            page=own_page,
            version=self.versions[place % len(self.versions)],
            **named,
        )

    def student_of(self, identity: Identity) -> Student | None:
        """Return the student of this class list for whom a page was printed."""
        if identity.kind == BY_PLACE:
            return self.students[identity.student] if identity.student < len(self.students) else None
        return next((student for student in self.students if student.number == identity.number), None)

    def _shapes(self, page: int) -> list[Shape]:
        identity, layout = self.identity(page), self.layout
        own_page = identity.page
        shapes: list[Shape] = []
        for x, y in layout.finders:
            for side, shade in ((FINDER_OUTER, 0), (FINDER_INNER, 255), (FINDER_DOT, 0)):
                shapes.append(Box(x, y, side, side, shade))
        shapes += [Disc(x, y, TIMING_RADIUS) for x, y in layout.dots(own_page)]
        printed = zip(identity.bits(), layout.bits, strict=True)
        shapes += [Box(x, y, BIT_WIDTH, BIT_HEIGHT) for bit, (x, y) in printed if bit]
        shapes += [Disc(spot.x, spot.y, RADIUS, OUTLINE) for spot in layout.spots(own_page)]
        return shapes + self._header(page, own_page) + self._labels(own_page)

    def _text(self, id: str, **values) -> str:
        return text(Message(id, **values), "exam", self.language)

    def _header(self, page: int, own_page: int) -> list[Shape]:
        layout = self.layout
        right = layout.width - SIDE - (layout.id_digits * ID_STEP + 8 if layout.id_digits else 0)
        width = right - SIDE
        title = _fitted(self.title, 5.0, width - 30)
        where = self._text("paper-page", page=own_page + 1, pages=layout.n_pages) if layout.n_pages > 1 else ""
        printed_version = self.identity(page).version
        version = self._text("paper-version", version=printed_version) if printed_version else ""
        corner = " · ".join(part for part in (version, where) if part)
        shapes: list[Shape] = [Words(SIDE, TOP + 3, *title), Words(right, TOP + 3, 3.4, corner, "end")]
        student = self.students[page // layout.n_pages] if self.students else None
        if student is not None:
            named = student.name if student.number in ("", student.name) else f"{student.name} · {student.number}"
            shapes.append(Words(SIDE, TOP + 10, *_fitted(named, 5.0, width)))
        else:
            shapes.append(Words(SIDE, TOP + 11, 3.4, self._text("paper-name")))
            shapes.append(Box((SIDE + 14 + right) / 2, TOP + 13, right - SIDE - 14, 0.2))
        if own_page == 0 or layout.id_digits:
            for line, id in enumerate(("paper-rule-fill", "paper-rule-erase", "paper-rule-change")):
                shapes.append(Words(SIDE, TOP + 19 + 5 * line, *_fitted(self._text(id), 3.2, width)))
            if layout.id_digits:
                x, y = layout.id_corner
                middle = x + (layout.id_digits - 1) * ID_STEP / 2
                shapes.append(Words(middle, TOP + 1.2, 3.2, self._text("paper-student-number"), "middle"))
                for place in range(layout.id_digits):
                    shapes += _frame(x + place * ID_STEP, TOP + ID_BOX_Y, ID_STEP - 0.6, ID_BOX_HEIGHT)
                shapes += [Words(x - ID_STEP / 2 - 1, y + d * ID_STEP, 2.8, str(d), "end") for d in range(10)]
        return shapes

    def _labels(self, own_page: int) -> list[Shape]:
        shapes: list[Shape] = []
        for block in self.layout.blocks(own_page):
            for top, questions in block.groups:
                for choice in range(self.layout.n_choices):
                    x = block.x + NUMBER_WIDTH + (choice + 0.5) * STEP_X
                    shapes.append(Words(x, top + GROUP_HEAD - 2.2, 3.0, LETTERS[choice], "middle"))
                for line, question in enumerate(questions):
                    y = top + GROUP_HEAD + (line + 0.5) * STEP_Y
                    shapes.append(Words(block.x + NUMBER_WIDTH - 1, y, 3.2, str(question + 1), "end"))
        return shapes


def _frame(x: float, y: float, width: float, height: float) -> list[Shape]:
    return [
        *(Box(x, y + side * height / 2, width, 0.2) for side in (-1, 1)),
        *(Box(x + side * width / 2, y, 0.2, height) for side in (-1, 1)),
    ]


def _fitted(text: str, size: float, width: float) -> tuple[float, str]:
    """Return the size at which a text fits into a width, and the text. A text that would be too small is shortened."""
    size = max(min(size, width / (0.58 * max(len(text), 1))), 2.2)
    most = max(int(width / (0.58 * size)), 1)
    return size, text if len(text) <= most else text[: most - 1] + "…"


def _escaped(text: str) -> str:
    from html import escape

    return escape(text)


def _students(names) -> tuple[Student, ...]:
    if names is None:
        return ()
    if isinstance(names, str | pd.DataFrame):
        raise ValueError("names is a list of names, or a mapping from student number to name, not one text or a table.")
    pairs = (
        list(names.items())
        if isinstance(names, Mapping | pd.Series)
        else [name if isinstance(name, tuple) and len(name) == 2 else (name, name) for name in names]
    )
    students = tuple(Student(str(number).strip(), " ".join(str(name).split())) for number, name in pairs)
    if not students:
        raise ValueError("The class list is empty. Give at least one name, or leave it out.")
    if len(students) > MOST_STUDENTS:
        raise ValueError(
            f"The class list has {len(students):,} students. At most {MOST_STUDENTS:,} are printed at once."
        )
    numbers = [student.number for student in students]
    twice = next((number for number in numbers if numbers.count(number) > 1), None)
    if twice is not None:
        raise ValueError(f"The class list contains “{twice}” twice. Give every student a different number.")
    return students


def _versions(version) -> tuple[str, ...]:
    several = [version] if version is None or isinstance(version, str | int) else list(version)
    versions = tuple("" if one is None else str(one).strip().upper() for one in several)
    if not versions or len(set(versions)) < len(versions):
        raise ValueError("Give every version a different letter or number.")
    return versions


def _check(n_questions, n_choices, paper, id_digits, versions) -> None:
    for value, name, least, most in (
        (n_questions, "questions", 1, MOST_QUESTIONS),
        (n_choices, "choices", 2, len(LETTERS)),
        (id_digits, "digits of the student number", 0, MOST_DIGITS),
    ):
        if int(value) != value or not least <= value <= most:
            raise ValueError(f"A sheet has {least} to {most} {name}, not {value}.")
    if paper not in PAPERS:
        raise ValueError(f"The paper is {' or '.join(PAPERS)}, not {paper!r}.")
    for version in versions:
        if version not in VERSIONS:
            raise ValueError(f"A version is a letter from A to Z or a number from 1 to 37, not {version!r}.")
