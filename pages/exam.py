"""Exam: the inferred key with how sure it is, doubtful questions first; the grades; something to take away."""

import json
from dataclasses import replace

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.exams import FEWEST, SETTLED, choices_of, grades, infer_key
from crowdcore.figures import answer_strip as strip
from crowdcore.figures.choices_by_group import choices_by_group
from crowdcore.figures.score_histogram import score_histogram
from crowdcore.report import as_workbook
from pages.shared import inputs, reproduce, state
from pages.shared.fits import fitted
from pages.shared.frame import look, next_step, on_a_phone, page, run, sample_notice
from pages.shared.show import chart, csv_button, file_name, refused, take_pictures, verdict
from pages.shared.words import counted, safe

BEST = 20


@st.cache_resource(max_entries=60, show_spinner="Inferring the key …")
def inferred(method_id, parameters, digest, truth_bytes, key_bytes, _labels, _truth, _key):
    """The inferred key, remembered: testing it on the known answers takes a fit for each of them."""
    return infer_key(AGGREGATORS[method_id](**json.loads(parameters)), _labels, _truth, _key)


def main():
    work = page("Exam")
    title, choice = st.columns([3, 2], vertical_alignment="bottom")
    title.title("Your exam" if work.kind == "exam" else "The inferred answers")
    with choice:
        method_id = inputs.choose_method("Inferred by")
    parameters = state.parameters(method_id)
    labels, truth = work.labels, work.truth
    # One's own key is the key, whether methods learn from it or not. Of a sample more is known than is told to the
    # method, so that there is something to infer.
    known = work.key.only(work.training) if work.sample or work.simulated else work.key
    try:
        written = json.dumps(parameters, sort_keys=True)
        key = inferred(method_id, written, labels.digest, truth.tobytes(), known.digest, labels, truth, known)
        model = fitted(method_id, parameters, labels, truth)
        # What a person has confirmed is no longer contradicted by what a method would say.
        confirmed = np.isin(np.arange(len(labels.items)), list(work.confirmed))
        key = replace(key, inferred=np.where(confirmed, key.answers, key.inferred))
    except ValueError as problem:
        refused(problem)
        next_step("pages/training.py", f"Key some {work.words.items}")
        return
    dropped = np.isin(np.arange(len(labels.items)), list(work.dropped))
    table = grades(labels, key.key, dropped)
    table[table.columns[0]] = state.labeler_names()
    _verdict(work, key, table, dropped)
    sample_notice(work)
    current = _current(labels, key, dropped)
    states = _states(key, dropped)
    _strip(labels, key, states, current)
    tab_key, tab_grades, tab_take = st.tabs(["Key", "Grades", "Take away"])
    with tab_key:
        _key_tab(work, key, states, model, current)
    with tab_grades:
        _grades_tab(work, table, dropped)
    with tab_take:
        _take_away_tab(work, key, table, dropped, method_id, parameters)
    st.caption(f"An inferred key is a proposal: a mistake that most {work.words.labelers} share can outvote the truth.")


def _states(key, dropped) -> list[str]:
    """What each question is: dropped, to be checked, keyed, or inferred and settled."""
    return [
        strip.DROPPED if out else strip.DOUBTFUL if doubt else strip.KNOWN if known else strip.SETTLED
        for out, doubt, known in zip(dropped, key.doubtful, key.known, strict=True)
    ]


def _strip(labels, key, states, current):
    """The answer sheet at a glance; a click on a square looks into its question."""
    answers = [key.key.text(j, labels.classes) for j in range(len(labels.items))]
    picture = strip.answer_strip(labels.items, answers, states, look(), current, narrow=on_a_phone())
    name = f"answer_strip:{state.generation()}"

    def clicked():
        points = state.in_widget(name, {}).get("selection", {}).get("points", [])
        if points:
            _look_into(labels, int(points[0]["point_index"]))

    chart(picture, name, "The key at a glance", on_select=clicked, selection_mode="points")
    ink = {strip.KNOWN: look().background}
    st.html(
        " ".join(
            f'<span style="background:{colour};color:{ink.get(what, look().text)};padding:.15rem .5rem;'
            f'border-radius:.25rem">{what} {states.count(what)}</span>'
            for what, colour in strip.state_colours(look()).items()
            if what != strip.DROPPED or what in states
        )
        + " &nbsp; Click one to look into it."
    )


