"""Labels spread over one column per class: abuse.yes, abuse.no, with a 1 in the column of the label and 0 in the others."""

import re
from collections import defaultdict

import numpy as np

from crowdcore.readers.lists.columns import Column

FEWEST = 2
# Nearly every row has exactly one class. In the few others the labeler chose none or several.
ALWAYS = 0.98
CLASS = re.compile(r"(?P<field>.*[^\W_])\s*(?:[._:/|]+|__|\[)(?P<label>-?[^._:/|\[\]]+)\]?")
YES, NO = {"1", "1.0", "true", "yes"}, {"0", "0.0", "false", "no", ""}


def joined_classes(columns: list[Column]) -> list[Column]:
    """Return one column of labels for each group of columns of its classes.

    >>> yes, no = Column.of(["1", "0", "1"], 0, "abuse.yes"), Column.of(["0", "1", "0"], 1, "abuse.no")
    >>> [(column.heading, column.values) for column in joined_classes([yes, no])]
    [('abuse', ['yes', 'no'])]
    """
    groups: dict[str, dict[str, Column]] = defaultdict(dict)
    for column in columns:
        match = CLASS.fullmatch(column.heading)
        if match and {value.casefold() for value in column.values} <= YES | NO:
            groups[match["field"]][match["label"].strip()] = column
    return [
        joined
        for field, classes in groups.items()
        if len(classes) >= FEWEST and (joined := _joined(field, classes)) is not None
    ]


def _joined(field: str, classes: dict[str, Column]) -> Column | None:
    chosen = np.stack([_is_chosen(column) for column in classes.values()], axis=1)
    one = chosen.sum(axis=1) == 1
    if one.mean() < ALWAYS or (chosen.any(axis=0)).sum() < FEWEST:
        return None
    labels = [*classes, ""]
    codes = np.where(one, chosen.argmax(axis=1), len(classes))
    place = next(iter(classes.values())).place
    return Column.of([labels[code] for code in codes], place, field)


def _is_chosen(column: Column) -> np.ndarray:
    return np.array([value.casefold() in YES for value in column.values])[column.codes]
