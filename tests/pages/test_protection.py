"""The server answers to its own names, takes a bounded number of files from each visitor, and sends its headers."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
import streamlit as st
from streamlit import config
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.shared import upload_budget
from pages.shared.live_messages import APP_FOLDER
from pages.shared.protection import HEADERS, Protection, is_own_host
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
def test_no_other_name_is(host):
    assert not is_own_host(host)


def test_configured_names_are_allowed_and_a_star_allows_no_strange_one(monkeypatch):
    monkeypatch.setattr(config, "get_option", lambda name: ["school.test", "*.lab.test", "*"])
    assert is_own_host("school.test:80") and is_own_host("a.lab.test") and not is_own_host("evil.test")


async def answer(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"X-Frame-Options", b"DENY")]})


def asked(method="GET", path="/", host=b"localhost", kind="http", app=answer):
    """What the browser gets for a request; the app itself says 200."""
    sent = []

    async def send(message):
        sent.append(message)

    scope = {"type": kind, "method": method, "path": path, "headers": [(b"host", host)]}
    # In a thread of its own: tests with a browser leave a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(Protection(app)(scope, None, send))).result()
    return sent[0]


def test_every_response_has_the_security_headers_and_keeps_its_own():
    headers = asked()["headers"]
    names = [name.lower() for name, _ in headers]
    assert set(names) == set(HEADERS) and len(names) == len(set(names)) and (b"X-Frame-Options", b"DENY") in headers


def test_a_strange_host_is_refused_and_so_is_its_live_connection():
    assert asked(host=b"evil.test")["status"] == 403
    assert asked(host=b"evil.test", kind="websocket")["type"] == "websocket.close"


@pytest.fixture
def waiting(monkeypatch):
    """By visitor, the files that Streamlit holds."""
    files = {}
    manager = SimpleNamespace(file_storage=files, remove_session_files=lambda visitor: files.pop(visitor, None))
    monkeypatch.setattr(upload_budget.runtime, "exists", lambda: True)
    monkeypatch.setattr(upload_budget.runtime, "get_instance", lambda: SimpleNamespace(uploaded_file_mgr=manager))
    return files


def file_of(size):
    return SimpleNamespace(data=bytes(size))


def test_a_visitor_who_keeps_sending_files_is_stopped_and_no_other(waiting, monkeypatch):
    waiting["one"] = {f"file{n}": file_of(10) for n in range(upload_budget.MOST_FILES_OF_VISITOR)}
    upload = "/_stcore/upload_file/{}/next"
    assert asked("PUT", upload.format("one"))["status"] == 413
    assert asked("PUT", upload.format("two"))["status"] == asked("DELETE", upload.format("one"))["status"] == 200
    waiting["one"] = {"file": file_of(10)}
    assert asked("PUT", upload.format("one"))["status"] == 200
    monkeypatch.setattr(upload_budget, "MOST_BYTES_OF_VISITOR", 9)
    assert asked("PUT", upload.format("one"))["status"] == 413


def test_files_that_arrive_at_the_same_time_share_one_budget(waiting, monkeypatch):
    monkeypatch.setattr(upload_budget, "MOST_BYTES_OF_VISITOR", 100)
    monkeypatch.setattr(upload_budget, "MOST_BYTES_OF_SERVER", 150)
    budget = upload_budget.UploadBudget()
    with budget.arriving("one", 60) as first, budget.arriving("one", 60) as second, budget.arriving("one", 40) as third:
        assert (first, second, third) == (True, False, True)
        with budget.arriving("two", 51) as too_much_for_all, budget.arriving("two", 50) as fits:
            assert (too_much_for_all, fits) == (False, True)
    waiting["three"] = {"file": file_of(100)}
    with budget.arriving("two", 60) as too_much_for_all, budget.arriving("two", 50) as fits:
        assert (too_much_for_all, fits) == (False, True)
    assert not budget._arriving


def test_a_file_of_unknown_size_counts_as_the_largest(waiting):
    largest = config.get_option("server.maxUploadSize") * 1024 * 1024
    budget = upload_budget.UploadBudget()
    with budget.arriving("one", None) as first:
        assert first and budget._arriving == {"one": [largest]}


def test_the_files_of_a_visitor_go_with_their_connection(waiting):
    waiting |= {"one": {"file": file_of(10)}, "two": {"file": file_of(10)}}
    hello = ForwardMsg()
    hello.new_session.main_script_path = str(APP_FOLDER / "app.py")
    hello.new_session.initialize.session_id = "one"

    async def app(scope, receive, send):
        await send({"type": "websocket.send", "bytes": hello.SerializeToString()})

    asked(kind="websocket", app=app)
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
        sheet = f"name,Q1,Q2\nAnn,A,B\nBo,A,A\nCy{n},B,B\n".encode() if n % 2 else b"\x89PNG\r\n\x1a\n" + bytes(20)
        at = checked(box.upload(f"{n}.csv", sheet, "text/csv").run())
        assert len(at.session_state["history"].past) == (n + 1) // 2
        assert len(held) == (n % 2 == 0)


def test_a_failing_callback_is_one_sentence(monkeypatch):
    """Streamlit hands every error that no page caught to ``failed``, which says it is ours and shows nothing else."""
    from pages.shared import frame

    monkeypatch.setattr(st, "title", lambda *_: 1 / 0)
    at = visit()
    assert not at.exception and "our mistake" in at.error[0].value
    assert frame.failed(ValueError("secret")) is True
