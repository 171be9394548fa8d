"""Students who are listed twice, because of a second sheet or a make-up exam. They can be merged."""

import re

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.exams.roster import NAME, roster
from crowdcore.labels import LabelMatrix

# What shows that two rows are the same person, the most reliable first.
TELLING = ("number", "login", "email")
# The reader adds the number of the row to a name that occurred before.
ROW = re.compile(r" \((?:row|column) \d+\)$")


def repeated_students(dataset: Dataset) -> list[tuple[int, ...]]:
    """Return groups of positions that are the same student, in the order of the file.

    Students are compared by the most reliable column that the file has for all of them: a number, a login or an address.
    Without such a column, they are compared by name.

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
    """Merge each group into one student under the first of its names. If answers differ, the last sheet counts.

    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 1, -1]], labelers=["Ann", "Bo", "Ann (row 4)"])
    >>> merged(Dataset("quiz", labels), [(0, 2)]).labels.dense()
    array([[1, 1],
           [1, 1]], dtype=int16)
    """
    labels = dataset.labels
    person = np.arange(len(labels.labelers))
    for first, *others in groups:
        person[others] = first
    # The last sheet comes first, because the first of equal cells is kept.
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
        not_allowed="keep",
    )
    table = dataset.labeler_table
    return dataset.with_changes(labels=together, labeler_table=None if table is None else table.iloc[stay])
