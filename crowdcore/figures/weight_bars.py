"""Who decides the vote: one bar per labeler, the most trusted first."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.lines import spaced_positions
from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.play_button import add_play_button
from crowdcore.labelers import trust

MOST_BARS = 300
MOST_FRAMES = 24
HEIGHT = 320
LINE = 18


def weight_bars(weights, order, names, look: Look, colour: str, *, shown=None, course=None, marker=None) -> go.Figure:
    """Draw the weights in a given order of labelers, with the numbers of trusted, ignored and reversed labelers.

    ``shown`` is the range of weights in the picture. ``course`` (iterations × labelers) is how the weights were found, which
    a button plays. A crowd of more than 300 is thinned evenly and keeps its ends.
    """
    picture = figure(look, HEIGHT, x=look.t("figures-by-weight"), y=look.t("figures-weight"), marker=marker)
    sign = trust(weights)
    places = _places(weights.size)
    chosen = np.asarray(order)[places]
    picture.add_bar(
        x=places,
        y=weights[chosen],
        width=0.8 if places.size == weights.size else np.gradient(places.astype(float)),
        marker={**by_sign(sign[chosen], look, colour), "line": {"width": 0}},
        customdata=[plain(names[i]) for i in chosen],
        hovertemplate="%{customdata}: %{y:.3g}<extra></extra>",
    )
    low, high = shown or (min(weights.min(), 0.0), max(weights.max(), 0.0))
    room = 0.12 * ((high - low) or 1.0)
    low, high = (low - room if low < 0 else -0.3 * room), high + 0.3 * room
    words = _words(weights, sign, look, colour)
    picture.update_layout(annotations=words, margin={"t": 12 + round(LINE * look.scale * len(words))})
    if course is not None and len(course) > 2:
        steps = [course[n] for n in spaced_positions(len(course), MOST_FRAMES - 1, log=False)]
        frames = [_frame(step, chosen, look, colour) for step in (*steps, weights)]
        add_play_button(picture, frames, look)
        lines = max(len(frame.layout.annotations) for frame in frames)
        picture.update_layout(margin={"t": 12 + round(LINE * look.scale * max(lines, 2))})
    picture.add_hline(y=0, line={"color": look.grid, "width": 1}, layer="below")
    picture.update_xaxes(showticklabels=False, range=[-1, weights.size])
    picture.update_yaxes(range=[low, high], tickformat="~g", nticks=6)
    return picture


def by_sign(sign, look: Look, colour: str) -> dict:
    """Return a marker's colours for signs: the method's colour, faint, or the colour of harm. Plotly is fastest with numbers."""
    return {
        "color": sign,
        "cmin": -1,
        "cmax": 1,
        "colorscale": [[0, look.doubt], [0.5, look.faint], [1, colour]],
        "showscale": False,
    }


def _frame(weights, chosen, look, colour) -> go.Frame:
    sign = trust(weights)
    bars = go.Bar(y=weights[chosen].astype(np.float32), marker={"color": sign[chosen]})
    return go.Frame(data=[bars], layout={"annotations": _words(weights, sign, look, colour)})


def _words(weights, sign, look, colour) -> list[dict]:
    """Return lines above the bars with the numbers of trusted, ignored and reversed labelers."""
    n = weights.size
    trusted, ignored, reversed_ = ((sign == s).sum() for s in (1, 0, -1))
    if trusted == n and np.ptp(weights) <= 1e-9 * np.abs(weights).max():
        lines = [(look.t("figures-everyone-equal"), colour)]
    elif ignored == n:
        lines = [(look.t("figures-nobody-weight"), look.faint)]
    else:
        counts = [(trusted, "figures-n-trusted", colour), (ignored, "figures-n-ignored", look.faint)]
        counts += [(reversed_, "figures-n-reversed", look.doubt)]
        lines = [(look.t(id, n=int(count)), shade) for count, id, shade in counts if count]
    above = range(len(lines) - 1, -1, -1)
    return [
        _line(text, look.ink(shade), LINE * look.scale * at) for (text, shade), at in zip(lines, above, strict=True)
    ]


def _line(text, shade, shift) -> dict:
    place = {"x": 0, "xref": "paper", "xanchor": "left", "y": 1, "yref": "paper", "yanchor": "bottom", "yshift": shift}
    return {"text": text, "showarrow": False, "captureevents": False, "font": {"color": shade}, **place}


def _places(n: int) -> np.ndarray:
    return np.arange(n) if n <= MOST_BARS else np.unique(np.linspace(0, n - 1, MOST_BARS).round().astype(int))
