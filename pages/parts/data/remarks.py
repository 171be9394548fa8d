"""What a person should know about the reading, the worst first, each with what can be done about it."""

import re
from collections import Counter

import streamlit as st

from crowdcore.project import Project
from pages.shared import show, state, uploads
from pages.shared.listed_twice import listed_twice
from pages.shared.words import counted, safe

# These may make the reading wrong, and are always in sight; the others merely explain it.
IN_SIGHT = 6
SERIOUS = {"doubt", "key", "version", "cells", "question"}
LAST = "left out"
BEGINNING = re.compile(r"(?:(\d+) )?(row|column|sheet|)", re.I)


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
        more, left_out = notes[IN_SIGHT:], rest[len(notes[IN_SIGHT:]) :]
        titles = [counted(len(more), "more remark")] * bool(more) + [_counted_left_out(left_out)] * bool(left_out)
        with st.expander(" · ".join(titles), icon=":material/info:", expanded=len(left_out) <= IN_SIGHT and not notes):
            for n, remark in enumerate(rest, IN_SIGHT):
                _remark(n, remark)
    show.letters(reading)


def _counted_left_out(left_out) -> str:
    """How much was left out of what: a remark begins with the word for it, and their number where they are several."""
    found = Counter()
    for remark in left_out:
        number, word = BEGINNING.match(str(remark)).groups()
        found[word.lower() if word else "other part"] += int(number or 1)
    return f"Left out: {', '.join(counted(n, word) for word, n in found.items())}"


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
