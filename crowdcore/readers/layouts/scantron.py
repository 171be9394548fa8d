"""Scantron's list: no headings; the first row is the key, and the second column the student's number."""

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.layouts.plain_sheet import cached_shape, checked, nearly_even
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.counting import is_short_number
from crowdcore.readers.sheets.headings import is_key
from crowdcore.readers.sheets.sheet import Sheet


def recognise(content: Content) -> float:
    """Look for a first row that begins with KEY and continues with answers."""
    rows = content.table.rows
    if len(rows) < 2 or not is_key(rows[0][0]) or not nearly_even(content.table):
        return 0.0
    shape = cached_shape(content.table)
    return 0.9 if shape.heading is None and not shape.grid.turned else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read the key from the first row and the students from the second on."""
    rows = content.table.rows
    if len(rows) < 2:
        raise ReadError(f"{content.name} has one row and no students below it. Choose a file with answers in it.")
    short: list[Remark] = []
    answers = Sheet(checked(content, short), content.name, hints, short, content.as_written).answers()
    announced = [int(cell) for cell in rows[0][1:] if is_short_number(cell.strip()) and int(cell) > 1]
    if announced and announced[0] != len(answers.items) and not rows[0][1].strip():
        answers.warnings.append(
            f"The first row announces {announced[0]} questions, but {len(answers.items)} columns of answers were found."
        )
    return answers


LAYOUT = Layout(
    "Scantron",
    "no headings; the first row begins with KEY and contains the right answers",
    recognise,
    parse,
    ("items", "identity", "key_row", "roles"),
)
