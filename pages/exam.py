"""Exam: the inferred key with how sure it is, doubtful questions first; the grades; something to take away."""

import json

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.exams import SETTLED, choices_of, grades, infer_key
from crowdcore.figures.answer_strip import DOUBTFUL, KNOWN, answer_strip
from crowdcore.figures.answer_strip import SETTLED as SETTLED_STATE
from crowdcore.figures.choices_by_third import choices_by_third
from crowdcore.figures.score_histogram import score_histogram
from crowdcore.report import as_csv, as_workbook
from pages.shared import inputs, reproduce, state
from pages.shared.fits import fitted
from pages.shared.frame import look, next_step, page, run, sample_notice
from pages.shared.show import chart, refused, verdict
from pages.shared.words import counted, safe

BEST = 20


@st.cache_resource(max_entries=60, show_spinner="Inferring the key …")
def inferred(method_id, parameters, digest, truth_bytes, _labels, _truth):
    """The inferred key, remembered: testing it on the known answers takes a fit for each of them."""
    return infer_key(AGGREGATORS[method_id](**json.loads(parameters)), _labels, _truth)


def main():
    work = page("Exam")
    st.title("Your exam" if work.kind == "exam" else "The inferred answers")
    method_id = state.method()
    parameters = state.parameters(method_id)
    labels, truth = work.labels, work.truth
    try:
        written = json.dumps(parameters, sort_keys=True)
        key = inferred(method_id, written, labels.digest, truth.tobytes(), labels, truth)
        model = fitted(method_id, parameters, labels, truth)
    except ValueError as problem:
        refused(problem)
        with st.container(width=320):
            inputs.choose_method()
        next_step("pages/training.py", f"Key some {work.words.items}")
        return
    dropped = np.isin(np.arange(len(labels.items)), list(work.dropped))
    table = grades(labels, key.answers, dropped)
    table[table.columns[0]] = state.labeler_names()
    _verdict(work, key, table, dropped)
    sample_notice(work)
    current = state.recall(f"question:{labels.digest}", int(np.argmin(key.sure)))
    states = [
        KNOWN if known else DOUBTFUL if doubt else SETTLED_STATE
        for known, doubt in zip(key.known, key.doubtful, strict=True)
    ]
    picture = answer_strip(labels.items, [labels.classes[k] for k in key.answers], states, look(), current)
    chart(picture, "answer_strip", "The key at a glance")
    st.markdown(
        f":orange-background[check {states.count(DOUBTFUL)}] &nbsp; "
        f":gray-background[settled {states.count(SETTLED_STATE)}] &nbsp; "
        f":blue-background[keyed {states.count(KNOWN)}]"
    )
    tab_key, tab_grades, tab_take = st.tabs(["Key", "Grades", "Take away"])
    with tab_key:
        _key_tab(work, key, model, current)
    with tab_grades:
        _grades_tab(work, table, dropped)
    with tab_take:
        _take_away_tab(work, key, table, method_id, parameters)
    st.caption(f"An inferred key is a proposal: a mistake that most {work.words.labelers} share can outvote the truth.")


def _verdict(work, key, table, dropped):
    n = len(work.labels.items)
    doubtful = int(key.doubtful.sum())
    settled = n - doubtful
    verb = "needs" if doubtful == 1 else "need"
    n_counted = n - int(dropped.sum())
    verdict(
        f"{settled} of {n} {work.words.labels} are settled, {doubtful} {verb} your eye.",
        f"{work.words.crowd.capitalize()} mean {table['right'].mean():.1f} of {n_counted}.",
    )
    if key.tested:
        st.markdown(
            f"How good is this? Each of the {key.tested} known {work.words.labels} was hidden in turn and inferred "
            f"from the rest: **{key.tested_right} of {key.tested} came out right.**"
        )
    elif key.known.any():
        st.markdown(f"Key at least four {work.words.items} to see how often this method is right on them.")
    else:
        st.markdown(
            f"No known {work.words.labels} yet. This key rests on agreement alone; key four {work.words.items} to test "
            "it."
        )


def _key_tab(work, key, model, current):
    labels = work.labels
    shares = labels.tally()
    shares = shares / np.maximum(shares.sum(axis=1, keepdims=True), 1)
    best = np.argsort(-model.weights_, kind="stable")[:BEST]
    order = np.lexsort((np.arange(len(labels.items)), key.known, key.sure))
    rows = pd.DataFrame(
        {
            work.words.item.capitalize(): [str(labels.items[j]) for j in order],
            work.words.label.capitalize(): [str(labels.classes[key.answers[j]]) for j in order],
            "How sure": key.sure[order].round(2),
            "All": list(shares[order].round(3)),
            f"The {best.size} most trusted": [_most_chosen(labels, j, best) for j in order],
            "": [["keyed"] if key.known[j] else ["check"] if key.doubtful[j] else [] for j in order],
        }
    )
    left, right = st.columns([3, 2], gap="large")
    with left:
        st.markdown(f"**The key, doubtful {work.words.items} first.** Click a row to look into it.")
        event = st.dataframe(
            rows,
            hide_index=True,
            height=430,
            row_height=38,
            on_select="rerun",
            selection_mode="single-row",
            key=f"key_table:{state.generation()}",
            column_config={
                "How sure": st.column_config.ProgressColumn(
                    format="percent", min_value=0, max_value=1, color="primary"
                ),
                "All": st.column_config.BarChartColumn(" ".join(map(str, labels.classes))[:24], y_min=0, y_max=1),
                "": st.column_config.MultiselectColumn(options=["check", "keyed"], color=["orange", "blue"]),
            },
        )
        if event.selection.rows:
            current = int(order[event.selection.rows[0]])
            state.remember(f"question:{labels.digest}", current)
    with right:
        _question(work, key, model, current)


