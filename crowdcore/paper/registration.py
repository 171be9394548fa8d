"""From a picture to an exact map of the sheet in it, and to what the sheet reveals about itself."""

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from crowdcore.paper.bending import Mapping, homography
from crowdcore.paper.finders import find_finders, quadrilaterals, shrunk
from crowdcore.paper.identity import LAYOUT_VERSION, PAPERS, Identity
from crowdcore.paper.layout import BIT_HEIGHT, BIT_WIDTH, TIMING_RADIUS, Layout
from crowdcore.paper.sampling import offsets, patches

# Around each timing dot the picture is searched this far, in millimetres. Nothing else is printed there.
SEARCH = 4.0
STEP = 0.25
# A timing dot is found if it is this much darker than its surroundings, as a share of the white next to it.
DOT_CONTRAST = 0.18
FEWEST_DOTS = 0.7
# A dot may be this far from where its neighbours place it, in millimetres.
MOST_OFF = 0.8
MOST_TRIES = 24
UNCERTAIN_BITS = 8


class NotFound(Exception):
    """There is no readable sheet in the picture; the argument is the id of the message with the reason."""


@dataclass(frozen=True)
class Registered:
    """A sheet in a picture: where every millimetre of it is, what it is, and how black its print is (0 to 1)."""

    mapping: Mapping
    identity: Identity
    layout: Layout
    black: float


def register(pixels: np.ndarray) -> Registered:
    """Find the sheet in a picture."""
    small, factor = shrunk(pixels)
    finders = find_finders(small)
    quads = quadrilaterals(finders)
    if not quads:
        raise NotFound(_reason(small, len(finders)))
    reason, most = "paper-too-curled", 0.0
    starts: list[tuple[float, int, Mapping, Layout]] = []
    for corners in quads[:MOST_TRIES]:
        corners = (corners + 0.5) * factor - 0.5
        for paper in PAPERS:
            layout = Layout(1, 2, paper, 0)
            for turn in range(4):
                mapping = Mapping(homography(layout.finders, np.roll(corners, turn, axis=0)))
                starts.append((_share_of_dots(pixels, mapping, layout), len(starts), mapping, layout))
    for share, _, mapping, layout in sorted(starts, key=lambda start: -start[0])[:6]:
        if share < 0.25:
            break
        bent, black, found = measured(pixels, mapping, layout.border_dots, layout.finders)
        most = max(most, found)
        if found < FEWEST_DOTS:
            continue
        identity = _identity(pixels, bent, layout, black)
        if identity is None:
            reason = "paper-code-unreadable"
            continue
        if identity.layout_version != LAYOUT_VERSION:
            raise NotFound("paper-other-layout")
        if identity.paper != layout.paper:
            continue
        exact = Layout(identity.n_questions, identity.n_choices, identity.paper, identity.id_digits)
        if identity.page >= exact.n_pages:
            raise NotFound("paper-other-layout")
        bent, black, found = measured(pixels, bent, exact.dots(identity.page), exact.finders)
        if found < FEWEST_DOTS:
            raise NotFound("paper-too-curled")
        return Registered(bent, identity, exact, black)
    if reason == "paper-code-unreadable" or most < 0.4:
        raise NotFound(_quality(small) or reason)
    raise NotFound(reason)


def _share_of_dots(pixels: np.ndarray, mapping: Mapping, layout: Layout) -> float:
    """Return the share of the dots at the edges that are about where a homography places them."""
    grid = offsets(3.0, 0.5)
    values = patches(pixels, mapping, layout.border_dots, grid)
    return float((_best_dot(values, 0.5)[1] > DOT_CONTRAST).mean())


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


def measured(pixels: np.ndarray, mapping: Mapping, dots: np.ndarray, fixed: np.ndarray) -> tuple[Mapping, float, float]:
    """Measure where the dots really are. Return the mapping bent to them, how black they are, and the share that was found.

    Dots that contradict their neighbours are left out: a mark next to them was taken for them, or something covers them.
    """
    bent, share, black = mapping, 0.0, 0.0
    places = np.vstack([fixed, dots])
    for reach in (SEARCH, 1.6):
        values = patches(pixels, bent, dots, offsets(reach, STEP))
        at, contrast = _best_dot(values, STEP)
        off = _exact(values, at) * STEP
        seen = contrast > DOT_CONTRAST
        if seen.mean() < 0.5:
            return bent, 0.0, float(seen.mean())
        step = 0.5
        right = (bent(dots + [step, 0]) - bent(dots - [step, 0])) / (2 * step)
        down = (bent(dots + [0, step]) - bent(dots - [0, step])) / (2 * step)
        pixel = bent(dots) + off[:, 1:] * right + off[:, :1] * down
        off_neighbours = _disagreement(dots, pixel - mapping(dots), seen) / max(np.hypot(*right.T).mean(), 1e-6)
        good = seen & (off_neighbours < (3 * MOST_OFF if reach == SEARCH else MOST_OFF))
        share = float(good.mean())
        if share < 0.5:
            return bent, 0.0, share
        kept = np.concatenate([np.full(len(fixed), True), good])
        targets = np.vstack([mapping(fixed), pixel])
        black = float(np.median(contrast[good]))
        bent = mapping.bent(places[kept], targets[kept])
    return bent, black, share


