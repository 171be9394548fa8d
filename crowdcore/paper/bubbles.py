"""How dark each bubble of a page is, inside and around its printed outline."""

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from crowdcore.paper.bending import Mapping
from crowdcore.paper.layout import ID, Spot
from crowdcore.paper.sampling import offsets, patches

# All distances are in radii of a bubble. Around each bubble the picture is sampled this far, in these steps.
REACH, STEP = 19 / 11, 1 / 11
# Inside of the printed circle, and the white ring around it where handwriting may overflow.
INSIDE, RING_START, RING_END = 0.80, 1.22, 1.46
# The printed circle and a little more: a ring drawn on it, or a mark that missed the inside.
RIM_START, RIM_END = 0.85, 1.45
# The printed circle itself. It is visible if it has this share of the contrast that it has on empty paper.
LINE_START, LINE_END, VISIBLE = 0.92, 1.08, 0.5
# A ring drawn around a bubble may be wider. Answers leave it more room than digits.
DRAWN_RING_END = 1.68
SECTORS = 16
# Farther away, between a bubble and the next ones on the diagonals. A shadow is about as dark there as next to the bubble, and
# around a neighbour.
CORNER_START, AS_DARK = 1.2, 1.1
# The edge of a shadow explains at least this share of the variance of the white around a bubble.
EVENLY = 0.75
# A letter printed in the bubbles of an option is what its lighter bubbles have in common. One row does not show it, and
# a common pattern that is much darker than that of another option is a mark that the student made in most rows.
FEWEST_ROWS, LIGHTER_ROWS = 2, 0.3
DARKER_THAN_PRINT, DARKER_BY = 1.8, 0.05


@dataclass(frozen=True)
class Bubbles:
    """The darkness (0 to 1) of each bubble: on average, of its pixels and of its dark parts; of the printed outline and what is
    next to it; and around it, by direction."""

    mean: np.ndarray
    inner: np.ndarray
    peak: np.ndarray
    rim: np.ndarray
    around: np.ndarray


def measure_bubbles(
    pixels: np.ndarray, mapping: Mapping, spots: list[Spot], radius: tuple[float, float], has_letters: bool
) -> Bubbles:
    """Measure all bubbles of a page. ``has_letters`` if something may be printed inside of them."""
    places = np.array([(spot.x, spot.y) for spot in spots])
    grid = offsets(REACH, STEP)
    distance = np.hypot(grid[..., 0], grid[..., 1])
    values = np.nan_to_num(patches(pixels, mapping, places, grid * np.array(radius)), nan=255.0)
    is_ring = (distance >= RING_START) & (distance <= RING_END)
    white = np.percentile(values[:, is_ring], 75, axis=1)
    corners = _corners(values, grid)
    # A mark that overflows covers the white around its bubble. What is behind it shows how white the paper is: not in the whitest
    # places, because the edge of a shadow may be between them. A mark may cover even these, and then it covers the outline.
    behind = 0.97 * np.sort(corners, axis=1)[:, 1]
    is_covered = white < behind
    white = np.maximum(white, behind)
    is_hidden = ~_shows_outline(values, distance, white)
    neighbours = _of_neighbours(white, places)
    white[is_hidden] = np.maximum(white, 0.92 * neighbours[:, 1])[is_hidden]
    is_covered |= is_hidden
    dark = np.maximum(corners.min(axis=1), neighbours[:, 0])
    darkness = 1 - values / np.maximum(_paper(values, white, dark, is_covered, grid), 1)
    if has_letters:
        darkness = _without_letters(darkness, distance <= INSIDE, spots)
    inner = darkness[:, distance <= INSIDE]
    is_around = (distance >= RING_START) & (distance <= DRAWN_RING_END)
    outer = darkness[:, is_around]
    is_digit = np.array([spot.kind == ID for spot in spots])
    outer[np.ix_(is_digit, distance[is_around] > RING_END)] = 0.0
    sector = _sectors(grid)[is_around]
    around = np.stack([outer[:, sector == s].max(axis=1) for s in range(SECTORS)], axis=1)
    # Noise is as dark as ink in single pixels, but not in nine together.
    smooth = ndimage.uniform_filter(darkness, (0, 3, 3))[:, distance <= INSIDE]
    rim = darkness[:, (distance >= RIM_START) & (distance <= RIM_END)].mean(axis=1)
    return Bubbles(inner.mean(axis=1), inner, np.percentile(smooth, 90, axis=1), rim, around)


def _sectors(grid: np.ndarray) -> np.ndarray:
    """Return the direction of each place as a number from 0 to 15."""
    angle = np.arctan2(grid[..., 1], grid[..., 0])
    return ((angle + np.pi) / (2 * np.pi) * SECTORS).astype(int) % SECTORS


def _corners(values: np.ndarray, grid: np.ndarray) -> np.ndarray:
    """Return how bright the paper is farther away from each bubble, in the four directions in which there are no other bubbles."""
    x, y = grid[..., 0], grid[..., 1]
    is_far = (np.minimum(abs(x), abs(y)) > CORNER_START) & (np.hypot(x, y) > DRAWN_RING_END)
    return np.stack(
        [
            np.median(values[:, is_far & (x * right > 0) & (y * down > 0)], axis=1)
            for right in (-1, 1)
            for down in (-1, 1)
        ],
        axis=1,
    )


