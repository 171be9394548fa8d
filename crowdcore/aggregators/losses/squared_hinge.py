"""The hinge, squared."""

import numpy as np

from crowdcore.aggregators.losses.loss import Loss
from crowdcore.messages import Message


class SquaredHinge(Loss):
    r"""Half the square of the hinge: :math:`\varphi(m) = \tfrac12 \max(0, 1 - m)^2`, :math:`\psi(b) = -b + b^2/2` for b ≥ 0.

    >>> SquaredHinge().phi(np.array([-1.0, 0.5, 2.0]))
    array([2.   , 0.125, 0.   ])
    >>> SquaredHinge().prox(np.array([-1.0, 1.0]), np.array([0.5, 0.5]))
    array([0., 1.])
    """

    id = "squared_hinge"
    name = Message("methods-loss-squared-hinge")
    means = Message("methods-loss-squared-hinge-means")
    highest = np.inf

    def phi(self, m):
        return np.maximum(0, 1 - m) ** 2 / 2

    def psi(self, b):
        return b**2 / 2 - b

    def prox(self, v, s):
        return np.maximum(0, (v + s) / (1 + s))
