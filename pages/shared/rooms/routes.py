"""The addresses for phones: the page, joining, waiting for news, voting. One more address is for the teacher's cookie.

Streamlit's own protections do not cover these. The host of every request is checked around the whole app. The origin, type
and length of a request are checked here. The store works in threads, never on the event loop.
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

from crowdcore.messages import Message, text
from crowdcore.messages.languages import accepted, closest
from crowdcore.rooms import Phase, Question, order_on_phone
from crowdcore.rooms.store import LIFE, MOST_PHONES, NotSaved, Refused, database_path
from pages.shared.connections import accept_gradually, drop_surplus_connections
from pages.shared.rooms import server
from pages.shared.rooms.address import for_this_machine_only, in_network
from pages.shared.rooms.phone_page import POLICY, phone_page

LONGEST_BODY = 4096
POLL_SECONDS = 25.0
MOST_POLLS = 600
TOKEN = "x-room-token"
NO_STORE = {"cache-control": "no-store"}
_polls: dict[tuple[str, str], server.Waiter] = {}
_limiters: WeakKeyDictionary = WeakKeyDictionary()


class RefusedRequest(Exception):
    """A request that is refused, with a status and a message."""

    def __init__(self, status: int, why: Message):
        super().__init__(why)
        self.status = status


@asynccontextmanager
async def started(app):
    """Start and stop with the server. Everyone who can read its terminal may open rooms from another machine.

    A server that stops waits until its answers are sent, so the waiting phones must be released first.
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
    """Delete rooms that are more than a day old, at the start and every hour."""
    while True:
        if database_path().exists():
            # On a full disk it is tried again an hour later.
            with suppress(NotSaved):
                await _in_thread(lambda: server.store().forget_old_rooms())
        await asyncio.sleep(3600)


def _stop(before, number, frame) -> None:
    server.NEWS.close()
    before(number, frame)


async def show_phone_page(request: Request) -> Response:
    """Return the page for any code. Joining checks whether there is such a room."""
    headers = {"content-security-policy": POLICY, "x-frame-options": "DENY", **NO_STORE}
    return HTMLResponse(phone_page(_language(request)), headers=headers)


async def join(request: Request) -> dict:
    """Let a phone in and return its token and its number."""
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
        raise RefusedRequest(429, Message("live-many-wrong", problem=refused.args[0])) from None
    return {"token": phone.token, "number": phone.number}


async def news(request: Request) -> dict:
    """Return the state of the room as soon as it differs from what the phone knows, or the same state after a while."""
    asked, code, token = await _json(request), request.path_params["code"].upper(), _token(request)
    await _in_thread(server.store().number_of, code, token)
    if server.NEWS.count() >= MOST_POLLS or server.NEWS.count(code) >= MOST_PHONES:
        raise RefusedRequest(503, Message("live-too-many-waiting"))
    with server.NEWS.waiter(code) as waiter:
        # A phone that asks again no longer waits for its earlier request.
        if (earlier := _polls.get((code, token))) is not None:
            earlier.wake()
        _polls[code, token] = waiter
        try:
            state = await _in_thread(_state_for, code, token)
            if state["version"] == asked.get("version"):
                await waiter.wait(POLL_SECONDS)
                state = await _in_thread(_state_for, code, token)
        finally:
            if _polls.get((code, token)) is waiter:
                del _polls[code, token]
    return state


async def vote(request: Request) -> dict:
    """Save a phone's answer: a choice or a number. If it comes with a share, it predicts the choice of most people."""
    asked, token = await _json(request), _token(request)
    question, share = asked.get("question"), asked.get("share")
    answer = asked.get("choice", asked.get("number"))
    if type(question) is not int or type(answer) not in (int, float) or type(share) not in (int, type(None)):
        raise RefusedRequest(400, Message("live-bad-vote"))
    if server.VOTES.reached(token):
        raise RefusedRequest(429, Message("live-too-often"))
    server.VOTES.count(token)
    code = request.path_params["code"]
    if share is None:
        await _in_thread(server.store().vote, code, token, question, answer)
        return {"choice": answer}
    await _in_thread(server.store().predict, code, token, question, answer, share)
    return {"choice": answer, "share": share}


