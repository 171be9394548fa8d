"""How the exam is graded: the rules for all questions, and a table with those of each."""

from dataclasses import replace

import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.grading import SCALES, GradingRules, scale_of_text
from crowdcore.key import answer_of
from crowdcore.messages import Message, Percent
from crowdcore.project import Project
from pages.shared import state
from pages.shared.messages import plain, t
from pages.shared.safe_text import safe

COUNTS, BONUS, DROPPED = "counts", "bonus", "dropped"
COUNTING = {COUNTS: "exam-counts", BONUS: "exam-bonus", DROPPED: "exam-dropped-one"}
NO_MARKS = ""
EDIT_REFUSED, BOUNDARY_REFUSED, OWN_REFUSED = "rules_refused", "boundary_refused", "own_rules_refused"
OWN_SCALE = "own_scale"
MOST_STEP = 1000.0
PENALTIES = {0.0: "", 0.25: "¼", 1 / 3: "⅓", 0.5: "½", 1.0: ""}
BLANKS = {"wrong": "exam-blank-wrong", "left out": "exam-blank-left-out"}
STEPS = {0.0: "exam-rounding-none", 0.5: "exam-rounding-halves", 1.0: "exam-rounding-whole"}


def table_name() -> str:
    """The table's key: another one for other data, and after a change that did not come from the table itself."""
    return f"rules:{state.generation()}:{state.recall('rules_revision', 0)}"


def take_over_edits() -> None:
    """Apply every cell that was changed in the table during this visit, or remember why it cannot be."""
    edits = (state.in_widget(table_name()) or {}).get("edited_rows") or {}
    if not edits:
        return
    project = state.work()
    try:
        changed = _with_edits(project, edits)
    except ValueError as problem:
        state.remember(EDIT_REFUSED, _reason(problem))
        state.remember("rules_revision", state.recall("rules_revision", 0) + 1)
        return
    same = (changed.key.digest, changed.dropped, changed.rules) == (project.key.digest, project.dropped, project.rules)
    if not same:
        state.change(changed, Message("exam-step-questions"))


def _with_edits(project: Project, edits: dict) -> Project:
    key, training, dropped, bonus = project.key, project.training.copy(), set(project.dropped), set(project.rules.bonus)
    for row, cells in edits.items():
        j = int(row)
        if "right" in cells:
            answer = answer_of(cells["right"] or "", project.labels.classes)
            forbidden = [k for k in answer if project.labels.allowed is not None and not project.labels.allowed[j, k]]
            if forbidden:
                names = {"question": str(project.labels.items[j]), "answer": str(project.labels.classes[forbidden[0]])}
                raise ValueError(Message("exam-answer-not-allowed", **names))
            key, training[j] = key.with_answer(j, answer), bool(answer)
        if "points" in cells:
            key = replace(project, key=key).with_points(j, 1.0 if cells["points"] is None else cells["points"]).key
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
    with st.expander(t("exam-each-question"), icon=":material/table_rows:"):
        _for_each(exam)


def _set(rules: GradingRules, what: Message) -> None:
    state.change(replace(state.work(), rules=rules), what)


def _for_all(exam: Exam) -> None:
    rules, generation = exam.rules, state.generation()

    def choose(name, label, options, now, change, **more):
        key = f"rule:{name}:{generation}"
        state.put_into_widget(key, now)
        st.selectbox(label, options, key=key, on_change=state.changed(key, change), **more)

    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        if not exam.scored:
            choose(
                "penalty",
                t("exam-rule-penalty"),
                sorted({*PENALTIES, rules.penalty}),
                rules.penalty,
                lambda share: _set(replace(rules, penalty=share), Message("exam-step-penalty")),
                format_func=_penalty,
            )
        choose(
            "blank",
            t("exam-rule-blank"),
            list(BLANKS),
            rules.blanks,
            lambda blanks: _set(replace(rules, blanks=blanks), Message("exam-step-blank")),
            format_func=lambda blanks: plain(BLANKS[blanks]),
        )
        choose(
            "rounding",
            t("exam-rule-rounding"),
            sorted({*STEPS, rules.step}),
            rules.step,
            lambda step: _set(replace(rules, step=step), Message("exam-step-rounding")),
            format_func=lambda step: (
                plain(STEPS[step]) if step in STEPS else plain("exam-rounding-other", step=f"{step:g}")
            ),
        )
        name = NO_MARKS if rules.scale is None else rules.scale.name
        # A scale of one's own stays in the menu while another one is tried.
        own = [scale for scale in (state.recall(OWN_SCALE), rules.scale) if scale is not None]
        scales = SCALES | {scale.name: scale for scale in own}
        choose(
            "marks",
            t("exam-rule-marks"),
            [NO_MARKS, *scales],
            name,
            lambda chosen: _set(replace(rules, scale=scales.get(chosen)), Message("exam-step-marks")),
            format_func=lambda scale: scale or plain("exam-no-marks"),
        )
        with st.popover(t("exam-own-rules"), icon=":material/edit:"):
            _own(rules, exam.scored)
    _report_refusal(OWN_REFUSED)
    if exam.scored:
        st.caption(t("exam-no-penalty-for-scores"))
    if rules.scale is not None and rules.scale.steps:
        _boundaries(rules, generation)


