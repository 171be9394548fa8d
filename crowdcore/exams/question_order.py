"""Read the order of the questions on each version of an exam from a file."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from crowdcore.readers import ReadError
from crowdcore.readers.files.content import content_of
from crowdcore.readers.sheets.headings import find_column, heading, is_version
from crowdcore.readers.sheets.keys import ANSWERS
from crowdcore.readers.sheets.versions import token_of

POSITION = (
    "position",
    "place",
    "number",
    "no",
    "nr",
    "no.",
    "nr.",
    "order",
    "question number",
    "pos",
    "stelle",
    "platz",
)
QUESTION = ("question", "item", "question name", "original", "name", "id", "same as", "frage", "aufgabe")
NUMBER = re.compile(r"\d+")
LONGEST_NUMBER = 18


@dataclass(frozen=True)
class QuestionOrder:
    """The question at each position of each version, and its right answer if the file has it.

    Versions are compared by their last word in capitals ("Form b" is "B"), positions by their name or number.
    """

    question: dict[tuple[str, str], str]
    answer: dict[tuple[str, str], str] = field(default_factory=dict)

    @property
    def versions(self) -> list[str]:
        """Return the named versions in order."""
        return sorted({version for version, _ in self.question})

    def of(self, version: str, name: str) -> tuple[str, str] | None:
        """Return the place of a version's question in the file, or None if the file does not name it."""
        places = [(version, position) for position in (place_of(name), number_of(name))]
        return next((place for place in places if place in self.question), None)


def question_order(source, name: str | None = None) -> QuestionOrder:
    """Read a file with the columns version, position and question, and answer if it is a key as well.

    The file may instead have a column question and, for each version, one column with the positions.

    >>> order = question_order(b"version,position,question\\nA,1,Rivers\\nA,2,Lakes\\nB,1,Lakes\\nB,2,Rivers\\n")
    >>> order.question["B", "1"], question_order(b"question,A,B\\nRivers,1,2\\nLakes,2,1\\n") == order
    ('Lakes', True)
    """
    content = content_of(source, name)
    rows = [[cell.strip() for cell in row] for row in content.table.rows]
    header = rows[0] if rows else []
    body = [row + [""] * (len(header) - len(row)) for row in rows[1:]]
    version = next((n for n, cell in enumerate(header) if is_version(cell)), None)
    position, question = find_column(header, *POSITION), find_column(header, *QUESTION)
    if version is not None and position is not None and question is not None:
        found = _from_list(body, version, position, question, find_column(header, *ANSWERS))
    elif question is not None and len(header) > 2 and version is None:
        found = _from_table(header, body, question)
    else:
        raise ReadError(
            f"{content.name} does not contain the order of the questions. It needs the columns version, position and question, "
            "with one row per question of each version."
        )
    if len(found.versions) < 2:
        raise ReadError(f"{content.name} contains only one version. Give the order of every version.")
    return found


def place_of(text: str) -> str:
    """Return a position in a form that can be compared: a plain number, or else the name."""
    return _plain_number(text) if text.isdecimal() else heading(text)


def number_of(text: str) -> str:
    """Return the last number in a name, or "" if there is none."""
    numbers = NUMBER.findall(text)
    return _plain_number(numbers[-1]) if numbers else ""


def _plain_number(digits: str) -> str:
    # Python does not read numbers of thousands of digits.
    return str(int(digits)) if len(digits) <= LONGEST_NUMBER else digits


def _from_list(rows: Sequence[Sequence[str]], version: int, position: int, question: int, answer: int | None):
    order: dict[tuple[str, str], str] = {}
    answers: dict[tuple[str, str], str] = {}
    for row in rows:
        if not row[question] or not row[position]:
            continue
        place = token_of(row[version]), _position(row[position])
        if order.setdefault(place, row[question]) != row[question]:
            raise ReadError(
                f"Position {row[position]} of version {row[version]} appears twice, with different questions."
            )
        if answer is not None and answer != question and row[answer]:
            answers[place] = row[answer]
    return QuestionOrder(order, answers)


def _from_table(header: Sequence[str], rows: Sequence[Sequence[str]], question: int):
    order = {}
    for n, title in enumerate(header):
        for row in rows:
            if n == question or not title or not row[n] or not row[question]:
                continue
            place = token_of(title), _position(row[n])
            if place in order:
                raise ReadError(f"Position {row[n]} of version {title} appears twice.")
            order[place] = row[question]
    return QuestionOrder(order)


def _position(cell: str) -> str:
    return number_of(cell) or place_of(cell)
