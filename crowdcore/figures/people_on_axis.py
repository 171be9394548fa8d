"""Everybody by how often they are right, from 0 to 100 %, with the vote of all."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.percentages import percent, round_half_up

# A column of more people than this is drawn as a bar.
MOST_DOTS = 25


def people_on_axis(
    right: np.ndarray,
    look: Look,
    best: str | None = None,
    vote: tuple[str, float] | None = None,
    notes: Sequence[str] = (),
    height: int = 300,
    narrow: bool = False,
) -> go.Figure:
    """Draw one dot per person, stacked if equally often right. ``vote`` is (name, share). ``best`` names the best person."""
    share = np.asarray(right, dtype=float)
    order = np.argsort(share, kind="stable")
    bins = round_half_up(share[order] * 100).astype(int)
    # The height of a dot is its place among the people with the same share.
    start = np.searchsorted(bins, bins)
    level = np.arange(bins.size) - start + 1
    tallest = max(int(level.max(initial=1)), 6)
    marker = round(float(share.sum()) + (vote[1] if vote else -1), 6)
    picture = figure(look, height, x=look.t("figures-right-answers"), marker=marker)
    size = min(8 if narrow else 20, 0.7 * (height - 70) / (1.35 * tallest)) * look.scale
    texts = [plain(notes[i]) if len(notes) else percent(share[i]) for i in order]
    if tallest > MOST_DOTS:
        # Rounded shares would leave uneven gaps between the bars.
        counts = np.unique(bins, return_counts=True)[1]
        shares = np.add.reduceat(share[order], start[level == 1]) / counts
        picture.add_bar(
            x=shares,
            y=counts,
            width=0.8 * min(np.diff(shares).min(initial=0.05), 0.05),
            hovertemplate=look.t("figures-people-right", n="%{y}", share="%{x:.0%}") + "<extra></extra>",
            marker={"color": look.families["counting"], "line": {"width": 0}},
        )
    else:
        picture.add_scatter(
            x=share[order],
            y=level,
            mode="markers",
            text=texts,
            hovertemplate="%{text}<extra></extra>",
            marker={"size": size, "color": look.families["counting"], "opacity": 1, "line": {"width": 0}},
        )
    top = 1.35 * tallest
    if best is not None and share.size:
        here, highest = share[order[-1]], int(level[-1])
        picture.add_annotation(
            x=here,
            y=highest + 0.4,
            ax=here,
            ay=top * 0.62,
            axref="x",
            ayref="y",
            xanchor="right" if here > 0.9 else "center",
            text=f"{plain(best)}<br><b>{percent(here)}</b>",
            arrowcolor=look.faint,
            arrowwidth=1.5 * look.scale,
            captureevents=False,
            font={"size": 16 * look.scale},
        )
    if vote is not None:
        name, where = vote
        colour = look.families["weights"]
        picture.add_scatter(
            x=[where, where],
            y=[0, top * 0.8],
            mode="lines",
            hoverinfo="skip",
            line={"color": colour, "width": 5 * look.scale},
        )
        picture.add_annotation(
            x=where,
            y=top * 0.8,
            yanchor="bottom",
            xanchor="right" if where > 0.75 else "left" if where < 0.25 else "center",
            text=f"<b>{plain(name)} {percent(where)}</b>",
            showarrow=False,
            captureevents=False,
            font={"size": 20 * look.scale, "color": look.ink(colour)},
        )
    picture.update_xaxes(range=[-0.05, 1.06], tickvals=[0, 0.25, 0.5, 0.75, 1], tickformat=".0%", fixedrange=True)
    picture.update_yaxes(visible=False, range=[0, top], fixedrange=True)
    return picture
