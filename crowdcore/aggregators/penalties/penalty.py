"""What a convex regulariser R must offer to the primal–dual iteration."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from crowdcore.messages import Message


@dataclass(frozen=True)
class Penalty(ABC):
    r"""A convex price Reg(d) of d = w − w₀, how far the weights are from where they are pulled to.

    Arrays have the fits as their first axis and the distinct columns as their last; ``n`` is the number of labelers in
    each column. A new penalty is one class with the functions below, named in ``penalties/__init__.py``.
    """

    id: ClassVar[str]
    name: ClassVar[Message]
    means: ClassVar[Message]

    @abstractmethod
    def value(self, d: np.ndarray, n: np.ndarray) -> np.ndarray:
        """Return Reg(d) of each fit."""

    @abstractmethod
    def prox(self, d: np.ndarray, t: np.ndarray) -> np.ndarray:
        r"""Return :math:`\arg\min_x\ \|x - d\|^2/2 + t\,Reg(x)`, where t = τλ may differ between columns."""

    @abstractmethod
    def conjugate(self, c: np.ndarray, lam: np.ndarray, n: np.ndarray) -> np.ndarray:
        """Return (λReg)*(c) of each fit, for a c that ``scale`` has made finite. λ is one positive number per fit."""

    def scale(self, c: np.ndarray, lam: np.ndarray) -> np.ndarray:
        """Return the largest factor f ≤ 1 of each fit at which (λReg)*(f c) is finite."""
        return np.ones(c.shape[0])

    def steps(self, tau: np.ndarray) -> np.ndarray:
        """Return the steps that the prox can take: a penalty that couples weights needs one step for all of them."""
        return tau


def soft_threshold(d: np.ndarray, t: np.ndarray) -> np.ndarray:
    """S(d, t): move every entry by t towards 0.

    >>> soft_threshold(np.array([-3.0, 0.5, 2.0]), 1.0)
    array([-2.,  0.,  1.])
    """
    return np.sign(d) * np.maximum(np.abs(d) - t, 0)


def within(lam: np.ndarray, largest: np.ndarray) -> np.ndarray:
    """Return the largest factor f ≤ 1 with f · largest ≤ λ, for positive λ."""
    return lam / np.maximum(largest, lam)
