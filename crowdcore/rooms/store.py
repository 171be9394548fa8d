"""Keep rooms in a small database, so that a restarted server continues where it stopped.

The database contains only hashes of secrets. A phone's token is valid for one room. A phone has one vote on each question
and can change it while the question is open. If a question is asked again, the votes before are kept next to the new ones.

A room exists for one day. The system clock is used only when the server starts: correcting the clock in the middle of a
lesson must not end the room. Every step of the teacher saves the age of the room by the clock of that moment, so that the room
also survives a restart after such a correction.
"""

import hashlib
import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from crowdcore.messages import Message
from crowdcore.private_database import PrivateDatabase, state_folder
from crowdcore.renamed import renamed
from crowdcore.rooms.questions import AnyQuestion, NumberQuestion, question_of
from crowdcore.rooms.room import Phase, Room

# Without characters that people confuse: 0 and O, 1, I and L.
ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH, RECOVERY_LENGTH = 4, 12
LIFE = 24 * 3600.0
MOST_ROOMS, MOST_PHONES = 20, 300
LONGEST_NICKNAME = 24
# A vote that was sent in time may arrive this many seconds after the time is up.
LATE = 2.0
TABLES = """
create table if not exists room (code text primary key, secret text unique, recovery text unique, made real, title text,
  questions text, position integer, phase text, locked integer, version integer);
create table if not exists phone (token text primary key, code text, number integer, nickname text,
  present integer not null default 1, unique (code, number));
create table if not exists vote (code text, question integer, number integer, choice numeric,
  primary key (code, question, number));
create table if not exists earlier_vote (code text, question integer, round integer, number integer, choice numeric,
  primary key (code, question, round, number));
"""
# Columns that a database from an older version lacks.
NEW_COLUMNS = (
    ("phone", "present", "integer not null default 1"),
    ("vote", "predicted", "integer"),
    ("vote", "share", "integer"),
    ("room", "seconds", "integer not null default 0"),
    ("room", "closes", "real"),
    ("room", "board", "integer not null default 0"),
)


class Refused(ValueError):
    """The request is not possible now. The message explains why to the person at the phone or to the teacher."""


class NotSaved(Refused):
    """The change could not be written to disk. Nothing was changed, and everything saved before is still there."""


NO_ROOM, JOIN_AGAIN = Message("live-no-room"), Message("live-join-again")
NOT_A_CHOICE, NOT_A_NUMBER = Message("live-not-a-choice"), Message("live-not-a-number")
DISK_FULL, TOO_BUSY = Message("live-disk-full"), Message("live-too-busy")


@dataclass(frozen=True)
class Phone:
    """A phone that joined: its secret token, and its number, which everybody may see."""

    token: str
    number: int


@dataclass(frozen=True)
class TeacherRoom:
    """A room with the teacher's secrets.

    ``secret`` is needed to lead the room. ``recovery`` is a code with which another browser gets a new secret.
    """

    room: Room
    secret: str
    recovery: str


