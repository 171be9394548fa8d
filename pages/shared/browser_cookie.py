"""The cookie by which the server recognises a browser: a random secret that owns the work saved in it.

Scripts cannot read the cookie, and foreign pages cannot use it. The server sets it with the first page, so the first run of a
page already knows it.
"""

import os
import re
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from pages.shared.rooms.address import for_this_machine_only

COOKIE = "crowdcore_browser"
# Part of an address: which of the browser's exams a tab shows. It grants nothing by itself.
EXAM_IN_ADDRESS = "exam"
# The longest time that browsers keep a cookie. It is renewed with every page.
SECONDS = 400 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{22}")
# "on" also saves on a server that others can reach, "off" never saves.
SETTING = "CROWDCORE_AUTOSAVE"


def is_saving_possible(is_at_this_machine: bool) -> bool:
    """Return whether the server saves the work of a visitor.

    On a server that others can reach, only its operator can know whether that is wanted.
    """
    setting = os.environ.get(SETTING, "").strip().lower()
    if setting in ("on", "off"):
        return setting == "on"
    return for_this_machine_only() and is_at_this_machine


def secret_in(headers: Mapping[str, str]) -> str | None:
    """Return the secret of the browser that sent these headers, if it has one.

    >>> secret_in({"cookie": "theme=dark; crowdcore_browser=AAAAAAAAAAAAAAAAAAAAAA"})
    'AAAAAAAAAAAAAAAAAAAAAA'
    >>> secret_in({"cookie": "crowdcore_browser=guessed"}), secret_in({})
    (None, None)
    """
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return found.value if found is not None and SECRET.fullmatch(found.value) else None


def cookie_header(secret: str, secure: bool) -> tuple[bytes, bytes]:
    """Return the header that gives this secret to a browser."""
    cookie = f"{COOKIE}={secret}; Max-Age={SECONDS}; Path=/; HttpOnly; SameSite=Lax"
    return b"set-cookie", (cookie + ("; Secure" if secure else "")).encode()
