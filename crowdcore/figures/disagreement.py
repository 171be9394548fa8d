"""Where methods disagree: a grid of items and methods, coloured by how often the answer was right."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.ticks import names_in_step
from crowdcore.percentages import percent

ROW = 30


def disagreement(
    items: Sequence,
    methods: Sequence[str],
    right: np.ndarray,
    look: Look,
    current: int | None = None,
) -> go.Figure:
    """Draw the cells as bars, because bars can be clicked: point j of trace m is method m on item j.

    ``right`` (items × methods) is the share of draws with a right answer. Colours run from wrong (orange) to right (blue).
    Items appear in the given order, the first method at the top. The current item is framed.
    """
    n_items, n_methods = right.shape
    picture = figure(look, ROW * n_methods + 66, x=look.t("figures-items"), marker=f"{n_items}×{n_methods}:{current}")
    places = np.arange(n_items)
    for m, name in enumerate(methods):
        item, share = "%{customdata[0]}", "%{customdata[1]}"
        hover = look.t("figures-draws-hover", item=item, method=plain(name), share=share)
        picture.add_bar(
            x=places,
            y=np.ones(n_items),
            base=np.full(n_items, n_methods - 1 - m),
            marker={"color": [_mixed(look.differ, look.agree, share) for share in right[:, m]], "line": {"width": 0}},
            customdata=[[plain(item), percent(share)] for item, share in zip(items, right[:, m], strict=True)],
            hovertemplate=f"{hover}<extra></extra>",
            selected={"marker": {"opacity": 1}},
            unselected={"marker": {"opacity": 1}},
        )
    picture.add_scatter(
        x=np.tile([-0.5, n_items - 0.5, None], n_methods - 1),
        y=np.repeat(np.arange(1, n_methods), 3),
        mode="lines",
        line={"color": look.background, "width": 2},
        hoverinfo="skip",
    )
    if current is not None:
        picture.add_shape(
            type="rect",
            x0=current - 0.5,
            x1=current + 0.5,
            y0=0,
            y1=n_methods,
            line={"color": look.text, "width": 2},
        )
    names = [plain(item, 12) for item in items]
    every = names_in_step(names, look, methods)
    picture.update_xaxes(
        tickvals=places[::every],
        ticktext=names[::every],
        tickangle=0,
        range=[-0.6, n_items - 0.4],
        fixedrange=True,
    )
    picture.update_yaxes(
        tickvals=np.arange(n_methods) + 0.5,
        ticktext=[plain(name) for name in reversed(methods)],
        range=[-0.05, n_methods + 0.05],
        showgrid=False,
        fixedrange=True,
    )
    picture.update_layout(
        bargap=0.06 if n_items <= 120 else 0, barmode="overlay", dragmode=False, clickmode="event+select"
    )
    return picture


def _mixed(wrong: str, right: str, share: float) -> str:
    """Mix two colours in steps of one twelfth, so that similar shares look the same."""
    share = round(share * 12) / 12
    parts = [(int(wrong[n : n + 2], 16), int(right[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)
