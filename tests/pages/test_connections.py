"""Silent connections do not block active ones."""

import asyncio
import os
import socket
import subprocess
import urllib.request
from contextlib import suppress

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pages.shared import connections
from tests.browser.conftest import free_port, streamlit_command, wait_until_healthy
from tests.conftest import ROOT

SHORT = 2.0


async def length(request):
    return PlainTextResponse(str(len(await request.body())))


async def echo(websocket):
    await websocket.accept()
    with suppress(WebSocketDisconnect):
        while True:
            await websocket.send_text(str(len(await websocket.receive_bytes())))


async def served(monkeypatch, visit):
    """Run a small server with the bounds, and a visit to it by its port."""
    monkeypatch.setattr(connections, "WAIT_SECONDS", SHORT)
    app = Starlette(routes=[Route("/", length, methods=["POST"]), WebSocketRoute("/live", echo)])

    class Bounded(H11Protocol):
        pass

    connections.BoundedConnections(Bounded)
    config = Config(app, port=free_port(), http=Bounded, ws="websockets-sansio", log_level="error", lifespan="off")
    server = Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        return await visit(server.config.port)
    finally:
        server.should_exit = True
        await running


async def answer_to(port, *pieces) -> bytes:
    """Return the server's answer to a request in pieces; nothing if it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for piece in pieces:
            writer.write(piece)
            await asyncio.sleep(SHORT / 4)
        return await asyncio.wait_for(reader.read(), 60)
    except ConnectionError:
        return b""
    finally:
        writer.transport.abort()
        with suppress(ConnectionError):
            await writer.wait_closed()


@pytest.mark.parametrize(
    "sent", [b"", b"POST / HTTP/1.1\r\nHost:", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab"]
)
def test_a_connection_that_stops_asking_is_closed(monkeypatch, sent):
    assert asyncio.run(served(monkeypatch, lambda port: answer_to(port, sent))) == b""


def test_a_slow_upload_that_continues_is_accepted(monkeypatch):
    request = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\nConnection: close\r\n\r\n"
    found = asyncio.run(served(monkeypatch, lambda port: answer_to(port, request, *[b"x"] * 8)))
    assert found.endswith(b"8")


async def answer_live(port, size: int = 3) -> str:
    async with connect(f"ws://127.0.0.1:{port}/live") as live:
        await live.send(bytes(size))
        return await asyncio.wait_for(live.recv(), 60)


def test_pages_that_were_closed_are_no_longer_counted(monkeypatch):
    """Visitors come and go all day. With room for four connections, the tenth is served like the first."""
    monkeypatch.setattr(connections, "most_connections", lambda: 4)

    async def visit(port):
        return [await answer_live(port) for _ in range(10)]

    assert asyncio.run(served(monkeypatch, visit)) == ["3"] * 10


def test_a_connection_is_taken_in_the_place_of_a_silent_one_and_open_pages_stay(monkeypatch):
    monkeypatch.setattr(connections, "most_connections", lambda: 10)

    async def visit(port):
        page = await connect(f"ws://127.0.0.1:{port}/live")
        with connections.open_page(page.local_address):
            silent = [await connect(f"ws://127.0.0.1:{port}/live") for _ in range(12)]
            answer = await answer_to(
                port, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx"
            )
            await page.send(b"ab")
            received = await asyncio.wait_for(page.recv(), 60)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(silent[0].recv(), 60)
        for one in (page, *silent):
            await one.close()
        return answer[-1:], received

    assert asyncio.run(served(monkeypatch, visit)) == (b"1", "2")


def test_a_live_message_that_is_too_long_is_refused(monkeypatch):
    async def visit(port):
        with pytest.raises(ConnectionClosed) as closed:
            await answer_live(port, connections.LONGEST_MESSAGE + 1)
        return closed.value.rcvd.code, await answer_live(port, connections.LONGEST_MESSAGE)

    assert asyncio.run(served(monkeypatch, visit)) == (1009, str(connections.LONGEST_MESSAGE))
    assert connections.LONGEST_MESSAGE == 2_000_000  # as SECURITY.md promises


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
def test_idle_connections_leave_the_server_the_files_it_needs_and_its_log_short(tmp_path):
    """If the limit cannot be raised, silent connections make room for everybody else."""

    def few_files():
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

    port = free_port()
    log = tmp_path / "log"
    with log.open("w") as file:
        process = subprocess.Popen(
            streamlit_command(port),
            cwd=ROOT,
            env=os.environ | {"CROWDCORE_STATE": str(tmp_path)},
            stdout=file,
            stderr=file,
            preexec_fn=few_files,
        )
    idle = []
    try:
        address = f"http://127.0.0.1:{port}"
        wait_until_healthy(address, process)
        for _ in range(300):
            idle.append(socket.create_connection(("127.0.0.1", port), timeout=60))
        # The first request is answered: nobody has to try again.
        assert urllib.request.urlopen(f"{address}/join/ABCD", timeout=60).status == 200
    finally:
        for connection in idle:
            connection.close()
        process.terminate()
        process.wait(10)
    assert log.stat().st_size < 20_000


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
def test_the_server_may_open_as_many_files_as_the_system_allows(monkeypatch):
    import resource

    limits = [(1024, 4096)]
    monkeypatch.setattr(resource, "getrlimit", lambda which: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda which, new: limits.append(new))
    connections._raise_file_limit()
    assert limits[-1] == (4096, 4096) and connections.most_connections() == 4096 - connections.KEPT_FREE


def test_connections_without_a_file_for_them_are_closed_and_that_is_logged_once(caplog):
    loop = asyncio.new_event_loop()
    connections.drop_surplus_connections(loop)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        waiting = [socket.create_connection(listener.getsockname()) for _ in range(3)]
        for _ in range(50):
            context = {
                "message": "socket.accept() out of system resource",
                "exception": OSError(24),
                "socket": listener,
            }
            loop.call_exception_handler(context)
        for connection in waiting:
            connection.settimeout(30)
            assert connection.recv(1) == b""
            connection.close()
    assert len(caplog.records) == 1
    loop.call_exception_handler({"message": "something else"})
    loop.close()
    assert len(caplog.records) == 2
