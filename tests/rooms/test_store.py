"""The rules of a room: who may do what, one vote per phone, no key shown too early, nothing lost and nothing left behind."""

import json
import os
import sqlite3
import stat
import subprocess
import sys
import threading

import pytest

from crowdcore.private_database import LARGEST_LOG
from crowdcore.rooms import READY, Phase, Question, RoomStore
from crowdcore.rooms.store import JOIN_AGAIN, LIFE, MOST_PHONES, NotSaved, Refused
from tests.conftest import ROOT

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
    return RoomStore(tmp_path / "state" / "rooms.sqlite3", Clock(), Clock())


def room_with_two_phones(store, n=1):
    """Open a room, let two phones join and take the first ``n`` steps."""
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


def test_phones_see_no_key_and_no_tally_before_the_reveal(store):
    opened, room, phones = room_with_two_phones(store)
    store.vote(room.code, phones[0].token, 0, 1)
    for steps, right in ((0, False), (1, False), (1, True)):
        for _ in range(steps):
            room = store.change(opened.secret, lambda room: room.next())
        message = room.for_phones()
        assert set(message) - {"right"} == {"version", "phase", "question", "of", "text", "choices"}
        assert ("right" in message) == right
    while room.phase is not Phase.OVER:
        room = store.change(opened.secret, lambda room: room.next())
        if room.question.withheld or room.question.key is None:
            assert "right" not in json.dumps(room.for_phones())


def test_a_phone_has_one_vote_and_can_change_it_while_the_question_is_open(store):
    opened, room, phones = room_with_two_phones(store)
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
def test_a_vote_must_be_for_the_current_question_and_one_of_its_choices(store, question, choice):
    _, room, phones = room_with_two_phones(store)
    with pytest.raises(Refused):
        store.vote(room.code, phones[0].token, question, choice)
    assert not store.votes(room.code)


def test_a_token_is_not_valid_in_another_room_and_made_up_tokens_are_never_valid(store):
    _, room, phones = room_with_two_phones(store)
    _, other, _ = room_with_two_phones(store)
    for code, token in (
        (other.code, phones[0].token),
        (room.code, "made up"),
        (room.code, ""),
        ("ZZZZ", phones[0].token),
    ):
        with pytest.raises(Refused):
            store.vote(code, token, 0, 0)
    assert not store.votes(room.code) and not store.votes(other.code)


def test_only_the_secret_can_change_a_room(store):
    opened, room, phones = room_with_two_phones(store)
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


def test_a_double_click_is_one_step(store):
    opened = store.open(QUESTIONS)
    for _ in range(2):
        store.change(opened.secret, lambda room: room.next(), version=opened.room.version)
    assert store.room(opened.room.code).phase is Phase.OPEN


def test_the_recovery_code_gives_another_browser_a_new_secret_and_ends_the_old_one(store):
    opened = store.open(QUESTIONS)
    again = store.recover(f" {opened.recovery[:4].lower()}-{opened.recovery[4:]}")
    assert store.room_of(again.secret).code == opened.room.code and again.recovery != opened.recovery
    for attempt in (lambda: store.room_of(opened.secret), lambda: store.recover(opened.recovery)):
        with pytest.raises(Refused):
            attempt()


def test_a_locked_or_full_room_lets_nobody_in(store, monkeypatch):
    opened = store.open(QUESTIONS)
    store.change(opened.secret, lambda room: room.with_lock(True))
    with pytest.raises(Refused, match="locked"):
        store.join(opened.room.code)
    store.change(opened.secret, lambda room: room.with_lock(False))
    monkeypatch.setattr("crowdcore.rooms.store.MOST_PHONES", 1)
    store.join(opened.room.code)
    with pytest.raises(Refused, match="full"):
        store.join(opened.room.code)
    assert MOST_PHONES >= 120


def test_unknown_ended_and_old_rooms_get_the_same_answer(store):
    opened, room, phones = room_with_two_phones(store)
    store._running.now += LIFE + 1
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


def test_a_restarted_server_continues_where_it_stopped(store):
    opened, room, phones = room_with_two_phones(store)
    store.vote(room.code, phones[1].token, 0, 1)
    again = RoomStore(store.path, Clock())
    assert again.room_of(opened.secret) == room and again.votes(room.code) == {(0, 2): 1}
    again.vote(room.code, phones[0].token, 0, 0)
    assert again.names(room.code) == {1: "", 2: "<b>Bo</b>"}


