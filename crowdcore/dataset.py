"""Labels together with their known answers, and tables with further facts about items and labelers."""

import hashlib
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

import numpy as np
import pandas as pd

from crowdcore.key import Key
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.named_labels import as_truth, labels_and_truth
from crowdcore.names import MISSING
from crowdcore.scores import score_key, scores_of


@dataclass(frozen=True, eq=False)
class Dataset:
    """Labels, and separate from them the key: the answers that are known to be right.

    The key is never among the labels, so a method sees an answer only if it is passed to ``fit``. Methods learn from ``truth``: the
    class code of each item with one right answer, else −1. Give either the key or the truth. ``truth`` may also be given by name,
    as a dict or Series from item to class.

    ``item_table`` and ``labeler_table`` hold further facts: one row per item (its text, its section …) and one row per labeler
    (student number, class, version …), in the order of the labels or with their names as index.

    ``scored`` means that the labels are scores, as text, and not answers. Their key follows from them (see ``crowdcore.scores``),
    and no method infers it. Without a key, every question is worth the highest score of all.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1]], items=["Q1", "Q2"], classes="AB")
    >>> Dataset("quiz", labels, key=Key.of([1, -1]).with_answer(1, {0: 1, 1: 1})).accepted
    {'Q2': ('A', 'B')}
    """

    name: str
    labels: LabelMatrix
    truth: np.ndarray = None  # type: ignore[assignment]  # computed below if it is not given
    source: str = ""
    key: Key = None  # type: ignore[assignment]
    item_table: pd.DataFrame | None = None
    labeler_table: pd.DataFrame | None = None
    scored: bool = False

    @classmethod
    def from_frame(
        cls, frame: pd.DataFrame, truth=None, name: str = "labels", *, repeats: str | None = None, **columns: str
    ) -> "Dataset":
        """Make a data set from a table with one row per label, and known answers by item name or in a column of the table.

        ``repeats`` is as in ``LabelMatrix.from_long``. Columns with unusual names are given as there: ``item="photo"``,
        ``labeler="who"``, ``label="vote"``.

        >>> frame = pd.DataFrame({"task": ["a", "a", "b"], "worker": [1, 2, 1], "label": ["no", "yes", "yes"]})
        >>> Dataset.from_frame(frame, {"b": "yes"}).truth
        array([-1,  1])
        """
        labels, codes = labels_and_truth(frame, truth, repeats=repeats, columns=columns)
        return cls(name, labels, codes)  # type: ignore[arg-type]  # None: no answer is known

    def __post_init__(self):
        if not isinstance(self.labels, LabelMatrix):
            raise ValueError(
                f"The labels of a Dataset are a LabelMatrix, not a {type(self.labels).__name__}. For a table with one row per "
                "label, use Dataset.from_frame(frame, truth)."
            )
        key = self.key
        if key is not None and not isinstance(key, Key):
            raise ValueError(
                f"key is of type {type(key).__name__}, not Key. Give right answers by name or code as truth=."
            )
        if self.scored:
            scores = scores_of(self.labels.classes)
            key = score_key(self.labels, scores.max()) if key is None else key
            if not key.known.all():
                raise ValueError("Scores need the points that every question is worth.")
        elif key is None:
            codes = as_truth(self.labels, self.truth)
            key = Key.unknown(len(self.labels.items)) if codes is None else Key.of(codes)
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
            if table is not None and tuple(table.index) != names and set(table.index) == set(names):
                object.__setattr__(self, what, table.loc[list(names)])

    def with_changes(self, **changes: Any) -> "Dataset":
        """Return the data with some fields changed; the truth follows from the key.

        >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1]])
        >>> Dataset("quiz", labels, truth=[0, -1]).with_changes(key=Key.of([1, 1])).truth
        array([1, 1])
        """
        return replace(self, truth=None, **changes)  # type: ignore[arg-type]  # None: computed from the key

    def with_order(self, order: Sequence | None = None) -> "Dataset":
        """Return the data with ordered classes (see ``LabelMatrix.with_order``). The key keeps its right answers.

        >>> labels = LabelMatrix.from_codes([[0, 1], [1, 2]], classes=["high", "low", "medium"])
        >>> data = Dataset("severity", labels, truth=[0, 1]).with_order(["low", "medium", "high"])
        >>> [data.labels.classes[k] for k in data.truth]
        ['high', 'low']
        """
        labels = self.labels.with_order(order)
        place = {name: k for k, name in enumerate(labels.classes)}
        moved = np.array([*(place[name] for name in self.labels.classes), MISSING])
        shares = {j: {int(moved[k]): share for k, share in credit.items()} for j, credit in self.key.shares.items()}
        return self.with_changes(labels=labels, key=Key(moved[self.key.code], shares, self.key.points))

    def __reduce__(self):
        tables = self.item_table, self.labeler_table
        return Dataset, (self.name, self.labels, None, self.source, self.key, *tables, self.scored)

    @cached_property
    def digest(self) -> str:
        """A hash of the whole content, for caches. Other versions, sections or points give another hash."""
        content = hashlib.blake2b(digest_size=16)
        for part in (getattr(self, part.name) for part in fields(self)):
            if isinstance(part, pd.DataFrame):
                content.update(repr(list(part.columns)).encode())
                content.update(pd.util.hash_pandas_object(part.astype(str), index=False).to_numpy().tobytes())
            elif isinstance(part, LabelMatrix | Key):
                content.update(part.digest.encode())
            elif not isinstance(part, np.ndarray):  # the truth follows from the key
                content.update(repr(part).encode())
        return content.hexdigest()

    @property
    def accepted(self) -> dict[Hashable, tuple[Hashable, ...]]:
        """The right classes of each item that has several of them."""
        items, classes = self.labels.items, self.labels.classes
        return {items[j]: tuple(classes[k] for k in right) for j, right in self.key.accepted.items()}


def checked_dataset(data) -> Dataset:
    """Return the Dataset; refuse anything else with how to make one."""
    if isinstance(data, Dataset):
        return data
    if isinstance(getattr(data, "dataset", None), Dataset):
        raise ValueError(f"This is a {type(data).__name__}, not a Dataset. Its data are in .dataset.")
    raise ValueError(
        f"Labels and known answers together are a Dataset, not a {type(data).__name__}. For a table with one row per label, "
        "use Dataset.from_frame(frame, truth), with truth by item name or as the name of a column."
    )


def checked_key(labels: LabelMatrix, key: Key) -> Key:
    """Return the key if it fits these labels; otherwise refuse it with the reason."""
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
