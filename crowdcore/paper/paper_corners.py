"""The four corners of a bright sheet of paper on something darker."""

import numpy as np
from scipy import ndimage

# The paper covers at least this share of the picture.
SMALLEST_SHARE = 0.15


def paper_corners(small: np.ndarray) -> np.ndarray:
    """Return the corners of the largest bright area, or no corners if it does not have the shape of a page."""
    smooth = ndimage.uniform_filter(small.astype(np.float32), 9)
    labels, n = ndimage.label(smooth > _threshold(smooth))
    if n == 0:
        return np.zeros((0, 2))
    area = np.bincount(labels.ravel())[1:]
    y, x = np.nonzero(labels == 1 + int(np.argmax(area)))
    corners = np.array([(x[k], y[k]) for k in (_first(x + y), _first(y - x), _first(-x - y), _first(x - y))], float)
    if _area(corners) < SMALLEST_SHARE * small.size or area.max() < 0.7 * _area(corners):
        return np.zeros((0, 2))
    return corners


def _first(values: np.ndarray) -> int:
    return int(np.argmin(values))


def _area(corners: np.ndarray) -> float:
    x, y = corners.T
    return float(abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2)


def _threshold(values: np.ndarray) -> float:
    """Return the grey value between the two groups that differ most (Otsu 1979)."""
    counts, edges = np.histogram(values, 128, (0, 256))
    middle = (edges[:-1] + edges[1:]) / 2
    below, sums = np.cumsum(counts), np.cumsum(counts * middle)
    above = below[-1] - below
    with np.errstate(divide="ignore", invalid="ignore"):
        between = below * above * (sums / below - (sums[-1] - sums) / above) ** 2
    return float(edges[1 + int(np.nanargmax(between))])
