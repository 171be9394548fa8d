"""The server calls no other machine and answers only its own pages, on a server started with the README's command."""

import asyncio
import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from google.protobuf.message import DecodeError
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from pages.shared import live_messages
from pages.shared.live_messages import MOST_ENTRIES, is_accepted
from pages.shared.protection import Protection
from tests.browser.conftest import PATIENCE, free_port, streamlit_command, wait_until_healthy
from tests.conftest import ROOT

# Python runs this file before anything else. It notes every name that is looked up and every address that is called outside
# this machine, and lets none of them through.
WATCH = """
import os, socket

def is_outside(host):
    return host not in (None, "", "localhost", "127.0.0.1", "::1", "0.0.0.0", b"localhost", socket.gethostname())

def note(host):
    with open(os.environ["CALLED"], "a") as file:
        print(host, file=file)
    raise OSError("not from here")

look_up = socket.getaddrinfo
socket.getaddrinfo = lambda host, *rest, **more: note(host) if is_outside(host) else look_up(host, *rest, **more)

class Socket(socket.socket):
    def connect(self, address):
        # A datagram socket sends nothing when it connects.
        if self.type & 0xF == socket.SOCK_STREAM and isinstance(address, tuple) and is_outside(address[0]):
            note(address[0])
        return super().connect(address)

socket.socket = Socket
"""


@contextmanager
def watched_server(folder, *options):
    """The port of a server, and the file in which it notes whom it called outside this machine."""
    (folder / "sitecustomize.py").write_text(WATCH)
    called = folder / "called"
    called.touch()
    port = free_port()
    environment = os.environ | {"PYTHONPATH": str(folder), "CALLED": str(called), "CROWDCORE_STATE": str(folder)}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [*streamlit_command(port), *options], cwd=ROOT, env=environment, stdout=log, stderr=log
        )
    try:
        wait_until_healthy(f"http://127.0.0.1:{port}", process)
        yield port, called
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    with watched_server(
        folder,
        "--server.address",
        "0.0.0.0",
        "--server.allowedHosts",
        "*",
        "--server.corsAllowedOrigins",
        "https://tunnel.example",
    ) as found:
        yield *found, folder / "log"


def stream(port, **options):
    options.setdefault("user_agent_header", "a program")
    return connect(f"ws://127.0.0.1:{port}/_stcore/stream", subprotocols=["streamlit"], **options)


def first_messages(live, seconds=PATIENCE / 1000):
    """What the server sends until its script has run."""
    live.send(BackMsg(rerun_script={}).SerializeToString())
    found, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        found.append(ForwardMsg.FromString(live.recv(timeout=seconds)))
        if found[-1].WhichOneof("type") == "script_finished":
            break
    return found


def test_starting_for_the_network_without_a_browser_calls_nobody(server):
    port, called, log = server
    assert called.read_text() == ""
    assert f":{port}" in log.read_text() and "Other machines in your network open http://" in log.read_text()


@pytest.mark.parametrize(
    "origin",
    ["http://evil.test", "http://127.0.0.1:9", "https://tunnel.example.evil.test", "null", "file://", "http://["],
)
def test_a_foreign_page_gets_no_live_connection_and_makes_the_server_call_nobody(server, origin):
    port, called, _ = server
    with pytest.raises(InvalidStatus) as refused:
        stream(port, origin=origin)
    assert refused.value.response.status_code == 403
    assert called.read_text() == ""


def test_a_browser_that_does_not_name_its_page_gets_no_live_connection(server):
    with pytest.raises(InvalidStatus):
        stream(server[0], user_agent_header="Mozilla/5.0 (X11; Linux x86_64)")
    with pytest.raises(InvalidStatus):
        stream(server[0], additional_headers={"Cookie": "crowdcore_teacher=secret"})


def test_own_pages_other_programs_and_a_named_tunnel_get_one_and_nobody_is_called(server):
    port, called, _ = server
    for origin in (f"http://127.0.0.1:{port}", None, "https://tunnel.example"):
        with stream(port, origin=origin) as live:
            assert first_messages(live)
    assert called.read_text() == ""


def test_no_client_learns_the_folder_of_the_app(server):
    with stream(server[0]) as live:
        messages = first_messages(live)
    assert "new_session" in {message.WhichOneof("type") for message in messages}
    assert not [message for message in messages if str(ROOT).encode() in message.SerializeToString()]


