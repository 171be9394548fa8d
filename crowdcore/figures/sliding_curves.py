"""Exact curves from 0 to 100 %, with a dot on each that a slider moves in the browser."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.playing import player, step_name
from crowdcore.figures.ticks import count_ticks
from crowdcore.percentages import percent

EASE = 150
# The numbers of two dots closer than this share would overlap.
CLOSE = 0.2


@dataclass(frozen=True, eq=False)
class SlidingCurve:
    """A curve's name, colour (as in the look: "weights", "doubt", …), dash, and height at every place of the axis.

    ``here`` are the heights in one simulated crowd. In most crowds they are between ``low`` and ``high``. The name is at the end,
    or else above or below the curve at ``name_at``.
    """

    name: str
    colour: str
    exact: Sequence[float]
    here: Sequence[float] = ()
    low: Sequence[float] = ()
    high: Sequence[float] = ()
    dash: str = "solid"
    name_at: int | None = None
    name_above: bool = True


def sliding_curves(
    curves: Sequence[SlidingCurve],
    places: Sequence[int],
    look: Look,
    *,
    x: str,
    prefix: str,
    height: int = 320,
    first: int = 0,
    narrow: bool = False,
    legend: str = "",
    y: str = "",
) -> go.Figure:
    """Draw the curves, with a dot on each at the slider's place and its share next to it.

    ``legend`` explains the parts of the picture. ``y`` is the title of the axis, if it is not how often the vote is right.
    """
    marker = round(float(sum(np.sum(curve.exact) for curve in curves)), 6)
    picture = figure(look, height, x=x, y=y or look.t("figures-vote-is-right"), marker=marker)

    def moving(place: int) -> list[go.Scatter]:
        here = [curve.exact[place] for curve in curves]
        return [
            go.Scatter(
                x=[places[place]],
                y=[curve.exact[place]],
                mode="markers+text",
                text=[f"<b>{percent(curve.exact[place])}</b>"],
                textposition=_next_to_dot(curve.exact, place, here),
                textfont={"size": 18 * look.scale, "color": look.ink(_colour(curve, look))},
                marker={"size": 17 * look.scale, "color": _colour(curve, look), "opacity": 1},
                cliponaxis=False,
                hoverinfo="skip",
            )
            for curve in curves
        ]

    picture.add_traces(moving(first))
    for curve in curves:
        if len(curve.low):
            picture.add_scatter(
                x=[*places, *reversed(places)],
                y=[*curve.high, *reversed(curve.low)],
                fill="toself",
                mode="lines",
                line={"width": 0},
                fillcolor=look.grid,
                opacity=0.8,
                hoverinfo="skip",
            )
        picture.add_scatter(
            x=list(places),
            y=list(curve.exact),
            mode="lines",
            line={"color": _colour(curve, look), "width": 4 * look.scale, "dash": curve.dash},
            hovertemplate=look.t("figures-share-of", name=plain(curve.name), x="%{x}", share="%{y:.0%}")
            + "<extra></extra>",
        )
        if len(curve.here):
            picture.add_scatter(
                x=list(places),
                y=list(curve.here),
                mode="markers",
                marker={"size": 8 * look.scale, "color": look.faint, "opacity": 1},
                hovertemplate=look.t("figures-this-crowd", x="%{x}", share="%{y:.0%}") + "<extra></extra>",
            )
        if len(curves) > 1 and not narrow:
            at_end = curve.name_at is None
            place = round(0.6 * len(places)) if curve.name_at is None else curve.name_at
            picture.add_annotation(
                x=places[-1] if at_end else places[place],
                y=curve.exact[place] + (0.01 if curve.name_above else -0.02),
                text=plain(curve.name),
                showarrow=False,
                captureevents=False,
                xanchor="left" if curve.name_above and not at_end else "right",
                yanchor="bottom" if curve.name_above else "top",
                font={"size": 15 * look.scale, "color": look.ink(_colour(curve, look))},
            )
    # The moving dots come first in the list of traces but must be drawn on top.
    moved = list(picture.data[len(curves) :]) + list(picture.data[: len(curves)])
    picture.data = ()
    picture.add_traces(moved)
    traces = list(range(len(moved) - len(curves), len(moved)))
    names = [step_name(place) for place in places]
    picture.frames = [go.Frame(data=moving(n), traces=traces, name=name) for n, name in enumerate(names)]
    left, right = min(0, places[0]), places[-1]
    picture.update_xaxes(range=[left, right * 1.02], fixedrange=True, **count_ticks(left, right))
    picture.update_yaxes(range=[-0.02, 1.08], tickvals=[0, 0.25, 0.5, 0.75, 1], tickformat=".0%", fixedrange=True)
    if legend:
        picture.add_annotation(
            x=1,
            y=0.06,
            xref="paper",
            yref="y",
            xanchor="right",
            yanchor="bottom",
            align="right",
            text=legend,
            showarrow=False,
            captureevents=False,
            font={"size": 14 * look.scale, "color": look.faint},
        )
    player(picture, names, prefix, look, EASE, first, narrow)
    if narrow and len(curves) > 1:
        _name_above(picture, curves, look)
    return picture


def _next_to_dot(shares: Sequence[float], place: int, here: Sequence[float]) -> str:
    """Return where the number of a dot is written: neither on its curve nor on the number of a curve that is close."""
    share, last = shares[place], len(shares) - 1
    falls = shares[min(place + 2, last)] < shares[max(place - 2, 0)]
    at_start, at_end = place < 0.1 * last, place > 0.8 * last
    close = [other for other in here if abs(other - share) < CLOSE]
    if len(close) == 1:
        height = "bottom" if falls == at_end else "top"
    else:
        height = "top" if share == max(close) else "bottom" if share == min(close) else "middle"
    right = at_start or not at_end and (height == "middle" or (height == "top") == falls)
    return f"{height} {'right' if right else 'left'}"


def _name_above(picture: go.Figure, curves: Sequence[SlidingCurve], look: Look) -> None:
    """Write the names of the curves above the picture: on a phone there is no room for them next to the curves."""
    line = 20 * look.scale
    for n, curve in enumerate(reversed(curves)):
        picture.add_annotation(
            x=0,
            y=1,
            xref="paper",
            yref="paper",
            xanchor="left",
            yanchor="bottom",
            yshift=n * line + 12,
            text=plain(curve.name),
            showarrow=False,
            captureevents=False,
            font={"size": 14 * look.scale, "color": look.ink(_colour(curve, look))},
        )
    above = len(curves) * line + 20
    picture.update_layout(margin_t=above, height=picture.layout.height + above)


def _colour(curve: SlidingCurve, look: Look) -> str:
    return {"text": look.text, "doubt": look.doubt}.get(curve.colour) or look.families[curve.colour]
