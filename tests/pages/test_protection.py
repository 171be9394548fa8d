"""The server answers to its own names, takes a bounded number of files from each visitor, and sends its headers."""

import asyncio
import tomllib
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from types import SimpleNamespace

import pytest
import streamlit as st
from starlette.requests import Request
from streamlit import config
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.shared import upload_budget
from pages.shared.live_messages import APP_FOLDER
from pages.shared.protection import HEADERS, Protection, is_own_host
from tests.conftest import ROOT
from tests.pages.conftest import checked, opened, visit


@pytest.mark.parametrize(
    "host", ["localhost:8501", "LOCALHOST", "127.0.0.1:8501", "[::1]:8501", "192.168.1.20:8501", "10.0.0.1."]
)
def test_this_machine_is_known_by_its_addresses(host):
    assert is_own_host(host)


@pytest.mark.parametrize(
    "host",
    ["", "evil.test", "evil.test:8501", "localhost.evil.test", "127.0.0.1.evil.test", "user@127.0.0.1", "127.0.0.1/evil.test",
     "127.0.0.1:port", "[::1", "2130706433.evil.test", "127.0.0.1?evil"],
)  # fmt: skip
def test_no_other_host_name_is_the_servers_own(host):
    assert not is_own_host(host)


def test_configured_names_are_allowed_and_a_star_allows_no_strange_one(monkeypatch):
    monkeypatch.setattr(config, "get_option", lambda name: ["school.test", "*.lab.test", "*"])
    assert is_own_host("school.test:80") and is_own_host("a.lab.test") and not is_own_host("evil.test")


def test_the_server_listens_on_this_machine_only_and_sends_no_statistics():
    settings = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text())
    assert settings["server"]["address"] == "127.0.0.1" and settings["browser"]["gatherUsageStats"] is False
    assert {"enableAgentApi", "enableCORS", "enableXsrfProtection", "enableStaticServing"}.isdisjoint(
        settings["server"]
    )


async def answer(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"X-Frame-Options", b"DENY")]})


def asked(method="GET", path="/", host=b"localhost", kind="http", app=answer, receive=None, more=(), client=None):
    """Return the browser's answer to a request; the app itself answers 200."""
    sent = []

    async def send(message):
        sent.append(message)

    scope = {"type": kind, "method": method, "path": path, "headers": [(b"host", host), *more], "client": client}
    # In a thread of its own: tests with a browser leave a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(Protection(app)(scope, receive, send))).result()
    return sent[0]


def test_every_response_has_the_security_headers_and_keeps_its_own():
    headers = asked()["headers"]
    names = [name.lower() for name, _ in headers]
    assert set(names) == set(HEADERS) and len(names) == len(set(names)) and (b"X-Frame-Options", b"DENY") in headers


def test_a_strange_host_is_refused_and_so_is_its_live_connection():
    assert asked(host=b"evil.test")["status"] == 403
    assert asked(host=b"evil.test", kind="websocket")["type"] == "websocket.close"


@pytest.mark.parametrize("site", [b"cross-site", b"same-site"])
def test_a_foreign_page_can_link_here_but_not_fetch_anything(site):
    fetched = [(b"sec-fetch-site", site), (b"sec-fetch-mode", b"no-cors")]
    assert asked(more=fetched)["status"] == 403
    assert asked(more=[(b"sec-fetch-site", site), (b"sec-fetch-mode", b"navigate")])["status"] == 200
    assert asked(more=[(b"sec-fetch-site", b"same-origin"), (b"sec-fetch-mode", b"cors")])["status"] == 200


@pytest.mark.parametrize("path", ["/_stcore/metrics", "/_stcore/agent/interact", "/_stcore/agent/openapi.json"])
def test_addresses_that_no_page_asks_for_are_closed(path):
    assert asked(path=path)["status"] == 404


@pytest.fixture
def waiting(monkeypatch):
    """By visitor, the files that Streamlit holds. Every visitor but "gone" is here."""
    files = {}
    manager = SimpleNamespace(
        file_storage=files,
        remove_session_files=lambda visitor: files.pop(visitor, None),
        remove_file=lambda visitor, name: files[visitor].pop(name),
    )
    server = SimpleNamespace(uploaded_file_mgr=manager, is_active_session=lambda visitor: visitor != "gone")
    monkeypatch.setattr(upload_budget.runtime, "exists", lambda: True)
    monkeypatch.setattr(upload_budget.runtime, "get_instance", lambda: server)
    return files


def file_of(size):
    return SimpleNamespace(data=bytes(size))


UPLOAD = "/_stcore/upload_file/{}/next"


def test_a_visitor_who_keeps_sending_files_is_stopped_and_no_other(waiting, monkeypatch):
    waiting["one"] = {f"file{n}": file_of(10) for n in range(upload_budget.MOST_FILES_OF_VISITOR)}
    assert asked("PUT", UPLOAD.format("one"))["status"] == 413
    assert asked("PUT", UPLOAD.format("two"))["status"] == asked("DELETE", UPLOAD.format("one"))["status"] == 200
    waiting["one"] = {"file": file_of(10)}
    assert asked("PUT", UPLOAD.format("one"))["status"] == 200
    monkeypatch.setattr(upload_budget, "MOST_BYTES_OF_VISITOR", 9)
    assert asked("PUT", UPLOAD.format("one"))["status"] == 413


