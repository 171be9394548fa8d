"""Where data come from: a file, a pasted table, a key in another file, a saved project, a sample."""

import streamlit as st

from crowdcore.samples import SAMPLES
from pages.shared import reproduce, show, state, uploads
from pages.shared.data_sources import key_file, paste
from pages.shared.messages import t


def data_sources() -> None:
    """A file, a pasted table, or a sample."""
    generation = state.generation()
    upload, others = st.columns([3, 2], gap="medium", vertical_alignment="bottom")
    with upload:
        key = uploads.upload_box()
        # No list of types: the reader refuses a file of another kind and reports what to do about it.
        st.file_uploader(
            t("data-upload"),
            key=key,
            on_change=state.changed(key, uploads.take_file),
            help=t("data-upload-help"),
        )
    with others.container(horizontal=True, gap="small"):
        paste(f"paste:{generation}")
        if uploads.takes_key():
            key_file(f"key_file:{generation}")
        save_project()
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown(t("data-try-sample"), width="content")
        for name, sample in SAMPLES.items():
            st.button(sample.title, key=f"sample:{name}", on_click=state.use_sample, args=(name,))


def save_project() -> None:
    """The project as a file to download."""
    reproduce.project_button(
        t("data-save"),
        show.file_name("project.zip"),
        key="save_project",
        help=t("data-save-help-hidden") if state.hides_names() else t("data-save-help"),
    )
