"""How many known answers each method needs: accuracy as they grow, named at the curves' ends."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.end_labels import label_ends
from crowdcore.figures.look import Look, dash, figure, plain


@dataclass(frozen=True)
class Curve:
    """Mean accuracy with each number of known answers. Without a ``method`` it is no method, but a mark to compare."""

    name: str
    method: str | None
    known: Sequence[int]
    accuracy: Sequence[float]
    tuned: bool = False


def learning_curves(
    curves: Sequence[Curve], look: Look, at: int | None = None, marker: object = None, height: int = 380
) -> go.Figure:
    """One line a method, in its family's colour; majority vote is dotted, marks are dashed and thin.

    ``at`` draws a line at that number of known answers, with a dot on every curve.
    """
    values = np.concatenate([np.asarray(curve.accuracy, dtype=float) for curve in curves])
    low, high = float(np.nanmin(values)), float(np.nanmax(values))
    margin = 0.06 * max(high - low, 0.1)
    shown = max(0.0, low - margin), high + margin
    picture = figure(look, height, x="Known answers", y="Right answers", marker=marker or round(float(values.sum()), 6))
    if at is not None:
        picture.add_vline(x=at, line={"color": look.faint, "width": 1}, layer="below")
    for curve in curves:
        known, accuracy = np.asarray(curve.known), np.asarray(curve.accuracy, dtype=float)
        here = known == at
        picture.add_scatter(
            x=known,
            y=accuracy,
            mode="lines+markers",
            line={"color": _colour(curve, look), "width": 1.5 if curve.method is None else 3, "dash": _dash(curve)},
            marker={"size": np.where(here, 12, 7 if known.size < 3 else 0.1).tolist(), "opacity": 1},
            hovertemplate=f"{plain(curve.name)}, %{{x}} known: %{{y:.1%}}<extra></extra>",
        )
    ends = [(curve.name, float(curve.accuracy[-1]), _colour(curve, look)) for curve in curves]
    last = max(curve.known[-1] for curve in curves)
    label_ends(picture, ends, last, look, shown)
    picture.update_xaxes(range=[min(curve.known[0] for curve in curves), last], fixedrange=True, nticks=8)
    picture.update_yaxes(range=shown, tickformat=".0%", fixedrange=True, nticks=8)
    return picture


def _colour(curve: Curve, look: Look) -> str:
    return look.faint if curve.method is None else look.method(curve.method)


def _dash(curve: Curve) -> str:
    if curve.method is None:
        return "dash"
    if curve.method == "majority_vote":
        return "dot"
    return "longdashdot" if curve.tuned else dash(curve.method)
