"""A few shares from 0 to 100 % as bars with their names. Some may still be hidden."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure
from crowdcore.percentages import percent


def share_bars(
    bars: Sequence[tuple[str, float | None, str]],
    look: Look,
    height: int = 320,
    narrow: bool = False,
) -> go.Figure:
    """Draw ``bars``: (name, share or None if it is still hidden, colour in the look). Names are above their bars."""
    n = len(bars)
    shown = [share if share is not None else 0.0 for _, share, _ in bars]
    marker = round(float(np.sum(shown)) + sum(share is None for _, share, _ in bars), 6)
    picture = figure(look, height, marker=marker)
    for place, (name, share, colour) in enumerate(bars):
        hue = {"text": look.text, "doubt": look.doubt}.get(colour) or look.families[colour]
        picture.add_bar(
            x=[1.0],
            y=[-place],
            orientation="h",
            width=0.42,
            hoverinfo="skip",
            marker={"color": look.grid, "line": {"width": 0}},
        )
        picture.add_bar(
            x=[shown[place]],
            y=[-place],
            orientation="h",
            width=0.42,
            hoverinfo="skip",
            marker={"color": hue, "line": {"width": 0}},
        )
        picture.add_annotation(
            x=0,
            y=-place + 0.24,
            yanchor="bottom",
            xanchor="left",
            text=name,
            showarrow=False,
            captureevents=False,
            font={"size": 17 * look.scale},
        )
        picture.add_annotation(
            x=1.015,
            y=-place,
            xanchor="left",
            text="<b>?</b>" if share is None else f"<b>{percent(share)}</b>",
            showarrow=False,
            captureevents=False,
            font={"size": 24 * look.scale, "color": look.faint if share is None else look.ink(hue)},
        )
    picture.update_layout(barmode="overlay")
    picture.update_xaxes(
        range=[-0.015, 1.3 if narrow else 1.16], tickvals=[0, 0.5, 1], tickformat=".0%", fixedrange=True
    )
    picture.update_yaxes(visible=False, range=[-n + 0.6, 0.72], fixedrange=True)
    return picture
