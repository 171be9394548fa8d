"""Pages are imported soon after the server has started, so that the first visitors do not wait for that."""

import threading

from pages.shared import early_imports as module
from tests.conftest import ROOT


def test_every_page_is_imported_after_the_start(monkeypatch):
    imported, last = [], threading.Event()
    pages = {f"pages.{file.stem}" for file in (ROOT / "pages").glob("*.py") if file.stem != "__init__"}

    def record(name):
        imported.append(name)
        if pages <= set(imported):
            last.set()

    monkeypatch.setattr(module, "import_module", record)
    monkeypatch.setattr(module, "SECONDS_AFTER_START", 0)
    with module.early_imports():
        assert last.wait(60)
    assert set(imported) == pages


def test_a_server_that_ends_before_imports_nothing(monkeypatch):
    monkeypatch.setattr(module, "SECONDS_AFTER_START", 3600)
    before = set(threading.enumerate())
    with module.early_imports():
        (timer,) = set(threading.enumerate()) - before
    timer.join(60)
    assert not timer.is_alive()
