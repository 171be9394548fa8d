"""The members of a room next to the crowd: who was right how often, how trust grew, and where it changed the result."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from crowdcore.rooms.questions import NumberQuestion, Question
from crowdcore.rooms.results import Votes, trust_of, vote_result
from crowdcore.rooms.room import Room


def right_counts(room: Room, votes: Votes, names: Mapping[int, str]) -> dict[int, int]:
    """Return how many of the shown right answers each phone had. An answer that is missing is not right."""
    keyed = [
        j for j, question in enumerate(room.questions) if isinstance(question, Question) and _counts(room, votes, j)
    ]
    return {number: sum(votes.get((j, number)) == room.questions[j].key for j in keyed) for number in sorted(names)}


def closest_counts(room: Room, votes: Votes) -> dict[int, int]:
    """Return on how many questions with a shown number each phone was closest to it. Equally close ones all count."""
    found: dict[int, int] = {}
    for j, question in enumerate(room.questions):
        if isinstance(question, NumberQuestion) and question.key is not None and room.shows_key(j):
            off = {number: abs(answer - question.key) for (asked, number), answer in votes.items() if asked == j}
            for number in off:
                found[number] = found.get(number, 0) + (off[number] == min(off.values()))
    return found


def _counts(room: Room, votes: Votes, question: int) -> bool:
    """Return whether a question counts: its right answer is shown, and somebody answered it."""
    return room.shows_key(question) and any(asked == question for asked, _ in votes)


@dataclass(frozen=True)
class AgainstMembers:
    """The crowd was right on ``crowd`` of ``of`` questions: more often than ``better`` of ``n`` members, as often as ``same``."""

    crowd: float
    of: int
    better: int
    same: int
    n: int


def against_members(crowd: float, of: int, counts: Mapping[int, int]) -> AgainstMembers:
    """Compare the crowd's number of right answers with each member's.

    >>> against_members(9, 12, {1: 7, 2: 9, 3: 11, 4: 3})
    AgainstMembers(crowd=9, of=12, better=2, same=1, n=4)
    """
    own = list(counts.values())
    return AgainstMembers(crowd, of, sum(n < crowd for n in own), sum(n == crowd for n in own), len(own))


def trust_course(room: Room, votes: Votes, names: Mapping[int, str]) -> tuple[list[int], np.ndarray]:
    """Return the positions of the questions with choices, and each phone's share of the trust before each of them.

    The last row is the trust after the last question. Rows are points in time, columns are phones in order of their numbers.
    """
    asked = [
        j
        for j, question in enumerate(room.questions)
        if isinstance(question, Question) and any(place[0] == j for place in votes)
    ]
    moments = [*asked, len(room.questions)]
    rows = [list(trust_of(room, votes, names, before=moment).values()) for moment in moments]
    course = np.array(rows).reshape(len(moments), len(names))
    totals = course.sum(axis=1, keepdims=True)
    return asked, np.divide(course, totals, where=totals > 0, out=np.zeros_like(course))


def turned_questions(room: Room, votes: Votes, names: Mapping[int, str]) -> list[int]:
    """Return the questions on which trust chose otherwise than most people did."""
    turned = []
    for j, question in enumerate(room.questions):
        if isinstance(question, Question):
            result = vote_result(room, votes, names, j)
            if result.trusted and set(result.trusted) != set(result.majority):
                turned.append(j)
    return turned


def board(counts: Mapping[int, int], names: Mapping[int, str], most: int = 5) -> list[tuple[int, list[str]]]:
    """Return the best numbers of points with the nicknames of the people who had them, at most about ``most`` names.

    People without a nickname are not named. Nobody is left out who was as good as somebody on the board.

    >>> board({1: 3, 2: 5, 3: 5, 4: 1}, {1: "Cy", 2: "Ann", 3: "", 4: "Bo"}, most=2)
    [(5, ['Ann']), (3, ['Cy'])]
    """
    places: list[tuple[int, list[str]]] = []
    for n in sorted(set(counts.values()), reverse=True):
        named = [names[number] for number in counts if counts[number] == n and names[number]]
        if sum(len(others) for _, others in places) >= most:
            break
        if named and n:
            places.append((n, sorted(named)))
    return places
