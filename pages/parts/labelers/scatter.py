"""Everyone at a glance: how often they are right, and how much they count."""

import numpy as np

from crowdcore.figures.accuracy_weight import accuracy_weight, spots
from pages.parts.labelers.judgement import Judgement
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart, section

TITLE = "Right, and trusted?"


def scatter(judgement: Judgement) -> None:
    """A point a labeler, or several who coincide; a click looks at one closely, a further click at the next."""
    words, keyed = judgement.words, judgement.keyed
    # Where all weigh the same there is nothing to see of it, but of how much each did.
    alike = np.ptp(judgement.weights) == 0
    height = judgement.labelled if alike else judgement.weights
    bundles = spots(height, judgement.record.accuracy, judgement.effect)
    coincide = bundles.count.max(initial=1) > 1
    what = (
        f"Larger: more {words.labelers} on one spot; click to look at one, again for the next."
        if coincide
        else f"A point is a {words.labeler}, larger the more they {words.labelled}; click one."
    )
    colours = " Orange hurts, grey makes no difference." if keyed else "" if alike else " Orange is counted in reverse."
    same = f" {judgement.model.name} trusts everyone alike: choose another method above to see whom it trusts."
    section(TITLE, what + colours + (same if alike else ""))
    key = f"accuracy_weight:{state.generation()}"

    def clicked():
        points = state.in_widget(key, {}).get("selection", {}).get("points", [])
        if points and points[0].get("customdata"):
            first = int(points[0]["customdata"][0])
            judgement.choose(_next_of(next(group for group in bundles.members if first in group), judgement.chosen))

    guessing = judgement.record.guessing
    picture = accuracy_weight(
        height,
        judgement.record.accuracy,
        float(np.nanmean(guessing)) if keyed and not np.isnan(guessing).all() else None,
        judgement.labelled,
        judgement.effect,
        state.labeler_names(),
        look(),
        look().method(judgement.method_id),
        x=f"Right on keyed {words.items}" if keyed else f"Agrees with the method’s {words.labels}",
        y=words.labels.capitalize() if alike else f"Weight in {judgement.model.name}",
        people=words.labelers,
        chosen=judgement.chosen,
        marker=f"{judgement.method_id} {judgement.chosen}",
    )
    chart(picture, key, TITLE, on_select=clicked, selection_mode="points")


def _next_of(group: np.ndarray, chosen: int) -> int:
    """The one after the chosen labeler on this spot, or the first."""
    place = np.flatnonzero(group == chosen)
    return int(group[(place[0] + 1) % group.size] if place.size else group[0])
