"""The vote of more and more people, as a line that walks along the axis of everybody's accuracy."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.playing import player, step_name
from crowdcore.percentages import percent

EASE = 300


def vote_walks(
    right: np.ndarray,
    sizes: Sequence[int],
    shares: Sequence[float],
    look: Look,
    *,
    best: str,
    prefix: str,
    height: int = 320,
    narrow: bool = False,
) -> go.Figure:
    """Draw one dot per person and the vote of the first ``sizes`` people, with Play and a slider. It begins with the first size.

    ``shares`` is how often the vote of each number of people is right. ``best`` names the best person.
    """
    picture = people_on_axis(right, look, best, height=height, narrow=narrow)
    top = picture.layout.yaxis.range[1]
    colour = look.families["weights"]

    def moving(n: int) -> list[go.Scatter]:
        line = go.Scatter(
            x=[shares[n], shares[n]],
            y=[0, top * 0.84],
            mode="lines",
            hoverinfo="skip",
            line={"color": colour, "width": 5 * look.scale, "simplify": False},
        )
        words = go.Scatter(
            x=[shares[n]],
            y=[top * 0.91],
            mode="text",
            text=[f"<b>{percent(shares[n])}</b>"],
            textfont={"size": 22 * look.scale, "color": look.ink(colour)},
            hoverinfo="skip",
        )
        return [line, words]

    picture.add_traces(moving(0))
    traces = [len(picture.data) - 2, len(picture.data) - 1]
    names = [step_name(size) for size in sizes]
    picture.frames = [go.Frame(data=moving(n), traces=traces, name=name) for n, name in enumerate(names)]
    player(picture, names, prefix, look, EASE, 0, narrow)
    # The name of the slider is below the title of the axis.
    picture.update_xaxes(title_standoff=2)
    return picture
