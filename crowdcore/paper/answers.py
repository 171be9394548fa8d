"""From pages to the answers of each student: pages of one student are put together, copies are compared."""

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


def dataset_of(
    name: str, readings: list[PageReading], rows: pd.DataFrame, pages: pd.DataFrame, template: Template | None
) -> Dataset:
    """Return the data set of the pages that were found. ``rows`` and ``pages`` are the tables of their reading."""
    sheets = {reading.identity.sheet for reading in readings if reading.identity is not None}
    if not readings:
        raise ValueError("No sheet was found on these pages. See .pages for the reason of each page.")
    if len(sheets) > 1:
        raise ValueError(
            f"The pages belong to {len(sheets)} different sheets. Read them with sheet=, which leaves out the others."
        )
    answers, facts = _by_student(rows, pages)
    n_questions, n_choices = _size(readings, template)
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
    source = ", ".join(dict.fromkeys(reading.file for reading in readings))
    return Dataset(name, labels, source=source, labeler_table=facts)


def _by_student(rows: pd.DataFrame, pages: pd.DataFrame) -> tuple[dict[str, Options], pd.DataFrame]:
    """Return the options by student and question, and where each student's pages are."""
    options: dict[tuple[str, int], Options] = {}
    for row in rows[rows["kind"] == ANSWER].itertuples():
        options.setdefault((row.file, row.page), {})[row.row] = row.options
    answers: dict[str, Options] = {}
    facts: dict[str, dict] = {}
    for page in pages[pages["found"]].itertuples():
        of_page = options.get((page.file, page.page), {})
        student = page.student
        if not student or UNKNOWN_DIGIT in student:
            student = f"{page.file}, page {page.page + 1}"
        known = answers.get(student)
        if known is not None and any(known.get(row, chosen) != chosen for row, chosen in of_page.items()):
            student = f"{student} ({page.file}, page {page.page + 1})"
        answers.setdefault(student, {}).update(of_page)
        fact = facts.setdefault(student, {"name": page.name, "version": "", "pages": ""})
        fact["pages"] += f"{', ' if fact['pages'] else ''}{page.file}:{page.page + 1}"
        fact["version"] = page.version
    for student, of_student in answers.items():
        facts[student]["blanks"] = sum(not chosen for chosen in of_student.values())
        facts[student]["double marks"] = sum(len(chosen) > 1 for chosen in of_student.values())
    table = pd.DataFrame.from_dict(facts, orient="index")
    return answers, table.drop(columns=[c for c in ("name", "version") if not table[c].any()])


def _size(readings: list[PageReading], template: Template | None) -> tuple[int, int]:
    if template is not None:
        spots = [spot for spot in template.spots if spot.kind == ANSWER]
        return max(spot.row for spot in spots) + 1, max(spot.option for spot in spots) + 1
    identity = next(reading.identity for reading in readings if reading.identity is not None)
    return identity.n_questions, identity.n_choices
