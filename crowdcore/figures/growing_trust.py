"""A crowd whose members grow and shrink as answers become known. The animation runs in the browser without the server."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.crowd_people import person_markers
from crowdcore.figures.look import Look, figure
from crowdcore.figures.playing import BELOW, player, step_name
from crowdcore.figures.ticks import count_ticks
from crowdcore.percentages import percent

SMALLEST = 9
# The sizes of an average person and of the largest possible one, as parts of the width of a person's place.
AVERAGE, LARGEST = 0.52, 0.95
EASE = 450
# Larger crowds get longer rows.
MANY = 75
# The parts of the picture that show the people (left and people) and the curve (right and curve).
PARTS: dict[str, list[float]] = {"left": [0, 0.57], "people": [0.0, 1.0], "right": [0.66, 1], "curve": [0.0, 0.86]}
NARROW_PARTS: dict[str, list[float]] = {"left": [0, 1], "people": [0.52, 1.0], "right": [0.02, 1], "curve": [0.0, 0.36]}


def still_people(
    shares: np.ndarray,
    colours: Sequence[str],
    look: Look,
    legend: Sequence[tuple[str, str]] = (),
    *,
    narrow: bool = False,
    height: int = 320,
) -> go.Figure:
    """Draw the people without animation, sized by their share of the vote. ``legend`` is (name, colour)."""
    n, columns = shares.size, 10 if narrow else 15
    rows = -(-n // columns)
    picture = figure(look, height, marker=round(float((shares * np.arange(n)).sum()) + len(legend), 9))
    cell = min((350 if narrow else 950) / columns, height / (rows + 0.9)) * look.scale
    place = np.arange(n)
    x, y = (place % columns).astype(float), -(place // columns).astype(float)
    pixel = (rows + 0.9) / (height * look.scale)
    picture.add_trace(_people(x, y, _sizes(shares, cell, look), pixel, colours, look))
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
    """Return everybody's size in pixels. The area shows the share of the vote."""
    return np.clip(cell * AVERAGE * np.sqrt(shares * shares.size), SMALLEST * look.scale, cell * LARGEST)


def _people(x, y, size, pixel: float, colours: Sequence[str], look: Look) -> go.Scatter:
    """Return everybody as one trace."""
    drawn = person_markers(x, y, size, pixel)
    return go.Scatter(
        x=drawn.x,
        y=np.round(drawn.y, 4),
        mode="markers",
        hoverinfo="skip",
        marker={
            "symbol": drawn.symbol,
            "size": np.round(drawn.size, 1),
            "color": np.where(drawn.cover, look.background, np.asarray(colours, dtype=object)[drawn.person]).tolist(),
            "opacity": 1,
            "line": {"width": 0},
        },
    )


@dataclass(frozen=True, eq=False)
class Story:
    """What happens in a crowd as answers become known. The first axes are the numbers of ``known`` answers.

    ``shares`` (numbers × people) is each person's share of the vote, drawn as their area. ``held`` is the share that the people
    ``who`` hold together. ``right`` is how often the weighted vote is right, and ``equally`` how often the majority is right
    with equal weights. ``colours`` are the people's colours, and ``family`` is the family of the method of the curve.
    """

    known: Sequence[int]
    shares: np.ndarray
    colours: Sequence[str]
    who: str
    held: np.ndarray
    right: np.ndarray
    equally: float
    family: str = "weights"


