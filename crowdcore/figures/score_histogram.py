"""How the scores of a class are spread, and where the marks begin."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

BIN = 10


def score_histogram(percent: np.ndarray, look: Look, boundaries: Sequence[tuple[float, str]] = ()) -> go.Figure:
    """How many students reached how many per cent, with the mean and the boundaries of the marks."""
    # 100 % belongs to the bin below it; only a bonus leads beyond.
    top = max(100, BIN * int(np.ceil(np.max(percent, initial=0) / BIN)))
    edges = np.arange(0, top + BIN, BIN)
    counts, _ = np.histogram(np.clip(percent, 0, top), edges)
    picture = figure(look, 260, x="Per cent", y="Students", marker=f"{percent.sum():.4f} {boundaries}")
    picture.add_bar(
        x=edges[:-1] + BIN / 2,
        y=counts,
        marker_color=look.families["weights"],
        customdata=[[low, low + BIN] for low in edges[:-1]],
        hovertemplate="%{y} students: %{customdata[0]} to %{customdata[1]} %<extra></extra>",
    )
    if percent.size:
        _line(picture, float(percent.mean()), "mean", look.doubt, 1.0)
    for least, mark in boundaries:
        _line(picture, least, plain(mark), look.text, 0.9)
    picture.update_layout(bargap=0.1, dragmode=False)
    picture.update_xaxes(range=[0, top])
    return picture


def _line(picture: go.Figure, x: float, text: str, colour: str, height: float) -> None:
    picture.add_vline(x=x, line={"color": colour, "dash": "dot"})
    picture.add_annotation(
        x=x, y=height, yref="paper", text=text, showarrow=False, xanchor="left", font={"color": colour}
    )
