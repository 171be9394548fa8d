"""Who helps and who hurts: each labeler's accuracy and weight."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.bundles import Bundles, bundled
from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.ticks import count_ticks, share_ticks
from crowdcore.figures.weight_bars import by_sign

HEIGHT = 420
# Sizes of points if each point is one labeler: from few labels to many.
FEWEST_LABELS, MOST_LABELS = 7, 20


def accuracy_weight(
    weights, accuracy, guessing: float | None, labelled, effect, names, look: Look, colour: str, **options
) -> go.Figure:
    """Draw one point per labeler, larger the more they labelled. Labelers at the same spot share a point of larger area.

    ``effect`` is 1 (helps), 0 or −1 (hurts). Options: ``x`` and ``y`` (axis titles), ``chosen`` (a labeler to
    ring), ``marker``. Labelers who could not be judged (accuracy NaN) are left out.
    """
    picture = figure(
        look,
        HEIGHT,
        x=options.get("x", look.t("figures-right-answers")),
        y=options.get("y", look.t("figures-weight")),
        marker=options.get("marker"),
        dragmode=False,
        clickmode="event+select",
    )
    bundles = bundled_by_place(weights, accuracy, effect)
    # Small points are drawn last, so that large ones do not cover them.
    bundles = bundles.take(np.argsort(-_sizes(bundles, labelled), kind="stable"))
    size = _sizes(bundles, labelled)
    if guessing is not None:
        _guessing(picture, guessing, look)
    picture.add_hline(y=0, line={"color": look.grid, "width": 1.5}, layer="below")
    people = bundles.called(names, look)
    hover = look.t(
        "figures-accuracy-hover",
        name="%{customdata[1]}",
        share="%{x:.0%}",
        axis="%{yaxis.title.text}",
        weight="%{y:.3g}",
        labels="%{customdata[2]}",
    )
    picture.add_scatter(
        x=bundles.x.round(4),
        y=bundles.y,
        mode="markers+text",
        text=bundles.numbers(),
        textfont={"color": look.background, "size": 12 * look.scale},
        marker={
            "size": size.round(1),
            **by_sign(bundles.kind, look, colour),
            "opacity": 0.8,
            "line": {"color": look.background, "width": 1},
        },
        customdata=[
            [int(group[0]), who, _about(labelled[group], look)]
            for group, who in zip(bundles.members, people, strict=True)
        ],
        hovertemplate=f"{hover}<extra></extra>",
        selected={"marker": {"opacity": 0.8}},
        unselected={"marker": {"opacity": 0.8}},
    )
    chosen = options.get("chosen")
    if chosen is not None and not np.isnan(accuracy[chosen]):
        bundle = next(n for n, group in enumerate(bundles.members) if chosen in group)
        x, y = bundles.x[bundle], bundles.y[bundle]
        _ring(picture, x, y, size[bundle], look)
        _name(picture, x, y, plain(names[chosen]), size[bundle], bundles, look)
    low, high = np.min(bundles.x, initial=1.0), np.max(bundles.x, initial=0.0)
    picture.update_xaxes(range=[low - 0.06, high + 0.06], **share_ticks(low, high))
    counts = bundles.y.size and bool((bundles.y == bundles.y.round()).all())
    ticks = count_ticks(min(bundles.y.min(), 0), bundles.y.max()) if counts else {"tickformat": "~g"}
    picture.update_yaxes(title_standoff=12, **ticks)
    return picture


def bundled_by_place(weights: np.ndarray, accuracy: np.ndarray, effect: np.ndarray) -> Bundles:
    """Return the groups of labelers that share a spot in the picture."""
    return bundled(accuracy, weights, effect)


def _sizes(bundles: Bundles, labelled: np.ndarray) -> np.ndarray:
    if bundles.count.max(initial=1) > 1:
        return bundles.sizes
    most = max(labelled.max(initial=1), 1)
    one_each = np.array([labelled[group[0]] for group in bundles.members], dtype=float)
    return FEWEST_LABELS + (MOST_LABELS - FEWEST_LABELS) * np.sqrt(one_each / most)


def _about(labelled: np.ndarray, look: Look) -> str:
    low, high = int(labelled.min()), int(labelled.max())
    return f"{low:,}" if low == high else look.t("figures-range", low=low, high=high)


def _guessing(picture, guessing: float, look: Look) -> None:
    picture.add_vline(x=guessing, line={"color": look.faint, "dash": "dot", "width": 1.5})
    picture.add_annotation(
        x=guessing,
        y=1,
        yref="paper",
        text=look.t("figures-guessing"),
        showarrow=False,
        xanchor="left",
        yanchor="top",
        xshift=4,
        font={"color": look.faint},
        captureevents=False,
    )


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


def _name(picture, x, y, name, size, bundles, look) -> None:
    # The name goes above the ring, or below it at the top edge. To its left and right there are other points.
    below = y > (bundles.y.min() + bundles.y.max()) / 2
    away = 6 + size / 2
    right = x > 0.8 * bundles.x.max() + 0.2 * bundles.x.min()
    picture.add_annotation(
        x=x,
        y=y,
        text=name,
        showarrow=False,
        xanchor="right" if right else "center",
        xshift=size / 2 if right else 0,
        yanchor="top" if below else "bottom",
        yshift=-away if below else away,
        bgcolor=look.background,
        opacity=0.92,
        captureevents=False,
    )
