"""The timing dots of a page: where they really are in a picture, and how the paper is bent."""

import numpy as np
from scipy import ndimage

from crowdcore.paper.bending import Mapping
from crowdcore.paper.layout import TIMING_RADIUS, Layout
from crowdcore.paper.sampling import directions, offsets, patches

# Around each timing dot the picture is searched this far, in millimetres. Nothing else is printed there.
SEARCH = 4.0
STEP = 0.25
# A timing dot is found if it is this much darker than its surroundings, as a share of the white next to it.
DOT_CONTRAST = 0.18
# A dot may be this far from where its neighbours place it, in millimetres.
MOST_OFF = 0.8


def share_of_dots(pixels: np.ndarray, mapping: Mapping, dots: np.ndarray) -> float:
    """Return the share of the dots at the edges that are about where a homography places them."""
    grid = offsets(3.0, 0.5)
    values = patches(pixels, mapping, dots, grid)
    return float((_best_dot(values, 0.5)[1] > DOT_CONTRAST).mean())


def measured(pixels: np.ndarray, mapping: Mapping, dots: np.ndarray, fixed: np.ndarray) -> tuple[Mapping, float, float]:
    """Measure where the dots really are. Return the mapping bent to them, how black they are, and the share that was found.

    Dots that contradict their neighbours are left out: a mark next to them was taken for them, or something covers them.
    """
    bent, share, black = mapping, 0.0, 0.0
    places = np.vstack([fixed, dots])
    for reach in (SEARCH, 1.6):
        pixel, contrast, size = _located(pixels, bent, dots, np.zeros_like(dots), reach)
        seen = contrast > DOT_CONTRAST
        if seen.mean() < 0.5:
            return bent, 0.0, float(seen.mean())
        off_neighbours = _disagreement(dots, pixel - mapping(dots), seen) / size
        good = seen & (off_neighbours < (3 * MOST_OFF if reach == SEARCH else MOST_OFF))
        share = float(good.mean())
        if share < 0.5:
            return bent, 0.0, share
        kept = np.concatenate([np.full(len(fixed), True), good])
        targets = np.vstack([mapping(fixed), pixel])
        black = float(np.median(contrast[good]))
        bent = mapping.bent(places[kept], targets[kept])
    return bent, black, share


def followed(pixels: np.ndarray, mapping: Mapping, layout: Layout) -> Mapping:
    """Bend the mapping to the dots along the edges, beginning at the corners: each dot shows where to look for the next.

    So the edges of curled paper are found although their middles are far from where the corners place them.
    """
    dots, corners = layout.border_dots, layout.finders
    places, shifts = [*corners], [np.zeros(2)] * len(corners)
    for first, last, side in layout.edges:
        along = corners[last] - corners[first]
        for begin, order in ((first, side[: (len(side) + 1) // 2]), (last, side[::-1][: len(side) // 2])):
            known = [(0.0, np.zeros(2))]
            for k in order:
                at = float(abs((dots[k] - corners[begin]) @ along) / (along @ along))
                expected = known[-1][1]
                if len(known) > 1:
                    (before, shift_before), (latest, shift) = known[-2:]
                    expected = shift + (shift - shift_before) * (at - latest) / (latest - before)
                pixel, contrast, _ = _located(pixels, mapping, dots[k : k + 1], expected[None], SEARCH)
                if contrast[0] > DOT_CONTRAST:
                    known.append((at, pixel[0] - mapping(dots[k])))
                    places.append(dots[k])
                    shifts.append(known[-1][1])
    return mapping.bent(np.array(places), mapping(np.array(places)) + np.array(shifts))


def _located(
    pixels: np.ndarray, mapping: Mapping, dots: np.ndarray, shifts: np.ndarray, reach: float
) -> tuple[np.ndarray, np.ndarray, float]:
    """Return the pixels at which the dots are, their contrast, and how many pixels a millimetre has.

    Each dot is searched around its place, shifted by so many pixels.
    """
    values = patches(pixels, mapping, dots, offsets(reach, STEP), shifts)
    at, contrast = _best_dot(values, STEP)
    off = _exact(values, at) * STEP
    right, down = directions(mapping, dots)
    pixel = mapping(dots) + shifts + off[:, 1:] * right + off[:, :1] * down
    return pixel, contrast, max(float(np.hypot(*right.T).mean()), 1e-6)


def _best_dot(values: np.ndarray, step: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the offset in grid steps (y, x) of the best dot in each patch, and its contrast."""
    known = np.nan_to_num(values, nan=255.0)
    r = TIMING_RADIUS / step
    size = int(np.ceil(2.2 * r))
    line = np.arange(-size, size + 1)
    distance = np.hypot(*np.meshgrid(line, line))
    disc = np.clip(r + 0.5 - distance, 0, 1)
    ring = ((distance > 1.45 * r) & (distance < 2.3 * r)).astype(float)
    inside = ndimage.correlate(known, (disc / disc.sum())[None], mode="nearest")
    around = ndimage.correlate(known, (ring / ring.sum())[None], mode="nearest")
    contrast = (around - inside) / np.maximum(around, 20.0)
    edge = max(size // 2, 1)
    contrast[:, :edge] = contrast[:, -edge:] = contrast[:, :, :edge] = contrast[:, :, -edge:] = -1
    best = contrast.reshape(len(values), -1).argmax(axis=1)
    row, column = np.divmod(best, values.shape[2])
    middle = values.shape[1] // 2
    return np.column_stack([row - middle, column - middle]).astype(float), contrast.reshape(len(values), -1).max(axis=1)


def _exact(values: np.ndarray, at: np.ndarray) -> np.ndarray:
    """Return the offsets of the dots in fractions of grid steps: the centre of the darkness around the best place."""
    reach = int(np.ceil(1.5 * TIMING_RADIUS / STEP))
    line = np.arange(-reach, reach + 1)
    middle, last = values.shape[1] // 2, values.shape[1] - 1
    row, column = (at.astype(int) + middle).T
    is_inside = (np.minimum(row, column) >= reach) & (np.maximum(row, column) <= last - reach)
    rows, columns = ((place[:, None] + line).clip(0, last) for place in (row, column))
    part = values[np.arange(len(values))[:, None, None], rows[:, :, None], columns[:, None, :]]
    is_inside &= ~np.isnan(part).any(axis=(1, 2))
    part = np.nan_to_num(part, nan=255.0)
    low, high = np.percentile(part, [5, 80], axis=(1, 2), keepdims=True)
    weight = np.clip((high - part) / np.maximum(high - low, 1.0) - 0.25, 0, None)
    total = weight.sum(axis=(1, 2))
    is_inside &= total > 0
    centre = np.column_stack([weight.sum(axis=2) @ line, weight.sum(axis=1) @ line]) / np.maximum(total, 1e-9)[:, None]
    return at + np.where(is_inside[:, None], centre, 0.0)


def _disagreement(places: np.ndarray, moved: np.ndarray, seen: np.ndarray) -> np.ndarray:
    """Return how far each dot's shift is from a local plane through the shifts of its nearest neighbours."""
    distance = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
    distance[:, ~seen] = np.inf
    np.fill_diagonal(distance, np.inf)
    n = min(6, max(int(seen.sum()) - 1, 1))
    nearest = np.argsort(distance, axis=1)[:, :n]
    expected = np.median(moved[nearest], axis=1)
    return np.hypot(*(moved - expected).T)
