"""One labeler's confusions: the labels they gave for each true class."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.counts import count_text
from crowdcore.figures.look import Look, figure, plain
from crowdcore.messages.message import Value

MOST_CLASSES_WITH_NUMBERS = 12


def confusion_matrix(counts, classes, look: Look, *, label_title: str, true_title: str, marker=None) -> go.Figure:
    """Draw counts (true class × label), shaded by the share of the row. The diagonal is right, the rest is wrong."""
    n = len(classes)
    picture = figure(look, 120 + 44 * min(n, 8), x=label_title, y=true_title, marker=marker)
    counts = np.asarray(counts, dtype=float)
    total = counts.sum(axis=1, keepdims=True)
    share = np.divide(counts, total, out=np.zeros_like(counts), where=total > 0)
    # One scale of two colours: right answers run from 0 to 1, wrong ones from 0 to −1.
    z = np.where(np.eye(n, dtype=bool), share, -share)
    names = [plain(name) for name in classes]
    titles: dict[str, Value] = {"true-title": true_title, "given-title": label_title.lower()}
    places: dict[str, Value] = {"true": "%{customdata[0]}", "given": "%{customdata[1]}", "n": "%{text}"}
    hover = look.t("figures-confusion-hover", **titles, **places)
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
        text=np.array([[count_text(count) if count > 0 else "" for count in row] for row in counts]),
        texttemplate="%{text}" if n <= MOST_CLASSES_WITH_NUMBERS else None,
        textfont={"color": look.text, "size": 16 * look.scale},
        customdata=[[[names[i], names[j]] for j in range(n)] for i in range(n)],
        hovertemplate=f"{hover}<extra></extra>",
    )
    picture.update_xaxes(tickvals=np.arange(n), ticktext=names)
    picture.update_yaxes(tickvals=np.arange(n), ticktext=names, autorange="reversed", showgrid=False, title_standoff=14)
    return picture
