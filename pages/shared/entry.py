"""Who may use an app that ``crowdcore app`` has started: browsers in which somebody opened its link.

Every user of a computer reaches the servers on it. The link contains a token that only the person who started the app sees. It
works once, and gives the browser a cookie. Phones in a live vote need no link.
"""

import os
import secrets
import socket
import sys
import threading
import webbrowser
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from streamlit import config

from crowdcore.commands.app import ENTRY
from pages.shared.browser_cookie import cookie_header, secret_in
from pages.shared.phone_routes import is_for_phones
from pages.shared.saver import saved_work

ADDRESS = "/enter"
# In addition to the addresses for phones.
FOR_EVERYBODY = (ADDRESS, "/_stcore/health")
REFUSED = (
    "This app is only for the person who started it. Open the newest link that it printed in its terminal, "
    "or start it again with: crowdcore app"
)
ROOT_USER = 0
NO_STORE = {"cache-control": "no-store"}


class Entry:
    """The token that is valid now, and the browsers that were let in.

    With the mode "open" the browser is opened, with "print" the link is only printed. Without a mode no link is needed.
    """

    def __init__(self, mode: str | None):
        self.mode = mode
        self._token = secrets.token_urlsafe(16)
        self._let_in: set[str] = set()
        self._lock = threading.Lock()

    @property
    def link(self) -> str:
        """The link with the token. In numbers, because another user could listen where else "localhost" leads."""
        return f"http://127.0.0.1:{config.get_option('server.port')}{ADDRESS}?token={self._token}"

    def allows(self, path: str, secret: str | None) -> bool:
        """Return whether a browser with this secret may ask for an address."""
        if self.mode is None or path in FOR_EVERYBODY or is_for_phones(path) or secret in self._let_in:
            return True
        if secret is None or not saved_work().is_let_in(secret):
            return False
        self._let_in.add(secret)
        return True

    def redeem(self, token: str, earlier: str | None) -> str | None:
        """Return the secret for a browser that has the token, or None. The token is replaced by another one."""
        with self._lock:
            if not secrets.compare_digest(token.encode("utf-8", "ignore"), self._token.encode()):
                return None
            self._token = secrets.token_urlsafe(16)
        return saved_work().let_in(earlier)

    def announce(self) -> None:
        """Print the link, and open it in the browser if that is wanted."""
        print(f"  Open this link in your browser. It works once: {self.link}", flush=True)
        if self.mode == "open":
            # In a thread, because some browsers run in the terminal until they are closed.
            threading.Thread(target=webbrowser.open, args=(self.link,), daemon=True).start()


@cache
def entry() -> Entry:
    """Return the entry of this server."""
    return Entry(os.environ.get(ENTRY))


def enter(request: Request) -> Response:
    """Exchange the token of the link for the cookie, then show the start page."""
    earlier = secret_in(request.headers)
    secret = None
    if entry().mode is not None and _is_same_user(request.scope.get("client"), request.scope.get("server")):
        secret = entry().redeem(request.query_params.get("token", ""), earlier)
    if secret is None and not entry().allows("/", earlier):
        return PlainTextResponse(REFUSED, 403, NO_STORE)
    response = RedirectResponse("/", 303, NO_STORE)
    if secret is not None:
        name, value = cookie_header(secret, request.url.scheme == "https")
        response.headers[name.decode()] = value.decode()
        print(f"  For another browser: {entry().link}", flush=True)
    return response


def _is_same_user(client: tuple[str, int] | None, server: tuple[str, int] | None) -> bool:
    """Return False if another user of this computer asks. Where the system does not show users of connections: True.

    Other users can read the link in the list of processes while the browser starts.
    """
    connections = Path("/proc/net/tcp")
    if client is None or server is None or not connections.exists():
        return True
    ends = [_as_listed(*client[:2]), _as_listed(*server[:2])]
    for line in connections.read_text().splitlines()[1:]:
        columns = line.split()
        if columns[1:3] == ends:
            return int(columns[7]) in (os.getuid(), ROOT_USER)
    return True


def _as_listed(address: str, port: int) -> str:
    """Return an address as /proc/net/tcp lists it: the bytes in the order of the machine, in hexadecimal digits."""
    try:
        number = int.from_bytes(socket.inet_aton(address), sys.byteorder)
    except OSError:
        return ""
    return f"{number:08X}:{port:04X}"


ROUTES = [Route(ADDRESS, enter)]
