"""Exam: the key with how sure it is, the grades, how each question did, and all of it to take away."""

import streamlit as st

from pages.parts.exam import crowd, grades, key, questions, similar, strip, take_away, verdict
from pages.parts.exam.exam import exam_of
from pages.parts.exam.rules import take_over_edits
from pages.parts.exam.versions import versions
from pages.shared import inputs, state
from pages.shared.frame import next_step, page, run, sample_notice
from pages.shared.listed_twice import listed_twice
from pages.shared.show import refused


def main() -> None:
    """The page, from top to bottom."""
    take_over_edits()
    project = page("Exam")
    title, choice = st.columns([3, 2], vertical_alignment="bottom")
    title.title("Your exam" if project.kind == "exam" else "The inferred answers")
    with choice:
        inputs.choose_key_method()
    try:
        exam = exam_of(state.work())
    except ValueError as problem:
        refused(problem)
        next_step("pages/training.py", f"Key some {project.words.items}")
        return
    verdict.verdict(exam)
    listed_twice(exam.project)
    versions(exam)
    sample_notice(project)
    strip.strip(exam)
    middle = (
        {"Grades": grades.grades, strip.QUESTIONS: questions.questions, "Similar sheets": similar.similar}
        if project.kind == "exam"
        else {"Scores": crowd.scores, "Items": crowd.items}
    )
    sections = {strip.KEY: key.key, **middle, "Take away": take_away.take_away}
    if state.in_widget(strip.TAB) not in sections:
        state.put_into_widget(strip.TAB, strip.KEY)
    # Only the open one is drawn: a click answers sooner, and Enter confirms a key only where the key is in sight.
    tabs = st.tabs(list(sections), key=strip.TAB, on_change="rerun")
    for tab, section in zip(tabs, sections.values(), strict=True):
        if tab.open:
            with tab:
                section(exam)
    st.caption(
        f"An inferred key is a proposal: a mistake that most {project.words.labelers} share can outvote the truth."
    )


run(main)
