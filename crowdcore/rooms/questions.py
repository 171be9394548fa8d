"""The questions of a live vote: typed into a table, or pasted out of a spreadsheet."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

import pandas as pd

from crowdcore.readers import ReadError
from crowdcore.readers.files.content import content_of

LETTERS = "ABCDEF"
MOST_QUESTIONS = 60
LONGEST_TEXT, LONGEST_CHOICE = 300, 80
# Headings by which a pasted table's columns are known; every other column is a choice.
TEXT = ("question", "text", "frage", "pregunta", "vraag", "domanda")
KEY = ("key", "right", "answer", "right answer", "correct", "correct answer", "lösung", "solution")
WITHHELD = ("withheld", "keep back", "hidden")
SOURCE = ("source", "quelle")
YES = ("yes", "y", "true", "1", "x", "ja", "oui", "sí")


@dataclass(frozen=True)
class Question:
    """A question with two to six choices; ``key`` is the place of the right one, None where nobody knows it.

    A ``withheld`` key is kept back until the end, so that whom to trust is tested on it in the open.
    """

    text: str
    choices: tuple[str, ...]
    key: int | None = None
    withheld: bool = False
    source: str = ""

    def __post_init__(self):
        if not self.text or len(self.text) > LONGEST_TEXT:
            raise ReadError(f"A question has 1 to {LONGEST_TEXT} characters; “{self.text[:40]}” has {len(self.text)}.")
        if not 2 <= len(self.choices) <= len(LETTERS) or not all(0 < len(c) <= LONGEST_CHOICE for c in self.choices):
            raise ReadError(
                f"“{self.text[:40]}” needs two to {len(LETTERS)} choices of at most {LONGEST_CHOICE} characters each."
            )
        if len(set(self.choices)) < len(self.choices):
            raise ReadError(f"“{self.text[:40]}” has the same choice twice.")
        if self.key is not None and not 0 <= self.key < len(self.choices):
            raise ReadError(f"The right answer to “{self.text[:40]}” is none of its choices.")

    def as_dict(self) -> dict:
        """What is needed to make it again."""
        return asdict(self)

    @classmethod
    def of(cls, saved: Mapping) -> "Question":
        """The question that was saved as a dict."""
        return cls(**{**saved, "choices": tuple(saved["choices"])})


def questions_from_text(text: str) -> list[Question]:
    r"""Questions out of a pasted table, whose headings say what its columns are.

    >>> questions_from_text("Question\tA\tB\tRight\nIs water wet?\tyes\tno\tA\n")[0]
    Question(text='Is water wet?', choices=('yes', 'no'), key=0, withheld=False, source='')
    """
    rows = content_of(text.encode(), "The pasted table").table.rows
    if not rows:
        raise ReadError("The pasted table is empty. Give a heading and a line for each question.")
    headings = [str(cell).strip() for cell in rows[0]]
    if not any(heading.casefold() in TEXT for heading in headings):
        raise ReadError(
            f"The pasted table has the headings {', '.join(headings) or '(none)'}. One must be “Question”, one may be “Right”, "
            "“Withheld” or “Source”, and each other one is a choice: A, B, C …"
        )
    return questions_from_table([dict(zip(headings, map(str, row), strict=False)) for row in rows[1:]])


def questions_from_table(rows: Iterable[Mapping[str, object]]) -> list[Question]:
    """Questions out of rows with a value for each heading; a row without a question is left out."""
    questions = []
    for row in rows:
        cells = {str(heading).strip().casefold(): _text(value) for heading, value in row.items()}
        if text := _first(cells, TEXT):
            kept = {*TEXT, *KEY, *WITHHELD, *SOURCE}
            choices = tuple(value for heading, value in cells.items() if heading not in kept and value)
            withheld = _first(cells, WITHHELD).casefold() in YES
            key = _place(_first(cells, KEY), choices, text)
            questions.append(Question(text, choices, key, withheld and key is not None, _first(cells, SOURCE)))
    if not questions:
        raise ReadError("There is no question yet. Write one with at least two choices.")
    if len(questions) > MOST_QUESTIONS:
        raise ReadError(f"These are {len(questions)} questions; a live vote has at most {MOST_QUESTIONS}.")
    names = [question.text for question in questions]
    if len(set(names)) < len(names):
        raise ReadError("The same question is there twice.")
    return questions


def _text(value: object) -> str:
    """One line of text; nothing for what is missing."""
    missing = value is None or (not isinstance(value, str) and pd.isna(value))
    return "" if missing else " ".join(str(value).split())


def _first(cells: Mapping[str, str], names: Sequence[str]) -> str:
    return next((cells[name] for name in names if cells.get(name)), "")


def _place(answer: str, choices: tuple[str, ...], text: str) -> int | None:
    """The place of the right answer, given by its words, or by its letter where no choice is called so."""
    if not answer:
        return None
    folded = [choice.casefold() for choice in choices]
    if answer.casefold() in folded:
        return folded.index(answer.casefold())
    if len(answer) == 1 and answer.upper() in LETTERS[: len(choices)]:
        return LETTERS.index(answer.upper())
    raise ReadError(f"The right answer to “{text[:40]}” is given as “{answer[:40]}”, which is none of its choices.")
