"""What phones can ask for, and what they cannot: from elsewhere, too long, too often, for others, too early."""

import asyncio
import json
import signal
import time

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware

from crowdcore.messages import Message, text
from crowdcore.rooms import NumberQuestion, Question, RoomStore
from crowdcore.rooms.store import DISK_FULL, LIFE, NotSaved
from pages.shared.protection import Protection
from pages.shared.rooms import routes, server
from pages.shared.rooms.phone_page import phone_page

QUESTIONS = [Question("2 + 2?", ("3", "4"), 1), Question("<b>Red?</b>", ("sky", "blood"), 1, withheld=True)]
APP = Starlette(routes=[*routes.PHONE_ROUTES, *routes.TEACHER_ROUTES], middleware=[Middleware(Protection)])
HOST = "127.0.0.1:8501"


@pytest.fixture(autouse=True)
def room(tmp_path, monkeypatch):
    store = RoomStore(tmp_path / "rooms.sqlite3")
    monkeypatch.setattr(server, "store", lambda: store)
    for name in ("WRONG_JOINS", "WRONG_OPENINGS", "WRONG_RECOVERIES"):
        monkeypatch.setattr(server, name, server.Limit(server.MOST_WRONG, 60))
    monkeypatch.setattr(server, "VOTES", server.Limit(server.MOST_VOTES, 10))
    return store.open(QUESTIONS)


async def asked(path, body=None, *, token="", method="POST", app=APP, **changed):
    """The status, the headers and what was answered."""
    headers = {"host": HOST, "origin": f"http://{HOST}", "content-type": "application/json", "x-room-token": token}
    headers = {name: value for name, value in (headers | changed).items() if value is not None}
    data = body if isinstance(body, bytes) else json.dumps(body or {}).encode()
    sent = []

    async def receive():
        return {"type": "http.request", "body": data, "more_body": False}

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        "scheme": "http",
        "server": ("127.0.0.1", 8501),
        "client": ("127.0.0.1", 1),
        "http_version": "1.1",
        "root_path": "",
    }
    await app(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent)
    found = dict(sent[0]["headers"])
    return sent[0]["status"], found, json.loads(text) if b"json" in found.get(b"content-type", b"") else text


def ask(*arguments, **options):
    return asyncio.run(asked(*arguments, **options))


def joined(room):
    return ask(f"/room/{room.room.code}/join")[2]["token"]


def lead(room, steps=1):
    for _ in range(steps):
        server.lead(room.secret, lambda room: room.next())


def test_the_phones_page_is_small_and_can_reach_nothing_but_this_server(room):
    status, headers, text = ask(f"/join/{room.room.code}", method="GET")
    assert status == 200 and text.decode() == phone_page() and len(text) < 20_000
    policy = headers[b"content-security-policy"].decode()
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy and "connect-src 'self'" in policy
    assert headers[b"x-frame-options"] == b"DENY" and headers[b"x-content-type-options"] == b"nosniff"
    assert "http://" not in phone_page() and "https://" not in phone_page() and "innerHTML" not in phone_page()
    assert b"set-cookie" not in headers and "document.cookie" not in phone_page()


