"""A small picture of a function that a parameter chooses."""

import plotly.graph_objects as go

from crowdcore.aggregators.shape import Shape
from crowdcore.figures.look import Look, figure

HEIGHT = 170
# Curves that leave the picture are cut off here, so that the bend of the chosen one can be seen.
HIGHEST = 3.0


def shape_curve(shape: Shape, look: Look, colour: str, *, x: str, y: str, marker: object = None) -> go.Figure:
    """Draw the chosen curve in colour, and behind it faintly those that could be chosen instead.

    ``x`` and ``y`` are the titles of the axes.
    """
    top = min(HIGHEST, max(curve.max() for curve in shape.curves.values()))
    picture = figure(look, HEIGHT, x=x, y=y, marker=marker, dragmode=False)
    for name, curve in sorted(shape.curves.items(), key=lambda entry: entry[0] == shape.chosen):
        is_chosen = name == shape.chosen
        picture.add_scatter(
            x=shape.x,
            y=curve,
            mode="lines",
            line={"color": colour if is_chosen else look.faint, "width": 3 if is_chosen else 1},
            opacity=1.0 if is_chosen else 0.45,
            hovertemplate="%{x:.2f}: %{y:.2f}<extra></extra>" if is_chosen else None,
            hoverinfo=None if is_chosen else "skip",
        )
    picture.add_vline(x=0, line={"color": look.grid, "width": 1}, layer="below")
    picture.update_yaxes(range=[-0.03 * top, top * 1.02], nticks=4, fixedrange=True)
    picture.update_xaxes(range=[shape.x[0], shape.x[-1]], nticks=5, tickangle=0, fixedrange=True)
    return picture
