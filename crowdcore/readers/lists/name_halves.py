"""First and last names in two columns of a list, which together are one labeler."""

from itertools import pairwise

import numpy as np
import pandas as pd

from crowdcore.readers.lists.columns import Column
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.languages import FIRST, LAST, NAME, QUESTION_WORDS
from crowdcore.readers.sheets.roman import is_numeral

FEWEST = 3
MOST_WORDS = 3
# A row may be repeated for one half of the name, but not for both together.
REPEATED = 0.02
MOST_COLUMNS = 12


def joined_names(columns: list[Column]) -> tuple[Column, tuple[Column, Column]] | None:
    """Return a column of names joined from two neighbouring columns, and these two; None if there are none.

    Known headings show it. Otherwise both columns must contain words, and either only both together identify a row's labeler,
    or each does as well as the other.
    """
    if len(columns) > MOST_COLUMNS:
        return None
    for one, other in pairwise(columns):
        if not (_holds_names(one) and _holds_names(other)):
            continue
        both = _joined(one, other)
        halves = {compared(one.heading), compared(other.heading)}
        known = (
            bool(halves & {*FIRST})
            and bool(halves & {*LAST, *NAME} - {*FIRST})
            or bool(halves & {*LAST} and halves & {*NAME})
        )
        items = [column for column in columns if column is not one and column is not other and column.n_values > 1]
        if (
            known
            or _are_of_one(one, other, both)
            or any(_identify_only_together(one, other, both, item) for item in items)
        ):
            return both, (one, other)
    return None


def _holds_names(column: Column) -> bool:
    """Return whether a column has repeated words without digits, and not only a few."""
    if column.blank >= 0 or not FEWEST < len(column.values) < column.codes.size:
        return False
    if compared(column.heading) in QUESTION_WORDS or all(map(is_numeral, column.values)):
        return False
    return all(len(value.split()) <= MOST_WORDS and not any(map(str.isdigit, value)) for value in column.values)


def _joined(one: Column, other: Column) -> Column:
    """Join both halves in one column, with the first name first if the headings show which it is."""
    pair = one.codes.astype(np.int64) * len(other.values) + other.codes
    different, first, codes = np.unique(pair, return_index=True, return_inverse=True)
    order = np.argsort(first)
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(len(order))
    turned = compared(one.heading) in LAST or compared(other.heading) in FIRST
    values = []
    for code in different[order]:
        halves = one.values[code // len(other.values)], other.values[code % len(other.values)]
        values.append(" ".join(reversed(halves) if turned else halves))
    # "Ann" and "B C" give the same text as "Ann B" and "C".
    same, distinct = pd.factorize(np.array(values, dtype=object))
    return Column(f"{one.heading} {other.heading}", one.place, list(distinct), same[place[codes]])


def _are_of_one(one: Column, other: Column, both: Column) -> bool:
    """Return whether two columns of capitalised words correspond one to one."""
    names = all(value[0].isupper() or not value[0].islower() for half in (one, other) for value in half.values)
    return names and one.n_values == other.n_values == both.n_values


def _identify_only_together(one: Column, other: Column, both: Column, item: Column) -> bool:
    apart = min(item.within(half).repeated for half in (one, other))
    return both.n_values > max(one.n_values, other.n_values) and apart > REPEATED >= item.within(both).repeated
