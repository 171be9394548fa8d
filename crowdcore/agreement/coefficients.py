r"""The formulas of agreement beyond chance, for many weightings of the items at once.

Every function takes ``times`` (replicates × items): how often each item counts. One row of ones gives the coefficient itself,
and rows that draw items with replacement give its bootstrap. Item j has :math:`m_j` labels, of which :math:`n_{jk}` are of class
k. The docstrings use the same letters, and :math:`w_{kl}` is how much of an agreement the labels k and l are: 1 for the same
label, 0 for the labels that are furthest apart.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy

WEIGHTS = ("identity", "linear", "quadratic")
LEVELS = ("nominal", "ordinal", "interval")


def agreement_weights(values: np.ndarray, name: str) -> np.ndarray:
    """Return :math:`w` (classes × classes) from a number for each class.

    >>> agreement_weights(np.array([1.0, 2.0, 3.0]), "quadratic")
    array([[1.  , 0.75, 0.  ],
           [0.75, 1.  , 0.75],
           [0.  , 0.75, 1.  ]])
    """
    if name == "identity":
        return np.eye(values.size)
    distance = np.abs(values[:, None] - values) / max(np.ptp(values), np.finfo(float).tiny)
    return 1 - (distance if name == "linear" else distance**2)


@dataclass(frozen=True, eq=False)
class Votes:
    """The labels of items, counted by class: ``n`` (rows × classes). Row j represents ``n_items[j]`` items with the same votes."""

    n: np.ndarray
    n_items: np.ndarray

    @classmethod
    def grouped(cls, votes: np.ndarray) -> "Votes":
        """Make one row of all items with the same votes, from items × classes. Items without labels are left out.

        A million items with five labels of four classes have at most 56 different rows, so that drawing rows is fast.
        """
        return cls(*np.unique(votes[votes.sum(axis=1) > 0], axis=0, return_counts=True))

    @cached_property
    def m(self) -> np.ndarray:
        """The number of labels of an item."""
        return self.n.sum(axis=1)

    @cached_property
    def comparable(self) -> np.ndarray:
        """Whether an item has two labels to compare."""
        return self.m >= 2

    def drawn(self, replicates: int, rng: np.random.Generator) -> np.ndarray:
        """Return how often each row occurs if as many items are drawn with replacement (replicates × rows)."""
        total = self.n_items.sum()
        return rng.multinomial(total, self.n_items / total, size=replicates).astype(float)

    def observed(self, times: np.ndarray, w: np.ndarray) -> np.ndarray:
        r""":math:`P_a = \frac1N \sum_j \sum_k \frac{n_{jk} (\sum_l w_{kl} n_{jl} - 1)}{m_j (m_j - 1)}` over comparable items."""
        n, m = self.n[self.comparable], self.m[self.comparable]
        agreeing = ((n * (n @ w)).sum(axis=1) - m) / (m * (m - 1))
        times = times[:, self.comparable]
        return _ratio(times @ agreeing, times.sum(axis=1))

    def class_shares(self, times: np.ndarray) -> np.ndarray:
        r""":math:`\pi_k = \frac1N \sum_j n_{jk} / m_j`, over all items with labels (replicates × classes)."""
        return times @ (self.n / self.m[:, None]) / times.sum(axis=1, keepdims=True)

    def fleiss_chance(self, times: np.ndarray, w: np.ndarray) -> np.ndarray:
        r""":math:`P_e = \sum_{kl} w_{kl} \pi_k \pi_l`."""
        pi = self.class_shares(times)
        return ((pi @ w) * pi).sum(axis=1)

    def gwet_chance(self, times: np.ndarray, w: np.ndarray) -> np.ndarray:
        r""":math:`P_e = \frac{\sum_{kl} w_{kl}}{K (K - 1)} \sum_k \pi_k (1 - \pi_k)`."""
        pi, K = self.class_shares(times), len(w)
        return w.sum() / (K * (K - 1)) * (pi * (1 - pi)).sum(axis=1)

    def alpha(self, times: np.ndarray, values: np.ndarray, level: str) -> np.ndarray:
        r"""Return Krippendorff's :math:`\alpha = 1 - D_o / D_e` with the distance :math:`\delta_{kl}` of a level.

        With numbers :math:`v_k`, :math:`\delta_{kl} = (v_k - v_l)^2`: at the interval level they are the ``values``, at the ordinal
        level the middle ranks of the labels of class k. At the nominal level :math:`\delta_{kl} = 1` for different classes.
        """
        n, m = self.n[self.comparable], self.m[self.comparable]
        times = times[:, self.comparable]
        n_k = times @ n
        total = n_k.sum(axis=1)
        if level == "nominal":
            D_o = times @ ((m**2 - (n**2).sum(axis=1)) / (m - 1))
            D_e = total**2 - (n_k**2).sum(axis=1)
        elif level == "interval":
            v = values - values.mean()
            D_o = times @ (2 * (m * (n @ v**2) - (n @ v) ** 2) / (m - 1))
            D_e = 2 * (total * (n_k @ v**2) - (n_k @ v) ** 2)
        else:
            v = np.cumsum(n_k, axis=1) - n_k / 2 - total[:, None] / 2
            # Σ_j (m_j Σ_k n_jk v_k² − (Σ_k n_jk v_k)²) / (m_j − 1), for other v in every replicate.
            squares = times @ (n * (m / (m - 1))[:, None])
            products = (_pairs_of_classes(n, 1 / (m - 1)).T @ times.T).T.reshape(len(times), *[n.shape[1]] * 2)
            D_o = 2 * ((squares * v**2).sum(axis=1) - np.einsum("rk,rkl,rl->r", v, products, v))
            D_e = 2 * (total * (n_k * v**2).sum(axis=1) - (n_k * v).sum(axis=1) ** 2)
        return 1 - _ratio(D_o * (total - 1), D_e)


def conger_chance(counts: np.ndarray, w: np.ndarray) -> np.ndarray:
    r"""Return :math:`P_e`, the agreement of two different labelers by chance, averaged over all pairs of labelers.

    ``counts`` (replicates × labelers × classes) are how often each labeler gave each label. With :math:`p_{ik}` the share of k
    among the labels of i, two labelers i and h agree by chance on :math:`\sum_{kl} w_{kl} p_{ik} p_{hl}`. For two labelers this
    is Cohen's.
    """
    given = counts.sum(axis=2, keepdims=True)
    p = np.divide(counts, given, out=np.zeros_like(counts), where=given > 0)
    r = (given > 0).sum(axis=(1, 2))
    total = p.sum(axis=1)
    all_pairs = ((total @ w) * total).sum(axis=1)
    with_themselves = ((p @ w) * p).sum(axis=(1, 2))
    return _ratio(all_pairs - with_themselves, r * (r - 1))


def beyond_chance(observed: np.ndarray, by_chance: np.ndarray) -> np.ndarray:
    """Return how much of the agreement that chance does not explain was reached; NaN if chance explains everything."""
    return _ratio(observed - by_chance, np.where(np.abs(1 - by_chance) < 1e-12, 0, 1 - by_chance))


def _pairs_of_classes(n: np.ndarray, scale: np.ndarray) -> "scipy.sparse.csr_array":
    """Return rows × (classes · classes): the products n_jk n_jl, times the scale of each row. Most of them are zero."""
    votes = scipy.sparse.csr_array(n)
    size = np.diff(votes.indptr)
    pairs = size**2
    row = np.repeat(np.arange(len(n)), pairs)
    place = np.arange(pairs.sum()) - np.repeat(np.cumsum(pairs) - pairs, pairs)
    start, width = votes.indptr[row], size[row]
    one, other = start + place // np.maximum(width, 1), start + place % np.maximum(width, 1)
    K = n.shape[1]
    column = votes.indices[one].astype(np.int64) * K + votes.indices[other]
    values = votes.data[one] * votes.data[other] * scale[row]
    return scipy.sparse.csr_array((values, (row, column)), shape=(len(n), K * K))


def _ratio(part: np.ndarray, whole: np.ndarray) -> np.ndarray:
    """Return part / whole, and NaN where the whole is zero."""
    part = np.asarray(part, dtype=float)
    return np.divide(part, whole, out=np.full(part.shape, np.nan), where=np.asarray(whole) != 0)