def test_a_phone_joins_votes_changes_and_sees_the_truth_only_when_everybody_does(room):
    code, token = room.room.code, joined(room)
    payloads = [ask(f"/room/{code.lower()}/news", token=token)[2]]
    lead(room)
    payloads.append(ask(f"/room/{code}/news", token=token)[2])
    assert payloads[1]["choices"] == ["3", "4"] and payloads[1]["mine"] is None
    assert payloads[1]["order"] == [0, 1]  # increasing numbers
    for choice in (0, 1):
        assert ask(f"/room/{code}/vote", {"question": 0, "choice": choice}, token=token)[0] == 200
    assert ask(f"/room/{code}/news", token=token)[2]["mine"] == 1
    other = joined(room)
    lead(room)
    payloads += [ask(f"/room/{code}/news", token=who)[2] for who in (token, other)]
    assert payloads[2]["mine"] == 1 and payloads[3]["mine"] is None
    assert not any({"right", "key", "source", "tally", "votes"} & set(payload) for payload in payloads)
    lead(room)
    assert ask(f"/room/{code}/news", token=other)[2]["right"] == 1
    lead(room, 2)
    closed = ask(f"/room/{code}/news", token=token)[2]
    assert closed["phase"] == "closed" and closed["text"] == "<b>Red?</b>" and "right" not in closed
    lead(room)
    over = ask(f"/room/{code}/news", token=token)[2]
    assert (over["phase"], over["right"], over["of"]) == ("over", 1, 2)


@pytest.mark.parametrize(
    "changed, status",
    [
        ({"origin": "http://evil.test"}, 403),
        ({"origin": None}, 403),
        ({"origin": "null"}, 403),
        ({"host": "evil.test", "origin": "http://evil.test"}, 403),
        ({"content_type": "text/plain"}, 415),
        ({"content_type": None}, 415),
        ({"body": b"x" * 5000}, 413),
        ({"body": b"no json"}, 400),
        ({"body": b"[1]"}, 400),
        ({"body": b"[" * 4000}, 400),
    ],
)
def test_foreign_and_malformed_requests_are_refused(room, changed, status):
    changed = {"content-type" if name == "content_type" else name: value for name, value in changed.items()}
    body = changed.pop("body", None)
    for address in (f"/room/{room.room.code}/join", f"/room/{room.room.code}/vote", "/room/teacher"):
        assert ask(address, body, **changed)[0] == status
    assert not server.store().names(room.room.code)


@pytest.mark.parametrize(
    "body", [{}, {"question": "0", "choice": 1}, {"question": 0, "choice": True}, {"question": 0, "choice": 9}]
)
def test_a_vote_that_is_none_is_refused(room, body):
    token = joined(room)
    lead(room)
    assert ask(f"/room/{room.room.code}/vote", body, token=token)[0] in (400, 404)
    assert not server.store().votes(room.room.code)


def test_strangers_unknown_rooms_and_other_rooms_get_one_answer(room):
    other = server.store().open(QUESTIONS)
    answers = {
        json.dumps(ask(f"/room/{code}/{what}", {"question": 0, "choice": 0}, token=token)[2])
        for code in (room.room.code, "ZZZZ", other.room.code)
        for token in ("", "made-up", room.secret, room.recovery)
        for what in ("news", "vote")
    }
    assert len(answers) == 1
    token = joined(room)
    assert ask(f"/room/{other.room.code}/vote", {"question": 0, "choice": 0}, token=token)[0] == 404


def test_wrong_codes_block_no_correct_code_of_anybody(room):
    statuses = [ask("/room/ZZZZ/join")[0] for _ in range(2 * server.MOST_WRONG)]
    assert set(statuses) == {404, 429} and statuses[-1] == 429
    assert ask(f"/room/{room.room.code}/join")[0] == 200
    for _ in range(2 * server.MOST_WRONG):
        assert not server.is_opening_code("WRONG") and server.recovered("WRONG") is None
    assert server.is_opening_code(f" {server.OPENING_CODE[:5].lower()}-{server.OPENING_CODE[5:]} ")
    assert server.recovered(room.recovery) is not None


def test_joining_opening_and_recovering_have_separate_budgets(room):
    for _ in range(server.MOST_WRONG):
        ask("/room/ZZZZ/join")
    assert server.WRONG_JOINS.reached()
    assert not server.WRONG_OPENINGS.reached() and not server.WRONG_RECOVERIES.reached()


