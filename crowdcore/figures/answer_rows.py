"""Right and wrong answers as squares: one row per person, and the vote of everybody below."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

GAP = 0.7


def answer_rows(
    rows: Sequence[tuple[str, np.ndarray]],
    look: Look,
    vote: np.ndarray | None = None,
    room_for: int = 0,
    height: int = 320,
    narrow: bool = False,
) -> go.Figure:
    """Draw one row of squares per (name, right or wrong), with its count at the end. ``vote`` is a separate row below.

    The picture reserves room for all rows and the vote, so that later rows do not move earlier ones.
    """
    the_vote = look.t("figures-the-vote")
    named = [*rows, *([(the_vote, vote)] if vote is not None else [])]
    places = [-n - (GAP if vote is not None and n == len(rows) else 0.0) for n in range(len(named))]
    total = named[0][1].size
    marker = round(sum(float(right.sum()) for _, right in named) + len(named) / 100, 2)
    picture = figure(look, height, marker=marker)
    wrong, good = look.doubt, look.families["weights"]
    for (name, right), place in zip(named, places, strict=True):
        picture.add_bar(
            x=np.arange(total),
            y=np.full(total, 0.78),
            base=place - 0.39,
            width=0.86,
            marker={"color": np.where(right, good, wrong).tolist(), "line": {"width": 0}},
            customdata=np.where(right, look.t("figures-right"), look.t("figures-wrong")).tolist(),
            hovertemplate=look.t("figures-row-hover", name=plain(name), n="%{x}", result="%{customdata}")
            + "<extra></extra>",
        )
        _note(picture, -0.9, place, f"<b>{plain(name)}</b>" if name == the_vote else plain(name), "right", look)
        _note(picture, total - 0.1, place, look.t("figures-row-count", right=int(right.sum()), n=total), "left", look)
    picture.update_layout(barmode="overlay", bargap=0)
    lowest = -max(room_for, len(rows)) - GAP
    for n, (name, colour) in enumerate(((look.t("figures-right"), good), (look.t("figures-wrong"), wrong))):
        mark = f"<span style='color:{colour}'>■</span> {name}"
        _note(picture, 7 * n * (2 if narrow else 1), 1, mark, "left", look)
    left, right_end = (-15, total + 11) if narrow else (-5.5, total + 5)
    picture.update_xaxes(visible=False, range=[left, right_end], fixedrange=True)
    picture.update_yaxes(visible=False, range=[lowest - 0.5, 1.5], fixedrange=True)
    return picture


def _note(picture: go.Figure, x: float, y: float, text: str, anchor: str, look: Look) -> None:
    picture.add_annotation(
        x=x, y=y, text=text, showarrow=False, xanchor=anchor, captureevents=False, font={"size": 16 * look.scale}
    )
