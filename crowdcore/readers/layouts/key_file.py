"""A file with only a key: right answers and no students. It is refused with advice on how to use it."""

from crowdcore.messages import Message
from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import (
    find_column,
    heading,
    is_about_questions,
    is_identity,
    is_key,
    is_other,
    is_question,
    is_total,
)
from crowdcore.readers.sheets.keys import ANSWERS, NUMBERS
from crowdcore.readers.sheets.kinds import Kind, kind_of
from crowdcore.readers.sheets.list_headings import ITEM
from crowdcore.readers.sheets.marks import style_of
from crowdcore.readers.sheets.refusals import ANSWER_SHEET, AS_ANSWERS

BESIDE = {"key letter", "point value", "tags", "topic", "version", "form", "comment", "type"}
MAY_BE_BESIDE = (is_other, is_total, is_about_questions)


def recognise(content: Content) -> float:
    """Look for a column of questions and one of answers, each question once; or for one row of letters below the questions."""
    # In a workbook with other sheets a key is expected.
    return _fits(content.table) * (0.1 if content.beside else 0.9)


def is_key_sheet(table: Table) -> bool:
    """Return whether a sheet of a workbook is the key of another sheet, by its name and content."""
    return is_key(table.name) and (_fits(table) or len(table.rows) == 1)


def _fits(table: Table) -> bool:
    header, body = table.header, table.rows[1:]
    if not body:
        return False
    if len(body) == 1:
        letters = style_of({cell.strip() for cell in body[0]} - {""}) is not None
        nobody = not any(map(is_identity, header)) and all(is_question(cell) or not cell.strip() for cell in header)
        return (len(header) > 2 and letters and nobody) or (bool(body[0]) and is_key(body[0][0]))
    item, answer = find_column(header, *NUMBERS, *ITEM), find_column(header, *ANSWERS)
    if item is None or answer is None or item == answer:
        return False
    more = [cell for n, cell in enumerate(header) if n not in {item, answer} and cell.strip()]
    names = [row[item] for row in body if len(row) > item]
    if sum(len(row) > answer and kind_of(row[answer]) == Kind.STRING for row in body) > 0.5 * len(body):
        return False  # one letter per question in one cell: these are students
    only = all(heading(cell) in BESIDE or any(may_be(cell) for may_be in MAY_BE_BESIDE) for cell in more)
    return only and len(set(names)) == len(names)


def parse(content: Content, hints: dict) -> Answers:
    """Refuse the file, because it contains nobody's answers."""
    raise ReadError(Message("reading-only-key", file=content.name, layout=ANSWER_SHEET), (AS_ANSWERS,))


LAYOUT = Layout("key", "right answers by question, and no students", recognise, parse)
