"""One question: the choices of groups such as the strongest and the weakest third."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain
from crowdcore.percentages import percent

LEGEND_HEIGHT = 52


def choices_by_group(
    classes, groups: dict[str, np.ndarray], look: Look, marker: object = None, height: int = 260
) -> go.Figure:
    """Draw one bar per choice and group (at most two groups): the share of the group that chose it."""
    picture = figure(look, height, marker=marker)
    names = [plain(name) for name in classes]
    colours = look.families["weights"], look.families["counting"]
    for (title, shares), colour in zip(groups.items(), colours, strict=False):
        picture.add_bar(
            x=names,
            y=shares,
            # The percent sign is in the legend. After every number it would touch the next number on a phone.
            name=look.t("figures-group-percent", group=title),
            marker_color=colour,
            text=[percent(share).removesuffix(" %") for share in shares],
            textposition="outside",
            cliponaxis=False,
            hovertemplate=look.t("figures-group-hover", group=title, share="%{y:.0%}", choice="%{x}")
            + "<extra></extra>",
        )
    # Where the names of the groups need two lines, the legend grows upwards and never covers a bar.
    legend = {"orientation": "h", "y": 1, "yanchor": "bottom", "x": 0}
    picture.update_layout(
        barmode="group", bargap=0.3, showlegend=True, legend=legend, dragmode=False, margin={"t": LEGEND_HEIGHT}
    )
    picture.update_xaxes(type="category")
    picture.update_yaxes(
        visible=False, range=[0, 1.2 * max(0.1, *(shares.max(initial=0) for shares in groups.values()))]
    )
    return picture
