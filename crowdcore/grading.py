"""How a teacher grades: what a wrong answer costs, what a blank is, which questions are a bonus, and which mark follows."""

import math
from dataclasses import dataclass, field

import numpy as np

BLANKS = ("wrong", "left out")


@dataclass(frozen=True)
class Scale:
    """Marks by the least per cent that earns them, the best mark first; below the last one there is none.

    With ``top`` the mark is a number instead, in proportion to the per cent and rounded to ``step``.

    >>> PASS_FAIL.marks(np.array([49.9, 50.0, 83.0]))
    ['fail', 'pass', 'pass']
    >>> OUT_OF_20.marks(np.array([50.0, 61.0]))
    ['10', '12']
    """

    name: str
    steps: tuple[tuple[float, str], ...] = ()
    top: float | None = None
    step: float = 1.0

    def __post_init__(self):
        least = [boundary for boundary, _ in self.steps]
        if any(not 0 <= boundary <= 100 for boundary in least) or least != sorted(set(least), reverse=True):
            raise ValueError("The boundaries of a scale lie from 100 to 0 per cent, each below the one before.")
        if self.top is not None and not (0 < self.top < math.inf and 0 < self.step < math.inf):
            raise ValueError("The best mark of a scale, and its step, are numbers above 0.")

    def marks(self, percent: np.ndarray) -> list[str]:
        """The mark for each per cent; "" where the scale has none. A score on the boundary earns the better mark."""
        if self.top is not None:
            return [f"{mark:g}" for mark in rounded(np.asarray(percent) / 100 * self.top, self.step)]
        # A sum of thirds that should be 50 comes out as 49.999…: that is no reason to fail anybody.
        return [next((mark for least, mark in self.steps if value >= least - 1e-9), "") for value in percent]

    def in_words(self) -> str:
        """The scale with its boundaries."""
        if self.top is not None:
            return f"{self.name}: the share of the points times {self.top:g}, rounded to {self.step:g}"
        return f"{self.name}: " + ", ".join(f"{mark} from {least:g} %" for least, mark in self.steps)

    def with_boundary(self, mark: str, least: float) -> "Scale":
        """The scale with another boundary for a mark."""
        return Scale(self.name, tuple((least if name == mark else old, name) for old, name in self.steps))


A_TO_F = Scale("A to F", ((90, "A"), (80, "B"), (70, "C"), (60, "D"), (0, "F")))
ONE_TO_SIX = Scale("1 to 6", ((92, "1"), (81, "2"), (67, "3"), (50, "4"), (30, "5"), (0, "6")))
OUT_OF_20 = Scale("0 to 20", top=20)
PASS_FAIL = Scale("Pass or fail", ((50, "pass"), (0, "fail")))
SCALES = {scale.name: scale for scale in (A_TO_F, ONE_TO_SIX, OUT_OF_20, PASS_FAIL)}


@dataclass(frozen=True)
class GradingRules:
    """What an exam's answers earn.

    - ``penalty``: the share of a question's points that a wrong answer costs; nobody falls below 0 in all unless
      ``below_zero``
    - ``blanks``: "wrong" (a blank earns nothing) or "left out" (the question does not count for that student)
    - ``bonus``: questions whose points are added without counting in what can be reached
    - ``step``: points are rounded to multiples of it, halves upwards; 0 leaves them as they are
    - ``scale``: the marks, if any are given
    """

    penalty: float = 0.0
    below_zero: bool = False
    blanks: str = "wrong"
    bonus: frozenset[int] = field(default_factory=frozenset)
    step: float = 0.0
    scale: Scale | None = None

    def __post_init__(self):
        if not 0 <= self.penalty <= 1:
            raise ValueError(f"The penalty is {self.penalty:g}; it is a share of the question's points, from 0 to 1.")
        if self.blanks not in BLANKS:
            raise ValueError(f"blanks is {self.blanks!r}; it can be {' or '.join(map(repr, BLANKS))}.")
        if not 0 <= self.step < math.inf:
            raise ValueError(f"Points are rounded to {self.step:g}; give a number from 0.")

    def in_words(self, items) -> dict[str, str]:
        """What a report says of how it was graded.

        >>> GradingRules(penalty=0.25, scale=PASS_FAIL).in_words(["Q1"])["marks"]
        'Pass or fail: pass from 50 %, fail from 0 %'
        """
        words = {
            "a wrong answer costs": f"{100 * self.penalty:.3g} % of its points"
            + (", also below 0 in all" if self.below_zero else "")
            if self.penalty
            else "nothing",
            "a blank": "earns nothing" if self.blanks == "wrong" else "is left out of the score",
            "points are rounded": f"to {self.step:g}" if self.step else "not at all",
            "marks": "none" if self.scale is None else self.scale.in_words(),
        }
        return words | ({"bonus": " ".join(str(items[j]) for j in sorted(self.bonus))} if self.bonus else {})


def rounded(values: np.ndarray, step: float) -> np.ndarray:
    """Values as multiples of a step, halves upwards; as they are where the step is 0.

    >>> rounded(np.array([2.5, 2.49, 7.25]), 0.5)
    array([2.5, 2.5, 7.5])
    """
    return np.floor(values / step + 0.5 + 1e-9) * step if step else values
