"""What was marked in each row: options, a probability and whether a person should look."""

from dataclasses import dataclass

import numpy as np

from crowdcore.paper.bending import Mapping
from crowdcore.paper.bubbles import measure_bubbles
from crowdcore.paper.layout import ID, Spot
from crowdcore.paper.levels import Levels
from crowdcore.paper.probability import MIDDLE, STROKE, doubts, probability
from crowdcore.paper.registration import NotFound

# Shares of the page's typical mark: below the first a bubble is empty, above the second it is marked, and a marked row has one
# clear answer if every other bubble is below the third. Next to a clear mark, what is left of an erased one may be stronger.
EMPTY, MARKED, RUNNER_UP, RESIDUE = 0.20, 0.45, 0.22, 0.32
# The share of the area that strokes of a pen cover in a bubble that may be empty.
NO_STROKE = 0.045
# What is evenly grey and lighter than the ink of the page may be the rest of an erased mark. Next to thin strokes it seems darker
# than next to bubbles that are filled in.
LIGHTER_THAN_STROKES, LIGHTER_THAN_FILLED, EVEN = 0.8, 0.55, 0.85
# If empty bubbles differ from each other by more than this, nearly every row of the page would have to be checked.
MOST_NOISE = 0.6
# A ring drawn around a bubble has ink in at least this share of the directions, or darkens the printed outline this much.
RING_SHARE, RIM = 0.55, 1.0


@dataclass(frozen=True)
class RowReading:
    """The reading of one row: the marked options, the probability that they are right, and whether a person should look."""

    kind: str
    row: int
    options: tuple[int, ...]
    probability: float
    flagged: bool


def read_marks(
    pixels: np.ndarray, mapping: Mapping, spots: list[Spot], radius: tuple[float, float], has_letters: bool = False
) -> list[RowReading]:
    """Read all rows of a page. ``has_letters`` if something may be printed inside of the bubbles.

    A picture on which marks are not darker than everything else is refused with ``NotFound``.
    """
    if not spots:
        return []
    bubbles = measure_bubbles(pixels, mapping, spots, radius, has_letters)
    members: dict[tuple[str, int], list[int]] = {}
    for k, spot in enumerate(spots):
        members.setdefault((spot.kind, spot.row), []).append(k)
    rows = [np.array(places) for places in members.values()]
    page = Levels(bubbles, rows, spots)
    if page.noise > MOST_NOISE and not has_letters:
        raise NotFound("paper-marks-unclear")
    readings = []
    for (kind, row), places in zip(members, rows, strict=True):
        marked, flagged = _read_row(page, places, is_digit=kind == ID)
        options = tuple(sorted(spots[places[k]].option for k in marked))
        probable = probability(doubts(page, places, marked, flagged))
        readings.append(RowReading(kind, row, options, probable, flagged))
    return readings


def _read_row(page: Levels, places: np.ndarray, is_digit: bool) -> tuple[list[int], bool]:
    """Return the places of the marked options in a row, and whether a person should look."""
    level, stroke = page.level[places], page.stroke[places]
    likely = (level > MIDDLE) | (stroke > STROKE)
    has_ring = (page.rim[places] > RIM) | ((page.ring[places] > RING_SHARE) & (not is_digit))
    if not likely.any():
        is_empty = (page.noise < MIDDLE) & (level < min(EMPTY, page.noise)) & (stroke < NO_STROKE) & ~has_ring
        return [], not is_empty.all() or is_digit
    best = int(np.argmax(level + stroke))
    others = np.arange(len(places)) != best
    is_mark = (level[best] > MARKED and stroke[best] > NO_STROKE) or (level[best] > EMPTY and stroke[best] > STROKE)
    lighter = LIGHTER_THAN_FILLED if page.is_filled else LIGHTER_THAN_STROKES
    is_residue = page.peak[places[best]] < lighter and page.evenness[places[best]] > EVEN
    quiet = max(RUNNER_UP, min(RESIDUE * float(level.max()), RESIDUE))
    is_quiet = (level < quiet) & (stroke < NO_STROKE) & ~has_ring
    is_clear = bool(is_mark and not is_residue and likely[best] and is_quiet[others].all())
    return np.flatnonzero(likely).tolist(), not is_clear
