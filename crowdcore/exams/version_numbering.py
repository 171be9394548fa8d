"""How each version numbers its questions: the names and the order that its students saw.

After versions are joined, a question has one name for all of them. Its name and place on each version stay in two columns
per version of the item table, so that they are saved with the project.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.versions import VERSION, counted_for

QUESTION = "question"
NAME_COLUMN, PLACE_COLUMN = "question on version {}", "place on version {}"


@dataclass(frozen=True, eq=False)
class Numbering:
    """The questions of one version: their positions in the exam in the version's order, and their names on the version."""

    items: np.ndarray
    names: tuple[str, ...]


def numbering_of(dataset: Dataset, version: str) -> Numbering:
    """Return how a version numbers its questions. Without versions, these are the names and the order of the file.

    >>> from crowdcore import LabelMatrix
    >>> table = pd.DataFrame({"question on version B": ["2", "1"], "place on version B": ["2", "1"]})
    >>> numbering = numbering_of(Dataset("quiz", LabelMatrix.from_codes([[0], [1]]), item_table=table), "B")
    >>> numbering.items, numbering.names
    (array([1, 0]), ('1', '2'))
    """
    n = len(dataset.labels.items)
    table = pd.DataFrame(index=range(n)) if dataset.item_table is None else dataset.item_table
    if NAME_COLUMN.format(version) in table:
        names = table[NAME_COLUMN.format(version)]
        place = pd.to_numeric(table[PLACE_COLUMN.format(version)]).to_numpy(dtype=float)
        items = np.argsort(place, kind="stable")[: int(names.notna().sum())]
    else:
        has_versions = counted_for(dataset, np.ones(n, dtype=bool)).item_version is not None
        names = table[QUESTION] if has_versions and QUESTION in table else pd.Series(dataset.labels.items)
        of_item = table[VERSION].fillna("").astype(str) if has_versions else pd.Series("", index=range(n))
        items = np.flatnonzero(of_item.isin(["", version]))
    return Numbering(items, tuple(str(names.iloc[j]) for j in items))


def versions_of_students(dataset: Dataset) -> list[str]:
    """Return the version of each student, or "" if the file does not name it."""
    table = dataset.labeler_table
    if table is None or VERSION not in table:
        return [""] * len(dataset.labels.labelers)
    return ["" if pd.isna(version) else str(version) for version in table[VERSION]]


def numbering_columns(dataset: Dataset, versions: tuple[str, ...], place: np.ndarray, n_items: int) -> dict[str, list]:
    """Return the columns that keep the numbering of each version after old question j became question ``place[j]``."""
    columns: dict[str, list] = {}
    for version in versions:
        names: list[str | None] = [None] * n_items
        places: list[int | None] = [None] * n_items
        numbering = numbering_of(dataset, version)
        for asked, (j, name) in enumerate(zip(numbering.items, numbering.names, strict=True), start=1):
            names[place[j]], places[place[j]] = name, asked
        columns |= {NAME_COLUMN.format(version): names, PLACE_COLUMN.format(version): places}
    return columns


def numbered_versions(dataset: Dataset) -> tuple[str, ...]:
    """Return the versions whose own numbering is kept."""
    before, after = NAME_COLUMN.split("{}")
    columns = () if dataset.item_table is None else map(str, dataset.item_table.columns)
    return tuple(name.removeprefix(before).removesuffix(after) for name in columns if name.startswith(before))


def is_numbering(column: str) -> bool:
    """Return whether a column of the item table keeps the numbering of a version."""
    return column.startswith((NAME_COLUMN.format(""), PLACE_COLUMN.format("")))
