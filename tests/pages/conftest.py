"""What several pages' tests use."""

from functools import cache

import pytest
import streamlit as st
from streamlit.components.v2 import manifest_scanner
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.testing.v1 import AppTest, app_test, local_script_runner

from crowdcore import AGGREGATORS
from crowdcore.project import History
from pages.parts.compare import running
from pages.parts.simulate import crowds
from pages.shared import state
from tests.conftest import ROOT

# Aggregate and Compare try every method. What other pages show of one depends on its base class.
ONE_METHOD_OF_EACH_KIND = tuple({method.__mro__[1]: name for name, method in AGGREGATORS.items()}.values())
PATIENCE = 600  # seconds: a page that hangs is an error, one on a busy machine is not

# A server looks through all installed packages for components when it starts, each AppTest too: once is enough.
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)
# A server compiles each page once, each run of an AppTest again.
app_test.ScriptCache = cache(ScriptCache)


def _until_done(runner, timeout):
    """Wait for a page's own thread, which AppTest asks a thousand times a second and so slows down."""
    runner._script_thread.join(timeout)
    if not runner.script_stopped():
        runner.request_stop()
        runner.join()
        raise RuntimeError(f"The page took longer than {timeout} seconds.")


local_script_runner.require_widgets_deltas = _until_done


def visit() -> AppTest:
    """The app as a new visitor meets it: on Welcome."""
    return AppTest.from_file(str(ROOT / "app.py"), default_timeout=PATIENCE).run()


def opened(page: str, sample: str | None = None):
    """A page as a visitor sees it who has chosen a sample."""
    at = visit()
    if sample:
        at.session_state["history"] = History(state.sample_project(sample))
    return checked(at.switch_page(page).run())


def checked(at):
    """The page, which has not failed."""
    assert not at.exception
    assert not [error.value for error in at.error]
    return at


@pytest.fixture(autouse=True)
def _compares_only_when_asked(monkeypatch):
    """Keep pages from computing a comparison, except in tests that ask for one, and from starting a process for it."""
    monkeypatch.setattr(running, "MOST_LABELS_AT_ONCE", 0)
    monkeypatch.setattr(running, "MOST_LABELS_FITTED_HERE", float("inf"))
    monkeypatch.setattr(crowds, "MOST_LABELS_HERE", float("inf"))


@pytest.fixture
def handed_out(monkeypatch):
    """Return the content of the page's download buttons, by label; each is made when it is requested."""
    found = {}
    monkeypatch.setattr(st, "download_button", lambda label, data, **_: found.update({label: data}))
    return found
