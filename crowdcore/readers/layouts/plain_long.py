"""The plain list: a row a label, with columns for item, labeler and label, whatever their headings are."""

from crowdcore.readers.files.content import Content, Table
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
# What the cells must say, in logarithms of odds, where headings do not.
LIKELY, POSSIBLE, CLEAR = 2.5, 0.5, 1.0
# It is no sheet either, where its few columns have nothing in common.
AGAINST_A_SHEET, FEW_COLUMNS = -3.0, 5
COUNTED = 4


def recognise(content: Content) -> float:
    """Headings that name item, labeler and label; or columns of which two go together once and a third has few values."""
    table = content.whole
    if table is None or len(table.rows) < 2:
        return 0.0
    found = LabelList.of(table, headed=True)
    roles, width = found.roles, len(found.columns)
    if roles is None:
        return 0.0
    repeated = all(roles.columns[role].n_values < roles.columns[role].codes.size for role in ("item", "labeler"))
    clear = repeated and roles.lead > CLEAR
    if not roles.guessed:
        if repeated:
            return 0.85 if width <= MOST_COLUMNS_OF_A_LIST else 0.55
        return 0.55 if width <= 4 else 0.25
    if taken_apart(content.table) is not None or _counted(table.header) >= COUNTED:
        return 0.0  # a sheet, whose questions stand in one column or are numbered
    if all(compared(column.heading) in KNOWN_HEADINGS for column in found.columns):
        return 0.8  # headings of a list and no others: a list then, in which one is missing
    if width > MOST_COLUMNS_OF_A_LIST or not repeated or not has_headings(table):
        return 0.0
    named = sum(role_of_heading(roles.columns[role].heading) == role for role in NEEDED)
    likely = clear and roles.structure > LIKELY
    if likely or (named >= 2 and roles.structure > 0):
        return 0.85 if likely and named >= 2 else 0.78
    possible = roles.structure > (AGAINST_A_SHEET if _nothing_in_common(found.columns) else POSSIBLE)
    return 0.5 if clear and possible else 0.0


def _counted(header: list[str]) -> int:
    """How many headings are numbered after one another."""
    return max((len(series) for series in series_of(header) if series.counts_on), default=0)


def _nothing_in_common(columns: list[Column]) -> bool:
    """Whether no more than two columns, labels and true labels, have the same values: questions of a sheet share theirs."""
    values = [set(column.values) - {""} for column in columns]
    alike = sum(
        any(2 * len(distinct & other) > len(distinct) for k, other in enumerate(values) if k != n)
        for n, distinct in enumerate(values)
        if distinct
    )
    return alike <= 2 and len(columns) <= FEW_COLUMNS


def parse(content: Content, hints: dict) -> Answers:
    """The columns by their headings and what stands in them, unless hints name them."""
    return LabelList.of(rectangular(content.table, content.name), headed=True).answers(
        content.name, hints, content.as_written
    )


def is_list(table: Table | None) -> bool:
    """Whether both headings and cells say that a table is a list."""
    roles = LabelList.of(table, headed=True).roles if table is not None and len(table.rows) > 1 else None
    return roles is not None and not roles.guessed and roles.structure > LIKELY and roles.lead > CLEAR


LAYOUT = Layout(
    "plain list of labels",
    "a heading row, and a row a label: an item, a labeler and a label, perhaps the true label",
    recognise,
    parse,
    (*HINTS, "key_row"),
)
