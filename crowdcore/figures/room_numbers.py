"""The answers to a question with a number: one dot per person, and what the crowd finds together."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure
from crowdcore.rooms import NumberQuestion, NumberResult
from crowdcore.rooms.questions import number_text

N_BINS = 60
DIGITS = 4


def room_numbers(
    question: NumberQuestion,
    rounds: Sequence[tuple[str, NumberResult]],
    look: Look,
    truth: float | None,
    picture_height: int | None = None,
) -> go.Figure:
    """Draw the answers of each round as stacked dots, above one axis for all rounds.

    Outliers are triangles at the edge, because one typing error would otherwise push all other dots together.
    """
    inside = [result.answers[(result.answers >= result.low) & (result.answers <= result.high)] for _, result in rounds]
    values = np.concatenate([*inside, [result.median for _, result in rounds], [] if truth is None else [truth]])
    # An extreme mean would make the dots a single heap. It is in the sentence above the picture.
    width = values.max() - values.min()
    near = [result.mean for _, result in rounds if values.min() - width <= result.mean <= values.max() + width]
    values = np.concatenate([values, near])
    low, high = float(values.min()), float(values.max())
    margin = 0.05 * (high - low) or max(abs(high) * 0.05, 1.0)
    low, high = low - margin, high + margin
    edges = np.linspace(low, high, N_BINS + 1)
    stacks = [np.histogram(answers, edges)[0] for answers in inside]
    tallest = max([int(stack.max()) for stack in stacks] + [3])
    picture = figure(
        look,
        picture_height or 70 + (190 if len(rounds) == 1 else 105 * len(rounds)),
        x=question.unit,
        marker=[[result.answers.size for _, result in rounds], truth],
        shapes=[],
    )
    for level, ((_, result), answers, stack) in enumerate(
        zip(reversed(rounds), reversed(inside), reversed(stacks), strict=True)
    ):
        base = level * 1.35
        # Each stack is at the mean of its answers, so that a person who is exactly right is on the line of the truth.
        sums = np.histogram(answers, edges, weights=answers)[0]
        centre = np.repeat(np.divide(sums, stack, where=stack > 0, out=np.zeros_like(sums)), stack)
        height = base + (np.concatenate([np.arange(n) for n in stack]) + 0.5) / tallest
        picture.add_scatter(
            x=centre,
            y=height,
            mode="markers",
            marker={"size": min(11.0, 150 / tallest) * look.scale, "color": look.family("counting"), "opacity": 0.75},
            showlegend=False,
            hoverinfo="skip",
        )
        for symbol, edge, far in (
            ("triangle-left", low, result.answers < result.low),
            ("triangle-right", high, result.answers > result.high),
        ):
            if far.any():
                picture.add_scatter(
                    x=[edge],
                    y=[base + 0.1],
                    mode="markers+text",
                    text=[str(int(far.sum()))],
                    textposition="top center",
                    marker={"size": 14 * look.scale, "symbol": symbol, "color": look.doubt},
                    showlegend=False,
                    cliponaxis=False,
                    hoverinfo="skip",
                )
        lines = [
            ("figures-numbers-median", result.median, look.family("weights"), "solid"),
            ("figures-numbers-mean", result.mean, look.doubt, "dash"),
        ]
        if truth is not None:
            lines.append(("figures-numbers-truth", truth, look.text, "dot"))
        for id, place, colour, dash in lines:
            name = look.t(id)
            if not low <= place <= high:
                # Its line would be far outside. The legend shows on which side, and where.
                name = f"{name} {'→' if place > high else '←'} {number_text(place, DIGITS)}"
            if low <= place <= high or level == 0:
                picture.add_scatter(
                    x=[place, place] if low <= place <= high else [None],
                    y=[base, base + 1.1] if low <= place <= high else [None],
                    mode="lines",
                    line={"color": colour, "width": 3 * look.scale, "dash": dash},
                    name=name,
                    showlegend=level == 0,
                    hoverinfo="skip",
                )
    names = [name for name, _ in reversed(rounds)]
    picture.update_yaxes(
        tickvals=[1.35 * level + 0.5 for level in range(len(rounds))] if len(rounds) > 1 else [],
        ticktext=names,
        showgrid=False,
        range=[-0.05, 1.35 * len(rounds) - 0.15],
    )
    picture.update_xaxes(range=[low, high], tickformat=f".{DIGITS}~g" if high < 10_000 else ",~f")
    picture.update_layout(showlegend=True, legend={"orientation": "h", "y": 1.02, "yanchor": "bottom"})
    return picture
