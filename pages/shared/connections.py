"""Connections that ask for nothing, or ask very slowly, are closed before they use up what the server needs for others.

Every connection takes one of the files that a process may have open. uvicorn waits for a request without end, so about a
thousand idle connections would leave none for anybody else.
"""

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, wraps

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from pages.shared.live_messages import LONGEST_MESSAGE

WAIT_SECONDS = 20.0
# A page holds three open files in addition to its connection, also for some minutes after it was closed: Streamlit remembers
# 128 visits.
FILES_OF_VISIT, REMEMBERED_VISITS = 3, 128
# Open files that connections leave alone: remembered visits, the database of a live vote, files that are read, processes for
# long work.
KEPT_FREE = FILES_OF_VISIT * REMEMBERED_VISITS + 128
WANTED_FILES = 65_536
LOG_SECONDS = 60.0
SPARE_FILES = 8
ACCEPTED_AT_ONCE = 16
RESERVE_AGAIN_SECONDS = 0.5
_LOGGER = logging.getLogger(__name__)
# The addresses of the live connections over which a page was asked for.
_open_pages: set[tuple] = set()


class Deadline:
    """Closes a connection from which the next piece of a request does not come in time."""

    def __init__(self, protocol):
        self.protocol = protocol
        self.heard = time.monotonic()
        self._timer = protocol.loop.call_later(WAIT_SECONDS, self._check)

    def _check(self) -> None:
        silent = time.monotonic() - self.heard
        if silent >= WAIT_SECONDS and self.waits_for_data():
            self.protocol.transport.abort()
        else:
            self._timer = self.protocol.loop.call_later(max(WAIT_SECONDS - silent, 1), self._check)

    def waits_for_data(self) -> bool:
        """Whether it is the client's turn: the request is not complete, and the server is ready to read more of it."""
        cycle = self.protocol.cycle
        incomplete = cycle is None or (cycle.more_body and not cycle.response_complete)
        return incomplete and not self.protocol.flow.read_paused

    def cancel(self) -> None:
        """The connection is closed, or has become a live one, for which there are other rules."""
        self._timer.cancel()


class BoundedConnections:
    """A deadline for each piece of a request, and an end to the number of connections, added to uvicorn's protocol.

    uvicorn has chosen its protocol before it loads the app, so the methods of that class are wrapped.
    """

    def __init__(self, protocol_class: type):
        self._deadlines: dict[object, Deadline] = {}
        # The transports of live connections, the oldest first. uvicorn's protocol does not hear when one of them ends.
        self._live: dict[asyncio.Transport, None] = {}
        for method in ("connection_made", "data_received", "connection_lost"):
            setattr(
                protocol_class, method, self._followed(getattr(protocol_class, method), getattr(self, f"_{method}"))
            )

    @staticmethod
    def _followed(method: Callable, then: Callable) -> Callable:
        @wraps(method)
        def both(protocol, *arguments):
            method(protocol, *arguments)
            then(protocol)

        return both

    def _connection_made(self, protocol) -> None:
        """Take a connection; where there are too many, in the place of the one that has been silent longest."""
        # A new connection learns the limit from here. Streamlit would accept messages as large as those that it sends itself.
        protocol.config.ws_max_size = LONGEST_MESSAGE
        self._deadlines[protocol] = Deadline(protocol)
        if self._is_full():
            self._live = {transport: None for transport in self._live if not transport.is_closing()}
            if self._is_full():
                self._make_room(protocol)

    def _is_full(self) -> bool:
        files = len(self._deadlines) + len(self._live) + FILES_OF_VISIT * len(_open_pages)
        return files > most_connections()

    def _make_room(self, newest) -> None:
        """Close the connection that has been silent longest. Pages that are open stay open: closing one could lose its data."""
        silent = [one for one in self._deadlines.values() if one.protocol is not newest and one.waits_for_data()]
        live = next(
            (one for one in self._live if tuple(one.get_extra_info("peername", ())[:2]) not in _open_pages), None
        )
        if silent or live is None:
            protocol = min(silent, key=lambda one: one.heard).protocol if silent else newest
            # Before the next connection is taken, for which another one must be found.
            self._deadlines.pop(protocol).cancel()
            protocol.transport.abort()
        else:
            del self._live[live]
            live.abort()

    def _data_received(self, protocol) -> None:
        if protocol not in self._deadlines:
            return
        if protocol.transport.get_protocol() is protocol:
            self._deadlines[protocol].heard = time.monotonic()
        else:
            self._deadlines.pop(protocol).cancel()
            self._live = {one: None for one in (*self._live, protocol.transport) if not one.is_closing()}

    def _connection_lost(self, protocol) -> None:
        if deadline := self._deadlines.pop(protocol, None):
            deadline.cancel()


