"""How the scores of a class are spread, and where the marks begin."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

BIN = 10
LINE = 20


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
    # Above the bars, where they cover nothing: the marks in one line, the mean in another.
    lines = [(least, plain(mark), look.text, 0) for least, mark in boundaries]
    if percent.size:
        lines.insert(
            0, (float(percent.mean()), f"mean {percent.mean():.0f} %", look.ink(look.doubt), LINE if boundaries else 0)
        )
    for x, text, colour, above in lines:
        picture.add_vline(x=x, line={"color": colour, "dash": "dot"})
        picture.add_annotation(
            x=x, y=1, yref="paper", yanchor="bottom", yshift=above, text=text, showarrow=False, font={"color": colour}
        )
    picture.update_layout(bargap=0.1, dragmode=False, margin={"t": 8 + LINE * (2 if boundaries else 1)})
    picture.update_xaxes(range=[0, top])
    return picture
