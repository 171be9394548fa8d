"""All questions of an exam at a glance: how hard each is, and how well it separates strong and weak students."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.text_width import text_width
from crowdcore.figures.ticks import share_ticks

# By a rule of thumb, questions below this value should be revised.
REVISE = 0.2
HEIGHT = 320
# Approximate width and height of the axes, width of a letter, and height of a line, in pixels. They keep names from overlapping.
WIDTH, TALL, LETTER, LINE = 300, 240, 8, 16


def item_map(
    questions, difficulty: np.ndarray, discrimination: np.ndarray, serious: np.ndarray, look: Look
) -> go.Figure:
    """Draw one dot per question. Questions with a serious remark are orange and named. Below the line they hardly separate."""
    picture = figure(
        look,
        HEIGHT,
        x=look.t("figures-share-right"),
        y=look.t("figures-separates"),
        marker=f"{np.nansum(difficulty):.6f}",
    )
    names = np.array([plain(name) for name in questions], dtype=object)
    low = min(-0.1, float(np.nanmin(discrimination, initial=0)) - 0.05)
    high = max(0.7, float(np.nanmax(discrimination, initial=0)) + 0.1)
    named = _with_room(names, difficulty, discrimination, serious, high - low)
    hover = look.t("figures-item-hover", question="%{customdata}", share="%{x:.0%}", value="%{y:.2f}")
    for chosen, colour in ((~serious, look.family("weights")), (serious, look.doubt)):
        picture.add_scatter(
            x=difficulty[chosen],
            y=discrimination[chosen],
            mode="markers+text",
            marker={"color": colour, "size": 11, "opacity": 0.85},
            text=np.where(named, names, "")[chosen],
            textposition="top center",
            textfont={"color": look.ink(colour)},
            customdata=names[chosen],
            hovertemplate=f"{hover}<extra></extra>",
        )
    picture.add_hline(y=REVISE, line={"color": look.faint, "dash": "dot"})
    picture.update_xaxes(range=[-0.02, 1.04], **share_ticks(0, 1))
    picture.update_yaxes(range=[low, high])
    # Leave room above for the button that saves the picture.
    picture.update_layout(dragmode=False, margin={"t": 30})
    return picture


def _with_room(names, x: np.ndarray, y: np.ndarray, serious: np.ndarray, tall: float) -> np.ndarray:
    """Return which names can be written without overlap. Questions that separate least come first."""
    across, up = x * WIDTH, y * TALL / tall
    named = np.zeros(len(names), dtype=bool)
    for j in np.argsort(y, kind="stable"):
        if not serious[j] or np.isnan(y[j]):
            continue
        others = np.flatnonzero(named)
        width = np.array([LETTER * (text_width(names[j]) + text_width(names[k])) / 2 for k in others])
        named[j] = not ((np.abs(across[others] - across[j]) < width) & (np.abs(up[others] - up[j]) < LINE)).any()
    return named
