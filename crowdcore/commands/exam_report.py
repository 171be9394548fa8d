"""exam: turn the answers of one exam into its report."""

import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from crowdcore.commands.methods import method_from
from crowdcore.commands.output import as_text, remark, write
from crowdcore.commands.source import load_exam, with_training
from crowdcore.exams.exam import Exam
from crowdcore.exams.gradebooks import gradebook
from crowdcore.exams.printed import plain_number
from crowdcore.exams.question_order import question_order
from crowdcore.exams.report_page import exam_page, student_pages
from crowdcore.exams.report_tables import grades_report, key_report
from crowdcore.exams.roster import coded_names
from crowdcore.exams.shuffled import join_versions
from crowdcore.exams.student_files import student_archive
from crowdcore.exams.workbook import exam_workbook
from crowdcore.export import as_csv
from crowdcore.grading import SCALES
from crowdcore.key import answer_of
from crowdcore.labels import LabelMatrix
from crowdcore.messages import text
from crowdcore.percentages import percent
from crowdcore.project import Project, is_project, open_project
from crowdcore.readers import ReadError, Reading, read
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.keys import key_of


def run_report(options) -> None:
    """Infer the key and grade the exam, report what to check, and write the requested files or show key and grades."""
    exam = with_rules(_exam(options), options)
    for sentence in exam.remarks:
        remark(sentence)
    if exam.n_inferred:
        remark(exam.advice().sentence(exam.labels))
    names = coded_names(exam.labels) if options.codes else None
    if options.gradebook and options.to is None:
        raise ValueError("--gradebook needs a file to write: --to grades.csv.")
    if options.to is not None:
        _write(exam, options, names)
    if options.sheets is not None:
        if options.sheets.suffix == ".zip":
            options.sheets.write_bytes(student_archive(exam, names))
        else:
            write(student_pages(exam, names=names), options.sheets)
    if options.to is None and options.sheets is None:
        write(_on_screen(exam, names))


def _on_screen(exam: Exam, names) -> str:
    """Return key and grades as text, in the form of the printed report."""

    def score(share: Any) -> str:
        return percent(share, 1, exam.rules.boundary_shares)

    points: dict[str, Callable[[Any], str]] = dict.fromkeys(("Points", "Possible"), plain_number)
    scores = dict.fromkeys(("Percent", "Expected", "From", "To"), score)
    key, grades = key_report(exam), grades_report(exam, names)
    return as_text(key, points | {"Sure": percent}) + "\n" + as_text(grades, points | scores)


def _exam(options) -> Exam:
    """Return the exam: a project as it was saved, or any other source with its whole key."""
    path = Path(options.source)
    trained = options.train is not None or options.train_items is not None
    scores = {"yes": True, "no": False}.get(options.scores)
    if options.key is None and not trained and path.is_file() and zipfile.is_zipfile(path):
        data = path.read_bytes()
        if is_project(data):
            project = open_project(data, path.name)
            for note in project.notes:
                remark(note)
            return _described(Exam.of_project(_joined(project, options)), options)
    if options.order is not None and trained:
        raise ValueError("--order needs the whole key. Remove --train and --train-items.")
    names_joined = False
    if options.key is not None:
        if not path.is_file():
            raise ValueError(f"--key needs a file of answers, but {options.source!r} is not a file.")
        reading, names_joined = _read_with_key(path, options, scores)
        for warning in reading.warnings:
            remark(warning)
        exam = Exam(reading.dataset.with_changes(name=path.resolve().stem), texts=reading.texts)
    else:
        source = with_training(load_exam(options.source, scores), options)
        exam = Exam(source.dataset, source.known, source.truth, texts=source.texts)
    if options.order is not None:
        project = Project.of(exam.dataset, "exam", exam.title, reading=None)
        project = _joined(project, options)
        project = _keyed(project, options.key) if names_joined else project
        exam = replace(Exam.of_project(project), texts=exam.texts)
    return _described(exam, options)


def _read_with_key(path: Path, options, scores: bool | None) -> tuple[Reading, bool]:
    """Read the answers with the key, or without it if the key uses the question names of the joined versions."""
    try:
        return read(path, key=options.key, **_scores_hint(scores)), False
    except ReadError:
        if options.order is None or scores:
            raise
    # If there is a key, numbers are answers and not scores.
    return read(path, scores=False), True


