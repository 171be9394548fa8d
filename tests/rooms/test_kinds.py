"""Numbers, second questions, questions asked again, and a time limit: what is stored, and what it gives."""

import sqlite3

import pytest

from crowdcore.rooms import NumberQuestion, Phase, Question, Room, RoomStore, number_result, surprise
from crowdcore.rooms.questions import distance_text, number_text, question_of
from crowdcore.rooms.store import LATE, Refused
from tests.rooms.test_store import Clock

OX = NumberQuestion("How heavy is the ox?", "lb", 1198)
CAPITAL = Question("Is Philadelphia the capital?", ("Yes", "No"), 1, predicts=True)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def store(tmp_path, clock):
    return RoomStore(tmp_path / "state" / "rooms.sqlite3", clock, Clock())


def opened(store, *questions, n_phones=3):
    teacher = store.open(questions)
    phones = [store.join(teacher.room.code).token for _ in range(n_phones)]
    return teacher.secret, lead(store, teacher.secret).code, phones


def lead(store, secret, step=Room.next):
    return store.change(secret, step)


def test_a_number_is_kept_exactly_and_can_be_changed(store):
    secret, code, (one, two, _) = opened(store, OX)
    for token, numbers in ((one, (1000, 1207.25)), (two, (-3.5, 0))):
        for number in numbers:
            store.vote(code, token, 0, number)
    assert store.votes(code) == {(0, 1): 1207.25, (0, 2): 0} and store.counts(code, 0) == (3, 2)
    assert "right" not in lead(store, secret).for_phones()
    assert lead(store, secret).for_phones()["right"] == 1198


@pytest.mark.parametrize("answer", [float("nan"), float("inf"), 1e16, -(10**400), True, "12", None])
def test_what_is_not_a_number_is_refused(store, answer):
    _, code, (token, *_) = opened(store, OX)
    with pytest.raises(Refused, match="not a number"):
        store.vote(code, token, 0, answer)
    assert not store.votes(code)


def test_a_prediction_follows_an_answer_and_survives_its_change(store):
    secret, code, (one, two, _) = opened(store, CAPITAL)
    with pytest.raises(Refused, match="first"):
        store.predict(code, one, 0, 0, 80)
    store.vote(code, one, 0, 1)
    for choice, share in ((0, 75), (0, 80)):
        store.predict(code, one, 0, choice, share)
    store.vote(code, one, 0, 0)
    for choice, share in ((2, 50), (0, 101), (0, -1), (0, True)):
        with pytest.raises(Refused):
            store.predict(code, one, 0, choice, share)
    assert store.votes(code) == {(0, 1): 0} and store.predictions(code) == {(0, 1): (0, 80)}
    assert store.prediction_of(code, 1, 0) == (0, 80) and store.prediction_of(code, 2, 0) is None
    lead(store, secret)
    with pytest.raises(Refused, match="closed"):
        store.predict(code, one, 0, 0, 60)


def test_a_second_question_must_have_been_asked(store):
    _, code, (token, *_) = opened(store, Question("Red?", ("sky", "blood"), 1))
    store.vote(code, token, 0, 1)
    with pytest.raises(Refused):
        store.predict(code, token, 0, 1, 60)


def test_a_question_that_is_asked_again_keeps_the_answers_before(store):
    secret, code, (one, two, three) = opened(store, OX)
    for token, number in ((one, 900), (two, 1500)):
        store.vote(code, token, 0, number)
    lead(store, secret)
    lead(store, secret, Room.reopened)
    store.vote(code, one, 0, 1100)
    store.vote(code, three, 0, 1200)
    assert store.earlier_rounds(code, 0) == [{1: 900, 2: 1500}]
    # The second phone changed nothing, so its answer still counts, once.
    assert store.votes(code) == {(0, 1): 1100, (0, 2): 1500, (0, 3): 1200}
    lead(store, secret)
    lead(store, secret, Room.reopened)
    assert len(store.earlier_rounds(code, 0)) == 2
    # What changes nothing about the question is not a new round.
    lead(store, secret, lambda room: room.with_board(True).with_seconds(30))
    assert len(store.earlier_rounds(code, 0)) == 2
    moved = store.send_everybody_out(secret)
    assert store.earlier_rounds(moved.code, 0) == []
    store.end(secret)
    assert not store._database.execute("select count(*) from earlier_vote").fetchone()[0]


def test_when_the_time_is_up_answers_are_refused_even_if_nobody_closes_the_question(store, clock):
    secret, code, (one, *_) = opened(store, CAPITAL, OX)
    assert store.seconds_left(store.room(code)) is None
    lead(store, secret, lambda room: room.with_seconds(20))
    for _ in range(3):
        room = lead(store, secret)
    assert (room.position, room.phase, store.seconds_left(room)) == (1, Phase.OPEN, 20)
    clock.now += 20
    store.vote(code, one, 1, 5)  # sent in the last moment
    clock.now += LATE + 0.1
    assert store.time_is_up(store.room(code))
    with pytest.raises(Refused, match="closed"):
        store.vote(code, one, 1, 6)
    assert store.votes(code) == {(1, 1): 5}


