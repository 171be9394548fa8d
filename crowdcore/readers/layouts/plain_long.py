"""The plain list: one row per label, with columns for item, labeler and label under any headings."""

from weakref import WeakKeyDictionary

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.files.json_texts import unnested_table
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.lists.columns import Column, has_headings
from crowdcore.readers.lists.labels import HINTS, KNOWN_HEADINGS, LabelList
from crowdcore.readers.lists.roles import NEEDED
from crowdcore.readers.lists.words import role_of_heading
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.series import series_of
from crowdcore.readers.sheets.strings import taken_apart

MOST_COLUMNS_OF_A_LIST = 12
# The evidence that the cells must give, in log odds, if headings do not decide.
LIKELY, POSSIBLE, CLEAR = 2.5, 0.5, 1.0
# A table is also not a sheet if its few columns have no values in common.
AGAINST_A_SHEET, FEW_COLUMNS = -3.0, 5
COUNTED = 4
# Where headings do not name all columns, items and labelers must occur in so many rows each, on average. In a list of people or
# products, hardly anything occurs twice.
LEAST_ROWS_EACH = 1.5

# A list has a column for each fact about a label. A wider table is not a list, and comparing all its columns takes seconds.
WIDEST_LIST = 1000


_UNNESTED: WeakKeyDictionary[Content, Table] = WeakKeyDictionary()


def recognise(content: Content) -> float:
    """Look for headings of item, labeler and label, or for two columns with unique pairs and a third with few values."""
    table = content.whole or _unnested(content)
    if table is None or len(table.rows) < 2 or max(table.widths) > WIDEST_LIST:
        return 0.0
    found = LabelList.of(table, headed=True)
    roles, width = found.roles, len(found.columns)
    if roles is None:
        return 0.0
    if content.whole is None and not _are_named(found):
        return 0.0  # of records within records, only those of labels are known
    columns = {role: column for role in NEEDED if (column := roles.columns[role]) is not None}
    repeated = all(columns[role].n_values < columns[role].codes.size for role in ("item", "labeler"))
    # Several fields of labels do not make it less of a list.
    clear = repeated and roles.lead_of_names > CLEAR
    if not roles.guessed:
        if repeated:
            return 0.85 if width <= MOST_COLUMNS_OF_A_LIST else 0.55
        return 0.55 if width <= 4 else 0.25
    if taken_apart(content.table) is not None or _counted(table.header) >= COUNTED:
        return 0.0  # a sheet, whose questions are in one column or numbered
    if all(compared(column.heading) in KNOWN_HEADINGS for column in found.columns):
        if role_of_heading(found.columns[0].heading) == "item" and found.columns[0].n_values == len(table.rows) - 1:
            return 0.0  # one row per question: the sheet of one student, with the key in the next column
        return 0.8  # only headings of a list, so it is a list in which one is missing
    rows_each = min(column.codes.size / max(column.n_values, 1) for role, column in columns.items() if role != "label")
    if not repeated or rows_each < LEAST_ROWS_EACH or not has_headings(table):
        return 0.0
    named = sum(role_of_heading(column.heading) == role for role, column in columns.items())
    likely = clear and roles.structure > LIKELY
    if width > MOST_COLUMNS_OF_A_LIST:
        return 0.6 if likely and named else 0.0
    if likely or (named >= 2 and roles.structure > 0):
        return 0.85 if likely and named >= 2 else 0.78
    possible = roles.structure > (AGAINST_A_SHEET if _nothing_in_common(found.columns) else POSSIBLE)
    return 0.5 if clear and possible else 0.0


def _counted(header: list[str]) -> int:
    """Return how many headings are numbered consecutively."""
    return max((len(series) for series in series_of(header) if series.counts_on), default=0)


def _nothing_in_common(columns: list[Column]) -> bool:
    """Return whether at most two columns (labels and true labels) share values, unlike questions of a sheet."""
    values = [set(column.values) - {""} for column in columns]
    alike = sum(
        any(2 * len(distinct & other) > len(distinct) for k, other in enumerate(values) if k != n)
        for n, distinct in enumerate(values)
        if distinct
    )
    return alike <= 2 and len(columns) <= FEW_COLUMNS


def _unnested(content: Content) -> Table | None:
    """Return JSON records with records in them as a table, made once."""
    if not content.records:
        return None
    if content not in _UNNESTED and (table := unnested_table(content.records)) is not None:
        _UNNESTED[content] = table
    return _UNNESTED.get(content)


def _are_named(found: LabelList) -> bool:
    """Return whether the headings of both the item and the labeler name their roles."""
    columns = found.roles.needed if found.roles else {}
    return all(role_of_heading(columns[role].heading) == role for role in ("item", "labeler") if role in columns)


def parse(content: Content, hints: dict) -> Answers:
    """Find the columns by their headings and content, unless hints name them."""
    table = content.table if content.tables else _unnested(content) or content.table
    return LabelList.of(rectangular(table, content.name), headed=True).answers(content.name, hints, content.as_written)


def is_list(table: Table | None) -> bool:
    """Return whether both headings and cells show that a table is a list."""
    roles = LabelList.of(table, headed=True).roles if table is not None and len(table.rows) > 1 else None
    return roles is not None and not roles.guessed and roles.structure > LIKELY and roles.lead > CLEAR


LAYOUT = Layout(
    "plain list of labels",
    "a heading row, and one row per label: an item, a labeler and a label, possibly the true label",
    recognise,
    parse,
    (*HINTS, "key_row"),
)