def _scores_hint(scores: bool | None) -> dict[str, Any]:
    return {} if scores is None else {"scores": scores}


def _keyed(project: Project, source) -> Project:
    """Return the project with the answers and points of a key file."""
    items: list[str] = [str(item) for item in project.labels.items]
    warnings: list[Remark] = []
    found, key = key_of(source, items, warnings), project.key
    for j, item in enumerate(items):
        if item in found.key:
            key = key.with_answer(j, answer_of(found.key[item], project.labels.classes))
        if item in found.worth:
            key = key.with_points(j, found.worth[item])
    remark("The question names in the key file were matched with the names in the order file.")
    for warning in warnings:
        remark(str(warning))
    if found.worth:
        remark(
            f"The points of {len(found.worth)} of {len(items)} questions come from {found.points!r} in the key file."
        )
    dataset = project.dataset.with_changes(key=key)
    return replace(project, dataset=dataset, key=key, training=project.training | key.known)


def _joined(project: Project, options) -> Project:
    """Return the project with its versions joined if the order of questions is given."""
    if options.order is None:
        return project
    joined = join_versions(project, question_order(options.order))
    for note in joined.notes:
        remark(note)
    return joined.project


def _described(exam: Exam, options) -> Exam:
    """Return the exam with the method, the title and the details that the options give."""
    exam = replace(exam, method=method_from(options.method)) if options.method else exam
    given = {
        "subject": options.subject,
        "class_name": options.class_name,
        "day": options.date,
        "teacher": options.teacher,
    }
    details = replace(exam.details, **{what: value for what, value in given.items() if value is not None})
    return replace(exam, title=options.title or exam.title, details=details)


def with_rules(exam: Exam, options) -> Exam:
    """Return the exam with the grading rules that the options give. Other rules stay as they are."""
    rules = exam.rules
    changes: dict[str, Any] = {
        name: value
        for name, value in (
            ("penalty", options.penalty),
            ("blanks", options.blanks),
            ("step", options.round),
            ("scale", options.scale and SCALES[options.scale]),
            ("bonus", options.bonus and frozenset(_positions(exam.labels, options.bonus, "--bonus"))),
        )
        if value is not None
    }
    drop = exam.drop.copy()
    if options.drop:
        drop[_positions(exam.labels, options.drop, "--drop")] = True
    return replace(exam, rules=replace(rules, **changes), drop=drop)


def _positions(labels: LabelMatrix, names: str, option: str) -> list[int]:
    known = {str(item): j for j, item in enumerate(labels.items)}
    wanted = [name.strip() for name in names.split(",")]
    absent = [name for name in wanted if name not in known]
    if absent:
        raise ValueError(f"{option}: there is no question {absent[0]!r}. The first is {str(labels.items[0])!r}.")
    return [known[name] for name in wanted]


def _write(exam: Exam, options, names) -> None:
    suffix = options.to.suffix
    if options.gradebook or suffix == ".csv":
        if not options.gradebook or suffix != ".csv":
            raise ValueError(
                "A gradebook needs a .csv file, and only gradebooks are .csv files. Give --gradebook and --to grades.csv."
            )
        if names is not None:
            raise ValueError("A gradebook needs the students' names. Remove --codes.")
        book = gradebook(options.gradebook, exam.dataset, exam.grades, exam.title)
        for note in book.notes:
            remark(text(note, "exam"))
        write(as_csv(book.table), options.to)
    elif suffix == ".xlsx":
        options.to.write_bytes(exam_workbook(exam, origin_of(exam), names))
    else:
        write(exam_page(exam, origin_of(exam), names), options.to)


def _inference_of(exam: Exam) -> dict[str, object]:
    """Return how the answers were inferred, or nothing for an exam of scores."""
    if exam.scored:
        return {}
    parameters = ", ".join(f"{name}={value}" for name, value in exam.method.get_params().items())
    known = np.flatnonzero(exam.truth >= 0)
    return {
        "method": exam.method.name,
        "parameters": parameters or "none",
        "learned from": " ".join(str(exam.labels.items[j]) for j in known) or "no known answer",
    }


def origin_of(exam: Exam) -> dict[str, object]:
    """Return the description of the data and method that a report contains."""
    return _inference_of(exam) | {
        "data": exam.dataset.source or exam.dataset.name,
        "data digest": exam.labels.digest,
    }
