"""Old names that still work for one version, with a warning that shows the new name."""

import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def renamed(module: str, new_names: Mapping[str, str], level: int = 2) -> Callable[[str], object]:
    """Return a ``__getattr__`` for a module that maps old names to new ones, such as ``{"old": "crowdcore.key.Key"}``.

    ``level`` is the number of calls between the user's line and the warning: 2 if the function is itself the ``__getattr__``.

    >>> look_up = renamed("crowdcore.readers", {"to_key": "crowdcore.key.Key"})
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always")
    ...     look_up("to_key").__name__, str(caught[0].message)
    ('Key', 'crowdcore.readers.to_key is now crowdcore.key.Key. The old name goes away in the next version.')
    """

    def look_up(name: str) -> object:
        if name not in new_names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        new = new_names[name]
        warnings.warn(
            f"{module}.{name} is now {new}. The old name goes away in the next version.",
            DeprecationWarning,
            stacklevel=level,
        )
        home, _, attribute = new.rpartition(".")
        return getattr(import_module(home), attribute)

    return look_up


def renamed_attribute(owner: str, old: str, new: str) -> property:
    """Return a property for the old name of an attribute or method of a class, with a warning that shows the new name.

    >>> class Crowd:
    ...     size = 3
    ...     length = renamed_attribute("Crowd", "length", "size")
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always")
    ...     Crowd().length, str(caught[0].message)
    (3, 'Crowd.length is now Crowd.size. The old name goes away in the next version.')
    """

    def look_up(self: object) -> Any:
        message = f"{owner}.{old} is now {owner}.{new}. The old name goes away in the next version."
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return getattr(self, new)

    return property(look_up, doc=f"The old name of ``{new}``, which goes away in the next version.")
