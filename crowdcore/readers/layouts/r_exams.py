"""R/exams, nops_eval.csv: ticked and right boxes of each question as zeros and ones."""

import re
from string import ascii_uppercase

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.exam_export import Question, agreed_key, exam_answers
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.marks import SEVERAL

ANSWER = re.compile(r"answer\.(\d{1,9})")
BESIDE = re.compile(r"(solution|check|points)\.\d+")


def recognise(content: Content) -> float:
    """Look for columns answer.1 and solution.1."""
    header = {cell.strip() for cell in content.table.header}
    return 0.98 if {"answer.1", "solution.1"} <= header else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read boxes as letters. The solutions are the key if all students had the same."""
    table = rectangular(content.table, content.name)
    header, body = [cell.strip() for cell in table.header], table.rows[1:]
    places = {int(match[1]): n for n, cell in enumerate(header) if (match := ANSWER.fullmatch(cell))}
    if not places:
        raise ReadError(f"{content.name} has no columns answer.1, answer.2, …, so it is not the result of nops_eval().")
    columns = [n for n, cell in enumerate(header) if ANSWER.fullmatch(cell) or cell.startswith("solution.")]
    warnings: list[Remark | str] = []
    differ: list[str] = []
    questions: list[Question] = []
    boxes = _boxes({n: [row[n].strip() for row in body] for n in columns}, table, content.name, warnings)
    # The first of two columns with one name counts.
    column_of = {cell: n for n, cell in reversed(list(enumerate(header)))}
    for number, n in places.items():
        solution, points = (column_of.get(f"{what}.{number}") for what in ("solution", "points"))
        width = max(map(len, boxes[n]))
        question = Question(f"Q{number}", n, [_letters(text) for text in boxes[n]], "", list(ascii_uppercase[:width]))
        if solution is not None:
            question.key, why = agreed_key(question.name, [_letters(text) for text in boxes[solution]])
            differ += [why.replace(SEVERAL, "")] if why else []
        if points is not None:
            question.points = [row[points] for row in body]
        questions.append(question)
    if differ:
        warnings.append(
            f"The solution differs between students on {len(differ)} questions ({differ[0]}), so their sheets were "
            "shuffled. A letter does not mean the same answer on all of them, so these questions have no key."
        )
    beside = {n for n, cell in enumerate(header) if BESIDE.fullmatch(cell)}
    return exam_answers(table, questions, content.name, hints, warnings=warnings, beside=beside)


def _boxes(columns: dict[int, list[str]], table, name, warnings) -> dict[int, list[str]]:
    """Return the zeros and ones of each column. Leading zeros that a spreadsheet removed are put back."""
    lost = False
    widest = max((len(text) for cells in columns.values() for text in cells if set(text) <= set("01")), default=0)
    for n, cells in columns.items():
        for place, text in enumerate(cells):
            if text not in {"", "NA"} and not set(text) <= set("01"):
                raise ReadError(
                    f"{name}, row {table.row_number[place + 1]}, column {table.header[n]!r} is {text!r}; zeros and "
                    "ones were expected. Read the file that nops_eval() wrote, not one saved from a spreadsheet."
                )
        widths = {len(text) for text in cells if text not in {"", "NA"}}
        lost |= len(widths) > 1
    if lost:
        warnings.append(
            f"Leading zeros are missing, as if a spreadsheet had saved the file. Each question was read with {widest} "
            "boxes."
        )
    return {
        n: ["" if text in {"", "NA"} else text.zfill(widest) if lost else text for text in cells]
        for n, cells in columns.items()
    }


def _letters(text: str) -> str:
    return SEVERAL.join(letter for letter, box in zip(ascii_uppercase, text, strict=False) if box == "1")


LAYOUT = Layout(
    "R/exams",
    "columns answer.1, solution.1, check.1, points.1, … with zeros and ones for the boxes",
    recognise,
    parse,
    ("items", "identity"),
)
