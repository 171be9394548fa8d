"""Students who stand twice: a second sheet, a make-up exam; found, and merged where a person says so."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.exams.roster import roster
from crowdcore.labels import LabelMatrix

# What tells people apart, the surest first.
TELLING = ("number", "login", "email")
WINS = ("last", "first")


def standing_twice(dataset: Dataset) -> list[tuple[int, ...]]:
    """Groups of rows that are one student: the same number, login or address; or, where a file has none, the same name.

    Two who share a name but not their number are two people.

    >>> import pandas as pd
    >>> labels = LabelMatrix.from_codes([[0, 1, 0, 1]], labelers=["Ann", "Bo", "Ann (row 4)", "Ann (row 5)"])
    >>> about = pd.DataFrame({"Name": ["Ann", "Bo", "Ann", "Ann"], "ID": ["1", "2", "1", "3"]})
    >>> standing_twice(Dataset("quiz", labels, labeler_table=about))
    [(0, 2)]
    """
    people = roster(dataset)
    telling = next((what for what in TELLING if what in people and people[what].astype(bool).any()), None)
    identity = people[telling] if telling else _names(dataset)
    rows: dict[str, list[int]] = {}
    for i, who in enumerate(identity):
        if who:
            rows.setdefault(who.strip().casefold(), []).append(i)
    return [tuple(group) for group in rows.values() if len(group) > 1]


def merged(dataset: Dataset, groups: Sequence[Sequence[int]], wins: str = "last") -> Dataset:
    """The dataset with each group as one student, under the first one's name and place.

    Where both sheets have an answer the "last" one counts, or the "first"; blanks are filled from the other.

    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [0, 1, -1]], labelers=["Ann", "Bo", "Ann (row 4)"])
    >>> merged(Dataset("quiz", labels), [(0, 2)]).labels.dense().tolist()
    [[1, 1], [0, 1]]
    """
    if wins not in WINS:
        raise ValueError(f"wins is {wins!r}; it can be {' or '.join(map(repr, WINS))}.")
    labels = dataset.labels
    n = len(labels.labelers)
    into = np.arange(n)
    for group in groups:
        into[list(group)] = min(group)
    kept, place = np.unique(into, return_inverse=True)
    labeler = place[labels.labeler]
    # The one that counts stands last of those with the same question and student, and is the one that is kept.
    by_row = labels.labeler if wins == "last" else n - labels.labeler
    order = np.lexsort((by_row, labeler, labels.item))
    cell = labels.item[order].astype(np.int64) * kept.size + labeler[order]
    counts = order[np.append(np.diff(cell) > 0, True)] if cell.size else order
    together = LabelMatrix.from_triplets(
        labels.item[counts],
        labeler[counts],
        labels.code[counts],
        items=labels.items,
        labelers=[labels.labelers[i] for i in kept],
        classes=labels.classes,
        allowed=labels.allowed,
        outside="keep",
    )
    table = None if dataset.labeler_table is None else dataset.labeler_table.iloc[kept]
    return replace(dataset, labels=together, truth=None, labeler_table=table)


def _names(dataset: Dataset) -> list[str]:
    """Names as the file has them: what the reader put behind one to tell it from another is in its own table only."""
    table = dataset.labeler_table
    if table is None or not len(table.columns):
        return [str(name) for name in dataset.labels.labelers]
    shown = [str(name) for name in dataset.labels.labelers]
    for column in table:
        cells = ["" if cell is None or cell != cell else str(cell) for cell in table[column]]
        if all(
            name == cell or (cell and name.startswith(f"{cell} (")) for name, cell in zip(shown, cells, strict=True)
        ):
            return cells
    return shown
