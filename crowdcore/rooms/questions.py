"""The questions of a live vote, typed into a table or pasted from a spreadsheet."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

import pandas as pd

from crowdcore.messages import Listed, Message
from crowdcore.readers import ReadError
from crowdcore.readers.files.content import content_of

LETTERS = "ABCDEF"
MOST_QUESTIONS = 60
LONGEST_TEXT, LONGEST_CHOICE = 300, 80
# Headings that identify the columns of a pasted table. Every other column is a choice.
TEXT = ("question", "text", "frage", "pregunta", "vraag", "domanda")
KEY = ("key", "right", "answer", "right answer", "correct", "correct answer", "lösung", "solution")
WITHHELD = ("withheld", "keep back", "hidden")
SOURCE = ("source", "quelle")
YES = ("yes", "y", "true", "1", "x", "ja", "oui", "sí")


@dataclass(frozen=True)
class Question:
    """A question with two to six choices.

    ``key`` is the position of the right choice, or None if nobody knows it. A ``withheld`` key is shown only at the end of
    the vote, so that the class can check whether trusting the people who were right before finds this answer.
    """

    text: str
    choices: tuple[str, ...]
    key: int | None = None
    withheld: bool = False
    source: str = ""

    def __post_init__(self):
        if not self.text or len(self.text) > LONGEST_TEXT:
            length = {"most": LONGEST_TEXT, "n": len(self.text)}
            raise ReadError(Message("live-question-length", question=self.text[:40], **length))
        if not 2 <= len(self.choices) <= len(LETTERS) or not all(0 < len(c) <= LONGEST_CHOICE for c in self.choices):
            limits = {"n": len(LETTERS), "most": LONGEST_CHOICE}
            raise ReadError(Message("live-question-choices", question=self.text[:40], **limits))
        if len(set(self.choices)) < len(self.choices):
            raise ReadError(Message("live-question-same-choice", question=self.text[:40]))
        if self.key is not None and not 0 <= self.key < len(self.choices):
            raise ReadError(Message("live-question-bad-key", question=self.text[:40]))

    def as_dict(self) -> dict:
        """Return the question as a dict that ``of`` turns back into a question."""
        return asdict(self)

    @classmethod
    def of(cls, saved: Mapping) -> "Question":
        """Restore a question from the dict that ``as_dict`` returned."""
        return cls(**{**saved, "choices": tuple(saved["choices"])})


def questions_from_text(text: str) -> list[Question]:
    r"""Read questions from a pasted table whose first row contains the headings.

    >>> questions_from_text("Question\tA\tB\tRight\nIs water wet?\tyes\tno\tA\n")[0]
    Question(text='Is water wet?', choices=('yes', 'no'), key=0, withheld=False, source='')
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


def questions_from_table(rows: Iterable[Mapping[str, object]]) -> list[Question]:
    """Make questions from rows that map headings to values. Rows without a question are skipped."""
    questions = []
    for row in rows:
        cells = {str(heading).strip().casefold(): _text(value) for heading, value in row.items()}
        if text := _first(cells, TEXT):
            not_choices = {*TEXT, *KEY, *WITHHELD, *SOURCE}
            choices = tuple(value for heading, value in cells.items() if heading not in not_choices and value)
            withheld = _first(cells, WITHHELD).casefold() in YES
            key = _key_position(_first(cells, KEY), choices, text)
            questions.append(Question(text, choices, key, withheld and key is not None, _first(cells, SOURCE)))
    if not questions:
        raise ReadError(Message("live-no-question"))
    if len(questions) > MOST_QUESTIONS:
        raise ReadError(Message("live-too-many-questions", n=len(questions), most=MOST_QUESTIONS))
    texts = [question.text for question in questions]
    if len(set(texts)) < len(texts):
        raise ReadError(Message("live-same-question"))
    return questions


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
