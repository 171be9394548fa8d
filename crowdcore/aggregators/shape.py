"""A function that a parameter chooses, as numbers with descriptions, for a small picture next to the choice."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from crowdcore.messages import Text


@dataclass(frozen=True, eq=False)
class Shape:
    """The chosen function of x, and those that could be chosen instead. ``parameter`` is the name of the choice.

    >>> Shape("loss", "Loss", "Margin", np.array([0.0, 1.0]), {"hinge": np.array([1.0, 0.0])}, "hinge", "Costs.").y
    array([1., 0.])
    """

    parameter: str
    title: Text
    axis: Text
    x: np.ndarray
    curves: Mapping[str, np.ndarray]
    chosen: str
    means: Text

    @property
    def y(self) -> np.ndarray:
        """The values of the chosen function."""
        return self.curves[self.chosen]
