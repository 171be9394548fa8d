"""Remarks about a reading: what was found where, what was done about it, and what the alternatives are."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from crowdcore.messages import Message, Text

# The kinds of remarks, the most serious first: possible errors before explanations.
KINDS = (
    "doubt",  # there is another way to read it; the user should choose
    "lost",  # what does not count: answers, students and questions that were dropped
    "key",  # the key: found by evidence, contradicted, given up
    "version",  # versions of an exam, and whose key is whose
    "cells",  # cells that are not answers like the others
    "question",  # columns that were or were not taken for questions
    "student",  # rows that were or were not taken for students
    "repeated",  # students who are listed more than once
    "points",  # the points of questions
    "spelling",  # marks that were folded into one
    "note",  # anything else
    "kept",  # columns that are not answers, but are kept as information about the students
    "left out",  # rows and columns that were not read
)
MOST_OFFERED = 3
# The texts of frequent reasons why a row or a column is not read as answers, by the English sentence that modules keep.
REASONS = {
    "kept as information about the students, not a question": "reading-why-kept",
    "not a question": "reading-why-not-a-question",
    "empty": "reading-why-empty",
    "answered in one's own words, nearly every answer is different": "reading-why-own-words",
    "the numbers of the rows": "reading-why-row-numbers",
    "the same for everybody, so it is about the question": "reading-why-same",
    "how many answers are right, and no question": "reading-why-count",
    "a summary, not a student": "reading-why-summary",
    "more headings, not a student": "reading-why-headings",
    "no answers": "reading-why-no-answers",
    "what the questions are about": "reading-why-about-questions",
    "what the questions are worth": "reading-why-worth",
    "a title above the headings": "reading-why-title",
    "left out as you chose": "reading-why-as-you-chose",
}


@dataclass(frozen=True)
class Alternative:
    """An alternative: its text, and the hints with which the file is read again.

    If the reading is in doubt, ``outcome`` is the size of the result ("379 students × 100 questions"), and ``example`` has its
    first answers: a row of questions, then a row for each of the first students.
    """

    words: Text
    hints: Mapping[str, object]
    outcome: Text = ""
    example: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Remark:
    """One remark about a reading.

    ``kind`` is one of KINDS. ``where`` names the rows, columns or cells that it is about, as a spreadsheet does ("row 7",
    "column C", "cell C7"). ``done`` is a sentence about what was found and done, with every name as it is written in the file,
    in quotation marks. ``alternatives`` undo or change it.
    """

    kind: str
    done: Text
    where: tuple[str, ...] = ()
    alternatives: tuple[Alternative, ...] = field(default=())

    def __str__(self):
        return str(self.done)


def noted(remark: "Remark | Text", kind: str = "note") -> Remark:
    """Turn a sentence into a remark."""
    return remark if isinstance(remark, Remark) else Remark(kind, remark)


def quoted(text: object) -> str:
    """Return a name as written in the file, in quotation marks.

    >>> print(quoted("Q1"), quoted("O'Neil"), quoted(" line \\n break "))
    'Q1' "O'Neil" 'line break'
    """
    plain = " ".join(str(text).split())
    if "'" not in plain:
        return f"'{plain}'"
    return '"' + plain.replace('"', "”") + '"'


def place(what: str, number: object) -> Message:
    """Return a row, column or sheet for a message.

    >>> print(place("row", 7), place("column", "C"))
    row 7 column C
    """
    return Message("reading-place", what=what, number=str(number))


def part(where: Text, name: Text, why: str) -> Message:
    """Return why a row or a column is not read as answers. ``why`` is one of REASONS, or a sentence in English.

    >>> print(part(place("row", 7), quoted("Total"), "a summary, not a student"))
    row 7 ('Total'): a summary, not a student
    """
    return Message("reading-part", where=where, name=name, why=Message(REASONS[why]) if why in REASONS else why)


def listed(names, most: int = 5) -> str:
    """List some names in quotation marks, with the number of further ones.

    >>> print(listed(["Q1", "Q2", "Q3"], most=2))
    'Q1', 'Q2' and 1 more
    """
    names = list(names)
    shown = ", ".join(quoted(name) for name in names[:most])
    return f"{shown} and {len(names) - most} more" if len(names) > most else shown


def named(names, most: int = 5) -> Text:
    """Return names in quotation marks for a message, with the number of further ones.

    >>> print(named(["Q1", "Q2", "Q3"], most=2))
    'Q1', 'Q2' and 1 more
    """
    return in_brackets(map(quoted, names), most)


def in_brackets(texts, most: int = 5) -> Text:
    """Return texts, of which each contains a name in quotation marks, with the number of further ones."""
    texts = list(texts)
    shown = ", ".join(texts[:most])
    return Message("reading-names-and-more", names=shown, n=len(texts) - most) if len(texts) > most else shown


def worst_first(remarks) -> tuple[Remark, ...]:
    """Return remarks in the order of KINDS. Remarks of one kind keep their order."""
    return tuple(sorted(remarks, key=lambda remark: KINDS.index(remark.kind)))


def fields_remark(read: object, others: list) -> list[Remark]:
    """Return a remark that offers the other fields of labels next to the one that was read; none if there are no others.

    >>> print(*fields_remark("toxic", ["rude"]))
    There is more than one field of labels: 'toxic' was read, 'rude' was not.
    """
    if not others:
        return []
    done = f"There is more than one field of labels: {quoted(read)} was read, {listed(others, 10)} "
    done += "was not." if len(others) == 1 else "were not."
    alternatives = tuple(Alternative(f"Read {quoted(other)}", {"label": other}) for other in others[:MOST_OFFERED])
    return [Remark("question", done, alternatives=alternatives)]
