"""Choose the numbers and names that an axis shows, so that they can be read on any screen.

By default plotly divides an axis of counts into halves and rounds the labels ("0 1 1 2 2"), and labels a narrow axis of
shares with 0 and 50 % only. The width of the screen is not known here, so the choice fits a phone.
"""

from collections.abc import Sequence
from math import ceil

from crowdcore.figures.look import Look

MOST_TICKS = 6
# The width of an axis on a phone, of a letter, and of the gap between two names in the usual type size, in pixels.
PHONE_WIDTH, LETTER, GAP = 300, 8, 10
# Plotly leaves out a label that would reach beyond the picture. Half of "100%" needs this many pixels.
ROOM_FOR_LAST_LABEL = 24
# Steps between shares, the finest first. Below one percent the labels need a decimal.
SHARE_STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5)


def count_ticks(low: float, high: float, most: int = MOST_TICKS) -> dict:
    """Return settings for an axis of counts: whole numbers only, at most ``most`` ticks.

    >>> [count_ticks(0, high)["dtick"] for high in (1, 3, 9, 30, 300, 4500)]
    [1, 1, 2, 10, 100, 1000]
    """
    span, step = max(high - low, 1), 1
    while span / step > most - 1:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return {"tickmode": "linear", "tick0": 0, "dtick": step, "tickformat": ",d"}


def share_ticks(low: float, high: float, most: int = MOST_TICKS) -> dict:
    """Return settings for an axis of shares: at most ``most`` ticks, all with different labels.

    >>> share_ticks(0, 1)["dtick"], share_ticks(0.8, 0.9)["dtick"], share_ticks(0.9, 0.91)["tickformat"]
    (0.2, 0.02, '.1%')
    """
    step = next((step for step in SHARE_STEPS if (high - low) / step <= most - 1 + 1e-9), 1.0)
    return {"tickmode": "linear", "tick0": 0, "dtick": step, "tickformat": ".1%" if step < 0.01 else ".0%"}


def names_in_step(names: Sequence[str], look: Look, left: Sequence[str] = ()) -> int:
    """Return the step at which names below an axis need not be rotated and do not overlap.

    ``left`` are the names to the left of the axis, which take room from it.

    >>> from crowdcore.figures.look import LIGHT
    >>> names_in_step([f"Q{n}" for n in range(1, 26)], LIGHT), names_in_step(["A", "B"], LIGHT)
    (3, 1)
    """
    width = (LETTER * max(map(len, names), default=0) + GAP) * look.scale
    taken = LETTER * max(map(len, left), default=0) * look.scale
    return max(1, ceil(len(names) * width / max(PHONE_WIDTH - taken, width)))
