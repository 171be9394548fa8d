"""From a picture to an exact map of the sheet in it, and to what the sheet reveals about itself."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from crowdcore.paper.bending import Mapping, homography
from crowdcore.paper.finders import find_finders, quadrilaterals, shrunk
from crowdcore.paper.identity import LAYOUT_VERSION, PAPERS, Identity
from crowdcore.paper.layout import BIT_HEIGHT, BIT_WIDTH, Layout
from crowdcore.paper.sampling import patches
from crowdcore.paper.timing_dots import followed, measured, share_of_dots

FEWEST_DOTS = 0.7
MOST_TRIES, MOST_STARTS, MOST_CURLED = 24, 6, 4
# A homography under which fewer of the dots are about in their places cannot be right, unless the paper is curled.
LEAST_SHARE = 0.25
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
    for mapping, layout in _starts(pixels, [(corners + 0.5) * factor - 0.5 for corners in quads[:MOST_TRIES]]):
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


def _starts(pixels: np.ndarray, quads: list[np.ndarray]) -> Iterator[tuple[Mapping, Layout]]:
    """Yield the mappings that four corners may mean, likeliest first, at last as if the paper were curled."""
    starts: list[tuple[float, int, Mapping, Layout]] = []
    for corners in quads:
        for paper in PAPERS:
            layout = Layout(1, 2, paper, 0)
            for turn in range(4):
                mapping = Mapping(homography(layout.finders, np.roll(corners, turn, axis=0)))
                starts.append((share_of_dots(pixels, mapping, layout.border_dots), len(starts), mapping, layout))
    best = sorted(starts, key=lambda start: (-start[0], start[1]))[:MOST_STARTS]
    yield from ((mapping, layout) for share, _, mapping, layout in best if share >= LEAST_SHARE)
    yield from ((followed(pixels, mapping, layout), layout) for _, _, mapping, layout in best[:MOST_CURLED])


def _identity(pixels: np.ndarray, mapping: Mapping, layout: Layout, black: float) -> Identity | None:
    """Read the printed bits. If their checksum does not fit, the least certain bits are tried the other way round."""
    line_x = np.linspace(-0.3, 0.3, 5) * BIT_WIDTH
    line_y = np.linspace(-0.6, 0.6, 9) * BIT_HEIGHT
    values = np.nan_to_num(
        patches(pixels, mapping, layout.bits, np.stack(np.meshgrid(line_x, line_y), axis=-1)), nan=255.0
    )
    reach = np.stack(np.meshgrid(np.linspace(-3, 3, 13), np.linspace(-4.5, 4.5, 13)), axis=-1)
    around = np.nan_to_num(patches(pixels, mapping, layout.bits, reach), nan=255.0)
    white = np.percentile(around, 85, axis=(1, 2))
    # The bit may be a little above or below its place: the middle half of its darkness by rows counts.
    by_row = np.sort(values.mean(axis=2), axis=1)
    darkness = 1 - by_row[:, 1:6].mean(axis=1) / np.maximum(white, 1)
    level = darkness - _threshold(darkness, black)
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
    printed = np.percentile(darkness, 95)
    return float((np.percentile(darkness, 10) + max(printed, 0.5 * black)) / 2)


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
