"""What is wrong with the pages of a stack, apart from single rows: pages without a sheet, unknown and repeated numbers."""

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crowdcore.messages import Message, Text
from crowdcore.paper.page_reading import PageReading, layout_of
from crowdcore.paper.students import UNKNOWN_DIGIT

if TYPE_CHECKING:
    from crowdcore.paper.reading import PaperReading

UNREAD, NO_NUMBER, UNCLEAR, UNKNOWN, REPEATED, INCOMPLETE = (
    "unread",
    "no number",
    "unclear",
    "unknown",
    "repeated",
    "incomplete",
)


@dataclass(frozen=True)
class Problem:
    """A page that a person should look at: what kind of problem it has, and the reason in words."""

    file: str
    page: int
    student: str
    kind: str
    reason: Text


def problems_of(reading: "PaperReading") -> list[Problem]:
    """Return the pages that a person should look at, in the order of the stack."""
    repeated, missing = _repeated(reading), _missing(reading)
    found = []
    for page in reading.readings:
        place = (page.file, page.page)
        if place in reading.left_out:
            continue
        reason = reading.refusal(page)
        student, name = ("", "") if reason else reading.student(page)
        values = {"student": name or student}
        if reason:
            found.append(Problem(*place, "", UNREAD, reason))
        elif not student:
            found.append(Problem(*place, "", NO_NUMBER, Message("paper-no-student")))
        elif UNKNOWN_DIGIT in student:
            found.append(Problem(*place, student, UNCLEAR, Message("paper-unclear-student", **values)))
        elif reading.sheet is not None and reading.sheet.students and not name:
            found.append(Problem(*place, student, UNKNOWN, Message("paper-unknown-student", **values)))
        elif place in repeated:
            found.append(Problem(*place, student, REPEATED, Message("paper-duplicate-student", **values)))
        elif place in missing:
            reason = Message("paper-missing-page", page=missing[place] + 1, **values)
            found.append(Problem(*place, student, INCOMPLETE, reason))
    return found


def _by_student(reading: "PaperReading") -> dict[tuple, list[PageReading]]:
    """Return the pages by student and sheet."""
    pages = defaultdict(list)
    for page in reading.readings:
        if not reading.refusal(page) and (student := reading.student(page)[0]):
            pages[student, None if page.identity is None else page.identity.sheet].append(page)
    return pages


def _repeated(reading: "PaperReading") -> set[tuple[str, int]]:
    """Return the pages whose student has the same page of the same sheet more than once."""
    places = defaultdict(list)
    for student, pages in _by_student(reading).items():
        for page in pages:
            places[student, None if page.identity is None else page.identity.page].append((page.file, page.page))
    return {place for several in places.values() if len(several) > 1 for place in several}


def _missing(reading: "PaperReading") -> dict[tuple[str, int], int]:
    """Return the first page of each student of whom another page is missing, with the number of that page."""
    missing = {}
    for pages in _by_student(reading).values():
        if pages[0].identity is not None:
            here = {page.identity.page for page in pages if page.identity is not None}
            wanted = next((k for k in range(layout_of(pages[0].identity).n_pages) if k not in here), None)
            if wanted is not None:
                missing[pages[0].file, pages[0].page] = wanted
    return missing
