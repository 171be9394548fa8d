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
from crowdcore.rooms.store import ALPHABET, Opened, Refused, in_state_folder

MOST_FAILURES, FAILURES_WITHIN = 60, 60.0
MOST_VOTES, VOTES_WITHIN = 20, 10.0
MOST_REMEMBERED = 5_000
TICKET_LIFE = 60.0
COOKIE = "crowdcore_teacher"


@cache
def store() -> RoomStore:
    """The rooms of this user, made when they are first asked for."""
    return RoomStore(in_state_folder())


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
FAILURES = Limit(MOST_FAILURES, FAILURES_WITHIN)
VOTES = Limit(MOST_VOTES, VOTES_WITHIN)
# Whoever may read the terminal may open a room from another machine.
OPENING_CODE = "".join(secrets.choice(ALPHABET) for _ in range(6))
_tickets: dict[str, tuple[str, float]] = {}


def is_opening_code(text: str) -> bool:
    """Whether this is the code from the terminal; wrong ones are counted."""
    return _guarded(lambda: hmac.compare_digest(text.strip().upper().encode(), OPENING_CODE.encode()) or None) or False


def recovered(text: str) -> Opened | None:
    """The room of a recovery code; None for a wrong one, which is counted."""
    return _guarded(lambda: store().recover(text))


def lead(secret: str, step: Callable[[Room], Room], version: int | None = None) -> Room:
    """Lead a room one step on, and tell its phones."""
    room = store().change(secret, step, version)
    NEWS.tell(room.code)
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


def _guarded(attempt: Callable):
    """What the attempt gives; None where it was refused, or too many were of late."""
    if FAILURES.reached():
        return None
    try:
        result = attempt()
    except Refused:
        result = None
    if result is None:
        FAILURES.count()
    return result
