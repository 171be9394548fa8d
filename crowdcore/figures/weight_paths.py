"""How the weights were found: every labeler's weight over the iterations."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.lines import spaced_positions, ticks_by_factors
from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.ticks import count_ticks

MOST_POINTS = 60
STRONG_EACH_SIDE = 8
FAINT_PATHS = 50
HEIGHT = 360


def snapshot_iterations(traces) -> np.ndarray:
    """Return the iterations after which weights were stored, of all problems together. It may be empty."""
    kept = [trace.snapshot_at for trace in traces if trace.snapshot_at is not None]
    return np.unique(np.concatenate(kept)) if kept else np.empty(0, dtype=int)


def weights_after(traces, iterations, *, clipped: bool = False) -> np.ndarray:
    """Return the mean of the problems' weights (iterations × labelers). A problem that ended earlier keeps its last weights.

    ``clipped`` sets negative weights to zero, as the robust method does with its result.
    """
    total: float | np.ndarray = 0.0
    for trace in traces:
        snapshots = np.maximum(trace.snapshots, 0) if clipped else trace.snapshots
        latest = np.searchsorted(trace.snapshot_at, iterations, side="right")
        total = total + np.vstack([np.zeros(snapshots.shape[1]), snapshots])[latest]
    return np.asarray(total / len(traces))


def weight_paths(iterations, weights, names, look: Look, colour: str, marker=None) -> go.Figure:
    """Draw the paths (iterations × labelers). Paths that end farthest out are strong, and the two extremes are named."""
    picture = figure(look, HEIGHT, x=look.t("figures-iteration"), y=look.t("figures-weight"), marker=marker)
    log = iterations[-1] > 30
    rows = spaced_positions(iterations.size, MOST_POINTS, log=False)
    iterations, weights = iterations[rows], weights[rows]
    last = weights[-1]
    order = np.argsort(last, kind="stable")
    up = [i for i in order[::-1][:STRONG_EACH_SIDE] if last[i] > 0]
    down = [i for i in order[:STRONG_EACH_SIDE] if last[i] < 0]
    rest = np.setdiff1d(order, [*up, *down])
    faint = rest[spaced_positions(rest.size, FAINT_PATHS, log=False)] if rest.size else rest
    _paths(picture, iterations, weights[:, faint], look.grid, 1.2)
    _paths(picture, iterations, weights[:, up], colour, 2)
    _paths(picture, iterations, weights[:, down], look.doubt, 2)
    for chosen, shade in ((up[:1], colour), (down[:1], look.doubt)):
        for i in chosen:
            picture.add_annotation(
                x=np.log10(iterations[-1]) if log else iterations[-1],
                y=last[i],
                text=plain(names[i]),
                showarrow=False,
                xanchor="right",
                yanchor="bottom" if last[i] > 0 else "top",
                captureevents=False,
                font={"color": look.ink(shade)},
            )
    low, high = min(weights.min(), 0.0), max(weights.max(), 0.0)
    room = 0.14 * ((high - low) or 1.0)
    picture.update_yaxes(range=[low - room, high + room], tickformat="~g")
    if log:
        first, end = np.log10(iterations[[0, -1]])
        picture.update_xaxes(range=[first, end + 0.01 * (end - first)], **ticks_by_factors(int(iterations[-1])))
    else:
        picture.update_xaxes(**count_ticks(iterations[0], iterations[-1], 10))
    return picture


def _paths(picture, x, paths, colour, width) -> None:
    """Draw many paths as one line with gaps, because the browser draws one trace faster than fifty."""
    if not paths.shape[1]:
        return
    n = paths.shape[1]
    gaps = np.full((1, n), np.nan)
    picture.add_scatter(
        x=np.tile(np.append(x, np.nan), n).astype(np.float32),
        y=np.vstack([paths, gaps]).T.ravel().astype(np.float32),
        mode="lines" if x.size > 1 else "markers",
        line={"color": colour, "width": width},
        marker={"color": colour, "size": 7},
        hoverinfo="skip",
    )