def test_a_lesson_asks_in_between_and_the_answers_of_other_questions_stay(store):
    secret, code, (one, *_) = opened(store, CAPITAL, OX)
    store.vote(code, one, 0, 1)
    guess = Question("Who wins?", ("crowd", "best"), name="lesson-1")
    room = lead(store, secret, lambda room: room.asking(guess))
    assert [question.text for question in room.questions] == [CAPITAL.text, guess.text, OX.text]
    assert (room.position, room.phase, room.place_of("lesson-1"), room.place_of("")) == (1, Phase.OPEN, 1, None)
    store.vote(code, one, 1, 0)
    lead(store, secret)
    room = lead(store, secret)
    assert room.question == OX
    store.vote(code, one, 2, 7)
    room = lead(store, secret, lambda room: room.asking(guess))
    assert (room.position, len(room.questions)) == (1, 3)
    assert store.votes(code) == {(0, 1): 1, (1, 1): 0, (2, 1): 7} and store.earlier_rounds(code, 1) == [{1: 0}]


def test_a_room_can_begin_without_questions(store):
    teacher = store.open(())
    assert lead(store, teacher.secret).phase is Phase.LOBBY
    assert lead(store, teacher.secret, lambda room: room.asking(OX)).question == OX


def test_a_database_of_an_older_version_goes_on(tmp_path):
    """Before there were numbers and predictions, tables had fewer columns."""
    path = tmp_path / "rooms.sqlite3"
    old = RoomStore(path)
    teacher = old.open([CAPITAL])
    token = old.join(teacher.room.code).token
    old.change(teacher.secret, Room.next)
    old.vote(teacher.room.code, token, 0, 1)
    old._database.close()
    with sqlite3.connect(path) as database:
        for table, column in (
            ("vote", "predicted"),
            ("vote", "share"),
            ("room", "seconds"),
            ("room", "closes"),
            ("room", "board"),
        ):
            database.execute(f"alter table {table} drop column {column}")
        database.execute("drop table earlier_vote")
    new = RoomStore(path)
    new.predict(teacher.room.code, token, 0, 0, 80)
    assert new.votes(teacher.room.code) == {(0, 1): 1} and new.predictions(teacher.room.code) == {(0, 1): (0, 80)}


@pytest.mark.parametrize("question", [OX, CAPITAL, Question("Red?", ("sky", "blood"), name="lesson")])
def test_a_question_of_either_kind_is_restored_as_it_was(question):
    assert question_of(question.as_dict()) == question


def test_the_crowd_of_numbers_by_hand():
    result = number_result([10, 12, 11, 13, 200])
    assert (result.median, result.mean, result.trimmed) == (12, 49.2, 12)
    assert result.outliers.tolist() == [200] and result.closer_than(12.4) == 4 and result.closer_than(10) == 2
    assert number_result([]) is None and number_result([3]).median == 3


def test_what_is_surprisingly_popular_needs_answers_and_predictions():
    votes = {(0, 1): 0, (0, 2): 0, (0, 3): 1, (0, 4): 0}
    predictions = {(0, 1): (0, 90), (0, 2): (0, 90), (0, 3): (0, 75), (0, 9): (1, 100), (1, 1): (0, 1)}
    found = surprise(CAPITAL, 0, votes, predictions)
    assert (found.popular, found.n) == ((1,), 3)
    assert found.voted == pytest.approx((2 / 3, 1 / 3)) and found.predicted == pytest.approx((0.85, 0.15))
    assert surprise(CAPITAL, 0, votes, {}) is None


@pytest.mark.parametrize(
    "number, significant, text",
    [
        (1969, 10, "1969"),
        (12345.678, 4, "12,346"),
        (0.1 + 0.2, 10, "0.3"),
        (-0.0, 4, "0"),
        (1e15, 10, "1,000,000,000,000,000"),
    ],
)
def test_numbers_are_written_without_losing_digits_of_whole_ones(number, significant, text):
    assert number_text(number, significant) == text


@pytest.mark.parametrize("number, truth", [(1246.6667, 1280), (459.6667, 508), (347400.5, 384400), (0.1234567, 0.5)])
def test_a_distance_is_the_difference_of_the_numbers_that_are_shown(number, truth):
    shown, distance = (
        float(text.replace(",", "")) for text in (number_text(number, 4), distance_text(number, truth, 4))
    )
    assert abs(shown - truth) == pytest.approx(distance, abs=1e-9)
