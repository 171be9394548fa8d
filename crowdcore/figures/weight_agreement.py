"""Whether two methods trust the same people: the rank of each labeler in both methods."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.bundles import bundled
from crowdcore.figures.look import Look, figure
from crowdcore.labelers import average_ranks

HEIGHT = 380


def weight_agreement(
    one, other, names, look: Look, colour: str, *, x: str, y: str, chosen=None, marker=None
) -> go.Figure:
    """Draw one point per labeler, where rank 1 is the most trusted. Labelers with equal ranks are on the line.

    Labelers at the same spot share a point of larger area.
    """
    ranks = [average_ranks(-weights) for weights in (one, other)]
    n = one.size
    picture = figure(look, HEIGHT, x=x, y=y, marker=marker)
    picture.add_scatter(
        x=[1, n], y=[1, n], mode="lines", line={"color": look.grid, "width": 2, "dash": "dot"}, hoverinfo="skip"
    )
    bundles = bundled(*ranks)
    hover = look.t("figures-ranks-hover", name="%{customdata}", one="%{x:.0f}", other="%{y:.0f}")
    picture.add_scatter(
        x=bundles.x,
        y=bundles.y,
        mode="markers+text",
        text=bundles.numbers(),
        textfont={"color": look.background, "size": 12 * look.scale},
        marker={"size": bundles.sizes.round(1), "color": colour, "opacity": 0.7},
        customdata=bundles.called(names, look),
        hovertemplate=f"{hover}<extra></extra>",
    )
    if chosen is not None:
        picture.add_scatter(
            x=[ranks[0][chosen]],
            y=[ranks[1][chosen]],
            mode="markers",
            marker={"size": 16, "color": "rgba(0,0,0,0)", "line": {"color": look.text, "width": 2.5}},
            hoverinfo="skip",
        )
    ticks = np.unique(np.linspace(1, n, 5).round().astype(int))
    picture.update_xaxes(tickvals=ticks, range=[1 - 0.04 * n, n * 1.04])
    picture.update_yaxes(tickvals=ticks, range=[n * 1.04, 1 - 0.04 * n])
    return picture
