"""The crowds of the three lessons. Their seeds are fixed, so that the lessons can state results, which tests check.

All questions are yes or no. Lessons one and two share a crowd of people who are each slightly better than a coin. Lesson
three has five experts among people who only guess.
"""

from dataclasses import dataclass
from functools import cache
from math import log
from typing import Any

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.simulation.crowd import Crowd, ability_for
from crowdcore.simulation.drawing import roles, simulate
from crowdcore.simulation.theory import majority_right, middle_shares, vote_right

QUESTIONS = 40
ALIKE: dict[str, Any] = {"classes": 2, "ability_spread": 0.0, "difficulty_spread": 0.0}

# Lessons one and two: everybody knows one answer in five and guesses the others, so they are right six times in ten.
PEOPLE, RIGHT = 61, 0.6
WISE = Crowd(items=QUESTIONS, labelers=PEOPLE, ability=ability_for(2 * RIGHT - 1, 0.0), **ALIKE)
WISE_SEED = 6
SIZES = tuple(range(1, PEOPLE + 1, 2))
LEVEL = 0.9

# Lesson two: what some of the people do instead of answering on their own.
RANDOM, COPY, MISTAKE = "random", "copy", "mistake"
TROUBLES = (RANDOM, COPY, MISTAKE)
CHANGED, MOST_CHANGED = 20, 30

# Lesson three: the answers to the first questions become known one by one. The other questions judge the vote.
EXPERTS, GUESSERS, KNOWN = 5, 55, 24
EXPERT_KNOWS = 0.9
HIDDEN = Crowd(
    items=KNOWN + QUESTIONS,
    labelers=EXPERTS + GUESSERS,
    ability=-20,
    experts=EXPERTS / (EXPERTS + GUESSERS),
    expert_edge=20.0,
    difficulty=-ability_for(EXPERT_KNOWS, 0.0),
    **ALIKE,
)
HIDDEN_SEED = 8
# Every mistake halves a person's weight: exponential weights with this η.
HALVING = log(2)
MANY = 2000


@cache
def wise_crowd(seed: int = WISE_SEED) -> np.ndarray:
    """Return whether each answer of lessons one and two is right (questions × people)."""
    data = simulate(WISE, seed)
    return data.labels.dense() == data.truth[:, None]


def votes_right(right: np.ndarray) -> np.ndarray:
    """Return for each question whether the vote of an odd number of people is right."""
    return 2 * right.sum(axis=1) > right.shape[1]


@dataclass(frozen=True)
class Growth:
    """For each number of people: the exact chance of a right vote, the range of most crowds, and the result of this crowd."""

    sizes: tuple[int, ...]
    exact: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    here: tuple[float, ...]


@cache
def growth(seed: int = WISE_SEED) -> Growth:
    """Return the results of lesson one: the vote of 1, 3, 5, … people of the crowd with this seed."""
    exact = [majority_right(n, RIGHT) for n in SIZES]
    middle = [middle_shares(share, QUESTIONS, LEVEL) for share in exact]
    here = [float(votes_right(wise_crowd(seed)[:, :n]).mean()) for n in SIZES]
    low, high = zip(*middle, strict=True)
    return Growth(SIZES, tuple(exact), low, high, tuple(here))


@cache
def exact_accuracy_with_trouble(trouble: str, changed: int) -> float:
    """Return how often the vote is right, over all crowds with this trouble."""
    others = PEOPLE - changed
    if trouble == COPY:
        return vote_right([RIGHT] * others, [changed + 1] + [1] * (others - 1))
    return vote_right([RIGHT] * others + [{RANDOM: 0.5, MISTAKE: 0.0}[trouble]] * changed)


@cache
def fewest_with_one_mistake() -> int:
    """Return how few people with the same mistake are enough to make the vote wrong more often than right."""
    return next(n for n in range(PEOPLE) if exact_accuracy_with_trouble(MISTAKE, n) < 0.5)


@cache
def hidden_experts() -> Dataset:
    """Return the crowd of lesson three."""
    return simulate(HIDDEN, HIDDEN_SEED)


def experts() -> np.ndarray:
    """Return for each person of lesson three whether they are an expert."""
    return roles(HIDDEN, HIDDEN_SEED) == "expert"


def hidden_right() -> np.ndarray:
    """Return whether each answer of lesson three is right (questions × people)."""
    data = hidden_experts()
    return data.labels.dense() == data.truth[:, None]


@cache
def trust() -> np.ndarray:
    """Return each person's share of the vote for every number of known answers (0 to 24, × people)."""
    return shares_of_vote(hidden_right())


def shares_of_vote(right: np.ndarray) -> np.ndarray:
    """Return the shares for any such crowd (questions × people): every mistake on a known answer halves a person's weight."""
    mistakes = np.cumsum(~right[:KNOWN], axis=0)
    weight = np.exp(-HALVING * np.vstack([np.zeros(right.shape[1]), mistakes]))
    return weight / weight.sum(axis=1, keepdims=True)


def right_with_trust(right: np.ndarray) -> np.ndarray:
    """Return the share of the other questions on which the weighted vote is right, for each number of known answers.

    A tie counts as half right.
    """
    for_right = shares_of_vote(right) @ right[KNOWN:].T
    tied = np.isclose(for_right, 0.5, rtol=0, atol=1e-9)
    return np.where(tied, 0.5, for_right > 0.5).mean(axis=1)


@cache
def trust_in_many_crowds() -> np.ndarray:
    """Return how often the weighted vote is right in many such crowds (crowds × numbers of known answers)."""
    rng = np.random.default_rng(0)
    shape = KNOWN + QUESTIONS, EXPERTS + GUESSERS
    return np.array([right_with_trust(rng.random(shape) < expected_right()) for _ in range(MANY)])


def expected_right() -> np.ndarray:
    """Return how often each person of such a crowd is right, the experts first. Half of what nobody knows is guessed right."""
    return np.repeat([EXPERT_KNOWS + (1 - EXPERT_KNOWS) / 2, 0.5], [EXPERTS, GUESSERS])


def half_the_vote() -> int:
    """Return the number of known answers from which on the experts always hold at least half of the vote."""
    held = trust()[:, experts()].sum(axis=1)
    return int(np.flatnonzero(held < 0.5).max()) + 1


def labelers_without_mistake(known: int) -> np.ndarray:
    """Return for each person whether all of their first ``known`` answers are right."""
    return np.all(hidden_right()[:known], axis=0)
