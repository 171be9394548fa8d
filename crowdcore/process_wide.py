"""Change settings that a process has only once, so that threads do not undo each other's changes.

A server answers several visitors in one process. Suppose that two of them change a setting, and each restores the value that
they found. Then the last one to finish restores the value that the first one had set, and it stays forever.
"""

import warnings
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from threading import Lock


class WhileUsed(AbstractContextManager):
    """A setting that is on while anybody uses it: the first to enter turns it on, the last to leave turns it off.

    ``turn_on`` returns the function that turns it off again.
    """

    def __init__(self, turn_on: Callable[[], Callable[[], object]]):
        self._turn_on = turn_on
        self._turn_off: Callable[[], object] = lambda: None
        self._users = 0
        self._lock = Lock()

    def __enter__(self) -> "WhileUsed":
        with self._lock:
            if self._users == 0:
                self._turn_off = self._turn_on()
            self._users += 1
        return self

    def __exit__(self, *exception) -> None:
        with self._lock:
            self._users -= 1
            if self._users == 0:
                self._turn_off()


@cache
def one_thread() -> WhileUsed:
    """A context in which linear algebra uses one thread.

    Products of small matrices are not faster with several threads, and far slower if the cores are busy. With one thread the
    results are also identical everywhere.
    """
    import scipy.linalg  # noqa: F401  only loaded libraries can be limited
    from threadpoolctl import ThreadpoolController

    libraries = ThreadpoolController()
    return WhileUsed(lambda: libraries.limit(limits=1).restore_original_limits)


@cache
def without_warnings(message: str, category: type[Warning]) -> WhileUsed:
    """A context in which warnings of a category that begin with a message are not shown.

    ``warnings.catch_warnings`` restores all filters, also those that another thread has changed since.
    """

    def turn_on():
        filters, before = warnings.filters, list(warnings.filters)
        warnings.filterwarnings("ignore", message, category)
        added = [entry for entry in warnings.filters if entry not in before]

        def turn_off():
            for entry in added:
                # Somebody else's catch_warnings may have replaced the list by a copy.
                for some in (filters, warnings.filters):
                    if entry in some:
                        some.remove(entry)

        return turn_off

    return WhileUsed(turn_on)
