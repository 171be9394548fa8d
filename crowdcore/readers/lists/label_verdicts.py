"""Labels that somebody has marked as right or wrong: "B ✓", "C (0)". Remove the marks and learn the key from them."""

from collections import Counter, defaultdict

import numpy as np

from crowdcore.readers.lists.columns import Column
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.verdicts import ALIKE, LEAST, MUCH, PATTERNS, told_verdicts

MOST_VALUES = 500


def without_signs(item: Column, label: Column) -> tuple[Column, dict[str, str], Remark] | None:
    """Return the column of labels without marks, the right label of each item, and a remark; None without marks.

    >>> items, labels = Column.of(list("aabb") * 3, 0), Column.of(["B ✓", "C ✗", "D ✓", "B ✗"] * 3, 1)
    >>> column, key, remark = without_signs(items, labels)
    >>> column.values, key
    (['B', 'C', 'D'], {'a': 'B', 'b': 'D'})
    """
    if len(label.values) > MOST_VALUES:
        return None
    for pattern in PATTERNS:
        found = {n: match for n, value in enumerate(label.values) if (match := pattern.fullmatch(value))}
        marked = int(label.counts[list(found)].sum()) if found else 0
        filled = label.codes.size - (0 if label.blank < 0 else int(label.counts[label.blank]))
        if len({bool(match["right"]) for match in found.values()}) < 2 or marked < max(LEAST, MUCH * filled):
            continue
        judged: dict[tuple[int, str], Counter] = defaultdict(Counter)
        pairs, often = np.unique(item.codes.astype(np.int64) * len(label.values) + label.codes, return_counts=True)
        for pair, n in zip(pairs.tolist(), often.tolist(), strict=True):
            j, code = divmod(pair, len(label.values))
            if code in found:
                judged[j, found[code]["mark"]][bool(found[code]["right"])] += n
        if sum(max(counts.values()) for counts in judged.values()) < ALIKE * marked:
            continue
        right: dict[int, Counter] = defaultdict(Counter)
        for (j, mark), counts in judged.items():
            right[j][mark] += counts[True]
        key = {item.values[j]: counts.most_common(1)[0][0] for j, counts in right.items() if counts.total()}
        plain = [found[n]["mark"] if n in found else value for n, value in enumerate(label.values)]
        examples = {bool(match["right"]): label.values[n] for n, match in reversed(found.items())}
        return _renamed(label, plain), key, told_verdicts(examples)
    return None


def _renamed(column: Column, values: list[str]) -> Column:
    """Return the column with other values, some of which may have become equal."""
    distinct = list(dict.fromkeys(values))
    place = {value: n for n, value in enumerate(distinct)}
    codes = np.array([place[value] for value in values])[column.codes]
    return Column(column.heading, column.place, distinct, codes)
