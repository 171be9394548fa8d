"""A room's rules: who may do what, one vote a phone, nothing told too early, everything kept and everything deleted."""

import json
import os
import stat
import threading

import pytest

from crowdcore.rooms import READY, Phase, Question, RoomStore
from crowdcore.rooms.store import LIFE, MOST_PHONES, Refused

QUESTIONS = [
    Question("2 + 2?", ("3", "4"), 1),
    Question("Which is red?", ("grass", "sky", "blood"), 2, withheld=True),
    Question("Tea or coffee?", ("tea", "coffee")),
]


class Clock:
    now = 1_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def store(tmp_path):
    return RoomStore(tmp_path / "state" / "rooms.sqlite3", Clock())


def asked(store, n=1):
    """A room whose first steps were made, and two phones."""
    opened = store.open(QUESTIONS)
    phones = [store.join(opened.room.code, nick) for nick in ("", "<b>Bo</b>")]
    for _ in range(n):
        room = store.change(opened.secret, lambda room: room.next())
    return opened, room, phones


def test_a_room_goes_from_question_to_question_and_a_withheld_key_waits_for_the_end(store):
    opened = store.open(QUESTIONS)
    steps = []
    for _ in range(9):
        room = store.change(opened.secret, lambda room: room.next())
        steps.append((room.position, room.phase.value, [room.shows_key(j) for j in range(3)]))
    assert steps == [
        (0, "open", [False, False, False]),
        (0, "closed", [False, False, False]),
        (0, "revealed", [True, False, False]),
        (1, "open", [True, False, False]),
        (1, "closed", [True, False, False]),
        (2, "open", [True, False, False]),
        (2, "closed", [True, False, False]),
        (2, "over", [True, True, False]),
        (2, "over", [True, True, False]),
    ]


def test_phones_are_told_no_key_and_no_tally_before_the_reveal(store):
    opened, room, phones = asked(store)
    store.vote(room.code, phones[0].token, 0, 1)
    for steps, right in ((0, False), (1, False), (1, True)):
        for _ in range(steps):
            room = store.change(opened.secret, lambda room: room.next())
        told = room.for_phones()
        assert set(told) - {"right"} == {"version", "phase", "question", "of", "text", "choices"}
        assert ("right" in told) == right
    while room.phase is not Phase.OVER:
        room = store.change(opened.secret, lambda room: room.next())
        if room.question.withheld or room.question.key is None:
            assert "right" not in json.dumps(room.for_phones())


def test_a_phone_has_one_vote_and_can_change_it_while_the_question_is_open(store):
    opened, room, phones = asked(store)
    for choice in (0, 1, 0):
        store.vote(room.code, phones[0].token, 0, choice)
    store.vote(room.code, phones[1].token, 0, 1)
    assert store.votes(room.code) == {(0, 1): 0, (0, 2): 1} and store.counts(room.code, 0) == (2, 2)
    store.change(opened.secret, lambda room: room.next())
    with pytest.raises(Refused, match="closed"):
        store.vote(room.code, phones[0].token, 0, 1)
    store.change(opened.secret, lambda room: room.reopened())
    store.vote(room.code, phones[0].token, 0, 1)
    assert store.votes(room.code)[0, 1] == 1


@pytest.mark.parametrize("question, choice", [(1, 0), (0, 2), (0, -1), (-1, 0), (99, 0)])
def test_a_vote_is_for_the_question_in_hand_and_one_of_its_choices(store, question, choice):
    _, room, phones = asked(store)
    with pytest.raises(Refused):
        store.vote(room.code, phones[0].token, question, choice)
    assert not store.votes(room.code)


def test_a_token_is_worth_nothing_elsewhere_and_neither_is_a_made_up_one(store):
    _, room, phones = asked(store)
    _, other, _ = asked(store)
    for code, token in (
        (other.code, phones[0].token),
        (room.code, "made up"),
        (room.code, ""),
        ("ZZZZ", phones[0].token),
    ):
        with pytest.raises(Refused):
            store.vote(code, token, 0, 0)
    assert not store.votes(room.code) and not store.votes(other.code)


