"""What can be said of crowds exactly: how often a vote is right, and how many people a copying crowd is worth.

Everybody answers by themselves here, with chances that are the same for every item; a draw has half of each tie.
"""

from collections.abc import Sequence
from math import isclose

import numpy as np
from scipy.special import gammaln, xlogy

# Sums of weights closer than this are the same: rounding must not break a tie.
SAME = 1e-9
MOST_SUMS = 1_000_000


def majority_right(n: int, p: float) -> float:
    r"""How often the majority of n people is right who each choose between two answers and are right with chance p.

    .. math:: \sum_{c > n/2} \binom nc p^c (1-p)^{n-c} + \frac12 \binom n{n/2} (p(1-p))^{n/2}

    where the second term is there for an even n: a tie is decided by a coin.

    Reference: N. de Condorcet, "Essai sur l'application de l'analyse à la probabilité des décisions rendues à la
    pluralité des voix", 1785.

    >>> [round(majority_right(n, 0.6), 3) for n in (1, 2, 5, 61)]
    [0.6, 0.6, 0.683, 0.943]
    """
    return plurality_right(n, (p, 1 - p))


def plurality_right(n: int, chances: Sequence[float]) -> float:
    r"""How often the answer that most of n people choose is the first one, where each chooses k with ``chances[k]``.

    Given c votes for the first, the other m = n − c are a multinomial draw. Such counts are independent Poisson counts with
    means :math:`\lambda_k` in proportion to the chances, given that they add up to m; so the chance that none exceeds c
    is a coefficient of a product of truncated series. Where t others have c votes too, the first wins 1 / (t + 1) of the time.

    >>> plurality_right(3, (0.5, 0.25, 0.25))  # 3 or 2 right: 0.5; one vote each: 0.19, of which a third
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
    """How often c votes for the first win against m votes that fall on the others with these chances."""
    # with_ties[t] are the chances of 0 … m votes so far, t of the others having c votes and none more.
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
    r"""How often a (weighted) vote between two answers is right, where person i is right with chance ``skills[i]``.

    This is the one-coin crowd. People who copy are one person with the weight of all of them. The exact distribution of
    :math:`\sum_i \pm w_i`, built up person by person; with equal weights it has n + 1 values.

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
    r"""The weights with which a one-coin crowd's vote is right most often: the log odds of each skill.

    .. math:: w_i = \ln \frac{p_i (K - 1)}{1 - p_i}

    Who only guesses, p = 1/K, has weight 0; who is wrong more often than that counts in reverse.

    Reference: S. Nitzan, J. Paroush, "Optimal decision rules in uncertain dichotomous choice situations", 1982.

    >>> best_weights([0.9, 0.6, 0.5])
    array([2.20, 0.41, 0.  ])
    """
    p = np.asarray(skills, dtype=float)
    return np.log(p * (choices - 1) / (1 - p))


def effective_number(sizes: Sequence[float]) -> float:
    r"""How many independent people a crowd is worth in which groups of these sizes give the same answers.

    .. math:: n_{\mathrm{eff}} = \frac{(\sum_g n_g)^2}{\sum_g n_g^2}

    The share of right votes varies as that of so many independent people would. Sixty people of whom 21 are one group:

    >>> round(effective_number([21] + [1] * 39), 1)
    7.5

    Reference: L. Kish, "Survey Sampling", 1965.
    """
    n = np.asarray(sizes, dtype=float)
    return float(n.sum() ** 2 / (n**2).sum())


def middle_shares(right: float, items: int, level: float = 0.9) -> tuple[float, float]:
    """Between which shares of right answers a crowd's result on so many items lies with this chance.

    Shorter would not do: on either side less than half of the rest is left out.

    >>> middle_shares(0.943, items=40)
    (0.875, 1.0)
    """
    count = np.arange(items + 1)
    chances = np.exp(_log_binomial(items, count) + xlogy(count, right) + xlogy(items - count, 1 - right))
    up_to = np.cumsum(chances)
    low, high = np.searchsorted(up_to, [(1 - level) / 2, (1 + level) / 2 - 1e-12])
    return float(low / items), float(min(high, items) / items)