def _question(work, key, model, j):
    labels = work.labels
    answer = labels.classes[key.answers[j]]
    said = "known" if key.known[j] else f"{key.sure[j]:.0%} sure"
    st.markdown(
        f"**{work.words.item.capitalize()} {safe(labels.items[j])}: {safe(answer)}, {said}.** What the third that this "
        "method trusts most chose, and what the third that it trusts least:"
    )
    third = max(1, len(labels.labelers) // 3)
    order = np.argsort(-model.weights_, kind="stable")
    allowed = np.arange(len(labels.classes)) if labels.allowed is None else np.flatnonzero(labels.allowed[j])
    best, weakest = (choices_of(labels, j, group)[allowed] / third for group in (order[:third], order[-third:]))
    names = [str(labels.classes[k]) for k in allowed]
    title = f"{work.words.item.capitalize()} {labels.items[j]}: what the most and the least trusted third chose"
    chart(choices_by_third(names, best, weakest, look(), marker=int(j)), "choices_by_third", title)
    if work.reading is not None and (texts := work.reading.texts.get(labels.items[j])):
        st.dataframe(pd.DataFrame({"Letter": texts.keys(), "Answer": texts.values()}), hide_index=True)
    chosen = st.segmented_control(
        f"The right {work.words.label} is",
        allowed.tolist(),
        format_func=lambda k: safe(labels.classes[k]),
        default=int(key.answers[j]),
        key=f"right:{labels.digest}:{j}:{key.known[j]}",
    )
    confirm, drop = st.columns(2)
    confirm.button(
        "Confirm", icon=":material/check:", type="primary", width="stretch", disabled=chosen is None,
        on_click=_confirm, args=(j, chosen), help=f"Make this the known {work.words.label}; the methods learn from it.",
    )  # fmt: skip
    drop.button(
        "Count it again" if j in work.dropped else f"Drop {work.words.item}", width="stretch",
        on_click=state.drop_or_count, args=(j,), help="A dropped one does not count in the grades.",
    )  # fmt: skip


def _confirm(j, k):
    work = state.work()
    key, training = work.key.copy(), work.training.copy()
    key[j], training[j] = k, True
    state.set_key(key, training)


def _most_chosen(labels, j, labelers):
    """What most of these chose, and what came next: "13 chose B, 5 D"."""
    counts = choices_of(labels, j, labelers)
    first, second = np.argsort(-counts, kind="stable")[:2]
    more = f", {counts[second]} {labels.classes[second]}" if counts[second] else ""
    return f"{counts[first]} chose {labels.classes[first]}{more}" if counts[first] else "no answer"


def _grades_tab(work, table, dropped):
    n = len(work.labels.items) - int(dropped.sum())
    left, right = st.columns([3, 2], gap="large")
    with left:
        st.markdown(
            f"**{counted(len(table), work.words.labeler)}, graded by this key.** "
            f"A blank is not a right {work.words.label}."
        )
        st.dataframe(
            table.sort_values("right", ascending=False, kind="stable").rename(columns=str.capitalize),
            hide_index=True,
            height=430,
            column_config={
                "Score": st.column_config.ProgressColumn(format="%.0f %%", min_value=0, max_value=100, color="primary")
            },
        )
    with right:
        st.markdown("**How the scores are spread**")
        chart(score_histogram(table["right"].to_numpy(), n, look()), "score_histogram", "How the scores are spread")


def _take_away_tab(work, key, table, method_id, parameters):
    labels = work.labels
    origin = reproduce.origin(work, method_id, parameters)
    key_table = pd.DataFrame(
        {
            work.words.item: [str(item) for item in labels.items],
            work.words.label: [str(labels.classes[k]) for k in key.answers],
            "sure": key.sure.round(3),
            "known": key.known,
            "check": key.doubtful,
        }
    )
    st.markdown("**Take it with you.** Each file says which method, parameters and data it comes from.")
    for label, name, make in (
        ("The key (csv)", "key.csv", lambda: as_csv(key_table, origin)),
        ("The grades (csv)", "grades.csv", lambda: as_csv(table, origin)),
        ("Both (Excel)", "exam.xlsx", lambda: as_workbook({"Key": key_table, "Grades": table}, origin)),
    ):
        st.download_button(label, data=make, file_name=name, on_click="ignore", icon=":material/download:")
    reproduce.expander(work, method_id, parameters)
    st.caption(f"“check” marks {work.words.labels} that are less than {SETTLED:.0%} sure.")


run(main)
