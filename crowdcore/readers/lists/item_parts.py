"""Items named by several columns together: an article and a criterion, or a question and the two answers that are compared."""

import re

import numpy as np
import pandas as pd

from crowdcore.names import MISSING_WORDS
from crowdcore.readers.lists.columns import Column
from crowdcore.readers.lists.words import is_about_people, role_of_heading, roles_of_values
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.list_headings import LABELER

MOST_PARTS, MOST_COLUMNS, BETWEEN = 4, 40, " "
# A column alone does not name items if labelers repeat at least this share of its values. Together, columns hardly repeat.
LEAST_REPEATED, MOST_REPEATED = 0.2, 0.02
# Another part must make at least this share of the repetitions disappear, or it is not a part of the name.
LEAST_GAIN = 0.3
# A column with more different values numbers the rows. Items have several labels each, so joined names repeat, too.
MOST_DIFFERENT = 0.8
# Words for a labeler who labels the same item again, and for the order in which items were shown.
AGAIN = frozenset(
    {"attempt", "try", "run", "trial", "repeat", "repetition", "replicate", "seed", "iteration", "order", "index"}
)
MOST_CLASSES = 30
NUMBER_OF_SOMETHING = re.compile(r"(?<=[a-z])I[dD]s?$|(?i:[\W_]ids?$)")


def joined_item(columns: list[Column]) -> tuple[Column, tuple[Column, ...]] | None:
    """Return a column of names of items joined from several columns of a list, and these columns; None if one column names them.

    A labeler labels each item once, so a column whose values repeat for most labelers is not the whole name.
    """
    if len(columns) > MOST_COLUMNS:
        return None
    for labeler in [column for column in columns if _names_labelers(column)]:
        others = [column for column in columns if column is not labeler]
        possible = [column for column in others if _can_be_part(column)]
        if any(labeler.within(column).repeated < LEAST_REPEATED for column in others if _can_name(column)):
            continue
        parts = _parts(possible, labeler)
        if parts is not None:
            return parts
    return None


def joined_rows(columns: list[Column]) -> tuple[Column, tuple[Column, ...]] | None:
    """Return a column of names that differ in all rows, joined from as few columns as possible, and these columns."""
    if not columns or len(columns) > MOST_COLUMNS:
        return None
    whole = Column("", -1, ["all"], np.zeros(columns[0].codes.size, dtype=np.int64))
    possible = [column for column in columns if column.n_values > 1 and column.filled == 1]
    return _parts(possible, whole, most_repeated=0.0, most_different=1.0)


def _parts(
    possible: list[Column],
    labeler: Column,
    most_repeated: float = MOST_REPEATED,
    most_different: float = MOST_DIFFERENT,
) -> tuple[Column, tuple[Column, ...]] | None:
    """Join columns, first the one that repeats least, until names hardly repeat within a labeler."""
    items = [column for column in possible if _names_items(column)]
    if not items:
        return None
    joined = min(items, key=lambda column: labeler.within(column).repeated)
    parts = [joined]
    repeated = labeler.within(joined).repeated
    while repeated > most_repeated and len(parts) < MOST_PARTS:
        more = [(_joined([*parts, column]), column) for column in possible if column not in parts]
        if not more:
            return None
        joined, part = min(more, key=lambda pair: labeler.within(pair[0]).repeated)
        before, repeated = repeated, labeler.within(joined).repeated
        if repeated > (1 - LEAST_GAIN) * before:
            return None
        parts.append(part)
    if repeated > most_repeated or len(parts) < 2 or joined.n_values > most_different * joined.codes.size:
        return None
    in_order = sorted(parts, key=lambda column: column.place)
    return _joined(in_order), tuple(in_order)


def _joined(parts: list[Column]) -> Column:
    codes = parts[0].codes.astype(np.int64)
    for part in parts[1:]:
        codes = pd.factorize(codes * len(part.values) + part.codes)[0].astype(np.int64)
    first = np.unique(codes, return_index=True)[1]
    values = [BETWEEN.join(part.values[part.codes[row]] for part in parts) for row in first]
    codes_of_values, distinct = pd.factorize(np.array(values, dtype=object))
    return Column(BETWEEN.join(part.heading for part in parts), parts[0].place, list(distinct), codes_of_values[codes])


def _names_labelers(column: Column) -> bool:
    named = compared(column.heading) in LABELER or role_of_heading(column.heading) == "labeler"
    named = named or "labeler" in roles_of_values(column.values[:200])
    return named and column.filled == 1 and 1 < column.n_values < column.codes.size / 2


def _names_items(column: Column) -> bool:
    named = role_of_heading(column.heading) == "item" or bool(NUMBER_OF_SOMETHING.search(column.heading))
    return named or "item" in roles_of_values(column.values[:200])


def _can_name(column: Column) -> bool:
    """Return whether a column alone could name items: it is not a label and does not number the rows."""
    return _can_be_part(column) or (_names_items(column) and column.filled > 0.5)


def _can_be_part(column: Column) -> bool:
    """Return whether a column can be a part of an item's name: complete, repeated, and not a label or a fact about people."""
    words = set(compared(column.heading).split())
    role = role_of_heading(column.heading)
    if role in ("label", "gold", "time", "labeler", "other") or is_about_people(column.heading) or words & AGAIN:
        return False
    if column.filled < 1 or not 1 < column.n_values <= MOST_DIFFERENT * column.codes.size:
        return False
    if column.numeric and (column.numbers != np.floor(column.numbers)).any():
        return False
    known = {value for value in column.values if value not in MISSING_WORDS}
    return _names_items(column) or not (len(known) < MOST_CLASSES and "label" in roles_of_values(list(known)))
