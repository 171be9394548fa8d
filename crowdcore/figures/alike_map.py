"""Who makes the same errors: the correlation of every two labelers' errors, with groups framed."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.ticks import names_in_step

MOST_NAMES = 30
CELL, LEAST, MOST = 16, 260, 520


def alike_map(
    correlations: np.ndarray, common: np.ndarray, names: Sequence[str], groups: Sequence[int], look: Look, marker=None
) -> go.Figure:
    """Draw one cell per pair of labelers: orange if they err on the same items, blue if they err on different items.

    Labelers appear in the given order. ``groups`` are the sizes of the groups, which come first and are framed. Pairs with too
    few items in common are empty.
    """
    n = len(names)
    side = min(max(CELL * n + 90, LEAST), MOST)
    picture = figure(look, side, marker=marker)
    z = np.array(correlations, dtype=float)
    np.fill_diagonal(z, np.nan)
    shown = _different(names)
    picture.add_heatmap(
        x=np.arange(n),
        y=np.arange(n),
        z=z.round(2),
        zmin=-1,
        zmax=1,
        colorscale=[[0, look.families["weights"]], [0.5, look.background], [1, look.doubt]],
        xgap=0.5,
        ygap=0.5,
        showscale=False,
        customdata=[[[shown[i], shown[j], int(common[i, j])] for j in range(n)] for i in range(n)],
        hovertemplate=f"{_hover(look)}<extra></extra>",
        hoverongaps=False,
    )
    start = 0
    for size in groups:
        edges = start - 0.5, start + size - 0.5
        picture.add_shape(
            type="rect", x0=edges[0], x1=edges[1], y0=edges[0], y1=edges[1], line={"color": look.text, "width": 2}
        )
        start += size
    hidden = {"showticklabels": False}
    ticks = {"tickvals": np.arange(n), "ticktext": shown} if n <= MOST_NAMES else hidden
    # Both axes have the same names. Rotated to fit, the horizontal ones would overlap.
    picture.update_xaxes(**(ticks if names_in_step(shown, look) == 1 else hidden), showline=False, ticks="")
    picture.update_yaxes(**ticks, showline=False, ticks="", showgrid=False, autorange="reversed")
    picture.update_layout(dragmode=False)
    return picture


def _different(names: Sequence[str]) -> list[str]:
    """Shorten names for the picture."""
    return [plain(name) if len(str(name)) <= 18 else plain(f"{str(name)[:17]}…") for name in names]


def _hover(look: Look) -> str:
    one, other, n = (f"%{{customdata[{place}]}}" for place in range(3))
    return look.t("figures-alike-hover", one=one, other=other, n=n, correlation="%{z:.2f}")
