"""A picture of everyone: how often they are right, and how much they count."""

import numpy as np

from crowdcore.figures.accuracy_weight import accuracy_weight, bundled_by_place
from pages.parts.labelers.judgement import Judgement
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, section


def accuracy_and_weight(judgement: Judgement) -> None:
    """One point per labeler, or per group at the same place; a click shows one in detail, another click the next one."""
    keyed = judgement.keyed
    # If all weights are the same, the picture shows the number of labels instead.
    same_weight = np.ptp(judgement.weights) == 0
    # The picture can be downloaded: with names hidden it must not contain the order of the class list.
    listed, names = state.labeler_order(), state.labeler_names()
    place = np.argsort(listed)
    height = (judgement.labelled if same_weight else judgement.weights)[listed]
    score, effect = judgement.score[listed], judgement.effect[listed]
    bundles = bundled_by_place(height, score, effect)
    coincide = bundles.count.max(initial=1) > 1
    sentences = [t("labelers-picture-shared-points") if coincide else t("labelers-picture-points")]
    if keyed:
        sentences.append(t("labelers-picture-effects"))
    elif not same_weight:
        sentences.append(t("labelers-picture-reversed"))
    if same_weight:
        sentences.append(t("labelers-picture-same-weight", method=judgement.model.name))
    section(t("labelers-picture"), " ".join(sentences))
    key = f"accuracy_weight:{state.generation()}"

    def clicked():
        points = state.in_widget(key, {}).get("selection", {}).get("points", [])
        if points and points[0].get("customdata"):
            first = int(points[0]["customdata"][0])
            group = next(group for group in bundles.members if first in group)
            judgement.choose(int(listed[_next_of(group, int(place[judgement.chosen]))]))

    guessing = judgement.record.guessing
    # With a penalty, the score of a guesser differs from their share of right answers.
    can_guess = keyed and (judgement.exam is None or not judgement.exam.rules.penalty)
    picture = drawn(
        accuracy_weight,
        height,
        score,
        float(np.nanmean(guessing)) if can_guess and not np.isnan(guessing).all() else None,
        judgement.labelled[listed],
        effect,
        [names[i] for i in listed],
        look(),
        look().method(judgement.method_id),
        x=_score_title(judgement),
        y=plain("labelers-axis-labels") if same_weight else plain("labelers-axis-weight", method=judgement.model.name),
        chosen=int(place[judgement.chosen]),
        marker=f"{judgement.method_id} {judgement.chosen}",
    )
    chart(picture, key, plain("labelers-picture"), on_select=clicked, selection_mode="points")


def _score_title(judgement: Judgement) -> str:
    if judgement.exam is not None:
        return plain("labelers-axis-score")
    if judgement.keyed:
        return plain("labelers-axis-right")
    return plain("labelers-axis-same", method=judgement.model.name)


def _next_of(group: np.ndarray, chosen: int) -> int:
    """The labeler after the chosen one at this place, or the first."""
    place = np.flatnonzero(group == chosen)
    return int(group[(place[0] + 1) % group.size] if place.size else group[0])
