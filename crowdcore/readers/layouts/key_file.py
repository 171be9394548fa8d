"""A key by itself: right answers and no students. It is refused with a word on how to use it."""

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, heading, is_identity, is_key, is_other, is_question, is_total
from crowdcore.readers.sheets.keys import ANSWERS, NUMBERS
from crowdcore.readers.sheets.kinds import Kind, kind_of
from crowdcore.readers.sheets.list_headings import ITEM
from crowdcore.readers.sheets.marks import style_of

BESIDE = {"key letter", "point value", "tags", "topic", "version", "form", "comment", "type"}


def recognise(content: Content) -> float:
    """A column of questions and one of answers, each question once; or one row of letters below numbered questions."""
    # Beside other sheets a key is what it should be.
    return _fits(content.table) * (0.1 if content.beside else 0.9)


def is_key_sheet(table: Table) -> bool:
    """Whether a sheet of a workbook, by its name and by what it holds, is the key of another."""
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
        return False  # a letter for each question in one cell: these are students
    only = all(heading(cell) in BESIDE or is_other(cell) or is_total(cell) for cell in more)
    return only and len(set(names)) == len(names)


def parse(content: Content, hints: dict) -> Answers:
    """Refused: nobody's answers are in it."""
    raise ReadError(
        f"{content.name} holds right answers but nobody's answers: it looks like a key. Read the file with the answers first, "
        "and add this one as its key. If it is a sheet of answers after all, say that it is a plain answer sheet."
    )


LAYOUT = Layout("key", "right answers by question, and no students", recognise, parse)
