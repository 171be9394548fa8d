"""The loss of logistic regression."""

import numpy as np
from scipy.special import expit, xlogy

from crowdcore.aggregators.losses.loss import Loss
from crowdcore.messages import Message

# Measured: 3 to 12 steps are needed. Each step at least halves what is left, so more than these would only be rounding.
MOST_STEPS = 60
EXACT = 1e-13


class Logistic(Loss):
    r"""Minus the log-likelihood: :math:`\varphi(m) = \ln(1 + e^{-m})`, :math:`\psi(b) = b \ln b + (1 - b)\ln(1 - b)` on [0, 1].

    >>> Logistic().phi(np.array([0.0, 1.0]))
    array([0.6931, 0.3133])
    >>> Logistic().prox(np.array([0.5]), np.array([2.0]))
    array([0.5])
    """

    id = "logistic"
    name = Message("methods-loss-logistic")
    means = Message("methods-loss-logistic-means")

    def phi(self, m):
        return np.logaddexp(0, -m)

    def psi(self, b):
        return xlogy(b, b) + xlogy(1 - b, 1 - b)

    def prox(self, v, s):
        r"""Solve :math:`b + s\,z = v` with z = logit b by Newton's method.

        The left side grows with z. It is convex below z = 0 and concave above, so Newton's steps from there, or from the
        end of the bracket :math:`[(v-1)/s, v/s]` that lies between 0 and the root, never overshoot.

        >>> v, s = np.array([-0.5, 0.2, 1.3]), 0.1
        >>> b = Logistic().prox(v, s)
        >>> b + s * np.log(b / (1 - b))
        array([-0.5, 0.2, 1.3])
        """
        z = np.clip(0.0, (v - 1) / s, v / s)
        for _ in range(MOST_STEPS):
            b = expit(z)
            step = (v - b - s * z) / (b * (1 - b) + s)
            z = z + step
            if (np.abs(step) <= EXACT * (1 + np.abs(z))).all():
                break
        return expit(z)