def _current(labels, key, dropped) -> int:
    """The question looked into: the one chosen last, else the one that needs it most."""
    chosen = state.recall(f"question:{labels.digest}")
    return int(min(key.order, key=lambda j: dropped[j])) if chosen is None else chosen


def _look_into(labels, j: int | None) -> None:
    state.remember(f"question:{labels.digest}", j)
    # A row that was clicked before is no longer the one looked into: the table starts without a choice.
    state.remember("key_table", state.recall("key_table", 0) + 1)


def _verdict(work, key, table, dropped):
    n = int((~dropped).sum())
    doubtful = int((key.doubtful & ~dropped).sum())
    verb = "needs" if doubtful == 1 else "need"
    verdict(
        f"{n - doubtful} of {n} {work.words.labels} are settled, {doubtful} {verb} your eye.",
        f"{work.words.crowd.capitalize()} mean {table['right'].mean():.1f} of {n}."
        + (f" {counted(int(dropped.sum()), work.words.item)} dropped." if dropped.any() else ""),
    )
    if key.few:
        n_labelers = counted(len(work.labels.labelers), work.words.labeler)
        st.warning(f"The {work.words.labels} of {n_labelers} cannot settle a key; at least {FEWEST} are needed.")
    suspects = np.flatnonzero(key.contradicted & ~dropped)
    if suspects.size:
        names = ", ".join(safe(work.labels.items[j]) for j in suspects[:8]) + (" …" if suspects.size > 8 else "")
        st.markdown(
            f":orange[Is the known {work.words.label} right?] On **{names}** those whom the method trusts say otherwise."
        )
    if key.tested:
        st.markdown(
            f"How good is this? Each of the {key.tested} known {work.words.labels} was hidden in turn and inferred "
            f"from the rest: **{key.tested_right} of {key.tested} came out right.**"
        )
        majority = fitted("majority_vote", {}, work.labels, work.truth).predict(work.labels)
        by_majority = int((majority == work.truth).sum())
        if by_majority > key.tested_right:
            st.markdown(
                f":orange[Majority vote gets {by_majority} of them right.] Choose it above, under “Inferred by”, or key "
                f"more {work.words.items}."
            )
    elif key.known.any():
        st.markdown(f"Key at least four {work.words.items} to see how often this method is right on them.")
    else:
        st.markdown(
            f"No known {work.words.labels} yet. This key rests on agreement alone; key four {work.words.items} to test "
            "it."
        )


def _key_tab(work, key, states, model, current):
    labels = work.labels
    shares = labels.tally()
    shares = shares / np.maximum(shares.sum(axis=1, keepdims=True), 1)
    best = np.argsort(-model.weights_, kind="stable")[:BEST]
    order = key.order
    rows = pd.DataFrame(
        {
            work.words.item.capitalize(): [str(labels.items[j]) for j in order],
            work.words.label.capitalize(): [key.key.text(j, labels.classes) for j in order],
            "How sure": key.sure[order].round(2),
            "Status": [[states[j]] for j in order],
            "All": list(shares[order].round(3)),
        }
    )
    if not _all_alike(model):
        rows[f"The {best.size} most trusted"] = [_most_chosen(labels, j, best) for j in order]
    letters = [str(name) for name in labels.classes]
    table = f"key_table:{state.generation()}:{state.recall('key_table', 0)}"

    def clicked():
        cells = state.in_widget(table, {}).get("selection", {}).get("cells", [])
        if cells:
            state.remember(f"question:{labels.digest}", int(order[cells[0][0]]))

    left, right = st.columns([5, 3], gap="medium")
    with left:
        st.markdown(f"**The key, doubtful {work.words.items} first.** Click a row to look into it.")
        st.dataframe(
            rows,
            hide_index=True,
            height=min(38 * (len(rows) + 1) + 4, 430),
            row_height=38,
            on_select=clicked,
            selection_mode="single-cell",
            key=table,
            column_config={
                work.words.item.capitalize(): st.column_config.TextColumn(width=84),
                work.words.label.capitalize(): st.column_config.TextColumn(width=68),
                "How sure": st.column_config.ProgressColumn(
                    format="percent", min_value=0, max_value=1, color="primary", width=104
                ),
                "Status": st.column_config.MultiselectColumn(
                    options=[strip.DOUBTFUL, strip.KNOWN, strip.SETTLED, strip.DROPPED],
                    color=["orange", "blue", "gray", "gray"],
                    width=88,
                ),
                "All": st.column_config.BarChartColumn(
                    " ".join(letters) if max(map(len, letters)) <= 2 and len(letters) <= 8 else "All",
                    y_min=0,
                    y_max=1,
                    width=82,
                    help=f"How many chose each {work.words.label}: {', '.join(letters[:20])}",
                ),
            },
        )
    with right:
        _question(work, key, model, current)


