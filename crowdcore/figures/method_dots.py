"""How good each method is by one measure: a dot with its interval, the best method first."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.evaluation import MEASURES, Measure
from crowdcore.figures.look import Look, figure, plain
from crowdcore.percentages import percent

ROW, COLUMN = 34, 56


@dataclass(frozen=True)
class Dot:
    """A method's mean and its interval (NaN if there is none). ``method`` is its id, ``name`` its name on screen."""

    name: str
    method: str
    value: float
    low: float
    high: float
    tuned: bool = False


def method_dots(
    dots: Sequence[Dot],
    look: Look,
    oracle: tuple[str, float] | None = None,
    marker: object = None,
    measure: Measure = MEASURES["accuracy"],
) -> go.Figure:
    """Draw one row per method. Majority vote is a dotted line through all rows. Tuned methods are diamonds.

    ``oracle`` is the name and accuracy of the best labeler with hindsight, drawn as a separate row below a line.
    """
    dots = sorted(dots, key=lambda dot: -dot.value if measure.lower_is_better else dot.value)
    first = 1.35 if oracle else 0
    places = [first + n for n in range(len(dots))]
    names, values = [dot.name for dot in dots], [dot.value for dot in dots]
    picture = figure(
        look,
        round(ROW * (len(dots) + (1.35 if oracle else 0)) + 64),
        x=look.words(measure.axis),
        marker=marker or f"{measure.key} {sum(values):.6f}",
    )
    majority = [dot.value for dot in dots if dot.method == "majority_vote"]
    for value in majority[:1]:
        picture.add_vline(x=value, line={"color": look.families["counting"], "dash": "dot", "width": 2}, layer="below")
    for place, dot in zip(places, dots, strict=True):
        colour = look.method(dot.method)
        low, mean, high = (percent(end, 1) if measure.share else f"{end:.3f}" for end in (dot.low, dot.value, dot.high))
        hover = look.t("figures-method-hover", method=plain(dot.name), value=mean)
        if np.isfinite(dot.low):
            hover = look.t("figures-method-interval", method=plain(dot.name), value=mean, low=low, high=high)
        picture.add_scatter(
            x=[dot.low, dot.high],
            y=[place, place],
            mode="lines",
            line={"color": colour, "width": 5},
            opacity=0.4,
            hoverinfo="skip",
        )
        picture.add_scatter(
            x=[dot.value],
            y=[place],
            mode="markers",
            marker={"color": colour, "size": 14, "symbol": "diamond" if dot.tuned else "circle"},
            cliponaxis=False,
            hovertemplate=f"{hover}<extra></extra>",
        )
        _write(picture, place, measure.written(dot.value), look.ink(colour))
    ends = [end for dot in dots for end in (dot.low, dot.value, dot.high) if np.isfinite(end)]
    if oracle:
        name, value = oracle
        picture.add_hline(y=first - 0.72, line={"color": look.grid, "width": 1})
        picture.add_scatter(
            x=[value],
            y=[0],
            mode="markers",
            marker={"color": look.faint, "size": 13, "symbol": "star-open", "line": {"width": 2}},
            cliponaxis=False,
            hovertemplate=look.t("figures-method-hover", method=plain(name), value=percent(value, 1))
            + "<extra></extra>",
        )
        _write(picture, 0, measure.written(value), look.faint)
        places, names, ends = [0, *places], [name, *names], [value, *ends]
    width = max(max(ends) - min(ends), 0.1)
    margin = 0.06 * width
    highest = 1.0 if measure.share else np.inf
    picture.update_xaxes(
        range=[max(0, min(ends) - margin), min(highest, max(ends)) + margin],
        tickformat=".0%" if measure.share else "~g",
        showgrid=True,
        fixedrange=True,
        dtick=next((step for step in (0.05, 0.1, 0.2, 0.5, 1, 2) if width < 3 * step), None),
        tickangle=0,
    )
    picture.update_yaxes(
        tickvals=places,
        ticktext=[plain(name) for name in names],
        range=[-0.5, places[-1] + 0.5],
        showgrid=False,
        fixedrange=True,
    )
    picture.update_layout(margin={"r": round(COLUMN * look.scale)})
    return picture


def _write(picture: go.Figure, place: float, text: str, colour: str) -> None:
    """Write a number in the column at the right, where it covers nothing and can be read from top to bottom."""
    beside = {"x": 1, "xref": "paper", "xanchor": "left", "xshift": 10, "y": place, "yref": "y"}
    picture.add_annotation(text=text, font={"color": colour}, showarrow=False, captureevents=False, **beside)
