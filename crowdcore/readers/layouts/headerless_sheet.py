"""An answer sheet without headings: one row per student, names or numbers first, then one column per question."""

from crowdcore.messages import Message
from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts import plain_sheet
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.layouts.plain_sheet import cached_shape, nearly_even
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, is_key
from crowdcore.readers.sheets.list_headings import ITEM, LABEL, LABELER


def recognise(content: Content) -> float:
    """Look for a first row that contains answers like the rows below it."""
    table = content.table
    if len(table.rows) < 2 or is_key(table.header[0]) or not nearly_even(table):
        return 0.0
    if None not in {find_column(table.header, *names) for names in (ITEM, LABELER, LABEL)}:
        return 0.0  # it has the headings of a list
    shape = cached_shape(table)
    return 0.75 if shape.heading is None and not shape.grid.turned else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Number the questions. The columns before the answers identify the students."""
    answers = plain_sheet.parse(content, hints)
    answers.warnings.insert(0, Remark("note", Message("reading-no-headings")))
    return answers


LAYOUT = Layout(
    "answer sheet without headings",
    "one row per student from the first row on: names or numbers, then only answers",
    recognise,
    parse,
    ("items", "identity", "key_row", "roles"),
    finds_lines=True,
)
