"""The distribution of the scores of a class, with the boundaries of the marks."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.exams.class_scores import BAR_WIDTH, count_by_bar
from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.ticks import ROOM_FOR_LAST_LABEL, count_ticks
from crowdcore.percentages import percent

LINE = 20


def score_histogram(percents: np.ndarray, look: Look, boundaries: Sequence[tuple[float, str]] = ()) -> go.Figure:
    """Draw how many students reached which percentage, with the mean and the boundaries of the marks."""
    counts = count_by_bar(percents)
    starts = BAR_WIDTH * np.arange(counts.size)
    picture = figure(
        look,
        260,
        x=look.t("figures-percent"),
        y=look.t("figures-students"),
        marker=f"{percents.sum():.4f} {boundaries}",
    )
    hover = look.t("figures-score-hover", n="%{y}", low="%{customdata[0]}", high="%{customdata[1]}")
    picture.add_bar(
        x=starts + BAR_WIDTH / 2,
        y=counts,
        marker_color=look.families["weights"],
        customdata=[[low, low + BAR_WIDTH] for low in starts],
        hovertemplate=f"{hover}<extra></extra>",
    )
    # Above the bars, where they cover nothing: the marks in one line, the mean in another.
    lines = [(least, plain(mark), look.text, 0) for least, mark in boundaries]
    if percents.size:
        mean = float(percents.mean())
        lines.insert(
            0,
            (
                mean,
                look.t("figures-mean", percent=percent(mean / 100)),
                look.ink(look.doubt),
                LINE if boundaries else 0,
            ),
        )
    for x, text, colour, above in lines:
        picture.add_vline(x=x, line={"color": colour, "dash": "dot"})
        picture.add_annotation(
            x=x, y=1, yref="paper", yanchor="bottom", yshift=above, text=text, showarrow=False, font={"color": colour}
        )
    picture.update_layout(
        bargap=0.1, dragmode=False, margin={"t": 8 + LINE * (2 if boundaries else 1), "r": ROOM_FOR_LAST_LABEL}
    )
    picture.update_xaxes(range=[0, BAR_WIDTH * counts.size], tick0=0, dtick=2 * BAR_WIDTH)
    picture.update_yaxes(**count_ticks(0, counts.max()))
    return picture
