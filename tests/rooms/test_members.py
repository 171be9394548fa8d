"""The crowd next to its members, how trust grew, and a room's answers as a file."""

from dataclasses import replace

import numpy as np
import pytest

from crowdcore.rooms import NumberQuestion, Phase, Question, Room
from crowdcore.rooms.answers_file import answers_of_room
from crowdcore.rooms.members import against_members, board, closest_counts, right_counts, trust_course, turned_questions
from crowdcore.rooms.surprise import surprise_score

ROOM = Room(
    "AAAA",
    (
        Question("2 + 2?", ("3", "4"), 1),
        Question("Which is red?", ("grass", "sky", "blood"), 2, withheld=True),
        NumberQuestion("Ox?", "lb", 1198),
        Question("Tea?", ("tea", "coffee")),
        Question("Nobody answered this?", ("yes", "no"), 1),
    ),
    4,
    Phase.OVER,
)
NAMES = {1: "Ann", 2: "", 3: "Cy"}
VOTES = {(0, 1): 1, (0, 2): 0, (0, 3): 0, (1, 1): 2, (1, 2): 0, (1, 3): 0, (2, 1): 1200.5, (2, 3): 900, (3, 3): 1}


def test_members_are_counted_on_the_questions_that_count_for_the_crowd():
    counts = right_counts(ROOM, VOTES, NAMES)
    assert counts == {1: 2, 2: 0, 3: 0}
    compared = against_members(0, 2, counts)
    assert (compared.better, compared.same, compared.n) == (0, 2, 3)
    assert board(counts, NAMES) == [(2, ["Ann"])]


def test_a_number_gives_a_point_to_everybody_who_is_closest():
    assert closest_counts(ROOM, VOTES) == {1: 1, 3: 0}
    assert closest_counts(ROOM, VOTES | {(2, 2): 1195.5}) == {1: 1, 2: 1, 3: 0}
    assert closest_counts(replace(ROOM, phase=Phase.CLOSED, position=2), VOTES) == {}


def test_trust_moves_to_the_one_who_was_right_and_turns_the_next_question():
    asked, course = trust_course(ROOM, VOTES, NAMES)
    assert asked == [0, 1, 3] and course.sum(axis=1) == pytest.approx(np.ones(4))
    assert course[0] == pytest.approx([1 / 3] * 3) and course[1] == pytest.approx([1, 0, 0])
    assert turned_questions(ROOM, VOTES, NAMES) == [1]


def test_the_file_has_every_answer_once_with_earlier_rounds_and_no_nickname():
    table = answers_of_room(ROOM, VOTES, {(1, 1): (0, 80)}, {0: [{2: 1}]})
    assert len(table) == len(VOTES) + 1
    first = table[(table["question"] == 1) & (table["phone"] == 2)]
    assert (
        first["round"].tolist() == [1, 2]
        and first["answer"].tolist() == ["B", "A"]
        and first["right"].tolist() == [True, False]
    )
    (ox,) = table[(table["question"] == 3) & (table["phone"] == 1)].to_dict("records")
    assert (ox["answer"], ox["off_by"], ox["answer_text"]) == (1200.5, 2.5, "1200.5 lb")
    assert table["expects_percent"].dropna().tolist() == [80] and table["expects_most"].dropna().tolist() == ["A"]
    assert "Ann" not in table.to_csv()


def test_vote_and_surprise_are_compared_on_the_questions_with_predictions():
    predictions = {(1, 1): (0, 70), (1, 2): (0, 90), (1, 3): (0, 90), (3, 3): (0, 60)}
    found = surprise_score(ROOM, VOTES, NAMES, predictions)
    assert (found.majority, found.popular, found.of) == (0, 1, 1)
