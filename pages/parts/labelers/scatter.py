"""Everyone at a glance: how often they are right, and how much they count."""

import numpy as np
import streamlit as st

from crowdcore.figures.accuracy_weight import accuracy_weight
from pages.parts.labelers.judgement import Judgement
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart

MOST_POINTS = 2_000
TITLE = "Right, and trusted?"


def scatter(judgement: Judgement) -> None:
    """A point a labeler; a click looks at one closely."""
    words, keyed = judgement.words, judgement.keyed
    st.markdown(
        f"**{TITLE}** A point is a {words.labeler}, larger the more they {words.labelled}; click one."
        + (" Orange hurts, grey makes no difference." if keyed else " Orange is counted in reverse.")
    )
    key = f"accuracy_weight:{state.generation()}"

    def clicked():
        points = state.in_widget(key, {}).get("selection", {}).get("points", [])
        if points and points[0].get("customdata"):
            judgement.choose(int(points[0]["customdata"][0]))

    guessing = judgement.record.guessing
    picture = accuracy_weight(
        judgement.weights,
        _drawn(judgement),
        float(np.nanmean(guessing)) if keyed and not np.isnan(guessing).all() else None,
        judgement.labelled,
        judgement.effect,
        state.labeler_names(),
        look(),
        look().method(judgement.method_id),
        x=f"Right on keyed {words.items}" if keyed else f"Agrees with the method’s {words.labels}",
        y=f"Weight in {judgement.model.name}",
        chosen=judgement.chosen,
        marker=f"{judgement.method_id} {judgement.chosen}",
    )
    chart(picture, key, TITLE, on_select=clicked, selection_mode="points")


def _drawn(judgement: Judgement) -> np.ndarray:
    """The accuracies to draw: of very many labelers, of those who labelled most and the chosen one."""
    words, accuracy = judgement.words, judgement.record.accuracy
    judged = np.flatnonzero(judgement.record.judged > 0)
    if judged.size <= MOST_POINTS:
        return accuracy
    st.caption(f"The {MOST_POINTS:,} of {judged.size:,} {words.labelers} who {words.labelled} most are drawn.")
    most = judged[np.argsort(-judgement.labelled[judged], kind="stable")[:MOST_POINTS]]
    shown = [*most, judgement.chosen]
    drawn = np.full(accuracy.size, np.nan)
    drawn[shown] = accuracy[shown]
    return drawn
