"""From scanned sheets to a project: the answers of each student, and the place on the scans of every answer."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.attendance import is_absent
from crowdcore.exams.version_numbering import NAME_COLUMN, QUESTION, numbering_of
from crowdcore.exams.versions import ABSENT, STATUS, VERSION
from crowdcore.export import title_of
from crowdcore.key import answer_of
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.paper.answers import StudentAnswers, answers_by_student, size_of
from crowdcore.paper.layout import ANSWER
from crowdcore.paper.page_reading import PageReading
from crowdcore.paper.reading import PaperReading
from crowdcore.paper.saved_reading import reading_of, scans_of
from crowdcore.paper.sheet import LETTERS
from crowdcore.project import Project
from crowdcore.readers.files.content import content_of
from crowdcore.readers.sheets.key_versions import named_by_version
from crowdcore.readers.sheets.keys import key_of

# The columns of the students' table: the number, and the places of the student's pages in the stack, counted from 1.
NUMBER, SCAN = "student number", "scan"
NO_VERSION = "–"


def project_of_reading(reading: PaperReading) -> Project:
    """Make a project of scanned sheets. A ValueError explains why there are no answers in them."""
    dataset = dataset_of_reading(reading)
    title = reading.sheet.title if reading.sheet is not None else ""
    title = title or title_of(reading.readings[0].file)
    return replace(Project.of(dataset, "exam", title), scans=scans_of(reading))


def with_reading(project: Project, reading: PaperReading) -> Project:
    """Return the project after a person has decided something about its scans, or has added pages.

    Everything else that a person has done stays, as far as it still fits.
    """
    dataset = dataset_of_reading(reading)
    before = project.dataset
    scans = scans_of(reading, project.scans)
    if _is_joined(before):
        return replace(project, dataset=_with_answers_of(before, reading), scans=scans)
    dataset = _with_absences_of(before, dataset)
    if dataset.labels.items == before.labels.items and dataset.labels.classes == before.labels.classes:
        return replace(project, dataset=dataset.with_changes(key=before.key), scans=scans)
    fresh = Project.of(dataset, "exam", project.title).keeping_work_of(project).with_settings_of(project)
    return replace(fresh, scans=scans, key_method=project.key_method)


def loses_order_of_versions(project: Project, reading: PaperReading) -> bool:
    """Return whether pages were added or left out after the versions were joined, which the project cannot follow."""
    return _is_joined(project.dataset) and _places(project.dataset) != _places(dataset_of_reading(reading))


def dataset_of_reading(reading: PaperReading) -> Dataset:
    """Return the answers by student. Questions of several versions are questions of their own, as on any sheet."""
    pages = [page for page in reading.readings if not reading.refusal(page)]
    if not pages:
        raise ValueError("No answer sheet was found on these pages.")
    students = _in_order(_with_versions(answers_by_student(reading.rows, reading.pages)), reading)
    n_questions, n_choices = size_of(pages, reading.template)
    versions = sorted({student.version for student in students if student.options})
    several = len(versions) > 1
    items = [(f"Q{q + 1}", version) for version in (versions if several else [""]) for q in range(n_questions)]
    column_of = {item: j for j, item in enumerate(items)}
    codes = np.full((len(items), len(students)), MISSING)
    for i, student in enumerate(students):
        for question, options in student.options.items():
            if len(options) == 1:
                codes[column_of[f"Q{question + 1}", student.version if several else ""], i] = options[0]
    labels = LabelMatrix.from_codes(
        codes,
        classes=list(LETTERS[:n_choices]) if n_choices <= len(LETTERS) else [str(k + 1) for k in range(n_choices)],
        items=[f"{question} ({version})" if several else question for question, version in items],
        labelers=_names(students),
    )
    return Dataset(
        "scans",
        labels,
        source=", ".join(dict.fromkeys(page.file for page in pages)),
        item_table=pd.DataFrame(items, columns=[QUESTION, VERSION]) if several else None,
        labeler_table=_about(students, reading),
    )


def answer_table(reading: PaperReading) -> pd.DataFrame:
    """Return one row per student: name, number and version as far as they are known, then the letters of every answer.

    A double mark has several letters, and a blank none, as on any sheet.
    """
    pages = [page for page in reading.readings if not reading.refusal(page)]
    if not pages:
        raise ValueError("No answer sheet was found on these pages.")
    students = _in_order(answers_by_student(reading.rows, reading.pages), reading)
    n_questions, n_choices = size_of(pages, reading.template)
    letters = list(LETTERS) if n_choices <= len(LETTERS) else [f"{k + 1}," for k in range(n_choices)]
    table = _about(students, reading).drop(columns=SCAN)
    table.insert(0, "student", _names(students))
    answers = {
        f"Q{q + 1}": ["".join(letters[k] for k in one.options.get(q, ())).rstrip(",") for one in students]
        for q in range(n_questions)
    }
    return pd.concat([table, pd.DataFrame(answers)], axis=1)


def with_key_file(project: Project, name: str, data: bytes) -> Project:
    """Return the project with the right answers from a file, which is understood like any key file."""
    labels, table = project.labels, project.dataset.item_table
    about = {} if table is None else {str(title): table[title].tolist() for title in table}
    items = [str(item) for item in labels.items]
    # Where versions have questions of their own, the file names the version of each answer.
    content = named_by_version(content_of(data, name), SimpleNamespace(items=items, item_table=about))  # type: ignore[arg-type]
    found = key_of(content, items, [])
    key, place = project.key, {item: j for j, item in enumerate(items)}
    answers = {item: answer_of(text, labels.classes) for item, text in found.key.items() if item in place}
    if not any(answers.values()):
        raise ValueError(
            f"{name} contains no right answers to these questions. Give two columns: question, right answer."
        )
    for item, answer in answers.items():
        key = key.with_answer(place[item], answer) if answer else key
    for item, worth in found.worth.items():
        key = key.with_points(place[item], worth)
    return project.with_key(key, project.training | key.known)


def unchecked(reading: PaperReading) -> int:
    """Return how many rows and pages still need a person."""
    return len(rows_to_check(reading)) + len(reading.problem_list)


def rows_to_check(reading: PaperReading) -> pd.DataFrame:
    """Return the flagged answers in the order of the stack. Flagged digits are checked with the page they belong to."""
    rows = reading.rows
    return rows[rows["flagged"] & (rows["kind"] == ANSWER)].reset_index(drop=True)


def flagged_places(reading: PaperReading) -> list[tuple[str, int, int]]:
    """Return the answers (file, page, question) that were flagged when they were read, also those already decided."""
    return [
        (page.file, page.page, row.row)
        for page in reading.readings
        if not reading.refusal(page)
        for row in page.rows
        if row.flagged and row.kind == ANSWER
    ]


def place_on_scan(project: Project, student: int, item: int) -> tuple[PageReading, int] | None:
    """Return the page and its row with a student's answer to an item; None if no page has it."""
    table = project.dataset.labeler_table
    if project.scans is None or table is None or SCAN not in table:
        return None
    version = "" if VERSION not in table else str(table[VERSION].iloc[student])
    numbering = numbering_of(project.dataset, version)
    found = [name for j, name in zip(numbering.items, numbering.names, strict=True) if j == item]
    if not found or not found[0].removeprefix("Q").isdigit():
        return None
    question = int(found[0].removeprefix("Q")) - 1
    readings = reading_of(project.scans).readings
    for place in str(table[SCAN].iloc[student]).split(", "):
        page = readings[int(place) - 1] if place.isdigit() and 0 < int(place) <= len(readings) else None
        if page is not None and any((row.kind, row.row) == (ANSWER, question) for row in page.rows):
            return page, question
    return None


