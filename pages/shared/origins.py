"""Which web pages may talk to the server: its own, and those that ``server.corsAllowedOrigins`` names.

Streamlit would compare a foreign origin with the machine's address on the internet. It asks an outside service for that
address while everybody else waits, so such a request must never reach Streamlit.
"""

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from streamlit.web.server.server_util import allowlisted_origins

# A browser sends at least one of these with every request; other programs send none unless they pretend to be a browser.
BROWSER_HEADERS = ("sec-fetch-mode", "sec-fetch-site", "sec-ch-ua", "cookie")
FORWARDED_HEADERS = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via", "cf-connecting-ip")


def is_allowed_origin(headers: Mapping[str, str], live: bool) -> bool:
    """Return whether the page that sent a request may talk to this server.

    ``live`` marks a live connection (websocket). Browsers name the page on every live connection and on every request
    that changes something, so a live connection without an origin is accepted only from programs that are not browsers.
    Pictures and scripts that a foreign page fetches have no origin. Browsers report in another header where those come from.

    >>> own = {"host": "localhost:8501", "origin": "http://localhost:8501"}
    >>> is_allowed_origin(own, live=True), is_allowed_origin(own | {"origin": "http://localhost:9000"}, live=True)
    (True, False)
    >>> is_allowed_origin({"host": "localhost:8501"}, live=True)
    True
    >>> is_allowed_origin({"host": "localhost:8501", "user-agent": "Mozilla/5.0"}, live=True)
    False
    >>> picture = {"host": "localhost:8501", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    >>> is_allowed_origin(picture, live=False), is_allowed_origin(picture | {"sec-fetch-mode": "navigate"}, live=False)
    (False, True)
    """
    origin = headers.get("origin")
    if origin is None:
        return not _is_browser(headers) if live else not _is_embedded(headers)
    return _is_same_origin(origin, headers.get("host", "")) or origin in allowlisted_origins()


def is_at_this_machine(headers: Mapping[str, str], client: str | None) -> bool:
    """Return whether a visitor sits at the machine on which the server runs.

    A tunnel also connects from this machine. It gives itself away by the headers it adds, or by a page address that is
    not this machine's own.

    >>> local = {"host": "localhost:8501", "origin": "http://localhost:8501"}
    >>> is_at_this_machine(local, "127.0.0.1"), is_at_this_machine(local, "192.168.1.7")
    (True, False)
    >>> is_at_this_machine({"host": "school.example", "origin": "https://school.example"}, "127.0.0.1")
    False
    """
    if client is None or not _is_loopback(client) or any(name in headers for name in FORWARDED_HEADERS):
        return False
    names = [_host_name(f"//{headers.get('host', '')}")]
    if "origin" in headers:
        names.append(_host_name(headers["origin"]))
    return all(map(_is_loopback, names))


def _is_same_origin(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    # A tunnel may speak https outside and http here, so the scheme is not compared.
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc == host


def _is_embedded(headers: Mapping[str, str]) -> bool:
    """Return whether a foreign page fetches this for itself. Following a link from there to the app is allowed."""
    is_foreign = headers.get("sec-fetch-site") in ("cross-site", "same-site")
    return is_foreign and headers.get("sec-fetch-mode") != "navigate"


def _is_browser(headers: Mapping[str, str]) -> bool:
    return "mozilla" in headers.get("user-agent", "").lower() or any(name in headers for name in BROWSER_HEADERS)


def _host_name(address: str) -> str:
    try:
        return (urlsplit(address).hostname or "").rstrip(".").lower()
    except ValueError:
        return ""


def _is_loopback(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
