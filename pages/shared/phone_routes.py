"""Every address that phones may ask for. A feature that phones use adds its routes to the list."""

from starlette.routing import Route

from pages.shared.rooms import routes as rooms
from pages.shared.scanner import routes as scanner

PHONE_ROUTES: list[Route] = [*rooms.PHONE_ROUTES, *scanner.PHONE_ROUTES]


def is_for_phones(path: str) -> bool:
    """Return whether phones may ask for this address.

    >>> is_for_phones("/join/ABCD"), is_for_phones("/room/ABCD/vote"), is_for_phones("/room/teacher"), is_for_phones("/")
    (True, True, False, False)
    """
    return any(route.path_regex.fullmatch(path) for route in PHONE_ROUTES)
