"""Questions in the Aiken format, which Moodle and other systems write: a question, choices with letters, and ANSWER."""

import re

from crowdcore.messages import Message
from crowdcore.readers import ReadError
from crowdcore.rooms.questions import LETTERS, Question

CHOICE = re.compile(r"([A-Za-z])[.)]\s+(.*)")
ANSWER = re.compile(r"ANSWER:\s*([A-Za-z])\s*$", re.IGNORECASE)


def looks_like_aiken(text: str) -> bool:
    """Return whether a line gives an answer as Aiken does."""
    return any(ANSWER.match(line.strip()) for line in text.splitlines())


def questions_from_aiken(text: str) -> list[Question]:
    r"""Read questions in the Aiken format.

    >>> questions_from_aiken("Which is red?\nA. grass\nB) blood\nANSWER: B")[0].key
    1
    """
    questions: list[Question] = []
    asked: list[str] = []
    choices: list[str] = []
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if answer := ANSWER.match(line):
            questions.append(_question(asked, choices, answer[1].upper(), number))
            asked, choices = [], []
        elif (choice := CHOICE.match(line)) and asked and choice[1].upper() == chr(ord("A") + len(choices)):
            choices.append(" ".join(choice[2].split()))
        elif line and choices:
            raise ReadError(Message("live-aiken-line", line=number, text=line[:40]))
        elif line:
            asked.append(" ".join(line.split()))
    if asked:
        raise ReadError(Message("live-aiken-no-answer", question=" ".join(asked)[:40]))
    return questions


def _question(asked: list[str], choices: list[str], letter: str, number: int) -> Question:
    text = " ".join(asked)
    if not text:
        raise ReadError(Message("live-aiken-no-question", line=number))
    if letter not in LETTERS[: len(choices)]:
        raise ReadError(Message("live-question-bad-answer", question=text[:40], answer=letter))
    return Question(text, tuple(choices), LETTERS.index(letter))
