"""Import the modules of all pages once the server has started, so that the first visitors do not wait for that.

The imports take about a second, which is less than a person needs to open the page and choose a file.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from threading import Timer

SECONDS_AFTER_START = 0.3
PAGES = Path(__file__).parents[1]


@contextmanager
def early_imports() -> Iterator[None]:
    """Import the pages later, unless the server has ended before."""
    timer = Timer(SECONDS_AFTER_START, import_pages)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def import_pages() -> None:
    """Import every page. That draws nothing, because pages are drawn only for visitors."""
    for file in sorted(PAGES.glob("[!_]*.py")):
        import_module(f"pages.{file.stem}")
