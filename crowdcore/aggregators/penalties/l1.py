"""The paper's penalty."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.penalties.penalty import Penalty, soft_threshold, within
from crowdcore.messages import Message


@dataclass(frozen=True)
class L1(Penalty):
    r"""The sum of sizes: :math:`Reg(d) = \sum_i |d_i|`. Many entries of d are exactly 0.

    >>> L1().value(np.array([[-1.0, 0.5]]), np.array([1, 2]))
    array([2.])
    >>> L1().prox(np.array([[-1.0, 0.5]]), 0.7)
    array([[-0.3,  0. ]])
    """

    id = "l1"
    name = Message("methods-penalty-l1")
    means = Message("methods-penalty-l1-means")

    def value(self, d, n):
        return np.abs(d) @ n

    def prox(self, d, t):
        return soft_threshold(d, t)

    def scale(self, c, lam):
        return within(lam, np.abs(c).max(axis=-1, initial=0.0))

    def conjugate(self, c, lam, n):
        return np.zeros(c.shape[0])
