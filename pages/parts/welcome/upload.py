"""The way in: a file with answers, a template for one, or sample data."""

from functools import partial

import streamlit as st

from crowdcore.project import Project
from pages.shared import saving, scans_elsewhere, state, uploads, waiting
from pages.shared.frame import next_step
from pages.shared.messages import plain, t
from pages.shared.refused_file import refused_file

EXAM_PAGE, DATA_PAGE = "pages/exam.py", "pages/data.py"
SAMPLE = "iqitems"
ARRIVED = "welcome_arrived"
# A class of four, with a row for the key, which may be left out.
TEMPLATE = """\
name,Q1,Q2,Q3,Q4,Q5
KEY,A,C,B,D,A
Ann Example,A,C,B,D,A
Bo Example,A,C,C,D,B
Cy Example,B,C,B,D,A
Di Example,A,D,B,,A
"""


def go_on_after_upload() -> None:
    """Leave for the exam once a file was accepted, so that its results are the next thing to see."""
    if not state.recall(ARRIVED):
        return
    state.remember(ARRIVED, False)
    if uploads.refusal() is not None:
        return
    is_reading = waiting.begun(uploads.READING, uploads.PAGE) is not None
    st.switch_page(EXAM_PAGE if is_reading or state.work().kind == "exam" else DATA_PAGE)


def drop_zone(work: Project) -> None:
    """A large place for a file, and what helps somebody who has none at hand."""
    if not work.sample:
        next_step(EXAM_PAGE if work.kind == "exam" else DATA_PAGE, t("welcome-continue", title=work.title))
    problem, key = uploads.refusal(), uploads.upload_box()
    with st.container(key="drop_zone"):
        st.file_uploader(t("welcome-drop"), key=key, on_change=state.changed(key, _take))
    if problem is not None:
        refused_file(problem, keeps_data=False, then=partial(state.remember, ARRIVED, True))
    if saving.is_at_this_machine():
        st.caption(f":material/lock: {t('welcome-data-stay')}")
    with st.container(horizontal=True, gap="small"):
        st.download_button(
            t("welcome-template"),
            TEMPLATE.encode("utf-8-sig"),
            plain("welcome-template-file"),
            mime="text/csv",
            on_click="ignore",
            icon=":material/download:",
        )
        st.page_link(scans_elsewhere.ADDRESS, label=t("scans-from-paper"), icon=":material/document_scanner:")
        if st.button(t("welcome-try"), key=f"try:{SAMPLE}", type="tertiary"):
            state.use_sample(SAMPLE)
            st.switch_page(EXAM_PAGE)


def _take(file) -> None:
    uploads.take_file(file)
    state.remember(ARRIVED, file is not None and scans_elsewhere.file_name() is None)
