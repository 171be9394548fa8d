"""Results with equal votes, and with votes weighted by the known answers that people got right. A room becomes a data set."""

import numpy as np
import pytest

from crowdcore.exams.class_vote import class_vote
from crowdcore.project import Project, open_project, save_project
from crowdcore.rooms import Phase, Question, Room, dataset_of, score, trust_of, vote_result
from crowdcore.rooms.results import leaders

QUESTIONS = (
    Question("2 + 2?", ("3", "4"), 1),
    Question("Which is red?", ("grass", "sky", "blood"), 2, withheld=True),
    Question("Tea or coffee?", ("tea", "coffee")),
)
NAMES = {1: "", 2: "<b>Bo</b>", 3: "Cy"}
# The first phone alone knows that 2 + 2 is 4, and that blood is red.
VOTES = {(0, 1): 1, (0, 2): 0, (0, 3): 0, (1, 1): 2, (1, 2): 0, (1, 3): 0, (2, 3): 1}


EQUAL = {1: pytest.approx(1 / 3), 2: pytest.approx(1 / 3), 3: pytest.approx(1 / 3)}


def test_all_votes_count_the_same_before_a_key_was_shown():
    room = Room("AAAA", QUESTIONS, 0, Phase.CLOSED)
    assert trust_of(room, VOTES, NAMES, before=0) == EQUAL
    first = vote_result(room, VOTES, NAMES, 0)
    assert (first.majority, first.trusted, first.n_votes) == ((0,), (0,), 3)
    assert first.equal_shares == pytest.approx((2 / 3, 1 / 3)) and first.trust_shares == pytest.approx((2 / 3, 1 / 3))


def test_people_who_were_right_before_decide_the_next_question():
    room = Room("AAAA", QUESTIONS, 1, Phase.CLOSED)
    assert trust_of(room, VOTES, NAMES, before=1) == {1: 1.0, 2: 0.0, 3: 0.0}
    second = vote_result(room, VOTES, NAMES, 1)
    assert (second.majority, second.trusted) == ((0,), (2,))


def test_trust_is_not_learned_from_the_question_itself_or_from_a_withheld_key():
    """Otherwise the trusted vote would always look right once the answer is known."""
    room = Room("AAAA", QUESTIONS, 2, Phase.OVER)
    assert vote_result(room, VOTES, NAMES, 0).trusted == (0,)  # wrong, as it was when the question was closed
    lucky = {**VOTES, (1, 1): 0, (1, 2): 2}
    assert trust_of(room, lucky, NAMES, before=3) == {1: 1.0, 2: 0.0, 3: 0.0}


def test_the_score_counts_shown_keys_and_at_the_end_the_withheld_ones():
    for phase, position, both, withheld in (
        (Phase.CLOSED, 0, (0, 0, 0), (0, 0, 0)),
        (Phase.REVEALED, 0, (0, 0, 1), (0, 0, 0)),
        (Phase.CLOSED, 1, (0, 0, 1), (0, 0, 0)),
        (Phase.OVER, 2, (0, 1, 2), (0, 1, 1)),
    ):
        room = Room("AAAA", QUESTIONS, position, phase)
        for only, expected in ((False, both), (True, withheld)):
            counted = score(room, VOTES, NAMES, withheld=only)
            assert (counted.majority, counted.trusted, counted.of) == expected


def test_questions_that_nobody_answered_have_no_winner_and_no_score():
    room = Room("AAAA", QUESTIONS, 2, Phase.OVER)
    assert all(vote_result(room, {}, NAMES, j).majority == () for j in range(3))
    assert vote_result(room, {}, {}, 0).n_votes == 0 and trust_of(room, {}, {}, before=1) == {}
    assert score(room, {}, NAMES).of == 0


def test_a_room_can_be_saved_and_opened_as_a_project():
    dataset = dataset_of(Room("AAAA", QUESTIONS, 2, Phase.OVER), VOTES, NAMES)
    assert dataset.labels.labelers == ("1", "2 <b>Bo</b>", "3 Cy") and list(dataset.labels.classes) == ["A", "B", "C"]
    assert dataset.truth.tolist() == [1, 2, -1]
    assert dataset.labels.dense().tolist() == [[1, 0, 0], [2, 0, 0], [-1, -1, 1]]
    assert np.array_equal(dataset.labels.allowed, [[True, True, False], [True] * 3, [True, True, False]])
    project = Project.of(dataset, "exam", "Live vote")
    assert open_project(save_project(project)).labels.digest == project.labels.digest


def test_a_tie_with_rounding_errors_is_a_tie():
    assert 0.1 + 0.2 > 0.3
    assert leaders(np.array([0.3, 0.1 + 0.2])) == (0, 1)


def test_a_tie_is_a_tie_by_votes_and_by_trust_and_counts_in_part():
    three = {(1, 1): 0, (1, 2): 1, (1, 3): 2}
    all_trusted = {(0, 1): 1, (0, 2): 1, (0, 3): 1}
    room = Room("AAAA", QUESTIONS, 2, Phase.OVER)
    result = vote_result(room, {**all_trusted, **three}, NAMES, 1)
    assert (result.majority, result.trusted) == ((0, 1, 2), (0, 1, 2))
    found = score(room, {**all_trusted, **three}, NAMES, withheld=True)
    assert (found.majority, found.trusted, found.of, found.tied) == (pytest.approx(1 / 3), pytest.approx(1 / 3), 1, 1)
    # Equal votes, and trust on one side.
    half = {(0, 1): 1, (0, 2): 0, (1, 1): 2, (1, 2): 0}
    result = vote_result(room, half, NAMES, 1)
    assert (result.majority, result.trusted, max(result.trust_shares)) == ((0, 2), (2,), 1.0)


def test_trust_before_each_question_can_differ_from_a_lesson_that_learns_from_all_of_them():
    room = Room("AAAA", QUESTIONS, 2, Phase.OVER)
    dataset = dataset_of(room, VOTES, NAMES)
    assert score(room, VOTES, NAMES).trusted == 1 < class_vote(dataset, dataset.key).trusted.sum()


def test_the_votes_alone_are_as_often_right_as_in_a_lesson_on_the_same_answers():
    rng = np.random.default_rng(3)
    names = dict.fromkeys(range(6), "")
    for _ in range(20):
        votes = {(j, n): int(rng.integers(len(QUESTIONS[j].choices))) for j in range(2) for n in names}
        room = Room("AAAA", QUESTIONS, 2, Phase.OVER)
        dataset = dataset_of(room, votes, names)
        assert score(room, votes, names).majority == pytest.approx(class_vote(dataset, dataset.key).majority.sum())
