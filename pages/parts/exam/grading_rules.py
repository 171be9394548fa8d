"""How the exam is graded: the rules for all questions, and a table with those of each."""

from dataclasses import replace

import streamlit as st

from crowdcore.exams import Exam
from crowdcore.grading import SCALES, GradingRules, scale_of_text
from crowdcore.messages import Message, Percent
from pages.parts.exam.curve import curve
from pages.parts.exam.question_table import each_question
from pages.parts.exam.refusals import reason_for_refusal, report_refusal
from pages.shared import state
from pages.shared.messages import plain, t

NO_MARKS = ""
BOUNDARY_REFUSED, OWN_REFUSED = "boundary_refused", "own_rules_refused"
OWN_SCALE = "own_scale"
MOST_STEP = 1000.0
PENALTIES = {0.0: "", 0.25: "¼", 1 / 3: "⅓", 0.5: "½", 1.0: ""}
BLANKS = {"wrong": "exam-blank-wrong", "left out": "exam-blank-left-out"}
STEPS = {0.0: "exam-rounding-none", 0.5: "exam-rounding-halves", 1.0: "exam-rounding-whole"}


def rules(exam: Exam) -> None:
    """The rules for all questions in a row, the table for each below, on request."""
    _for_all(exam)
    if exam.kind == "exam":
        curve(exam)
    with st.expander(t("exam-each-question"), icon=":material/table_rows:"):
        each_question(exam)


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
    report_refusal(OWN_REFUSED)
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
        state.remember(OWN_REFUSED, reason_for_refusal(problem))
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
                    state.remember(BOUNDARY_REFUSED, reason_for_refusal(problem))
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
    report_refusal(BOUNDARY_REFUSED)
