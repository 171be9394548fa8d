"""How data come in: a file, a pasted table, a key in a file of its own, a saved project, a sample."""

import streamlit as st

from crowdcore.samples import SAMPLES
from pages.shared import reproduce, show, state, uploads
from pages.shared.words import counted


def ways_in() -> None:
    """A file, a pasted table, or a sample."""
    generation = state.generation()
    drop, others = st.columns([3, 2], gap="medium", vertical_alignment="bottom")
    with drop:
        key = uploads.upload_box()
        # No list of types: a file of another kind is refused by its reader, which says what to do about it.
        st.file_uploader(
            "Drop a file (csv, tsv, txt, xlsx, json, jsonl, parquet) or paste a table",
            key=key,
            on_change=state.changed(key, uploads.take_file),
            help="An answer sheet or a list of labels from any program, or a project that was saved here. "
            "It stays on this machine.",
        )
    with others.container(horizontal=True, gap="small"):
        paste(f"paste:{generation}")
        if uploads.current() is not None:
            key_file(f"key_file:{generation}")
        save_project()
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown("Or try a sample:", width="content")
        for name, sample in SAMPLES.items():
            st.button(sample.title, key=f"sample:{name}", on_click=state.use_sample, args=(name,))


def paste(key: str) -> None:
    """A table out of a spreadsheet, without a file."""
    with st.popover("Paste a table", icon=":material/content_paste:"):
        st.text_area(
            "Copy cells in a spreadsheet, with their headings, and paste them here",
            key=key,
            height=200,
            placeholder="name\tQ1\tQ2\tQ3\nAnn\tA\tB\tD\nBo\tA\tC\tD\nKEY\tA\t\tD",
        )
        st.button("Read it", key="read_pasted", type="primary", on_click=state.changed(key, uploads.take_text))


def key_file(key: str) -> None:
    """The right answers, where they are in a file of their own."""
    words = state.work().words

    def take(file) -> None:
        uploads.take_key(file)
        if file is not None and state.recall("refused") is None:
            st.toast(f"{counted(state.work().key.n_known, words.item)} keyed now.")

    with st.popover("Key in another file", icon=":material/key:"):
        st.file_uploader(
            f"The right {words.labels}: two columns ({words.item}, {words.label}), or headings with one row below",
            key=key,
            on_change=state.changed(key, take),
        )


def save_project() -> None:
    """The project as a file to take away."""
    data = state.work()
    hidden = f" Names are hidden, so it will hold “{data.words.labeler.capitalize()} 12” in their place."
    reproduce.project_button(
        "Save project",
        show.file_name("project.zip"),
        key="save_project",
        help="A zip with the data, the known answers, the method and its parameters. Drop it here to go on with it, "
        "on any machine." + hidden * state.hides_names(),
    )
