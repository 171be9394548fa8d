"""Finding the four finder marks of a sheet in a picture, in any orientation."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy import ndimage

from crowdcore.paper.layout import FINDER_DOT, FINDER_INNER, FINDER_OUTER

LONGEST_SIDE = 1400
# Windows of the local mean, as shares of the longest side. The next is tried only if the one before is not enough.
WINDOWS = (0.036, 0.018, 0.075)
# A pixel is dark if it is this much darker than its surroundings.
DARKER = 0.12
SMALLEST, LARGEST = 0.010, 0.12
MOST_CANDIDATES = 9
DOT_SHARE = FINDER_DOT / FINDER_OUTER
RING_AREA = 1 - (FINDER_INNER / FINDER_OUTER) ** 2


@dataclass(frozen=True)
class Finder:
    """A finder mark in a picture: its centre and the side of its ring in pixels, and how far it is from a perfect one."""

    x: float
    y: float
    side: float
    misfit: float


def shrunk(pixels: np.ndarray, longest: int = LONGEST_SIDE) -> tuple[np.ndarray, float]:
    """Return the picture with at most so many pixels along its longest side, and the factor by which it was reduced."""
    factor = max(pixels.shape) / longest
    if factor <= 1:
        return pixels, 1.0
    from PIL import Image

    size = max(1, round(pixels.shape[1] / factor)), max(1, round(pixels.shape[0] / factor))
    small = Image.fromarray(pixels).resize(size, Image.Resampling.BOX, reducing_gap=2.0)
    return np.asarray(small), factor


def find_finders(small: np.ndarray, wanted: int = 4) -> list[Finder]:
    """Return the finder marks, best first. Several thresholds are tried until there are enough."""
    found: list[Finder] = []
    values = small.astype(np.float32)
    for share in WINDOWS:
        window = max(5, int(share * max(small.shape)) | 1)
        local = ndimage.uniform_filter(values, window)
        for finder in _rings(values < local * (1 - DARKER) - 2):
            near = [k for k, old in enumerate(found) if np.hypot(old.x - finder.x, old.y - finder.y) < finder.side / 2]
            if not near:
                found.append(finder)
            elif finder.misfit < found[near[0]].misfit:
                found[near[0]] = finder
        if len(found) >= wanted:
            break
    return sorted(found, key=lambda finder: finder.misfit)[:MOST_CANDIDATES]


def _rings(dark: np.ndarray) -> list[Finder]:
    """Return the rings with a dot inside: two components with the same centre and the right sizes."""
    labels, n = ndimage.label(dark, np.ones((3, 3), int))
    if n == 0:
        return []
    boxes = ndimage.find_objects(labels)
    top = np.array([box[0].start for box in boxes])
    left = np.array([box[1].start for box in boxes])
    height = np.array([box[0].stop for box in boxes]) - top
    width = np.array([box[1].stop for box in boxes]) - left
    area = np.bincount(labels.ravel(), minlength=n + 1)[1:]
    side = np.sqrt(height * width)
    longest = max(dark.shape)
    right_shape = (height < 2.2 * width) & (width < 2.2 * height)
    share = area / (height * width)
    ring = np.flatnonzero(
        right_shape & (side > SMALLEST * longest) & (side < LARGEST * longest) & (share > 0.22) & (share < 0.72)
    )
    dot = np.flatnonzero(
        right_shape & (side > 0.25 * SMALLEST * longest) & (side < 0.7 * LARGEST * longest) & (share > 0.5)
    )
    y, x = top + (height - 1) / 2, left + (width - 1) / 2
    found = []
    for r in ring:
        near = dot[(abs(x[dot] - x[r]) < 0.14 * width[r]) & (abs(y[dot] - y[r]) < 0.14 * height[r])]
        ratio = side[near] / side[r]
        fits = near[(ratio > 0.25) & (ratio < 0.62) & (near != r)]
        if not len(fits):
            continue
        d = fits[np.argmin(abs(side[fits] / side[r] - DOT_SHARE))]
        dot_y, dot_x = ndimage.center_of_mass(labels[boxes[d]] == d + 1)
        centre_x = (x[r] + left[d] + dot_x) / 2
        centre_y = (y[r] + top[d] + dot_y) / 2
        misfit = abs(side[d] / side[r] - DOT_SHARE) + abs(share[r] - RING_AREA) + abs(height[r] - width[r]) / side[r]
        found.append(Finder(float(centre_x), float(centre_y), float(side[r]), float(misfit)))
    return found


def quadrilaterals(finders: list[Finder]) -> list[np.ndarray]:
    """Return the possible sets of four corners, clockwise, likeliest first."""
    found = []
    for four in combinations(finders, 4):
        side = np.array([finder.side for finder in four])
        if side.max() > 2.6 * side.min():
            continue
        points = np.array([(finder.x, finder.y) for finder in four])
        centre = points.mean(axis=0)
        order = np.argsort(np.arctan2(*(points - centre).T[::-1]))
        corners = points[order]
        edges = np.roll(corners, -1, axis=0) - corners
        turns = edges[:, 0] * np.roll(edges, -1, axis=0)[:, 1] - edges[:, 1] * np.roll(edges, -1, axis=0)[:, 0]
        lengths = np.hypot(*edges.T)
        opposite = max(
            lengths[0] / lengths[2], lengths[2] / lengths[0], lengths[1] / lengths[3], lengths[3] / lengths[1]
        )
        # The marks are 9.8 mm wide and 180 to 267 mm apart.
        is_spread = lengths.min() > 8 * side.mean() and lengths.max() < 50 * side.mean()
        if (turns > 0).all() and opposite < 2.2 and is_spread:
            found.append((sum(finder.misfit for finder in four), corners))
    return [corners for _, corners in sorted(found, key=lambda pair: pair[0])]
