"""The votes on one question for each choice: with equal weights and, once revealed, weighted by trust."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.percentages import percent

LONGEST = 24


def vote_pairs(
    choices: Sequence[str],
    counts: np.ndarray,
    look: Look,
    trusted: np.ndarray | None = None,
    right: int | None = None,
    height: int = 320,
    narrow: bool = False,
) -> go.Figure:
    """Draw two bars per choice. The ``right`` choice has a tick. Without ``trusted`` there is one bar, with room for two."""
    n = len(choices)
    marker = round(float(counts @ np.arange(1, n + 1)) + (0 if trusted is None else float(trusted.max()) + 10), 6)
    picture = figure(look, height, marker=marker)
    votes = [(look.t("figures-everyone-equal"), counts, look.families["counting"], 0.19)]
    if trusted is not None:
        votes.append((look.t("figures-by-trust"), trusted, look.families["weights"], -0.19))
    for name, shares, colour, offset in votes:
        picture.add_bar(
            x=shares,
            y=-np.arange(n) + offset,
            orientation="h",
            width=0.36,
            marker={"color": colour, "line": {"width": 0}},
            text=[percent(share) for share in shares],
            textposition="outside",
            textfont={"size": 15 * look.scale, "color": look.ink(colour)},
            constraintext="none",
            cliponaxis=False,
            hovertemplate=f"{name}: %{{x:.0%}}<extra></extra>",
        )
        picture.add_annotation(
            x=1.0,
            y=-n + 1.1 + (0 if offset > 0 else -0.42),
            xanchor="right",
            text=f"■ {name}",
            showarrow=False,
            captureevents=False,
            font={"size": 16 * look.scale, "color": look.ink(colour)},
        )
    for place, choice in enumerate(choices):
        name = plain(choice if len(choice) <= LONGEST else choice[: LONGEST - 1] + "…")
        picture.add_annotation(
            x=-0.015,
            y=-place,
            xanchor="right",
            text=f"<b>{name} ✓</b>" if place == right else name,
            showarrow=False,
            captureevents=False,
            font={
                "size": 18 * look.scale,
                "color": look.ink(look.families["weights"]) if place == right else look.text,
            },
        )
    longest = min(max(len(choice) for choice in choices) + 2, LONGEST)
    picture.update_layout(barmode="overlay")
    picture.update_xaxes(
        range=[-0.05 - (0.03 if narrow else 0.014) * longest, 1.05],
        tickvals=[0, 0.5, 1],
        tickformat=".0%",
        fixedrange=True,
    )
    picture.update_yaxes(visible=False, range=[-n + 0.4, 0.6], fixedrange=True)
    return picture
