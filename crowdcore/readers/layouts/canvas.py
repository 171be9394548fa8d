"""Canvas, the student analysis of a quiz: after each question's column comes a column whose heading is its points."""

import re

from crowdcore.escaping import unescaped
from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.exam_export import Question, exam_answers, key_from_points, number, report_unkeyed
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column
from crowdcore.readers.sheets.marks import SEVERAL, several_where_known
from crowdcore.readers.sheets.students import earlier_attempts

QUESTION = re.compile(r"(?P<id>\d{3,}):\s*(?P<text>.*)", re.S)
# Separates several answers. A comma inside an answer has a backslash before it or a space after it.
JOINT = r"(?<!\\),(?!\s)"


def recognise(content: Content) -> float:
    """Look for headings of the form '1001: What …?', each followed by a number."""
    return 0.97 if _pairs(content.table) else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Pair questions and points by position. The key is the answer that got all points."""
    table = rectangular(content.table, content.name)
    header, body = table.header, table.rows[1:]
    pairs = _pairs(table)
    if not pairs:
        raise ReadError(
            f"{content.name} has no column like '1001: What …?' followed by a column of points, so it is not the student "
            "analysis of a Canvas quiz."
        )
    questions: list[Question] = []
    why: list[str] = []
    warnings: list[Remark | str] = []
    for n in pairs:
        match = QUESTION.fullmatch(header[n].strip())
        assert match is not None  # _pairs takes only headings that match
        text = " ".join(unescaped(re.sub(r"<[^>]*>", " ", match["text"])).split())
        answers = _answers([row[n] for row in body])
        points = [row[n + 1] for row in body]
        question = Question(text or f"Question {match['id']}", n, answers, points=points)
        question.key, reason = key_from_points(question.name, answers, points, number(header[n + 1]))
        why += [reason] if reason else []
        questions.append(question)
    report_unkeyed(why, questions, warnings)
    beside = {n + 1 for n in pairs}
    return exam_answers(table, questions, content.name, hints, skip=_attempts(table), warnings=warnings, beside=beside)


def _pairs(table: Table) -> list[int]:
    """Return the columns of questions: the next column has a number as heading and contains only numbers."""
    header = table.header
    return [
        n
        for n, cell in enumerate(header[:-1])
        if QUESTION.fullmatch(cell.strip())
        and re.fullmatch(r"\d+([.,]\d+)?", header[n + 1].strip())
        and all(number(row[n + 1]) is not None for row in table.rows[1:200] if len(row) > n + 1 and row[n + 1].strip())
    ]


def _answers(cells: list[str]) -> list[str]:
    """Split cells with several answers. Numbers such as 1,000 are split only if the parts are answers."""
    numbers = [number(cell) is not None for cell in cells]
    known = several_where_known(cells, JOINT)
    apart = [
        cell if SEVERAL in cell or is_number else SEVERAL.join(re.split(JOINT, cell))
        for cell, is_number in zip(known, numbers, strict=True)
    ]
    return [cell.replace("\\,", ",") for cell in apart]


def _attempts(table) -> dict[int, str]:
    """Return all attempts of a student except the last one."""
    student, attempt = find_column(table.header, "id", "sis id", "name"), find_column(table.header, "attempt")
    if student is None:
        return {}
    who = [row[student].strip() for row in table.rows[1:]]
    order = [(attempt is not None and number(row[attempt])) or 0.0 for row in table.rows[1:]]
    numbers = table.row_number[1:]
    earlier = earlier_attempts(who, order)
    return {n: f"an earlier attempt; row {numbers[last]} is the last" for n, last in earlier.items()}


LAYOUT = Layout(
    "Canvas student analysis",
    "question columns headed '<id>: <text>', each followed by a column headed by its points",
    recognise,
    parse,
    ("items", "identity"),
)
