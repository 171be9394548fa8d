"""What starts and stops with the app's server."""

from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware

from pages.shared.entry import entry
from pages.shared.phone_routes import PHONE_ROUTES
from pages.shared.phone_server import phone_server
from pages.shared.protection import PhoneProtection
from pages.shared.rooms import server
from pages.shared.rooms.routes import started


@asynccontextmanager
async def serving(app):
    """Start and stop with the server, which is already listening, so that a browser can open the link at once."""
    async with started(app), phone_server().available(phone_app(), server.NEWS.wake_all):
        if entry().mode is not None:
            entry().announce()
        yield


def phone_app() -> Starlette:
    """Return the app that phones reach when a person opens it to the network."""
    return Starlette(routes=PHONE_ROUTES, middleware=[Middleware(PhoneProtection)])
