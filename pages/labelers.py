"""Labelers: who helps and who hurts, one of them looked at closely, and whether another method would agree."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.evaluation.labelers import confusion, helps, rank_correlation, record_of, trust
from crowdcore.figures.accuracy_weight import accuracy_weight
from crowdcore.figures.confusion import confusion_matrix
from crowdcore.figures.weight_agreement import weight_agreement
from pages.shared import inputs, reproduce, state
from pages.shared.fits import fitted
from pages.shared.frame import look, next_step, page, run, sample_notice
from pages.shared.show import chart, csv_button, refused, take_pictures, verdict
from pages.shared.words import counted, safe

MOST_POINTS = 2_000
MOST_ROWS = 5_000
EFFECTS = {1: "helps", 0: "no difference", -1: "hurts"}


def main():
    work = page("Labelers")
    words = work.words
    title, choice = st.columns([3, 2], vertical_alignment="bottom")
    title.title(words.labelers.capitalize())
    with choice:
        method_id = inputs.choose_method()
    parameters = state.parameters(method_id)
    try:
        model = fitted(method_id, parameters, work.labels, work.truth)
    except ValueError as problem:
        refused(problem)
        next_step("pages/training.py", f"Key some {words.items}")
        return
    keyed = bool(work.key.known.any())
    # Without a key, the method's own answers are all there is to hold a labeler against.
    reference = work.key.single() if keyed else model.predict(work.labels)
    record = record_of(work.labels, reference)
    weights = model.weights_
    effect = helps(weights, record) if keyed else trust(weights)
    _verdict(work, model, record, effect, keyed)
    sample_notice(work)
    current = _current(work, weights)
    left, right = st.columns([3, 2], gap="medium")
    with left:
        _scatter(work, method_id, record, weights, effect, keyed, current)
    with right:
        _one(work, model, record, reference, effect, keyed, current)
    _table(work, method_id, parameters, record, weights, effect, keyed)
    _agreement(work, method_id, weights, current)
    next_step("pages/compare.py", "Compare the methods")


def _verdict(work, model, record, effect, keyed):
    words = work.words
    helping, without, hurting = (int((effect == e).sum()) for e in (1, 0, -1))
    if not keyed:
        verdict(
            f"{counted(helping, words.labeler)} count, {hurting:,} count in reverse, {without:,} not at all.",
            f"No {words.item} is keyed, so nothing tells who is right: they are held against {model.name}’s own "
            f"{words.labels}.",
        )
        return
    verdict(
        f"{counted(helping, words.labeler)} {'helps' if helping == 1 else 'help'}, {hurting:,} "
        f"{'hurts' if hurting == 1 else 'hurt'}, {without:,} {'makes' if without == 1 else 'make'} no difference.",
        f"Who helps counts in the vote and is right more often than guessing on the "
        f"{counted(work.key.n_known, f'keyed {words.item}')}, or counts in reverse and is right less "
        "often. Who hurts is the other way round.",
    )
    unjudged = int((record.judged == 0).sum())
    if unjudged:
        st.caption(
            f"{counted(unjudged, words.labeler)} gave no {words.label} to a keyed {words.item} and cannot be judged."
        )


def _current(work, weights) -> int:
    """The labeler looked at: the one chosen last, at first the most trusted."""
    chosen = state.recall(f"labeler:{work.labels.digest}")
    return int(np.argmax(weights)) if chosen is None else chosen


def _choose(work, labeler: int) -> None:
    state.remember(f"labeler:{work.labels.digest}", labeler)


def _scatter(work, method_id, record, weights, effect, keyed, current):
    words, colour = work.words, look().method(method_id)
    st.markdown(
        f"**Right, and trusted?** A point is a {words.labeler}, larger the more they {_labelled(work)}; click one."
        + (" Orange hurts, grey makes no difference." if keyed else " Orange is counted in reverse.")
    )
    labelled = np.bincount(work.labels.labeler, minlength=weights.size)
    accuracy, shown = record.accuracy, np.flatnonzero(record.judged > 0)
    if shown.size > MOST_POINTS:
        st.caption(f"The {MOST_POINTS:,} of {shown.size:,} {words.labelers} who {_labelled(work)} most are drawn.")
        most = shown[np.argsort(-labelled[shown], kind="stable")[:MOST_POINTS]]
        accuracy = np.full(accuracy.size, np.nan)
        accuracy[[*most, current]] = record.accuracy[[*most, current]]
    guessing = float(np.nanmean(record.guessing)) if keyed and shown.size else None
    key = f"accuracy_weight:{state.generation()}"

    def clicked():
        points = state.in_widget(key, {}).get("selection", {}).get("points", [])
        if points and points[0].get("customdata"):
            _choose(work, int(points[0]["customdata"][0]))

    picture = accuracy_weight(
        weights,
        accuracy,
        guessing,
        labelled,
        effect,
        state.labeler_names(),
        look(),
        colour,
        x=f"Right on keyed {words.items}" if keyed else f"Agrees with the method’s {words.labels}",
        y=f"Weight in {AGGREGATORS[method_id].name}",
        chosen=current,
        marker=f"{method_id} {current}",
    )
    chart(picture, key, "Right, and trusted?", on_select=clicked, selection_mode="points")


def _one(work, model, record, reference, effect, keyed, current):
    words, names = work.words, state.labeler_names()
    key = f"choose_labeler:{state.generation()}"
    state.put_into_widget(key, current)
    by_weight = [int(i) for i in np.argsort(-model.weights_, kind="stable")]
    st.selectbox(
        f"{words.labeler.capitalize()}, most trusted first",
        by_weight,
        format_func=lambda i: names[i],
        key=key,
        on_change=state.changed(key, lambda i: _choose(work, i)),
    )
    judged, right = int(record.judged[current]), int(record.right[current])
    if not judged:
        st.markdown(
            f"**{safe(names[current])}** gave no {words.label} to a keyed {words.item}, so there is nothing to compare."
        )
        return
    against = "right on" if keyed else "with the method on"
    st.markdown(
        f"**{safe(names[current])}: {against} {right:,} of {judged:,}** ({right / judged:.0%}"
        + (f"; guessing {record.guessing[current]:.0%}" if keyed else "")
        + f"), weight {model.weights_[current]:.3g}"
        + (f": {EFFECTS[int(effect[current])]}." if keyed else ".")
    )
    chart(
        confusion_matrix(
            confusion(work.labels, reference, current),
            work.labels.classes,
            look(),
            said=f"{words.labeler.capitalize()} said",
            true="Key" if keyed else "Method",
            marker=current,
        ),
        key="confusion",
        title=f"{names[current]}, {words.label} by {words.label}",
    )
    if work.kind == "exam":
        st.caption("A letter means something else in every question: what counts is the diagonal.")


def _table(work, method_id, parameters, record, weights, effect, keyed):
    words = work.words
    table = pd.DataFrame(
        {
            words.labeler: state.labeler_names(),
            "weight": weights,
            "labelled": np.bincount(work.labels.labeler, minlength=weights.size),
            "judged": record.judged,
            "right": record.right,
            "accuracy": record.accuracy.round(2),
            "effect": [EFFECTS[int(e)] for e in effect] if keyed else [""] * weights.size,
        }
    ).sort_values("weight", ascending=False, kind="stable", ignore_index=True)
    st.markdown(f"**Who carries the vote?** All {words.labelers}, most trusted first")
    accuracy = "Right" if keyed else "With the method"
    st.dataframe(
        table.head(MOST_ROWS),
        hide_index=True,
        height=320,
        column_order=[name for name in table.columns if name != "effect" or keyed],
        column_config={
            words.labeler: st.column_config.TextColumn(words.labeler.capitalize()),
            "weight": st.column_config.NumberColumn("Weight", format="%.3g"),
            "labelled": st.column_config.NumberColumn(_labelled(work).capitalize()),
            "judged": st.column_config.NumberColumn("Of them keyed" if keyed else "Compared"),
            "right": st.column_config.NumberColumn(accuracy),
            "accuracy": st.column_config.ProgressColumn(
                "Share right" if keyed else "Share", format="percent", min_value=0, max_value=1, color="primary"
            ),
            "effect": st.column_config.TextColumn("Effect"),
        },
        key="labeler_table",
    )
    origin = reproduce.origin(work, method_id, parameters)
    with st.container(horizontal=True):
        csv_button(f"{words.labelers.capitalize()} (csv)", table, origin, "labelers.csv")
        take_pictures(origin, look())
    reproduce.expander(method_id, parameters)


def _agreement(work, method_id, weights, current):
    words = work.words
    st.markdown(f"**Would another method trust the same {words.labelers}?**")
    others = [other for other in AGGREGATORS if other != method_id]
    usual = "weighted_average" if method_id != "weighted_average" else "saddle_point_robust"
    choice, picture = st.columns([1, 2], gap="medium")
    with choice:
        other_id = st.selectbox(
            "Other method",
            others,
            index=others.index(usual),
            format_func=lambda other: AGGREGATORS[other].name,
            key=f"other_method:{method_id}",
            persist_state="session",
        )
    try:
        other = fitted(other_id, state.parameters(other_id), work.labels, work.truth)
    except ValueError as problem:
        refused(problem)
        return
    agreement = rank_correlation(weights, other.weights_)
    with choice:
        if np.isnan(agreement):
            same = AGGREGATORS[method_id if np.ptp(weights) == 0 else other_id].name
            st.markdown(f"{same} trusts everyone alike, so there is no order to compare.")
            return
        st.metric(
            "Rank correlation",
            f"{agreement:.2f}".replace("-", "−"),
            help="Spearman’s: 1 where both put them in the same order, 0 where the orders have nothing in common, "
            "−1 where they are opposite.",
            border=True,
        )
        st.markdown(_agreement_in_words(agreement, words))
    with picture:
        chart(
            weight_agreement(
                weights,
                other.weights_,
                state.labeler_names(),
                look(),
                look().method(other_id),
                x=f"Rank in {AGGREGATORS[method_id].name}",
                y=f"Rank in {AGGREGATORS[other_id].name}",
                chosen=current,
                marker=f"{method_id} {other_id} {current}",
            ),
            key="weight_agreement",
            title=f"Would another method trust the same {words.labelers}?",
        )


def _agreement_in_words(agreement, words) -> str:
    if agreement > 0.8:
        return f"They trust nearly the same {words.labelers}."
    if agreement > 0.4:
        return f"They agree on many {words.labelers}, not on all."
    return f"They trust different {words.labelers}."


def _labelled(work) -> str:
    return "answered" if work.kind == "exam" else "labelled"


run(main)
