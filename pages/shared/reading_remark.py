"""One remark on how a file was read, with buttons that read it in another way."""

import streamlit as st

from crowdcore.readers.remarks import Remark
from pages.shared import state, uploads
from pages.shared.messages import t, t_library
from pages.shared.outcomes import are_comparable, side_by_side
from pages.shared.safe_text import safe

# These may make the reading wrong; the others merely explain it.
SERIOUS = {"doubt", "lost", "key", "version", "cells", "question"}


def reading_remark(n: int, remark: Remark) -> None:
    """Show a remark, and a button for each of its alternatives. ``n`` distinguishes the remarks on one page."""
    text = safe(uploads.shown(remark.done))
    text = text[:1].upper() + text[1:]
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        icon = ":orange[:material/help:]" if remark.kind in SERIOUS else ":gray[:material/info:]"
        st.markdown(f"{icon} {text}", width="stretch")
        if uploads.current() is None or not remark.alternatives:
            return
        if all(set(one.hints) == {"encoding"} for one in remark.alternatives):
            # Each shows the names as they would be, which is long.
            with st.popover(t("shared-names-look-wrong")):
                _alternatives(n, remark)
        elif not are_comparable(remark.alternatives):
            _alternatives(n, remark)
    if are_comparable(remark.alternatives):
        side_by_side(n, remark.alternatives)


def _alternatives(n: int, remark: Remark) -> None:
    for m, alternative in enumerate(remark.alternatives):
        outcome = f": {t_library(alternative.outcome)}" if alternative.outcome else ""
        st.button(
            safe(uploads.shown(alternative.words)) + outcome,
            key=f"alternative:{state.generation()}:{n}:{m}",
            on_click=uploads.read_again,
            args=(dict(alternative.hints),),
        )