def _own(rules: GradingRules, scored: bool) -> None:
    """Fields for a penalty, a rounding and marks that are not in the menus."""
    generation = state.generation()
    if not scored:
        key = f"own:penalty:{generation}"
        state.put_into_widget(key, round(100 * rules.penalty, 4))
        st.number_input(
            t("exam-own-penalty"), 0.0, 100.0, step=5.0, format="%g", key=key,
            on_change=state.changed(key, lambda percent: _set(replace(rules, penalty=percent / 100), Message("exam-step-penalty"))),
        )  # fmt: skip
    key = f"own:rounding:{generation}"
    state.put_into_widget(key, rules.step)
    st.number_input(
        t("exam-own-rounding"), 0.0, MOST_STEP, step=0.1, format="%g", key=key, help=t("exam-own-rounding-help"),
        on_change=state.changed(key, lambda step: _set(replace(rules, step=step), Message("exam-step-rounding"))),
    )  # fmt: skip
    key = f"own:marks:{generation}"
    st.text_area(
        t("exam-own-marks-here"), key=key, placeholder="1 92\n2 81\n3 67\n4 50\n5 30\n6 0", height=170, max_chars=5_000
    )
    st.button(
        t("exam-own-marks-use"), key="use_own_marks", on_click=state.changed(key, lambda text: _use_marks(text, rules))
    )


def _use_marks(text: str, rules: GradingRules) -> None:
    """Use the marks that were typed, or remember why they cannot be used."""
    try:
        scale = scale_of_text(plain("exam-own-marks"), text or "")
    except ValueError as problem:
        state.remember(OWN_REFUSED, _reason(problem))
        return
    state.remember(OWN_SCALE, scale)
    _set(replace(rules, scale=scale), Message("exam-step-marks"))


def _penalty(share: float) -> str:
    if share == 0:
        return plain("exam-penalty-none")
    return (
        plain("exam-penalty-all")
        if share == 1
        else plain("exam-penalty-share", share=PENALTIES.get(share) or Percent(share))
    )


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
                    state.remember(BOUNDARY_REFUSED, _reason(problem))
                else:
                    _set(replace(rules, scale=scale), Message("exam-step-boundary", mark=mark))

            st.number_input(
                t("exam-mark-from", mark=mark),
                step=1.0,
                format="%g",
                key=key,
                on_change=state.changed(key, change),
                width=120,
            )
    _report_refusal(BOUNDARY_REFUSED)


def _reason(problem: ValueError) -> Message | str:
    """Why a change was refused: a message where there is one, else the library's own sentence."""
    return problem.args[0] if problem.args and isinstance(problem.args[0], Message) else str(problem)


def _report_refusal(name: str) -> None:
    """Show once why a change was refused, next to where it was made."""
    problem = state.recall(name)
    if problem:
        st.warning(t(problem) if isinstance(problem, Message) else safe(problem), icon=":material/info:")
        state.remember(name, None)


def _for_each(exam: Exam) -> None:
    labels = exam.labels
    _report_refusal(EDIT_REFUSED)
    worth = exam.found.key.worth()
    frame = pd.DataFrame(
        {
            "item": [str(item) for item in labels.items],
            "right": pd.array(
                [exam.key.text(j, labels.classes) or None for j in range(len(labels.items))], dtype="string"
            ),
            "inferred": [exam.answer(j) if not exam.key.known[j] else "" for j in range(len(labels.items))],
            "points": worth,
            "counts": [
                DROPPED if exam.drop[j] else BONUS if j in exam.rules.bonus else COUNTS
                for j in range(len(labels.items))
            ],
        }
    )
    if exam.scored:
        frame = frame.drop(columns=["right", "inferred"])
    st.caption(t("exam-each-question-help"))
    st.data_editor(
        frame,
        key=table_name(),
        # A visitor may open another page before this one is drawn again.
        on_change=take_over_edits,
        hide_index=True,
        disabled=["item", "inferred"],
        height=min(35 * (len(frame) + 1) + 4, 430),
        column_config={
            "item": st.column_config.TextColumn(plain("exam-column-item")),
            "right": st.column_config.TextColumn(plain("exam-right-answer")),
            "inferred": st.column_config.TextColumn(plain("exam-column-inferred")),
            "points": st.column_config.NumberColumn(
                plain("exam-column-points"), min_value=0.0, max_value=1000.0, step=0.1, format="%g"
            ),
            "counts": st.column_config.SelectboxColumn(
                plain("exam-column-counts"),
                options=list(COUNTING),
                format_func=lambda counts: plain(COUNTING[counts]),
                required=True,
            ),
        },
    )
