"""One labeler in detail: question by question for an exam, class by class for a crowd."""

import numpy as np
import streamlit as st

from crowdcore.exams import student_sheet
from crowdcore.figures.confusion import confusion_matrix
from crowdcore.labelers import confusion
from crowdcore.messages import Percent
from crowdcore.readers.lists.times import SECONDS
from pages.parts.labelers.answer_squares import answer_squares
from pages.parts.labelers.judgement import Judgement
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, reader, t
from pages.shared.show import chart

MOST_LISTED = 3_000


def one_labeler(judgement: Judgement) -> None:
    """Chosen from a menu or by a click on a picture: how often they are right, and where they are not."""
    names, chosen = state.labeler_names(), judgement.chosen
    _menu(judgement, names)
    st.markdown(" ".join(_description(judgement, names[chosen], chosen)))
    if judgement.exam is not None:
        answer_squares(judgement.exam, chosen)
    elif judgement.record.judged[chosen]:
        _confusion(judgement, names[chosen], chosen)


def _description(judgement: Judgement, name: str, chosen: int) -> list[str]:
    judged, right = int(judgement.record.judged[chosen]), int(judgement.record.right[chosen])
    sentences = []
    if judgement.exam is not None:
        score = student_sheet(judgement.exam, chosen, reader()).score_in_words()
        sentences.append(t("labelers-one-score", name=name, score=score, by=judgement.judged_by))
    elif not judged:
        labelled, n_items = int(judgement.labelled[chosen]), len(judgement.project.labels.items)
        sentences.append(t("labelers-one-unknown", name=name, labelled=labelled, n=n_items))
    elif judgement.keyed:
        share, guessing = Percent(right / judged), Percent(judgement.record.guessing[chosen])
        sentences.append(t("labelers-one-right", name=name, right=right, judged=judged, share=share, guessing=guessing))
    else:
        share, method = Percent(right / judged), judgement.model.name
        sentences.append(t("labelers-one-same", name=name, method=method, right=right, judged=judged, share=share))
    if judgement.exam is not None or judged:
        sentences.append(_weight(judgement, chosen))
    return [*sentences, *_habits(judgement, chosen)]


def _weight(judgement: Judgement, chosen: int) -> str:
    weight = f"{judgement.weights[chosen]:.3g}"
    if not judgement.keyed:
        return t("labelers-one-weight", weight=weight)
    return t("labelers-one-weight-effect", weight=weight, effect=int(judgement.effect[chosen]))


def _habits(judgement: Judgement, chosen: int) -> list[str]:
    """How often others give the same labels, and how long the labeler takes."""
    sentences = []
    with_others = judgement.with_others[chosen]
    if not np.isnan(with_others):
        average = Percent(judgement.usual_agreement)
        sentences.append(t("labelers-one-others", share=Percent(with_others), average=average))
    if judgement.times is not None and not np.isnan(judgement.times[1][chosen]):
        unit, times = judgement.times
        text = "labelers-one-seconds" if unit == SECONDS else "labelers-one-time"
        sentences.append(t(text, time=f"{times[chosen]:.3g}", usual=f"{np.nanmedian(times):.3g}"))
    return sentences


def _confusion(judgement: Judgement, name: str, chosen: int) -> None:
    keyed = judgement.keyed
    picture = drawn(
        confusion_matrix,
        confusion(judgement.project.labels, judgement.reference, chosen),
        judgement.project.labels.classes,
        look(),
        label_title=plain("labelers-confusion-given"),
        true_title=plain("labelers-confusion-right" if keyed else "labelers-confusion-method"),
        marker=chosen,
    )
    chart(picture, "confusion", plain("labelers-confusion" if keyed else "labelers-confusion-inferred", name=name))


def _menu(judgement: Judgement, names: list[str]) -> None:
    key = f"choose_labeler:{state.generation()}"
    state.put_into_widget(key, judgement.chosen)
    listed = state.labeler_order()
    order = listed[np.argsort(-judgement.weights[listed], kind="stable")]
    # A menu of a hundred thousand names would take the browser seconds; the picture offers all of them.
    options = dict.fromkeys([*order[:MOST_LISTED].tolist(), judgement.chosen])
    st.selectbox(
        t("labelers-choose-first", most=MOST_LISTED, n=order.size)
        if order.size > MOST_LISTED
        else t("labelers-choose"),
        list(options),
        format_func=lambda labeler: names[labeler],
        key=key,
        on_change=state.changed(key, judgement.choose),
    )
