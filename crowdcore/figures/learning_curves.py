"""How many known answers each method needs: accuracy over the number of known answers, named at the curves' ends."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.end_labels import label_ends
from crowdcore.figures.look import Look, dash, figure, plain
from crowdcore.figures.ticks import count_ticks, share_ticks


@dataclass(frozen=True)
class Curve:
    """Mean accuracy for each number of known answers. A curve without a ``method`` is only for comparison."""

    name: str
    method: str | None
    known: Sequence[int]
    accuracy: Sequence[float]
    tuned: bool = False


def learning_curves(
    curves: Sequence[Curve], look: Look, at: int | None = None, marker: object = None, height: int = 380
) -> go.Figure:
    """Draw one line per method in its family's colour. Majority vote is dotted, curves for comparison are dashed and thin.

    ``at`` draws a line at that number of known answers, with a dot on every curve.
    """
    values = np.concatenate([np.asarray(curve.accuracy, dtype=float) for curve in curves])
    low, high = float(np.nanmin(values)), float(np.nanmax(values))
    margin = 0.06 * max(high - low, 0.1)
    shown = max(0.0, low - margin), high + margin
    x, y = look.t("figures-known-answers"), look.t("figures-right-answers")
    picture = figure(look, height, x=x, y=y, marker=marker or round(float(values.sum()), 6))
    if at is not None:
        picture.add_vline(x=at, line={"color": look.faint, "width": 1}, layer="below")
    for curve in curves:
        known, accuracy = np.asarray(curve.known), np.asarray(curve.accuracy, dtype=float)
        here = known == at
        hover = look.t("figures-known-hover", method=plain(curve.name), n="%{x}", share="%{y:.1%}")
        picture.add_scatter(
            x=known,
            y=accuracy,
            mode="lines+markers",
            line={"color": _colour(curve, look), "width": 1.5 if curve.method is None else 3, "dash": _dash(curve)},
            marker={"size": np.where(here, 12, 7 if known.size < 3 else 0.1).tolist(), "opacity": 1},
            hovertemplate=f"{hover}<extra></extra>",
        )
    ends = [(curve.name, float(curve.accuracy[-1]), _colour(curve, look)) for curve in curves]
    last = max(curve.known[-1] for curve in curves)
    label_ends(picture, ends, last, look, shown)
    first = min(curve.known[0] for curve in curves)
    picture.update_xaxes(range=[first, last], fixedrange=True, **count_ticks(first, last))
    picture.update_yaxes(range=shown, fixedrange=True, **share_ticks(*shown))
    return picture


def _colour(curve: Curve, look: Look) -> str:
    return look.faint if curve.method is None else look.method(curve.method)


def _dash(curve: Curve) -> str:
    if curve.method is None:
        return "dash"
    if curve.method == "majority_vote":
        return "dot"
    return "longdashdot" if curve.tuned else dash(curve.method)
