"""How many people have made no mistake so far, as answers become known: experts and lucky guessers."""

from collections.abc import Sequence

import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure
from crowdcore.figures.ticks import count_ticks


def flawless_people(experts: Sequence[int], lucky: Sequence[int], look: Look, height: int = 320) -> go.Figure:
    """Draw stacked bars over the number of known answers, starting at 1, with the counts in the bars."""
    known = list(range(1, len(experts) + 1))
    marker = sum(experts) + sum(lucky) / 1000
    picture = figure(
        look, height, x=look.t("figures-known-answers"), y=look.t("figures-without-mistake"), marker=marker
    )
    expert_name, lucky_name = look.t("figures-experts"), look.t("figures-lucky")
    for name, counts, colour in (
        (expert_name, experts, look.families["weights"]),
        (lucky_name, lucky, look.doubt),
    ):
        picture.add_bar(
            x=known,
            y=counts,
            marker={"color": colour, "line": {"width": 0}},
            text=[str(count) if count > 1 else "" for count in counts],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            textfont={"size": 15 * look.scale, "color": look.on(colour)},
            constraintext="none",
            hovertemplate=look.t("figures-count-of", n="%{y}", name=name) + "<extra></extra>",
        )
    top = max(a + b for a, b in zip(experts, lucky, strict=True))
    for n, (name, colour) in enumerate(((lucky_name, look.doubt), (expert_name, look.families["weights"]))):
        picture.add_annotation(
            x=known[-1] + 0.4,
            y=top * (0.95 - 0.13 * n),
            xanchor="right",
            text=f"■ {name}",
            showarrow=False,
            captureevents=False,
            font={"size": 18 * look.scale, "color": look.ink(colour)},
        )
    picture.update_layout(barmode="stack", bargap=0.2)
    picture.update_xaxes(tickvals=known, fixedrange=True)
    picture.update_yaxes(range=[0, top * 1.03], fixedrange=True, **count_ticks(0, top))
    return picture
