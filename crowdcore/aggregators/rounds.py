"""The rounds of a fit, counted aloud where somebody listens."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Listener = Callable[[int, int], object]
_LISTENER: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """A context in which every round of every fit is told: its number, from 1, and how many there are at most."""
    before = _LISTENER.set(listener)
    try:
        yield
    finally:
        _LISTENER.reset(before)


def rounds(most: int) -> Iterator[int]:
    """0, 1, 2 … as ``range``.

    >>> with listening(lambda n, most: print(n, "of", most)):
    ...     list(rounds(2))
    1 of 2
    2 of 2
    [0, 1]
    """
    for n in range(most):
        tell(n + 1, most)
        yield n


def tell(n: int, most: int) -> None:
    """Round n of at most so many begins."""
    listener = _LISTENER.get()
    if listener is not None:
        listener(n, most)
