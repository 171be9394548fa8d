"""How the file was read, in a few sentences, and everything about the reading that a person should know or decide."""

import streamlit as st

from crowdcore.exams.answer_counts import answer_counts
from crowdcore.exams.versions import questions_per_student
from crowdcore.messages import Message
from crowdcore.project import Project
from pages.parts.data.class_order import class_order
from pages.parts.data.corrections import corrections
from pages.parts.data.list_columns import list_columns
from pages.parts.data.marks import marks
from pages.parts.data.remarks import remarks
from pages.parts.data.sheet_roles import choose_layout, sheet_roles
from pages.parts.data.workbook_sheets import workbook_sheets
from pages.shared import show, uploads
from pages.shared.messages import t
from pages.shared.safe_text import safe


def reading_summary(work: Project) -> None:
    """How the file was read, in a few sentences; then everything that a person should know or decide."""
    show.headline(f"{_size(work)}.", " ".join(_details(work)))
    if work.sample:
        sample = "data-sample-simulated" if work.simulated else "data-sample"
        st.caption(t(sample, about=work.about))
    for note in work.notes:
        st.caption(safe(uploads.shown(note)))
    if work.reading is not None:
        choose_layout(work)
        remarks(work)
        workbook_sheets(work)
        sheet_roles(work)
        list_columns(work)
        if work.file is not None:
            corrections(work)
            marks(work)
    if not work.dataset.scored:
        class_order(work)


def _size(work: Project) -> str:
    n_items, n_versions = questions_per_student(work.dataset)
    size = Message("shared-size", labelers=len(work.labels.labelers), items=n_items)
    return t("shared-size-versions", size=size, n=n_versions) if n_versions > 1 else t(size)


def _details(work: Project) -> list[str]:
    """Choices, blanks and double marks; known answers as of now, not as of the reading; the format of the file."""
    # A cell with two marks has no answer either, but it is not a blank: only the reader saw which is which.
    if work.reading is None:
        counts = {"blanks": answer_counts(work.dataset).n_blanks * (work.kind == "exam")}
    else:
        counts = work.reading.counts
    scored = work.dataset.scored
    if scored:
        sentences = [t("data-scores-up-to", most=str(work.labels.classes[-1]))]
    else:
        sentences = [t("data-choices", n=int(work.labels.choices().max()))]
    if work.labels.ordered:
        low, *_, high = map(str, work.labels.classes)
        sentences.append(t("data-ordered", low=low, high=high))
    if counts.get("blanks", 0):
        sentences.append(t("data-blanks", n=int(counts["blanks"])))
    if counts.get("double marks", 0):
        sentences.append(t("data-double-marks", n=int(counts["double marks"])))
    if work.key.n_known and not scored:
        sentences.append(t("data-known", n=work.key.n_known))
    if work.reading is not None:
        sentences.append(t("data-layout", layout=work.reading.layout))
    else:
        sentences.append(t("data-name-simulated" if work.simulated else "data-name", title=work.title))
    return sentences
