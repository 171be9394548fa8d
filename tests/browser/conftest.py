"""A server and a browser. Without a browser these tests are skipped on a person's machine, and fail where CI is set.

All of them run in one worker, so that one server and one browser serve them all. Nothing waits for a fixed time: a
step waits for what it brings about, and its patience is far longer than a busy machine needs.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager, suppress

import pytest

from tests.conftest import ROOT

PATIENCE = 180_000  # milliseconds
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TITLES = {
    "": "Grade a multiple-choice test",
    "data": "Data",
    "training": "Known answers",
    "aggregate": "Aggregate",
    "labelers": "Students",
    "compare": "Compare",
    "exam": "Exam",
    "paper": "Answer sheets on paper",
    "lessons": "How good is a vote?",
    "live": "Live vote",
    "simulate": "Laboratory",
}
IDLE = "[data-testid=stApp][data-test-script-state=notRunning]"


@contextmanager
def running_server(folder=ROOT, state=None):
    """Yield the address of a fresh server that runs a folder's app.py as the README does; its data are kept in ``state``."""
    with (
        tempfile.TemporaryDirectory() as nowhere,
        started_server(free_port(), folder, state or nowhere) as (address, _),
    ):
        yield address


def free_port() -> int:
    """Return a free port that no outgoing connection is given while the server starts, and hardly any other test."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def streamlit_command(port):
    """The command that opens the app on a port, without a browser."""
    options = ["--server.headless", "true", "--server.port", str(port)]
    return [sys.executable, "-m", "streamlit", "run", "app.py", *options]


@contextmanager
def started_server(port, folder, state):
    """The same on a port that is chosen, with its process."""
    process = subprocess.Popen(
        streamlit_command(port),
        cwd=folder,
        env=os.environ | {"CROWDCORE_STATE": str(state)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until_healthy(address, process)
        yield address, process
    finally:
        process.terminate()
        process.wait(10)


def wait_until_healthy(address, process) -> None:
    """Wait until a server answers."""
    for _ in range(PATIENCE // 100):
        try:
            urllib.request.urlopen(f"{address}/_stcore/health", timeout=10)
            return
        except OSError:
            assert process.poll() is None, f"The server ended with {process.returncode} before it answered."
            time.sleep(0.1)
    pytest.fail(f"The server at {address} never answered.")


@pytest.fixture(scope="package")
def server():
    with running_server() as address:
        yield address


# Until the last test in this folder, not the session: a browser leaves an event loop running, in which others cannot start theirs.
@pytest.fixture(scope="package")
def browser():
    playwright = pytest.importorskip("playwright.sync_api")
    playwright.expect.set_options(timeout=PATIENCE)
    path = next(
        (found for name in ("chromium", "google-chrome", "chromium-browser") if (found := shutil.which(name))), None
    )
    if path is None:
        reason = "no Chromium or Chrome on this machine (Debian: apt-get install chromium)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def visitor(browser):
    """Opens pages, each for a visitor of its own; whatever a page threw into the console is an error."""
    contexts = []

    def visit(address: str, ready=idle, **options):
        context = browser.new_context(viewport={"width": 1280, "height": 900}, accept_downloads=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        if ready is not None:
            ready(page)
        return page

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture(scope="package")
def one_page(browser):
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def window(one_page):
    """Opens a page for a new visitor, always in the same window, so that the browser compiles Streamlit only once.

    Half of what a page costs in a window of its own is that.
    """

    def visit(address: str):
        if one_page.url.startswith("http"):
            one_page.evaluate("localStorage.clear(), sessionStorage.clear()")
        one_page.context.clear_cookies()
        one_page.set_viewport_size({"width": 1280, "height": 900})
        one_page.emulate_media(color_scheme="light")
        one_page.set_default_timeout(PATIENCE)
        one_page.goto(address)
        idle(one_page)
        return one_page

    return visit


def idle(page) -> None:
    """Wait until the server has sent everything."""
    page.wait_for_selector(IDLE)
    page.wait_for_timeout(300)
    page.wait_for_selector(IDLE)


def assert_opened(page, name) -> None:
    """The page of this address is there, and nothing is wrong on it."""
    page.locator("h1").filter(has_text=TITLES[name]).first.wait_for()
    assert page.locator("[data-testid=stException]").count() == 0
    assert page.get_by_text("Page not found").count() == 0
    assert page.get_by_text("Something went wrong").count() == 0


def repeated(act, outcome) -> None:
    """Act until the outcome (a locator) is there: a click on a picture is lost while the picture is being drawn."""
    from playwright.sync_api import TimeoutError

    for _ in range(PATIENCE // 15_000):
        act()
        try:
            outcome.wait_for(timeout=15_000)
            return
        except TimeoutError:
            continue
    pytest.fail(f"{outcome} never came.")