def students_without_page(reading: PaperReading) -> list[tuple[str, str]]:
    """Return number and name of the students of the class list who have no page and do not count as absent."""
    if reading.sheet is None:
        return []
    here = set(reading.pages["student"]) | reading.absent
    return [(student.number, student.name) for student in reading.sheet.students if student.number not in here]


def _in_order(students: list[StudentAnswers], reading: PaperReading) -> list[StudentAnswers]:
    """Return the students in the order of the class list, others behind them, with those who were absent."""
    if reading.sheet is None:
        return students
    names = {student.number: student.name for student in reading.sheet.students}
    place = {number: n for n, number in enumerate(names)}
    here = {student.student for student in students}
    absent = [
        StudentAnswers(number, names[number]) for number in reading.absent if number in names and number not in here
    ]
    return sorted([*students, *absent], key=lambda student: place.get(student.student, len(place)))


def _with_versions(students: list[StudentAnswers]) -> list[StudentAnswers]:
    """Return the students with a name for the version of sheets without one, if other sheets have versions."""
    if len({student.version for student in students}) > 1:
        return [replace(student, version=student.version or NO_VERSION) for student in students]
    return students


def _names(students: list[StudentAnswers]) -> list[str]:
    """Return a different name for every student, with the number where names are equal."""
    names = [student.name or student.student for student in students]
    return [
        name if names.count(name) == 1 else f"{name} ({student.student})"
        for name, student in zip(names, students, strict=True)
    ]


