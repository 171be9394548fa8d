"""A crowd whose members grow and shrink as answers become known, played in the browser: no trip to the server."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.crowd_people import person_shapes
from crowdcore.figures.look import Look, figure
from crowdcore.figures.playing import BELOW, player, step_name

SMALLEST = 9
# A person who counts as much as the average, and the largest there is: parts of a place's width.
AVERAGE, LARGEST = 0.52, 0.95
EASE = 450


def standing_people(
    shares: np.ndarray,
    colours: Sequence[str],
    look: Look,
    legend: Sequence[tuple[str, str]] = (),
    *,
    narrow: bool = False,
    height: int = 320,
) -> go.Figure:
    """The same people standing still: as large as the share of the vote that each holds; ``legend`` is (name, colour)."""
    n, columns = shares.size, 10 if narrow else 15
    rows = -(-n // columns)
    picture = figure(look, height, marker=round(float((shares * np.arange(n)).sum()) + len(legend), 9))
    cell = min((350 if narrow else 950) / columns, height / (rows + 0.9)) * look.scale
    place = np.arange(n)
    x, y = (place % columns).astype(float), -(place // columns).astype(float)
    pixel = (rows + 0.9) / (height * look.scale)
    for trace in _people(x, y, _sizes(shares, cell, look), pixel, colours, look):
        picture.add_trace(trace)
    if legend:
        picture.add_annotation(
            x=columns - 0.5,
            y=1.1,
            xanchor="right",
            text="   ".join(f"<span style='color:{look.ink(colour)}'>● {name}</span>" for name, colour in legend),
            showarrow=False,
            captureevents=False,
            font={"size": 18 * look.scale},
        )
    picture.update_xaxes(visible=False, range=[-0.6, columns - 0.4], fixedrange=True)
    picture.update_yaxes(visible=False, range=[-rows + 0.5, 1.4], fixedrange=True)
    return picture


def _sizes(shares: np.ndarray, cell: float, look: Look) -> np.ndarray:
    """How large everybody is, in pixels: the area is the share of the vote."""
    return np.clip(cell * AVERAGE * np.sqrt(shares * shares.size), SMALLEST * look.scale, cell * LARGEST)


def _people(x, y, size, pixel: float, colours: Sequence[str], look: Look) -> list[go.Scatter]:
    """Shoulders, covers and heads."""
    crowd = []
    for shape in person_shapes(x, y, size, pixel):
        style = {"symbol": "square", "color": look.background} if shape.cover else {"color": list(colours)}
        crowd.append(
            go.Scatter(
                x=shape.x,
                y=np.round(shape.y, 4),
                mode="markers",
                hoverinfo="skip",
                marker={"opacity": 1, "line": {"width": 0}, **style, "size": np.round(shape.size, 1)},
            )
        )
    return crowd


def growing_trust(
    shares: np.ndarray,
    colours: Sequence[str],
    held: np.ndarray,
    right: np.ndarray,
    equally: float,
    look: Look,
    *,
    who: str,
    first: int = 0,
    narrow: bool = False,
    width: int = 600,
    height: int = 420,
) -> go.Figure:
    """People beside the curve of how often their vote is right, with a slider over the number of known answers.

    ``shares`` (numbers of known answers × people) is the part of the vote that each holds: the area they are drawn with.
    ``held`` is the part that ``who`` hold together, ``right`` how often the weighted vote is right and ``equally`` how often
    the majority is, where all count the same. ``width`` is about how wide the people's part is in pixels, at scale 1.
    ``narrow`` puts the curve below the people.
    """
    steps, n = shares.shape
    columns = 10 if narrow else 12
    rows = -(-n // columns)
    people, curve = ([0.52, 1.0], [0.0, 0.36]) if narrow else ([0.0, 1.0], [0.0, 0.86])
    marker = round(float(shares[-1].max() + right.sum()), 9)
    picture = figure(look, height, marker=marker)
    drawn = (height - BELOW - 60 * narrow) * (people[1] - people[0])
    cell = min(width / columns, drawn / (rows + 1.1)) * look.scale
    pixel = (rows + 1.1) / (drawn * look.scale)
    place = np.arange(n)
    x, y = (place % columns).astype(float), -(place // columns).astype(float)
    known = np.arange(steps)

    def moving(step: int) -> list[go.Scatter]:
        crowd = _people(x, y, _sizes(shares[step], cell, look), pixel, colours, look)
        so_far = np.minimum(known, step)
        line = go.Scatter(
            x=so_far,
            y=right[so_far],
            mode="lines",
            hoverinfo="skip",
            line={"color": look.families["weights"], "width": 4 * look.scale, "simplify": False},
            xaxis="x2",
            yaxis="y2",
        )
        dot = go.Scatter(
            x=[step],
            y=[right[step]],
            mode="markers+text",
            text=[f"<b>{right[step]:.0%}</b>"],
            textposition="bottom right" if step < steps / 2 else "bottom left",
            textfont={"size": 20 * look.scale, "color": look.ink(look.families["weights"])},
            cliponaxis=False,
            hoverinfo="skip",
            marker={"size": 16 * look.scale, "color": look.families["weights"], "opacity": 1},
            xaxis="x2",
            yaxis="y2",
        )
        text = go.Scatter(
            x=[-0.5],
            y=[1.3],
            mode="text",
            text=[f"{who} hold <b>{held[step]:.0%}</b> of the vote"],
            textposition="middle right",
            textfont={"size": 17 * look.scale, "color": look.text},
            hoverinfo="skip",
        )
        return [*crowd, line, dot, text]

    picture.add_traces(moving(first))
    picture.add_scatter(
        x=[0, steps - 1],
        y=[equally, equally],
        mode="lines",
        line={"color": look.families["counting"], "dash": "dot", "width": 3 * look.scale},
        hoverinfo="skip",
        xaxis="x2",
        yaxis="y2",
    )
    picture.add_scatter(
        x=[steps - 1],
        y=[equally - 0.07],
        mode="text",
        text=["if all count the same"],
        textposition="middle left",
        textfont={"color": look.faint, "size": 14 * look.scale},
        hoverinfo="skip",
        xaxis="x2",
        yaxis="y2",
    )
    picture.frames = [go.Frame(data=moving(step), traces=list(range(6)), name=step_name(step)) for step in known]
    size = 14 * look.scale
    axis = {"gridcolor": look.grid, "linecolor": look.grid, "zeroline": False, "fixedrange": True, "automargin": True}
    axis |= {"tickfont": {"size": size}}
    picture.update_layout(
        xaxis={
            "visible": False,
            "range": [-0.6, columns - 0.4],
            "fixedrange": True,
            "domain": [0, 1 if narrow else 0.57],
        },
        yaxis={"visible": False, "range": [-rows + 0.5, 1.6], "fixedrange": True, "domain": people},
        xaxis2={
            **axis,
            "range": [-0.3, steps - 0.7],
            "domain": [0.02 if narrow else 0.66, 1],
            "anchor": "y2",
            "title": {"text": "" if narrow else "Known answers", "font": {"size": size}},
            "showgrid": False,
        },
        yaxis2={
            **axis,
            "range": [0, 1.04],
            "tickvals": [0, 0.5, 1],
            "tickformat": ".0%",
            "domain": curve,
            "anchor": "x2",
            "title": {"text": "" if narrow else "The vote is right", "font": {"size": size}},
        },
    )
    player(picture, [step_name(step) for step in known], "Known answers: ", look, EASE, first, narrow)
    return picture
