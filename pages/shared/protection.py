"""What the server does for every request: who may ask, how much may be sent, and what the browser may do with the answer.

Streamlit checks only its own addresses, and hosts only on its live connection. These checks cover every request.
"""

import ipaddress
import socket
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect
from streamlit import config, runtime

from crowdcore.private_database import new_secret
from pages.shared.browser_cookie import cookie_header, is_saving_possible, secret_in
from pages.shared.connections import open_page
from pages.shared.entry import REFUSED, entry
from pages.shared.live_messages import Incoming, Outgoing, first_message
from pages.shared.origins import is_allowed_origin, is_at_this_machine
from pages.shared.phone_routes import is_for_phones
from pages.shared.upload_budget import UploadBudget, forget_files_of

UPLOADS = "/_stcore/upload_file/"
# Addresses of Streamlit that no page asks for. The first measures the memory of all visitors' data whenever anybody asks, the
# second is a way to use the app without a browser.
CLOSED = ("/_stcore/metrics", "/_stcore/agent/")
# Added to the headers of some visitors, and removed where anybody sends them: who sits at this machine, and whose earlier
# visit, to which their browser wants to return, is no longer known.
AT_THIS_MACHINE = b"x-crowdcore-at-this-machine"
LOST_VISIT = b"x-crowdcore-lost-visit"
# Streamlit writes scripts and styles into the page itself. Whatever else a page shows or fetches comes from the server:
# even if a stranger's text became markup somewhere, nothing could leave.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:; worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
)
HEADERS = {
    b"x-frame-options": b"SAMEORIGIN",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"content-security-policy": POLICY.encode(),
}


class Protection:
    """Around the whole app: refuses foreign hosts, foreign pages, strangers and too many uploads; adds headers to all answers."""

    def __init__(self, app):
        self.app = app
        self.uploads = UploadBudget()

    async def __call__(self, scope, receive, send):
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        live = scope["type"] == "websocket"
        headers = _headers_of(scope)
        if (why := _why_foreign(headers, live)) is not None:
            await _refuse(scope, send, 403, why)
        elif not entry().allows(scope["path"], secret_in(headers)):
            await _refuse(scope, send, 403, REFUSED)
        elif live:
            await self._serve_live(scope, headers, receive, send)
        elif any(address in scope["path"] for address in CLOSED):
            await _refuse(scope, send, 404, "There is nothing here.")
        elif scope["method"] == "PUT" and UPLOADS in scope["path"]:
            await self._take_upload(scope, headers, receive, send)
        else:
            await self.app(scope, receive, _with_cookie(scope, headers, _with_headers(send)))

    async def _serve_live(self, scope, headers, receive, send):
        """A visitor's live connection; when it ends, their files that wait to be read go with it."""
        connect = await receive()
        if connect["type"] != "websocket.connect":
            return
        subprotocol = next(iter(scope.get("subprotocols") or ()), None)
        if (first := await first_message(receive, send, subprotocol)) is None:
            return
        outgoing = Outgoing(send)
        try:
            with open_page(scope.get("client")):
                await self.app(_marked(scope, headers), Incoming(receive, connect, first).receive, outgoing.send)
        finally:
            if outgoing.visitor:
                forget_files_of(outgoing.visitor)

    async def _take_upload(self, scope, headers, receive, send):
        """A visitor's file, as long as there is room for it."""
        visitor, declared = scope["path"].split(UPLOADS, 1)[1].split("/")[0], headers.get("content-length", "")
        with self.uploads.arriving(visitor) as upload:
            has_room = self.uploads.has_room(upload, int(declared) if declared.isdecimal() else 0)

            async def receive_counted():
                nonlocal has_room
                message = await receive()
                size = len(message.get("body", b""))
                has_room = self.uploads.has_room(upload, size)
                upload.size += size
                return message if has_room else {"type": "http.disconnect"}

            if has_room:
                with suppress(ClientDisconnect):
                    await self.app(scope, receive_counted, _with_headers(send))
            if not has_room:
                await _refuse(scope, send, 413, "Too many files wait to be read. Reload the page, then try again.")


