"""ZipGrade's full export: for each question what the student marked, the key, the points and the mark."""

import re

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.exam_export import Question, agreed_key, exam_answers
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, heading

MARKED = re.compile(r"stu ?(\d+)")
BESIDE = re.compile(r"(prikey|key|seckey|points|mark) ?(\d+)")


def recognise(content: Content) -> float:
    """Columns Stu1, PriKey1, Stu2, PriKey2, …"""
    header = [heading(cell) for cell in content.table.header]
    marked = {match[1] for cell in header if (match := MARKED.fullmatch(cell))}
    keyed = {cell.removeprefix("prikey").strip() for cell in header if cell.startswith("prikey")}
    return 0.98 if marked & keyed else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """A question for each number; its key where all rows agree on it."""
    table = rectangular(content.table, content.name)
    header, body = [heading(cell) for cell in table.header], table.rows[1:]
    questions, differ, warnings = [], [], []
    for n, cell in enumerate(header):
        if match := MARKED.fullmatch(cell):
            question = Question(f"Q{match[1]}", n, [row[n] for row in body])
            if (key := find_column(header, f"prikey{match[1]}", f"prikey {match[1]}")) is not None:
                question.key, why = agreed_key(question.name, [row[key] for row in body])
                differ += [why] if why else []
            questions.append(question)
    if not questions:
        raise ReadError(f"{content.name} has no columns Stu1, Stu2, …: it is not ZipGrade's full export.")
    version = find_column(header, "key version")
    versions = sorted({row[version].strip() for row in body} - {""}) if version is not None else []
    if differ:
        warnings.append(
            f"The key differs between rows on {len(differ)} of {len(questions)} questions ({differ[0]})"
            + (f"; the students had the key versions {', '.join(versions)}. " if len(versions) > 1 else ". ")
            + "These questions were left without a key. If the versions ask their questions in another order, answers "
            "under "
            "one number belong to different questions: export or split the file by version, and read each alone."
        )
    elif len(versions) > 1:
        warnings.append(f"There are the key versions {', '.join(versions)}, with the same key.")
    beside = {n for n, cell in enumerate(header) if BESIDE.fullmatch(cell)}
    return exam_answers(table, questions, content.name, hints, warnings=warnings, beside=beside)


LAYOUT = Layout(
    "ZipGrade",
    "columns Stu1, PriKey1, Points1, Mark1, Stu2, … after the student's name",
    recognise,
    parse,
    ("items", "identity"),
)