def _exact(values: np.ndarray, at: np.ndarray) -> np.ndarray:
    """Return the offsets of the dots in fractions of grid steps: the centre of the darkness around the best place."""
    reach = int(np.ceil(1.5 * TIMING_RADIUS / STEP))
    middle = values.shape[1] // 2
    result = at.copy()
    line = np.arange(-reach, reach + 1)
    for k, (row, column) in enumerate(at.astype(int)):
        r, c = row + middle, column + middle
        if r - reach < 0 or c - reach < 0 or r + reach >= values.shape[1] or c + reach >= values.shape[2]:
            continue
        part = values[k, r - reach : r + reach + 1, c - reach : c + reach + 1]
        if np.isnan(part).any():
            continue
        low, high = np.percentile(part, [5, 80])
        weight = np.clip((high - part) / max(high - low, 1.0) - 0.25, 0, None)
        if weight.sum() > 0:
            result[k] += [(weight.sum(axis=1) @ line) / weight.sum(), (weight.sum(axis=0) @ line) / weight.sum()]
    return result


def _disagreement(places: np.ndarray, moved: np.ndarray, seen: np.ndarray) -> np.ndarray:
    """Return how far each dot's shift is from a local plane through the shifts of its nearest neighbours."""
    distance = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
    distance[:, ~seen] = np.inf
    np.fill_diagonal(distance, np.inf)
    n = min(6, max(int(seen.sum()) - 1, 1))
    nearest = np.argsort(distance, axis=1)[:, :n]
    expected = np.median(moved[nearest], axis=1)
    return np.hypot(*(moved - expected).T)


def _identity(pixels: np.ndarray, mapping: Mapping, layout: Layout, black: float) -> Identity | None:
    """Read the printed bits. If their checksum does not fit, the least certain bits are tried the other way round."""
    line_x = np.linspace(-0.3, 0.3, 5) * BIT_WIDTH
    line_y = np.linspace(-0.6, 0.6, 9) * BIT_HEIGHT
    values = patches(pixels, mapping, layout.bits, np.stack(np.meshgrid(line_x, line_y), axis=-1))
    reach = np.stack(np.meshgrid(np.linspace(-3, 3, 13), np.linspace(-4.5, 4.5, 13)), axis=-1)
    white = np.nanpercentile(patches(pixels, mapping, layout.bits, reach), 85, axis=(1, 2))
    # The bit may be a little above or below its place: the middle half of its darkness by rows counts.
    by_row = np.sort(np.nanmean(values, axis=2), axis=1)
    darkness = 1 - by_row[:, 1:6].mean(axis=1) / np.maximum(white, 1)
    level = np.nan_to_num(darkness, nan=0.0) - _threshold(darkness, black)
    bits = (level > 0).astype(int)
    doubtful = np.argsort(abs(level))[:UNCERTAIN_BITS]
    flips = [(), *((int(k),) for k in doubtful), *((int(a), int(b)) for a in doubtful for b in doubtful if a < b)]
    for flip in flips:
        tried = bits.copy()
        tried[list(flip)] ^= 1
        identity = Identity.of(tried.tolist())
        if identity is not None:
            return identity
    return None


def _threshold(darkness: np.ndarray, black: float) -> float:
    """Return the middle between white and printed bits."""
    printed = np.nanpercentile(darkness, 95)
    return float((np.nanpercentile(darkness, 10) + max(printed, 0.5 * black)) / 2)


def _reason(small: np.ndarray, n_finders: int) -> str:
    """Return why fewer than four finder marks make no sheet."""
    return _quality(small) or (
        "paper-corner-missing" if n_finders >= 3 else "paper-corners-missing" if n_finders else "paper-no-marks"
    )


def _quality(small: np.ndarray) -> str:
    """Return what is wrong with a picture as a whole, or nothing."""
    values = small.astype(np.float32)
    white = float(np.percentile(values, 90))
    if white < 60:
        return "paper-too-dark"
    # The sharpest edges of print: a sharp one falls by half of the contrast from one pixel to the next.
    smooth = ndimage.uniform_filter(values, 3)
    steps = np.abs(np.diff(smooth, axis=1))
    contrast = white - float(np.percentile(values, 0.5))
    if contrast > 30 and float(np.percentile(steps, 99.8)) < 0.10 * contrast:
        return "paper-too-blurred"
    return ""
