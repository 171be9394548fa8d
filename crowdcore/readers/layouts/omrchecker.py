"""OMRChecker's results: the files of a scan, its score, then the fields of the template."""

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.exam_export import Question, exam_answers
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, heading, is_identity, is_question

OWN = ("file id", "input path", "output path", "score")


def recognise(content: Content) -> float:
    """Look for the columns file_id, input_path, output_path and score."""
    header = [heading(cell) for cell in content.table.header]
    return 0.97 if set(OWN[:3]) <= set(header) else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read numbered fields as questions. A field such as the roll number, or else the file, identifies the student."""
    table = rectangular(content.table, content.name)
    body = table.rows[1:]
    fields = [n for n, cell in enumerate(table.header) if heading(cell) not in OWN]
    numbered = [n for n in fields if is_question(table.header[n])]
    answered = numbered or [n for n in fields if not is_identity(table.header[n])]
    if not answered:
        raise ReadError(f"{content.name} has no fields after its paths and score. Was the template empty?")
    identity = [n for n in fields if n not in answered and is_identity(table.header[n])]
    file = find_column(table.header, "file id")
    questions = [Question(table.header[n].strip(), n, [row[n] for row in body]) for n in answered]
    warnings: list[Remark | str] = ["This export has no key. If you have the key, add it as a separate file."]
    return exam_answers(
        table, questions, content.name, hints, warnings=warnings, identity=identity or ([] if file is None else [file])
    )


LAYOUT = Layout(
    "OMRChecker",
    "columns file_id, input_path, output_path and score, then the fields",
    recognise,
    parse,
    ("items", "identity"),
)