async def teacher(request: Request) -> Response:
    """Exchange a ticket from the teacher's own page for the teacher's cookie."""
    word = (await _json(request)).get("ticket")
    secret = server.redeemed(word) if isinstance(word, str) else None
    if secret is None:
        raise RefusedRequest(403, Message("live-bad-ticket"))
    response = JSONResponse({})
    https = request.url.scheme == "https"
    response.set_cookie(server.COOKIE, secret, int(LIFE), httponly=True, samesite="strict", secure=https)
    return response


def _state_for(code: str, token: str) -> dict:
    """Return what this phone may know now: the public state, its own answer, and at the end its number of right answers."""
    store = server.store()
    room, number = store.room(code), store.number_of(code, token)
    mine = store.votes_of(room.code, number)
    state = room.for_phones() | {"number": number}
    if "question" in state:
        state |= {"mine": mine.get(room.position)}
        if isinstance(room.question, Question):
            state |= {"order": order_on_phone(room.question, number)}
        if room.question.predicts:
            state |= {"predicted": store.prediction_of(room.code, number, room.position)}
        if room.phase is Phase.OPEN and (seconds := store.seconds_left(room)) is not None:
            state |= {"seconds": seconds}
        if "right" in state:
            state |= {"answer": room.question.answer_text(state["right"])}
    if room.phase is Phase.OVER:
        keyed = [j for j, question in enumerate(room.questions) if isinstance(question, Question) and question.is_keyed]
        state |= {"right": sum(mine.get(j) == room.questions[j].key for j in keyed), "of": len(keyed)}
    return state


async def _json(request: Request) -> dict:
    """Return the JSON object in a request from a page of this server. Any other request is refused."""
    origin = urlsplit(request.headers.get("origin", ""))
    if origin.scheme not in ("http", "https") or origin.netloc != request.headers.get("host"):
        raise RefusedRequest(403, Message("live-foreign-origin"))
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise RefusedRequest(415, Message("live-only-json"))
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise RefusedRequest(413, Message("live-too-long"))
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise RefusedRequest(400, Message("live-not-json")) from None
    if not isinstance(found, dict):
        raise RefusedRequest(400, Message("live-not-an-object"))
    return found


def _token(request: Request) -> str:
    return request.headers.get(TOKEN, "")[:100]


async def _in_thread(function, *arguments):
    return await anyio.to_thread.run_sync(partial(function, *arguments), limiter=_threads())


def _threads() -> anyio.CapacityLimiter:
    """Return the limit of threads for the current loop. Few are enough, because a database takes one change at a time."""
    return _limiters.setdefault(asyncio.get_running_loop(), anyio.CapacityLimiter(8))


def _answering(handler):
    """Return the handler's answer as JSON. A refusal has a status and a sentence, and no details."""

    async def answer(request: Request) -> Response:
        try:
            result = await handler(request)
            return result if isinstance(result, Response) else JSONResponse(result, headers=NO_STORE)
        except RefusedRequest as refused:
            return _refusal(request, refused, refused.status)
        except NotSaved as problem:
            return _refusal(request, problem, 507)
        except Refused as refused:
            return _refusal(request, refused, 404)

    return answer


def _refusal(request: Request, refused: Exception, status: int) -> JSONResponse:
    sentence = text(refused.args[0], "exam", _language(request))
    return JSONResponse({"refused": sentence}, status, NO_STORE)


def _language(request: Request) -> str:
    """Return the language of the phone's browser, or the one closest to it."""
    return closest(accepted(request.headers.get("accept-language", "")))


PHONE_ROUTES = [
    Route("/join/{code}", show_phone_page),
    Route("/room/{code}/join", _answering(join), methods=["POST"]),
    Route("/room/{code}/news", _answering(news), methods=["POST"]),
    Route("/room/{code}/vote", _answering(vote), methods=["POST"]),
]
TEACHER_ROUTES = [Route("/room/teacher", _answering(teacher), methods=["POST"])]
