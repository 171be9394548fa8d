"""What was marked in each row: from grey values around the bubbles to options, a probability and whether a person should look.

Only the page itself counts. What other students marked never changes a reading.
"""

from dataclasses import dataclass

import numpy as np

from crowdcore.paper.bending import Mapping
from crowdcore.paper.bubbles import Bubbles, measure_bubbles
from crowdcore.paper.layout import ID, Spot

# Shares of the page's typical mark: below the first a bubble is empty, above the second it is marked, and a marked row has one
# clear answer if every other bubble is below the third.
EMPTY, MARKED, RUNNER_UP, RESIDUE = 0.20, 0.45, 0.22, 0.32
# Shares of the area that strokes of a pen cover: a thin tick covers a sixth of a bubble.
NO_STROKE, STROKE = 0.045, 0.11
# A pixel belongs to a stroke if it has at least this share of the darkness of this page's ink.
INK = 0.5
# A mark differs from the empty bubbles of the page by at least this many standard deviations, and this darkness.
CERTAINLY_NOT_EMPTY, FAINTEST = 6.0, 0.035
# A ring drawn around a bubble is dark in at least this share of the directions.
RING_SHARE, RING_INK = 0.55, 0.33
TYPICAL_STRENGTH, LEAST_STRENGTH, MOST_STRENGTH = 0.5, 0.14, 0.75
FEWEST_MARKS = 3


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
    """Read all rows of a page. ``has_letters`` if something may be printed inside of the bubbles."""
    if not spots:
        return []
    bubbles = measure_bubbles(pixels, mapping, spots, radius, has_letters)
    members: dict[tuple[str, int], list[int]] = {}
    for k, spot in enumerate(spots):
        members.setdefault((spot.kind, spot.row), []).append(k)
    rows = [np.array(places) for places in members.values()]
    page = _Page(bubbles, rows)
    readings = []
    for (kind, row), places in zip(members, rows, strict=True):
        marked, probability, flagged = page.read(places, is_digit=kind == ID)
        options = tuple(sorted(spots[places[k]].option for k in marked))
        readings.append(RowReading(kind, row, options, probability, flagged))
    return readings


class _Page:
    """The levels of one page: how dark its empty bubbles are and how much they vary, how strong its marks and how dark its ink."""

    def __init__(self, bubbles: Bubbles, rows: list[np.ndarray]):
        top = np.array([places[np.argmax(bubbles.mean[places])] for places in rows])
        others = np.setdiff1d(np.arange(len(bubbles.mean)), top)
        empty = bubbles.mean[others] if len(others) else bubbles.mean
        # Careless hands and erasures make some of the others dark: the lower half shows what empty bubbles look like.
        self.empty = float(np.median(empty))
        self.spread = float(1.4826 * np.median(np.abs(empty[empty <= self.empty] - self.empty))) + 0.002
        self.level = bubbles.mean - self.empty
        peak = np.percentile(bubbles.inner, 90, axis=1)
        marked = top[self.level[top] > max(0.10, CERTAINLY_NOT_EMPTY * self.spread)]
        strength, ink = TYPICAL_STRENGTH, 0.6
        if len(marked) >= FEWEST_MARKS:
            strength, ink = float(np.median(self.level[marked])), float(np.median(peak[marked]))
        self.strength = min(max(strength, LEAST_STRENGTH), MOST_STRENGTH)
        self.ink = min(max(ink, 0.22), 0.9)
        baseline = float(np.median(np.percentile(bubbles.inner[others], 90, axis=1))) if len(others) else 0.0
        limit = baseline + INK * max(self.ink - baseline, 0.1)
        self.stroke = (bubbles.inner > limit).mean(axis=1)
        # Blur spreads the printed outline into the ring; only what is darker than around empty bubbles counts.
        outline = float(np.median(bubbles.around[others])) if len(others) else 0.0
        self.ring = (bubbles.around > outline + RING_INK * max(self.ink - baseline, 0.1)).mean(axis=1)

    def read(self, places: np.ndarray, is_digit: bool) -> tuple[tuple[int, ...], float, bool]:
        """Return the options of a row, their probability and whether a person should look."""
        level, stroke = self.level[places], self.stroke[places]
        noise = max(CERTAINLY_NOT_EMPTY * self.spread, FAINTEST)
        is_empty = (level < min(EMPTY * self.strength, noise)) & (stroke < NO_STROKE)
        is_marked = (level > MARKED * self.strength) & (stroke > NO_STROKE)
        is_marked |= (stroke > STROKE) & (level > EMPTY * self.strength)
        # Next to a clear mark, what is left of an erased one is not a second answer.
        quiet = max(RUNNER_UP * self.strength, min(RESIDUE * float(level.max()), RESIDUE * self.strength))
        is_quiet = (level < quiet) & (stroke < NO_STROKE)
        has_ring = self.ring[places] > RING_SHARE
        best = int(np.argmax(level + self.strength * stroke))
        others = np.arange(len(places)) != best
        # Half-way between an empty and a marked bubble a person would hesitate.
        middle = (EMPTY + MARKED) / 2
        likely = (level > middle * self.strength) | (stroke > STROKE)
        if not likely.any():
            flagged = not is_empty.all() or bool(has_ring.any()) or is_digit
            margin = middle - float(level.max()) / self.strength
            return (), _probability(margin / middle, flagged), flagged
        options = tuple(int(k) for k in np.flatnonzero(likely))
        is_clear = bool(is_marked[best]) and bool(is_quiet[others].all()) and not has_ring[others].any()
        if len(options) == 1 and options[0] != best:
            is_clear = False
        second = float(level[others].max(initial=0.0)) / self.strength
        margin = min(float(level[best]) / self.strength - middle, middle - second)
        return options, _probability(margin / middle, not is_clear), not is_clear


def _probability(margin: float, flagged: bool) -> float:
    """Return how probable a reading is by how far the row is from a doubtful one (0: on the border, 1: far from it)."""
    far = min(max(margin, 0.0), 1.0)
    return 0.5 + 0.4 * far if flagged else 0.999 + 0.0009 * far
