"""Students who are listed twice: a second sheet or a late make-up, merged on request."""

from dataclasses import replace

import streamlit as st

from crowdcore import Dataset
from crowdcore.exams.answer_counts import answer_counts
from crowdcore.exams.repeats import merged, repeated_students
from crowdcore.messages import Listed, Message
from crowdcore.project import Project
from crowdcore.readers import Reading
from pages.shared import state
from pages.shared.messages import t

MOST_NAMES = 5


def listed_twice(project: Project) -> bool:
    """Offer to merge them; until then each row is a separate student. Return whether there are any."""
    groups = repeated_students(project.dataset) if project.kind == "exam" else []
    if not groups:
        return False
    names = state.labeler_names()
    listed = Listed((names[first] for first, *_ in groups), MOST_NAMES)
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown(t("shared-listed-twice", n=len(groups), names=listed), width="stretch")
        st.button(
            t("shared-merge"),
            on_click=_merge,
            args=(groups,),
            help=t("shared-merge-help"),
        )
    return True


def _merge(groups: list[tuple[int, ...]]) -> None:
    project = state.work()
    dataset = merged(project.dataset, groups)
    reading = None if project.reading is None else _counted_anew(project.reading, project.dataset, dataset)
    state.use(replace(project, dataset=dataset, reading=reading), Message("shared-step-merge"))


def _counted_anew(reading: Reading, before: Dataset, after: Dataset) -> Reading:
    """The reading with as many students, answers and blanks as there are now."""
    # A cell with two marks has no answer either, so the blanks change by as much as the cells without an answer.
    fewer = answer_counts(before).n_blanks - answer_counts(after).n_blanks
    counts = reading.counts | {
        "students": len(after.labels.labelers),
        "answers": after.labels.code.size,
        "blanks": max(reading.counts["blanks"] - fewer, 0),
    }
    remarks = tuple(remark for remark in reading.remarks if remark.kind != "repeated")
    return replace(reading, dataset=after, counts=counts, remarks=remarks, warnings=(), left_out=())
