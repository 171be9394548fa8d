"""The steps on paper: print, scan, check. The open one is in the address."""

import streamlit as st

from crowdcore.project import Project
from pages.shared import state
from pages.shared.messages import plain, t

STEP, IN_ADDRESS = "paper_step", "step"
PRINT, SCAN, CHECK = "print", "scan", "check"
TITLES = {PRINT: "scans-step-print", SCAN: "scans-step-scan", CHECK: "scans-step-check"}


def choose_step(project: Project) -> str:
    """Draw the bar of steps, and return the step that is open. There is nothing to check before something was read."""
    steps = [PRINT, SCAN] if project.scans is None else [PRINT, SCAN, CHECK]
    if state.in_widget(STEP) not in steps:
        asked = st.query_params.get(IN_ADDRESS)
        state.put_into_widget(STEP, asked if asked in steps else steps[-1] if project.scans is not None else PRINT)
    step = st.segmented_control(
        t("exam-steps"),
        steps,
        format_func=lambda step: f"{steps.index(step) + 1} · {plain(TITLES[step])}",
        key=STEP,
        required=True,
        label_visibility="collapsed",
    )
    if st.query_params.get(IN_ADDRESS) != step:
        st.query_params[IN_ADDRESS] = step
    return step


def open_step(step: str) -> None:
    """Open a step. This is for callbacks, and for code that runs before the bar is drawn."""
    state.put_into_widget(STEP, step)
