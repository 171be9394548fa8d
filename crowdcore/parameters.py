"""What a method or a simulation can be told: each parameter's label, range and help, kept as data.

The app's inputs, the command line and the checks before a fit are all drawn from here, so that they cannot differ.
"""

import math
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from numbers import Integral, Real
from typing import Any


@dataclass(frozen=True)
class Parameter:
    """One constructor field.

    Numbers lie between ``low`` and ``high``; with ``above_low`` the lower end itself is refused. ``optional`` numbers may
    be None, which stands for the method's own formula. A parameter with a ``grid`` is the one that tuning sweeps, over
    those values; of equally good values it takes the simplest model, which is the largest value or, where ``simplest``
    says so, the smallest.

    On a screen, a slider moves by factors with ``log``, over the range ``slider``; numbers beyond it can be typed, up to
    ``most_on_screen``, so that nobody waits for a page without end. There, a choice is called by its entry in ``called``.
    A ``common`` parameter is one that all methods have: it comes after a method's own, and only by name.
    """

    label: str
    help: str
    low: float = -math.inf
    high: float = math.inf
    above_low: bool = False
    log: bool = False
    whole: bool = False
    optional: bool = False
    choices: tuple[str, ...] | None = None
    called: Mapping[str, str] = field(default_factory=dict)
    grid: tuple[float, ...] | None = None
    simplest: str = "largest"
    slider: tuple[float, float] = (1e-6, 1.0)
    most_on_screen: float = math.inf
    common: bool = False
    name: str = ""
    default: Any = None

    def on_screen(self, choice: str) -> str:
        """What a choice is called where people read it.

        >>> Parameter("Weights", "", called={"per_class": "one for each class"}).on_screen("per_class")
        'one for each class'
        >>> Parameter("Blanks", "").on_screen("left_out")
        'left out'
        """
        return self.called.get(choice, choice.replace("_", " "))

    def check(self, value) -> None:
        """Refuse a value that this parameter cannot have, and say what it can."""
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
        except OverflowError:  # a whole number with more digits than any computation could take
            return False
        number: Any = value
        return finite and self.low <= number <= self.high and (number > self.low or not self.above_low)

    def _range(self) -> str:
        kind = "a whole number" if self.whole else "a number"
        low = f"above {self.low:g}" if self.above_low else f"from {self.low:g}"
        up = "" if math.isinf(self.high) else f" to {self.high:g}"
        return f"{kind} {low}{up}" + (", or None for the method's own value" if self.optional else "")


def parameter(default, label: str, help: str, **more):
    """A dataclass field that carries its own description."""
    described = Parameter(label, help, default=default, **more)
    return field(default=default, kw_only=described.common, metadata={"parameter": described})


def parameters_of(method) -> tuple[Parameter, ...]:
    """The parameters of a method (its class or an instance), in the order of its constructor: those of all methods last."""
    described = []
    for entry in fields(method):
        known = entry.metadata["parameter"]
        default = known.default if entry.default is MISSING else entry.default
        described.append(Parameter(**{**vars(known), "name": entry.name, "default": default}))
    return tuple(sorted(described, key=lambda parameter: parameter.common))
