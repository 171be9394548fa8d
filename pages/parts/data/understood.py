"""How the file was read, in a sentence, and what a person should know or decide."""

import streamlit as st

from crowdcore.exams.versions import asked_of_each
from crowdcore.project import Project
from pages.parts.data.corrections import corrections
from pages.parts.data.list_columns import list_columns
from pages.parts.data.marks import marks
from pages.parts.data.remarks import remarks
from pages.parts.data.sheet import outcomes, sheet
from pages.parts.data.workbook import workbook
from pages.shared import show, uploads
from pages.shared.words import counted, safe


def understood(work: Project) -> None:
    """How the file was read, in a sentence; then what a person should know or decide."""
    if work.reading is None:
        n_items, n_labelers, n_classes = work.labels.shape
        blanks = n_items * n_labelers - work.labels.code.size
        parts = [counted(n_classes, "choice" if work.kind == "exam" else "class")]
        if blanks and work.kind == "exam":
            parts.append(counted(blanks, "blank"))
        parts.append(f"{counted(work.key.n_known, work.words.item)} keyed")
        size = f"{counted(n_labelers, work.words.labeler)} × {counted(n_items, work.words.item)}"
        show.verdict(f"{size},", f"{', '.join(parts)}. {safe(work.title)}{' (simulated)' if work.simulated else ''}.")
    else:
        size, rest = str(work.reading).split(", ", 1)
        n_items, n_versions = asked_of_each(work.dataset)
        if n_versions > 1:
            n_labelers = len(work.labels.labelers)
            size = f"{counted(n_labelers, work.words.labeler)} × {counted(n_items, work.words.item)} in {n_versions} versions"
        show.verdict(f"{size},", safe(rest))
    if work.sample:
        kind = "simulated sample" if work.simulated else "sample"
        st.caption(f"You are looking at a {kind}. Drop your own file above. {safe(work.about)}")
    for note in work.notes:
        st.caption(safe(uploads.shown(note)))
    if work.reading is not None:
        outcomes(work)
        remarks(work)
        workbook(work)
        sheet(work)
        list_columns(work)
        if work.file is not None:
            corrections(work)
            marks(work)