def _about(students: list[StudentAnswers], reading: PaperReading) -> pd.DataFrame:
    positions = {(page.file, page.page): str(n) for n, page in enumerate(reading.readings, 1)}
    table = pd.DataFrame(
        {
            NUMBER: [student.student for student in students],
            VERSION: [student.version for student in students],
            STATUS: [ABSENT if student.student in reading.absent and not student.pages else "" for student in students],
            SCAN: [", ".join(positions[place] for place in student.pages) for student in students],
        },
        dtype=object,
    )
    has_names = any(student.name not in ("", student.student) for student in students)
    empty = [title for title in (VERSION, STATUS) if not any(table[title])]
    return table.drop(columns=empty if has_names else [NUMBER, *empty])


def _is_joined(dataset: Dataset) -> bool:
    """Return whether the versions were joined, so that questions have other names than on the sheets."""
    table = dataset.item_table
    return table is not None and any(str(title).startswith(NAME_COLUMN.format("")) for title in table)


def _places(dataset: Dataset) -> list[str]:
    return sorted(map(str, dataset.labeler_table[SCAN])) if dataset.labeler_table is not None else []


def _with_answers_of(dataset: Dataset, reading: PaperReading) -> Dataset:
    """Return the same students and questions with the answers as they are read now. The places on the scans connect them."""
    answers = {}
    for student in answers_by_student(reading.rows, reading.pages):
        positions = [n for n, page in enumerate(reading.readings, 1) if (page.file, page.page) in student.pages]
        answers[", ".join(map(str, positions))] = student.options
    labels, table = dataset.labels, dataset.labeler_table
    assert table is not None
    codes = labels.dense().copy()
    for i in range(len(labels.labelers)):
        options = answers.get(str(table[SCAN].iloc[i]), {})
        numbering = numbering_of(dataset, str(table[VERSION].iloc[i]) if VERSION in table else "")
        for item, name in zip(numbering.items, numbering.names, strict=True):
            chosen = options.get(int(name.removeprefix("Q")) - 1) if name.removeprefix("Q").isdigit() else None
            if chosen is not None:
                codes[item, i] = chosen[0] if len(chosen) == 1 else MISSING
    same = {"items": list(labels.items), "labelers": list(labels.labelers), "classes": list(labels.classes)}
    return dataset.with_changes(labels=LabelMatrix.from_codes(codes, **same))


def _with_absences_of(before: Dataset, dataset: Dataset) -> Dataset:
    """Return the data with the students marked as absent who were marked so before."""
    absent = {str(name) for name, away in zip(before.labels.labelers, is_absent(before), strict=True) if away}
    marked = np.array([str(name) in absent for name in dataset.labels.labelers])
    if not marked.any() or dataset.labeler_table is None:
        return dataset
    table = dataset.labeler_table
    status = np.where(marked, ABSENT, table.get(STATUS, ""))
    return dataset.with_changes(labeler_table=table.assign(**{STATUS: status.astype(object)}))
