"""Exact results about crowds: how often a vote is right, and how many people a copying crowd is worth.

Everybody answers independently, with probabilities that are the same for every item. A tie counts as half right.
"""

from collections.abc import Sequence
from math import isclose

import numpy as np
from scipy.special import gammaln, xlogy

# Sums of weights that differ by less than this count as equal, so that rounding does not break a tie.
SAME = 1e-9
MOST_SUMS = 1_000_000


def majority_right(n: int, p: float) -> float:
    r"""Return how often a majority of n people is right if each chooses between two answers and is right with chance p.

    .. math:: \sum_{c > n/2} \binom nc p^c (1-p)^{n-c} + \frac12 \binom n{n/2} (p(1-p))^{n/2}

    The second term is for an even n: a coin decides a tie.

    Reference: N. de Condorcet, "Essai sur l'application de l'analyse à la probabilité des décisions rendues à la
    pluralité des voix", 1785.

    >>> [round(majority_right(n, 0.6), 3) for n in (1, 2, 5, 61)]
    [0.6, 0.6, 0.683, 0.943]
    """
    return plurality_right(n, (p, 1 - p))


def plurality_right(n: int, chances: Sequence[float]) -> float:
    r"""Return how often the first answer gets most of n votes, where each person chooses answer k with ``chances[k]``.

    If c votes are for the first answer, the other m = n − c are a multinomial draw. Multinomial counts are independent
    Poisson counts with means :math:`\lambda_k` in proportion to the chances, given that they add up to m. So the chance
    that none exceeds c is a coefficient of a product of truncated series. If t other answers have c votes too, the first
    answer wins 1 / (t + 1) of the time.

    >>> plurality_right(3, (0.5, 0.25, 0.25))  # 3 or 2 right: 0.5; one vote each: 0.19, a third of which counts
    0.5625
    """
    if not isclose(sum(chances), 1, abs_tol=1e-9) or min(chances) < 0:
        raise ValueError(f"chances are {tuple(chances)}; they must be at least 0 and add up to 1.")
    right, others = chances[0], np.array(chances[1:], dtype=float)
    total = others.sum()
    if total <= 0:
        return 1.0
    votes = np.arange(n + 1)
    of_first = np.exp(_log_binomial(n, votes) + xlogy(votes, right) + xlogy(n - votes, 1 - right))
    return float(of_first @ [_first_wins(c, n - c, others / total) for c in range(n + 1)])


def _first_wins(c: int, m: int, chances: np.ndarray) -> float:
    """Return how often c votes for the first answer win against m votes that fall on the others with these chances."""
    # with_ties[t, v]: the chance of v votes so far, if t of the other answers have c votes and none has more.
    with_ties = np.zeros((chances.size + 1, m + 1))
    with_ties[0, 0] = 1.0
    counts = np.arange(m + 1)
    for chance in chances:
        poisson = np.exp(xlogy(counts, m * chance) - m * chance - gammaln(counts + 1))
        fewer, tied = np.where(counts < c, poisson, 0), np.where(counts == c, poisson, 0)
        before = with_ties
        with_ties = np.array([np.convolve(row, fewer)[: m + 1] for row in before])
        with_ties[1:] += [np.convolve(row, tied)[: m + 1] for row in before[:-1]]
    all_together = np.exp(xlogy(m, m) - m - gammaln(m + 1))
    return float(with_ties[:, m] @ (1 / np.arange(1, chances.size + 2)) / all_together)


def _log_binomial(n, k):
    return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1)


def vote_right(skills: Sequence[float], weights: Sequence[float] | None = None) -> float:
    r"""Return how often a (weighted) vote between two answers is right if person i is right with chance ``skills[i]``.

    This is the one-coin crowd. Copiers are represented as one person with the weight of all of them. The function builds
    the exact distribution of :math:`\sum_i \pm w_i` person by person. With equal weights it has n + 1 values.

    >>> vote_right([0.6] * 5), vote_right([0.9, 0.6, 0.6]), vote_right([0.9, 0.6, 0.6], weights=[3, 1, 1])
    (0.683, 0.792, 0.9)
    """
    weights = [1.0] * len(skills) if weights is None else list(weights)
    sums, chances = np.zeros(1), np.ones(1)
    for p, w in zip(skills, weights, strict=True):
        if sums.size > MOST_SUMS:
            raise ValueError(
                f"The weights of these {len(weights)} people add up to more than {MOST_SUMS:,} different sums. Round the weights, "
                "or ask about fewer people."
            )
        sums = np.concatenate([sums + w, sums - w])
        chances = np.concatenate([chances * p, chances * (1 - p)])
        rounded, place = np.unique(np.round(sums / SAME), return_inverse=True)
        sums, chances = rounded * SAME, np.bincount(place, chances).astype(float)
    tie = np.abs(sums) < SAME * 10
    return float(chances[(sums > 0) & ~tie].sum() + chances[tie].sum() / 2)


def best_weights(skills: Sequence[float], choices: int = 2) -> np.ndarray:
    r"""Return the weights that make the vote of a one-coin crowd right most often: the log odds of each skill.

    .. math:: w_i = \ln \frac{p_i (K - 1)}{1 - p_i}

    Somebody who only guesses, p = 1/K, gets weight 0. Somebody who is right less often than that gets a negative weight.

    Reference: S. Nitzan, J. Paroush, "Optimal decision rules in uncertain dichotomous choice situations", 1982.

    >>> best_weights([0.9, 0.6, 0.5])
    array([2.20, 0.41, 0.  ])
    """
    p = np.asarray(skills, dtype=float)
    return np.log(p * (choices - 1) / (1 - p))


def effective_number(sizes: Sequence[float]) -> float:
    r"""Return how many independent people a crowd is worth in which groups of these sizes give the same answers.

    .. math:: n_{\mathrm{eff}} = \frac{(\sum_g n_g)^2}{\sum_g n_g^2}

    The share of right votes varies as much as with this number of independent people. Sixty people, 21 of them in one group:

    >>> round(effective_number([21] + [1] * 39), 1)
    7.5

    Reference: L. Kish, "Survey Sampling", 1965.
    """
    n = np.asarray(sizes, dtype=float)
    return float(n.sum() ** 2 / (n**2).sum())


def middle_shares(right: float, items: int, level: float = 0.9) -> tuple[float, float]:
    """Return the range that contains a crowd's share of right answers on this number of items with this chance.

    At most half of the remaining chance lies on either side of the range.

    >>> middle_shares(0.943, items=40)
    (0.875, 1.0)
    """
    count = np.arange(items + 1)
    chances = np.exp(_log_binomial(items, count) + xlogy(count, right) + xlogy(items - count, 1 - right))
    up_to = np.cumsum(chances)
    low, high = np.searchsorted(up_to, [(1 - level) / 2, (1 + level) / 2 - 1e-12])
    return float(low / items), float(min(high, items) / items)