class RoomStore(PrivateDatabase):
    """All rooms of a server. It can be used from several threads."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time, running: Callable[[], float] = time.monotonic):
        super().__init__(path, TABLES, lambda: NotSaved(DISK_FULL), lambda: NotSaved(TOO_BUSY))
        self._now, self._running = now, running
        with self._change() as database:
            for table, column, kind in NEW_COLUMNS:
                if column not in [row[1] for row in database.execute(f"pragma table_info({table})")]:
                    database.execute(f"alter table {table} add column {column} {kind}")
        # When each room ends, by its code, measured on the monotonic clock, which nobody can set.
        self._ends: dict[str, float] = {}
        for code, made in self._database.execute("select code, made from room"):
            self._end_of(code, made)
        self.forget_old_rooms()

    def open(self, questions: Sequence[AnyQuestion], title: str = "Live vote") -> TeacherRoom:
        """Open a new room that phones can join. It may have no questions yet, if a lesson will ask them."""
        self.forget_old_rooms()
        secret, recovery = secrets.token_urlsafe(16), _code(RECOVERY_LENGTH)
        with self._change() as database:
            codes = {code for (code,) in database.execute("select code from room")}
            if len(codes) >= MOST_ROOMS:
                raise Refused(Message("live-too-many-rooms", n=MOST_ROOMS))
            code = _free_code(codes)
            room = Room(code, tuple(questions), title=title)
            database.execute(
                "insert into room (code, secret, recovery, made, title, questions, position, phase, locked, version) "
                "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    code,
                    _hash(secret),
                    _hash(recovery),
                    self._now(),
                    title,
                    _as_json(questions),
                    room.position,
                    room.phase.value,
                    int(room.locked),
                    room.version,
                ),
            )
        self._ends[code] = self._running() + LIFE
        return TeacherRoom(room, secret, recovery)

    def room(self, code: str) -> Room:
        """Return the room with this code. The message for an unknown code is the same as for a room that has ended."""
        return self._room("code", code.upper())

    def room_of(self, secret: str) -> Room:
        """Return the room that belongs to this secret."""
        return self._room("secret", _hash(secret))

    def recover(self, recovery: str) -> TeacherRoom:
        """Return the room with a new secret and a new recovery code. The old ones are no longer valid."""
        room = self._room("recovery", _hash(recovery.strip().upper().replace("-", "")))
        secret, new_recovery = secrets.token_urlsafe(16), _code(RECOVERY_LENGTH)
        with self._change() as database:
            database.execute(
                "update room set secret = ?, recovery = ? where code = ?",
                (_hash(secret), _hash(new_recovery), room.code),
            )
        return TeacherRoom(room, secret, new_recovery)

    def new_recovery(self, secret: str) -> str:
        """Replace the recovery code of the teacher's room. The old one cannot be shown again: only its hash is stored."""
        room, recovery = self.room_of(secret), _code(RECOVERY_LENGTH)
        with self._change() as database:
            database.execute("update room set recovery = ? where code = ?", (_hash(recovery), room.code))
        return recovery

    def change(self, secret: str, step: Callable[[Room], Room], version: int | None = None) -> Room:
        """Apply a step to the room. If ``version`` is given and the room has moved on, do nothing: a double click is one step."""
        with self._change() as database:
            room = self._room("secret", _hash(secret))
            if version is not None and room.version != version:
                return room
            before, room = room, step(room)
            if room.phase is Phase.OPEN and (before.phase, before.position) != (room.phase, room.position):
                room = replace(room, closes=self._now() + room.seconds if room.seconds else None)
                self._keep_earlier_votes(database, room)
            if room.questions != before.questions:
                questions = _as_json(room.questions)
                database.execute("update room set questions = ? where code = ?", (questions, room.code))
            database.execute(
                "update room set position = ?, phase = ?, locked = ?, version = ?, made = ?, seconds = ?, closes = ?, board = ? "
                "where code = ?",
                (
                    room.position,
                    room.phase.value,
                    int(room.locked),
                    room.version,
                    self._made(room.code),
                    room.seconds,
                    room.closes,
                    int(room.board),
                    room.code,
                ),
            )
        if room.phase is not Phase.OPEN:
            self._merge_log("passive")
        return room

    def join(self, code: str, nickname: str = "", earlier: str = "") -> Phone:
        """Add a phone to a room. A phone that was sent out of this room gets its number back with its ``earlier`` token."""
        token, nickname = secrets.token_urlsafe(16), _storable(" ".join(nickname.split())[:LONGEST_NICKNAME])
        with self._change() as database:
            room = self.room(code)
            if room.locked:
                raise Refused(Message("live-locked"))
            present, last = database.execute(
                "select coalesce(sum(present), 0), coalesce(max(number), 0) from phone where code = ?", (room.code,)
            ).fetchone()
            if present >= MOST_PHONES:
                raise Refused(Message("live-full"))
            returning = database.execute(
                "select number from phone where token = ? and code = ? and not present", (_hash(earlier), room.code)
            ).fetchone()
            if returning is not None:
                database.execute(
                    "update phone set token = ?, present = 1 where code = ? and number = ?",
                    (_hash(token), room.code, returning[0]),
                )
                return Phone(token, returning[0])
            database.execute("insert into phone values (?, ?, ?, ?, 1)", (_hash(token), room.code, last + 1, nickname))
        return Phone(token, last + 1)

    def send_everybody_out(self, secret: str) -> Room:
        """Remove all phones and give the room a new code, so that only people who see the new code can join again.

        A phone that joins again keeps its number and its answers. The answers of all other phones no longer count.
        """
        with self._change() as database:
            room = self.room_of(secret)
            codes = {code for (code,) in database.execute("select code from room")}
            code = _free_code(codes)
            for table in ("room", "phone", "vote", "earlier_vote"):
                database.execute(f"update {table} set code = ? where code = ?", (code, room.code))
            database.execute("update phone set present = 0 where code = ?", (code,))
            database.execute("update room set version = version + 1 where code = ?", (code,))
            self._ends[code] = self._ends.pop(room.code)
        return self.room(code)

    def number_of(self, code: str, token: str) -> int:
        """Return the number of the phone with this token, which must be in this room."""
        row = self._database.execute(
            "select number, present, code from phone where token = ?", (_hash(token),)
        ).fetchone()
        if row is not None and not row[1]:
            raise Refused(JOIN_AGAIN)
        if row is None or row[2] != code.upper():
            raise Refused(NO_ROOM)
        return row[0]

    def vote(self, code: str, token: str, question: int, answer: float) -> None:
        """Save a phone's answer to the open question, replacing an earlier one: the position of a choice, or a number."""
        with self._change() as database:
            number, room = self._answering(code, token, question)
            if not room.question.is_answer(answer):
                raise Refused(NOT_A_NUMBER if isinstance(room.question, NumberQuestion) else NOT_A_CHOICE)
            database.execute(
                "insert into vote (code, question, number, choice) values (?, ?, ?, ?) "
                "on conflict do update set choice = excluded.choice",
                (room.code, question, number, answer),
            )

    def predict(self, code: str, token: str, question: int, choice: int, share: int) -> None:
        """Save what a phone expects most people to choose, and how many of 100. It must have answered the question before."""
        with self._change() as database:
            number, room = self._answering(code, token, question)
            if not (room.question.predicts and room.question.is_answer(choice) and type(share) is int):
                raise Refused(NOT_A_CHOICE)
            if not 0 <= share <= 100:
                raise Refused(Message("live-not-a-share"))
            changed = database.execute(
                "update vote set predicted = ?, share = ? where code = ? and question = ? and number = ?",
                (choice, share, room.code, question, number),
            )
            if not changed.rowcount:
                raise Refused(Message("live-answer-first"))

    def _answering(self, code: str, token: str, question: int) -> tuple[int, Room]:
        """Return the phone's number and its room, in which this question must be open now."""
        number, room = self.number_of(code, token), self.room(code)
        if room.phase is not Phase.OPEN or question != room.position or self.time_is_up(room):
            raise Refused(Message("live-question-closed"))
        return number, room

    def seconds_left(self, room: Room) -> float | None:
        """Return how long the open question stays open, or None if nobody set a time."""
        return None if room.closes is None else max(room.closes - self._now(), 0.0)

    def time_is_up(self, room: Room) -> bool:
        """Return whether the time for the open question is over, also for votes that were sent in the last moment."""
        return room.closes is not None and self._now() > room.closes + LATE

    def _keep_earlier_votes(self, database, room: Room) -> None:
        """If the question that opens has votes already, keep a copy of them. Phones that change nothing keep their votes."""
        database.execute(
            "insert into earlier_vote (code, question, round, number, choice) select code, question, "
            "(select count(distinct round) from earlier_vote where code = ?1 and question = ?2), number, choice "
            "from vote where code = ?1 and question = ?2",
            (room.code, room.position),
        )

    def votes(self, code: str) -> dict[tuple[int, int], float]:
        """Return all answers of the phones now in the room, by question and phone number."""
        rows = self._database.execute(
            "select question, number, choice from vote join phone using (code, number) where code = ? and present",
            (code,),
        )
        return {(question, number): choice for question, number, choice in rows}

    def predictions(self, code: str) -> dict[tuple[int, int], tuple[int, int]]:
        """Return what the phones in the room predict, by question and phone number: the choice of most, and its share in %."""
        rows = self._database.execute(
            "select question, number, predicted, share from vote join phone using (code, number) "
            "where code = ? and present and predicted is not null",
            (code,),
        )
        return {(question, number): (predicted, share) for question, number, predicted, share in rows}

    def earlier_rounds(self, code: str, question: int) -> list[dict[int, float]]:
        """Return the answers by phone number before a question was asked again, one dict for each time, the first one first."""
        rounds: dict[int, dict[int, float]] = {}
        for round, number, choice in self._database.execute(
            "select round, number, choice from earlier_vote join phone using (code, number) "
            "where code = ? and question = ? and present order by round",
            (code, question),
        ):
            rounds.setdefault(round, {})[number] = choice
        return list(rounds.values())

    def votes_of(self, code: str, number: int) -> dict[int, float]:
        """Return the answers of one phone, by question."""
        return dict(
            self._database.execute("select question, choice from vote where code = ? and number = ?", (code, number))
        )

    def prediction_of(self, code: str, number: int, question: int) -> tuple[int, int] | None:
        """Return what one phone predicts on a question, or None: the choice of most, and its share in %."""
        row = self._database.execute(
            "select predicted, share from vote where code = ? and number = ? and question = ?", (code, number, question)
        ).fetchone()
        return None if row is None or row[0] is None else row

    def counts(self, code: str, question: int) -> tuple[int, int]:
        """Return the number of phones in the room, and how many of them answered a question."""
        return self._database.execute(
            "select (select count(*) from phone where code = ? and present), "
            "(select count(*) from vote join phone using (code, number) where code = ? and question = ? and present)",
            (code, code, question),
        ).fetchone()

    def names(self, code: str) -> dict[int, str]:
        """Return the nicknames of the phones in the room, by number. A phone without a nickname has an empty text."""
        return dict(self._database.execute("select number, nickname from phone where code = ? and present", (code,)))

    def end(self, secret: str) -> None:
        """Delete the room and all its answers, so that nothing of it remains on the disk."""
        self._delete([self.room_of(secret).code])

    def forget_old_rooms(self) -> None:
        """Delete the rooms that are more than a day old."""
        if old := [code for code, end in list(self._ends.items()) if end < self._running()]:
            self._delete(old)

    def _delete(self, codes: list[str]) -> None:
        with self._change() as database:
            for table in ("vote", "earlier_vote", "phone", "room"):
                database.executemany(f"delete from {table} where code = ?", [(code,) for code in codes])
        for code in codes:
            self._ends.pop(code, None)
        self._merge_log("truncate")

    def _room(self, column: str, value: str) -> Room:
        row = self._database.execute(
            "select code, questions, position, phase, locked, version, title, seconds, closes, board, made from room "
            f"where {column} = ?",
            (value,),
        ).fetchone()
        if row is None or self._end_of(row[0], row[-1]) < self._running():
            raise Refused(NO_ROOM)
        code, questions, position, phase, locked, version, title, seconds, closes, board, _ = row
        questions = tuple(map(question_of, json.loads(questions)))
        return Room(code, questions, position, Phase(phase), bool(locked), version, title, seconds, closes, bool(board))

    def _end_of(self, code: str, made: float) -> float:
        """Return when a room ends. It is computed only once, so that a later change of the system clock has no effect."""
        return self._ends.setdefault(code, self._running() + LIFE - max(self._now() - made, 0))

    def _made(self, code: str) -> float:
        """Return when a room was opened, by the system clock as it is now."""
        return self._now() - (LIFE - (self._ends[code] - self._running()))


def database_path() -> Path:
    """Return the path of the database in the user's state folder, or in the folder that CROWDCORE_STATE names."""
    return state_folder() / "rooms.sqlite3"


def _as_json(questions: Sequence[AnyQuestion]) -> str:
    return json.dumps([question.as_dict() for question in questions])


def _storable(text: str) -> str:
    """Return a text without lone surrogates, which a phone can send but a database cannot store."""
    return text.encode("utf-8", "ignore").decode()


def _free_code(taken: set[str]) -> str:
    return next(code for code in iter(lambda: _code(CODE_LENGTH), None) if code not in taken)


def _code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


__getattr__ = renamed(
    __name__,
    {
        "Opened": "crowdcore.rooms.store.TeacherRoom",
        "in_state_folder": "crowdcore.rooms.store.database_path",
    },
)
