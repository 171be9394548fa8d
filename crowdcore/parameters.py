"""Descriptions of the parameters of methods and simulations: label, range and help, as data.

The inputs of the app, the command line and the checks before a fit all use these descriptions, so they cannot differ.
"""

import math
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from numbers import Integral, Real
from typing import Any

from crowdcore.messages import Text


@dataclass(frozen=True)
class Parameter:
    """One constructor field.

    Numbers lie between ``low`` and ``high``. With ``above_low`` the lower end itself is refused. ``optional`` numbers may be
    None, which means the method's own formula. A parameter with a ``grid`` is the one that tuning tries, over these values.
    Among equally good values tuning takes the simplest model, which is the largest value unless ``simplest`` is set to the
    smallest.

    On a screen, a slider is logarithmic with ``log`` and has the range ``slider``. Larger numbers can be typed, up to
    ``most_on_screen``, so that nobody waits endlessly for a page. ``called`` has the names of choices on screen. Texts are
    messages of the catalogue, or plain strings in a method that was added to the library. All methods have the ``common``
    parameters; they come after a method's own, and only by name.
    """

    label: Text
    help: Text
    low: float = -math.inf
    high: float = math.inf
    above_low: bool = False
    log: bool = False
    whole: bool = False
    optional: bool = False
    choices: tuple[str, ...] | None = None
    called: Mapping[str, Text] = field(default_factory=dict)
    grid: tuple[float, ...] | None = None
    simplest: str = "largest"
    slider: tuple[float, float] = (1e-6, 1.0)
    most_on_screen: float = math.inf
    common: bool = False
    name: str = ""
    default: Any = None

    def on_screen(self, choice: str) -> Text:
        """Return the name of a choice on screen.

        >>> Parameter("Weights", "", called={"per_class": "one for each class"}).on_screen("per_class")
        'one for each class'
        >>> Parameter("Blanks", "").on_screen("left_out")
        'left out'
        """
        return self.called.get(choice, choice.replace("_", " "))

    def check(self, value) -> None:
        """Refuse a value that this parameter cannot have, with a message that describes the allowed values."""
        if self.choices is not None:
            if value not in self.choices:
                raise ValueError(f"{self.name} is {value!r}; it can be {' or '.join(map(repr, self.choices))}.")
        elif isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise ValueError(f"{self.name} is {value!r}; it can be True or False.")
        elif not (value is None and self.optional) and not self._in_range(value):
            raise ValueError(f"{self.name} is {value!r}; it must be {self._range()}.")

    def _in_range(self, value: Any) -> bool:
        if isinstance(value, bool) or not isinstance(value, Integral if self.whole else Real):
            return False
        try:
            finite = math.isfinite(value)
        except OverflowError:  # a whole number with too many digits for any computation
            return False
        number: Any = value
        return finite and self.low <= number <= self.high and (number > self.low or not self.above_low)

    def _range(self) -> str:
        kind = "a whole number" if self.whole else "a number"
        low = f"above {self.low:g}" if self.above_low else f"from {self.low:g}"
        up = "" if math.isinf(self.high) else f" to {self.high:g}"
        return f"{kind} {low}{up}" + (", or None for the method's own value" if self.optional else "")


def parameter(default, label: Text, help: Text, **more):
    """Return a dataclass field with its own description."""
    described = Parameter(label, help, default=default, **more)
    return field(default=default, kw_only=described.common, metadata={"parameter": described})


def checked_method(method):
    """Return a method. Refuse its id, its class and anything else, and explain how to make one."""
    if isinstance(method, str | type) or not hasattr(method, "tunable"):
        raise ValueError(f"{method!r} is not a method. Give an instance of a method, such as AGGREGATORS['svm']().")
    return method


def parameters_of(method) -> tuple[Parameter, ...]:
    """Return the parameters of a method (class or instance) in the order of its constructor, common ones last."""
    described = []
    for entry in fields(method):
        known = entry.metadata["parameter"]
        default = known.default if entry.default is MISSING else entry.default
        described.append(Parameter(**{**vars(known), "name": entry.name, "default": default}))
    return tuple(sorted(described, key=lambda parameter: parameter.common))