def test_phones_that_fill_a_room_are_sent_out_and_the_class_joins_again(room, monkeypatch):
    monkeypatch.setattr("crowdcore.rooms.store.MOST_PHONES", 3)
    mine = joined(room)
    lead(room)
    ask(f"/room/{room.room.code}/vote", {"question": 0, "choice": 1}, token=mine)
    for _ in range(2):
        joined(room)
    assert ask(f"/room/{room.room.code}/join")[0] == 404
    code = server.send_everybody_out(room.secret).code
    status, _, told = ask(f"/room/{room.room.code}/news", token=mine)
    assert status == 404 and "join again" in told["refused"]
    status, _, back = ask(f"/room/{code}/join", token=mine)
    assert status == 200 and back["number"] == 1
    assert ask(f"/room/{code}/news", token=back["token"])[2]["mine"] == 1
    assert server.store().counts(code, 0) == (1, 1)


def test_a_nickname_with_half_a_character_joins(room):
    assert ask(f"/room/{room.room.code}/join", b'{"nickname": "\\ud800"}')[0] == 200


def test_a_phone_shows_a_sentence_when_the_disk_is_full(room, monkeypatch):
    def full(*_):
        raise NotSaved(DISK_FULL)

    monkeypatch.setattr(server.store(), "join", full)
    status, _, told = ask(f"/room/{room.room.code}/join")
    assert status == 507 and "disk" in told["refused"]


def test_a_phone_that_votes_without_end_is_slowed_down_and_no_other(room):
    token, other = joined(room), joined(room)
    lead(room)
    statuses = [
        ask(f"/room/{room.room.code}/vote", {"question": 0, "choice": 0}, token=token)[0]
        for _ in range(server.MOST_VOTES + 1)
    ]
    assert statuses == [200] * server.MOST_VOTES + [429]
    assert ask(f"/room/{room.room.code}/vote", {"question": 0, "choice": 1}, token=other)[0] == 200


def test_a_waiting_phone_hears_at_once_and_asking_again_ends_the_earlier_wait(room):
    code, token = room.room.code, joined(room)

    async def wait():
        first = asyncio.create_task(asked(f"/room/{code}/news", {"version": 0}, token=token))
        while not server.NEWS.count(code):
            await asyncio.sleep(0.01)
        second = asyncio.create_task(asked(f"/room/{code}/news", {"version": 0}, token=token))
        assert (await first)[2]["phase"] == "lobby"
        await asyncio.to_thread(lead, room)
        assert (await second)[2]["phase"] == "open"
        third = asyncio.create_task(asked(f"/room/{code}/news", {"version": 1}, token=token))
        while not server.NEWS.count(code):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(server.end, room.secret)
        assert (await third)[0] == 404

    asyncio.run(wait())
    assert server.NEWS.count() == 0 and not routes._polls


def test_a_server_that_stops_releases_waiting_phones(room, monkeypatch):
    monkeypatch.setattr(server, "NEWS", server.News())
    code, token = room.room.code, joined(room)

    async def wait():
        waiting = asyncio.create_task(asked(f"/room/{code}/news", {"version": 0}, token=token))
        while not server.NEWS.count(code):
            await asyncio.sleep(0.01)
        server.NEWS.close()
        assert (await waiting)[0] == 200
        assert (await asked(f"/room/{code}/news", {"version": 0}, token=token))[0] == 200

    asyncio.run(wait())


def test_a_server_deletes_old_rooms_when_it_starts(room, monkeypatch, capsys):
    monkeypatch.setattr(routes, "database_path", lambda: server.store().path)
    monkeypatch.setattr(routes, "for_this_machine_only", lambda: False)
    now = [time.monotonic()]
    later = RoomStore(server.store().path, running=lambda: now[0])
    later.join(room.room.code, "Zoe")
    monkeypatch.setattr(server, "store", lambda: later)
    now[0] += LIFE + 60

    async def start():
        async with routes.started(None):
            while later._database.execute("select count(*) from room").fetchone()[0]:
                await asyncio.sleep(0.01)

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    asyncio.run(start())
    for number, handler in before.items():
        signal.signal(number, handler)
    assert not later.names(room.room.code) and server.OPENING_CODE in capsys.readouterr().out


