"""Labels, what is known of the truth, and what else a file says about the items and the labelers."""

from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.key import Key
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.named_labels import as_labels, as_truth
from crowdcore.names import MISSING


@dataclass(frozen=True, eq=False)
class Dataset:
    """Labels, and apart from them their key: what is known to be right.

    The key never hides inside the labels, so a method sees an answer only if it is handed to its ``fit``. ``truth`` is
    what a method can learn from: the class code of each item with one right answer, else −1. Give either of the two.

    ``item_table`` and ``labeler_table`` hold whatever else is known: a row for each item (its text, its section …) and
    for each labeler (student number, class, version …), in the order of the labels.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1]], items=["Q1", "Q2"], classes="AB")
    >>> Dataset("quiz", labels, key=Key.of([1, -1]).with_answer(1, {0: 1, 1: 1})).accepted
    {'Q2': ('A', 'B')}
    """

    name: str
    labels: LabelMatrix
    truth: np.ndarray = None  # type: ignore[assignment]  # made below where it is not given
    source: str = ""
    key: Key = None  # type: ignore[assignment]
    item_table: pd.DataFrame | None = None
    labeler_table: pd.DataFrame | None = None

    @classmethod
    def from_frame(cls, frame: pd.DataFrame, truth=None, name: str = "labels") -> "Dataset":
        """The data of a table with one row a label, and what is known: by item's name, or in a column of the table.

        >>> frame = pd.DataFrame({"task": ["a", "a", "b"], "worker": [1, 2, 1], "label": ["no", "yes", "yes"]})
        >>> Dataset.from_frame(frame, {"b": "yes"}).truth
        array([-1,  1])
        """
        labels = as_labels(frame)
        codes = as_truth(labels, truth, frame if isinstance(frame, pd.DataFrame) else None)
        return cls(name, labels, np.full(len(labels.items), MISSING) if codes is None else codes)

    def __post_init__(self):
        key = self.key
        if key is None:
            truth = np.full(len(self.labels.items), MISSING) if self.truth is None else self.truth
            key = Key.of(checked_truth(self.labels, truth))
        object.__setattr__(self, "key", checked_key(self.labels, key))
        object.__setattr__(self, "truth", key.single())
        for what, table, names in (
            ("item_table", self.item_table, self.labels.items),
            ("labeler_table", self.labeler_table, self.labels.labelers),
        ):
            if table is not None and len(table) != len(names):
                raise ValueError(
                    f"{what} has {len(table)} rows; give one for each of the {len(names)} names, in order."
                )

    def __reduce__(self):
        return Dataset, (self.name, self.labels, None, self.source, self.key, self.item_table, self.labeler_table)

    @property
    def accepted(self) -> dict[Hashable, tuple[Hashable, ...]]:
        """By item, the classes that are all right, where there are several."""
        items, classes = self.labels.items, self.labels.classes
        return {items[j]: tuple(classes[k] for k in right) for j, right in self.key.accepted.items()}


def checked_key(labels: LabelMatrix, key: Key) -> Key:
    """The key, if it is one of these labels; otherwise it is refused with the reason."""
    checked_truth(labels, key.code)
    for j, shares in key.shares.items():
        for k in shares:
            if not 0 <= k < len(labels.classes):
                raise ValueError(
                    f"The key of item {labels.items[j]!r} names class {k}, but the labels have classes 0 to "
                    f"{len(labels.classes) - 1}."
                )
            if labels.allowed is not None and not labels.allowed[j, k]:
                raise ValueError(
                    f"The key of item {labels.items[j]!r} accepts {labels.classes[k]!r}, which that item does not allow. "
                    "Allow it, or correct the key."
                )
    return key