@contextmanager
def open_page(client: tuple[str, int] | None) -> Iterator[None]:
    """Count the live connection from this address as a page that somebody has open."""
    page = tuple(client or ())
    _open_pages.add(page)
    try:
        yield
    finally:
        _open_pages.discard(page)


@cache
def bound_connections() -> None:
    """Use these bounds for the server that is about to start. The page is run for every visitor; the bounds are set once."""
    _raise_file_limit()
    BoundedConnections(AutoHTTPProtocol)


def most_connections() -> int:
    """How many files connections may take: as many as the process may open, less those kept free."""
    limit = _file_limit()
    return max(limit - KEPT_FREE, limit // 2)


def accept_gradually(loop: asyncio.AbstractEventLoop) -> None:
    """Accept only a few connections before those that are too many are closed. To be called before the server listens.

    asyncio accepts up to two thousand connections at once. After a burst no file would be left, and requests of others would
    be closed with the surplus.
    """
    # There is no setting for it. A test with a burst of connections fails if a newer Python calls this something else.
    accept = getattr(loop, "_accept_connection", None)
    if accept is None:
        return

    def accept_some(protocol_factory, listener, context, server, backlog, *rest):
        accept(protocol_factory, listener, context, server, min(backlog, ACCEPTED_AT_ONCE), *rest)

    loop._accept_connection = accept_some  # type: ignore[attr-defined]


def drop_surplus_connections(loop: asyncio.AbstractEventLoop) -> None:
    """Where no file is left for a connection, close those that wait to be accepted, and log that once a minute.

    asyncio would try to accept a connection two thousand times more, and every attempt would start as many later on.
    """
    spare = _SpareFiles()
    logged = -LOG_SECONDS

    def handle(loop, context):
        nonlocal logged
        if "socket.accept()" not in context.get("message", ""):
            loop.default_exception_handler(context)
            return
        spare.release()
        _close_waiting(context["socket"].fileno())
        # They stay free for a moment: even to find that nobody waits, accepting takes a file.
        loop.call_later(RESERVE_AGAIN_SECONDS, spare.reserve)
        if time.monotonic() - logged >= LOG_SECONDS:
            logged = time.monotonic()
            _LOGGER.warning("Some connections were closed: %s", context.get("exception"))

    loop.set_exception_handler(handle)


def _close_waiting(listening: int) -> None:
    """Accept the connections that wait, and close them."""
    with suppress(OSError), socket.socket(fileno=os.dup(listening)) as listener:
        while True:
            listener.accept()[0].close()


class _SpareFiles:
    """Open files kept in reserve: with them, connections can be accepted in order to close them."""

    def __init__(self):
        self._files: list[int] = []
        self.reserve()

    def reserve(self) -> None:
        with suppress(OSError):
            while len(self._files) < SPARE_FILES:
                self._files.append(os.open(os.devnull, os.O_RDONLY))

    def release(self) -> None:
        while self._files:
            os.close(self._files.pop())


def _raise_file_limit() -> None:
    if os.name == "nt":
        return  # Windows has no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _file_limit() -> int:
    if os.name == "nt":
        return WANTED_FILES
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED_FILES if soft == resource.RLIM_INFINITY else soft
