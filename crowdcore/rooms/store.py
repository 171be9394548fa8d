"""Rooms kept in a small database, so that a server that was stopped goes on where it was.

Only hashes of secrets are kept. A phone's token belongs to one room, and a phone has one vote on each question, which it can
change while the question is open. Every change is one transaction; reading never waits for writing (SQLite's WAL).
"""

import hashlib
import json
import os
import secrets
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from crowdcore.rooms.questions import Question
from crowdcore.rooms.room import Phase, Room

# Without those that are taken for one another: 0 and O, 1, I and L.
ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH, RECOVERY_LENGTH = 4, 12
LIFE = 24 * 3600.0
MOST_ROOMS, MOST_PHONES = 20, 300
LONGEST_NICKNAME = 24
PATIENCE = 5.0  # seconds that a change waits for another one
TABLES = """
create table if not exists room (code text primary key, secret text unique, recovery text unique, made real, title text,
  questions text, position integer, phase text, locked integer, version integer);
create table if not exists phone (token text primary key, code text, number integer, nickname text, unique (code, number));
create table if not exists vote (code text, question integer, number integer, choice integer,
  primary key (code, question, number));
"""


class Refused(ValueError):
    """What was asked for is not possible now; the sentence says why, to a phone or to a teacher."""


NO_ROOM = "There is no such room, or it has ended."


@dataclass(frozen=True)
class Phone:
    """A phone that joined: its token, which it alone knows, and its number, which all may see."""

    token: str
    number: int


@dataclass(frozen=True)
class Opened:
    """A room with what its teacher alone knows: the secret that leads it, and a code that gives another browser a new one."""

    room: Room
    secret: str
    recovery: str


