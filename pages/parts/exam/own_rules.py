"""Grading rules that are in no menu: a penalty, a rounding, and a scale of marks that is kept for later exams."""

from dataclasses import replace

import streamlit as st

from crowdcore.grading import SCALES, GradingRules, scale_of_text
from crowdcore.messages import Message
from pages.parts.exam.refusals import reason_for_refusal
from pages.shared import state
from pages.shared.messages import plain, t
from pages.shared.remembered_rules import forget_scale, keep_scale, own_scales, use_rules

OWN_REFUSED = "own_rules_refused"
MOST_STEP = 1000.0
LONGEST_NAME = 60


def own_rules(rules: GradingRules, scored: bool) -> None:
    """Fields for a penalty, a rounding and marks that are not in the menus."""
    generation = state.generation()
    if not scored:
        key = f"own:penalty:{generation}"
        state.put_into_widget(key, round(100 * rules.penalty, 4))

        def set_penalty(percent: float) -> None:
            use_rules(replace(rules, penalty=percent / 100), Message("exam-step-penalty"))

        label = t("exam-own-penalty")
        st.number_input(label, 0.0, 100.0, step=5.0, format="%g", key=key, on_change=state.changed(key, set_penalty))
    key = f"own:rounding:{generation}"
    state.put_into_widget(key, rules.step)
    st.number_input(
        t("exam-own-rounding"), 0.0, MOST_STEP, step=0.1, format="%g", key=key, help=t("exam-own-rounding-help"),
        on_change=state.changed(key, lambda step: use_rules(replace(rules, step=step), Message("exam-step-rounding"))),
    )  # fmt: skip
    name = f"own:name:{generation}"
    # As the default, because a value that is sent once is lost while the popover is closed.
    st.text_input(t("exam-own-marks-name"), plain("exam-own-marks"), key=name, max_chars=LONGEST_NAME)
    key = f"own:marks:{generation}"
    st.text_area(
        t("exam-own-marks-here"), key=key, placeholder="1 92\n2 81\n3 67\n4 50\n5 30\n6 0", height=170, max_chars=5_000
    )
    st.button(
        t("exam-own-marks-use"),
        key="use_own_marks",
        on_click=state.changed(key, lambda text: _use_marks(text, state.in_widget(name), rules)),
    )
    if rules.scale is not None and rules.scale.name in own_scales():
        st.button(
            t("exam-own-marks-forget", scale=rules.scale.name),
            key="forget_scale",
            on_click=forget_scale,
            args=(rules.scale.name,),
        )


def _use_marks(text: str, name: str, rules: GradingRules) -> None:
    """Use the marks that were typed, or remember why they cannot be used."""
    name = " ".join((name or "").split()) or plain("exam-own-marks")
    if name in SCALES:
        state.remember(OWN_REFUSED, Message("exam-own-marks-taken", scale=name))
        return
    try:
        scale = scale_of_text(name, text or "")
    except ValueError as problem:
        state.remember(OWN_REFUSED, reason_for_refusal(problem))
        return
    use_rules(replace(rules, scale=scale), Message("exam-step-marks"))
    keep_scale(scale)
