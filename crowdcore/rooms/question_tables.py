"""Questions as a table, typed or pasted from a spreadsheet: one row per question."""

import re
from collections.abc import Iterable, Mapping, Sequence

import pandas as pd

from crowdcore.messages import Listed, Message
from crowdcore.readers import ReadError
from crowdcore.readers.files.content import content_of
from crowdcore.rooms.questions import LETTERS, AnyQuestion, NumberQuestion, Question, check_set

# Headings that identify the columns of a pasted table. Every other column is a choice.
TEXT = ("question", "text", "frage", "pregunta", "vraag", "domanda", "題目")
KEY = ("key", "right", "answer", "right answer", "correct", "correct answer", "lösung", "solution", "truth", "正確答案")
WITHHELD = ("withheld", "keep back", "hidden")
SOURCE = ("source", "quelle")
KIND = ("kind", "type")
UNIT = ("unit", "einheit")
PREDICTS = ("predict", "second question")
NUMBER = ("number", "numeric", "numerical", "zahl", "數字")
YES = ("yes", "y", "true", "1", "x", "ja", "oui", "sí", "是")
GROUPED = re.compile(r"[-−]?\d{1,3}([,' \u00a0\u202f])\d{3}(?:\1\d{3})*(\.\d+)?")


def questions_from_text(text: str) -> list[AnyQuestion]:
    r"""Read questions from a pasted table whose first row contains the headings.

    >>> questions_from_text("Question\tA\tB\tRight\nIs water wet?\tyes\tno\tA\n")[0].choices
    ('yes', 'no')
    >>> questions_from_text("Question\tUnit\tRight\nHow heavy is the ox?\tlb\t1,198\n")[0].key
    1198.0
    """
    rows = content_of(text.encode(), "The pasted table").table.rows
    if not rows:
        raise ReadError(Message("live-paste-empty"))
    headings = [str(cell).strip() for cell in rows[0]]
    if not any(heading.casefold() in TEXT for heading in headings):
        named = [heading for heading in headings if heading]
        if not named:
            raise ReadError(Message("live-paste-no-headings"))
        raise ReadError(Message("live-paste-headings", headings=Listed(named)))
    return questions_from_table([dict(zip(headings, map(str, row), strict=False)) for row in rows[1:]])


def questions_from_table(rows: Iterable[Mapping[str, object]]) -> list[AnyQuestion]:
    """Make questions from rows that map headings to values. Rows without a question are skipped.

    A row has a number as its answer if its kind is "number", or if it has a unit or a number as the right answer, but no
    choices.
    """
    cells = ({str(heading).strip().casefold(): _text(value) for heading, value in row.items()} for row in rows)
    return check_set([_question(row) for row in cells if _first(row, TEXT)])


def number_from(text: str) -> float | None:
    """Read a number that a person wrote, or return None.

    >>> number_from("1,198"), number_from("3,5"), number_from("−12.5"), number_from("about 3")
    (1198.0, 3.5, -12.5, None)
    """
    text = text.strip()
    if grouped := GROUPED.fullmatch(text):
        text = text.replace(grouped[1], "")
    try:
        return float(text.replace("−", "-").replace(",", "."))
    except ValueError:
        return None


def _question(row: Mapping[str, str]) -> AnyQuestion:
    text, right, unit, source = (_first(row, names) for names in (TEXT, KEY, UNIT, SOURCE))
    kind, withheld = _first(row, KIND).casefold(), _first(row, WITHHELD).casefold() in YES
    not_choices = {*TEXT, *KEY, *WITHHELD, *SOURCE, *KIND, *UNIT, *PREDICTS}
    choices = tuple(value for heading, value in row.items() if heading not in not_choices and value)
    if kind in NUMBER or (not choices and (unit or number_from(right) is not None)):
        if choices:
            raise ReadError(Message("live-question-number-choices", question=text[:40]))
        key = number_from(right) if right else None
        if right and key is None:
            raise ReadError(Message("live-question-bad-number", question=text[:40], answer=right[:40]))
        return NumberQuestion(text, unit, key, withheld and key is not None, source)
    position = _key_position(right, choices, text)
    predicts = _first(row, PREDICTS).casefold() in YES
    return Question(text, choices, position, withheld and position is not None, source, predicts)


def _text(value: object) -> str:
    """Return a cell as one line of text, and an empty text for a missing value."""
    missing = value is None or (not isinstance(value, str) and pd.isna(value))
    return "" if missing else " ".join(str(value).split())


def _first(cells: Mapping[str, str], names: Sequence[str]) -> str:
    return next((cells[name] for name in names if cells.get(name)), "")


def _key_position(answer: str, choices: tuple[str, ...], text: str) -> int | None:
    """Return the position of the right answer, which is given as a choice's text or, if no choice has this text, its letter."""
    if not answer:
        return None
    folded = [choice.casefold() for choice in choices]
    if answer.casefold() in folded:
        return folded.index(answer.casefold())
    if len(answer) == 1 and answer.upper() in LETTERS[: len(choices)]:
        return LETTERS.index(answer.upper())
    raise ReadError(Message("live-question-bad-answer", question=text[:40], answer=answer[:40]))
