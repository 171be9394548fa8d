"""Shares for people: percentages in one style ("76.7 %"), and bins for histograms. Rounding never misleads.

Halves are rounded up, as in spreadsheets. Rounding for display never moves a share onto a limit that it does not reach, and
rounding errors never move a share across an edge.
"""

import math
from collections.abc import Iterable

import numpy as np

# "0 %" and "100 %" mean none and all.
NONE_AND_ALL = (0.0, 1.0)
MOST_FURTHER_DIGITS = 3
# Rounding errors may move a share this far from a limit that it should equal.
ROUNDING_ERROR = 1e-12
# Rounding errors may move the last digit this far below a half that it should equal.
ERROR_OF_HALF = 1e-9


def round_half_up(numbers, digits: int = 0):
    """Round a number or an array to ``digits`` after the point, halves away from 0.

    Python and numpy round 56.25 to 56.2 and 56.35 to 56.4: a half goes to the even digit.

    >>> float(round_half_up(56.25, 1)), float(round_half_up(100 * 0.575)), float(round_half_up(-0.125, 2))
    (56.3, 58.0, -0.13)
    """
    scale = 10.0**digits
    # The 0.0 avoids −0.
    return np.copysign(np.floor(np.abs(numbers) * scale + 0.5 + ERROR_OF_HALF) / scale, numbers) + 0.0


def percent(share: float, digits: int = 0, limits: Iterable[float] = ()) -> str:
    """Write a share as text, with ``digits`` after the decimal point, or more if a limit requires it.

    A reader compares a percentage with a rule: "less than 80 % sure", "all of them". So 79.7 % must not be printed as 80 %
    next to such a rule. ``limits`` are the shares in the rules. 0 and 1 are always among them.

    >>> percent(0.7967), percent(0.7967, limits=[0.8]), percent(0.8, limits=[0.8]), percent(0.767, 1), percent(0.9996)
    ('80 %', '79.7 %', '80 %', '76.7 %', '99.96 %')
    >>> percent(float("nan")), percent(1 - 1e-9), percent(0.5625, 1)
    ('–', '99.999 %', '56.3 %')
    """
    if math.isnan(share):
        return "–"
    number, shown_digits = _clear_of(share, digits, limits)
    return f"{number:.{shown_digits}f} %".replace("-", "−")


def percents(shares: np.ndarray, digits: int = 0) -> list[str]:
    """Write many shares as texts, each as ``percent`` writes it.

    >>> percents(np.array([0.7967, 0.9996, 1.0, np.nan]))
    ['80 %', '99.96 %', '100 %', '–']
    """
    shares = np.asarray(shares, dtype=float)
    rounded = round_half_up(100 * shares, digits)
    # Only these few need the care that takes time.
    special = np.isnan(shares) | np.isin(rounded, 100 * np.array(NONE_AND_ALL))
    return [
        percent(share, digits) if is_special else f"{number:.{digits}f} %".replace("-", "−")
        for share, number, is_special in zip(shares, rounded, special, strict=True)
    ]


def needed_digits(shares: Iterable[float], digits: int = 0, limits: Iterable[float] = ()) -> int:
    """Return the digits after the point that a column of percentages needs, so that none is rounded onto a limit.

    This is for columns that something else rounds, such as a spreadsheet.

    >>> needed_digits([0.512, 0.8996], 1, limits=[0.9]), needed_digits([0.512, 0.9], 1, limits=[0.9])
    (2, 1)
    """
    different = np.unique(np.fromiter(shares, dtype=float))
    return max((_clear_of(share, digits, limits)[1] for share in different if not math.isnan(share)), default=digits)


def rounded_shares(shares: np.ndarray, digits: int = 2, limits: Iterable[float] = ()) -> np.ndarray:
    """Round shares to ``digits`` after the point for a table, by the same rule. Missing values stay NaN.

    >>> rounded_shares(np.array([0.512, 0.797, np.nan]), limits=[0.8])
    array([0.51 , 0.797,   nan])
    """
    shares = np.asarray(shares, dtype=float)
    rounded, reached = round_half_up(shares, digits), np.array([*limits, *NONE_AND_ALL])
    equal = (np.abs(shares[..., None] - reached) <= ROUNDING_ERROR).any(axis=-1)
    moved_onto = np.isin(rounded, reached.round(digits)) & ~equal
    for place in zip(*np.nonzero(moved_onto), strict=True):
        rounded[place] = round(_clear_of(shares[place], digits - 2, limits)[0] / 100, 12)
    return rounded


def bins_of_shares(shares: np.ndarray, n_bins: int) -> np.ndarray:
    """Return for each share (0 to 1) the number of its bin among ``n_bins`` of equal width. 1 is in the last bin.

    A share at an edge belongs to the bin above, even if a rounding error left it slightly below.

    >>> bins_of_shares(np.array([0.0, 0.15, 0.3 * 0.5, 0.6, 1.0]), 20)
    array([ 0,  3,  3, 12, 19])
    """
    return np.minimum((np.asarray(shares) * n_bins + n_bins * ROUNDING_ERROR).astype(int), n_bins - 1)


def _clear_of(share: float, digits: int, limits: Iterable[float]) -> tuple[float, int]:
    """Return the percentage rounded to as few digits (from ``digits`` on) as keep it off the limits, and their number."""
    percentage = 100 * share
    passed = [100 * limit for limit in (*limits, *NONE_AND_ALL) if not _is_equal(share, limit)]
    most = digits + MOST_FURTHER_DIGITS
    for n in range(digits, most + 1):
        rounded = float(round_half_up(percentage, n))
        if not any(_is_equal(rounded, limit) for limit in passed):
            return rounded, n
    nearest = min(passed, key=lambda limit: abs(limit - percentage))
    away = math.floor if percentage < nearest else math.ceil
    return away(percentage * 10**most) / 10**most, most


def _is_equal(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=0, abs_tol=ROUNDING_ERROR)
