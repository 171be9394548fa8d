"""An exam's report as an Excel workbook: key, grades, questions, answers, and how it was made."""

from collections.abc import Mapping, Sequence

import pandas as pd

from crowdcore.exams.exam import Exam
from crowdcore.exams.report_tables import (
    SHARES_OF_GRADES,
    answers_report,
    choice_headings,
    grades_report,
    key_report,
    questions_report,
    sections_report,
    share_heading,
)
from crowdcore.exams.sp_chart import sp_charts, sp_report
from crowdcore.exams.topic_tables import class_topics, few_questions_in_class, topics_of_students
from crowdcore.export import as_workbook
from crowdcore.grading import COST
from crowdcore.messages import TEACHER, Decimals, Reader
from crowdcore.percentages import needed_digits
from crowdcore.workbooks import TWO_DECIMALS, Sheet, percent_format

# Green, orange and yellow that also differ in greyscale. "Right" is the lightest.
COLOURS = ("DDF2E3", "F3B08A", "FBE9A9")


def exam_workbook(
    exam: Exam, origin: Mapping[str, object], names: Sequence[str] | None = None, reader: Reader = TEACHER
) -> bytes:
    """Return the content of the .xlsx file. ``names`` replace the students' own names.

    On the sheet of answers a right answer is green, a wrong one orange, and one with partial credit yellow.
    """
    grades = grades_report(exam, names, reader)
    answers, marks = answers_report(exam, names, reader)
    questions = questions_report(exam, reader)
    shares = dict.fromkeys(choice_headings(exam, reader), percent_format())
    # A section with one student would reveal who has which code.
    sections = sections_report(exam, reader) if names is None else None
    by_section = {}
    if sections is not None:
        formats = dict.fromkeys(list(sections)[2:], percent_format(1))
        by_section = {reader("printed-sections"): Sheet(sections, formats)}
    topics = class_topics(exam, reader=reader)
    of_students = topics_of_students(exam, names, reader)
    by_topic = {}
    if len(topics):
        by_topic = {
            reader("printed-topics"): Sheet(topics, {list(topics)[-1]: percent_format(1)}, frozen=1),
            reader("printed-topics-of-students"): Sheet(
                of_students, dict.fromkeys(list(of_students)[1:], percent_format(1)), frozen=1
            ),
        }
    charts = {
        reader("printed-sp-chart", version=chart.version): Sheet(sp_report(exam, chart, names, reader), frozen=1)
        for chart in sp_charts(exam, names)
    }
    return as_workbook(
        {
            reader("printed-points" if exam.scored else "printed-key"): Sheet(
                key_report(exam, True, reader), {reader("printed-column-sure"): percent_format()}, frozen=1
            ),
            reader("printed-grades"): Sheet(grades, _grade_formats(exam, grades, reader), frozen=1),
            reader("printed-questions"): Sheet(
                questions,
                {
                    share_heading(exam, reader): percent_format(),
                    reader("printed-column-blank"): percent_format(),
                    reader("printed-column-point-biserial"): TWO_DECIMALS,
                    reader("printed-column-discrimination"): TWO_DECIMALS,
                    reader("printed-column-alpha-without"): TWO_DECIMALS,
                    **shares,
                },
                frozen=1,
            ),
            reader("printed-scores" if exam.scored else "printed-answers"): Sheet(
                answers, fills=marks, colours=COLOURS, frozen=1
            ),
            **by_section,
            **by_topic,
            **charts,
        },
        about(exam, reader) | dict(origin),
    )


def _grade_formats(exam: Exam, grades: pd.DataFrame, reader: Reader) -> dict[str, str]:
    """Number formats with enough digits that Excel does not round a percentage onto the boundary of a better mark."""
    limits = exam.rules.boundary_shares
    shares = [column for column in map(reader, SHARES_OF_GRADES) if column in grades]
    return {column: percent_format(needed_digits(grades[column], 1, limits)) for column in shares}


def rules_in_words(exam: Exam, reader: Reader = TEACHER) -> dict[str, str]:
    """Return how the exam is graded. Scores were graded before, so a wrong answer has no further cost."""
    words = exam.rules.in_words(exam.labels.items, reader)
    return {what: rule for what, rule in words.items() if not (exam.scored and what == reader(COST))}


def _answers_in_words(exam: Exam, reader: Reader) -> dict[str, object]:
    if exam.scored:
        return {reader("printed-about-key"): reader("exam-no-key-for-scores")}
    return {reader("printed-about-known"): exam.n_known, reader("printed-about-inferred"): exam.n_inferred}


def about(exam: Exam, reader: Reader = TEACHER) -> dict[str, object]:
    """Return the remarks about the report as a whole."""
    lines = {
        reader("printed-about-exam"): exam.title,
        **exam.details.in_words(reader),
        reader("printed-about-students"): len(exam.labels.labelers),
        reader("printed-about-questions"): exam.n_questions,
        **_answers_in_words(exam, reader),
        reader("printed-about-dropped"): " ".join(str(exam.labels.items[j]) for j in exam.drop.nonzero()[0])
        or reader("printed-none"),
    } | rules_in_words(exam, reader)
    lines[reader("printed-about-mean")] = reader(exam.class_scores.mean_message())
    for chart in sp_charts(exam):
        if chart.disparity == chart.disparity:
            lines[_line(reader, "disparity", chart.version)] = str(Decimals(chart.disparity, 2))
    for version, found in exam.analysis.reliability.items():
        of_class = exam.class_scores_of(version)
        if version:
            lines[_line(reader, "mean", version)] = reader(of_class.mean_message())
        if found.alpha == found.alpha:
            alpha, low, high = (Decimals(value, 3) for value in (found.alpha, found.low, found.high))
            lines[_line(reader, "sd", version)] = reader(of_class.with_unit(of_class.sd, 2))
            lines[_line(reader, "reliability", version)] = reader(
                "printed-about-interval", alpha=alpha, low=low, high=high
            )
            lines[_line(reader, "sem", version)] = reader(of_class.with_unit(found.sem, 2))
    if (few := few_questions_in_class(exam)) is not None:
        lines[reader("printed-topics")] = reader(few)
    for n, note in enumerate(exam.notes, start=1):
        lines[reader("printed-about-note", n=n)] = reader(note)
    return lines


def _line(reader: Reader, figure: str, version: str) -> str:
    """Return the name of a figure about the whole exam or about one version."""
    if not version:
        return reader(f"printed-about-{figure}")
    return reader(f"printed-about-{figure}-of-version", version=version)
