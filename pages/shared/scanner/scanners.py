"""The scanners that are open: each belongs to one visitor's page, and photos wait in memory until that page takes them.

Nothing of a scanner is on the disk. It ends when its teacher closes it, when their page is gone, and after a day.
"""

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from crowdcore.messages import Message
from crowdcore.paper.page_reading import PageReading
from pages.shared.rooms.server import Limit

MOST_SCANNERS, MOST_AT_ONCE = 20, 2
LIFE = 24 * 3600.0
MOST_WAITING, MOST_BYTES_WAITING = 400, 150_000_000
MOST_PHOTOS, PHOTOS_WITHIN = 30, 10.0
# A page that is gone for less time may have lost its connection for a moment.
SECONDS_UNWANTED = 60.0
PHOTOS = Limit(MOST_PHOTOS, PHOTOS_WITHIN)


class Refused(ValueError):
    """A photo is not accepted now. The message explains why to the person at the phone."""


@dataclass(eq=False)
class Scanner:
    """One open scanner. ``design_of`` finds how a sheet was printed, and ``is_wanted`` whether the teacher's page is there."""

    token: str
    design_of: Callable[[int], dict | None]
    is_wanted: Callable[[], bool]
    opened: float = field(default_factory=time.monotonic)
    last_wanted: float = field(default_factory=time.monotonic)
    waiting: list[PageReading] = field(default_factory=list)
    n_taken: int = 0
    n_at_once: int = 0
    n_begun: int = 0

    @property
    def n_photos(self) -> int:
        """How many sheets were photographed with this scanner."""
        return self.n_taken + len(self.waiting)


_scanners: dict[str, Scanner] = {}
_lock = threading.Lock()


def open_scanner(design_of: Callable[[int], dict | None], is_wanted: Callable[[], bool]) -> Scanner:
    """Open a scanner for a visitor."""
    with _lock:
        _forget_old()
        if len(_scanners) >= MOST_SCANNERS:
            raise Refused(Message("scans-phone-too-many", n=MOST_SCANNERS))
        scanner = Scanner(secrets.token_urlsafe(16), design_of, is_wanted)
        _scanners[scanner.token] = scanner
    return scanner


def close(token: str) -> None:
    """Close a scanner, and drop the photos that wait in it."""
    with _lock:
        _scanners.pop(token, None)


def find(token: str) -> Scanner:
    """Return the open scanner with this token, or refuse in one sentence whatever the reason is."""
    with _lock:
        _forget_old()
        scanner = _scanners.get(token)
    if scanner is None:
        raise Refused(Message("scans-phone-closed"))
    return scanner


def begin_photo(scanner: Scanner) -> str:
    """Return the name of a photo that is about to be read, or refuse it."""
    if PHOTOS.reached(scanner.token):
        raise Refused(Message("scans-phone-too-often"))
    PHOTOS.count(scanner.token)
    with _lock:
        size = sum(len(page.picture) for page in scanner.waiting)
        if len(scanner.waiting) >= MOST_WAITING or size > MOST_BYTES_WAITING:
            raise Refused(Message("scans-phone-full"))
        if scanner.n_at_once >= MOST_AT_ONCE:
            raise Refused(Message("scans-phone-too-often"))
        scanner.n_at_once += 1
        scanner.n_begun += 1
        return f"photo {scanner.n_begun}"


def end_photo(scanner: Scanner, page: PageReading | None) -> None:
    """Put a page that was read into the scanner; None if nothing was found on the photo."""
    with _lock:
        scanner.n_at_once -= 1
        if page is not None and scanner.token in _scanners:
            scanner.waiting.append(page)


def take_pages(scanner: Scanner) -> list[PageReading]:
    """Return the pages that wait, and forget them."""
    with _lock:
        pages, scanner.waiting = scanner.waiting, []
        scanner.n_taken += len(pages)
    return pages


def _forget_old() -> None:
    now = time.monotonic()
    for scanner in list(_scanners.values()):
        if scanner.is_wanted():
            scanner.last_wanted = now
        if now - scanner.opened > LIFE or now - scanner.last_wanted > SECONDS_UNWANTED:
            del _scanners[scanner.token]
