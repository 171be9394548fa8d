"""How the exam is graded: the rules for all questions, and a table with those of each."""

from dataclasses import replace

import streamlit as st

from crowdcore.curve import Curve
from crowdcore.exams import Exam
from crowdcore.export import title_of
from crowdcore.grading import SCALES, GradingRules
from crowdcore.messages import Message, Percent
from pages.parts.exam.curve import curve
from pages.parts.exam.own_rules import OWN_REFUSED, own_rules
from pages.parts.exam.question_table import each_question
from pages.parts.exam.refusals import reason_for_refusal, report_refusal
from pages.shared import state
from pages.shared.messages import plain, reader, t
from pages.shared.remembered_rules import own_scales, rules_of_last_time, use_rules

NO_MARKS = ""
BOUNDARY_REFUSED = "boundary_refused"
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
                lambda share: use_rules(replace(rules, penalty=share), Message("exam-step-penalty")),
                format_func=_penalty,
            )
        choose(
            "blank",
            t("exam-rule-blank"),
            list(BLANKS),
            rules.blanks,
            lambda blanks: use_rules(replace(rules, blanks=blanks), Message("exam-step-blank")),
            format_func=lambda blanks: plain(BLANKS[blanks]),
        )
        choose(
            "rounding",
            t("exam-rule-rounding"),
            sorted({*STEPS, rules.step}),
            rules.step,
            lambda step: use_rules(replace(rules, step=step), Message("exam-step-rounding")),
            format_func=lambda step: (
                plain(STEPS[step]) if step in STEPS else plain("exam-rounding-other", step=f"{step:g}")
            ),
        )
        name = NO_MARKS if rules.scale is None else rules.scale.name
        # The scale in use may have other boundaries than the one that was kept under its name.
        scales = SCALES | own_scales() | ({} if rules.scale is None else {rules.scale.name: rules.scale})
        choose(
            "marks",
            t("exam-rule-marks"),
            [NO_MARKS, *scales],
            name,
            lambda chosen: use_rules(replace(rules, scale=scales.get(chosen)), Message("exam-step-marks")),
            format_func=lambda scale: scale or plain("exam-no-marks"),
        )
        with st.popover(t("exam-own-rules"), icon=":material/edit:"):
            own_rules(rules, exam.scored)
        _same_as_last_time(exam)
    report_refusal(OWN_REFUSED)
    if exam.scored:
        st.caption(t("exam-no-penalty-for-scores"))
    if rules.scale is not None and rules.scale.steps:
        _boundaries(rules, generation)


def _same_as_last_time(exam: Exam) -> None:
    """A button that takes over the rules of the exam that was graded before, if they are different."""
    if exam.kind != "exam" or (last := rules_of_last_time()) is None:
        return
    title, rules = last
    words = replace(rules, bonus=frozenset(), curve=Curve()).in_words((), reader())
    described = "; ".join(f"{what}: {rule}" for what, rule in words.items())
    st.button(
        t("exam-as-last-time"),
        key="as_last_time",
        icon=":material/history:",
        help=t("exam-as-last-time-help", title=title_of(title), rules=described),
        on_click=use_rules,
        args=(rules, Message("exam-step-as-last-time")),
    )


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
                    use_rules(replace(rules, scale=scale), Message("exam-step-boundary", mark=mark))

            st.number_input(
                t("exam-mark-from", mark=mark),
                step=1.0,
                format="%g",
                key=key,
                on_change=state.changed(key, change),
                width=120,
            )
    report_refusal(BOUNDARY_REFUSED)
