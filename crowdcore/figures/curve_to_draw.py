"""An empty picture of a curve in which clicks place its points, for people who guess how it runs."""

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from crowdcore.figures.look import Look
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.figures.ticks import count_ticks

STEP = 0.05


def curve_to_draw(
    places: Sequence[int],
    placed: Mapping[int, float],
    open_places: Collection[int],
    drawn: Sequence[float],
    look: Look,
    *,
    x: str,
    name: str,
    height: int = 330,
):
    """Draw the points that are ``placed`` and, once it is complete, the curve ``drawn`` through them, with its name.

    Above each of the ``open_places`` there is a column of faint dots, one for every twentieth, that can be clicked.
    """
    curve = ShareCurve(name if drawn else "", "counting", drawn or [placed[places[0]]], dash="dash")
    picture = share_curves([curve], places if drawn else places[:1], look, x, height)
    picture.update_traces(hoverinfo="skip", hovertemplate=None)
    columns, heights = np.meshgrid(sorted(open_places), np.arange(0, 1 + STEP / 2, STEP))
    picture.add_scatter(
        x=columns.ravel(),
        y=heights.ravel().round(2),
        mode="markers",
        marker={"size": 7 * look.scale, "color": look.faint, "opacity": 0.35, "line": {"width": 0}},
        hovertemplate="%{y:.0%}<extra></extra>",
        cliponaxis=False,
    )
    picture.add_scatter(
        x=list(placed),
        y=list(placed.values()),
        mode="markers",
        marker={"size": 15 * look.scale, "color": look.families["weights"], "opacity": 1},
        hoverinfo="skip",
        cliponaxis=False,
    )
    picture.update_xaxes(range=[0, places[-1] + 1], **count_ticks(0, places[-1]))
    return picture
