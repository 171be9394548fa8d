"""A few shares from 0 to 100 % as bars with their names, some of them not revealed yet."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure


def share_bars(
    bars: Sequence[tuple[str, float | None, str]], look: Look, room_for: int = 0, height: int = 320
) -> go.Figure:
    """``bars`` are (name, share or None where it is still hidden, colour in the look); names stand above their bars.

    There is room for so many bars, so that those to come do not move those that are there.
    """
    n = max(room_for, len(bars))
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
            text="<b>?</b>" if share is None else f"<b>{share:.0%}</b>",
            showarrow=False,
            captureevents=False,
            font={"size": 24 * look.scale, "color": look.faint if share is None else look.ink(hue)},
        )
    picture.update_layout(barmode="overlay")
    picture.update_xaxes(range=[-0.015, 1.16], tickvals=[0, 0.5, 1], tickformat=".0%", fixedrange=True)
    picture.update_yaxes(visible=False, range=[-n + 0.6, 0.72], fixedrange=True)
    return picture
