"""How far probabilities can be believed: what was promised against what was right."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure

# A dot's area is the share of the answers; this is the diameter of one that had them all.
LARGEST = 48
FEW = 0.01


def reliability_diagram(bins: pd.DataFrame, look: Look, colour: str | None = None, height: int = 460) -> go.Figure:
    """One dot for each bin of ``bins`` (columns p, right, answers): on the line, the promise was kept."""
    picture = figure(look, height, x="How sure the method was", y="Share that was right")
    picture.add_scatter(
        x=[0, 1], y=[0, 1], mode="lines", line={"color": look.faint, "dash": "dot", "width": 1}, hoverinfo="skip"
    )
    share = bins["answers"] / bins["answers"].sum()
    colour = colour or look.families["probabilistic"]
    # Of few answers the share that was right is chance; the line leaves them out.
    many = bins[share >= FEW]
    picture.add_scatter(
        x=many["p"], y=many["right"], mode="lines", line={"color": colour, "width": 2}, hoverinfo="skip"
    )
    picture.add_scatter(
        x=bins["p"],
        y=bins["right"],
        mode="markers",
        marker={"color": colour, "size": np.maximum(LARGEST * np.sqrt(share), 6), "opacity": 0.7, "line": {"width": 0}},
        customdata=np.column_stack([bins["answers"], share]),
        hovertemplate="%{x:.0%} sure on average, %{y:.0%} right<br>%{customdata[0]:,} answers, %{customdata[1]:.0%} of all"
        "<extra></extra>",
    )
    words = {"showarrow": False, "font": {"color": look.faint}, "captureevents": False}
    picture.add_annotation(x=0.76, y=0.22, text="promises too much", **words)
    picture.add_annotation(x=0.24, y=0.78, text="is too modest", **words)
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(range=[-0.03, 1.08], tickformat=".0%", dtick=0.2)
    return picture
