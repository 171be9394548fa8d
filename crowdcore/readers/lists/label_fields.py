"""Columns with several fields of labels by each labeler: "rater_1_fluency", "rater_1_accuracy", "rater_2_fluency" …"""

import re
from collections.abc import Sequence

import numpy as np

from crowdcore.readers.lists.agreement import agreement_beyond_chance
from crowdcore.readers.lists.columns import Column

_SEPARATOR = re.compile(r"[_\s.:/-]+")
FEWEST = 2


def fields_of_labelers(columns: Sequence[Column]) -> dict[str, dict[str, Column]] | None:
    """Return the columns by field and labeler if every labeler has the same fields, or None.

    One part of a heading is the field and the other one the labeler. Labels of one field agree more than the different fields of
    one labeler, which shows the part that is the field.
    """
    possible = []
    for split in (_split_last, _split_first):
        parts = [split(column.heading) for column in columns]
        firsts, lasts = (list(dict.fromkeys(part[n] for part in parts)) for n in (0, 1))
        complete = len(set(parts)) == len(parts) == len(firsts) * len(lasts)
        if not complete or min(len(firsts), len(lasts)) < FEWEST or not all(all(part) for part in parts):
            continue
        found = dict(zip(parts, columns, strict=True))
        possible.append({first: {last: found[first, last] for last in lasts} for first in firsts})
        possible.append({last: {first: found[first, last] for first in firsts} for last in lasts})
    if not possible:
        return None
    best = max(possible, key=_agreement)
    return best if _agreement(best) > 0 else None


def _split_last(heading: str) -> tuple[str, str]:
    parts = _SEPARATOR.split(heading.strip())
    return "_".join(parts[:-1]), parts[-1]


def _split_first(heading: str) -> tuple[str, str]:
    parts = _SEPARATOR.split(heading.strip())
    return parts[0], "_".join(parts[1:])


def codes_of(columns: Sequence[Column]) -> np.ndarray:
    """Return the labels of each item (row) by each labeler (column) as numbers, −1 for none."""
    numbers: dict[str, int] = {}
    coded = [
        [numbers.setdefault(value, len(numbers)) if value else -1 for value in column.values] for column in columns
    ]
    return np.stack([np.array(of)[column.codes] for of, column in zip(coded, columns, strict=True)], axis=1)


def _agreement(fields: dict[str, dict[str, Column]]) -> float:
    """Return how much labelers agree within a field, on average."""
    return float(np.mean([agreement_beyond_chance(codes_of(list(of.values()))) for of in fields.values()]))
