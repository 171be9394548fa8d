"""How the scores of a class are spread."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure


def score_histogram(right: np.ndarray, n_questions: int, look: Look) -> go.Figure:
    """How many students have how many right answers, with the mean marked."""
    counts = np.bincount(right, minlength=n_questions + 1)
    width = max(1, round((n_questions + 1) / 40))
    starts = np.arange(0, n_questions + 1, width)
    picture = figure(look, 260, x="Right answers", y="Students", marker=int(right.sum()))
    picture.add_bar(
        x=starts + (width - 1) / 2,
        y=np.add.reduceat(counts, starts),
        marker_color=look.families["weights"],
        hovertemplate="%{y} students: %{x} right<extra></extra>",
    )
    picture.add_vline(x=right.mean(), line={"color": look.doubt, "dash": "dot"})
    picture.add_annotation(
        x=right.mean(), y=1, yref="paper", text="mean", showarrow=False, xanchor="left", font={"color": look.doubt}
    )
    picture.update_layout(bargap=0.1, dragmode=False)
    return picture
