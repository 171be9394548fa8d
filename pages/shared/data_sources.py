"""Ways to give data to the app that several pages offer: a pasted table, and the right answers in a second file."""

import streamlit as st

from pages.shared import state, uploads
from pages.shared.live_messages import LONGEST_PASTE
from pages.shared.messages import t

EXAMPLE = "name\tQ1\tQ2\tQ3\nAnn\tA\tB\tD\nBo\tA\tC\tD\nKEY\tA\t\tD"


def paste(key: str) -> None:
    """A table copied from a spreadsheet, without a file."""
    with st.popover(t("data-paste"), icon=":material/content_paste:"):
        st.text_area(t("data-paste-here"), key=key, height=200, placeholder=EXAMPLE, max_chars=LONGEST_PASTE)
        st.button(
            t("data-paste-read"), key="read_pasted", type="primary", on_click=state.changed(key, uploads.take_text)
        )


def key_file(key: str) -> None:
    """The right answers, if they are in a separate file."""

    def report() -> None:
        st.toast(t("data-key-file-taken", n=state.work().key.n_known))

    with st.popover(t("data-key-file"), icon=":material/key:"):
        st.file_uploader(
            t("data-key-file-upload"),
            key=key,
            on_change=state.changed(key, lambda file: uploads.take_key(file, then=report)),
        )
