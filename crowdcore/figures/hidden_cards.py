"""Cards that lie face down: one for each guess, as long as nobody has seen them."""

from math import ceil

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure

# The picture of a lesson is about this many times as wide as it is high, and a card is as high as this many widths.
WIDER, CARD = 4.2, 1.45


def hidden_cards(n: int, look: Look, height: int = 320, narrow: bool = False) -> go.Figure:
    """Draw n cards in rows that fill the picture."""
    columns = ceil((n * CARD * (1.0 if narrow else WIDER)) ** 0.5)
    rows = ceil(n / columns)
    place = np.arange(n)
    picture = figure(look, height, marker=n)
    picture.add_bar(
        x=place % columns,
        y=np.full(n, 0.72),
        base=-(place // columns) - 0.36,
        width=0.72,
        marker={"color": look.families["counting"], "line": {"width": 0}},
        hoverinfo="skip",
    )
    picture.update_layout(barmode="overlay", bargap=0)
    picture.update_xaxes(visible=False, range=[-0.6, columns - 0.4], fixedrange=True)
    picture.update_yaxes(visible=False, range=[-rows + 0.4, 0.6], fixedrange=True)
    return picture
