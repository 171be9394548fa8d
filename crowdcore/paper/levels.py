"""The levels of one page: how dark its empty bubbles are, how strong its marks, and each bubble relative to them.

Only the page itself counts. What other students marked never changes a reading.
"""

import numpy as np

from crowdcore.paper.bubbles import Bubbles
from crowdcore.paper.layout import ID, Spot

# A pixel belongs to a stroke if it has at least this share of the darkness of this page's ink.
INK = 0.5
# A direction around a bubble belongs to a drawn ring if it is darker than around empty bubbles by this share of the ink.
RING_INK = 0.33
# The printed outline is darker than print if it has this share of the ink more, and this many standard deviations.
RIM_INK, CERTAINLY_DARKER = 0.10, 6.0
# A mark differs from the empty bubbles of the page by at least this many standard deviations, and this darkness.
CERTAINLY_NOT_EMPTY, FAINTEST, FAINTEST_TYPICAL = 6.0, 0.035, 0.10
TYPICAL_STRENGTH, LEAST_STRENGTH, MOST_STRENGTH = 0.5, 0.14, 0.75
TYPICAL_INK, LEAST_INK, MOST_INK = 0.6, 0.22, 0.9
FEWEST_MARKS = 3
# Empty bubbles are compared with so many others near them. Those of the other kind are at another distance from their neighbours.
N_NEAR, OTHER_KIND = 30, 1e6
# The share of a bubble that ink covers if it is filled in. A cross covers less.
FILLED = 0.55


class Levels:
    """Per bubble, relative to its page (0 is an empty bubble near it, 1 a typical mark):

    - ``level`` is the darkness inside, ``stroke`` the share of the inside that strokes cover;
    - ``peak`` is the darkness of its dark parts, ``evenness`` the ratio of its mean to its dark parts (an erased mark is even);
    - ``rim`` is the darkness added to the printed outline (1 is certainly more than print), ``ring`` the share of directions in
      which there is ink around it.

    ``noise`` is the level that no empty bubble reaches. ``is_filled`` if most marks of the page are bubbles that are filled in.
    """

    def __init__(self, bubbles: Bubbles, rows: list[np.ndarray], spots: list[Spot]):
        top = np.array([options[np.argmax(bubbles.mean[options])] for options in rows])
        others = np.setdiff1d(np.arange(len(spots)), top)
        if not len(others):
            others = top
        near = _nearest(spots, others)
        dark = np.percentile(bubbles.inner, 90, axis=1)
        level, dark_of_empty = bubbles.mean - _usual(bubbles.mean, near), _usual(dark, near)
        # Careless hands and erasures make some of the others dark: the lower half shows what empty bubbles look like.
        lower = level[others][level[others] <= 0]
        spread = float(1.4826 * np.median(np.abs(lower))) + 0.002
        marked = top[level[top] > max(FAINTEST_TYPICAL, CERTAINLY_NOT_EMPTY * spread)]
        is_known = len(marked) >= FEWEST_MARKS
        strength = float(np.median(level[marked])) if is_known else TYPICAL_STRENGTH
        ink = float(np.median(dark[marked])) if is_known else TYPICAL_INK
        strength = min(max(strength, LEAST_STRENGTH), MOST_STRENGTH)
        ink = max(min(max(ink, LEAST_INK), MOST_INK) - float(np.median(dark_of_empty)), 0.1)

        self.level = level / strength
        self.noise = max(CERTAINLY_NOT_EMPTY * spread, FAINTEST) / strength
        self.stroke = (bubbles.inner > dark_of_empty[:, None] + INK * ink).mean(axis=1)
        self.is_filled = bool(is_known and np.median(self.stroke[marked]) > FILLED)
        peak = bubbles.peak - _usual(bubbles.peak, near)
        typical_peak = float(np.median(peak[marked])) if is_known else ink
        self.peak = peak / max(typical_peak, 0.1)
        self.evenness = level / np.maximum(peak, 0.02)
        # Blur spreads the printed outline; only what is darker than around empty bubbles counts.
        self.ring = (bubbles.around > _usual(bubbles.around, near)[:, None] + RING_INK * ink).mean(axis=1)
        rim = bubbles.rim - _usual(bubbles.rim, near)
        varies = 1.4826 * float(np.median(abs(rim[others])))
        self.rim = rim / max(RIM_INK * ink, CERTAINLY_DARKER * varies)


def _nearest(spots: list[Spot], others: np.ndarray) -> np.ndarray:
    """Return the others that are nearest to each bubble, of its own kind if there are any."""
    places, is_digit = np.array([(spot.x, spot.y) for spot in spots]), np.array([spot.kind == ID for spot in spots])
    distance = np.hypot(*(places[:, None] - places[None, others]).transpose(2, 0, 1))
    distance += OTHER_KIND * (is_digit[:, None] != is_digit[None, others])
    n = min([N_NEAR, *(int((is_digit[others] == kind).sum()) or N_NEAR for kind in set(is_digit))])
    return (
        others[np.argpartition(distance, n - 1, axis=1)[:, :n]] if n < len(others) else np.tile(others, (len(spots), 1))
    )


def _usual(values: np.ndarray, near: np.ndarray) -> np.ndarray:
    """Return what is usual around each bubble: blur and light differ from one side of a photo to the other."""
    return np.median(values[near].reshape(len(near), -1), axis=1)
