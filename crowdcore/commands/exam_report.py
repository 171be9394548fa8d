"""exam: one exam from its answers to its report."""

import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np

from crowdcore.commands.methods import method_from
from crowdcore.commands.output import as_text, remark, write
from crowdcore.commands.source import load, with_training
from crowdcore.exams.exam import Exam
from crowdcore.exams.gradebooks import gradebook
from crowdcore.exams.question_order import question_order
from crowdcore.exams.report_page import exam_page, student_pages
from crowdcore.exams.report_tables import grades_report, key_report
from crowdcore.exams.roster import coded_names
from crowdcore.exams.shuffled import join_versions
from crowdcore.exams.workbook import exam_workbook
from crowdcore.export import as_csv
from crowdcore.grading import SCALES
from crowdcore.labels import LabelMatrix
from crowdcore.project import Project, is_project, open_project
from crowdcore.readers import read


def run_report(options) -> None:
    """Infer and grade; say what to look at; write what was asked for, or show key and grades."""
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
        write(student_pages(exam, names=names), options.sheets)
    if options.to is None and options.sheets is None:
        write(as_text(key_report(exam)) + "\n" + as_text(grades_report(exam, names)))


def _exam(options) -> Exam:
    """The exam of the source: of a project as it was left, of anything else with all that is known."""
    path = Path(options.source)
    trained = options.train is not None or options.train_items is not None
    if options.key is None and not trained and path.is_file() and zipfile.is_zipfile(path):
        data = path.read_bytes()
        if is_project(data):
            project = open_project(data, path.name)
            for note in project.notes:
                remark(note)
            return _with_method(Exam.of_project(_joined(project, options)), options)
    if options.order is not None and trained:
        raise ValueError("--order goes with the whole key: leave --train and --train-items out.")
    if options.key is not None:
        if not path.is_file():
            raise ValueError(f"--key goes with a file of answers, and {options.source!r} is none.")
        reading = read(path, key=options.key)
        for warning in reading.warnings:
            remark(warning)
        exam = Exam(replace(reading.dataset, name=path.resolve().stem, truth=None), texts=reading.texts)
    else:
        source = with_training(load(options.source), options)
        exam = Exam(source.dataset, source.known, source.truth, texts=source.texts)
    if options.order is not None:
        project = Project.of(exam.dataset, "exam", exam.title, reading=None)
        exam = replace(Exam.of_project(_joined(project, options)), texts=exam.texts)
    return _with_method(exam, options)


def _joined(project: Project, options) -> Project:
    """The project with its versions joined, where their order is given."""
    if options.order is None:
        return project
    joined = join_versions(project, question_order(options.order))
    for note in joined.notes:
        remark(note)
    return joined.project


def _with_method(exam: Exam, options) -> Exam:
    exam = replace(exam, method=method_from(options.method)) if options.method else exam
    return replace(exam, title=options.title) if options.title else exam


def with_rules(exam: Exam, options) -> Exam:
    """The exam graded as the options say; what they do not say stays."""
    rules = exam.rules
    changes = {
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
                "A gradebook is a .csv file, and a .csv file a gradebook: give --gradebook and --to grades.csv."
            )
        if names is not None:
            raise ValueError("A gradebook goes by who the students are: leave --codes out.")
        book = gradebook(options.gradebook, exam.dataset, exam.grades, exam.title)
        for note in book.notes:
            remark(note)
        write(as_csv(book.table), options.to)
    elif suffix == ".xlsx":
        options.to.write_bytes(exam_workbook(exam, origin_of(exam), names))
    else:
        write(exam_page(exam, origin_of(exam), names), options.to)


def origin_of(exam: Exam) -> dict[str, object]:
    """What a report says of where it comes from."""
    parameters = ", ".join(f"{name}={value}" for name, value in exam.method.get_params().items())
    known = np.flatnonzero(exam.truth >= 0)
    return {
        "method": exam.method.name,
        "parameters": parameters or "none",
        "learned from": " ".join(str(exam.labels.items[j]) for j in known) or "no known answer",
        "data": exam.dataset.source or exam.dataset.name,
        "data digest": exam.labels.digest,
    }
