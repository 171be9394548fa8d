"""Who carries the vote: one bar a labeler, the most trusted first."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.labelers import trust

MOST_BARS = 300
HEIGHT = 320


def weight_bars(weights, order, names, look: Look, colour: str, *, people: str, shown=None, marker=None) -> go.Figure:
    """The weights in a given order of labelers, and in words how many are trusted, ignored, counted in reverse.

    ``people`` is the word for the labelers, ``shown`` the range of weights in the picture. A crowd of more than 300 is
    thinned evenly, its two ends kept.
    """
    picture = figure(look, HEIGHT, x=f"{people.capitalize()}, most trusted first", y="Weight", marker=marker)
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
    low, high = (low - room if low < 0 else -0.3 * room), high + room
    _words(picture, weights, sign, look, colour, low, high)
    picture.add_hline(y=0, line={"color": look.grid, "width": 1}, layer="below")
    picture.update_xaxes(showticklabels=False, range=[-1, weights.size])
    picture.update_yaxes(range=[low, high], tickformat="~g", nticks=6)
    return picture


def by_sign(sign, look: Look, colour: str) -> dict:
    """A marker's colours: the method's for 1, faint for 0, harm's for −1. As numbers, which plotly takes fastest."""
    return {
        "color": sign,
        "cmin": -1,
        "cmax": 1,
        "colorscale": [[0, look.doubt], [0.5, look.faint], [1, colour]],
        "showscale": False,
    }


def _words(picture, weights, sign, look, colour, low, high) -> None:
    n = weights.size
    trusted, ignored, reversed_ = ((sign == s).sum() for s in (1, 0, -1))
    if trusted == n and np.ptp(weights) <= 1e-9 * np.abs(weights).max():
        _say(picture, n / 2, high, "center", "everyone counts the same", colour)
        return
    if trusted:
        _say(picture, min(0.3 * trusted, 0.55 * n), high, "left", f"{trusted:,} trusted", colour)
    if ignored == n:
        _say(picture, n / 2, high, "center", "nobody has any weight", look.faint)
    elif ignored:
        middle = trusted + ignored / 2
        side = "left" if middle < 0.2 * n else "right" if middle > 0.8 * n else "center"
        # A narrow gap has no room above the line, next to bars: below it there is some, where bars go down; else the
        # words stand above the bars.
        narrow = ignored < 0.3 * n
        below = narrow and low < -0.1 * high
        where = high if narrow and not below else (-0.01 if below else 0.04) * (high - low)
        stands = "top" if narrow else "bottom"
        _say(picture, middle, where, side, f"{ignored:,} ignored", look.faint, stands)
    if reversed_:
        _say(picture, n - 0.3 * reversed_, low, "right", f"{reversed_:,} counted in reverse", look.doubt, "bottom")


def _say(picture, x, y, side, text, colour, stands="top") -> None:
    picture.add_annotation(
        x=x, y=y, text=text, showarrow=False, xanchor=side, yanchor=stands, captureevents=False, font={"color": colour}
    )


def _places(n: int) -> np.ndarray:
    return np.arange(n) if n <= MOST_BARS else np.unique(np.linspace(0, n - 1, MOST_BARS).round().astype(int))
