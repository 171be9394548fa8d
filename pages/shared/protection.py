"""What the server does for every request: who may ask, how much may be sent, and what the browser may do with the answer.

Streamlit's own checks cover its own addresses only, and hosts only on its live connection; these cover all there is.
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from streamlit import config, runtime

# The files of a visitor that wait to be read. A page frees each once it is read, so more than a few mean no good.
MOST_BYTES_WAITING = 120_000_000
MOST_FILES_WAITING = 8
UPLOADS = "/_stcore/upload_file/"
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
    """Around the whole app: refuses strange hosts and too many uploads, and sends the headers with every answer."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif not is_own_host(dict(scope["headers"]).get(b"host", b"").decode("latin-1")):
            await _refuse(scope, send, 403, "This server is not called that.")
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        elif scope["method"] == "PUT" and UPLOADS in scope["path"] and _holds_enough(scope["path"]):
            await _refuse(scope, send, 413, "Too many files wait to be read. Reload the page.")
        else:
            await self.app(scope, receive, _with_headers(send))


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


def _holds_enough(path: str) -> bool:
    """Whether the visitor into whose folder this goes has enough files there that were not read yet."""
    session = path.split(UPLOADS, 1)[1].split("/")[0]
    waiting = runtime.get_instance().uploaded_file_mgr.file_storage.get(session, {}) if runtime.exists() else {}
    return len(waiting) >= MOST_FILES_WAITING or sum(len(file.data) for file in waiting.values()) > MOST_BYTES_WAITING


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
