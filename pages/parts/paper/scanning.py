"""Read scans and photos: a place for the files, the phone as a scanner, and the bar while pages are read."""

import streamlit as st

from crowdcore.paper import Template
from pages.parts.paper import steps
from pages.parts.paper.phone_scanner import phone_scanner
from pages.shared import paper_files, scans_elsewhere, show, state
from pages.shared.messages import t

TYPES = ["pdf", "jpg", "jpeg", "png", "tif", "tiff", "webp", "heic", "heif"]
TEMPLATE, TEMPLATE_REFUSED = "sheet template", "sheet template refused"


def take_read_pages() -> None:
    """If pages are being read, wait for them; then the check is open. The wait has a bar and a button that stops it."""
    if not paper_files.is_reading():
        paper_files.finish(st.empty())
        return
    explain_where_from()
    if paper_files.finish(st.empty()):
        steps.open_step(steps.CHECK)
    else:
        steps.open_step(steps.SCAN)
    st.rerun()


def explain_where_from() -> None:
    """Explain why the visitor is here, if they uploaded scans in the place for tables."""
    if name := scans_elsewhere.file_name():
        st.info(t("scans-came-here", file=name), icon=":material/document_scanner:")


def scanning() -> None:
    """The place for the files, what is added to the exam in use, and why the last files could not be read."""
    st.markdown(t("scans-scan-what"))
    adds = False
    if state.work().scans is not None:
        adds = st.segmented_control(
            t("scans-adds-question"),
            [True, False],
            format_func=lambda adds: t("scans-adds", title=state.work().title) if adds else t("scans-new"),
            default=True,
            required=True,
            key=f"scans_adds:{state.generation()}",
        )
    key = f"scans:{state.generation()}:{state.recall('scan uploads', 0)}"
    st.file_uploader(
        t("scans-upload"),
        type=TYPES,
        accept_multiple_files=True,
        key=key,
        on_change=state.changed(key, lambda files: _take(files, adds)),
        help=t("scans-upload-help"),
    )
    if (problem := paper_files.refusal()) is not None:
        show.refused(ValueError(problem))
    st.caption(t("scans-scan-hint"))
    phone_scanner()
    _other_sheets()


def _take(files, adds: bool) -> None:
    state.remember("scan uploads", state.recall("scan uploads", 0) + 1)
    paper_files.take(files, adds, state.recall(TEMPLATE))


def _other_sheets() -> None:
    """A description of sheets that another program printed."""
    template = state.recall(TEMPLATE)
    with st.expander(t("scans-other-sheets"), icon=":material/grid_on:"):
        st.markdown(t("scans-other-sheets-what"))
        key = "sheet_template"
        st.file_uploader(
            t("scans-other-sheets-upload"), type=["json"], key=key, on_change=state.changed(key, _take_template)
        )
        if problem := state.recall(TEMPLATE_REFUSED):
            show.refused(ValueError(problem))
        if template is not None:
            n = len({spot.row for spot in template.spots if spot.kind == "answer"})
            st.success(t("scans-other-sheets-used", n=n))


def _take_template(file) -> None:
    state.remember(TEMPLATE_REFUSED, None)
    try:
        state.remember(TEMPLATE, None if file is None else Template.from_json(file.getvalue()))
    except ValueError as problem:
        state.remember(TEMPLATE_REFUSED, str(problem))
