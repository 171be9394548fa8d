"""An exam's report as an Excel workbook: key, grades, questions, answers, and where it all comes from."""

from collections.abc import Mapping, Sequence

from crowdcore.exams.exam import Exam
from crowdcore.exams.report_tables import answers_report, grades_report, key_report, questions_report, sections_report
from crowdcore.export import as_workbook
from crowdcore.xlsx import PERCENT, PERCENT_1, TWO_DECIMALS, Sheet

# Green, orange and yellow that differ in grey, too: right is the lightest.
COLOURS = ("DDF2E3", "F3B08A", "FBE9A9")


def exam_workbook(exam: Exam, origin: Mapping[str, object], names: Sequence[str] | None = None) -> bytes:
    """The content of the .xlsx file; ``names`` take the place of the students' own.

    On the sheet of answers a cell is green where it is right, orange where it is wrong, yellow where it earned a part.
    """
    grades = grades_report(exam, names)
    answers, marks = answers_report(exam, names)
    questions = questions_report(exam)
    shares = {column: PERCENT for column in questions if column.startswith("Chose ")}
    # A class of one would tell who is behind a code.
    sections = sections_report(exam) if names is None else None
    by_section = {} if sections is None else {"Sections": Sheet(sections, dict.fromkeys(list(sections)[2:], PERCENT_1))}
    return as_workbook(
        {
            "Key": Sheet(key_report(exam), {"Sure": PERCENT}, frozen=1),
            "Grades": Sheet(
                grades, {"Percent": PERCENT_1, "Expected": PERCENT_1, "From": PERCENT_1, "To": PERCENT_1}, frozen=1
            ),
            "Questions": Sheet(
                questions,
                {
                    "Right": PERCENT,
                    "Blank": PERCENT,
                    "Point-biserial": TWO_DECIMALS,
                    "Upper − lower 27 %": TWO_DECIMALS,
                    "α without it": TWO_DECIMALS,
                    **shares,
                },
                frozen=1,
            ),
            "Answers": Sheet(answers, fills=marks, colours=COLOURS, frozen=1),
            **by_section,
        },
        about(exam) | dict(origin),
    )


def about(exam: Exam) -> dict[str, object]:
    """What is to be known about the report as a whole."""
    lines = {
        "exam": exam.title,
        "students": len(exam.labels.labelers),
        "questions": len(exam.key),
        "answers known": exam.key.n_known,
        "answers inferred": exam.n_inferred,
        "dropped": " ".join(str(exam.labels.items[j]) for j in exam.drop.nonzero()[0]) or "none",
    } | exam.rules.in_words(exam.labels.items)
    for version, found in exam.analysis.reliability.items():
        of = f" of version {version}" if version else ""
        if found.alpha == found.alpha:
            lines[f"reliability{of} (α, KR-20)"] = (
                f"{found.alpha:.3f}, 95 % interval {found.low:.3f} to {found.high:.3f}"
            )
            lines[f"standard error of measurement{of}"] = f"{found.sem:.2f} points"
    for n, remark in enumerate(exam.remarks, start=1):
        lines[f"please note {n}"] = remark
    return lines
