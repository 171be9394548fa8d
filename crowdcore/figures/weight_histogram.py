"""The distribution of the weights: a few large ones, or many similar ones."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure
from crowdcore.figures.ticks import count_ticks
from crowdcore.labelers import trust

BINS = 30
HEIGHT = 320


def weight_histogram(weights, look: Look, colour: str, *, shown=None, marker=None) -> go.Figure:
    """Draw how many labelers have which weight. Labelers who do not count are shown as a separate bar at 0."""
    picture = figure(look, HEIGHT, x=look.t("figures-weight"), y=look.t("figures-number-of-labelers"), marker=marker)
    sign = trust(weights)
    low, high = shown or (min(weights.min(), 0.0), max(weights.max(), 0.0))
    span = (high - low) or 1.0
    # Edges are multiples of the width, so that 0 is an edge and no bar contains both signs.
    width = span / BINS
    edges = width * np.arange(np.floor(low / width), np.ceil(high / width) + 1)
    edges = np.append(edges, edges[-1] + width)
    ignored = int((sign == 0).sum())
    for s, bar in ((1, colour), (-1, look.doubt)):
        counts, _ = np.histogram(weights[sign == s], edges)
        filled = counts > 0
        picture.add_bar(
            x=(edges[:-1] + width / 2)[filled],
            y=counts[filled],
            width=0.9 * width,
            marker={"color": bar, "line": {"width": 0}},
            hovertemplate=look.t("figures-histogram-hover", n="%{y}", weight="%{x:.2g}") + "<extra></extra>",
        )
    if ignored:
        # This bar is to the left of 0. If some weights are negative, it is a narrow bar at 0, which hides no other bar.
        between = bool((sign < 0).any())
        picture.add_bar(
            x=[0.0 if between else -width / 2],
            y=[ignored],
            width=(0.4 if between else 0.9) * width,
            marker={"color": look.faint, "line": {"width": 0}},
            hovertemplate=look.t("figures-n-ignored", n="%{y}") + "<extra></extra>",
        )
        picture.add_annotation(
            x=0 if between else -width,
            y=ignored,
            text=look.t("figures-n-ignored", n=ignored),
            showarrow=False,
            xanchor="center" if between else "left",
            yanchor="bottom",
            captureevents=False,
            font={"color": look.faint},
        )
    picture.update_layout(barmode="overlay")
    picture.update_xaxes(tickformat="~g", nticks=6, range=[edges[0] - width, edges[-1] + width])
    picture.update_yaxes(**count_ticks(0, max(max(bars.y) for bars in picture.data if len(bars.y))))
    return picture
