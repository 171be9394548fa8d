"""A key as people type or paste it: CBDAA, with spaces, numbers and line breaks, (AC) for two right answers, ? for unknown."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from crowdcore.exams.question_names import name_in_sentence
from crowdcore.key import answer_of
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Listed, Message
from crowdcore.project import Project

Answer = tuple[int, ...]

CLOSING = {"(": ")", "[": "]", "{": "}"}
BETWEEN = re.compile(r"[\s,;|/]+")
RANGE = re.compile(r"(\d{1,18})\s*[-–—]\s*(\d{1,18})\s*[.):]?")
NUMBER = re.compile(r"(?:[Qq]\.?\s*)?(\d{1,18})\s*[.):=\-–—]?")
# Where the answers themselves are digits, only a number with one of these marks behind it is the number of a question.
NUMBERED = re.compile(r"\s*(\d{1,18})\s*[.):=]\s*(\([^()]*\)|[^\s(),;])\s*[,;]?")
INSIDE = re.compile(r"[\s,;|/+&]|\bor\b", re.I)
UNKNOWN = "?."


def typed_answers(text: str, labels: LabelMatrix, questions: Sequence[int]) -> list[Answer]:
    """Return the right answers of these questions, in their order; an empty tuple for an unknown answer.

    A ValueError names the place where the text does not fit: a letter that is not a choice, a number out of order, or a length
    that is wrong.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 2], [2, 0]], items=["Q1", "Q2", "Q3"], classes="ABC")
    >>> typed_answers("1. c 2. (AB) 3. ?", labels, [0, 1, 2])
    [(2,), (0, 1), ()]
    >>> typed_answers("CBD", labels, [0, 1, 2])
    Traceback (most recent call last):
    ValueError: Answer 3 of the typed key, for Q3, is “D”. The choices of this question are A, B and C.
    """
    written = unicodedata.normalize("NFKC", text).strip()
    names = [unicodedata.normalize("NFKC", str(name)) for name in labels.classes]
    if any(len(name) != 1 for name in names):
        parts = _words(written, names)
    elif any(name.isdigit() for name in names):
        parts = _characters(written, labels, questions, numbers=False)
        if len(parts) != len(questions):
            parts = _numbered(written, labels, questions) or parts
    else:
        parts = _characters(written, labels, questions, numbers=True)
    if len(parts) != len(questions):
        raise _wrong_length(parts, labels, questions)
    return [_answer(part, n, labels, int(j)) for n, (part, j) in enumerate(zip(parts, questions, strict=True))]


def with_typed_key(project: Project, questions: Sequence[int], answers: Sequence[Answer]) -> Project:
    """Return the project with these answers as known. Unknown answers will be inferred.

    Where an answer does not change, its partial credit and a person's confirmation stay. A new answer counts as known, but a
    person must still confirm it if the class contradicts it, because it may be a typing error.
    """
    key, training, confirmed = project.key, project.training.copy(), set(project.confirmed)
    for j, classes in zip(map(int, questions), answers, strict=True):
        training[j] = bool(classes)
        if classes and _full(project, j) == classes:
            continue
        key = key.with_answer(j, dict.fromkeys(classes, 1.0) or None)
        confirmed.discard(j)
    return replace(project.with_key(key, training), confirmed=frozenset(confirmed))


def _full(project: Project, j: int) -> Answer:
    credit = project.key.credit(np.full(len(project.labels.classes), j), np.arange(len(project.labels.classes)))
    return tuple(np.flatnonzero(credit == 1).tolist())


def _characters(text: str, labels: LabelMatrix, questions: Sequence[int], numbers: bool) -> list[str]:
    """Split a text in which each answer is one character or a bracket with several."""
    parts: list[str] = []
    place = 0
    while place < len(text):
        if between := BETWEEN.match(text, place):
            place = between.end()
        elif numbers and (found := RANGE.match(text, place) or _number(text, place, labels)):
            _check_number(int(found[1]), len(parts), labels, questions)
            place = found.end()
        elif text[place] in CLOSING:
            end = text.find(CLOSING[text[place]], place)
            if end < 0:
                raise ValueError(Message("exam-typed-bracket", question=_question(len(parts), labels, questions)))
            parts.append(text[place : end + 1])
            place = end + 1
        else:
            parts.append(text[place])
            place += 1
    return parts


def _number(text: str, place: int, labels: LabelMatrix) -> re.Match | None:
    """Return the number of a question at this place. If Q is a choice, Q is an answer."""
    if text[place] in "Qq" and any(str(name).casefold() == "q" for name in labels.classes):
        return None
    return NUMBER.match(text, place)


def _check_number(number: int, n_before: int, labels: LabelMatrix, questions: Sequence[int]) -> None:
    """Refuse a number that is neither the place of the next question nor the number in its name."""
    if n_before >= len(questions):
        return  # The length is refused later.
    own = re.findall(r"\d+", str(labels.items[questions[n_before]]))
    if number != n_before + 1 and (not own or number != int(own[-1])):
        where = _question(n_before, labels, questions)
        raise ValueError(Message("exam-typed-number", number=str(number), question=where))


def _numbered(text: str, labels: LabelMatrix, questions: Sequence[int]) -> list[str] | None:
    """Split a text such as "1. 3  2. 4", whose answers are digits; None if it is not written like this."""
    parts: list[str] = []
    place = 0
    while place < len(text):
        found = NUMBERED.match(text, place)
        if found is None:
            return None
        _check_number(int(found[1]), len(parts), labels, questions)
        parts.append(found[2])
        place = found.end()
    return parts


def _words(text: str, names: list[str]) -> list[str]:
    """Split a text whose answers are words: one per line, or separated by what occurs in none of them."""
    separators = "\n\t;" + "".join(mark for mark in ", " if not any(mark in name for name in names))
    return [part for part in re.split(f"[{separators}]+", text.replace("\r", "\n")) if part.strip()]


def _answer(part: str, n: int, labels: LabelMatrix, j: int) -> Answer:
    """Return the classes that one part of the text means for question ``j``, which is number ``n``."""
    part = part.strip()
    if part in UNKNOWN:
        return ()
    is_bracket = part[0] in CLOSING and part[-1] == CLOSING[part[0]]
    inside = part[1:-1].strip() if is_bracket else part
    codes = {unicodedata.normalize("NFKC", str(name)): k for k, name in enumerate(labels.classes)}
    if max(map(len, codes)) == 1:
        meant = [_code(letter, codes) for letter in INSIDE.sub("", inside)]
    else:
        try:
            meant = list(answer_of(inside, labels.classes))
        except ValueError:
            meant = [None]
    allowed = np.ones(len(labels.classes), dtype=bool) if labels.allowed is None else labels.allowed[j]
    if not meant or any(k is None or not allowed[k] for k in meant):
        choices = Listed(str(labels.classes[k]) for k in np.flatnonzero(allowed))
        values = {"n": n + 1, "question": name_in_sentence(labels.items[j]), "typed": part, "choices": choices}
        raise ValueError(Message("exam-typed-not-a-choice", **values))
    return tuple(sorted({k for k in meant if k is not None}))


def _code(letter: str, codes: dict[str, int]) -> int | None:
    """Return the class of a letter, in the same case if two classes differ only in that."""
    if letter in codes:
        return codes[letter]
    same = [k for name, k in codes.items() if name.casefold() == letter.casefold()]
    return same[0] if len(same) == 1 else None


def _question(n: int, labels: LabelMatrix, questions: Sequence[int]) -> str | Message:
    """Return the name of the question that answer number ``n`` belongs to."""
    return name_in_sentence(labels.items[questions[min(n, len(questions) - 1)]])


def _wrong_length(parts: list[str], labels: LabelMatrix, questions: Sequence[int]) -> ValueError:
    if not parts:
        return ValueError(Message("exam-typed-nothing"))
    values = {"found": len(parts), "n": len(questions)}
    if len(parts) < len(questions):
        last, question = parts[-1], _question(len(parts) - 1, labels, questions)
        return ValueError(Message("exam-typed-too-short", **values, last=last, question=question))
    question = _question(len(questions) - 1, labels, questions)
    return ValueError(Message("exam-typed-too-long", **values, first=parts[len(questions)], question=question))