class RoomStore:
    """All rooms of a server. Safe to use from any thread."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time):
        self.path = Path(path)
        self._now = now
        self._connections = threading.local()
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # Made here first, so that nobody else can read it from the beginning; SQLite gives its other files the same mode.
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        with self._change() as database:
            for table in TABLES.split(";"):
                database.execute(table)
        self.forget_old_rooms()

    def open(self, questions: Sequence[Question], title: str = "Live vote") -> Opened:
        """A new room, in which phones can join."""
        self.forget_old_rooms()
        secret, recovery = secrets.token_urlsafe(16), _code(RECOVERY_LENGTH)
        with self._change() as database:
            codes = {code for (code,) in database.execute("select code from room")}
            if len(codes) >= MOST_ROOMS:
                raise Refused(f"{MOST_ROOMS} rooms are open on this server already. End one of them first.")
            code = next(code for code in iter(lambda: _code(CODE_LENGTH), None) if code not in codes)
            room = Room(code, tuple(questions), title=title)
            database.execute(
                "insert into room values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    code,
                    _hash(secret),
                    _hash(recovery),
                    self._now(),
                    title,
                    json.dumps([question.as_dict() for question in questions]),
                    room.position,
                    room.phase.value,
                    int(room.locked),
                    room.version,
                ),
            )
        return Opened(room, secret, recovery)

    def room(self, code: str) -> Room:
        """The room of this code; unknown and ended ones are refused in the same words."""
        return self._room("code", code.upper())

    def room_of(self, secret: str) -> Room:
        """The room that this secret leads."""
        return self._room("secret", _hash(secret))

    def recover(self, recovery: str) -> Opened:
        """The room, a new secret and a new recovery code; the old ones are worth nothing from now on."""
        room = self._room("recovery", _hash(recovery.strip().upper().replace("-", "")))
        secret, again = secrets.token_urlsafe(16), _code(RECOVERY_LENGTH)
        with self._change() as database:
            database.execute(
                "update room set secret = ?, recovery = ? where code = ?", (_hash(secret), _hash(again), room.code)
            )
        return Opened(room, secret, again)

    def new_recovery(self, secret: str) -> str:
        """A new recovery code for the teacher's room, in the place of the old one, which is nowhere to be read."""
        room, recovery = self.room_of(secret), _code(RECOVERY_LENGTH)
        with self._change() as database:
            database.execute("update room set recovery = ? where code = ?", (_hash(recovery), room.code))
        return recovery

    def change(self, secret: str, step: Callable[[Room], Room], version: int | None = None) -> Room:
        """Lead the room one step on. With ``version``, only from there: two clicks are not two steps."""
        with self._change() as database:
            room = self._room("secret", _hash(secret))
            if version is not None and room.version != version:
                return room
            room = step(room)
            database.execute(
                "update room set position = ?, phase = ?, locked = ?, version = ? where code = ?",
                (room.position, room.phase.value, int(room.locked), room.version, room.code),
            )
        if room.phase is not Phase.OPEN:
            self._database.execute("pragma wal_checkpoint(passive)")
        return room

    def join(self, code: str, nickname: str = "") -> Phone:
        """Let a phone in."""
        token, nickname = secrets.token_urlsafe(16), " ".join(nickname.split())[:LONGEST_NICKNAME]
        with self._change() as database:
            room = self.room(code)
            if room.locked:
                raise Refused("Nobody more can join this room. Ask your teacher.")
            (number,) = database.execute(
                "select coalesce(max(number), 0) + 1 from phone where code = ?", (room.code,)
            ).fetchone()
            if number > MOST_PHONES:
                raise Refused("This room is full.")
            database.execute("insert into phone values (?, ?, ?, ?)", (_hash(token), room.code, number, nickname))
        return Phone(token, number)

    def number_of(self, code: str, token: str) -> int:
        """The number of the phone with this token, if it joined this very room."""
        row = self._database.execute(
            "select number from phone where token = ? and code = ?", (_hash(token), code.upper())
        ).fetchone()
        if row is None:
            raise Refused(NO_ROOM)
        return row[0]

    def vote(self, code: str, token: str, question: int, choice: int) -> None:
        """Take a phone's answer to the question that is open, in the place of an earlier one."""
        with self._change() as database:
            room, number = self.room(code), self.number_of(code, token)
            if room.phase is not Phase.OPEN or question != room.position:
                raise Refused("This question is closed.")
            if not 0 <= choice < len(room.question.choices):
                raise Refused("That is none of the choices.")
            database.execute("insert or replace into vote values (?, ?, ?, ?)", (room.code, question, number, choice))

    def votes(self, code: str) -> dict[tuple[int, int], int]:
        """Every answer so far, by question and number of the phone."""
        rows = self._database.execute("select question, number, choice from vote where code = ?", (code,))
        return {(question, number): choice for question, number, choice in rows}

    def votes_of(self, code: str, number: int) -> dict[int, int]:
        """The answers of one phone, by question."""
        return dict(
            self._database.execute("select question, choice from vote where code = ? and number = ?", (code, number))
        )

    def counts(self, code: str, question: int) -> tuple[int, int]:
        """How many phones joined, and how many of them answered a question."""
        return self._database.execute(
            "select (select count(*) from phone where code = ?), (select count(*) from vote where code = ? and question = ?)",
            (code, code, question),
        ).fetchone()

    def names(self, code: str) -> dict[int, str]:
        """The phones that joined: by number, the nickname or nothing."""
        return dict(self._database.execute("select number, nickname from phone where code = ?", (code,)))

    def end(self, secret: str) -> None:
        """Delete the room and all that was said in it, so that nothing of it is left on the disk."""
        self._delete([self.room_of(secret).code])

    def forget_old_rooms(self) -> None:
        """Delete the rooms that are more than a day old."""
        oldest = self._now() - LIFE
        if old := [code for (code,) in self._database.execute("select code from room where made < ?", (oldest,))]:
            self._delete(old)

    def _delete(self, codes: list[str]) -> None:
        with self._change() as database:
            for table in ("vote", "phone", "room"):
                database.executemany(f"delete from {table} where code = ?", [(code,) for code in codes])
        self._database.execute("pragma wal_checkpoint(truncate)")

    def _room(self, column: str, value: str) -> Room:
        row = self._database.execute(
            f"select code, questions, position, phase, locked, version, title, made from room where {column} = ?",
            (value,),
        ).fetchone()
        if row is None or row[7] < self._now() - LIFE:
            raise Refused(NO_ROOM)
        questions = tuple(map(Question.of, json.loads(row[1])))
        return Room(row[0], questions, row[2], Phase(row[3]), bool(row[4]), row[5], row[6])

    @property
    def _database(self) -> sqlite3.Connection:
        """This thread's connection."""
        if not hasattr(self._connections, "one"):
            # Transactions are begun below, where they are needed.
            connection = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = normal")
            connection.execute("pragma secure_delete = on")
            # Moving what was written to its place waits for the disk: not while phones vote, but at a teacher's step.
            connection.execute("pragma wal_autocheckpoint = 0")
            self._connections.one = connection
        return self._connections.one

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, and one at a time."""
        database = self._database
        database.execute("begin immediate")
        try:
            yield database
        except BaseException:
            database.execute("rollback")
            raise
        database.execute("commit")


def in_state_folder() -> Path:
    """Where this user's programs keep what must outlive them; CROWDCORE_STATE names another folder."""
    if named := os.environ.get("CROWDCORE_STATE"):
        return Path(named) / "rooms.sqlite3"
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return folder / "crowdcore" / "rooms.sqlite3"


def _code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
