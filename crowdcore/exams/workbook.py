"""An exam's report as an Excel workbook: key, grades, questions, answers, and how it was made."""

from collections.abc import Mapping, Sequence

import pandas as pd

from crowdcore.exams.exam import Exam
from crowdcore.exams.report_tables import (
    answers_report,
    grades_report,
    key_report,
    questions_report,
    sections_report,
    share_heading,
)
from crowdcore.exams.sp_chart import sp_charts, sp_report
from crowdcore.export import as_workbook
from crowdcore.grading import COST
from crowdcore.messages import Decimals
from crowdcore.percentages import needed_digits
from crowdcore.scores import NO_KEY
from crowdcore.workbooks import TWO_DECIMALS, Sheet, percent_format

# Green, orange and yellow that also differ in greyscale. "Right" is the lightest.
COLOURS = ("DDF2E3", "F3B08A", "FBE9A9")


def exam_workbook(exam: Exam, origin: Mapping[str, object], names: Sequence[str] | None = None) -> bytes:
    """Return the content of the .xlsx file. ``names`` replace the students' own names.

    On the sheet of answers a right answer is green, a wrong one orange, and one with partial credit yellow.
    """
    grades = grades_report(exam, names)
    answers, marks = answers_report(exam, names)
    questions = questions_report(exam)
    shares = {column: percent_format() for column in questions if column.startswith("Chose ")}
    # A section with one student would reveal who has which code.
    sections = sections_report(exam) if names is None else None
    by_section = (
        {} if sections is None else {"Sections": Sheet(sections, dict.fromkeys(list(sections)[2:], percent_format(1)))}
    )
    charts = {
        f"S–P chart {chart.version}".strip(): Sheet(sp_report(exam, chart, names), frozen=1)
        for chart in sp_charts(exam, names)
    }
    return as_workbook(
        {
            "Points" if exam.scored else "Key": Sheet(
                key_report(exam, in_full=True), {"Sure": percent_format()}, frozen=1
            ),
            "Grades": Sheet(grades, _grade_formats(exam, grades), frozen=1),
            "Questions": Sheet(
                questions,
                {
                    share_heading(exam): percent_format(),
                    "Blank": percent_format(),
                    "Point-biserial": TWO_DECIMALS,
                    "Upper − lower 27 %": TWO_DECIMALS,
                    "α without it": TWO_DECIMALS,
                    **shares,
                },
                frozen=1,
            ),
            "Scores" if exam.scored else "Answers": Sheet(answers, fills=marks, colours=COLOURS, frozen=1),
            **by_section,
            **charts,
        },
        about(exam) | dict(origin),
    )


def _grade_formats(exam: Exam, grades: pd.DataFrame) -> dict[str, str]:
    """Number formats with enough digits that Excel does not round a percentage onto the boundary of a better mark."""
    limits = exam.rules.boundary_shares
    shares = [column for column in ("Percent", "Expected", "From", "To") if column in grades]
    return {column: percent_format(needed_digits(grades[column], 1, limits)) for column in shares}


def rules_in_words(exam: Exam) -> dict[str, str]:
    """Return how the exam is graded. Scores were graded before, so a wrong answer has no further cost."""
    words = exam.rules.in_words(exam.labels.items)
    return {what: rule for what, rule in words.items() if not (exam.scored and what == COST)}


def _answers_in_words(exam: Exam) -> dict[str, object]:
    if exam.scored:
        return {"key": NO_KEY}
    return {"answers known": exam.n_known, "answers inferred": exam.n_inferred}


def about(exam: Exam) -> dict[str, object]:
    """Return the remarks about the report as a whole."""
    lines = {
        "exam": exam.title,
        **exam.details.in_words(),
        "students": len(exam.labels.labelers),
        "questions": exam.n_questions,
        **_answers_in_words(exam),
        "dropped": " ".join(str(exam.labels.items[j]) for j in exam.drop.nonzero()[0]) or "none",
    } | rules_in_words(exam)
    lines["mean"] = exam.class_scores.mean_in_words()
    for chart in sp_charts(exam):
        if chart.disparity == chart.disparity:
            of = f" of version {chart.version}" if chart.version else ""
            lines[f"disparity coefficient{of} (D*)"] = str(Decimals(chart.disparity, 2))
    for version, found in exam.analysis.reliability.items():
        of, of_class = f" of version {version}" if version else "", exam.analysis.class_scores[version]
        if version:
            lines[f"mean{of}"] = of_class.mean_in_words()
        if found.alpha == found.alpha:
            lines[f"standard deviation{of}"] = f"{Decimals(found.sd, 2)}{of_class.unit}"
            lines[f"reliability{of} (α, KR-20)"] = (
                f"{Decimals(found.alpha, 3)}, 95 % interval {Decimals(found.low, 3)} to {Decimals(found.high, 3)}"
            )
            lines[f"standard error of measurement{of}"] = f"{Decimals(found.sem, 2)}{of_class.unit}"
    for n, remark in enumerate(exam.remarks, start=1):
        lines[f"please note {n}"] = remark
    return lines
