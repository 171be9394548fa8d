"""One question: the choices of students at each level of ability."""

import pandas as pd
import plotly.graph_objects as go

from crowdcore.figures.end_labels import label_ends
from crowdcore.figures.look import Look, figure, plain
from crowdcore.percentages import percent


def choice_curves(shares: pd.DataFrame, right: set, look: Look, marker: object = None) -> go.Figure:
    """Draw one line per choice over the groups of ability, the weakest on the left. Right choices are thick and coloured.

    ``shares`` is the result of ``choices_by_ability``.
    """
    picture = figure(look, 280, x=look.t("figures-weakest-to-strongest"), y=look.t("figures-chose-it"), marker=marker)
    choices = [name for name in shares.columns if name not in ("students", "score")]
    groups = list(range(1, len(shares) + 1))
    ends = []
    for name in sorted(choices, key=lambda name: name in right):
        colour = look.family("weights") if name in right else look.faint
        numbers = {"share": "%{y:.0%}", "n": "%{customdata[0]}", "score": "%{customdata[1]}"}
        hover = look.t("figures-choice-hover", choice=plain(name), **numbers)
        picture.add_scatter(
            x=groups,
            y=shares[name],
            mode="lines+markers",
            line={"color": colour, "width": 4 if name in right else 1.5},
            marker={"size": 9 if name in right else 6},
            customdata=list(zip(shares["students"], (shares["score"] / 100).map(percent), strict=True)),
            hovertemplate=f"{hover}<extra></extra>",
        )
        ends.append(
            (
                look.t("figures-choice-right", choice=str(name)) if name in right else str(name),
                float(shares[name].iloc[-1]),
                colour,
            )
        )
    label_ends(picture, ends, len(shares), look, (0, 1))
    picture.update_yaxes(range=[-0.03, 1.05], tickformat=".0%")
    picture.update_xaxes(tickvals=groups, ticktext=[""] * len(groups))
    # Leave room above for the button that saves the picture.
    picture.update_layout(dragmode=False, margin={"t": 30})
    return picture
