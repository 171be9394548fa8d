"""The cookie that owns saved work, and the link by which a browser is let in: nobody else on the computer gets either."""

import os
import re
import socket

import pytest
from starlette.applications import Starlette
from starlette.responses import HTMLResponse
from starlette.routing import Route
from streamlit import config

from crowdcore.private_database import new_secret
from crowdcore.saved_work import SavedWork
from pages.shared import browser_cookie, entry, protection
from pages.shared.browser_cookie import COOKIE, SETTING
from pages.shared.entry import Entry, enter
from tests.pages.test_protection import asked

HERE, ELSEWHERE, SERVER = ("127.0.0.1", 50_000), ("192.168.1.7", 50_000), ("127.0.0.1", 8501)


@pytest.fixture
def for_this_machine(monkeypatch):
    """The configuration in which the app is delivered."""
    monkeypatch.delenv(SETTING, raising=False)
    monkeypatch.setattr(browser_cookie, "for_this_machine_only", lambda: True)


async def page(scope, receive, send):
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html; charset=utf-8")]}
    )


def cookies(**request):
    headers = asked(**{"app": page, "client": HERE} | request)["headers"]
    return [value.decode() for name, value in headers if name == b"set-cookie"]


def test_the_first_page_brings_a_random_cookie_that_scripts_and_foreign_pages_cannot_use(for_this_machine):
    (first,), (second,) = cookies(), cookies()
    secret, *attributes = first.split("; ")
    assert re.fullmatch(rf"{COOKIE}=[\w-]{{22}}", secret) and first != second
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(attributes)


def test_a_browser_keeps_its_cookie_and_a_made_up_one_is_replaced(for_this_machine):
    secret = new_secret()
    assert cookies(more=[(b"cookie", f"{COOKIE}={secret}".encode())])[0].startswith(f"{COOKIE}={secret};")
    for wrong in ("guessed", secret + "x", '"; evil'):
        assert wrong not in cookies(more=[(b"cookie", f"{COOKIE}={wrong}".encode())])[0]


def test_only_pages_bring_the_cookie(for_this_machine):
    async def script(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/javascript")]})

    assert not cookies(app=script) and not cookies(path="/join/ABCD")


@pytest.mark.parametrize(
    "request_of", [{"client": ELSEWHERE}, {"more": [(b"x-forwarded-for", b"10.0.0.9")]}, {"host": b"192.168.1.20:8501"}]
)
def test_work_of_visitors_from_elsewhere_is_not_saved_unless_the_operator_wants_it(
    for_this_machine, monkeypatch, request_of
):
    assert not cookies(**request_of)
    monkeypatch.setenv(SETTING, "on")
    assert cookies(**request_of)
    monkeypatch.setenv(SETTING, "off")
    assert not cookies()


def test_on_a_server_that_others_can_reach_nothing_is_saved(monkeypatch):
    monkeypatch.delenv(SETTING, raising=False)
    monkeypatch.setattr(config, "get_option", lambda name: {"server.address": "0.0.0.0"}.get(name, []))
    assert not cookies()


class Browser:
    """Asks the app for addresses, and keeps the cookie that it gets."""

    def __init__(self, app):
        self.app, self.cookie = app, None

    def get(self, path, kind="http"):
        """Return the first message of the answer: the status and headers, or what becomes of a live connection."""
        path, _, query = path.partition("?")
        cookie = [] if self.cookie is None else [(b"cookie", f"{COOKIE}={self.cookie}".encode())]

        async def with_query(scope, receive, send):
            await self.app(scope | {"query_string": query.encode(), "scheme": "http", "server": SERVER}, receive, send)

        async def receive():
            return {"type": "websocket.disconnect" if kind == "websocket" else "http.disconnect"}

        asked_for = {"path": path, "kind": kind, "host": b"127.0.0.1:8501", "client": HERE, "more": cookie}
        message = asked(app=with_query, receive=receive, **asked_for)
        for name, value in message.get("headers", ()):
            if name == b"set-cookie" and value.startswith(COOKIE.encode()):
                self.cookie = re.split("[=;]", value.decode())[1]
        return message

    def status(self, path):
        return self.get(path)["status"]


@pytest.fixture
def closed(monkeypatch, tmp_path, for_this_machine):
    """An app that lets in only browsers with the link: its entry, and a browser that can reach it."""
    store = SavedWork(tmp_path / "saved_work.sqlite3")
    gate = Entry("print")
    monkeypatch.setattr(entry, "saved_work", lambda: store)
    for module in (entry, protection):
        monkeypatch.setattr(module, "entry", lambda: gate)

    names = [
        "/",
        "/exam",
        "/_stcore/health",
        "/_stcore/host-config",
        "/join/{code}",
        "/room/{code}/news",
        "/room/teacher",
    ]
    app = Starlette(
        routes=[*(Route(name, lambda request: HTMLResponse("page")) for name in names), Route("/enter", enter)]
    )
    return gate, lambda: Browser(app)


def token_of(gate):
    return gate.link.partition("token=")[2]


def test_without_the_link_nobody_reaches_the_app_and_phones_reach_a_live_vote(closed):
    _, browser = closed
    stranger = browser()
    for path in ("/", "/exam", "/_stcore/host-config", "/room/teacher", "/enter", "/enter?token=guessed"):
        assert stranger.status(path) == 403, path
    assert stranger.get("/_stcore/stream", kind="websocket")["type"] == "websocket.close"
    for path in ("/_stcore/health", "/join/ABCD", "/room/ABCD/news"):
        assert stranger.status(path) == 200, path


def test_the_link_lets_in_one_browser_for_good_and_works_once(closed):
    gate, browser = closed
    token, mine, other = token_of(gate), browser(), browser()
    answer = mine.get(f"/enter?token={token}")
    headers = dict(answer["headers"])
    assert answer["status"] == 303 and headers[b"location"] == b"/" and b"HttpOnly" in headers[b"set-cookie"]
    assert mine.status("/") == mine.status("/exam") == 200
    assert other.status(f"/enter?token={token}") == 403 and other.status("/") == 403
    assert mine.status(f"/enter?token={token}") == 303, "an old link in the browser that was let in"
    assert token_of(gate) != token and other.status(f"/enter?token={token_of(gate)}") == 303
    again = Entry("print")
    assert again.allows("/", mine.cookie) and not again.allows("/", new_secret()) and not again.allows("/", None)


def test_a_cookie_that_another_program_gave_to_the_browser_is_not_let_in(closed):
    gate, browser = closed
    planted, mine = new_secret(), browser()
    mine.cookie = planted
    assert mine.status(f"/enter?token={token_of(gate)}") == 303 and mine.cookie != planted
    assert not gate.allows("/", planted)


@pytest.mark.skipif(not os.path.exists("/proc/net/tcp"), reason="the system does not show the users of connections")
def test_the_link_does_not_work_for_another_user_of_the_computer(closed, monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        ends = client.getsockname(), server.getsockname()
        assert entry._is_same_user(*ends)
        monkeypatch.setattr(os, "getuid", lambda: 12_345)
        monkeypatch.setattr(entry, "ROOT_USER", 12_346)
        assert not entry._is_same_user(*ends)


def test_an_app_that_was_started_without_the_command_needs_no_link(for_this_machine):
    assert Entry(None).allows("/", None) and cookies()