def growing_trust(
    story: Story, look: Look, *, first: int = 0, narrow: bool = False, width: int = 600, height: int = 420
) -> go.Figure:
    """Draw people next to the curve of how often their vote is right, with a slider for the number of known answers.

    ``width`` is the approximate width of the people's part in pixels, at scale 1. ``narrow`` puts the curve below the people.
    """
    steps, n = story.shares.shape
    columns = 10 if narrow else 12 if n <= MANY else 20
    rows = -(-n // columns)
    part = NARROW_PARTS if narrow else PARTS
    marker = round(float(story.shares[-1].max() + story.right.sum()), 9)
    picture = figure(look, height, marker=marker)
    drawn = (height - BELOW - 60 * narrow) * (part["people"][1] - part["people"][0])
    cell = min(width / columns, drawn / (rows + 1.1)) * look.scale
    pixel = (rows + 1.1) / (drawn * look.scale)
    place = np.arange(n)
    x, y = (place % columns).astype(float), -(place // columns).astype(float)

    def moving(step: int) -> list[go.Scatter]:
        sizes = _sizes(story.shares[step], cell, look)
        people = _people(x, y, sizes, pixel, story.colours, look)
        return [people, *_curve_so_far(story, step, look), _held(story, step, look)]

    picture.add_traces(moving(first))
    picture.add_traces(_if_equal(story, look))
    names = [step_name(number) for number in story.known]
    picture.frames = [
        go.Frame(data=[_what_moves(people), *others], traces=list(range(4)), name=name)
        for name, (people, *others) in zip(names, map(moving, range(steps)), strict=True)
    ]
    size = 14 * look.scale
    axis = {"gridcolor": look.grid, "linecolor": look.grid, "zeroline": False, "fixedrange": True, "automargin": True}
    axis |= {"tickfont": {"size": size}}
    hidden = {"visible": False, "fixedrange": True}
    last = story.known[-1]
    picture.update_layout(
        xaxis={**hidden, "range": [-0.6, columns - 0.4], "domain": part["left"]},
        yaxis={**hidden, "range": [-rows + 0.5, 1.6], "domain": part["people"]},
        xaxis2={
            **axis,
            "range": [-0.012 * last, 1.012 * last],
            **count_ticks(0, last, 5),
            "domain": part["right"],
            "anchor": "y2",
            "title": {"text": "" if narrow else look.t("figures-known-answers"), "font": {"size": size}},
            "showgrid": False,
        },
        yaxis2={
            **axis,
            "range": [0, 1.04],
            "tickvals": [0, 0.5, 1],
            "tickformat": ".0%",
            "domain": part["curve"],
            "anchor": "x2",
            "title": {"text": "" if narrow else look.t("figures-vote-is-right"), "font": {"size": size}},
        },
    )
    player(picture, names, look.t("figures-known-so-far"), look, EASE, first, narrow)
    return picture


def _what_moves(people: go.Scatter) -> go.Scatter:
    """Return only heights and sizes of the people. Colours and shapes do not change, so frames need not contain them."""
    return go.Scatter(y=people.y, marker={"size": people.marker.size})


def _curve_so_far(story: Story, step: int, look: Look) -> tuple[go.Scatter, go.Scatter]:
    """Return the line so far, always with the same number of points, and the dot at its end with its share."""
    colour, axes = look.family(story.family), {"xaxis": "x2", "yaxis": "y2", "hoverinfo": "skip"}
    so_far = np.minimum(np.arange(len(story.known)), step)
    line = go.Scatter(
        x=np.asarray(story.known)[so_far],
        y=story.right[so_far],
        mode="lines",
        line={"color": colour, "width": 4 * look.scale, "simplify": False},
        **axes,
    )
    dot = go.Scatter(
        x=[story.known[step]],
        y=[story.right[step]],
        mode="markers+text",
        text=[f"<b>{percent(story.right[step])}</b>"],
        textposition="bottom right" if step < len(story.known) / 2 else "bottom left",
        textfont={"size": 20 * look.scale, "color": look.ink(colour)},
        cliponaxis=False,
        marker={"size": 16 * look.scale, "color": colour, "opacity": 1},
        **axes,
    )
    return line, dot


def _held(story: Story, step: int, look: Look) -> go.Scatter:
    """Return the text with the share of the vote that ``who`` hold."""
    return go.Scatter(
        x=[-0.5],
        y=[1.3],
        mode="text",
        text=[look.t("figures-hold", who=story.who, share=percent(story.held[step]))],
        textposition="middle right",
        textfont={"size": 17 * look.scale, "color": look.text},
        hoverinfo="skip",
    )


def _if_equal(story: Story, look: Look) -> tuple[go.Scatter, go.Scatter]:
    """Return the line for the majority's accuracy, and its name."""
    axes = {"xaxis": "x2", "yaxis": "y2", "hoverinfo": "skip"}
    line = go.Scatter(
        x=[story.known[0], story.known[-1]],
        y=[story.equally, story.equally],
        mode="lines",
        line={"color": look.families["counting"], "dash": "dot", "width": 3 * look.scale},
        **axes,
    )
    name = go.Scatter(
        x=[story.known[-1]],
        y=[story.equally - 0.07],
        mode="text",
        text=[look.t("figures-if-equal")],
        textposition="middle left",
        textfont={"color": look.faint, "size": 14 * look.scale},
        **axes,
    )
    return line, name
