"""Who helps and who hurts: how often each labeler is right, against how much they count."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.weight_bars import by_sign

HEIGHT = 420
# The sizes of points, where there are few of them and where there are many.
FEW, SIZES_OF_FEW, SIZES_OF_MANY = 250, (6, 20), (5, 11)


def accuracy_weight(
    weights, accuracy, guessing: float | None, labelled, effect, names, look: Look, colour: str, **options
) -> go.Figure:
    """A point a labeler, larger the more they labelled. ``effect`` is 1 (helps), 0 or −1 (hurts).

    Options: ``x`` and ``y`` (axis titles), ``chosen`` (a labeler to ring), ``marker``. Labelers who could not be judged
    (accuracy NaN) are left out.
    """
    picture = figure(
        look,
        HEIGHT,
        x=options.get("x", "Right"),
        y=options.get("y", "Weight"),
        marker=options.get("marker"),
        dragmode=False,
        clickmode="event+select",
    )
    shown = np.flatnonzero(~np.isnan(accuracy))
    # The small ones last, so that no large one covers them.
    shown = shown[np.argsort(-labelled[shown], kind="stable")]
    smallest, largest = SIZES_OF_FEW if shown.size <= FEW else SIZES_OF_MANY
    size = smallest + (largest - smallest) * np.sqrt(labelled / max(labelled.max(initial=1), 1))
    if guessing is not None:
        picture.add_vline(x=guessing, line={"color": look.faint, "dash": "dot", "width": 1.5})
        picture.add_annotation(
            x=guessing,
            y=1,
            yref="paper",
            text="guessing",
            showarrow=False,
            xanchor="left",
            yanchor="top",
            xshift=4,
            font={"color": look.faint},
            captureevents=False,
        )
    picture.add_hline(y=0, line={"color": look.grid, "width": 1.5})
    picture.add_scatter(
        x=accuracy[shown].round(4),
        y=weights[shown],
        mode="markers",
        marker={
            "size": size[shown].round(1),
            **by_sign(effect[shown], look, colour),
            "opacity": 0.7,
            "line": {"color": look.background, "width": 1},
        },
        customdata=[[int(i), plain(names[i]), int(labelled[i])] for i in shown],
        hovertemplate="%{customdata[1]}: right %{x:.0%}, weight %{y:.3g}, labelled %{customdata[2]}<extra></extra>",
        selected={"marker": {"opacity": 0.7}},
        unselected={"marker": {"opacity": 0.7}},
    )
    chosen = options.get("chosen")
    if chosen is not None and not np.isnan(accuracy[chosen]):
        _ring(picture, accuracy[chosen], weights[chosen], size[chosen], look)
        _name(picture, accuracy[chosen], weights[chosen], plain(names[chosen]), accuracy[shown], look)
    low, high = (np.min(accuracy[shown], initial=0.5), np.max(accuracy[shown], initial=0.5))
    picture.update_xaxes(tickformat=".0%", range=[max(low - 0.06, -0.04), min(high + 0.06, 1.04)])
    picture.update_yaxes(tickformat="~g")
    return picture


def _ring(picture, x, y, size, look) -> None:
    picture.add_scatter(
        x=[x],
        y=[y],
        mode="markers",
        marker={"size": size + 8, "color": "rgba(0,0,0,0)", "line": {"color": look.text, "width": 2.5}},
        hoverinfo="skip",
        selected={"marker": {"opacity": 1}},
        unselected={"marker": {"opacity": 1}},
    )


def _name(picture, x, y, name, accuracy, look) -> None:
    left = x > (np.min(accuracy) + np.max(accuracy)) / 2
    picture.add_annotation(
        x=x,
        y=y,
        text=name,
        showarrow=False,
        xanchor="right" if left else "left",
        xshift=-18 if left else 18,
        bgcolor=look.background,
        opacity=0.92,
        captureevents=False,
    )