class PhoneProtection:
    """Around the server for phones: the same checks of hosts and pages. It has no live connections, and no uploads to pages."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] == "http" and (why := _why_foreign(_headers_of(scope), live=False)) is not None:
            await _refuse(scope, send, 403, why)
        else:
            await self.app(scope, receive, _with_headers(send))


def _headers_of(scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _why_foreign(headers: dict[str, str], live: bool) -> str | None:
    """Return why a request does not come from a page of this server; None if it may."""
    if not is_own_host(headers.get("host", "")):
        return "This server does not have that name."
    if not is_allowed_origin(headers, live):
        return "This request comes from another web page."
    return None


def is_own_host(host: str) -> bool:
    """Whether a request's Host means this server: an address in numbers, this machine's name, or a name that was configured.

    A page elsewhere can reach a server on this machine only by a name of its own that it lets point here; so the numbers
    of any address are as good as those of this machine, and a "*" in the configuration does not let in every name.

    >>> is_own_host("127.0.0.1:8501"), is_own_host("[::1]:8501"), is_own_host("localhost"), is_own_host("evil.test")
    (True, True, True, False)
    """
    try:
        parts = urlsplit(f"//{host}")
        name = (parts.hostname or "").rstrip(".").lower()
        if parts.netloc != host or "@" in host or parts.port == 0:
            return False
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name)
        return True
    except ValueError:
        machine = socket.gethostname().lower()
        named = [pattern.strip().rstrip(".").lower() for pattern in config.get_option("server.allowedHosts")]
        return name in {"localhost", machine, f"{machine}.local", *named} or any(
            pattern.startswith("*.") and name.endswith(pattern[1:]) for pattern in named
        )


async def _refuse(scope, send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), *HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": why.encode()})


def _with_headers(send):
    """The same, with the headers that the answer does not have already."""

    async def send_more(message):
        if message["type"] == "http.response.start":
            sent = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(pair for pair in HEADERS.items() if pair[0] not in sent)]
        await send(message)

    return send_more


def _with_cookie(scope, headers: dict[str, str], send):
    """The same; a page also gives the browser the cookie under which its work is saved, or renews it."""
    client = scope["client"][0] if scope.get("client") else None
    if is_for_phones(scope["path"]) or not is_saving_possible(is_at_this_machine(headers, client)):
        return send

    async def send_more(message):
        if message["type"] == "http.response.start" and message["status"] == 200:
            types = [value for name, value in message["headers"] if name.lower() == b"content-type"]
            if any(value.startswith(b"text/html") for value in types):
                cookie = cookie_header(secret_in(headers) or new_secret(), secure=scope.get("scheme") == "https")
                message["headers"] = [*message["headers"], cookie]
        await send(message)

    return send_more


def _marked(scope, headers: dict[str, str]):
    """The scope of an allowed live connection, with what is known of the visitor in its headers.

    Its origin has been checked. It becomes the server's own, so that Streamlit does not look up what it could be.
    """
    client = scope["client"][0] if scope.get("client") else None
    ours = (AT_THIS_MACHINE, LOST_VISIT, b"origin")
    theirs = [(name, value) for name, value in scope["headers"] if name.lower() not in ours]
    if "origin" in headers:
        theirs.append((b"origin", f"http://{headers['host']}".encode("latin-1")))
    if is_at_this_machine(headers, client):
        theirs.append((AT_THIS_MACHINE, b"yes"))
    if _is_lost(headers.get("sec-websocket-protocol", "")):
        theirs.append((LOST_VISIT, b"yes"))
    return {**scope, "headers": theirs}


def _is_lost(protocols: str) -> bool:
    """Whether the browser asks for a visit that this server does not know: it was restarted, or the visit is long over.

    Streamlit's browser side names its earlier visit as the third of the protocols that it offers.
    """
    visit = protocols.split(",")[2].strip() if protocols.count(",") >= 2 else ""
    return bool(visit) and runtime.exists() and runtime.get_instance()._session_mgr.get_session_info(visit) is None
