"""The steps of an exam, from the upload to the print: which one is open, and the way to the next one.

The open step is in the address, so a reload or a link leads to it.
"""

import streamlit as st

from crowdcore.project import Project
from pages.shared import state
from pages.shared.messages import plain, t

STEP, IN_ADDRESS = "exam_step", "step"
UPLOAD, KEY, GRADES, QUESTIONS = "upload", "key", "grades", "questions"
LABELERS, ITEMS, PRINT = "labelers", "items", "print"
TITLES = {
    UPLOAD: "exam-tab-upload",
    KEY: "exam-tab-key",
    GRADES: "exam-tab-grades",
    QUESTIONS: "exam-tab-questions",
    LABELERS: "exam-tab-labelers",
    ITEMS: "exam-tab-items",
    PRINT: "exam-tab-print",
}


def choose_step(project: Project) -> str:
    """Draw the bar of steps, and return the step that is open."""
    steps = steps_of(project)
    if state.in_widget(STEP) not in steps:
        asked = st.query_params.get(IN_ADDRESS)
        state.put_into_widget(STEP, asked if asked in steps else _first(project, steps))
    st.segmented_control(
        t("exam-steps"),
        steps,
        format_func=lambda step: f"{steps.index(step) + 1} · {_title(step)}",
        key=STEP,
        required=True,
        label_visibility="collapsed",
    )
    step = state.in_widget(STEP)
    if st.query_params.get(IN_ADDRESS) != step:
        st.query_params[IN_ADDRESS] = step
    return step


def steps_of(project: Project) -> list[str]:
    """Return the steps. Scores have no key. A crowd has labelers and items instead of students and questions."""
    if project.dataset.scored:
        return [UPLOAD, GRADES, QUESTIONS, PRINT]
    if project.kind == "exam":
        return [UPLOAD, KEY, GRADES, QUESTIONS, PRINT]
    return [UPLOAD, KEY, LABELERS, ITEMS, PRINT]


def open_step(step: str) -> None:
    """Open a step. This is for callbacks, which run before the bar is drawn."""
    state.put_into_widget(STEP, step)


def next_button(project: Project, step: str) -> None:
    """A button that opens the next step; nothing after the last one."""
    steps = steps_of(project)
    if step != steps[-1]:
        following = steps[steps.index(step) + 1]
        st.button(
            t("exam-next-step", step=_title(following)),
            key="next_step",
            icon=":material/arrow_forward:",
            on_click=open_step,
            args=(following,),
        )


def _title(step: str) -> str:
    return plain(TITLES[step])


def _first(project: Project, steps: list[str]) -> str:
    """A file whose reading is in doubt comes first to the upload, and so does a visitor who has not given any data yet."""
    in_doubt = project.reading is not None and any(remark.kind == "doubt" for remark in project.reading.remarks)
    # Hardly a test has one question. A list of people with their birthdays looks like one.
    in_doubt |= project.kind == "exam" and len(project.labels.items) == 1
    no_data = project.sample and (state.is_untouched() or state.has_started_over())
    return UPLOAD if in_doubt or no_data else steps[1]
