"""Scantron's list: no headings; the first row is the key, the second column the student's number."""

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.headerless_sheet import answer_columns, numbered_questions
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import is_key, is_question


def recognise(content: Content) -> float:
    """The first row begins with KEY and goes on with answers."""
    rows = content.table.rows
    if len(rows) < 2 or not is_key(rows[0][0]) or len({len(row) for row in rows}) > 1:
        return 0.0
    columns = answer_columns(content.table)
    key = [rows[0][n].strip() for n in columns]
    numbered = sum(map(is_question, key)) == len(key) and len(set(key)) == len(key) and len(key) > 1
    return 0.9 if columns and any(key) and not numbered else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """The key from the first row, the students from the second on."""
    table = rectangular(content.table, content.name, header=False)
    if len(table.rows) < 2:
        raise ReadError(f"{content.name} has one row and no students below it. Choose a file with answers in it.")
    answers = numbered_questions(Table(table.rows[1:], table.row_number[1:], table.name), content.name, table.rows[0])
    told = [int(cell) for cell in table.rows[0][1:] if cell.strip().isdigit() and int(cell) > 1]
    if told and told[0] != len(answers.items) and not table.rows[0][1].strip():
        answers.warnings.append(
            f"The first row says {told[0]} questions, but {len(answers.items)} columns of answers were found."
        )
    return answers


LAYOUT = Layout("Scantron", "no headings; the first row begins with KEY and holds the right answers", recognise, parse)