def test_files_that_arrive_at_the_same_time_share_one_budget(waiting, monkeypatch):
    promised = 120_000_000, 400_000_000  # in SECURITY.md
    assert (upload_budget.MOST_BYTES_OF_VISITOR, upload_budget.MOST_BYTES_OF_SERVER) == promised
    monkeypatch.setattr(upload_budget, "MOST_BYTES_OF_VISITOR", 100)
    monkeypatch.setattr(upload_budget, "MOST_BYTES_OF_SERVER", 150)
    budget = upload_budget.UploadBudget()
    with budget.arriving("one") as first, budget.arriving("one") as second, budget.arriving("two") as third:
        first.size = 60
        assert budget.has_room(second, 40) and not budget.has_room(second, 41)
        assert budget.has_room(third, 90) and not budget.has_room(third, 91)
        waiting["three"] = {"file": file_of(50)}
        assert budget.has_room(third, 40) and not budget.has_room(third, 41)
    assert not budget._arriving


@pytest.mark.parametrize("declared", [[], [(b"content-length", b"1")]])
def test_a_file_is_refused_when_more_arrives_than_there_is_room_for(waiting, monkeypatch, declared):
    """Whatever the request declares, the bytes that arrive count; announced bytes take no room from others."""
    monkeypatch.setattr(upload_budget, "MOST_BYTES_OF_VISITOR", 100)
    taken = []

    async def app(scope, receive, send):
        async for chunk in Request(scope, receive).stream():
            taken.append(chunk)

    async def receive():
        return {"type": "http.request", "body": bytes(30), "more_body": True}

    assert asked("PUT", UPLOAD.format("one"), app=app, receive=receive, more=declared)["status"] == 413
    assert sum(map(len, taken)) == 90


def test_files_that_nobody_reads_make_room_for_others(waiting, monkeypatch):
    monkeypatch.setattr(upload_budget, "MOST_BYTES_OF_SERVER", 150)
    now = 0.0
    monkeypatch.setattr(upload_budget, "time", SimpleNamespace(monotonic=lambda: now))
    budget = upload_budget.UploadBudget()
    with budget.arriving("one"):
        waiting["one"] = {"old": file_of(100)}
    now = upload_budget.SECONDS_UNREAD
    with budget.arriving("two"):
        waiting["two"] = {"new": file_of(40)}
    with budget.arriving("three") as upload:
        assert not budget.has_room(upload, 20) and waiting["one"]
        now += 1
        assert budget.has_room(upload, 20) and waiting == {"one": {}, "two": waiting["two"]} and waiting["two"]


def test_a_file_that_arrives_after_its_visitor_has_left_is_not_kept(waiting):
    async def app(scope, receive, send):
        waiting["gone"] = {"file": file_of(10)}

    with suppress(IndexError):
        asked("PUT", UPLOAD.format("gone"), app=app)
    assert not waiting


def test_the_files_of_a_visitor_are_dropped_with_their_connection(waiting):
    waiting |= {"one": {"file": file_of(10)}, "two": {"file": file_of(10)}}
    hello = ForwardMsg()
    hello.new_session.main_script_path = str(APP_FOLDER / "app.py")
    hello.new_session.initialize.session_id = "one"

    async def app(scope, receive, send):
        await send({"type": "websocket.send", "bytes": hello.SerializeToString()})

    messages = iter([{"type": "websocket.connect"}, {"type": "websocket.receive", "bytes": b""}])

    async def receive():
        return next(messages)

    asked(kind="websocket", app=app, receive=receive)
    assert list(waiting) == ["two"]


def test_files_that_were_read_or_refused_are_let_go(monkeypatch):
    """Ten files, every other one unreadable: Streamlit's own store holds a refused file, until the next one comes."""
    from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager

    held = set()
    add, remove = MemoryUploadedFileManager.add_file, MemoryUploadedFileManager.remove_file
    monkeypatch.setattr(
        MemoryUploadedFileManager,
        "add_file",
        lambda self, session, file: (held.add(file.file_id), add(self, session, file)),
    )
    monkeypatch.setattr(
        MemoryUploadedFileManager,
        "remove_file",
        lambda self, session, file: (held.discard(file), remove(self, session, file)),
    )
    at = opened("pages/data.py")
    for n in range(10):
        box = next(box for box in at.get("file_uploader") if box.key.startswith("upload:"))
        sheet = f"name,Q1,Q2\nAnn,A,B\nBo,A,A\nCy{n},B,B\n".encode() if n % 2 else b"GIF89a" + bytes(20)
        at = checked(box.upload(f"{n}.csv", sheet, "text/csv").run())
        assert len(at.session_state["history"].past) == (n + 1) // 2
        assert len(held) == (n % 2 == 0)


def test_a_failing_callback_is_one_sentence(monkeypatch):
    """Streamlit passes every error that no page caught to ``failed``, which reports an error of the app and shows nothing else."""
    from pages.shared import frame

    monkeypatch.setattr(st, "title", lambda *_: 1 / 0)
    at = visit()
    assert not at.exception and "our mistake" in at.error[0].value
    assert frame.failed(ValueError("secret")) is True
