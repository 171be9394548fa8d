"""The first step: a file or a pasted table, and whether it was understood."""

import streamlit as st

from pages.shared import show, state, uploads
from pages.shared.data_sources import paste
from pages.shared.frame import next_step
from pages.shared.messages import t
from pages.shared.reading_in_words import reading_in_words
from pages.shared.reading_remarks import remarks
from pages.shared.refused_file import refused_file
from pages.shared.scans_elsewhere import ADDRESS, CHECK


def upload() -> None:
    """The place for the file, a sentence on what was read in it, and the doubts with their alternatives."""
    problem, project = uploads.refusal(), state.work()
    box, pasted = st.columns([4, 1], gap="medium", vertical_alignment="bottom")
    with box:
        key = uploads.upload_box()
        st.file_uploader(
            t("exam-upload"), key=key, on_change=state.changed(key, uploads.take_file), help=t("data-upload-help")
        )
    with pasted:
        paste(f"paste:{state.generation()}")
    st.page_link(ADDRESS, label=t("scans-from-paper"), icon=":material/document_scanner:")
    if problem is not None:
        refused_file(problem)
    if project.sample:
        st.caption(t("exam-upload-sample", title=project.title))
        return
    show.section(t("exam-upload-right"))
    show.headline(*reading_in_words(project))
    if project.reading is not None:
        remarks(project)
    if project.scans is None:
        next_step("pages/data.py", t("exam-upload-correct"))
    else:
        st.page_link(ADDRESS, label=t("scans-check-again"), icon=":material/rule:", query_params=CHECK)
