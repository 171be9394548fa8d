"""The crowd against its members: how often each person is right, and how often the whole crowd is."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.ticks import count_ticks, share_ticks
from crowdcore.percentages import bins_of_shares, percent

BINS = 20
LINE = 22


def crowd_against_best(accuracy: np.ndarray, marks: Sequence[tuple[str, str | None, float]], look: Look) -> go.Figure:
    """Draw how many people are right how often, as bars, with a line for each of the ``marks``: (name, method id, share).

    A mark without a method id is the best member. People who could not be judged (accuracy NaN) are left out.
    """
    accuracy = accuracy[~np.isnan(accuracy)]
    width = 1 / BINS
    counts = np.bincount(bins_of_shares(accuracy, BINS), minlength=BINS)
    top = max(int(counts.max(initial=0)), 1)
    picture = figure(
        look,
        250 + LINE * len(marks),
        x=look.t("figures-right-answers"),
        y=look.t("figures-people"),
        marker=round(float(accuracy.sum() + sum(share for _, _, share in marks)), 6),
    )
    picture.add_bar(
        x=(np.arange(BINS) + 0.5) * width,
        y=counts,
        width=width * 0.7,
        marker={"color": look.families["counting"], "opacity": 0.45, "line": {"width": 0}},
        hovertemplate=look.t("figures-about-right", n="%{y}", share="%{x:.0%}") + "<extra></extra>",
    )
    # Names are in separate rows above the bars, so that they never overlap.
    row = top * LINE / 190
    for n, (name, method, share) in enumerate(sorted(marks, key=lambda mark: mark[2])):
        colour = look.text if method is None else look.method(method)
        height = top + row * (n + 0.8)
        picture.add_scatter(
            x=[share, share],
            y=[0, height],
            mode="lines",
            line={"color": colour, "width": 2.5, "dash": {None: "dash", "majority_vote": "dot"}.get(method, "solid")},
            hovertemplate=f"{plain(name)}: {percent(share)}<extra></extra>",
        )
        left = share > 0.5
        picture.add_annotation(
            x=share,
            y=height,
            text=f"{plain(name)} {percent(share)}",
            showarrow=False,
            captureevents=False,
            xanchor="right" if left else "left",
            xshift=-6 if left else 6,
            font={"color": look.ink(colour)},
        )
    picture.update_xaxes(range=[-0.01, 1.04], fixedrange=True, **share_ticks(0, 1))
    picture.update_yaxes(range=[0, top + row * (len(marks) + 0.6)], fixedrange=True, **count_ticks(0, top))
    picture.update_layout(bargap=0)
    return picture