def _question(work, key, model, j):
    labels = work.labels
    answer = key.key.text(j, labels.classes)
    said = "known" if key.known[j] else f"{key.sure[j]:.0%} sure"
    if key.contradicted[j]:
        said += f"; the method, without knowing it, says {safe(labels.classes[key.inferred[j]])}"
    title, groups = _groups(work, model)
    st.markdown(f"**{work.words.item.capitalize()} {safe(labels.items[j])}: {safe(answer)}, {said}.** {title}:")
    allowed = np.arange(len(labels.classes)) if labels.allowed is None else np.flatnonzero(labels.allowed[j])
    shares = {name: choices_of(labels, j, group)[allowed] / group.size for name, group in groups.items()}
    names = [str(labels.classes[k]) for k in allowed]
    chart(
        choices_by_group(names, shares, look(), marker=int(j)),
        "choices_by_group",
        f"{work.words.item.capitalize()} {labels.items[j]}. {title}",
    )
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


def _all_alike(model) -> bool:
    """Whether everybody counts the same, so that nobody is trusted more than others."""
    return bool(np.ptp(model.weights_) == 0)


def _groups(work, model) -> tuple[str, dict[str, np.ndarray]]:
    """Whose choices stand side by side, and a sentence that says so."""
    everybody = np.argsort(-model.weights_, kind="stable")
    third = everybody.size // 3
    if _all_alike(model) or not third:
        return f"What the {work.words.labelers} chose", {f"All {work.words.labelers}": everybody}
    return "What the third that this method trusts most chose, and the third that it trusts least", {
        "Most trusted third": everybody[:third],
        "Least trusted third": everybody[-third:],
    }


def _confirm(j, k):
    work = state.work()
    state.confirm_key(j, k)
    _look_into(work.labels, None)
    st.toast(
        f"{work.words.item.capitalize()} {safe(work.labels.items[j])} is keyed. Next is the one that needs you most."
    )


def _most_chosen(labels, j, labelers):
    """What most of these chose, and what came next: "13 chose B, 5 chose D"."""
    counts = choices_of(labels, j, labelers)
    first, second = np.argsort(-counts, kind="stable")[:2]
    more = f", {counts[second]} chose {labels.classes[second]}" if counts[second] else ""
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
            height=min(35 * (len(table) + 1) + 4, 430),
            column_config={
                "Percent": st.column_config.ProgressColumn(
                    format="%.0f %%", min_value=0, max_value=100, color="primary"
                )
            },
        )
    with right:
        st.markdown("**How the scores are spread**")
        chart(score_histogram(table["right"].to_numpy(), n, look()), "score_histogram", "How the scores are spread")


def _take_away_tab(work, key, table, dropped, method_id, parameters):
    labels = work.labels
    out = " ".join(str(labels.items[j]) for j in np.flatnonzero(dropped)) or "none"
    origin = reproduce.origin(work, method_id, parameters) | {f"dropped {work.words.items}": out}
    table = table.round({"percent": 1})
    key_table = pd.DataFrame(
        {
            work.words.item: [str(item) for item in labels.items],
            work.words.label: [key.key.text(j, labels.classes) for j in range(len(labels.items))],
            "sure": key.sure.round(3),
            "known": np.where(key.known, "yes", "no"),
            "check": np.where(key.doubtful, "yes", "no"),
            "counts": np.where(dropped, "no", "yes"),
        }
    )
    st.markdown("**Take it with you.** Each file says which method, parameters and data it comes from.")
    with st.container(horizontal=True):
        st.download_button(
            "Key and grades (Excel)",
            data=lambda: as_workbook({"Key": key_table, "Grades": table}, origin),
            file_name=file_name("exam.xlsx"),
            on_click="ignore",
            icon=":material/download:",
            type="primary",
        )
        csv_button("The key (csv)", key_table, origin, file_name("key.csv"))
        csv_button("The grades (csv)", table, origin, file_name("grades.csv"))
        take_pictures(origin, look())
    reproduce.exam_expander(work, method_id, parameters)
    st.caption(
        f"“check” marks {work.words.labels} that are less than {SETTLED:.0%} sure, and known ones that the method would "
        "not give."
    )


run(main)
