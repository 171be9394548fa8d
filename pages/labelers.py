"""Labelers: who helps and who hurts, one of them looked at closely, and whether another method would agree."""

import streamlit as st

from pages.parts.labelers.agreement import agreement
from pages.parts.labelers.alike import who_errs_alike
from pages.parts.labelers.judgement import Judgement
from pages.parts.labelers.one import one
from pages.parts.labelers.scatter import scatter
from pages.parts.labelers.table import table
from pages.parts.labelers.verdict import verdict
from pages.shared import inputs
from pages.shared.frame import next_step, page, run, sample_notice
from pages.shared.show import refused


def main():
    project = page("Labelers")
    title, choice = st.columns([3, 2], vertical_alignment="bottom")
    title.title(project.words.labelers.capitalize())
    with choice:
        method_id = inputs.choose_method()
    try:
        judgement = Judgement.of(project, method_id)
    except ValueError as problem:
        refused(problem)
        next_step("pages/training.py", f"Key some {project.words.items}")
        return
    verdict(judgement)
    sample_notice(project)
    left, right = st.columns([3, 2], gap="medium")
    with left:
        scatter(judgement)
    with right:
        one(judgement)
    table(judgement)
    alike = st.container()
    agreement(judgement)
    next_step("pages/compare.py", "Compare the methods")
    # Last, so that all the rest is there to read meanwhile.
    with alike:
        who_errs_alike(judgement)


run(main)
