"""The penalty of ridge regression."""

from dataclasses import dataclass

from crowdcore.aggregators.penalties.penalty import Penalty
from crowdcore.messages import Message


@dataclass(frozen=True)
class L2(Penalty):
    r"""Half the sum of squares (ridge): :math:`Reg(d) = \tfrac12 \sum_i d_i^2`. All weights move a little.

    >>> import numpy as np
    >>> L2().value(np.array([[-1.0, 2.0]]), np.array([1, 2]))
    array([4.5])
    >>> L2().prox(np.array([[-1.0, 3.0]]), 0.5)
    array([[-0.6667,  2.    ]])
    """

    id = "l2"
    name = Message("methods-penalty-l2")
    means = Message("methods-penalty-l2-means")

    def value(self, d, n):
        return d**2 @ n / 2

    def prox(self, d, t):
        return d / (1 + t)

    def conjugate(self, c, lam, n):
        return c**2 @ n / (2 * lam)