def _paper(
    values: np.ndarray, white: np.ndarray, dark: np.ndarray, is_covered: np.ndarray, grid: np.ndarray
) -> np.ndarray:
    """Return how bright the paper is at each place of each bubble; ``dark`` is how dark it is farther away.

    Where the white around a bubble changes from one side to the other, as at the edge of a shadow, it is continued inwards:
    evenly, or all of the inside is on one side of the edge. A mark that does not hide the outline covers less than half of the
    inside, so that the light which fits the inside best is the right one.
    """
    distance = np.hypot(grid[..., 0], grid[..., 1])
    is_ring = (distance >= RING_START) & (distance <= RING_END)
    direction = _sectors(grid)[is_ring]
    sides = np.stack([np.percentile(values[:, is_ring][:, direction == s], 75, axis=1) for s in range(SECTORS)], axis=1)
    middles = np.array([grid[is_ring][direction == s].mean(axis=0) for s in range(SECTORS)])
    waves = _waves(middles)
    fitted = sides @ np.linalg.pinv(waves).T
    explained = 1 - ((sides - fitted @ waves.T) ** 2).sum(axis=1) / np.maximum(
        ((sides - sides.mean(axis=1, keepdims=True)) ** 2).sum(axis=1), 1
    )
    light = np.broadcast_to(white[:, None, None], values.shape).copy()
    darker = np.percentile(sides, 20, axis=1)
    # What darkens only this bubble is not a shadow but a mark that overflows, or a ring.
    is_shadow = dark < AS_DARK * darker
    is_shaded = (explained > EVENLY) & is_shadow & ~is_covered
    if is_shaded.any():
        even = np.einsum("nk,yxk->nyx", fitted[is_shaded], _waves(grid))
        one_side = np.stack([darker, np.percentile(sides, 80, axis=1)])[:, is_shaded, None, None]
        possible = np.stack([even, *np.broadcast_to(one_side, (2, *even.shape))])
        misfit = np.median(abs(values[is_shaded] / possible - 1)[..., distance <= INSIDE], axis=-1)
        best = np.take_along_axis(possible, misfit.argmin(axis=0)[None, :, None, None], axis=0)[0]
        light[is_shaded] = np.where(distance <= INSIDE, best, even)
    return light


def _waves(places: np.ndarray) -> np.ndarray:
    """Return the smoothest functions of a place, which a few values around a disc determine: 1, x, y, x² − y² and xy."""
    x, y = places[..., 0], places[..., 1]
    return np.stack([np.ones_like(x), x, y, x**2 - y**2, 2 * x * y], axis=-1)


def _shows_outline(values: np.ndarray, distance: np.ndarray, white: np.ndarray) -> np.ndarray:
    """Return for which bubbles the printed outline is darker than the paper on both sides of it."""
    line, inside, around = (
        values[:, (distance >= start) & (distance <= end)].mean(axis=1)
        for start, end in ((LINE_START, LINE_END), (0.0, INSIDE), (RING_START, RING_END))
    )
    contrast = (np.minimum(inside, around) - line) / np.maximum(white, 1)
    # More than a third of the bubbles of a page are empty.
    return contrast > VISIBLE * np.percentile(contrast, 67)


def _of_neighbours(white: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Return the two darkest whites of the five nearest other bubbles, the darkest first."""
    if len(places) < 3:
        return np.column_stack([white, white])
    distance = ((places[:, None] - places[None]) ** 2).sum(axis=2)
    np.fill_diagonal(distance, np.inf)
    nearest = np.argpartition(distance, min(5, len(places) - 2), axis=1)[:, :5]
    return np.sort(white[nearest], axis=1)[:, :2]


def _without_letters(darkness: np.ndarray, inside: np.ndarray, spots: list[Spot]) -> np.ndarray:
    """Return the darkness that was added to what is printed: of the paper that the print left, the share that is covered."""
    members: dict[tuple[str, int], list[int]] = {}
    for k, spot in enumerate(spots):
        members.setdefault((spot.kind, spot.option), []).append(k)
    prints = {
        option: np.quantile(darkness[places], LIGHTER_ROWS, axis=0, method="lower")
        for option, places in members.items()
        if len(places) >= FEWEST_ROWS
    }
    result = darkness.copy()
    for (kind, option), places in members.items():
        of_kind = [float(printed[inside].mean()) for (other, _), printed in prints.items() if other == kind]
        lightest = min(of_kind, default=0.0)
        printed = prints.get((kind, option))
        if printed is None or printed[inside].mean() > DARKER_THAN_PRINT * lightest + DARKER_BY:
            printed = np.where(inside, lightest, 0.0)
        # The edges of a letter are not in exactly the same place in every bubble.
        uncertain = (ndimage.maximum_filter(printed, 3) - ndimage.minimum_filter(printed, 3)) / 2
        added = darkness[places] - printed
        added = np.sign(added) * np.maximum(abs(added) - uncertain, 0)
        result[places] = added / np.maximum(1 - printed, 0.5)
    return result
