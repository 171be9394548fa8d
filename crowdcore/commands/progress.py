"""A line on stderr that shows the progress of a long computation."""

import shutil
import sys
import time

WIDTH = 30
SILENCE = 1.0
PAUSE = 0.1


class Progress:
    """A progress bar. Call it with the steps done, their total and optional texts: ``progress(3, 20, "svm", 2)``.

    It shows nothing in the first second. If stderr is not a terminal, it shows nothing unless it is ``wanted``. As a context
    manager it clears its line at the end.
    """

    def __init__(self, wanted: bool = False, clock=time.monotonic):
        self._shown = wanted or sys.stderr.isatty()
        self._clock = clock
        self._next = clock() + SILENCE
        self._drawn = 0

    def __call__(self, done: int, total: int, *what) -> None:
        if not self._shown or self._clock() < self._next:
            return
        self._next = self._clock() + PAUSE
        filled = WIDTH * done // max(total, 1)
        bar = "#" * filled + "." * (WIDTH - filled)
        line = f"[{bar}] {done}/{total} {' '.join(map(str, what))}"
        self._draw(line[: shutil.get_terminal_size().columns - 1])

    def _draw(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._drawn))
        sys.stderr.flush()
        self._drawn = len(line)

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        if self._drawn:
            self._draw("")
            sys.stderr.write("\r")


def add_progress(parser) -> None:
    """Add the option that always shows progress."""
    parser.add_argument("--progress", action="store_true", help="show progress even if stderr is not a terminal")
