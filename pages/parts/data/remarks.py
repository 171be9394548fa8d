"""What a person should know about the reading, the worst first, each with what can be done about it."""

import streamlit as st

from crowdcore.project import Project
from pages.shared import show, state, uploads
from pages.shared.listed_twice import listed_twice
from pages.shared.words import counted, safe

# These may make the reading wrong, and are always in sight; the others merely explain it.
IN_SIGHT = 6
SERIOUS = {"doubt", "key", "version", "cells", "question"}
LAST = "left out"


def remarks(project: Project) -> None:
    """Remarks in sight with their buttons; what was left out, and the texts behind letters, on request."""
    reading = project.reading
    notes = [remark for remark in reading.remarks if remark.kind != LAST and not _asks_for_layout(remark)]
    if listed_twice(project):
        notes = [remark for remark in notes if remark.kind != "repeated"]
    for n, remark in enumerate(notes[:IN_SIGHT]):
        _remark(n, remark)
    rest = [*notes[IN_SIGHT:], *(remark for remark in reading.remarks if remark.kind == LAST)]
    if rest:
        left_out = sum(remark.kind == LAST for remark in rest)
        title = f"{counted(left_out, 'row or column')} left out".replace("row or columns", "rows or columns")
        if len(rest) > left_out:
            title = f"{counted(len(rest) - left_out, 'more remark')}" + (f", {title}" if left_out else "")
        with st.expander(title, icon=":material/info:", expanded=left_out <= IN_SIGHT and not notes):
            for n, remark in enumerate(rest, IN_SIGHT):
                _remark(n, remark)
    show.letters(reading)


def _asks_for_layout(remark) -> bool:
    """Whether a remark only offers other layouts, which stand above by what they come to."""
    return bool(remark.alternatives) and all(set(one.hints) == {"layout"} for one in remark.alternatives)


def _remark(n: int, remark) -> None:
    text = safe(uploads.shown(remark.done))
    text = text[:1].upper() + text[1:]
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        icon = ":orange[:material/help:]" if remark.kind in SERIOUS else ":gray[:material/info:]"
        st.markdown(f"{icon} {text}", width="stretch")
        if uploads.current() is None or not remark.alternatives:
            return
        if all(set(one.hints) == {"encoding"} for one in remark.alternatives):
            # Each shows the names as they would be, which is long.
            with st.popover("Names look wrong?"):
                _alternatives(n, remark)
        else:
            _alternatives(n, remark)


def _alternatives(n: int, remark) -> None:
    for m, alternative in enumerate(remark.alternatives):
        outcome = f": {alternative.outcome}" if alternative.outcome else ""
        st.button(
            safe(uploads.shown(alternative.words)) + outcome,
            key=f"alternative:{state.generation()}:{n}:{m}",
            on_click=uploads.read_again,
            args=(dict(alternative.hints),),
        )
