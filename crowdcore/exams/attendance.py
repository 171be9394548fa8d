"""Who was absent: a status of a student, read from the file or set by hand. Absent students have no grade."""

from dataclasses import replace

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.versions import ABSENT, STATUS
from crowdcore.project import Project


def is_absent(dataset: Dataset) -> np.ndarray:
    """Return for each student whether they were absent."""
    table = dataset.labeler_table
    if table is None or STATUS not in table:
        return np.zeros(len(dataset.labels.labelers), dtype=bool)
    return (table[STATUS] == ABSENT).to_numpy(dtype=bool)


def with_absence(project: Project, student: int, absent: bool) -> Project:
    """Return the project with a student marked as absent or present.

    The answers of an absent student stay in the data, but they count for no grade, average or item analysis.
    """
    dataset = project.dataset
    n = len(dataset.labels.labelers)
    table = pd.DataFrame(index=range(n)) if dataset.labeler_table is None else dataset.labeler_table.copy()
    status = table[STATUS].astype(object).to_numpy(copy=True) if STATUS in table else np.full(n, "", dtype=object)
    status[student] = ABSENT if absent else ""
    return replace(project, dataset=dataset.with_changes(labeler_table=table.assign(**{STATUS: status})))


def with_absences_of(before: Project, project: Project) -> Project:
    """Return data that were read again, with the students marked as absent or present by hand before."""
    if before.reading is None:
        return project
    by_hand, read = is_absent(before.dataset), is_absent(before.reading.dataset)
    if by_hand.size != read.size:
        return project
    place = {str(name): i for i, name in enumerate(project.labels.labelers)}
    for i in np.flatnonzero(by_hand != read):
        if (student := place.get(str(before.labels.labelers[i]))) is not None:
            project = with_absence(project, student, bool(by_hand[i]))
    return project
