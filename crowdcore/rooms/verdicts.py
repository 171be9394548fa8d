"""What the crowd says of each question, by heads and by trust; and a room's answers as data like any other."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.aggregators import AGGREGATORS
from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.rooms.questions import LETTERS, Question
from crowdcore.rooms.room import Room

# The simplest method that learns whom to trust: everybody counts by the known answers that they got right.
TRUSTED = "weighted_average"
Votes = Mapping[tuple[int, int], int]  # (question, phone's number) → place of the choice


@dataclass(frozen=True)
class Verdict:
    """How one question stands: the shares of its choices by heads and by trust, and which choice wins each."""

    heads: tuple[float, ...]
    trust: tuple[float, ...]
    majority: int | None
    trusted: int | None
    n_votes: int


def dataset_of(room: Room, votes: Votes, names: Mapping[int, str]) -> Dataset:
    """The room's answers: questions by their text, phones by number and nickname, choices as letters, the key with them."""
    labels = _labels(room.questions, votes, names)
    table = pd.DataFrame(
        {
            **{letter: [_choice(question, k) for question in room.questions] for k, letter in enumerate(LETTERS)},
            "source": [question.source for question in room.questions],
        }
    )
    truth = [MISSING if question.key is None else question.key for question in room.questions]
    return Dataset(room.title, labels, np.array(truth), "a live vote", item_table=table.loc[:, (table != "").any()])


def trust_of(room: Room, votes: Votes, names: Mapping[int, str], before: int) -> dict[int, float]:
    """By phone, what it counts for on a question: its share of what was right on those ``before`` it whose key was shown.

    Nothing is learned from a withheld key, nor from the question's own: trust is earned first and tested then. As long as
    nobody has been right, all count the same.
    """
    if not names:
        return {}
    labels = _labels(room.questions, votes, names)
    keys = [
        MISSING if question.key is None or question.withheld or j >= before else question.key
        for j, question in enumerate(room.questions)
    ]
    weights = np.full(len(names), 1 / len(names))
    if labels.code.size and max(keys) != MISSING:
        weights = AGGREGATORS[TRUSTED]().fit(labels, np.array(keys)).weights_
    return dict(zip(sorted(names), map(float, weights), strict=True))


def verdict(room: Room, votes: Votes, names: Mapping[int, str], question: int) -> Verdict:
    """What the crowd says of a question by heads, and by the trust that was earned before it."""
    trust = trust_of(room, votes, names, before=question)
    heads, weighed = np.zeros((2, len(room.questions[question].choices)))
    for (asked, number), choice in votes.items():
        if asked == question:
            heads[choice] += 1
            weighed[choice] += trust.get(number, 0.0)
    return Verdict(tuple(_shares(heads)), tuple(_shares(weighed)), _winner(heads), _winner(weighed), int(heads.sum()))


@dataclass(frozen=True)
class Score:
    """How often each was right, of how many questions whose right answer is shown; and of those that were withheld."""

    majority: int
    trusted: int
    of: int


def score(room: Room, votes: Votes, names: Mapping[int, str], *, withheld: bool = False) -> Score:
    """The score so far of the questions that were answered and whose right answer may be seen; or the ``withheld`` of them."""
    found = [
        (verdict(room, votes, names, j), question.key)
        for j, question in enumerate(room.questions)
        if room.shows_key(j) and (question.withheld or not withheld)
    ]
    found = [(said, key) for said, key in found if said.n_votes]
    return Score(
        sum(said.majority == key for said, key in found), sum(said.trusted == key for said, key in found), len(found)
    )


def _shares(amounts: np.ndarray) -> np.ndarray:
    return amounts / amounts.sum() if amounts.sum() else amounts


def _winner(amounts: np.ndarray) -> int | None:
    """The first of those with most, as everywhere; None where nobody said anything that counts."""
    return int(amounts.argmax()) if amounts.any() else None


def _labels(questions: tuple[Question, ...], votes: Votes, names: Mapping[int, str]) -> LabelMatrix:
    numbers = {number: n for n, number in enumerate(sorted(names))}
    n_choices = max(len(question.choices) for question in questions)
    codes = np.full((len(questions), len(numbers)), MISSING)
    for (question, number), choice in votes.items():
        if number in numbers:
            codes[question, numbers[number]] = choice
    allowed = np.array([[k < len(question.choices) for k in range(n_choices)] for question in questions])
    return LabelMatrix.from_codes(
        codes,
        items=[question.text for question in questions],
        labelers=[f"{number} {names[number]}".strip() for number in sorted(names)],
        classes=list(LETTERS[:n_choices]),
        allowed=None if allowed.all() else allowed,
    )


def _choice(question: Question, k: int) -> str:
    return question.choices[k] if k < len(question.choices) else ""
