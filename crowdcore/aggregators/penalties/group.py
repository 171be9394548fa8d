"""A penalty on all weights of a labeler together."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.penalties.penalty import Penalty, within
from crowdcore.messages import Message


@dataclass(frozen=True)
class Group(Penalty):
    r"""The length of each labeler's vector of weights: :math:`Reg(d) = \sum_i \sqrt{\sum_k d_{ki}^2}` over K classes.

    A labeler counts in all classes or in none. The last axis holds the columns of the first class, then those of the second,
    and so on. With a single problem (K = 1) it is L1.

    >>> d, n = np.array([[3.0, 0.0, 4.0, 1.0]]), np.array([1, 1, 1, 1])
    >>> Group(K=2).value(d, n)
    array([6.])
    >>> Group(K=2).prox(d, np.full(4, 2.5))
    array([[1.5, 0. , 2. , 0. ]])
    """

    K: int = 1

    id = "group"
    name = Message("methods-penalty-group")
    means = Message("methods-penalty-group-means")

    def _lengths(self, d):
        return np.sqrt((d.reshape(*d.shape[:-1], self.K, -1) ** 2).sum(axis=-2))

    def value(self, d, n):
        return self._lengths(d) @ n[: n.size // self.K]

    def prox(self, d, t):
        lengths = np.tile(self._lengths(d), self.K)
        return d * (1 - t / np.maximum(lengths, np.maximum(t, np.finfo(float).tiny)))

    def scale(self, c, lam):
        return within(lam, self._lengths(c).max(axis=-1, initial=0.0))

    def conjugate(self, c, lam, n):
        return np.zeros(c.shape[0])

    def steps(self, tau):
        smallest = tau.reshape(*tau.shape[:-1], self.K, -1).min(axis=-2)
        return np.tile(smallest, self.K)
