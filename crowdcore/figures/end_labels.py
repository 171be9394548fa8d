"""Write the names of curves at their right ends without overlap."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, plain
from crowdcore.figures.text_width import text_width

LINE = 19
NARROW = 7.4


def spread(heights: Sequence[float], gap: float, high: float = np.inf) -> np.ndarray:
    """Move heights apart as little as possible, so that neighbours are at least ``gap`` apart.

    No height is above ``high``. Labels that crowd at the top are moved down.

    >>> spread([0.5, 0.52, 0.9], gap=0.1)
    array([0.46, 0.56, 0.9 ])
    >>> spread([0.9, 0.9, 0.9], gap=0.1, high=0.9)
    array([0.7, 0.8, 0.9])
    """
    wanted = np.asarray(heights, dtype=float)
    order = np.argsort(wanted, kind="stable")
    # Each block of touching labels is centred on the heights its members should have, and merges with the block below.
    blocks = []
    for height in wanted[order]:
        blocks.append([height, 1])
        while len(blocks) > 1 and _low(blocks[-1], gap) - _high(blocks[-2], gap) < gap - 1e-12:
            (a, n), (b, m) = blocks[-2], blocks.pop()
            blocks[-1] = [(a * n + b * m) / (n + m), n + m]
    moved = np.empty(wanted.size)
    moved[order] = np.concatenate([centre + gap * (np.arange(n) - (n - 1) / 2) for centre, n in blocks] or [[]])
    for rank, place in enumerate(order[::-1]):
        moved[place] = min(moved[place], high - rank * gap)
    return moved


def label_ends(picture: go.Figure, ends: Sequence[tuple[str, float, str]], x: float, look: Look, shown) -> None:
    """Write each curve's name to the right of its end. ``ends`` are (name, height, colour), ``shown`` is the y range."""
    low, high = shown
    gap = LINE * look.scale * (high - low) / (picture.layout.height - 60)
    for (name, _, colour), height in zip(ends, spread([end[1] for end in ends], gap, high), strict=True):
        picture.add_annotation(
            x=x,
            y=float(height),
            text=plain(name),
            showarrow=False,
            captureevents=False,
            xanchor="left",
            xshift=8,
            font={"color": look.ink(colour), "size": 13.5 * look.scale},
        )
    longest = max((text_width(name) for name, _, _ in ends), default=0)
    picture.update_layout(margin={"r": round(longest * NARROW * look.scale) + 12})


def _low(block, gap):
    return block[0] - gap * (block[1] - 1) / 2


def _high(block, gap):
    return block[0] + gap * (block[1] - 1) / 2
