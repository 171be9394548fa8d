"""Placing a described sheet exactly: its printed bubbles show where they really are."""

import numpy as np

from crowdcore.paper.bending import Mapping, homography
from crowdcore.paper.sampling import offsets, patches

# A circle of print is looked for in steps of this share of the radius, and as far away as half of the way to the next bubble.
STEP, FARTHEST = 0.1, 1.6
# So many neighbours are moved together: a mark hides the outline of a bubble, but hardly those of all its neighbours.
NEIGHBOURS = 12
# Outlines are at least this much darker than the paper around them, as a share of its white.
FAINTEST_OUTLINE = 0.04
SMOOTHING = 0.05
MOST_POINTS = 150


def aligned(pixels: np.ndarray, mapping: Mapping, places: np.ndarray, radius: np.ndarray) -> Mapping:
    """Return the mapping moved and bent so that the outlines of the bubbles are where they are in the picture.

    ``radius`` has the half width and half height of a bubble. Sheets whose outlines are not visible keep the mapping.
    """
    reach = min(FARTHEST, 0.5 * _closest(places / radius))
    for is_last in (False, False, True):
        response, line = _responses(pixels, mapping, places, radius, reach)
        if response.mean(axis=0).max() < FAINTEST_OUTLINE:
            return mapping
        near = _nearest(places, len(places) if reach > 1 and not is_last else NEIGHBOURS)
        shifts = np.array([_peak(response[k].mean(axis=0), line) for k in near]) * radius
        if is_last:
            some = np.linspace(0, len(places) - 1, min(len(places), MOST_POINTS)).astype(int)
            return mapping.bent(places[some], mapping(places + shifts)[some], SMOOTHING)
        mapping = Mapping(homography(places, mapping(places + shifts)))
        reach = min(reach, 0.8)
    return mapping


def _closest(places: np.ndarray) -> float:
    distance = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
    np.fill_diagonal(distance, np.inf)
    return float(distance.min())


def _nearest(places: np.ndarray, n: int) -> np.ndarray:
    distance = ((places[:, None] - places[None]) ** 2).sum(axis=2)
    return np.argsort(distance, axis=1)[:, :n]


def _responses(
    pixels: np.ndarray, mapping: Mapping, places: np.ndarray, radius: np.ndarray, reach: float
) -> tuple[np.ndarray, np.ndarray]:
    """Return how much darker a circle is than the ring around it, for each bubble and shift, and the shifts in radii."""
    from scipy.signal import fftconvolve

    line = np.arange(-round(reach / STEP), round(reach / STEP) + 1) * STEP
    kernel_line = np.arange(-15, 16) * STEP
    wide = offsets(line[-1] + kernel_line[-1], STEP)
    values = np.nan_to_num(patches(pixels, mapping, places, wide * radius), nan=255.0)
    distance = np.hypot(*np.meshgrid(kernel_line, kernel_line))
    circle, around = abs(distance - 1) < 0.12, abs(distance - 1.32) < 0.1
    kernel = around / around.sum() - circle / circle.sum()
    response = fftconvolve(values, kernel[None].astype(np.float32), mode="valid", axes=(1, 2))
    return response / np.maximum(np.percentile(values, 80, axis=(1, 2), keepdims=True), 1), line


def _peak(response: np.ndarray, line: np.ndarray) -> np.ndarray:
    """Return the shift (x, y) with the highest response; of equal ones, the smallest."""
    away = np.hypot(*np.meshgrid(line, line))
    row, column = np.unravel_index(np.argmax(response - 1e-3 * away), response.shape)
    return np.array([line[column], line[row]])
