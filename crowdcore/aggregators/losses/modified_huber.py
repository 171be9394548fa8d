"""Huber's loss for classification."""

import numpy as np

from crowdcore.aggregators.losses.loss import Loss
from crowdcore.messages import Message


class ModifiedHuber(Loss):
    r"""The squared hinge, continued by a straight line: :math:`\varphi(m) = \max(0, 1 - m)^2`, and −4m below m = −1.

    :math:`\psi(b) = -b + b^2/4` on [0, 4].

    >>> ModifiedHuber().phi(np.array([-2.0, 0.5, 2.0]))
    array([8.  , 0.25, 0.  ])
    >>> ModifiedHuber().prox(np.array([-1.0, 1.0, 50.0]), 2.0)
    array([0.5, 1.5, 4. ])
    """

    id = "modified_huber"
    name = Message("methods-loss-modified-huber")
    means = Message("methods-loss-modified-huber-means")
    highest = 4.0

    def phi(self, m):
        return np.where(m < -1, -4 * m, np.maximum(0, 1 - m) ** 2)

    def psi(self, b):
        return b**2 / 4 - b

    def prox(self, v, s):
        return np.clip((v + s) / (1 + s / 2), 0, 4)
