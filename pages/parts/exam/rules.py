"""How the exam is graded: the rules for all questions, and a table with those of each."""

from dataclasses import replace

import pandas as pd
import streamlit as st

from crowdcore.grading import SCALES, GradingRules
from crowdcore.key import answer_of
from crowdcore.project import Project
from pages.parts.exam.exam import Exam
from pages.shared import state
from pages.shared.words import safe

COUNTS, BONUS, DROPPED = "counts", "bonus", "dropped"
NO_MARKS = "no marks"
PENALTIES = {
    0.0: "nothing",
    0.25: "¼ of its points",
    1 / 3: "⅓ of its points",
    0.5: "half its points",
    1.0: "all its points",
}
BLANKS = {"wrong": "earns nothing", "left out": "is left out of the score"}
STEPS = {0.0: "not at all", 0.5: "to halves", 1.0: "to whole points"}


def table_name() -> str:
    """The table's key: another one for other data, and after a change that did not come from the table itself."""
    return f"rules:{state.generation()}:{state.recall('rules_revision', 0)}"


def take_over_edits() -> None:
    """Every cell that was changed in the table during this visit; what cannot be is refused with the reason."""
    edits = (state.in_widget(table_name()) or {}).get("edited_rows") or {}
    if not edits:
        return
    project = state.work()
    try:
        changed = _with_edits(project, edits)
    except ValueError as problem:
        state.remember("rules_refused", str(problem))
        state.remember("rules_revision", state.recall("rules_revision", 0) + 1)
        return
    same = (changed.key.digest, changed.dropped, changed.rules) == (project.key.digest, project.dropped, project.rules)
    if not same:
        state.change(changed, "Change how questions are graded")


def _with_edits(project: Project, edits: dict) -> Project:
    key, training, dropped, bonus = project.key, project.training.copy(), set(project.dropped), set(project.rules.bonus)
    for row, cells in edits.items():
        j = int(row)
        if "right" in cells:
            answer = answer_of(cells["right"] or "", project.labels.classes)
            forbidden = [k for k in answer if project.labels.allowed is not None and not project.labels.allowed[j, k]]
            if forbidden:
                raise ValueError(
                    f"{project.labels.items[j]} does not have the answer {project.labels.classes[forbidden[0]]}."
                )
            key, training[j] = key.with_answer(j, answer), bool(answer)
        if "points" in cells:
            key = key.with_points(j, 1.0 if cells["points"] is None else cells["points"])
        if "counts" in cells:
            (dropped.add if cells["counts"] == DROPPED else dropped.discard)(j)
            (bonus.add if cells["counts"] == BONUS else bonus.discard)(j)
    return replace(
        project.with_key(key, training, project.seed),
        dropped=frozenset(dropped),
        rules=replace(project.rules, bonus=frozenset(bonus)),
    )


def rules(exam: Exam) -> None:
    """The rules for all questions in a row, the table for each below, on request."""
    _for_all(exam)
    with st.expander("Each question: right answers, points, bonus, dropped", icon=":material/table_rows:"):
        _for_each(exam)


def _set(rules: GradingRules, what: str) -> None:
    state.change(replace(state.work(), rules=rules), what)


def _for_all(exam: Exam) -> None:
    rules, generation = exam.project.rules, state.generation()

    def choose(label, options, now, change, **more):
        key = f"rule:{label}:{generation}"
        state.put_into_widget(key, now)
        st.selectbox(label, options, key=key, on_change=state.changed(key, change), **more)

    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        penalties = sorted({0.0, 0.25, 1 / 3, 0.5, 1.0, rules.penalty})
        choose(
            "A wrong answer costs",
            penalties,
            rules.penalty,
            lambda share: _set(replace(rules, penalty=share), "Change the penalty"),
            format_func=lambda share: PENALTIES.get(share, f"{share:.0%} of its points"),
        )
        choose(
            "A blank",
            list(BLANKS),
            rules.blanks,
            lambda blanks: _set(replace(rules, blanks=blanks), "Change what a blank is"),
            format_func=BLANKS.get,
        )
        choose(
            "Points are rounded",
            sorted({*STEPS, rules.step}),
            rules.step,
            lambda step: _set(replace(rules, step=step), "Change the rounding"),
            format_func=lambda step: STEPS.get(step, f"to {step:g}"),
        )
        name = NO_MARKS if rules.scale is None else rules.scale.name
        choose(
            "Marks",
            [NO_MARKS, *SCALES],
            name,
            lambda chosen: _set(replace(rules, scale=SCALES.get(chosen)), "Change the marks"),
        )
    if rules.scale is not None and rules.scale.steps:
        _boundaries(rules, generation)


def _boundaries(rules: GradingRules, generation: int) -> None:
    """The least per cent for each mark but the last, which everybody else gets."""
    with st.container(horizontal=True, gap="small"):
        for least, mark in rules.scale.steps[:-1]:
            key = f"boundary:{mark}:{generation}"
            state.put_into_widget(key, float(least))

            def change(value, mark=mark):
                try:
                    scale = rules.scale.with_boundary(mark, float(value))
                except ValueError as problem:
                    state.remember("rules_refused", str(problem))
                else:
                    _set(replace(rules, scale=scale), f"Change the boundary of {mark}")

            st.number_input(
                f"{safe(mark)} from (%)",
                0.0,
                100.0,
                step=1.0,
                format="%g",
                key=key,
                on_change=state.changed(key, change),
                width=120,
            )


def _for_each(exam: Exam) -> None:
    labels, project, words = exam.labels, exam.project, exam.words
    problem = state.recall("rules_refused")
    if problem:
        st.warning(safe(problem), icon=":material/info:")
        state.remember("rules_refused", None)
    worth = exam.key.worth()
    frame = pd.DataFrame(
        {
            "item": [str(item) for item in labels.items],
            "right": pd.array(
                [exam.known.text(j, labels.classes) or None for j in range(len(labels.items))], dtype="string"
            ),
            "inferred": [exam.answer(j) if not exam.known.known[j] else "" for j in range(len(labels.items))],
            "points": worth,
            "counts": [
                DROPPED if j in project.dropped else BONUS if j in project.rules.bonus else COUNTS
                for j in range(len(labels.items))
            ],
        }
    )
    st.caption(
        f"Type or paste: “A”, “A or B” where several are right, “B (50 %)” for part of the points. An empty cell leaves the "
        f"{words.label} to be inferred."
    )
    st.data_editor(
        frame,
        key=table_name(),
        hide_index=True,
        disabled=["item", "inferred"],
        height=min(35 * (len(frame) + 1) + 4, 430),
        column_config={
            "item": st.column_config.TextColumn(words.item.capitalize()),
            "right": st.column_config.TextColumn(f"Right {words.label}"),
            "inferred": st.column_config.TextColumn("Inferred"),
            "points": st.column_config.NumberColumn("Points", min_value=0.0, max_value=1000.0, step=0.1, format="%g"),
            "counts": st.column_config.SelectboxColumn(
                "In the grades", options=[COUNTS, BONUS, DROPPED], required=True
            ),
        },
    )
