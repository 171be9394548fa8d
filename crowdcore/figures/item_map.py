"""All questions of an exam at a glance: how hard each is, and how well it tells strong students from weak ones."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

# Below this, by a rule of thumb, a question should be revised.
REVISE = 0.2


def item_map(
    questions, difficulty: np.ndarray, discrimination: np.ndarray, flagged: np.ndarray, look: Look
) -> go.Figure:
    """A dot a question; those with a remark are orange and named. Below the line a question hardly tells anybody apart."""
    picture = figure(
        look, 320, x="Share that is right", y="Tells strong from weak", marker=f"{np.nansum(difficulty):.6f}"
    )
    names = [plain(name) for name in questions]
    for chosen, colour in ((~flagged, look.family("weights")), (flagged, look.doubt)):
        picture.add_scatter(
            x=difficulty[chosen],
            y=discrimination[chosen],
            mode="markers",
            marker={"color": colour, "size": 11, "opacity": 0.85},
            customdata=[name for name, kept in zip(names, chosen, strict=True) if kept],
            hovertemplate="%{customdata}: %{x:.0%} right, point-biserial %{y:.2f}<extra></extra>",
        )
    for name, x, y, kept in zip(names, difficulty, discrimination, flagged, strict=True):
        if kept and not np.isnan(y):
            picture.add_annotation(
                x=x, y=y, text=name, showarrow=False, yshift=13, captureevents=False, font={"color": look.doubt}
            )
    picture.add_hline(y=REVISE, line={"color": look.faint, "dash": "dot"})
    low = min(-0.1, float(np.nanmin(discrimination, initial=0)) - 0.05)
    picture.update_xaxes(range=[-0.02, 1.02], tickformat=".0%")
    picture.update_yaxes(range=[low, max(0.7, float(np.nanmax(discrimination, initial=0)) + 0.1)])
    picture.update_layout(dragmode=False)
    return picture
