"""How numbers are spread: how many items, or labelers, have how much of something."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure

HEIGHT, MOST_BARS = 240, 30


def spread(values: np.ndarray, look: Look, *, x: str, y: str, share: bool = False, marker: object = None) -> go.Figure:
    """One bar a number where there are few whole ones, else a bar a range; shares (0 to 1) in twentieths.

    Everything is counted; what is not a number is left out.
    """
    values = np.asarray(values, dtype=float)
    values = values[np.isfinite(values)]
    picture = figure(look, HEIGHT, x=x, y=y, marker=marker)
    edges = _edges(values, share)
    counts, _ = np.histogram(values, edges)
    width = np.diff(edges)
    ranges = _ranges(edges, share)
    picture.add_bar(
        x=edges[:-1] + width / 2,
        y=counts,
        width=0.92 * width,
        marker={"color": look.families["counting"], "line": {"width": 0}},
        customdata=ranges,
        hovertemplate=f"%{{y:,}} {y.lower()}: %{{customdata}}<extra></extra>",
    )
    picture.update_xaxes(tickformat=".0%" if share else "~s", nticks=8)
    picture.update_yaxes(nticks=5, tickformat=",d")
    if share:
        picture.update_xaxes(range=[-0.01, 1.01])
    picture.update_layout(dragmode=False)
    return picture


def _edges(values: np.ndarray, share: bool) -> np.ndarray:
    if share:
        return np.linspace(0, 1, 21)
    low, high = (values.min(), values.max()) if values.size else (0, 0)
    step = max(1, int(np.ceil((high - low + 1) / MOST_BARS)))
    return np.arange(low - 0.5, high + 0.5 + step, step)


def _ranges(edges: np.ndarray, share: bool) -> list[str]:
    """What each bar counts, in words."""
    if share:
        return [f"{low:.0%} to {high:.0%}" for low, high in zip(edges[:-1], edges[1:], strict=True)]
    first, last = (edges[:-1] + 0.5).astype(int), (edges[1:] - 0.5).astype(int)
    return [f"{low:,}" if low == high else f"{low:,} to {high:,}" for low, high in zip(first, last, strict=True)]
