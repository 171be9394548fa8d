"""A sheet for every seed: a plain one with one to three disturbances, written as a file."""

import csv
import io
import tempfile
from itertools import count
from pathlib import Path

import numpy as np
from openpyxl import Workbook

from crowdcore import ReadError, read
from tests.readers.generated.disturbances import DISTURBANCES
from tests.readers.generated.exam import Draft
from tests.readers.generated.judge import Outcome, judge
from tests.readers.generated.plain import pick, plain_draft

MOST_ATTEMPTS = 20


def generated_sheet(seed: int, words, disturbance: str | None = None, other: str | None = None) -> Draft:
    """Return the draft of this seed. ``disturbance`` must be among those that happen to it; ``other`` is tried in addition."""
    rng = np.random.default_rng(seed)
    for attempt in count():
        draft = plain_draft(rng, words.LANGUAGES)
        # Some pairs exclude each other.
        wanted = {disturbance, other if attempt < MOST_ATTEMPTS else None} - {None}
        number = int(rng.integers(1, 4))
        while len(wanted) < number:
            wanted.add(pick(rng, list(DISTURBANCES)))
        for name, happens in DISTURBANCES.items():
            if name in wanted and happens(draft, rng, words):
                draft.happened.append(name)
        if draft.happened and (disturbance is None or disturbance in draft.happened):
            return draft
    raise AssertionError("every disturbance fits some sheet")


def as_file(draft: Draft) -> tuple[bytes, str]:
    """Return the draft as a file, and its name: a workbook if there are several classes, else csv."""
    if not draft.sections:
        text = io.StringIO()
        delimiter = ";" if len(draft.students) % 3 == 0 else ","
        csv.writer(text, delimiter=delimiter).writerows(draft.cells())
        return text.getvalue().encode(), "exam.csv"
    book = Workbook()
    book.remove(book.active)
    others = len(draft.cells()) - len(draft.students)
    first = others - len([row for row in draft.rows if row.place == "last"])
    for section in dict.fromkeys(draft.sections):
        sheet = book.create_sheet(section)
        for n, row in enumerate(draft.cells()):
            s = n - first
            if not 0 <= s < len(draft.students) or draft.sections[s] == section:
                sheet.append([_typed(cell) for cell in row])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "exam.xlsx"
        book.save(path)
        return path.read_bytes(), "exam.xlsx"


def _typed(cell: str):
    return int(cell) if cell.isdecimal() and cell.isascii() else cell or None


def try_sheet(seed: int, words, disturbance: str | None = None) -> tuple[Draft, Outcome]:
    """Read the sheet of a seed, and judge what came of it."""
    draft = generated_sheet(seed, words, disturbance)
    data, name = as_file(draft)
    try:
        reading = read(data, name=name)
    except ReadError as refusal:
        reading = refusal
    return draft, judge(draft, reading)