def test_no_client_clears_the_caches_of_others(server):
    """Streamlit answers some of these requests; the filter drops them all, and the connection goes on."""
    with stream(server[0]) as live:
        first_messages(live)
        for request in ({"clear_cache": True}, {"load_git_info": True}, {"set_run_on_save": True}):
            live.send(BackMsg(**request).SerializeToString())
        live.send(BackMsg(app_heartbeat=True).SerializeToString())
        answers = [ForwardMsg()]
        while answers[-1].WhichOneof("type") != "heartbeat_ack":
            answers.append(ForwardMsg.FromString(live.recv(timeout=PATIENCE / 1000)))
    assert not [answer for answer in answers if answer.session_status_changed.run_on_save]
    assert "git_info_changed" not in {answer.WhichOneof("type") for answer in answers}


@pytest.mark.parametrize(
    "request_", tuple(BackMsg.DESCRIPTOR.oneofs_by_name["type"].fields), ids=lambda field: field.name
)
def test_only_messages_of_the_pages_reach_streamlit(request_):
    """A newer Streamlit with further requests fails here, so that somebody decides on each."""
    expected = {
        "clear_cache": False,
        "set_run_on_save": False,
        "load_git_info": False,
        "debug_disconnect_websocket": False,
        "debug_shutdown_runtime": False,
        "stop_script": True,
        "rerun_script": True,
        "file_urls_request": True,
        "app_heartbeat": True,
        "backend_operation_request": True,
    }
    value = {} if request_.message_type else True
    assert is_accepted(BackMsg(**{request_.name: value}).SerializeToString()) == expected[request_.name]


@pytest.mark.parametrize(
    ("operation", "accepted"),
    [("deferred_file", True), ("dataframe_chunk", True), ("install_skills", False), ("dismiss_skills_nudge", False)],
)
def test_no_client_puts_files_into_the_apps_folder(operation, accepted):
    payload = BackMsg(backend_operation_request={operation: {}})
    assert is_accepted(payload.SerializeToString()) == accepted
    fields = payload.backend_operation_request.DESCRIPTOR.oneofs_by_name["payload"].fields
    assert len(fields) == 4, "A newer Streamlit has further operations. Decide on each."


@pytest.mark.parametrize(
    "request_",
    [
        {"rerun_script": {"widget_states": {"widgets": [{}] * (MOST_ENTRIES + 1)}}},
        {"rerun_script": {"cached_message_hashes": [""] * (MOST_ENTRIES + 1)}},
        {"file_urls_request": {"file_names": [""] * (MOST_ENTRIES + 1)}},
    ],
    ids=["widgets", "hashes", "files"],
)
def test_no_client_makes_the_server_work_through_millions_of_entries(request_):
    assert not is_accepted(BackMsg(**request_).SerializeToString())


def test_a_client_that_asks_for_no_page_is_disconnected(monkeypatch):
    """Streamlit never hears of it: each visit would take memory and open files."""
    monkeypatch.setattr(live_messages, "SECONDS_TO_BEGIN", 0.05)
    sent = []

    async def send(message):
        sent.append(message["type"])

    async def app(*_):
        sent.append("reached Streamlit")

    async def connected(*messages):
        queue = asyncio.Queue()
        for message in ({"type": "websocket.connect"}, *messages):
            queue.put_nowait(message)
        scope = {"type": "websocket", "path": "/_stcore/stream", "headers": [(b"host", b"localhost")]}
        await Protection(app)(scope, queue.get, send)

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, connected()).result()
        assert sent == ["websocket.accept", "websocket.close"]
        sent.clear()
        beat = {"type": "websocket.receive", "bytes": BackMsg(app_heartbeat=True).SerializeToString()}
        thread.submit(asyncio.run, connected(beat)).result()
        assert sent == ["websocket.accept", "reached Streamlit"]


def test_a_malformed_message_ends_the_connection_and_reveals_nothing_about_the_server(server):
    from websockets.exceptions import ConnectionClosed

    with stream(server[0]) as live:
        live.send(b"\xff\xff\xff")
        with pytest.raises((ConnectionClosed, DecodeError)):
            while True:
                assert str(ROOT).encode() not in live.recv(timeout=PATIENCE / 1000)
