"""A mixture of the paper's penalty and ridge."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.penalties.l1 import L1
from crowdcore.aggregators.penalties.l2 import L2
from crowdcore.aggregators.penalties.penalty import Penalty, soft_threshold
from crowdcore.messages import Message


@dataclass(frozen=True)
class ElasticNet(Penalty):
    r"""The share g of L1 and the rest ridge: :math:`Reg(d) = \sum_i g |d_i| + (1 - g)\, d_i^2/2`, with 0 ≤ g < 1.

    >>> ElasticNet(0.5).value(np.array([[-1.0, 2.0]]), np.array([1, 1]))
    array([2.75])
    >>> ElasticNet(0.5).prox(np.array([[-1.0, 3.0]]), 1.0)
    array([[-0.3333,  1.6667]])
    """

    g: float = 0.5

    id = "elastic_net"
    name = Message("methods-penalty-elastic-net")
    means = Message("methods-penalty-elastic-net-means")

    def value(self, d, n):
        return self.g * L1().value(d, n) + (1 - self.g) * L2().value(d, n)

    def prox(self, d, t):
        return soft_threshold(d, t * self.g) / (1 + t * (1 - self.g))

    def conjugate(self, c, lam, n):
        lam = np.asarray(lam)[..., None]
        return np.maximum(np.abs(c) - lam * self.g, 0) ** 2 / (2 * lam * (1 - self.g)) @ n
