"""The result of a question whose answer is a number: what the crowd finds together, and how far single people are off."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

# This share of the answers is left out at each end of a trimmed mean, at least one answer if there are five.
TRIMMED, LEAST_TO_TRIM = 0.1, 5
# Answers farther from the quartiles than this many times their distance are outliers (J. W. Tukey, 1977).
FENCE = 1.5


@dataclass(frozen=True, eq=False)
class NumberResult:
    """The answers in increasing order, and what they have in common.

    ``trimmed`` is the mean without the lowest and the highest tenth. ``low`` and ``high`` are the fences:
    answers outside of them are outliers.
    """

    answers: np.ndarray
    median: float
    mean: float
    trimmed: float
    low: float
    high: float

    @property
    def outliers(self) -> np.ndarray:
        """The answers that are far from most others."""
        return self.answers[(self.answers < self.low) | (self.answers > self.high)]

    def closer_than(self, truth: float) -> int:
        """Return how many people's answers are farther from the truth than the crowd's median."""
        return int(np.count_nonzero(np.abs(self.answers - truth) > abs(self.median - truth)))

    @property
    def spread(self) -> float:
        """The mean distance of the answers from the median."""
        return float(np.abs(self.answers - self.median).mean())


def number_result(answers: Iterable[float]) -> NumberResult | None:
    """Return the result of these answers, or None without any.

    >>> result = number_result([1100, 1150, 1198, 1200, 1250, 9000])
    >>> result.median, round(result.mean), result.outliers.tolist(), result.closer_than(1198)
    (1199.0, 2483, [9000.0], 5)
    """
    found = np.sort(np.array(list(answers), dtype=float))
    if not found.size:
        return None
    n_trimmed = max(int(TRIMMED * found.size), int(found.size >= LEAST_TO_TRIM))
    first, third = np.quantile(found, [0.25, 0.75])
    reach = FENCE * (third - first)
    return NumberResult(
        found,
        float(np.median(found)),
        float(found.mean()),
        float(found[n_trimmed : found.size - n_trimmed].mean()),
        float(first - reach),
        float(third + reach),
    )
