"""Linear algebra in one thread: small products are no faster in several, and far slower where processes share cores."""

from functools import cache


def one_thread():
    """A context in which numpy's products use one thread; so they are also the same to the last digit everywhere."""
    return _libraries().limit(limits=1)


@cache
def _libraries():
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()