def test_the_teachers_cookie_needs_a_ticket_that_works_once(room):
    word = server.ticket(room.secret)
    status, headers, _ = ask("/room/teacher", {"ticket": word})
    cookie = headers[b"set-cookie"].decode().lower()
    assert status == 200 and room.secret.lower() in cookie and "httponly" in cookie and "samesite=strict" in cookie
    assert ask("/room/teacher", {"ticket": word})[0] == ask("/room/teacher", {"ticket": 5})[0] == 403


def test_old_tickets_are_refused(room, monkeypatch):
    monkeypatch.setattr(server, "TICKET_LIFE", -1.0)
    assert server.redeemed(server.ticket(room.secret)) is None


def test_rate_limits_forget_old_requests_and_quiet_clients(monkeypatch):
    now = [0.0]
    limit = server.Limit(2, 10, lambda: now[0])
    limit.count("a")
    limit.count("a")
    assert limit.reached("a") and not limit.reached("b")
    now[0] = 11
    assert not limit.reached("a")
    monkeypatch.setattr(server, "MOST_REMEMBERED", 3)
    for name in "bcde":
        limit.count(name)
    assert len(limit._times) == 3


def test_a_phone_reads_the_language_of_its_browser(room):
    taiwan = {"accept_language": "zh-TW,zh;q=0.9,en;q=0.8"}
    assert '<html lang="zh-TW">' in ask(f"/join/{room.room.code}", method="GET", **taiwan)[2].decode()
    status, _, told = ask("/room/ZZZZ/join", **taiwan)
    assert status == 404 and told["refused"] == text(Message("live-no-room"), "exam", "zh-TW")


def test_a_phone_answers_with_a_number_and_predicts_what_most_will_choose():
    ox, capital = NumberQuestion("Ox?", "lb", 1198), Question("Capital?", ("Yes", "No"), 1, predicts=True)
    room = server.store().open([ox, capital])
    code, token = room.room.code, joined(room)
    lead(room)
    asked_now = ask(f"/room/{code}/news", token=token)[2]
    assert (asked_now["unit"], asked_now["mine"]) == ("lb", None) and "choices" not in asked_now
    assert ask(f"/room/{code}/vote", {"question": 0, "number": 1207.5}, token=token)[0] == 200
    assert ask(f"/room/{code}/vote", b'{"question": 0, "number": NaN}', token=token)[0] == 404
    assert ask(f"/room/{code}/news", token=token)[2]["mine"] == 1207.5
    lead(room, 2)
    revealed = ask(f"/room/{code}/news", token=token)[2]
    assert (revealed["right"], revealed["answer"]) == (1198, "1198 lb")
    lead(room)
    asked_now = ask(f"/room/{code}/news", token=token)[2]
    assert asked_now["predicts"] and asked_now["predicted"] is None
    assert ask(f"/room/{code}/vote", {"question": 1, "choice": 0, "share": 80}, token=token)[0] == 404
    assert ask(f"/room/{code}/vote", {"question": 1, "choice": 1}, token=token)[0] == 200
    assert ask(f"/room/{code}/vote", {"question": 1, "choice": 0, "share": 80}, token=token)[0] == 200
    assert ask(f"/room/{code}/vote", {"question": 1, "choice": 0, "share": "80"}, token=token)[0] == 400
    told = ask(f"/room/{code}/news", token=token)[2]
    assert (told["mine"], told["predicted"]) == (1, [0, 80])


def test_a_phone_learns_how_many_seconds_are_left(room):
    token = joined(room)
    server.lead(room.secret, lambda now: now.with_seconds(30))
    lead(room)
    assert 25 < ask(f"/room/{room.room.code}/news", token=token)[2]["seconds"] <= 30
