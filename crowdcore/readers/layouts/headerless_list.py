"""A list without headings: item, labeler and label in any order, possibly a true label, a time and other numbers."""

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.lists.columns import Column, has_headings
from crowdcore.readers.lists.labels import HINTS, LabelList
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers

MOST_COLUMNS_OF_A_LIST = 8
# The evidence that the cells must give, in log odds.
LIKELY, CLEAR = 1.5, 0.3
# With so much evidence a list is hardly ever a sheet without headings.
SURELY, FAR_AHEAD = 8.0, 4.0
FEWEST_ROWS = 4
MOST_ALIKE, MOST_VALUES = 3, 8


def recognise(content: Content) -> float:
    """Look for rows without headings, two columns whose pairs are unique, and a third with few values."""
    table = content.whole
    if table is None or len(table.rows) < FEWEST_ROWS:
        return 0.0
    widths = table.widths
    if not 3 <= max(widths) <= MOST_COLUMNS_OF_A_LIST or min(widths) < max(3, max(widths) - 1) or has_headings(table):
        return 0.0
    found = LabelList.of(table, headed=False)
    roles = found.roles
    if _answered_alike(found.columns) > MOST_ALIKE:
        return 0.0  # questions of a sheet
    if roles is None or roles.structure <= LIKELY or roles.lead <= CLEAR:
        return 0.0
    return 0.9 if roles.structure > SURELY and roles.lead > FAR_AHEAD else 0.8


def _answered_alike(columns: list[Column]) -> int:
    """Return how many columns share their few values, as a label and a true label do, or questions of a sheet."""
    values = [set(column.values) - {""} for column in columns]
    few = [(n, distinct) for n, distinct in enumerate(values) if 0 < len(distinct) <= MOST_VALUES]
    return sum(any(2 * len(own & other) > max(len(own), len(other)) for k, other in few if k != n) for n, own in few)


def parse(content: Content, hints: dict) -> Answers:
    """Find the columns by their content, unless hints give them by number, from 1."""
    table = content.table
    width = max(table.widths, default=0)
    # The true label may be missing at the end of a row, together with its cell.
    fewest = max(3, width - 1)
    if table.rows and min(table.widths) < fewest:
        short = next(n for n, row in enumerate(table.rows) if len(row) < fewest)
        raise ReadError(
            f"{content.name}, row {table.row_number[short]} has {len(table.rows[short])} cells, others have {width}. Fill or "
            "delete it."
        )
    return LabelList.of(table, headed=False).answers(content.name, hints, content.as_written)


LAYOUT = Layout(
    "list without headings",
    "at least three columns without headings, one row per label: an item, a labeler and a label in any order",
    recognise,
    parse,
    (*HINTS, "key_row"),
)
