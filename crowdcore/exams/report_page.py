"""An exam's report, and the students' sheets, as pages to print or to send."""

from collections.abc import Mapping, Sequence
from datetime import date

import numpy as np
import pandas as pd

from crowdcore.exams import printed
from crowdcore.exams.exam import Exam
from crowdcore.exams.report_tables import grades_report, key_report, questions_report, sections_report
from crowdcore.exams.sheets import PARTLY, RIGHT, WRONG, class_right, student_sheet
from crowdcore.exams.workbook import about

KIND = {RIGHT: "right", WRONG: "wrong", PARTLY: "part"}
BINS = 10
# As many lines as A4 has room for, in large and in small type.
MOST_IN_LARGE, MOST_IN_A_COLUMN = 30, 55


def exam_page(
    exam: Exam, origin: Mapping[str, object], names: Sequence[str] | None = None, day: date | None = None
) -> str:
    """Title and date, what to note, the key, the grades, the questions, and how it was made: a page that needs nothing else."""
    day = date.today() if day is None else day
    parts = [
        f"<h1>{printed.text(exam.title)}</h1>",
        printed.paragraph(f"{day:%-d %B %Y} · {_size(exam)}", "faint"),
        *(printed.paragraph(remark, "note") for remark in exam.remarks),
        "<h2>Scores</h2>",
        printed.paragraph(_scores_in_words(exam)),
        _histogram(exam),
        _sections(exam) if names is None else "",  # a class of one would tell who is behind a code
        "<h2>Key</h2>",
        printed.table(_without_empty(key_report(exam)), {"Sure": printed.percent}),
        "<section><h2>Grades</h2>",
        printed.table(
            grades_report(exam, names), dict.fromkeys(("Percent", "Expected", "From", "To"), printed.percent_1)
        ),
        "</section><section><h2>Questions</h2>",
        printed.paragraph(
            "Right: the share that is right. Point-biserial: correlation with the score on the other questions (rule of thumb: "
            "revise below .20, check the key below 0). Upper − lower: the share that is right in the best 27 % less that in the "
            "weakest.",
            "faint",
        ),
        printed.table(_questions(exam), _question_formats(exam)),
        "</section><section><h2>How this was made</h2>",
        printed.table(pd.DataFrame(list((about(exam) | dict(origin)).items()), columns=["What", "Value"])),
        "</section>",
    ]
    return printed.page(exam.title, "\n".join(parts))


def student_pages(exam: Exam, students: Sequence[int] | None = None, names: Sequence[str] | None = None) -> str:
    """One page for each of these students (positions; all unless given): their answers, what is right, what it earned."""
    students = range(len(exam.labels.labelers)) if students is None else students
    shown = exam.labels.labelers if names is None else names
    parts, of_class = [], class_right(exam.dataset, exam.found.key, exam.rules)
    for i in students:
        sheet = student_sheet(exam.dataset, exam.found.key, i, exam.drop, exam.rules, exam.choices, of_class)
        grade = exam.grades.iloc[i]
        mark = f", mark {grade['mark']}" if "mark" in grade and grade["mark"] else ""
        points = f"{printed.plain_number(grade['points'])} of {printed.plain_number(grade['possible'])} points"
        kinds = [KIND.get(result, "") for result in sheet["result"]] if len(sheet) else []
        parts.append(
            f"<section><h1>{printed.text(shown[i])}</h1>{printed.paragraph(exam.title, 'faint')}"
            + printed.paragraph(f"{points}, {grade['percent']:.1f} %{mark}.")
            + _on_one_page(_sheet_headings(sheet), kinds)
            + "</section>"
        )
    return printed.page(exam.title, "\n".join(parts))


def _on_one_page(sheet: pd.DataFrame, kinds: list[str]) -> str:
    """The sheet as large as one page allows: closer lines where it is long, two halves side by side where it is longer."""
    formats = {"Class right": printed.percent}
    if len(sheet) <= MOST_IN_LARGE:
        return printed.table(sheet, formats, kinds)
    if len(sheet) <= MOST_IN_A_COLUMN:
        return f'<div class="compact">{printed.table(sheet, formats, kinds)}</div>'
    half = -(-len(sheet) // 2)
    parts = [printed.table(sheet[some], formats, kinds[some]) for some in (slice(half), slice(half, None))]
    return f'<div class="compact halves">{"".join(parts)}</div>'


def _size(exam: Exam) -> str:
    n_students, n_questions = len(exam.labels.labelers), int((~exam.drop).sum())
    known = int((exam.key.known & ~exam.drop).sum())
    answers = f"{known} answers known, {exam.n_inferred} inferred" if exam.n_inferred else "all answers known"
    return f"{n_students} students · {n_questions} questions · {answers}"


def _scores_in_words(exam: Exam) -> str:
    percents = exam.grades["percent"]
    low, high = percents.min(), percents.max()
    sentence = f"Mean {percents.mean():.0f} %, median {percents.median():.0f} %, from {low:.0f} to {high:.0f} %."
    for version, found in exam.analysis.reliability.items():
        if not np.isnan(found.alpha):
            of = f" of version {version}" if version else ""
            sentence += (
                f" Reliability{of} (α, KR-20) {found.alpha:.2f}, 95 % interval {found.low:.2f} to {found.high:.2f}; standard "
                f"error of measurement {found.sem:.1f} points."
            )
    return sentence


def _histogram(exam: Exam) -> str:
    percents = np.clip(exam.grades["percent"].to_numpy(), 0, 100)
    counts = np.bincount(np.minimum((percents / BINS).astype(int), BINS - 1), minlength=BINS)
    return printed.bars(counts.tolist(), [f"{n * BINS}–{(n + 1) * BINS} %" for n in range(BINS)])


def _sections(exam: Exam) -> str:
    table = sections_report(exam)
    return "" if table is None else printed.table(table, dict.fromkeys(list(table)[2:], printed.percent))


def _questions(exam: Exam) -> pd.DataFrame:
    """Item analysis without what is too much for paper."""
    return questions_report(exam).drop(columns=["Students", "α without it"])


def _question_formats(exam: Exam) -> dict:
    shares = {f"Chose {name}": printed.percent for name in exam.labels.classes}
    return {
        "Right": printed.percent,
        "Blank": printed.percent,
        "Point-biserial": printed.decimals,
        "Upper − lower 27 %": printed.decimals,
        **shares,
    }


def _without_empty(table: pd.DataFrame) -> pd.DataFrame:
    """The key without columns that say the same of every question."""
    idle = [
        column
        for column, usual in (("Points", 1.0), ("Counts", "yes"), ("Look at", ""), ("From", "key"))
        if (table[column] == usual).all()
    ]
    idle += ["Sure"] if table["Sure"].isna().all() else []
    return table.drop(columns=idle)


def _sheet_headings(sheet: pd.DataFrame) -> pd.DataFrame:
    return sheet.rename(columns={"class": "Class right", "right": "Right answer"}).rename(
        columns=lambda name: name.capitalize()
    )
