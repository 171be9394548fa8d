"""A curve: a change of the scores of a whole class that lowers nobody's."""

import math
from dataclasses import dataclass

import numpy as np

from crowdcore.messages import Message

NO_CURVE, ADD, BEST, ROOT = "none", "add", "best", "root"
KINDS = (NO_CURVE, ADD, BEST, ROOT)


@dataclass(frozen=True)
class Curve:
    """How the scores of a class are raised.

    - "none": not at all
    - "add": everybody gets ``amount`` more points
    - "best": the best score becomes 100 %, and all others grow in proportion
    - "root": a score of p percent becomes 10·√p percent, so that low scores gain most

    No score is raised beyond the possible points. A score that is above them already, by a bonus, stays as it is.
    """

    kind: str = NO_CURVE
    amount: float = 0.0

    def __post_init__(self):
        if self.kind not in KINDS:
            raise ValueError(f"The curve is {self.kind!r}; it can be {', '.join(map(repr, KINDS))}.")
        if not 0 <= self.amount < math.inf:
            raise ValueError(f"The curve adds {self.amount:g} points; give a number from 0.")

    @property
    def is_none(self) -> bool:
        """Whether all scores stay as they are."""
        return self.kind == NO_CURVE or (self.kind == ADD and self.amount == 0)

    def raised(self, points: np.ndarray, possible: np.ndarray, best_share: float) -> np.ndarray:
        """Return the points after the curve. ``best_share`` is the best share of the possible points in the class.

        >>> points, possible = np.array([4.0, 9.0, 16.0]), np.array([20.0, 20.0, 20.0])
        >>> [Curve(*curve).raised(points, possible, 0.8).round(1).tolist() for curve in (("add", 5), ("best",), ("root",))]
        [[9.0, 14.0, 20.0], [5.0, 11.2, 20.0], [8.9, 13.4, 17.9]]
        """
        if self.is_none:
            return points
        if self.kind == ADD:
            wanted = points + self.amount
        elif self.kind == BEST:
            wanted = points / best_share if best_share > 0 else points
        else:
            wanted = np.sqrt(np.maximum(points, 0) * possible)
        return np.maximum(points, np.minimum(wanted, possible))

    def message(self) -> Message:
        """Describe the curve."""
        return Message("printed-curve", kind=NO_CURVE if self.is_none else self.kind, amount=f"{self.amount:g}")
