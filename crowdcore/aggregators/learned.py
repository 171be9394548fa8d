"""Tables of what a method has learned about each item, labeler or class."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix
from crowdcore.messages import Text

ROWS = ("item", "labeler", "class")


@dataclass(frozen=True)
class Learned:
    """A fitted attribute to show, and the meaning of the axes of its array.

    An axis is "item", "labeler", "class" or "value". Rows of the table are the items or the labelers, or else the classes;
    the other axes become columns. If there are two class axes, the first is the true class and the second is the
    label. The entries of "value" are named by ``columns``, which also names the one column of an array without other axes.
    The attribute may also be a table, or a mapping from column to array. Its one axis is then the axis of its rows. ``means``
    is a sentence that explains the numbers.
    """

    attribute: str
    axes: tuple[str, ...]
    title: Text
    means: Text
    columns: tuple[Text, ...] = ()

    @property
    def rows(self) -> str:
        """What a row of the table is about: "item", "labeler" or "class"."""
        return next(axis for axis in ROWS if axis in self.axes)


def learned_table(model, learned: Learned, labels: LabelMatrix) -> pd.DataFrame | None:
    """Return one row per item, labeler or class, named in the first column, or None if this fit did not learn it.

    >>> class Model:
    ...     rate_ = np.array([[0.9, 0.6], [0.8, 0.7]])
    >>> labels = LabelMatrix.from_codes([[0, 1]], labelers=["Ann", "Bo"], classes=["no", "yes"])
    >>> learned_table(Model, Learned("rate_", ("class", "labeler"), "Rates", "How often they are right."), labels)
      labeler   no  yes
    0     Ann  0.9  0.8
    1      Bo  0.6  0.7
    """
    value = getattr(model, learned.attribute, None)
    if value is None:
        return None
    names = {"item": labels.items, "labeler": labels.labelers, "class": labels.classes}
    if isinstance(value, Mapping | pd.DataFrame):
        table = pd.DataFrame(value).reset_index(drop=True)
    else:
        row = learned.axes.index(learned.rows)
        others = [axis for n, axis in enumerate(learned.axes) if n != row]
        entries = np.moveaxis(np.asarray(value), row, 0).reshape(len(names[learned.rows]), -1)
        table = pd.DataFrame(entries, columns=_columns(learned, others, labels.classes))
    table.insert(0, learned.rows, pd.Series([str(name) for name in names[learned.rows]], dtype=object))
    return table


def _columns(learned: Learned, others: list[str], classes) -> list[str]:
    if not others:
        return [str(name) for name in learned.columns or (learned.title,)]
    if others == ["value"]:
        return [str(name) for name in learned.columns]
    if others == ["class"]:
        return [str(name) for name in classes]
    return [f"{label} if it is {true}" for true in classes for label in classes]
