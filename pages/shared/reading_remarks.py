"""Remarks about the reading, the most serious first, each with buttons that change the reading."""

import re
from collections import Counter

import streamlit as st

from crowdcore.messages import Listed, Message
from crowdcore.project import Project
from pages.shared import show
from pages.shared.listed_twice import listed_twice
from pages.shared.messages import t
from pages.shared.reading_remark import reading_remark

IN_SIGHT = 6
KEPT, LEFT_OUT = "kept", "left out"
BEGINNING = re.compile(r"(?:(\d+) )?(row|column|sheet|)", re.I)
PLACES = {"row": "data-n-rows", "column": "data-n-columns", "sheet": "data-n-sheets", "": "data-n-other-parts"}


def remarks(project: Project) -> None:
    """The first remarks with their buttons; other remarks, and the texts behind letters, on request."""
    reading = project.reading
    notes = [remark for remark in reading.remarks if remark.kind not in {KEPT, LEFT_OUT}]
    if listed_twice(project):
        notes = [remark for remark in notes if remark.kind != "repeated"]
    for n, remark in enumerate(notes[:IN_SIGHT]):
        reading_remark(n, remark)
    more = notes[IN_SIGHT:]
    kept, left_out = ([remark for remark in reading.remarks if remark.kind == kind] for kind in (KEPT, LEFT_OUT))
    rest = [*more, *kept, *left_out]
    if rest:
        titles = [t("data-more-notes", n=len(more))] * bool(more)
        titles += [t("data-kept", places=_places(kept))] * bool(kept)
        titles += [t("data-left-out", places=_places(left_out))] * bool(left_out)
        with st.expander(" · ".join(titles), icon=":material/info:", expanded=len(rest) <= IN_SIGHT and not notes):
            for n, remark in enumerate(rest, IN_SIGHT):
                reading_remark(n, remark)
    show.letters(reading)


def _places(remarks) -> Listed:
    """How many rows and columns remarks are about: a remark begins with the word for them, and their number if several."""
    found: Counter[str] = Counter()
    for remark in remarks:
        number, word = BEGINNING.match(str(remark)).groups()
        found[word.lower()] += int(number or 1)
    return Listed(Message(PLACES[word], n=n) for word, n in found.items())
