"""What labelers predict that the others will choose: read from a table, matched to labels."""

from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix
from crowdcore.names import same_class

COLUMNS = ("item", "labeler", "label", "share")
OWN = "probability"
# Shares that are given for all classes may miss 1 by rounding.
ROUNDING = 0.02
# A share of 0 would make a single person's certainty decide an item. It counts as one person in 200.
LEAST_SHARE = 0.005


@dataclass(frozen=True, eq=False)
class Predictions:
    """Each row is one labeler on one item. ``y`` are the predicted shares of the classes, ``x`` the labeler's own answer.

    ``x`` (rows × classes) is 1 for the class that the labeler chose, or the probabilities that the labeler gives the classes.
    """

    place: dict[tuple[Hashable, Hashable], int]
    y: np.ndarray
    x: np.ndarray | None

    @classmethod
    def of(cls, table: pd.DataFrame, classes: tuple) -> "Predictions":
        """Read a table with the columns item, labeler, label and share, and perhaps probability.

        A row states which share of the others will choose ``label``. A labeler may have one row per class; the share that
        is left is spread evenly over the classes without a row. ``probability`` is how sure the labeler is of ``label``.
        """
        _check(table)
        code = _class_codes(table["label"], classes)
        place: dict[tuple[Hashable, Hashable], int] = {}
        row = np.array(
            [place.setdefault(pair, len(place)) for pair in zip(table["item"], table["labeler"], strict=True)]
        )
        y = _as_shares(row, code, table["share"].to_numpy(float), (len(place), len(classes)), "share")
        x = None
        if OWN in table:
            x = _as_shares(row, code, table[OWN].to_numpy(float), y.shape, OWN)
        y = np.maximum(y, LEAST_SHARE)
        return cls(place, y / y.sum(axis=1, keepdims=True), x)

    def matched(self, labels: LabelMatrix) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return the item of every row that belongs to a labeler of these labels, with its x and its y.

        Without probabilities, a labeler's own answer is the label, so a prediction without a label is left out.
        """
        item_of = {name: j for j, name in enumerate(labels.items)}
        known = set(labels.labelers)
        if self.x is not None:
            found = [(item_of[j], n) for (j, i), n in self.place.items() if j in item_of and i in known]
            item, row = (np.array(part, dtype=int) for part in (zip(*found, strict=True) if found else ((), ())))
            return item, self.x[row], self.y[row]
        pairs = zip((labels.items[j] for j in labels.item), (labels.labelers[i] for i in labels.labeler), strict=True)
        row = np.array([self.place.get(pair, -1) for pair in pairs], dtype=int)
        with_prediction = row >= 0
        x = np.eye(len(labels.classes))[labels.code[with_prediction]]
        return labels.item[with_prediction], x, self.y[row[with_prediction]]


def _class_codes(names: pd.Series, classes: tuple) -> np.ndarray:
    meant = same_class(names.unique(), classes)
    unknown = [name for name in names.unique() if name not in meant]
    if unknown:
        raise ValueError(
            f"The predictions name the class {unknown[0]!r}, but the labels have the classes {', '.join(map(repr, classes))}. "
            "Use the same names in both tables."
        )
    return names.map(meant).map({name: k for k, name in enumerate(classes)}).to_numpy(int)


def _check(table: pd.DataFrame) -> None:
    if not isinstance(table, pd.DataFrame):
        raise ValueError(
            f"Predictions are a pandas DataFrame with the columns {', '.join(COLUMNS)}, not an object of type "
            f"{type(table).__name__}."
        )
    missing = [name for name in COLUMNS if name not in table]
    if missing:
        found = ", ".join(map(str, table.columns[:8]))
        raise ValueError(
            f"The predictions have no column {missing[0]!r}. They need {', '.join(COLUMNS)}, but have {found}."
        )
    if not len(table):
        raise ValueError("The table of predictions is empty. It needs one row per item and labeler.")
    repeated = table.duplicated(["item", "labeler", "label"])
    if repeated.any():
        first = table[repeated].iloc[0]
        raise ValueError(
            f"Labeler {first['labeler']!r} predicts the share of {first['label']!r} on item {first['item']!r} twice. "
            "Delete one of the two rows."
        )
    for name in ("share", *([OWN] if OWN in table else [])):
        values = pd.to_numeric(table[name], errors="coerce")
        outside = ~values.between(0, 1)
        if outside.any():
            first = table[outside].iloc[0]
            raise ValueError(
                f"The {name} of labeler {first['labeler']!r} on item {first['item']!r} is {first[name]!r}. "
                "Give a number from 0 to 1: 0.7 for 70 of 100 people."
            )


def _as_shares(row, code, share, shape: tuple[int, int], name: str) -> np.ndarray:
    """Return rows × classes of shares. What is left of 1 is spread evenly over the classes that are not named."""
    y, named = np.zeros(shape), np.zeros(shape, dtype=bool)
    y[row, code], named[row, code] = share, True
    total, n_free = y.sum(axis=1), (~named).sum(axis=1)
    wrong = (total > 1 + ROUNDING) | ((n_free == 0) & (np.abs(total - 1) > ROUNDING))
    if wrong.any():
        raise ValueError(
            f"On {np.count_nonzero(wrong)} items a labeler's numbers in the column {name!r} do not add up to 1: the first sum is "
            f"{total[wrong][0]:.2f}. Give shares of one whole, such as 0.7 and 0.3."
        )
    left = np.maximum(1 - total, 0) / np.maximum(n_free, 1)
    y = np.where(named, y, left[:, None])
    return y / y.sum(axis=1, keepdims=True)
