"""One labeler's confusions: what they said where each class was true."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

MOST_CLASSES_WITH_NUMBERS = 12


def confusion_matrix(counts, classes, look: Look, *, label_title: str, true_title: str, marker=None) -> go.Figure:
    """Counts (true class × label), shaded by the share of the row; the diagonal is right, the rest is wrong."""
    n = len(classes)
    picture = figure(look, 120 + 44 * min(n, 8), x=label_title, y=true_title, marker=marker)
    share = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    # Right answers go from 0 to 1, wrong ones from 0 to −1: one scale of two colours.
    z = np.where(np.eye(n, dtype=bool), share, -share)
    names = [plain(name) for name in classes]
    picture.add_heatmap(
        x=np.arange(n),
        y=np.arange(n),
        z=z.round(3),
        zmin=-1,
        zmax=1,
        colorscale=[[0, look.differ], [0.5, look.background], [1, look.agree]],
        showscale=False,
        xgap=2,
        ygap=2,
        text=np.where(counts > 0, counts.astype(str), ""),
        texttemplate="%{text}" if n <= MOST_CLASSES_WITH_NUMBERS else None,
        textfont={"color": look.text, "size": 16 * look.scale},
        customdata=[[[names[i], names[j]] for j in range(n)] for i in range(n)],
        hovertemplate=f"{true_title} %{{customdata[0]}}, {label_title.lower()} %{{customdata[1]}}: %{{text}}<extra></extra>",
    )
    picture.update_xaxes(tickvals=np.arange(n), ticktext=names)
    picture.update_yaxes(tickvals=np.arange(n), ticktext=names, autorange="reversed", showgrid=False, title_standoff=14)
    return picture
