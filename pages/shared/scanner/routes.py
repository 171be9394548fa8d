"""The addresses for phones that scan: the page, and one address that takes photos."""

import asyncio
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from crowdcore.messages import Message, Text, text
from crowdcore.messages.languages import accepted, closest
from pages.shared.rooms.routes import NO_STORE
from pages.shared.scanner import scanners
from pages.shared.scanner.scanner_page import POLICY, scanner_page

LONGEST_PHOTO = 15_000_000
PHOTO_TYPES = ("image/jpeg", "image/png", "image/webp")
SECONDS_TO_ARRIVE = 60.0


async def show_scanner(request: Request) -> Response:
    """Return the page for any token. The first photo shows whether there is such a scanner."""
    headers = {"content-security-policy": POLICY, "x-frame-options": "DENY", **NO_STORE}
    return HTMLResponse(scanner_page(_language(request)), headers=headers)


async def take_photo(request: Request) -> Response:
    """Read a photo at once, so that the phone learns within a second whether all of the sheet is in the picture."""
    origin = urlsplit(request.headers.get("origin", ""))
    if origin.scheme not in ("http", "https") or origin.netloc != request.headers.get("host"):
        return _answer(request, Message("live-foreign-origin"), 403)
    if request.headers.get("content-type", "").split(";")[0].strip().lower() not in PHOTO_TYPES:
        return _answer(request, Message("scans-phone-only-photos"), 415)
    try:
        scanner = scanners.find(request.path_params["token"])
    except scanners.Refused as refused:
        return _answer(request, refused.args[0], 404)
    try:
        # Before the photo arrives, so that those that arrive at the same time cannot fill the memory.
        name = scanners.begin_photo(scanner)
    except scanners.Refused as refused:
        return _answer(request, refused.args[0], 429)
    page = None
    try:
        async with asyncio.timeout(SECONDS_TO_ARRIVE):
            data = await _photo_in(request)
        if data is None:
            return _answer(request, Message("scans-phone-too-large", mb=LONGEST_PHOTO // 1_000_000), 413)
        # The library for paper takes a moment to import, and the app starts without it.
        from pages.shared.scanner import photos

        page, about = await photos.read_photo(name, data, scanner)
    except TimeoutError:
        return _answer(request, Message("scans-phone-too-often"), 408)
    finally:
        scanners.end_photo(scanner, page)
    return _answer(request, about, 200 if page is not None else 422, {"count": scanner.n_photos})


async def _photo_in(request: Request) -> bytes | None:
    """Return the photo that a phone sends, or None if it is too large."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_PHOTO:
            return None
    return bytes(body)


def _answer(request: Request, about: Text, status: int, more: dict | None = None) -> JSONResponse:
    words = text(about, "exam", _language(request)) if isinstance(about, Message) else about
    return JSONResponse({"words": words, "read": status == 200, **(more or {})}, status, NO_STORE)


def _language(request: Request) -> str:
    return closest(accepted(request.headers.get("accept-language", "")))


PHONE_ROUTES = [
    Route("/scan/{token}", show_scanner),
    Route("/scan/{token}/photo", take_photo, methods=["POST"]),
]
