"""The paper's loss."""

import numpy as np

from crowdcore.aggregators.losses.loss import Loss
from crowdcore.messages import Message


class Hinge(Loss):
    r"""The distance from a margin of 1: :math:`\varphi(m) = \max(0, 1 - m)`, :math:`\psi(b) = -b` on [0, 1].

    >>> Hinge().phi(np.array([-1.0, 0.5, 2.0]))
    array([2. , 0.5, 0. ])
    >>> Hinge().prox(np.array([-1.0, 0.3]), np.array([0.5, 0.5]))
    array([0. , 0.8])
    """

    id = "hinge"
    name = Message("methods-loss-hinge")
    means = Message("methods-loss-hinge-means")

    def phi(self, m):
        return np.maximum(0, 1 - m)

    def psi(self, b):
        return -b

    def prox(self, v, s):
        return np.clip(v + s, 0, 1)
