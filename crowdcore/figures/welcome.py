"""The picture on the first page: the same crowd, counted equally and weighted by trust."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure


def who_is_right(weights: np.ndarray, right: np.ndarray, look: Look) -> go.Figure:
    """A dot a person: how often they are right against how much they count; the most trusted stand out."""
    # Many stand on the same spot; one dot a spot looks the same and is drawn sooner.
    share, right = np.unique(np.column_stack([weights / max(weights.max(), 1e-12), right]), axis=0).T
    picture = figure(look, 300, x="How often they are right", y="How much they count")
    picture.add_scatter(
        x=right,
        y=share,
        mode="markers",
        marker={
            "size": 6 + 12 * share,
            "color": share,
            "colorscale": [[0, look.families["counting"]], [1, look.families["weights"]]],
            "opacity": 0.75,
            "line": {"width": 0},
        },
        hovertemplate="right on %{x:.0%}<extra></extra>",
    )
    picture.update_xaxes(tickformat=".0%")
    picture.update_yaxes(showticklabels=False)
    picture.update_layout(dragmode=False)
    return picture
