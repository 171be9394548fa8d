"""What a convex surrogate loss T must offer to the primal–dual iteration."""

from abc import ABC, abstractmethod
from typing import ClassVar

import numpy as np

from crowdcore.messages import Message


class Loss(ABC):
    r"""A convex loss φ of a margin m, with the function that takes its place in the dual problem.

    .. math:: \varphi(m) = \max_b\; -b\,m - \psi(b), \qquad \psi(b) = \varphi^*(-b)

    A margin is positive if a training item comes out right, and larger the clearer it does. A new loss is one class with
    the three functions below, named in ``losses/__init__.py``. ``highest`` is the largest b at which ψ is finite; the
    smallest is always 0, because φ falls.
    """

    id: ClassVar[str]
    name: ClassVar[Message]
    means: ClassVar[Message]
    highest: ClassVar[float] = 1.0

    @abstractmethod
    def phi(self, m: np.ndarray) -> np.ndarray:
        """Return φ(m), the loss at each margin."""

    @abstractmethod
    def psi(self, b: np.ndarray) -> np.ndarray:
        """Return ψ(b) for each b between 0 and ``highest``."""

    @abstractmethod
    def prox(self, v: np.ndarray, s: np.ndarray) -> np.ndarray:
        r"""Return :math:`\arg\min_b\ (b - v)^2 / (2s) + \psi(b)` for each v."""
