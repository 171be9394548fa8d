"""A table of a crowd without headings: one row per item, one column per labeler, and a sign where somebody gave no label."""

from collections import Counter

import numpy as np

from crowdcore.names import MISSING_WORDS
from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.lists.agreement import agreement_of
from crowdcore.readers.lists.certainty import certainty_of_tables
from crowdcore.readers.lists.columns import Column, columns_of, has_headings
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, quoted
from crowdcore.readers.sheets.answers import Answers

FEWEST_LABELERS, MOST_LABELERS, MOST_CLASSES = 3, 1000, 30
# There are more items than labelers. Many cells are missing, and labels agree within a row far more than within a column.
ITEMS_PER_LABELER, LEAST_MISSING, LEAST_AGREEMENT = 4, 0.1, 0.1
ROWS_TO_COMPARE = 2000
# Where most cells are missing, items with equally many labels and labelers with very different numbers of them are evidence, too:
# the counts of rows and columns have a standard deviation of so many times their mean.
MOSTLY_MISSING, EVEN, UNEVEN = 0.5, 0.1, 0.5
NOT_A_CLASS = "-1"


def recognise(content: Content) -> float:
    """Look for columns of the same few labels without headings, in which the labels of a row agree."""
    table = content.table
    width = max(table.widths, default=0)
    if not FEWEST_LABELERS <= width <= MOST_LABELERS or len(table.rows) < ITEMS_PER_LABELER * width:
        return 0.0
    columns = _without_empty(columns_of(table, headed=False))
    labels = _labels(columns)
    if len(columns) < FEWEST_LABELERS or not 1 < len(labels) <= MOST_CLASSES:
        return 0.0
    if has_headings(table) and not {cell.strip() for cell in table.header} <= {*labels, *_missing(columns), ""}:
        return 0.0
    codes = _codes(columns, labels)[:ROWS_TO_COMPARE]
    if (codes < 0).mean() < LEAST_MISSING:
        return 0.0
    agreeing = agreement_of(codes, 1) - agreement_of(codes, 0) > LEAST_AGREEMENT
    return 0.9 if agreeing or _is_shared_out(codes >= 0) else 0.0


def _is_shared_out(labelled: np.ndarray) -> bool:
    """Return whether items (rows) have equally many labels, and some labelers (columns) gave far more than others."""
    of_items, of_labelers = labelled.sum(1), labelled.sum(0)
    even = of_items.std() < EVEN * of_items.mean() and of_labelers.std() > UNEVEN * of_labelers.mean()
    return bool(even and labelled.mean() < 1 - MOSTLY_MISSING)


def _without_empty(columns: list[Column]) -> list[Column]:
    """Return the columns with something in them: a delimiter at the end of every row makes an empty one."""
    return [column for column in columns if column.n_values]


def _missing(columns: list[Column]) -> set[str]:
    """Return the values that mean that somebody gave no label: words for it, and −1 next to numbers from 0 or 1."""
    values = {value for column in columns for value in column.values if value}
    missing = {value for value in values if value in MISSING_WORDS}
    rest = values - missing - {NOT_A_CLASS}
    return missing | ({NOT_A_CLASS} if rest and all(value.isdecimal() for value in rest) else set())


def _labels(columns: list[Column]) -> list[str]:
    missing = {"", *_missing(columns)}
    return list(dict.fromkeys(value for column in columns for value in column.values if value not in missing))


def _codes(columns: list[Column], labels: list[str]) -> np.ndarray:
    """Return the label of each item (row) and labeler (column), −1 for none."""
    place = {label: n for n, label in enumerate(labels)}
    return np.stack([np.array([place.get(text, -1) for text in column.values])[column.codes] for column in columns], 1)


def parse(content: Content, hints: dict) -> Answers:
    """Read each cell as the label that the column's labeler gave to the row's item."""
    columns = _without_empty(columns_of(content.table, headed=False))
    labels = _labels(columns)
    if len(columns) < 2 or not labels:
        raise ReadError(f"{content.name} has no two columns of labels. Choose a file with a column per labeler.")
    codes = _codes(columns, labels)
    item, labeler = np.nonzero(codes >= 0)
    sign = Counter(
        {
            text: sum(int(c.counts[c.values.index(text)]) for c in columns if text in c.values)
            for text in _missing(columns)
        }
    )
    done = "There are no headings: each row was read as an item, and each column as a labeler."
    if sign:
        done += f" {quoted(sign.most_common(1)[0][0])} means no label ({sign.total():,} cells)."
    return Answers(
        "crowd",
        [f"item {n}" for n in range(1, len(codes) + 1)],
        [f"labeler {n}" for n in range(1, len(columns) + 1)],
        item,
        labeler,
        codes[item, labeler],
        texts=labels,
        warnings=[Remark("note", done)],
        sure=certainty_of_tables(),
    )


LAYOUT = Layout(
    "table of labelers without headings",
    "one row per item and one column per labeler without headings, and a sign such as -1 or NA for no label",
    recognise,
    parse,
)
