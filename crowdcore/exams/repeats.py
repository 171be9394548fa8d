"""Students listed twice: a second sheet, a late make-up; found by number, login or name, and merged on request."""

import re
from dataclasses import replace

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.exams.roster import NAME, roster
from crowdcore.labels import LabelMatrix

# What shows that two rows are one person, the surest first.
TELLING = ("number", "login", "email")
# Reading puts the number of the row behind a name that was there already.
ROW = re.compile(r" \((?:row|column) \d+\)$")


def repeated_students(dataset: Dataset) -> list[tuple[int, ...]]:
    """Groups of positions that are the same student, in the order of the file.

    Two are the same by the surest thing that the file says of every student: a number, a login or an address; otherwise
    by the name.

    >>> labels = LabelMatrix.from_codes([[0, 1, 1]], labelers=["Ann", "Bo", "Ann (row 4)"])
    >>> repeated_students(Dataset("quiz", labels))
    [(0, 2)]
    """
    students = roster(dataset)
    telling = next((what for what in TELLING if what in students and students[what].astype(bool).all()), NAME)
    groups: dict[str, list[int]] = {}
    for i, value in enumerate(students[telling]):
        groups.setdefault(ROW.sub("", str(value)).strip().casefold(), []).append(i)
    return [tuple(group) for group in groups.values() if len(group) > 1]


def merged(dataset: Dataset, groups: list[tuple[int, ...]]) -> Dataset:
    """One student for each group, under the first of its names; of several answers to a question the last sheet's counts.

    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 1, -1]], labelers=["Ann", "Bo", "Ann (row 4)"])
    >>> merged(Dataset("quiz", labels), [(0, 2)]).labels.dense()
    array([[1, 1],
           [1, 1]], dtype=int16)
    """
    labels = dataset.labels
    person = np.arange(len(labels.labelers))
    for first, *others in groups:
        person[others] = first
    # The last sheet first: of equal cells the first is kept.
    order = np.lexsort((-labels.labeler, person[labels.labeler], labels.item))
    item, who, code = labels.item[order], person[labels.labeler][order], labels.code[order]
    kept = np.r_[True, (np.diff(item) != 0) | (np.diff(who) != 0)] if item.size else np.zeros(0, dtype=bool)
    stay = np.unique(person)
    together = LabelMatrix.from_triplets(
        item[kept],
        np.searchsorted(stay, who[kept]),
        code[kept],
        items=labels.items,
        labelers=[labels.labelers[i] for i in stay],
        classes=labels.classes,
        allowed=labels.allowed,
        outside="keep",
    )
    table = dataset.labeler_table
    return replace(dataset, labels=together, truth=None, labeler_table=None if table is None else table.iloc[stay])
