"""ZipGrade's full export: the student's mark, the key, the points and the result of each question."""

import re

from crowdcore.readers.files.content import Content
from crowdcore.readers.files.table import Table
from crowdcore.readers.layouts.exam_export import Question, agreed_key, exam_answers
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, listed
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, heading
from crowdcore.readers.sheets.versions import apart

MARKED = re.compile(r"stu ?(\d+)")
PRIMARY_KEY = re.compile(r"prikey ?(\d+)")
BESIDE = re.compile(r"(prikey|key|seckey|points|mark) ?(\d+)")


def recognise(content: Content) -> float:
    """Look for columns Stu1, PriKey1, Stu2, PriKey2, …"""
    header = [heading(cell) for cell in content.table.header]
    marked = {match[1] for cell in header if (match := MARKED.fullmatch(cell))}
    keyed = {cell.removeprefix("prikey").strip() for cell in header if cell.startswith("prikey")}
    return 0.98 if marked & keyed else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read one question per number. It has a key if all rows agree on it."""
    questions: list[Question] = []
    differ: list[str] = []
    warnings: list[Remark | str] = []
    table = rectangular(content.table, content.name, warnings=warnings)
    header, body = [heading(cell) for cell in table.header], table.rows[1:]
    for n, cell in enumerate(header):
        if match := MARKED.fullmatch(cell):
            question = Question(f"Q{match[1]}", n, [row[n] for row in body])
            if (key := find_column(header, f"prikey{match[1]}", f"prikey {match[1]}")) is not None:
                question.key, why = agreed_key(question.name, [row[key] for row in body])
                differ += [why] if why else []
            if (points := find_column(header, f"points{match[1]}", f"points {match[1]}")) is not None:
                question.points = [row[points] for row in body]
            questions.append(question)
    if not questions:
        raise ReadError(f"{content.name} has no columns Stu1, Stu2, …, so it is not ZipGrade's full export.")
    beside = {n for n, cell in enumerate(header) if BESIDE.fullmatch(cell)}
    answers = exam_answers(table, questions, content.name, hints, warnings=warnings, beside=beside)
    version = find_column(header, "key version")
    of_student = [cell.strip() for cell in answers.labeler_table[table.header[version]]] if version is not None else []
    versions = sorted(set(of_student) - {""})
    if version is not None and differ and len(versions) > 1 and "" not in of_student:
        keys = _keys_by_version(table, header, version)
        answers.warnings.append(
            Remark(
                "version",
                f"The students had the key versions {listed(versions, most=8)}, whose keys differ on {len(differ)} of "
                f"{len(questions)} questions ({differ[0]}), so each version has its own questions.",
            )
        )
        return apart(answers, of_student, keys)
    if differ:
        answers.warnings.append(
            f"The key differs between rows on {len(differ)} of {len(questions)} questions ({differ[0]}), and the file does not "
            "show who had which key. These questions have no key."
        )
    elif len(versions) > 1:
        answers.warnings.append(f"There are the key versions {listed(versions, most=8)}, with the same key.")
    return answers


def _keys_by_version(table: Table, header: list[str], version: int) -> dict[str, dict[str, str]]:
    """Return the key of each version, if all rows of that version agree on it."""
    keys: dict[str, dict[str, str]] = {}
    for n, cell in enumerate(header):
        if (match := PRIMARY_KEY.fullmatch(cell)) is None:
            continue
        cells: dict[str, list[str]] = {}
        for row in table.rows[1:]:
            cells.setdefault(row[version].strip(), []).append(row[n])
        for name, marks in cells.items():
            key, _ = agreed_key(f"Q{match[1]}", marks)
            keys.setdefault(name, {}).update({f"Q{match[1]}": key} if key else {})
    return keys


LAYOUT = Layout(
    "ZipGrade",
    "columns Stu1, PriKey1, Points1, Mark1, Stu2, … after the student's name",
    recognise,
    parse,
    ("items", "identity"),
)