def test_an_ended_room_leaves_nothing_on_the_disk_and_secrets_are_never_written(store):
    opened, room, phones = room_with_two_phones(store)
    store.vote(room.code, phones[0].token, 0, 1)
    for secret in (opened.secret, opened.recovery, phones[0].token):
        assert secret.encode() not in everything(store)
    assert b"<b>Bo</b>" in everything(store)
    store.end(opened.secret)
    for text in (b"<b>Bo</b>", b"2 + 2?", room.code.encode()):
        assert text not in everything(store)


def everything(store):
    return b"".join(path.read_bytes() for path in store.path.parent.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Windows does not have these file modes")
def test_only_their_user_can_read_the_files(store):
    room_with_two_phones(store)
    for path in store.path.parent.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def test_votes_from_many_threads_are_all_counted_once(store):
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


def test_correcting_the_system_clock_does_not_end_a_room(tmp_path):
    wall, running = Clock(), Clock()
    wall.now = 0.0  # 1970
    store = RoomStore(tmp_path / "rooms.sqlite3", wall, running)
    opened, room, phones = room_with_two_phones(store)
    wall.now = 57 * 365 * 86_400.0  # 2027
    store.forget_old_rooms()
    store.vote(room.code, phones[0].token, 0, 1)
    assert store.votes(room.code) == {(0, 1): 1} and store.room_of(opened.secret) == room
    running.now += LIFE + 1
    with pytest.raises(Refused):
        store.room(room.code)


def test_a_room_survives_a_corrected_clock_and_a_restart(tmp_path):
    """The teacher's next step saves the age by the corrected clock, so a restart does not take the room for an old one."""
    wall, running = Clock(), Clock()
    wall.now = 0.0  # 1970
    store = RoomStore(tmp_path / "rooms.sqlite3", wall, running)
    opened, room, phones = room_with_two_phones(store)
    wall.now, running.now = 57 * 365 * 86_400.0, running.now + 1_000
    store.vote(room.code, phones[0].token, 0, 1)
    store.change(opened.secret, lambda room: room.next())
    again = RoomStore(tmp_path / "rooms.sqlite3", wall, Clock())
    assert again.votes(room.code) == {(0, 1): 1}
    assert again._ends[room.code] == pytest.approx(Clock().now + LIFE - 1_000)


def test_the_age_of_a_room_is_taken_from_the_system_clock_at_the_start(tmp_path):
    wall = Clock()
    opened, *_ = room_with_two_phones(RoomStore(tmp_path / "rooms.sqlite3", wall, Clock()))
    wall.now += LIFE - 100
    running = Clock()
    again = RoomStore(tmp_path / "rooms.sqlite3", wall, running)
    assert again.room_of(opened.secret)
    running.now += 200
    with pytest.raises(Refused):
        again.room_of(opened.secret)
    wall.now += 200
    assert not RoomStore(tmp_path / "rooms.sqlite3", wall, Clock())._ends


def test_a_full_room_is_emptied_and_returning_phones_keep_their_answers(store, monkeypatch):
    monkeypatch.setattr("crowdcore.rooms.store.MOST_PHONES", 2)
    opened, room, phones = room_with_two_phones(store)
    store.vote(room.code, phones[0].token, 0, 1)
    store.vote(room.code, phones[1].token, 0, 0)
    with pytest.raises(Refused, match="full"):
        store.join(room.code)
    emptied = store.send_everybody_out(opened.secret)
    assert emptied.code != room.code and emptied.version > room.version and emptied.phase is room.phase
    assert store.votes(emptied.code) == {} and store.counts(emptied.code, 0) == (0, 0) and not store.names(emptied.code)
    for code in (room.code, emptied.code):
        with pytest.raises(Refused, match="join again"):
            store.vote(code, phones[0].token, 0, 0)
    with pytest.raises(Refused):
        store.join(room.code)
    back = store.join(emptied.code, "another name", phones[1].token)
    assert back.number == 2 and back.token != phones[1].token
    assert store.votes(emptied.code) == {(0, 2): 0} and store.names(emptied.code) == {2: "<b>Bo</b>"}
    newcomer = store.join(emptied.code, "Cy", "made up")
    assert newcomer.number == 3 and store.counts(emptied.code, 0) == (2, 1)
    with pytest.raises(Refused, match="full"):
        store.join(emptied.code, "", phones[0].token)
    assert str(JOIN_AGAIN) == refusal(lambda: store.number_of(emptied.code, phones[0].token))


def test_a_database_from_an_older_version_still_opens(store):
    opened, room, _ = room_with_two_phones(store)
    store._database.execute("alter table phone drop column present")
    again = RoomStore(store.path, Clock(), Clock())
    assert again.names(room.code) == {1: "", 2: "<b>Bo</b>"} and again.send_everybody_out(opened.secret)


@pytest.mark.parametrize("nickname", ["\ud800", "a\udfffb", "\x00", "😀" * 40])
def test_every_nickname_that_a_phone_can_send_is_accepted(store, nickname):
    opened = store.open(QUESTIONS)
    store.join(opened.room.code, nickname)
    (kept,) = store.names(opened.room.code).values()
    assert len(kept.encode()) <= 4 * 24


def test_the_log_stays_small_while_everybody_votes(store):
    opened, room, phones = room_with_two_phones(store)
    most = 0
    for n in range(3_000):
        store.vote(room.code, phones[n % 2].token, 0, n % 2)
        most = max(most, store._log_size())
    assert most < 2 * LARGEST_LOG
    store.end(opened.secret)
    assert store._log_size() == 0


def test_a_full_disk_is_reported_and_nothing_is_lost(store):
    opened, room, phones = room_with_two_phones(store)
    store.vote(room.code, phones[0].token, 0, 1)
    (pages,) = store._database.execute("pragma page_count").fetchone()
    store._database.execute(f"pragma max_page_count = {pages}")
    with pytest.raises(NotSaved, match="disk"):
        for _ in range(10_000):
            store.join(room.code, "x" * 24)
            store._database.execute("update phone set present = 0 where number > 2")
    assert store.votes(room.code) == {(0, 1): 1}
    store._database.execute("pragma max_page_count = 1000000")
    store.vote(room.code, phones[1].token, 0, 0)
    assert store.votes(room.code) == {(0, 1): 1, (0, 2): 0}


@pytest.mark.parametrize(
    ("code", "words"),
    [(sqlite3.SQLITE_FULL, "disk"), (sqlite3.SQLITE_IOERR_SHMSIZE, "disk"), (sqlite3.SQLITE_BUSY, "busy")],
)
def test_a_database_that_cannot_be_opened_for_writing_is_reported(tmp_path, monkeypatch, code, words):
    """On a full disk SQLite fails as soon as it opens its files, before anything is changed."""

    def failing(*arguments, **options):
        problem = sqlite3.OperationalError("failed")
        problem.sqlite_errorcode = code
        raise problem

    monkeypatch.setattr(sqlite3, "connect", failing)
    with pytest.raises(NotSaved, match=words):
        RoomStore(tmp_path / "rooms.sqlite3")


VOTING = """
import sys
from crowdcore.private_database import LARGEST_LOG
from crowdcore.rooms import READY, RoomStore

store = RoomStore(sys.argv[1])
opened = store.open(READY)
phone = store.join(opened.room.code)
store.change(opened.secret, lambda room: room.next())
for n in range(100_000):
    store.vote(opened.room.code, phone.token, 0, n % 4)
    print(opened.room.code, n % 4, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows does not have this signal")
def test_no_acknowledged_vote_is_lost_when_the_server_is_killed(tmp_path):
    path = tmp_path / "rooms.sqlite3"
    process = subprocess.Popen([sys.executable, "-c", VOTING, path], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    acknowledged = [process.stdout.readline() for _ in range(50)]
    process.kill()
    # A line that was cut off by the end is not an acknowledgement.
    acknowledged += [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    process.wait()
    process.stdout.close()
    code, choice = acknowledged[-1].split()
    # The last vote may have been saved and not yet acknowledged.
    assert RoomStore(path).votes(code)[0, 1] in {int(choice), (int(choice) + 1) % 4}
