"""The stages of reading a file, reported to whoever waits for it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

STAGES = ("opening the file", "finding out how it is laid out", "reading the answers", "putting them together")
Listener = Callable[[int, int, str], object]
_LISTENER: ContextVar[Listener | None] = ContextVar("stages", default=None)


@contextmanager
def reporting_stages(listener: Listener) -> Iterator[None]:
    """A context in which reading reports each stage: how many are done, how many there are, and what it is doing."""
    before = _LISTENER.set(listener)
    try:
        yield
    finally:
        _LISTENER.reset(before)


def begin_stage(words: str) -> None:
    """Report that this stage begins.

    >>> with reporting_stages(print):
    ...     begin_stage("reading the answers")
    2 4 reading the answers
    """
    listener = _LISTENER.get()
    if listener is not None:
        listener(STAGES.index(words), len(STAGES), words)
