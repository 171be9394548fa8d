"""How the file was read, in a few sentences, and everything about the reading that a person should know or decide."""

import streamlit as st

from crowdcore.project import Project
from pages.parts.data.class_order import class_order
from pages.parts.data.corrections import corrections
from pages.parts.data.list_columns import list_columns
from pages.parts.data.marks import marks
from pages.parts.data.sheet_roles import sheet_roles
from pages.parts.data.workbook_sheets import workbook_sheets
from pages.shared import show, uploads
from pages.shared.messages import t
from pages.shared.reading_in_words import reading_in_words
from pages.shared.reading_remarks import remarks
from pages.shared.safe_text import safe


def reading_summary(work: Project) -> None:
    """How the file was read, in a few sentences; then everything that a person should know or decide."""
    show.headline(*reading_in_words(work))
    if work.sample:
        sample = "data-sample-simulated" if work.simulated else "data-sample"
        st.caption(t(sample, about=work.about))
    for note in work.notes:
        st.caption(safe(uploads.shown(note)))
    if work.reading is not None:
        remarks(work)
        workbook_sheets(work)
        sheet_roles(work)
        list_columns(work)
        if work.file is not None:
            corrections(work)
            marks(work)
    if not work.dataset.scored:
        class_order(work)
