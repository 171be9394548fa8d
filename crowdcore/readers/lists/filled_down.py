"""Lists in which a name is written once, above empty cells, for all rows until the next name."""

from dataclasses import replace

import numpy as np

from crowdcore.readers.lists.columns import Column

# Names are written once for several rows, so most cells below them are empty.
LEAST_EMPTY, LEAST_GROUPS = 0.4, 2
MOST_ROWS = 200_000


def filled_down(columns: list[Column]) -> tuple[list[Column], list[Column]]:
    """Return the columns with these names in all their rows, and the columns that were filled."""
    if not columns or not 3 <= columns[0].codes.size <= MOST_ROWS:
        return columns, []
    full = [column for column in columns if column.blank < 0]
    result, filled = [], []
    for column in columns:
        candidate = _filled(column) if _is_written_once(column) else None
        if candidate is not None and any(_once_in_each(candidate, other) for other in full):
            filled.append(candidate)
            result.append(candidate)
        else:
            result.append(column)
    return result, filled


def _is_written_once(column: Column) -> bool:
    """Return whether a column begins with a name, has several names, and each of them in one place only."""
    if column.blank < 0 or column.codes[0] == column.blank:
        return False
    empty = (column.codes == column.blank).mean()
    names = column.codes[column.codes != column.blank]
    return empty >= LEAST_EMPTY and len(names) >= LEAST_GROUPS and len(np.unique(names)) == len(names)


def _filled(column: Column) -> Column:
    place = np.where(column.codes != column.blank, np.arange(column.codes.size), 0)
    codes = column.codes[np.maximum.accumulate(place)]
    values = [value for value in column.values if value]
    return replace(column, codes=codes - (codes > column.blank), values=values, counted=None)


def _once_in_each(names: Column, other: Column) -> bool:
    """Return whether no value repeats within a name, but values repeat between names, as questions do between students."""
    pairs = names.codes.astype(np.int64) * len(other.values) + other.codes
    return len(np.unique(pairs)) == pairs.size and len(np.unique(other.codes)) < 0.8 * pairs.size
