"""A published table of guesses: between two neighbouring numbers lies the same share of all guesses."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure


def guess_table(
    quantiles: Mapping[float, float],
    lines: Sequence[tuple[str, float, str, str]],
    look: Look,
    x: str,
    height: int = 320,
    narrow: bool = False,
) -> go.Figure:
    """Draw bars of equal area, as wide as the distance between neighbouring numbers, and ``lines`` with their names.

    A line is (name, place, colour in the look, dash).
    """
    pounds = np.array(list(quantiles.values()), dtype=float)
    widths = np.diff(pounds)
    heights = widths.min() / widths
    picture = figure(look, height, x=x, marker=len(lines))
    picture.add_bar(
        x=(pounds[:-1] + pounds[1:]) / 2,
        y=heights,
        width=widths,
        hovertext=[f"{low:,.0f}–{high:,.0f}" for low, high in zip(pounds[:-1], pounds[1:], strict=True)],
        hovertemplate="%{hovertext}<extra></extra>",
        marker={"color": look.families["counting"], "line": {"width": 1.5, "color": look.background}},
    )
    colours = {"text": look.text, "doubt": look.doubt, **look.families}
    order = np.argsort([place for _, place, _, _ in lines])
    for level, n in enumerate(order):
        name, place, colour, dash = lines[n]
        top = 1.12 + 0.17 * level
        at_left = narrow or (level == 0 and len(lines) > 1)
        picture.add_scatter(
            x=[place, place],
            y=[0, top],
            mode="lines",
            line={"color": colours[colour], "width": 4 * look.scale, "dash": dash},
            hoverinfo="skip",
        )
        picture.add_annotation(
            x=place,
            y=top,
            xanchor="right" if at_left else "left",
            yanchor="middle",
            xshift=(-6 if at_left else 6) * look.scale,
            text=f"<b>{name}</b>",
            showarrow=False,
            captureevents=False,
            font={"size": (14 if narrow else 17) * look.scale, "color": look.ink(colours[colour])},
        )
    picture.update_xaxes(range=[pounds[0] - 12, pounds[-1] + 12], tickformat=",d", fixedrange=True)
    picture.update_yaxes(visible=False, range=[0, 1.2 + 0.17 * len(lines)], fixedrange=True)
    return picture
