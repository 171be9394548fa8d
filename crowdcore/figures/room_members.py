"""A live vote's crowd next to each of its members, and how their trust grew."""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure

# More lines than these cannot be distinguished.
MOST_LINES = 60


def room_members(counts: Mapping[int, int], majority: float, trusted: float, of: int, look: Look) -> go.Figure:
    """Draw one dot per person above the number of right answers, with the crowd as lines. Nobody is named."""
    stacks = Counter(counts.values())
    x = np.repeat(list(stacks), list(stacks.values()))
    y = np.concatenate([np.arange(n) + 0.5 for n in stacks.values()]) if stacks else np.array([])
    tallest = max(stacks.values(), default=1)
    picture = figure(look, 250, x=look.t("figures-right-of", n=of), marker=[sorted(stacks.items()), majority, trusted])
    picture.add_scatter(
        x=x,
        y=y,
        mode="markers",
        marker={"size": min(13.0, 190 / tallest) * look.scale, "color": look.family("counting"), "opacity": 0.75},
        name=look.t("figures-one-person"),
        hoverinfo="skip",
    )
    for id, value, family, dash in (
        ("figures-equal-votes", majority, "counting", "solid"),
        ("figures-by-trust", trusted, "weights", "dash"),
    ):
        picture.add_scatter(
            x=[value, value],
            y=[0, 1.1 * tallest],
            mode="lines",
            line={"color": look.family(family), "width": 4 * look.scale, "dash": dash},
            name=look.t(id),
            hoverinfo="skip",
        )
    picture.update_xaxes(range=[-0.5, of + 0.5], dtick=max(1, of // 12))
    picture.update_yaxes(visible=False, range=[0, 1.15 * tallest])
    picture.update_layout(showlegend=True, legend={"orientation": "h", "y": 1.02, "yanchor": "bottom"})
    return picture


def room_trust(asked: Sequence[int], course: np.ndarray, look: Look) -> go.Figure:
    """Draw each person's share of the trust before each question as a line. The most trusted at the end are drawn last."""
    n_people = course.shape[1]
    picture = figure(
        look, 270, x=look.t("figures-before-question"), y=look.t("figures-share-of-trust"), marker=course.shape
    )
    moments = [str(j + 1) for j in asked] + [look.t("figures-at-the-end")]
    order = np.argsort(course[-1], kind="stable")[-MOST_LINES:]
    for i in order:
        picture.add_scatter(
            x=moments,
            y=course[:, i],
            mode="lines",
            line={"color": look.family("weights"), "width": 2 * look.scale},
            opacity=0.35,
            hoverinfo="skip",
        )
    if n_people:
        picture.add_scatter(
            x=moments,
            y=[1 / n_people] * len(moments),
            mode="lines",
            line={"color": look.text, "width": 2 * look.scale, "dash": "dot"},
            name=look.t("figures-equal-share"),
            hoverinfo="skip",
        )
    picture.update_xaxes(type="category")
    picture.update_yaxes(rangemode="tozero", tickformat=".0%")
    return picture
