"""The levels of one page: how dark its empty bubbles are, how strong its marks, and each bubble relative to them.

Only the page itself counts. What other students marked never changes a reading.
"""

import numpy as np

from crowdcore.paper.bubbles import Bubbles

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


class Levels:
    """Per bubble, relative to its page (0 is an empty bubble, 1 a typical mark):

    - ``level`` is the darkness inside, ``stroke`` the share of the inside that strokes cover;
    - ``peak`` is the darkness of its dark parts, ``evenness`` the ratio of its mean to its dark parts (an erased mark is even);
    - ``rim`` is the darkness added to the printed outline (1 is certainly more than print), ``ring`` the share of directions in
      which there is ink around it.

    ``noise`` is the level that no empty bubble reaches.
    """

    def __init__(self, bubbles: Bubbles, rows: list[np.ndarray], is_digit: np.ndarray):
        top = np.array([places[np.argmax(bubbles.mean[places])] for places in rows])
        others = np.setdiff1d(np.arange(len(bubbles.mean)), top)
        if not len(others):
            others = top
        # Careless hands and erasures make some of the others dark: the lower half shows what empty bubbles look like.
        mean = bubbles.mean[others]
        empty = float(np.median(mean))
        spread = float(1.4826 * np.median(np.abs(mean[mean <= empty] - empty))) + 0.002
        level = bubbles.mean - empty
        marked = top[level[top] > max(FAINTEST_TYPICAL, CERTAINLY_NOT_EMPTY * spread)]
        is_known = len(marked) >= FEWEST_MARKS
        dark = np.percentile(bubbles.inner, 90, axis=1)
        strength = float(np.median(level[marked])) if is_known else TYPICAL_STRENGTH
        ink = float(np.median(dark[marked])) if is_known else TYPICAL_INK
        strength = min(max(strength, LEAST_STRENGTH), MOST_STRENGTH)
        baseline = float(np.median(dark[others]))
        ink = max(min(max(ink, LEAST_INK), MOST_INK) - baseline, 0.1)

        self.level = level / strength
        self.noise = max(CERTAINLY_NOT_EMPTY * spread, FAINTEST) / strength
        self.stroke = (bubbles.inner > baseline + INK * ink).mean(axis=1)
        peak = bubbles.peak - np.median(bubbles.peak[others])
        typical_peak = float(np.median(peak[marked])) if is_known else ink
        self.peak = peak / max(typical_peak, 0.1)
        self.evenness = level / np.maximum(peak, 0.02)
        # Blur spreads the printed outline; only what is darker than around empty bubbles counts.
        outline = float(np.median(bubbles.around[others]))
        self.ring = (bubbles.around > outline + RING_INK * ink).mean(axis=1)
        self.rim = np.zeros(len(bubbles.mean))
        for kind in (False, True):
            same = is_digit == kind
            usual = others[same[others]] if same[others].any() else np.flatnonzero(same)
            if len(usual):
                rim = bubbles.rim[usual]
                middle = float(np.median(rim))
                varies = 1.4826 * float(np.median(abs(rim - middle)))
                self.rim[same] = (bubbles.rim[same] - middle) / max(RIM_INK * ink, CERTAINLY_DARKER * varies)
