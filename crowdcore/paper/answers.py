"""From pages to the answers of each student: pages of one student are put together, copies are compared."""

from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.paper.layout import ANSWER
from crowdcore.paper.page_reading import PageReading
from crowdcore.paper.sheet import LETTERS
from crowdcore.paper.students import UNKNOWN_DIGIT
from crowdcore.paper.templates import Template

Options = dict[int, tuple[int, ...]]


@dataclass
class StudentAnswers:
    """The options that a student marked, by question, and the pages (file and page) on which they are.

    ``student`` is the student's number. A page that nobody's number belongs to is named after its file and page.
    """

    student: str
    name: str = ""
    version: str = ""
    pages: list[tuple[str, int]] = field(default_factory=list)
    options: Options = field(default_factory=dict)


def dataset_of(
    name: str, readings: list[PageReading], students: list[StudentAnswers], template: Template | None
) -> Dataset:
    """Return the data set of the students, whose answers are on the pages that were found."""
    sheets = {reading.identity.sheet for reading in readings if reading.identity is not None}
    if not readings:
        raise ValueError("No sheet was found on these pages. See .pages for the reason of each page.")
    if len(sheets) > 1:
        raise ValueError(
            f"The pages belong to {len(sheets)} different sheets. Read them with sheet=, which leaves out the others."
        )
    n_questions, n_choices = size_of(readings, template)
    codes = np.full((n_questions, len(students)), MISSING)
    for column, student in enumerate(students):
        for row, options in student.options.items():
            if len(options) == 1:
                codes[row, column] = options[0]
    labels = LabelMatrix.from_codes(
        codes,
        classes=list(LETTERS[:n_choices]) if n_choices <= len(LETTERS) else [str(k + 1) for k in range(n_choices)],
        items=[f"Q{k + 1}" for k in range(n_questions)],
        labelers=[student.student for student in students],
    )
    source = ", ".join(dict.fromkeys(reading.file for reading in readings))
    return Dataset(name, labels, source=source, labeler_table=_facts(students))


def answers_by_student(rows: pd.DataFrame, pages: pd.DataFrame) -> list[StudentAnswers]:
    """Return the answers of all students in the order of the stack, from the tables of a reading.

    Copies of a page with the same answers count once. Copies that differ are kept apart, because nobody knows which one counts.
    """
    options: dict[tuple[str, int], Options] = {}
    for row in rows[rows["kind"] == ANSWER].itertuples():
        options.setdefault((row.file, row.page), {})[row.row] = row.options
    found: dict[str, StudentAnswers] = {}
    for page in pages[pages["found"]].itertuples():
        of_page = options.get((page.file, page.page), {})
        number = page.student
        if not number or UNKNOWN_DIGIT in number:
            number = f"{page.file}, page {page.page + 1}"
        earlier = found.get(number)
        if earlier is not None and any(earlier.options.get(row, chosen) != chosen for row, chosen in of_page.items()):
            number = f"{number} ({page.file}, page {page.page + 1})"
        student = found.setdefault(number, StudentAnswers(number, page.name))
        student.version = page.version
        student.pages.append((page.file, page.page))
        student.options.update(of_page)
    return list(found.values())


def _facts(students: list[StudentAnswers]) -> pd.DataFrame:
    """Return what is known about each student. A column that is empty for all is left out."""
    table = pd.DataFrame(
        {
            "name": [student.name for student in students],
            "version": [student.version for student in students],
            "pages": [", ".join(f"{file}:{page + 1}" for file, page in student.pages) for student in students],
            "blanks": [sum(not chosen for chosen in student.options.values()) for student in students],
            "double marks": [sum(len(chosen) > 1 for chosen in student.options.values()) for student in students],
        },
        index=[student.student for student in students],
    )
    return table.drop(columns=[title for title in ("name", "version") if not table[title].any()])


def size_of(readings: list[PageReading], template: Template | None) -> tuple[int, int]:
    """Return the number of questions and choices of a sheet, from the pages that were found."""
    if template is not None:
        spots = [spot for spot in template.spots if spot.kind == ANSWER]
        return max(spot.row for spot in spots) + 1, max(spot.option for spot in spots) + 1
    identity = next(reading.identity for reading in readings if reading.identity is not None)
    return identity.n_questions, identity.n_choices
