"""The addresses that phones use, beside Streamlit's own: the page, joining, waiting for news, voting; and the teacher's cookie.

Streamlit's own protections do not cover these. The host of every request is checked around the whole app; here are
checked where a request comes from, what kind it is and how long. The store works in threads, never on the event loop.
"""

import asyncio
import json
import signal
import threading
from contextlib import asynccontextmanager, suppress
from functools import partial
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import anyio
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from streamlit import config

from crowdcore.rooms import Phase
from crowdcore.rooms.store import LIFE, MOST_PHONES, NotSaved, Refused, database_path
from pages.shared.connections import accept_gradually, drop_surplus_connections
from pages.shared.rooms import server
from pages.shared.rooms.address import for_this_machine_only, in_network
from pages.shared.rooms.phone_page import PHONE_PAGE, POLICY

LONGEST_BODY = 4096
POLL_SECONDS = 25.0
MOST_POLLS = 600
TOKEN = "x-room-token"
NO_STORE = {"cache-control": "no-store"}
_polls: dict[tuple[str, str], server.Waiter] = {}
_limiters: WeakKeyDictionary = WeakKeyDictionary()


class Turned(Exception):
    """A request that is turned away, with a status and a sentence."""

    def __init__(self, status: int, why: str):
        super().__init__(why)
        self.status = status


@asynccontextmanager
async def started(app):
    """When the server starts: whoever reads its terminal may open rooms from another machine.

    A server that is to stop waits for its answers to be sent; so it must not wait for phones that wait for news.
    """
    if not for_this_machine_only():
        if address := in_network():
            port = config.get_option("server.port")
            print(f"  Other machines in your network open http://{address}:{port}", flush=True)
        print(f"  To open a live vote from another machine, type this code there: {server.OPENING_CODE}", flush=True)
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            if callable(before := signal.getsignal(number)):
                signal.signal(number, partial(_stop, before))
    accept_gradually(asyncio.get_running_loop())
    drop_surplus_connections(asyncio.get_running_loop())
    forgetting = asyncio.create_task(_forget_old_rooms())
    yield
    forgetting.cancel()


async def _forget_old_rooms() -> None:
    """Delete what is more than a day old, at the start and every hour, whether anybody asks for it or not."""
    while True:
        if database_path().exists():
            # On a full disk it is tried again an hour later.
            with suppress(NotSaved):
                await _in_thread(lambda: server.store().forget_old_rooms())
        await asyncio.sleep(3600)


def _stop(before, number, frame) -> None:
    server.NEWS.close()
    before(number, frame)


async def phone_page(request: Request) -> Response:
    """The page for any code: whether there is such a room is found out by joining."""
    return HTMLResponse(PHONE_PAGE, headers={"content-security-policy": POLICY, "x-frame-options": "DENY", **NO_STORE})


async def join(request: Request) -> dict:
    """Let a phone in: its token and its number."""
    asked, earlier = await _json(request), _token(request)
    nickname = asked.get("nickname", "")
    nickname = nickname if isinstance(nickname, str) else ""
    try:
        phone = await _in_thread(server.store().join, request.path_params["code"], nickname, earlier)
    except NotSaved:
        raise
    except Refused as refused:
        server.WRONG_JOINS.count()
        if not server.WRONG_JOINS.reached():
            raise
        raise Turned(429, f"{refused}{server.too_many_wrong(server.WRONG_JOINS)}") from None
    return {"token": phone.token, "number": phone.number}


async def news(request: Request) -> dict:
    """What the room is doing, as soon as that is something else than the phone knows; or the same after a while."""
    asked, code, token = await _json(request), request.path_params["code"].upper(), _token(request)
    await _in_thread(server.store().number_of, code, token)
    if server.NEWS.count() >= MOST_POLLS or server.NEWS.count(code) >= MOST_PHONES:
        raise Turned(503, "Too many phones wait here. Try again.")
    with server.NEWS.waiter(code) as waiter:
        # A phone that asks again has given up its earlier question.
        if (earlier := _polls.get((code, token))) is not None:
            earlier.wake()
        _polls[code, token] = waiter
        try:
            told = await _in_thread(_told, code, token)
            if told["version"] == asked.get("version"):
                await waiter.wait(POLL_SECONDS)
                told = await _in_thread(_told, code, token)
        finally:
            if _polls.get((code, token)) is waiter:
                del _polls[code, token]
    return told


