"""One labeler looked at closely."""

import numpy as np
import streamlit as st

from crowdcore.figures.confusion import confusion_matrix
from crowdcore.labelers import confusion
from pages.parts.labelers.judgement import Judgement
from pages.parts.labelers.table import EFFECTS
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart
from pages.shared.words import safe


def one(judgement: Judgement) -> None:
    """Chosen from a menu or by a click on a picture: how often right, and what for what."""
    words, names, chosen = judgement.words, state.labeler_names(), judgement.chosen
    _menu(judgement, names)
    judged, right = int(judgement.record.judged[chosen]), int(judgement.record.right[chosen])
    if not judged:
        st.markdown(
            f"**{safe(names[chosen])}** gave no {words.label} to a keyed {words.item}, so there is nothing to compare."
        )
        return
    keyed = judgement.keyed
    st.markdown(
        f"**{safe(names[chosen])}: {'right on' if keyed else 'with the method on'} {right:,} of {judged:,}** "
        f"({right / judged:.0%}"
        + (f"; guessing {judgement.record.guessing[chosen]:.0%}" if keyed else "")
        + f"), weight {judgement.weights[chosen]:.3g}"
        + (f": {EFFECTS[int(judgement.effect[chosen])]}." if keyed else ".")
    )
    picture = confusion_matrix(
        confusion(judgement.project.labels, judgement.reference, chosen),
        judgement.project.labels.classes,
        look(),
        label_title=f"{words.labeler.capitalize()} said",
        true_title="Key" if keyed else "Method",
        marker=chosen,
    )
    chart(picture, "confusion", f"{names[chosen]}, {words.label} by {words.label}")
    if judgement.project.kind == "exam":
        st.caption("A letter means something else in every question: what counts is the diagonal.")


def _menu(judgement: Judgement, names: list[str]) -> None:
    key = f"choose_labeler:{state.generation()}"
    state.put_into_widget(key, judgement.chosen)
    st.selectbox(
        f"{judgement.words.labeler.capitalize()}, most trusted first",
        [int(labeler) for labeler in np.argsort(-judgement.weights, kind="stable")],
        format_func=lambda labeler: names[labeler],
        key=key,
        on_change=state.changed(key, judgement.choose),
    )
