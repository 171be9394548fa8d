"""Students who are listed twice: a second sheet or a late make-up, merged on request."""

from dataclasses import replace

import streamlit as st

from crowdcore import Dataset
from crowdcore.exams.repeats import merged, repeated_students
from crowdcore.project import Project
from crowdcore.readers import Reading
from pages.shared import state
from pages.shared.words import counted, safe


def listed_twice(project: Project) -> bool:
    """They are kept apart until a person says that they are one. Whether there are any."""
    groups = repeated_students(project.dataset) if project.kind == "exam" else []
    if not groups:
        return False
    names = state.labeler_names()
    listed = ", ".join(safe(names[first]) for first, *_ in groups[:5]) + (" …" if len(groups) > 5 else "")
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown(
            f":orange[:material/help:] {counted(len(groups), 'student')} {'is' if len(groups) == 1 else 'are'} listed more than "
            f"once: {listed}. They are graded apart; merged, the last row counts, and its blanks are filled from the first.",
            width="stretch",
        )
        st.button(
            "Merge them",
            on_click=_merge,
            args=(groups,),
            help="One row each: of several answers to a question the last one counts, and blanks are filled.",
        )
    return True


def _merge(groups: list[tuple[int, ...]]) -> None:
    project = state.work()
    dataset = merged(project.dataset, groups)
    reading = None if project.reading is None else _counted_anew(project.reading, project.dataset, dataset)
    state.use(replace(project, dataset=dataset, reading=reading), "Merge students listed twice")


def _counted_anew(reading: Reading, before: Dataset, after: Dataset) -> Reading:
    """The reading with as many students, answers and blanks as there are now."""
    empty = [data.labels.shape[0] * data.labels.shape[1] - data.labels.code.size for data in (before, after)]
    counts = reading.counts | {
        "students": len(after.labels.labelers),
        "answers": after.labels.code.size,
        "blanks": max(reading.counts["blanks"] - empty[0] + empty[1], 0),
    }
    remarks = tuple(remark for remark in reading.remarks if remark.kind != "repeated")
    return replace(reading, dataset=after, counts=counts, remarks=remarks, warnings=(), left_out=())
