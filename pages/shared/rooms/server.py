"""State of the server that pages and phones share: the store, phones that wait for news, and limits.

app.py runs again for every visit. This module is imported once and keeps its state.
"""

import asyncio
import hmac
import secrets
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from crowdcore.rooms import QuestionSets, Room, RoomStore
from crowdcore.rooms.question_sets import database_path as question_sets_path
from crowdcore.rooms.store import ALPHABET, NotSaved, Refused, TeacherRoom, database_path

# If this many wrong codes were sent within a minute, the refusal mentions it. A correct code always works: all phones of a
# school may have the same address, so the sender of wrong codes cannot be distinguished from the others.
MOST_WRONG, WRONG_WITHIN = 60, 60.0
MOST_VOTES, VOTES_WITHIN = 20, 10.0
MOST_REMEMBERED = 5_000
TICKET_LIFE = 60.0
COOKIE = "crowdcore_teacher"


@cache
def store() -> RoomStore:
    """Return the rooms of this user. The store is made at first use."""
    return RoomStore(database_path())


@cache
def question_sets() -> QuestionSets:
    """Return the saved sets of questions of this user."""
    return QuestionSets(question_sets_path())


class News:
    """Phones wait here until the teacher does something. They wait on the event loop; any thread can wake them."""

    def __init__(self):
        self._lock = threading.Lock()
        self._waiting: dict[str, set] = {}
        self.closed = False

    def waiter(self, code: str) -> "Waiter":
        """Begin to listen. Every change from now on wakes the waiter."""
        return Waiter(self, code)

    def wake(self, code: str) -> None:
        """Wake the phones of a room that has changed."""
        with self._lock:
            waiting = list(self._waiting.get(code, ()))
        for waiter in waiting:
            waiter.wake()

    def close(self) -> None:
        """Release all phones, now and later. This runs in a signal handler."""
        self.closed = True
        self.wake_all()

    def wake_all(self) -> None:
        """Wake all phones. This may run in a signal handler, so it must not wait for a lock."""
        for waiter in [waiter for waiting in list(self._waiting.values()) for waiter in list(waiting)]:
            waiter.wake()

    def count(self, code: str | None = None) -> int:
        """Count the waiting phones of a room, or of all rooms."""
        with self._lock:
            return sum(len(waiting) for name, waiting in self._waiting.items() if code in (None, name))

    def _add(self, waiter: "Waiter") -> None:
        with self._lock:
            self._waiting.setdefault(waiter.code, set()).add(waiter)

    def _remove(self, waiter: "Waiter") -> None:
        with self._lock:
            others = self._waiting.get(waiter.code, set())
            others.discard(waiter)
            if not others:
                self._waiting.pop(waiter.code, None)


class Waiter:
    """One waiting phone. It is a context manager, so that it always stops listening."""

    def __init__(self, news: News, code: str):
        self.code = code
        self._news = news
        self._loop = asyncio.get_running_loop()
        self._event = asyncio.Event()

    def __enter__(self) -> "Waiter":
        self._news._add(self)
        return self

    def __exit__(self, *exception) -> None:
        self._news._remove(self)

    def wake(self) -> None:
        """End the waiting. May be called from any thread."""
        self._loop.call_soon_threadsafe(self._event.set)

    async def wait(self, seconds: float) -> None:
        """Wait until there is news or the time is up."""
        if self._news.closed:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._event.wait(), seconds)


class Limit:
    """Limits how often something happens within some seconds, for each name. Names that were quiet longest are forgotten."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = time.monotonic):
        self.most, self.seconds, self._now = most, seconds, now
        self._lock = threading.Lock()
        self._times: OrderedDict[str, deque] = OrderedDict()

    def count(self, name: str = "") -> None:
        """Count one more event."""
        with self._lock:
            times = self._times.setdefault(name, deque(maxlen=self.most))
            self._times.move_to_end(name)
            times.append(self._now())
            while len(self._times) > MOST_REMEMBERED:
                self._times.popitem(last=False)

    def reached(self, name: str = "") -> bool:
        """Return whether the limit is reached."""
        with self._lock:
            times = self._times.get(name, ())
            return len(times) == self.most and self._now() - times[0] < self.seconds


NEWS = News()
WRONG_JOINS, WRONG_OPENINGS, WRONG_RECOVERIES = (Limit(MOST_WRONG, WRONG_WITHIN) for _ in range(3))
VOTES = Limit(MOST_VOTES, VOTES_WITHIN)
# Everyone who can read the terminal may open a room from another machine. Nobody is locked out after wrong codes, so the code
# is long enough that guessing a thousand times a second takes centuries.
OPENING_CODE = "".join(secrets.choice(ALPHABET) for _ in range(10))
_tickets: dict[str, tuple[str, float]] = {}


def is_opening_code(text: str) -> bool:
    """Return whether this is the code from the terminal. Spaces, hyphens and small letters do not matter."""
    given = text.upper().replace("-", "").replace(" ", "")
    right = hmac.compare_digest(given.encode("utf-8", "ignore"), OPENING_CODE.encode())
    if not right:
        WRONG_OPENINGS.count()
    return right


def recovered(text: str) -> TeacherRoom | None:
    """Return the room of a recovery code, or None for a wrong code."""
    try:
        return store().recover(text)
    except NotSaved:
        raise
    except Refused:
        WRONG_RECOVERIES.count()
        return None


def lead(secret: str, step: Callable[[Room], Room], version: int | None = None) -> Room:
    """Change the state of a room, and wake its phones."""
    room = store().change(secret, step, version)
    NEWS.wake(room.code)
    return room


def send_everybody_out(secret: str) -> Room:
    """Empty a room and give it a new code. Its phones learn that they must join again."""
    code = store().room_of(secret).code
    room = store().send_everybody_out(secret)
    NEWS.wake(code)
    return room


def end(secret: str) -> None:
    """Delete a room. Its phones learn that it has ended."""
    code = store().room_of(secret).code
    store().end(secret)
    NEWS.wake(code)


def ticket(secret: str) -> str:
    """Return a ticket for the teacher's cookie. It works once, within a minute. The secret itself is never on a page."""
    now = time.monotonic()
    for old in [word for word, (_, until) in _tickets.items() if until < now]:
        _tickets.pop(old, None)
    word = secrets.token_urlsafe(16)
    _tickets[word] = (secret, now + TICKET_LIFE)
    return word


def redeemed(word: str) -> str | None:
    """Return the secret for a ticket. This works once."""
    secret, until = _tickets.pop(word, (None, 0.0))
    return secret if until > time.monotonic() else None
