"""Use a phone as the scanner: a QR code, the number of photos, and the photos that come into the exam."""

from dataclasses import replace

import streamlit as st

from crowdcore.messages import Message
from crowdcore.paper import PaperReading
from crowdcore.paper.page_reading import PageReading
from crowdcore.paper.saved_reading import reading_of
from crowdcore.paper.stacks import of_one_sheet
from crowdcore.scanned_exams import project_of_reading
from pages.shared import paper_files, printed_sheets, show, state, waiting
from pages.shared.messages import plain, t
from pages.shared.rooms.address import phone_address, qr_code
from pages.shared.rooms.network import network
from pages.shared.scanner import scanners

TOKEN, PLACES, REFUSED = "scanner", "scanner places", "scanner refused"
SECONDS_BETWEEN_LOOKS = 1.5


def phone_scanner() -> None:
    """The scanner of this visitor, folded up until it is open."""
    scanner = _scanner()
    with st.expander(t("scans-phone-heading"), icon=":material/photo_camera:", expanded=scanner is not None):
        if scanner is None:
            st.button(t("scans-phone-open"), key="open_scanner", icon=":material/qr_code:", on_click=_open)
            if problem := state.recall(REFUSED):
                show.refused(problem)
            return
        address = phone_address(f"/scan/{scanner.token}")
        picture, text = st.columns([2, 3], gap="large")
        with picture:
            st.html(qr_code(address, plain("scans-phone-qr")))
        with text:
            st.markdown(t("scans-phone-how"))
            st.code(address, language=None, wrap_lines=True)
            _arriving(scanner.token)
            st.button(t("scans-phone-close"), key="close_scanner", icon=":material/close:", on_click=_close)
            st.caption(t("scans-phone-kept"))
        network(address_is_shown=True)


def _scanner() -> scanners.Scanner | None:
    token = state.recall(TOKEN)
    try:
        return scanners.find(token) if token else None
    except scanners.Refused:
        return None


def _open() -> None:
    state.remember(REFUSED, None)
    wanted = waiting.visitor().get("wanted", _always)
    try:
        scanner = scanners.open_scanner(printed_sheets.designs(), wanted)
    except scanners.Refused as problem:
        state.remember(REFUSED, problem)
        return
    state.remember(TOKEN, scanner.token)
    state.remember(PLACES, _places_in_use())


def _always() -> bool:
    return True


def _close() -> None:
    scanners.close(state.recall(TOKEN))
    state.remember(TOKEN, None)


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def _arriving(token: str) -> None:
    """The number of photos. When one comes, it is put into the exam, and the page is drawn again."""
    try:
        scanner = scanners.find(token)
    except scanners.Refused:
        st.rerun()
    if pages := scanners.take_pages(scanner):
        _take(pages)
        st.rerun()
    st.markdown(f"**{t('scans-phone-photographed', n=scanner.n_photos)}**")


def _take(pages: list[PageReading]) -> None:
    """Put photos into the exam in use if it is the one that the scanner was opened for; otherwise begin a new one."""
    more = PaperReading(tuple(replace(page, page=0) for page in pages))
    before, now = state.recall(PLACES, frozenset()), _places_in_use()
    if before and before <= now:
        paper_files.add_pages(more)
    else:
        reading = of_one_sheet(more, printed_sheets.designs())
        state.use(project_of_reading(reading).with_settings_of(state.work()), Message("scans-step-read", n=len(pages)))
    state.remember(PLACES, _places_in_use())


def _places_in_use() -> frozenset[tuple[str, int]]:
    scans = state.work().scans
    return frozenset() if scans is None else frozenset((page.file, page.page) for page in reading_of(scans).readings)