async def vote(request: Request) -> dict:
    """Take a phone's answer."""
    asked, token = await _json(request), _token(request)
    question, choice = asked.get("question"), asked.get("choice")
    if type(question) is not int or type(choice) is not int:
        raise Turned(400, "A vote names a question and a choice.")
    if server.VOTES.reached(token):
        raise Turned(429, "That was very often. Wait a moment.")
    server.VOTES.count(token)
    await _in_thread(server.store().vote, request.path_params["code"], token, question, choice)
    return {"choice": choice}


async def teacher(request: Request) -> Response:
    """The teacher's cookie for a ticket out of the teacher's own page."""
    word = (await _json(request)).get("ticket")
    secret = server.redeemed(word) if isinstance(word, str) else None
    if secret is None:
        raise Turned(403, "This ticket is not valid.")
    response = JSONResponse({})
    https = request.url.scheme == "https"
    response.set_cookie(server.COOKIE, secret, int(LIFE), httponly=True, samesite="strict", secure=https)
    return response


def _told(code: str, token: str) -> dict:
    """What this phone may know now: what all may, its own answer, and at the end how many it got right."""
    store = server.store()
    room, number = store.room(code), store.number_of(code, token)
    mine = store.votes_of(room.code, number)
    told = room.for_phones() | {"number": number}
    if "question" in told:
        told["mine"] = mine.get(room.position)
    if room.phase is Phase.OVER:
        keyed = [j for j, question in enumerate(room.questions) if question.key is not None]
        told |= {"right": sum(mine.get(j) == room.questions[j].key for j in keyed), "of": len(keyed)}
    return told


async def _json(request: Request) -> dict:
    """A small JSON object from a page of this server; anything else is turned away."""
    origin = urlsplit(request.headers.get("origin", ""))
    if origin.scheme not in ("http", "https") or origin.netloc != request.headers.get("host"):
        raise Turned(403, "This request comes from elsewhere.")
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Turned(415, "Only JSON is taken here.")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise Turned(413, "That is too long.")
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise Turned(400, "This is not JSON.") from None
    if not isinstance(found, dict):
        raise Turned(400, "This is not a JSON object.")
    return found


def _token(request: Request) -> str:
    return request.headers.get(TOKEN, "")[:100]


async def _in_thread(function, *arguments):
    return await anyio.to_thread.run_sync(partial(function, *arguments), limiter=_threads())


def _threads() -> anyio.CapacityLimiter:
    """Few threads, counted for the loop that asks: a database takes one change at a time anyway."""
    return _limiters.setdefault(asyncio.get_running_loop(), anyio.CapacityLimiter(8))


def _answering(handler):
    """The handler's answer as JSON; a refusal is a sentence with a status, and never says more."""

    async def answer(request: Request) -> Response:
        try:
            result = await handler(request)
            return result if isinstance(result, Response) else JSONResponse(result, headers=NO_STORE)
        except Turned as turned:
            return JSONResponse({"refused": str(turned)}, turned.status, NO_STORE)
        except NotSaved as problem:
            return JSONResponse({"refused": str(problem)}, 507, NO_STORE)
        except Refused as refused:
            return JSONResponse({"refused": str(refused)}, 404, NO_STORE)

    return answer


ROUTES = [
    Route("/join/{code}", phone_page),
    Route("/room/teacher", _answering(teacher), methods=["POST"]),
    Route("/room/{code}/join", _answering(join), methods=["POST"]),
    Route("/room/{code}/news", _answering(news), methods=["POST"]),
    Route("/room/{code}/vote", _answering(vote), methods=["POST"]),
]
