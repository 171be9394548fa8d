"""A text before it is shown: its id and its values. Caches keep messages, because every visitor has their own language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crowdcore.percentages import percent, round_half_up


@dataclass(frozen=True, init=False)
class Message:
    """A text of the catalogue with its values. As a string it is English in the words of a crowd.

    >>> message = Message("exam-dropped", n=2)
    >>> str(message), message == Message("exam-dropped", n=2)
    ('2 items are dropped.', True)
    """

    id: str
    values: tuple[tuple[str, "Value"], ...]

    def __init__(self, id: str, /, **values: "Value") -> None:
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "values", tuple(sorted(values.items())))

    def __str__(self) -> str:
        from crowdcore.messages.catalogue import text

        return text(self)


@dataclass(frozen=True)
class Percent:
    """A share that is shown in per cent; ``limits`` are shares that rounding must not reach (see ``percent``)."""

    share: float
    digits: int = 0
    limits: tuple[float, ...] = ()

    def __str__(self) -> str:
        return percent(self.share, self.digits, self.limits)


@dataclass(frozen=True)
class Decimals:
    """A number that is shown with so many digits after the decimal point, rounded half up.

    >>> str(Decimals(10.95)), str(Decimals(-0.25))
    ('11.0', '−0.3')
    """

    number: float
    digits: int = 1

    def __str__(self) -> str:
        return f"{round_half_up(self.number, self.digits):,.{self.digits}f}".replace("-", "−")


@dataclass(frozen=True, init=False)
class Listed:
    """Names one after the other; of more than ``most`` names only the first are shown.

    Names are separated by commas and "and", unless ``between`` is given: sentences are separated by a space.

    >>> Listed(["Q1", "Q2", "Q3"], most=2).shown()
    (('Q1', 'Q2'), True)
    """

    names: tuple["str | Message", ...]
    most: int | None
    between: str | None

    def __init__(self, names: "Iterable[str | Message]", most: int | None = None, between: str | None = None) -> None:
        object.__setattr__(self, "names", tuple(names))
        object.__setattr__(self, "most", most)
        object.__setattr__(self, "between", between)

    def shown(self) -> "tuple[Sequence[str | Message], bool]":
        """Return the names to show, and whether others are left out."""
        shown = self.names[: self.most]
        return shown, len(shown) < len(self.names)


Value = str | bool | int | float | Message | Percent | Decimals | Listed
# What the library declares about itself: a message, or the plain text of a method that somebody added.
Text = Message | str
