"""The result of a question in a live vote, with equal votes and weighted by trust, readable from the back row."""

from collections.abc import Sequence

import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.percentages import percent
from crowdcore.rooms import Question, Surprise, VoteResult
from crowdcore.rooms.questions import LETTERS

LONGEST_CHOICE = 28
FADED = 0.45


def room_votes(
    question: Question,
    result: VoteResult,
    look: Look,
    right: int | None,
    *,
    with_trust: bool,
    before: Sequence[float] | None = None,
    surprise: Surprise | None = None,
) -> go.Figure:
    """Draw bars for each choice: the votes and, if there are such, those before, those weighted by trust, and what was expected.

    If the right choice is known, it gets a tick and the others fade.
    """
    names = [
        f"{'<b>✓ ' if k == right else ''}{LETTERS[k]}  {plain(choice, LONGEST_CHOICE)}{'</b>' if k == right else ''}"
        for k, choice in enumerate(question.choices)
    ]
    rows = [(look.t("figures-votes-before"), before, look.faint)] if before is not None else []
    rows.append(
        (
            look.t("figures-equal-votes" if before is None else "figures-votes-now"),
            result.equal_shares,
            look.family("counting"),
        )
    )
    if surprise is not None:
        rows.append((look.t("figures-expected-votes"), surprise.predicted, look.doubt))
    if with_trust:
        rows.append((look.t("figures-by-trust"), result.trust_shares, look.family("weights")))
    height = 46 + (30 + 16 * len(rows)) * len(names)
    picture = figure(look, height, barmode="group", bargap=0.3, marker=[result.n_votes, right, len(rows)])
    for name, shares, colour in rows:
        picture.add_bar(
            x=shares,
            y=names,
            orientation="h",
            name=name,
            marker={"color": colour, "opacity": [1.0 if right in (None, k) else FADED for k in range(len(names))]},
            text=[percent(share) for share in shares],
            textposition="outside",
            cliponaxis=False,
            hoverinfo="skip",
        )
    picture.update_xaxes(range=[0, 1.12], tickvals=[0, 0.5, 1], tickformat=".0%")
    picture.update_yaxes(autorange="reversed", showgrid=False)
    picture.update_layout(
        showlegend=len(rows) > 1, legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "traceorder": "normal"}
    )
    return picture
