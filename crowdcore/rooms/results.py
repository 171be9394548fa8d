"""The result of each question, with equal votes and with votes weighted by trust; and a room's answers as a data set."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.aggregators import AGGREGATORS
from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.rooms.questions import LETTERS, AnyQuestion, Question
from crowdcore.rooms.room import Room

# The simplest method that learns whom to trust: a person's weight depends on how many known answers they got right.
TRUST_METHOD = "weighted_average"
# Shares of the vote that differ by less are tied, so that rounding errors do not break a tie.
SAME = 1e-9
# (question, phone number) → position of the choice, or the number that answers the question
Votes = Mapping[tuple[int, int], float]


@dataclass(frozen=True)
class VoteResult:
    """The result of one question.

    ``equal_shares`` are the shares of the choices if every vote counts the same, and ``majority`` are the choices with the
    largest share. ``trust_shares`` are the shares if votes are weighted by trust, and ``trusted`` are those with the largest.
    Several choices are a tie. There are none if there are no votes, or none with trust.
    """

    equal_shares: tuple[float, ...]
    trust_shares: tuple[float, ...]
    majority: tuple[int, ...]
    trusted: tuple[int, ...]
    n_votes: int


def has_choices(room: Room) -> bool:
    """Return whether a question of the room has choices. Only such questions become labels, and only they earn trust."""
    return any(isinstance(question, Question) for question in room.questions)


def dataset_of(room: Room, votes: Votes, names: Mapping[int, str]) -> Dataset:
    """Return the room's answers and key as a data set, without the questions whose answer is a number.

    Items are named by the text of the questions, labelers by number and nickname, and classes by the choices' letters.
    """
    labels = _labels(room.questions, votes, names)
    questions = [question for question in room.questions if isinstance(question, Question)]
    table = pd.DataFrame(
        {
            **{letter: [_choice(question, k) for question in questions] for k, letter in enumerate(LETTERS)},
            "source": [question.source for question in questions],
        }
    )
    truth = [MISSING if question.key is None else question.key for question in questions]
    return Dataset(room.title, labels, np.array(truth), "a live vote", item_table=table.loc[:, (table != "").any()])


def trust_of(room: Room, votes: Votes, names: Mapping[int, str], before: int) -> dict[int, float]:
    """Return the weight of each phone's vote on the question at position ``before``.

    The weights are learned from the earlier questions whose key was shown. Withheld keys and the question's own key are not
    used: trust must be earned before it is tested. As long as nobody was right, all phones have the same weight.
    """
    if not names:
        return {}
    keys = [
        MISSING if question.key is None or question.withheld or j >= before else question.key
        for j, question in enumerate(room.questions)
        if isinstance(question, Question)
    ]
    weights = np.full(len(names), 1 / len(names))
    if max(keys, default=MISSING) != MISSING and (labels := _labels(room.questions, votes, names)).code.size:
        weights = AGGREGATORS[TRUST_METHOD]().fit(labels, np.array(keys)).weights_
    return dict(zip(sorted(names), map(float, weights), strict=True))


def vote_result(room: Room, votes: Votes, names: Mapping[int, str], question: int) -> VoteResult:
    """Return the result of a question with choices, with equal votes and with the trust that was earned before it."""
    trust, asked_question = trust_of(room, votes, names, before=question), room.questions[question]
    assert isinstance(asked_question, Question)
    equal, weighted = np.zeros((2, len(asked_question.choices)))
    for (asked, number), choice in votes.items():
        if asked == question:
            equal[int(choice)] += 1
            weighted[int(choice)] += trust.get(number, 0.0)
    return VoteResult(
        tuple(_shares(equal)), tuple(_shares(weighted)), leaders(equal), leaders(weighted), int(equal.sum())
    )


@dataclass(frozen=True)
class Score:
    """On how many questions the majority and the trusted vote were right, ``of`` how many questions.

    If m choices are tied and one of them is right, the question counts as 1/m. ``tied`` counts the questions with such ties.
    """

    majority: float
    trusted: float
    of: int
    tied: int


def score(room: Room, votes: Votes, names: Mapping[int, str], *, withheld: bool = False) -> Score:
    """Return the score over the answered questions whose right answer may be shown, or over the ``withheld`` ones of them.

    Questions whose answer is a number are not counted: nobody is right or wrong there, only closer or farther.
    """
    results = [
        (vote_result(room, votes, names, j), question.key)
        for j, question in enumerate(room.questions)
        if isinstance(question, Question) and room.shows_key(j) and (question.withheld or not withheld)
    ]
    results = [(result, key) for result, key in results if result.n_votes]
    return Score(
        sum(credit(result.majority, key) for result, key in results),
        sum(credit(result.trusted, key) for result, key in results),
        len(results),
        sum(
            any(len(tied) > 1 and key in tied for tied in (result.majority, result.trusted)) for result, key in results
        ),
    )


def _shares(amounts: np.ndarray) -> np.ndarray:
    return amounts / amounts.sum() if amounts.sum() else amounts


def leaders(amounts: np.ndarray) -> tuple[int, ...]:
    """Return the choices with the largest amount. Several are tied, and there are none if all amounts are zero."""
    if not amounts.any():
        return ()
    return tuple(np.flatnonzero(amounts >= amounts.max() - SAME * amounts.sum()).tolist())


def credit(leaders: tuple[int, ...], key: int | None) -> float:
    """Return 1/m if one of m leading choices is right, else 0."""
    return 1 / len(leaders) if key in leaders else 0.0


def _labels(questions: tuple[AnyQuestion, ...], votes: Votes, names: Mapping[int, str]) -> LabelMatrix:
    with_choices = [(j, question) for j, question in enumerate(questions) if isinstance(question, Question)]
    row_of = {j: row for row, (j, _) in enumerate(with_choices)}
    column_of = {number: n for n, number in enumerate(sorted(names))}
    n_choices = max(len(question.choices) for _, question in with_choices)
    codes = np.full((len(row_of), len(column_of)), MISSING)
    for (question, number), choice in votes.items():
        if number in column_of and question in row_of:
            codes[row_of[question], column_of[number]] = choice
    allowed = np.array([[k < len(question.choices) for k in range(n_choices)] for _, question in with_choices])
    return LabelMatrix.from_codes(
        codes,
        items=[question.text for _, question in with_choices],
        labelers=[f"{number} {names[number]}".strip() for number in sorted(names)],
        classes=list(LETTERS[:n_choices]),
        allowed=None if allowed.all() else allowed,
    )


def _choice(question: Question, k: int) -> str:
    return question.choices[k] if k < len(question.choices) else ""
