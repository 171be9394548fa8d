"""The result of a question in a live vote, with equal votes and weighted by trust, readable from the back row."""

import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.percentages import percent
from crowdcore.rooms import Question, VoteResult
from crowdcore.rooms.questions import LETTERS

LONGEST_CHOICE = 28


def room_votes(question: Question, result: VoteResult, look: Look, right: int | None, *, with_trust: bool) -> go.Figure:
    """Draw two bars per choice. If the right choice is known, it gets a tick and the others fade."""
    names = [
        f"{'<b>✓ ' if k == right else ''}{LETTERS[k]}  {plain(choice, LONGEST_CHOICE)}{'</b>' if k == right else ''}"
        for k, choice in enumerate(question.choices)
    ]
    rows = [(look.t("figures-equal-votes"), result.equal_shares, look.family("counting"))]
    rows += [(look.t("figures-by-trust"), result.trust_shares, look.family("weights"))] * with_trust
    picture = figure(
        look, 46 + 62 * len(names), barmode="group", bargap=0.3, marker=[result.n_votes, right, with_trust]
    )
    for name, shares, colour in rows:
        picture.add_bar(
            x=shares,
            y=names,
            orientation="h",
            name=name,
            marker={"color": colour, "opacity": [1.0 if right in (None, k) else 0.45 for k in range(len(names))]},
            text=[percent(share) for share in shares],
            textposition="outside",
            cliponaxis=False,
            hoverinfo="skip",
        )
    picture.update_xaxes(range=[0, 1.12], tickvals=[0, 0.5, 1], tickformat=".0%")
    picture.update_yaxes(autorange="reversed", showgrid=False)
    picture.update_layout(showlegend=with_trust, legend={"orientation": "h", "y": 1.02, "yanchor": "bottom"})
    return picture
