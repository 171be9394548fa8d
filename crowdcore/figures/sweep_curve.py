"""The best value of a parameter, found by hiding the known answers one by one."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.lines import spaced_positions
from crowdcore.figures.look import Look, figure
from crowdcore.figures.ticks import count_ticks
from crowdcore.tuning import standard_error

HEIGHT = 300
FACTOR_OF_A_LOG_AXIS = 50


def sweep_curve(sweep, current: float | None, symbol: str, look: Look, colour: str, *, marker=None):
    """Draw how many hidden answers were inferred right for each value, on the band of the values that are not worse.

    The chosen value and the current one are marked. The band is one standard error high.
    """
    folds = sweep.items.size
    picture = figure(look, HEIGHT, x=symbol, y=look.t("figures-hidden-right"), marker=marker)
    order = np.argsort(sweep.grid)
    grid, right = sweep.grid[order], (sweep.accuracy[order] * folds).round(2)
    keep = np.union1d(spaced_positions(grid.size, 300, log=False), np.flatnonzero(grid == sweep.recommended))
    grid, right = grid[keep], right[keep]
    positive = grid[grid > 0]
    even = np.ptp(np.diff(grid)) < 1e-9 if grid.size > 2 else True
    log = not even and positive.size > 1 and positive[-1] / positive[0] > FACTOR_OF_A_LOG_AXIS
    picture.add_hrect(
        y0=right.max() - standard_error(sweep.accuracy.max(), folds) * folds,
        y1=right.max(),
        fillcolor=look.grid,
        opacity=0.7,
        line_width=0,
        layer="below",
    )
    hover = look.t("figures-sweep-hover", symbol=symbol, value="%{x:.3g}", right="%{y}", n=folds)
    picture.add_scatter(
        x=grid[grid > 0] if log else grid,
        y=right[grid > 0] if log else right,
        mode="lines+markers" if grid.size <= 40 else "lines",
        line={"color": colour, "width": 2.5},
        hovertemplate=f"{hover}<extra></extra>",
    )
    if current is not None and (current > 0 or not log) and grid[0] <= current <= grid[-1]:
        _mark(
            picture,
            current,
            look.faint,
            look.t("figures-sweep-current"),
            log,
            side="left" if current < np.median(grid) else "right",
        )
    chosen = sweep.recommended
    height = right[np.flatnonzero(grid == chosen)[0]]
    if chosen > 0 or not log:
        picture.add_scatter(
            x=[chosen],
            y=[height],
            mode="markers",
            marker={"size": 13, "color": colour, "line": {"color": look.background, "width": 2}},
            hovertemplate=look.t("figures-sweep-best", symbol=symbol, value="%{x:.3g}") + "<extra></extra>",
        )
        middle = np.sqrt(positive[0] * positive[-1]) if log else (grid[0] + grid[-1]) / 2
        picture.add_annotation(
            x=np.log10(chosen) if log else chosen,
            y=height,
            text=look.t("figures-sweep-best", symbol=symbol, value=f"{chosen:.3g}"),
            showarrow=False,
            yanchor="bottom",
            yshift=8,
            xanchor="right" if chosen > middle else "left",
            font={"color": look.ink(colour)},
        )
    picture.update_yaxes(range=[-0.03 * folds, max(right.max() * 1.2, 1)], **count_ticks(0, right.max()))
    if log:
        picture.update_xaxes(type="log", dtick=1, tickformat="~g")
    return picture


def _mark(picture: go.Figure, value: float, colour: str, text: str, log: bool, side: str) -> None:
    picture.add_vline(x=value, line={"color": colour, "dash": "dot", "width": 1.5})
    picture.add_annotation(
        x=np.log10(value) if log else value,
        y=0,
        yref="paper",
        text=text,
        showarrow=False,
        xanchor=side,
        yanchor="bottom",
        xshift=4 if side == "left" else -4,
        font={"color": colour},
    )
