"""Copying drawn as strings from the people who copy to the person whose answers they give."""

from collections.abc import Collection

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure

# The person copied is above the others, in the middle.
ABOVE = 1.7


def copy_strings(
    right: np.ndarray, wired: Collection[int], look: Look, *, height: int = 320, narrow: bool = False
) -> go.Figure:
    """Draw everybody's answer to one question. The first person is copied by the ``wired`` ones.

    ``right`` is whether each person would be right alone. Points of the last trace are the people after the first one, in order,
    so that a page can wire the person who is clicked.
    """
    n, columns = right.size - 1, 10 if narrow else 20
    place = np.arange(n)
    x, y = (place % columns).astype(float), -(place // columns).astype(float)
    rows = -(-n // columns)
    top = (columns - 1) / 2, ABOVE
    copies = np.zeros(right.size, dtype=bool)
    copies[list(wired)] = True
    answers = np.where(copies, right[0], right)
    n_right = int(answers.sum())
    picture = figure(look, height, marker=[sorted(wired), n_right])
    size = 0.55 * min((350 if narrow else 950) / columns, height / (rows + 2.6)) * look.scale
    strings_x = [value for i in np.flatnonzero(copies) for value in (top[0], x[i - 1], None)]
    strings_y = [value for i in np.flatnonzero(copies) for value in (top[1], y[i - 1], None)]
    picture.add_scatter(
        x=strings_x,
        y=strings_y,
        mode="lines",
        line={"color": look.faint, "width": 2 * look.scale},
        hoverinfo="skip",
    )
    colours = np.where(answers, look.families["weights"], look.doubt)
    symbols = np.where(answers, "circle", "x")
    style = {"line": {"width": 0}, "opacity": 1}
    picture.add_scatter(
        x=[top[0]],
        y=[top[1]],
        mode="markers",
        marker={"size": 1.5 * size, "color": colours[0], "symbol": symbols[0], **style},
        hoverinfo="skip",
    )
    picture.add_scatter(
        x=x,
        y=y,
        mode="markers",
        marker={"size": size, "color": colours[1:].tolist(), "symbol": symbols[1:].tolist(), **style},
        hoverinfo="none",
    )
    decided = "figures-vote-right" if 2 * n_right > right.size else "figures-vote-wrong"
    picture.add_annotation(
        x=top[0] if narrow else columns - 0.5,
        y=ABOVE + 1.4 * narrow,
        xanchor="center" if narrow else "right",
        text=look.t(decided, n=n_right, people=right.size),
        showarrow=False,
        captureevents=False,
        font={
            "size": (17 if narrow else 20) * look.scale,
            "color": look.ink(look.families["weights"] if 2 * n_right > right.size else look.doubt),
        },
    )
    picture.update_xaxes(visible=False, range=[-0.7, columns - 0.3], fixedrange=True)
    picture.update_yaxes(visible=False, range=[-rows + 0.4, ABOVE + (1.9 if narrow else 0.7)], fixedrange=True)
    return picture
