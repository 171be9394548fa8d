"""The distribution of numbers: how many items or labelers have which value."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure
from crowdcore.figures.ticks import ROOM_FOR_LAST_LABEL, count_ticks, share_ticks
from crowdcore.percentages import bins_of_shares, percent

HEIGHT, MOST_BARS, SHARE_BARS = 240, 30, 20


def spread(values: np.ndarray, look: Look, *, x: str, y: str, share: bool = False, marker: object = None) -> go.Figure:
    """Draw one bar per number if there are few whole numbers, else one bar per range. Shares (0 to 1) use twentieths.

    Values that are not numbers are left out.
    """
    values = np.asarray(values, dtype=float)
    values = values[np.isfinite(values)]
    picture = figure(look, HEIGHT, x=x, y=y, marker=marker)
    edges = _edges(values, share)
    counts = (
        np.bincount(bins_of_shares(values, SHARE_BARS), minlength=SHARE_BARS)
        if share
        else np.histogram(values, edges)[0]
    )
    width = np.diff(edges)
    ranges = _ranges(edges, share, look)
    hover = look.t("figures-spread-hover", n="%{y:,}", what=y.lower(), range="%{customdata}")
    picture.add_bar(
        x=edges[:-1] + width / 2,
        y=counts,
        width=0.92 * width,
        marker={"color": look.families["counting"], "line": {"width": 0}},
        customdata=ranges,
        hovertemplate=f"{hover}<extra></extra>",
    )
    picture.update_xaxes(**(share_ticks(0, 1) if share else count_ticks(edges[0], edges[-1])))
    picture.update_yaxes(**count_ticks(0, counts.max()))
    if share:
        picture.update_xaxes(range=[-0.01, 1.01])
        picture.update_layout(margin={"r": ROOM_FOR_LAST_LABEL})
    picture.update_layout(dragmode=False)
    return picture


def _edges(values: np.ndarray, share: bool) -> np.ndarray:
    if share:
        return np.linspace(0, 1, SHARE_BARS + 1)
    low, high = (values.min(), values.max()) if values.size else (0, 0)
    step = max(1, int(np.ceil((high - low + 1) / MOST_BARS)))
    return np.arange(low - 0.5, high + 0.5 + step, step)


def _ranges(edges: np.ndarray, share: bool, look: Look) -> list[str]:
    """Return the range that each bar counts, as text."""
    if share:
        ends = zip(edges[:-1], edges[1:], strict=True)
        return [look.t("figures-range", low=percent(low), high=percent(high)) for low, high in ends]
    first, last = (edges[:-1] + 0.5).astype(int), (edges[1:] - 0.5).astype(int)
    return [
        f"{low:,}" if low == high else look.t("figures-range", low=int(low), high=int(high))
        for low, high in zip(first, last, strict=True)
    ]