def test_only_the_secret_leads_a_room_and_a_token_or_code_does_not(store):
    opened, room, phones = asked(store)
    for wrong in ("", phones[0].token, room.code, opened.recovery, opened.secret + "x"):
        for attempt in (
            lambda w: store.change(w, lambda room: room.next()),
            store.end,
            store.room_of,
            store.new_recovery,
        ):
            with pytest.raises(Refused):
                attempt(wrong)
    assert store.room(room.code).phase is Phase.OPEN


def test_two_clicks_are_one_step(store):
    opened = store.open(QUESTIONS)
    for _ in range(2):
        store.change(opened.secret, lambda room: room.next(), version=opened.room.version)
    assert store.room(opened.room.code).phase is Phase.OPEN


def test_another_browser_goes_on_with_the_recovery_code_and_the_old_secret_ends(store):
    opened = store.open(QUESTIONS)
    again = store.recover(f" {opened.recovery[:4].lower()}-{opened.recovery[4:]}")
    assert store.room_of(again.secret).code == opened.room.code and again.recovery != opened.recovery
    for attempt in (lambda: store.room_of(opened.secret), lambda: store.recover(opened.recovery)):
        with pytest.raises(Refused):
            attempt()


def test_a_locked_or_full_room_lets_nobody_in(store, monkeypatch):
    opened = store.open(QUESTIONS)
    store.change(opened.secret, lambda room: room.with_lock(True))
    with pytest.raises(Refused, match="Nobody more"):
        store.join(opened.room.code)
    store.change(opened.secret, lambda room: room.with_lock(False))
    monkeypatch.setattr("crowdcore.rooms.store.MOST_PHONES", 1)
    store.join(opened.room.code)
    with pytest.raises(Refused, match="full"):
        store.join(opened.room.code)
    assert MOST_PHONES >= 120


def test_unknown_ended_and_old_rooms_get_the_same_answer(store):
    opened, room, phones = asked(store)
    store._now.now += LIFE + 1
    old = refusal(lambda: store.join(room.code))
    store.forget_old_rooms()
    assert old == refusal(lambda: store.join(room.code)) == refusal(lambda: store.join("ZZZZ"))
    assert (
        old
        == refusal(lambda: store.vote(room.code, phones[0].token, 0, 0))
        == refusal(lambda: store.end(opened.secret))
    )


def refusal(action):
    with pytest.raises(Refused) as refused:
        action()
    return str(refused.value)


def test_a_stopped_server_goes_on_where_it_was(store):
    opened, room, phones = asked(store)
    store.vote(room.code, phones[1].token, 0, 1)
    again = RoomStore(store.path, Clock())
    assert again.room_of(opened.secret) == room and again.votes(room.code) == {(0, 2): 1}
    again.vote(room.code, phones[0].token, 0, 0)
    assert again.names(room.code) == {1: "", 2: "<b>Bo</b>"}


def test_nothing_of_a_room_is_left_on_the_disk_and_no_secret_ever_was(store):
    opened, room, phones = asked(store)
    store.vote(room.code, phones[0].token, 0, 1)
    for secret in (opened.secret, opened.recovery, phones[0].token):
        assert secret.encode() not in everything(store)
    assert b"<b>Bo</b>" in everything(store)
    store.end(opened.secret)
    for text in (b"<b>Bo</b>", b"2 + 2?", room.code.encode()):
        assert text not in everything(store)


def everything(store):
    return b"".join(path.read_bytes() for path in store.path.parent.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_files_are_for_their_user_alone(store):
    asked(store)
    for path in store.path.parent.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def test_many_threads_lose_no_vote_and_count_none_twice(store):
    opened = store.open(READY)
    phones = [store.join(opened.room.code) for _ in range(24)]
    store.change(opened.secret, lambda room: room.next())
    failures = []

    def vote(n):
        try:
            for choice in (0, 1, n % 4):
                store.vote(opened.room.code, phones[n].token, 0, choice)
        except Exception as problem:
            failures.append(problem)

    threads = [threading.Thread(target=vote, args=(n,)) for n in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert store.votes(opened.room.code) == {(0, n + 1): n % 4 for n in range(24)}
