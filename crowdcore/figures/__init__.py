"""Pictures as plotly Figures.

For a notebook: ``from crowdcore import figures; figures.weights(model)``, and likewise ``course``, ``confusions``, ``sweep``
and ``methods`` (see ``notebook.py``). The other modules draw for the app: pure functions that take data and a Look.
"""

from importlib import import_module

__all__ = ["confusions", "course", "methods", "sweep", "weights"]


def __getattr__(name: str) -> object:
    # Imported at first use, so that a page with one picture does not load the code of all.
    if name in __all__:
        return getattr(import_module("crowdcore.figures.notebook"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
