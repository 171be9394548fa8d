"""All questions of an exam at a glance: how hard each is, and how well it tells strong students from weak ones."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

# Below this, by a rule of thumb, a question should be revised.
REVISE = 0.2
HEIGHT = 320
# About how wide the picture is, a letter and how tall a line, in pixels: names must not lie on one another.
WIDTH, LETTER, LINE = 300, 8, 16


def item_map(
    questions, difficulty: np.ndarray, discrimination: np.ndarray, serious: np.ndarray, look: Look
) -> go.Figure:
    """A dot a question; those with a serious remark are orange and named. Below the line one hardly tells anybody apart."""
    picture = figure(
        look, HEIGHT, x="Share that is right", y="Tells strong from weak", marker=f"{np.nansum(difficulty):.6f}"
    )
    names = np.array([plain(name) for name in questions], dtype=object)
    low = min(-0.1, float(np.nanmin(discrimination, initial=0)) - 0.05)
    high = max(0.7, float(np.nanmax(discrimination, initial=0)) + 0.1)
    named = _with_room(names, difficulty, discrimination, serious, high - low)
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
            hovertemplate="%{customdata}: %{x:.0%} right, point-biserial %{y:.2f}<extra></extra>",
        )
    picture.add_hline(y=REVISE, line={"color": look.faint, "dash": "dot"})
    picture.update_xaxes(range=[-0.02, 1.04], tickformat=".0%")
    picture.update_yaxes(range=[low, high])
    # Room above for the button that saves the picture.
    picture.update_layout(dragmode=False, margin={"t": 30})
    return picture


def _with_room(names, x: np.ndarray, y: np.ndarray, serious: np.ndarray, tall: float) -> np.ndarray:
    """Which names can be written without lying on another's, the questions that tell least apart first."""
    across, up = x * WIDTH, y * HEIGHT / tall
    named = np.zeros(len(names), dtype=bool)
    for j in np.argsort(y, kind="stable"):
        if not serious[j] or np.isnan(y[j]):
            continue
        others = np.flatnonzero(named)
        width = np.array([LETTER * (len(names[j]) + len(names[k])) / 2 for k in others])
        named[j] = not ((np.abs(across[others] - across[j]) < width) & (np.abs(up[others] - up[j]) < LINE)).any()
    return named
