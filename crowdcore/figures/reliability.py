"""How reliable probabilities are: how sure a method was, and how often it was right."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure

# A dot's area is its share of the answers. This is the diameter of a dot with all answers.
LARGEST = 48
FEW = 0.01


def reliability_diagram(bins: pd.DataFrame, look: Look, colour: str | None = None, height: int = 460) -> go.Figure:
    """Draw one dot per row of ``bins`` (columns p, right, answers). On the line, the method is right as often as it is sure."""
    picture = figure(look, height, x=look.t("figures-how-sure"), y=look.t("figures-how-often-right"))
    picture.add_scatter(
        x=[0, 1], y=[0, 1], mode="lines", line={"color": look.faint, "dash": "dot", "width": 1}, hoverinfo="skip"
    )
    share = bins["answers"] / bins["answers"].sum()
    colour = colour or look.families["probabilistic"]
    # With few answers the share of right ones is mostly chance, so the line leaves them out.
    many = bins[share >= FEW]
    picture.add_scatter(
        x=many["p"], y=many["right"], mode="lines", line={"color": colour, "width": 2}, hoverinfo="skip"
    )
    numbers = {"sure": "%{x:.0%}", "right": "%{y:.0%}", "n": "%{customdata[0]:,}", "share": "%{customdata[1]:.0%}"}
    hover = look.t("figures-reliability-hover", **numbers)
    picture.add_scatter(
        x=bins["p"],
        y=bins["right"],
        mode="markers",
        marker={"color": colour, "size": np.maximum(LARGEST * np.sqrt(share), 6), "opacity": 0.7, "line": {"width": 0}},
        customdata=np.column_stack([bins["answers"], share]),
        hovertemplate=f"{hover}<extra></extra>",
    )
    words = {"showarrow": False, "font": {"color": look.faint}, "captureevents": False}
    picture.add_annotation(x=0.76, y=0.22, text=look.t("figures-too-confident"), **words)
    picture.add_annotation(x=0.24, y=0.78, text=look.t("figures-too-cautious"), **words)
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(range=[-0.03, 1.08], tickformat=".0%", dtick=0.2)
    return picture
