"""How a question of a live vote stands: its choices by heads and by trust, readable from the back row."""

import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.rooms import Question, Verdict
from crowdcore.rooms.questions import LETTERS

HEADS, TRUST = "One vote each", "By trust"
LONGEST_CHOICE = 28


def room_votes(question: Question, said: Verdict, look: Look, right: int | None, *, with_trust: bool) -> go.Figure:
    """Two bars a choice, on an axis from 0 to 100 %; the right choice, where it is known, has a tick and the others fade."""
    names = [
        f"{'<b>✓ ' if k == right else ''}{LETTERS[k]}  {plain(choice, LONGEST_CHOICE)}{'</b>' if k == right else ''}"
        for k, choice in enumerate(question.choices)
    ]
    rows = [(HEADS, said.heads, look.family("counting"))]
    rows += [(TRUST, said.trust, look.family("weights"))] * with_trust
    picture = figure(look, 46 + 62 * len(names), barmode="group", bargap=0.3, marker=[said.n_votes, right, with_trust])
    for name, shares, colour in rows:
        picture.add_bar(
            x=shares,
            y=names,
            orientation="h",
            name=name,
            marker={"color": colour, "opacity": [1.0 if right in (None, k) else 0.45 for k in range(len(names))]},
            text=[f"{share:.0%}" for share in shares],
            textposition="outside",
            cliponaxis=False,
            hoverinfo="skip",
        )
    picture.update_xaxes(range=[0, 1.12], tickvals=[0, 0.5, 1], tickformat=".0%")
    picture.update_yaxes(autorange="reversed", showgrid=False)
    picture.update_layout(showlegend=with_trust, legend={"orientation": "h", "y": 1.02, "yanchor": "bottom"})
    return picture
