"""Report the rounds of a fit to a listener."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Listener = Callable[[int, int], object]
_LISTENER: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """A context in which every round of every fit is reported: its number, from 1, and the largest possible number."""
    before = _LISTENER.set(listener)
    try:
        yield
    finally:
        _LISTENER.reset(before)


def rounds(most: int) -> Iterator[int]:
    """Yield 0, 1, 2 … like ``range``, and report each round.

    >>> with listening(lambda n, most: print(n, "of", most)):
    ...     list(rounds(2))
    1 of 2
    2 of 2
    [0, 1]
    """
    for n in range(most):
        report_round(n + 1, most)
        yield n


def report_round(n: int, most: int) -> None:
    """Report that round n of at most ``most`` begins."""
    listener = _LISTENER.get()
    if listener is not None:
        listener(n, most)
