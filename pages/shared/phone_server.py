"""A second server in this process, for phones only. A button opens it to the network and closes it again.

It runs on the event loop of the app's server. So phones wake when the teacher does something, and connections have the same bounds
there. Streamlit's pages, and with them everything of the teacher's, stay on the first server, which only this machine reaches.
"""

import asyncio
import contextlib
import socket
import threading
from collections.abc import AsyncIterator, Callable
from functools import cache

import uvicorn
from starlette.types import ASGIApp

# A port that is often the same needs only one exception in a firewall. If all of these are in use, the system chooses one.
PORTS = (*range(8600, 8610), 0)
SECONDS_TO_OPEN, SECONDS_TO_END = 10.0, 5.0


class PhoneServer:
    """The phones' server of this process: closed until somebody opens it."""

    def __init__(self):
        self.port: int | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._app: ASGIApp | None = None
        self._release: Callable[[], object] = lambda: None
        self._running: tuple[_QuietServer, asyncio.Task] | None = None
        self._one_at_a_time = threading.Lock()

    @property
    def can_open(self) -> bool:
        """Whether the app's server runs, on whose event loop this one will run."""
        return self._loop is not None

    @contextlib.asynccontextmanager
    async def available(self, app: ASGIApp, release: Callable[[], object]) -> AsyncIterator[None]:
        """Let the button open this app while the app's server runs. When that ends, this one ends.

        ``release`` ends the requests of phones that wait for news.
        """
        self._loop, self._app, self._release = asyncio.get_running_loop(), app, release
        try:
            yield
        finally:
            self._loop = None
            await self._stop()

    def open(self) -> None:
        """Start to listen to the network, on a free port. To be called from the thread of a page."""
        with self._one_at_a_time:
            if self.port is None and self._loop is not None:
                starting = asyncio.run_coroutine_threadsafe(self._start(_listener()), self._loop)
                starting.result(SECONDS_TO_OPEN)

    def close(self) -> None:
        """Stop to listen, and disconnect all phones. To be called from the thread of a page."""
        with self._one_at_a_time:
            if self._loop is not None:
                asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(SECONDS_TO_OPEN)

    async def _start(self, listener: socket.socket) -> None:
        assert self._app is not None
        config = uvicorn.Config(
            self._app,
            lifespan="off",
            ws="none",
            access_log=False,
            log_config=None,
            server_header=False,
            proxy_headers=False,
        )
        server = _QuietServer(config)
        self._running = server, asyncio.create_task(server.serve([listener]))
        await server.listens.wait()
        self.port = listener.getsockname()[1]

    async def _stop(self) -> None:
        if self._running is not None:
            (server, task), self._running, self.port = self._running, None, None
            server.should_exit = server.force_exit = True
            await task
            self._release()
            if requests := server.server_state.tasks:
                await asyncio.wait(requests, timeout=SECONDS_TO_END)


class _QuietServer(uvicorn.Server):
    """uvicorn's server without what it does to its whole process."""

    def __init__(self, config: uvicorn.Config):
        super().__init__(config)
        self.listens = asyncio.Event()

    def capture_signals(self):
        """Leave the signals to the app's server."""
        return contextlib.nullcontext()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.listens.set()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Disconnect all phones. uvicorn would wait until each has its answer."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()  # type: ignore[union-attr]
        await super().shutdown(sockets)


@cache
def phone_server() -> PhoneServer:
    """Return the phones' server of this process."""
    return PhoneServer()


def _listener() -> socket.socket:
    """Return a socket that listens to the network on the first free port."""
    for port in PORTS:
        with contextlib.suppress(OSError):
            return socket.create_server(("0.0.0.0", port))
    raise OSError("No port is free.")
