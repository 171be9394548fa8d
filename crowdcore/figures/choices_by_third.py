"""One question: what the strongest and what the weakest third chose."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain


def choices_by_third(classes, best: np.ndarray, weakest: np.ndarray, look: Look, marker: object = None) -> go.Figure:
    """Two bars a choice: the share of the best third who chose it, and of the weakest."""
    picture = figure(look, 260, marker=marker)
    names = [plain(name) for name in classes]
    for title, shares, colour in (
        ("Best third", best, look.families["weights"]),
        ("Weakest third", weakest, look.families["counting"]),
    ):
        picture.add_bar(
            x=names,
            y=shares,
            name=title,
            marker_color=colour,
            text=[f"{share:.0%}" for share in shares],
            textposition="outside",
            cliponaxis=False,
            hovertemplate=f"{title}: %{{y:.0%}} chose %{{x}}<extra></extra>",
        )
    picture.update_layout(
        barmode="group", bargap=0.3, showlegend=True, legend={"orientation": "h", "y": 1.18, "x": 0}, dragmode=False
    )
    picture.update_xaxes(type="category")
    picture.update_yaxes(visible=False, range=[0, 1.1 * max(best.max(initial=0), weakest.max(initial=0), 0.1)])
    return picture
