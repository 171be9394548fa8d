"""Auto Multiple Choice: a score per question, and a column 'TICKED:<question>' with the ticked boxes."""

import re
from string import ascii_uppercase

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.exam_export import Question, exam_answers
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading, is_identity
from crowdcore.readers.sheets.marks import SEVERAL

TICKED = "TICKED:"
BOXES = re.compile(r"[01]([;,. ][01])+")
# Codes instead of a mark if a student was absent or a sheet is missing.
ABSENT = {"abs", "absent"}


def recognise(content: Content) -> float:
    """Look for headings that begin with TICKED:."""
    return 0.98 if any(cell.strip().startswith(TICKED) for cell in content.table.header) else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read boxes as letters (AC), or as zeros and ones (1;0;1;0). This export has no key."""
    table = rectangular(content.table, content.name)
    header, body = [cell.strip() for cell in table.header], table.rows[1:]
    questions = []
    for n, cell in enumerate(header):
        if cell.startswith(TICKED):
            cells = [row[n].strip() for row in body]
            boxes = max((len(re.findall("[01]", text)) for text in cells if BOXES.fullmatch(text)), default=0)
            options = list(ascii_uppercase[:boxes]) if 0 < boxes <= len(ascii_uppercase) else None
            questions.append(
                Question(cell.removeprefix(TICKED).strip(), n, [_marks(text) for text in cells], "", options)
            )
    if not questions:
        raise ReadError(
            f"{content.name} has no columns TICKED:…. Export it from Auto Multiple Choice with the ticked boxes."
        )
    names = {question.name for question in questions}
    beside = {n for n, cell in enumerate(header) if cell in names}
    # The program copies columns A:name from the list of students.
    identity = [n for n, cell in enumerate(header) if is_identity(cell.removeprefix("A:"))]
    identity = [n for n in identity if heading(header[n]) in {"name", "a:name"}] or identity
    absent = next((n for n, cell in enumerate(header) if heading(cell) in {"mark", "note", "nota"}), None)
    skip = {n: "absent" for n, row in enumerate(body) if absent is not None and row[absent].strip().lower() in ABSENT}
    warnings: list[Remark | str] = ["This export has no key. If you have the key, add it as a separate file."]
    return exam_answers(
        table, questions, content.name, hints, skip=skip, warnings=warnings, identity=identity or [0], beside=beside
    )


def _marks(text: str) -> str:
    if not BOXES.fullmatch(text):
        return text
    return SEVERAL.join(
        letter for letter, box in zip(ascii_uppercase, re.findall("[01]", text), strict=False) if box == "1"
    )


LAYOUT = Layout(
    "Auto Multiple Choice",
    "columns TICKED:<question>, in addition to the columns of scores",
    recognise,
    parse,
    ("items", "identity"),
)
