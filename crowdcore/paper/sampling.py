"""Small squares of the paper, cut out of a picture around given places."""

import numpy as np
from scipy import ndimage

from crowdcore.paper.bending import Mapping


def offsets(reach: float, step: float) -> np.ndarray:
    """Return a square grid of offsets in millimetres, rows × columns × (x, y)."""
    line = np.arange(-round(reach / step), round(reach / step) + 1) * step
    return np.stack(np.meshgrid(line, line), axis=-1)


def directions(mapping: Mapping, places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the pixels of one millimetre to the right and of one downwards, around each place."""
    step = 1.0
    right = (mapping(places + [step, 0.0]) - mapping(places - [step, 0.0])) / (2 * step)
    down = (mapping(places + [0.0, step]) - mapping(places - [0.0, step])) / (2 * step)
    return right, down


def patches(
    pixels: np.ndarray, mapping: Mapping, places: np.ndarray, grid: np.ndarray, shifts: np.ndarray | float = 0.0
) -> np.ndarray:
    """Return the grey values around each place: places × rows × columns. Outside of the picture they are NaN.

    ``shifts`` are by how many pixels (x, y) each place is moved.

    The grid around each place is placed by a local linear map: it is 400 times smaller than the page, on which a bend of the
    paper is not visible.
    """
    centre = mapping(places) + shifts
    right, down = directions(mapping, places)
    at = centre[:, None, None] + grid[None, ..., :1] * right[:, None, None] + grid[None, ..., 1:] * down[:, None, None]
    x, y = at[..., 0], at[..., 1]
    values = ndimage.map_coordinates(pixels, [y, x], order=1, output=np.float32, mode="nearest")
    height, width = pixels.shape
    values[(x < -0.5) | (y < -0.5) | (x > width - 0.5) | (y > height - 0.5)] = np.nan
    return values
