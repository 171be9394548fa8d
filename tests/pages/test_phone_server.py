"""The second server, for phones only: what it answers, what it does not, and that it ends."""

import asyncio
import json
import socket
import threading
from contextlib import closing, contextmanager
from http.client import HTTPConnection

import pytest

from crowdcore.rooms import Question, QuestionSets, RoomStore
from pages.shared import phone_server as module
from pages.shared.phone_server import PhoneServer
from pages.shared.rooms import address, leading, network, server
from pages.shared.serving import phone_app
from tests.pages.conftest import checked, opened

PAGES = (
    "/", "/data", "/live", "/enter", "/_stcore/health", "/_stcore/host-config", "/_stcore/stream", "/_stcore/metrics",
    "/_stcore/upload_file/a/b", "/media/a", "/component/a", "/static/index.html", "/room/teacher", "/join", "/join/A/B",
)  # fmt: skip


@pytest.fixture
def room(tmp_path, monkeypatch):
    store, sets = RoomStore(tmp_path / "rooms.sqlite3"), QuestionSets(tmp_path / "sets.sqlite3")
    monkeypatch.setattr(server, "store", lambda: store)
    monkeypatch.setattr(server, "question_sets", lambda: sets)
    return store.open([Question("2 + 2?", ("3", "4"), 1)])


@contextmanager
def app_server(phones: PhoneServer):
    """The event loop of the app's server, in a thread."""
    loop, ready, over = asyncio.new_event_loop(), threading.Event(), asyncio.Event()

    async def serve():
        async with phones.available(phone_app(), server.NEWS.wake_all):
            ready.set()
            await over.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    ready.wait(60)
    try:
        yield
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join(60)
        loop.close()


@pytest.fixture
def phones(room):
    phones = PhoneServer()
    with app_server(phones):
        phones.open()
        yield phones


def asked(phones, path, body=None, method=None, **changed):
    """The status and the text of an answer."""
    host = f"127.0.0.1:{phones.port}"
    headers = {"Host": host, "Origin": f"http://{host}", "Content-Type": "application/json"}
    headers |= {name.replace("_", "-"): value for name, value in changed.items()}
    with closing(HTTPConnection("127.0.0.1", phones.port, timeout=60)) as connection:
        text = None if body is None else json.dumps(body)
        connection.request(method or ("GET" if body is None else "POST"), path, text, headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


def test_phones_join_and_vote_there(phones, room):
    code = room.room.code
    assert asked(phones, f"/join/{code}")[0] == 200
    status, text = asked(phones, f"/room/{code}/join", {})
    token = json.loads(text)["token"]
    server.lead(room.secret, lambda room: room.next())
    news = asked(phones, f"/room/{code}/news", {}, x_room_token=token)
    assert status == news[0] == 200 and json.loads(news[1])["choices"] == ["3", "4"]
    assert asked(phones, f"/room/{code}/vote", {"question": 0, "choice": 1}, x_room_token=token)[0] == 200
    assert server.store().counts(code, 0) == (1, 1)


@pytest.mark.parametrize("path", PAGES)
def test_nothing_of_the_teacher_and_of_streamlit_is_there(phones, path):
    for method in ("GET", "POST", "PUT"):
        assert asked(phones, path, {"ticket": "x"}, method)[0] in (404, 405)
    upgrade = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec_WebSocket_Key": "eA==",
        "Sec_WebSocket_Version": "13",
    }
    assert asked(phones, path, **upgrade)[0] == 404


def test_foreign_names_and_foreign_pages_are_refused(phones, room):
    path = f"/join/{room.room.code}"
    assert asked(phones, path, Host="evil.test")[0] == asked(phones, path, Origin="http://evil.test")[0] == 403
    assert asked(phones, f"/room/{room.room.code}/join", {}, Origin="http://127.0.0.1:1")[0] == 403
    assert asked(phones, f"/room/{room.room.code}/join", {"nickname": "x" * 5000})[0] == 413


def waiting_phone(phones, room):
    """A connection on which a phone waits for news."""
    code = room.room.code
    token = json.loads(asked(phones, f"/room/{code}/join", {})[1])["token"]
    version = json.loads(asked(phones, f"/room/{code}/news", {}, x_room_token=token)[1])["version"]
    host = f"127.0.0.1:{phones.port}"
    connection = HTTPConnection("127.0.0.1", phones.port, timeout=60)
    headers = {"Origin": f"http://{host}", "Content-Type": "application/json", "X-Room-Token": token}
    connection.request("POST", f"/room/{code}/news", json.dumps({"version": version}), headers)
    while not server.NEWS.count(code):
        threading.Event().wait(0.01)
    return connection


def test_closing_disconnects_waiting_phones_and_the_port_is_free_again(phones, room):
    port = phones.port
    with closing(waiting_phone(phones, room)) as connection:
        phones.close()
        with pytest.raises(ConnectionError):
            connection.getresponse()
    assert phones.port is None and server.NEWS.count(room.room.code) == 0
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=60)
    phones.open()
    assert asked(phones, f"/join/{room.room.code}")[0] == 200


def test_it_ends_with_the_apps_server(room):
    phones = PhoneServer()
    assert not phones.can_open
    with app_server(phones):
        phones.open()
        port = phones.port
    assert phones.port is None and not phones.can_open
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=60)


def test_two_clicks_open_one_server_and_used_ports_are_passed_over(phones, monkeypatch):
    port = phones.port
    phones.open()
    assert phones.port == port
    monkeypatch.setattr(module, "PORTS", (port, 0))
    other = PhoneServer()
    with app_server(other):
        other.open()
        assert other.port not in (None, port)


@pytest.fixture
def page(room, monkeypatch):
    """The page Live vote on a server for this computer only, in a network."""
    phones = PhoneServer()
    for where in (network, address):
        monkeypatch.setattr(where, "phone_server", lambda: phones)
    for where in (network, leading):
        monkeypatch.setattr(where, "is_at_this_machine", lambda: True)
    monkeypatch.setattr(network, "for_this_machine_only", lambda: True)
    monkeypatch.setattr(address, "in_network", lambda: "192.168.1.20")
    with app_server(phones):
        yield opened("pages/live.py"), phones


def press(at, label):
    return checked(next(button for button in at.button if button.label == label).click().run())


def test_a_button_opens_it_the_qr_code_uses_its_address_and_another_button_closes_it(page):
    at, phones = page
    press(at, "Let phones join")
    assert f"http://192.168.1.20:{phones.port}" in at.code[0].value.splitlines()
    press(at, "Open the room")
    shown = " ".join(str(element.proto.body) for element in at.main.get("html"))
    assert f"http://192.168.1.20:{phones.port}/join/" in shown
    press(at, "Stop letting phones join")
    assert phones.port is None and not at.success


def test_only_a_visitor_at_this_computer_opens_it(page, monkeypatch):
    monkeypatch.setattr(network, "is_at_this_machine", lambda: False)
    assert "Let phones join" not in [button.label for button in checked(page[0].run()).button]


def test_without_a_network_the_page_explains_what_to_do(page, monkeypatch):
    at, phones = page
    monkeypatch.setattr(network, "all_in_network", list)
    assert "not in a network" in press(at, "Let phones join").warning[0].value and phones.port is None
