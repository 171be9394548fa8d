"""The surprisingly popular answer to a question on which phones also predicted what most people choose."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.peer_predictions import LEAST_SHARE
from crowdcore.aggregators.surprisingly_popular import prediction_normalized_votes
from crowdcore.rooms.questions import Question
from crowdcore.rooms.results import Votes, credit, leaders, vote_result
from crowdcore.rooms.room import Room

Predicted = Mapping[
    tuple[int, int], tuple[int, int]
]  # (question, phone number) → choice of most people, its share in %


@dataclass(frozen=True)
class Surprise:
    """The answers that more people give than people predict.

    ``voted`` are the shares of the choices among the people who also predicted, and ``predicted`` the mean shares that they
    expect. ``popular`` are the surprisingly popular choices: several are a tie. ``n`` people predicted.
    """

    voted: tuple[float, ...]
    predicted: tuple[float, ...]
    popular: tuple[int, ...]
    n: int


def surprise(question: Question, position: int, votes: Votes, predictions: Predicted) -> Surprise | None:
    """Return the surprisingly popular answer to a question, or None if nobody predicted.

    A phone names the choice of most people and its share. The rest is spread evenly over the other choices.

    >>> capital = Question("Is Philadelphia the capital?", ("Yes", "No"), 1, predicts=True)
    >>> votes, predictions = {(0, 1): 0, (0, 2): 0, (0, 3): 1}, {(0, 1): (0, 90), (0, 2): (0, 80), (0, 3): (0, 75)}
    >>> surprise(capital, 0, votes, predictions).popular
    (1,)
    """
    rows = [
        (votes[place], *said) for place, said in sorted(predictions.items()) if place[0] == position and place in votes
    ]
    if not rows:
        return None
    m = len(question.choices)
    own, choice, share = (np.array(column) for column in zip(*rows, strict=True))
    x, is_named = np.eye(m)[own.astype(int)], np.eye(m, dtype=bool)[choice]
    y = np.where(is_named, share[:, None] / 100, (1 - share[:, None] / 100) / (m - 1))
    bounded = np.maximum(y, LEAST_SHARE)
    bounded /= bounded.sum(axis=1, keepdims=True)
    (V_bar,) = prediction_normalized_votes(np.zeros(len(rows), dtype=int), x, bounded, 1)
    return Surprise(tuple(x.mean(axis=0)), tuple(y.mean(axis=0)), leaders(V_bar), len(rows))


@dataclass(frozen=True)
class SurpriseScore:
    """On how many of the ``of`` questions with a second question the vote and the surprisingly popular answer were right.

    If m choices are tied and one of them is right, the question counts as 1/m.
    """

    majority: float
    popular: float
    of: int


def surprise_score(room: Room, votes: Votes, names: Mapping[int, str], predictions: Predicted) -> SurpriseScore:
    """Compare vote and surprise on the questions whose right answer may be shown and on which somebody predicted."""
    majority = popular = 0.0
    n = 0
    for j, question in enumerate(room.questions):
        if not isinstance(question, Question) or not room.shows_key(j):
            continue
        found = surprise(question, j, votes, predictions)
        if found is not None:
            n += 1
            majority += credit(vote_result(room, votes, names, j).majority, question.key)
            popular += credit(found.popular, question.key)
    return SurpriseScore(majority, popular, n)
