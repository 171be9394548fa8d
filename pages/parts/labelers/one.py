"""One labeler looked at closely: on an exam question by question, in a crowd class by class."""

import numpy as np
import streamlit as st

from crowdcore.figures.confusion import confusion_matrix
from crowdcore.labelers import confusion
from pages.parts.labelers.judgement import Judgement
from pages.parts.labelers.sheet import sheet
from pages.parts.labelers.table import EFFECTS
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart
from pages.shared.words import safe

MOST_LISTED = 3_000


def one(judgement: Judgement) -> None:
    """Chosen from a menu or by a click on a picture: how often right, and where not."""
    names, chosen = state.labeler_names(), judgement.chosen
    _menu(judgement, names)
    st.markdown(_in_words(judgement, names[chosen], chosen))
    if judgement.project.kind == "exam":
        sheet(judgement, chosen)
    elif judgement.record.judged[chosen]:
        _confusion(judgement, names[chosen], chosen)


def _in_words(judgement: Judgement, name: str, chosen: int) -> str:
    words, keyed = judgement.words, judgement.keyed
    judged, right = int(judgement.record.judged[chosen]), int(judgement.record.right[chosen])
    labelled = int(judgement.labelled[chosen])
    with_others = judgement.with_others[chosen]
    agreement = (
        ""
        if np.isnan(with_others)
        else f" The others say the same {with_others:.0%} of the time (all {words.labelers}: {judgement.usual_agreement:.0%})."
    )
    if judgement.times is not None and not np.isnan(judgement.times[1][chosen]):
        what, taken = judgement.times
        agreement += (
            f" {words.speak(what).capitalize()}: {taken[chosen]:.3g} (all {words.labelers}: {np.nanmedian(taken):.3g})."
        )
    if not judged:
        return (
            f"**{safe(name)}** {words.labelled} {labelled:,} of {len(judgement.project.labels.items):,} {words.items}, none of "
            f"them keyed, so nothing tells how often they are right.{agreement}"
        )
    return (
        f"**{safe(name)}: {'right on' if keyed else 'with the method on'} {right:,} of {judged:,}** ({right / judged:.0%}"
        + (f"; guessing {judgement.record.guessing[chosen]:.0%}" if keyed else "")
        + f"), weight {judgement.weights[chosen]:.3g}"
        + (f": {EFFECTS[int(judgement.effect[chosen])]}." if keyed else ".")
        + agreement
    )


def _confusion(judgement: Judgement, name: str, chosen: int) -> None:
    words = judgement.words
    picture = confusion_matrix(
        confusion(judgement.project.labels, judgement.reference, chosen),
        judgement.project.labels.classes,
        look(),
        label_title=f"{words.labeler.capitalize()} said",
        true_title="Key" if judgement.keyed else "Method",
        marker=chosen,
    )
    chart(picture, "confusion", f"{name}, {words.label} by {words.label}")


def _menu(judgement: Judgement, names: list[str]) -> None:
    key = f"choose_labeler:{state.generation()}"
    state.put_into_widget(key, judgement.chosen)
    order = np.argsort(-judgement.weights, kind="stable")
    # A menu of a hundred thousand names would take the browser seconds; the others are clicked in the picture.
    listed = dict.fromkeys([*order[:MOST_LISTED].tolist(), judgement.chosen])
    st.selectbox(
        f"{judgement.words.labeler.capitalize()}, most trusted first"
        + (f" (of {order.size:,} the first {MOST_LISTED:,})" if order.size > MOST_LISTED else ""),
        list(listed),
        format_func=lambda labeler: names[labeler],
        key=key,
        on_change=state.changed(key, judgement.choose),
    )
