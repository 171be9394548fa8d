"""Crowds that guess a number: Galton's ox, and people who hear the guesses of others before they guess.

References: F. Galton, "Vox populi", Nature 75, 1907, p. 450, and "The ballot-box", p. 509; K. F. Wallis, "Revisiting Francis
Galton's forecasting competition", Statistical Science 29, 2014; J. Lorenz, H. Rauhut, F. Schweitzer, D. Helbing, "How social
influence can undermine the wisdom of crowd effect", PNAS 108, 2011.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

# Galton's table: the guess in pounds below which each share of the guesses lies.
OX_QUANTILES = {
    0.05: 1074,
    0.10: 1109,
    0.15: 1126,
    0.20: 1148,
    0.25: 1162,
    0.30: 1174,
    0.35: 1181,
    0.40: 1188,
    0.45: 1197,
    0.50: 1207,
    0.55: 1214,
    0.60: 1219,
    0.65: 1225,
    0.70: 1230,
    0.75: 1236,
    0.80: 1243,
    0.85: 1254,
    0.90: 1267,
    0.95: 1293,
}
OX_GUESSES, OX_TRUTH = 787, 1198
# Galton gave the mean in a letter to Nature three weeks later. The table does not determine it.
OX_MEAN = 1197


def ox_median() -> float:
    """Return the middle guess, from the table.

    >>> ox_median()
    1207.0
    """
    return float(np.interp(0.5, list(OX_QUANTILES), list(OX_QUANTILES.values())))


def ox_mean_of_middle() -> tuple[float, float]:
    """Return the smallest and the largest mean that the guesses between the ends of the table can have.

    The table only states how many guesses lie between two numbers. The lowest and the highest twentieth have no limits in it.

    >>> [round(bound) for bound in ox_mean_of_middle()]
    [1192, 1204]
    """
    pounds = list(OX_QUANTILES.values())
    return float(np.mean(pounds[:-1])), float(np.mean(pounds[1:]))


def ox_share_closer(distance: float) -> float:
    """Return the largest share of the guesses that can be closer to the truth than this, according to the table.

    >>> round(ox_share_closer(abs(ox_median() - OX_TRUTH)), 2)
    0.1
    """
    shares, pounds = np.array([0, *OX_QUANTILES, 1]), np.array([-np.inf, *OX_QUANTILES.values(), np.inf])
    # The guesses between two numbers of the table may all be at either of them.
    first = shares[np.searchsorted(pounds, OX_TRUTH - distance, side="right") - 1]
    last = shares[np.searchsorted(pounds, OX_TRUTH + distance, side="left")]
    return float(last - first)


@dataclass(frozen=True)
class Herd:
    """People who guess aloud, one after the other: each moves a part of the way (``pull``) to the average guess so far."""

    people: int
    pull: float


# The herd of the lesson.
HERD = Herd(people=30, pull=0.7)
PULLS = tuple(n / 10 for n in range(10))


@cache
def _shares(herd: Herd) -> np.ndarray:
    """Return how much of everybody's own opinion is in each guess (guess × opinion)."""
    shares = np.zeros((herd.people, herd.people))
    shares[0, 0] = 1
    for n in range(1, herd.people):
        shares[n] = herd.pull * shares[:n].mean(axis=0)
        shares[n, n] += 1 - herd.pull
    return shares


def heard(herd: Herd, opinions: np.ndarray) -> np.ndarray:
    """Return the guesses, from the opinions in the order of speaking (… × people).

    >>> heard(Herd(3, 0.5), np.array([10.0, 20.0, 30.0]))
    array([10.  , 15.  , 21.25])
    """
    return opinions @ _shares(herd).T


def independent_worth(herd: Herd) -> float:
    r"""Return how many independent people have a mean guess that is as good as the mean of the herd.

    The mean of all guesses is :math:`\sum_i a_i x_i` for the opinions :math:`x_i`. If these err independently and equally much,

    .. math:: n = \frac{1}{\sum_i a_i^2}

    >>> round(independent_worth(Herd(30, 0.7)), 1), round(independent_worth(Herd(30, 0)), 1)
    (5.7, 30.0)
    """
    a = _shares(herd).mean(axis=0)
    return float(1 / (a**2).sum())


def remaining_spread(herd: Herd) -> float:
    """Return the standard deviation of the guesses, as a share of that of the opinions (by mean squares).

    >>> round(remaining_spread(Herd(30, 0.7)), 2)
    0.32
    """
    shares = _shares(herd)
    return float(np.sqrt(((shares - shares.mean(axis=0)) ** 2).sum() / (herd.people - 1)))
