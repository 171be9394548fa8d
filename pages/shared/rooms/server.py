"""What the pages and the phones' addresses share: the store, who waits for news, and what was tried too often.

app.py runs anew for every visit; what is here is imported once and stays.
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

from crowdcore.rooms import Room, RoomStore
from crowdcore.rooms.store import ALPHABET, NotSaved, Refused, TeacherRoom, database_path

# A wrong code is refused more briefly once so many were sent within a minute. A correct one always works: all phones of a
# school may have the same address, so whoever sends wrong codes cannot be told from the others.
MOST_WRONG, WRONG_WITHIN = 60, 60.0
MOST_VOTES, VOTES_WITHIN = 20, 10.0
MOST_REMEMBERED = 5_000
TICKET_LIFE = 60.0
COOKIE = "crowdcore_teacher"


@cache
def store() -> RoomStore:
    """The rooms of this user, made when they are first asked for."""
    return RoomStore(database_path())


class News:
    """Phones wait here until the teacher does something. Waiting is the event loop's business, telling is any thread's."""

    def __init__(self):
        self._lock = threading.Lock()
        self._waiting: dict[str, set] = {}
        self.closed = False

    def waiter(self, code: str) -> "Waiter":
        """Begin to listen; what is told from now on is heard."""
        return Waiter(self, code)

    def tell(self, code: str) -> None:
        """The room has changed."""
        with self._lock:
            waiting = list(self._waiting.get(code, ()))
        for waiter in waiting:
            waiter.wake()

    def close(self) -> None:
        """Nobody waits any more, now or later. Called where a signal was caught, so nothing here may wait for a lock."""
        self.closed = True
        for waiter in [waiter for waiting in list(self._waiting.values()) for waiter in list(waiting)]:
            waiter.wake()

    def count(self, code: str | None = None) -> int:
        """How many wait, in a room or in all."""
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
    """One phone that listens; a context, so that it never listens longer than it should."""

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
        """End the waiting, from any thread."""
        self._loop.call_soon_threadsafe(self._event.set)

    async def wait(self, seconds: float) -> None:
        """Until there is news, or the time is up."""
        if self._news.closed:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._event.wait(), seconds)


class Limit:
    """At most so many within so many seconds, for each name; the names that were quiet longest are forgotten first."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = time.monotonic):
        self.most, self.seconds, self._now = most, seconds, now
        self._lock = threading.Lock()
        self._times: OrderedDict[str, deque] = OrderedDict()

    def count(self, name: str = "") -> None:
        """Once more."""
        with self._lock:
            times = self._times.setdefault(name, deque(maxlen=self.most))
            self._times.move_to_end(name)
            times.append(self._now())
            while len(self._times) > MOST_REMEMBERED:
                self._times.popitem(last=False)

    def reached(self, name: str = "") -> bool:
        """Whether it was too often."""
        with self._lock:
            times = self._times.get(name, ())
            return len(times) == self.most and self._now() - times[0] < self.seconds


NEWS = News()
WRONG_JOINS, WRONG_OPENINGS, WRONG_RECOVERIES = (Limit(MOST_WRONG, WRONG_WITHIN) for _ in range(3))
VOTES = Limit(MOST_VOTES, VOTES_WITHIN)
# Whoever may read the terminal may open a room from another machine. Nobody is locked out after wrong codes, so it is long
# enough that guessing a thousand times a second takes centuries.
OPENING_CODE = "".join(secrets.choice(ALPHABET) for _ in range(10))
_tickets: dict[str, tuple[str, float]] = {}


def is_opening_code(text: str) -> bool:
    """Return whether this is the code from the terminal; spaces, hyphens and small letters do not matter."""
    given = text.upper().replace("-", "").replace(" ", "")
    right = hmac.compare_digest(given.encode("utf-8", "ignore"), OPENING_CODE.encode())
    if not right:
        WRONG_OPENINGS.count()
    return right


def recovered(text: str) -> TeacherRoom | None:
    """The room of a recovery code; None for a wrong one."""
    try:
        return store().recover(text)
    except NotSaved:
        raise
    except Refused:
        WRONG_RECOVERIES.count()
        return None


def too_many_wrong(limit: Limit) -> str:
    """What to add to a refusal while many wrong codes arrive, "" otherwise."""
    return " Many wrong codes are arriving at the moment. A correct one always works." if limit.reached() else ""


def lead(secret: str, step: Callable[[Room], Room], version: int | None = None) -> Room:
    """Lead a room one step on, and tell its phones."""
    room = store().change(secret, step, version)
    NEWS.tell(room.code)
    return room


def send_everybody_out(secret: str) -> Room:
    """Empty a room and give it a new code; its phones hear that they must join again."""
    code = store().room_of(secret).code
    room = store().send_everybody_out(secret)
    NEWS.tell(code)
    return room


def end(secret: str) -> None:
    """Delete a room; its phones hear that it is gone."""
    code = store().room_of(secret).code
    store().end(secret)
    NEWS.tell(code)


def ticket(secret: str) -> str:
    """A word that is good once, for a minute, to get the teacher's cookie: the secret itself is never on a page."""
    now = time.monotonic()
    for old in [word for word, (_, until) in _tickets.items() if until < now]:
        _tickets.pop(old, None)
    word = secrets.token_urlsafe(16)
    _tickets[word] = (secret, now + TICKET_LIFE)
    return word


def redeemed(word: str) -> str | None:
    """The secret for a ticket, once."""
    secret, until = _tickets.pop(word, (None, 0.0))
    return secret if until > time.monotonic() else None
