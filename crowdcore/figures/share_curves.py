"""How often a crowd is right as something grows, over many crowds: lines with bands on an axis from 0 to 100 %."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.end_labels import label_ends
from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.ticks import count_ticks

BAND = (0.1, 0.9)


@dataclass(frozen=True, eq=False)
class ShareCurve:
    """Shares of right answers at each place of the axis. Most crowds lie within the ``band`` (low, high).

    ``dots`` are single crowds: (place, share). ``colour`` is a family of the look, "text" or "doubt".
    """

    name: str
    colour: str
    shares: Sequence[float]
    band: tuple[np.ndarray, np.ndarray] | None = None
    dots: Sequence[tuple[float, float]] = ()
    dash: str = "solid"

    @classmethod
    def of_draws(cls, name: str, colour: str, draws: np.ndarray, **more) -> "ShareCurve":
        """Make a curve of the mean over draws (draws × places), with a band that contains eight of ten draws."""
        low, high = np.quantile(draws, BAND, axis=0)
        return cls(name, colour, draws.mean(axis=0).tolist(), (low, high), **more)


def share_curves(
    curves: Sequence[ShareCurve],
    places: Sequence[int],
    look: Look,
    x: str,
    height: int = 330,
    at: float | None = None,
) -> go.Figure:
    """Draw lines with their names at the right ends. ``at`` draws a vertical line at that place of the axis."""
    shown = (0.0, 1.0)
    marker = round(float(sum(np.sum(curve.shares) for curve in curves)), 6)
    picture = figure(look, height, x=x, y=look.t("figures-right-answers"), marker=marker)
    if at is not None:
        picture.add_vline(x=at, line={"color": look.faint, "width": 1}, layer="below")
    for curve in curves:
        colour = _colour(curve.colour, look)
        if curve.band is not None:
            low, high = curve.band
            picture.add_scatter(
                x=[*places, *reversed(places)],
                y=[*high, *low[::-1]],
                fill="toself",
                mode="lines",
                line={"width": 0},
                fillcolor=_faded(colour),
                hoverinfo="skip",
            )
        picture.add_scatter(
            x=places,
            y=curve.shares,
            mode="lines",
            line={"color": colour, "width": 3 * look.scale, "dash": curve.dash, "simplify": False},
            hovertemplate=look.t("figures-share-of", name=plain(curve.name), x="%{x}", share="%{y:.0%}")
            + "<extra></extra>",
        )
    for curve in curves:
        if curve.dots:
            picture.add_scatter(
                x=[place for place, _ in curve.dots],
                y=[share for _, share in curve.dots],
                mode="markers",
                cliponaxis=False,
                marker={
                    "size": 13 * look.scale,
                    "color": _colour(curve.colour, look),
                    "opacity": 1,
                    "line": {"color": look.background, "width": 2},
                },
                hovertemplate=look.t("figures-this-crowd", x="%{x}", share="%{y:.0%}") + "<extra></extra>",
            )
    ends = [(curve.name, float(curve.shares[-1]), _colour(curve.colour, look)) for curve in curves if curve.name]
    label_ends(picture, ends, places[-1], look, shown)
    picture.update_xaxes(range=[places[0], places[-1]], fixedrange=True, **count_ticks(places[0], places[-1]))
    picture.update_yaxes(range=[-0.01, 1.03], tickvals=[0, 0.25, 0.5, 0.75, 1], tickformat=".0%", fixedrange=True)
    return picture


def _colour(name: str, look: Look) -> str:
    return {"text": look.text, "doubt": look.doubt, "faint": look.faint}.get(name) or look.families[name]


def _faded(colour: str) -> str:
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return f"rgba({red},{green},{blue},0.16)"
