"""An exam's report and the students' sheets, as pages to print or to send."""

from collections.abc import Mapping, Sequence
from datetime import date

import numpy as np
import pandas as pd

from crowdcore.exams import printed
from crowdcore.exams.class_scores import BAR_WIDTH, count_by_bar
from crowdcore.exams.exam import Exam
from crowdcore.exams.report_tables import grades_report, key_report, questions_report, sections_report, share_heading
from crowdcore.exams.sheets import PARTLY, RIGHT, WRONG, StudentSheet, student_sheet
from crowdcore.exams.workbook import about
from crowdcore.messages import Decimals
from crowdcore.names import order_of
from crowdcore.percentages import percent

KIND = {RIGHT: "right", WRONG: "wrong", PARTLY: "part"}
ABOUT_ANSWERS = (
    "Right: the share of right answers. Point-biserial: correlation with the score on the other questions (rule of thumb: revise "
    "below .20, check the key below 0). Upper − lower: share of right answers in the best 27 % minus that in the weakest 27 %."
)
ABOUT_SCORES = (
    "Average: the mean share of the points that students earned. Point-biserial: correlation with the score on the other "
    "questions (rule of thumb: revise below .20, check the scores below 0). Upper − lower: the average in the best 27 % minus "
    "that in the weakest 27 %."
)
# The number of questions that fit on A4 in large and in small type, with three closing lines and a note below them.
MOST_IN_LARGE, MOST_IN_A_COLUMN = 30, 50


def exam_page(
    exam: Exam, origin: Mapping[str, object], names: Sequence[str] | None = None, day: date | None = None
) -> str:
    """Return the report as one page: title and date, notes, key, grades, questions, and how it was made."""
    day = date.today() if day is None else day
    parts = [
        f"<h1>{printed.text(exam.title)}</h1>",
        printed.paragraph(" · ".join(exam.details.in_words().values())) if exam.details.in_words() else "",
        printed.paragraph(f"Report of {day:%-d %B %Y} · {_size(exam)}", "faint"),
        *(printed.paragraph(remark, "note") for remark in exam.remarks),
        "<h2>Scores</h2>",
        printed.paragraph(_scores_in_words(exam)),
        _histogram(exam),
        _sections(exam) if names is None else "",  # a section with one student would reveal who has which code
        _key(exam),
        "<section><h2>Grades</h2>",
        printed.table(
            grades_report(exam, names),
            dict.fromkeys(
                ("Percent", "Expected", "From", "To"), lambda share: percent(share, 1, exam.rules.boundary_shares)
            ),
        ),
        "</section><section><h2>Questions</h2>",
        printed.paragraph(ABOUT_SCORES if exam.scored else ABOUT_ANSWERS, "faint"),
        printed.table(_questions(exam), _question_formats(exam)),
        "</section><section><h2>How this was made</h2>",
        printed.table(pd.DataFrame(list((about(exam) | dict(origin)).items()), columns=["What", "Value"])),
        "</section>",
    ]
    return printed.page(exam.title, "\n".join(parts))


def student_pages(exam: Exam, students: Sequence[int] | None = None, names: Sequence[str] | None = None) -> str:
    """Return one page per student (positions, by default all): their answers, the right answers, and the points.

    With ``names``, which are codes, the pages are in the order of the codes, because a class list is often alphabetical.
    """
    if students is None:
        students = range(len(exam.labels.labelers)) if names is None else order_of(names).tolist()
    shown = exam.labels.labelers if names is None else names
    parts = []
    for i in students:
        sheet = student_sheet(exam, i)
        about_exam = [
            exam.title,
            *exam.details.in_words().values(),
            *([f"Version {sheet.version}"] if sheet.version else []),
        ]
        parts.append(
            f"<section><h1>{printed.text(shown[i])}</h1>{printed.paragraph(' · '.join(about_exam), 'faint')}"
            + printed.paragraph(f"{sheet.score_in_words()}.")
            + _on_one_page(sheet)
            + "".join(printed.paragraph(note, "faint") for note in sheet.notes)
            + "</section>"
        )
    # A browser suggests the title of the page as the name of a PDF.
    title = f"{shown[students[0]]} · {exam.title}" if len(students) == 1 else exam.title
    return printed.page(title, "\n".join(parts))


def _on_one_page(sheet: StudentSheet) -> str:
    """Return the sheet as large as fits on one page: with closer lines if it is long, in two halves if it is longer."""
    table, closing = (frame.rename(columns=sheet.headings) for frame in (sheet.table, sheet.closing()))
    formats = {sheet.headings["class"]: percent}
    kinds = [KIND.get(outcome, "") for outcome in sheet.outcomes]
    if len(table) <= MOST_IN_LARGE:
        return printed.table(table, formats, kinds, closing)
    if len(table) <= MOST_IN_A_COLUMN:
        return f'<div class="compact">{printed.table(table, formats, kinds, closing)}</div>'
    half = -(-len(table) // 2)
    left = printed.table(table[:half], formats, kinds[:half])
    right = printed.table(table[half:], formats, kinds[half:], closing)
    return f'<div class="compact halves">{left}{right}</div>'


def _size(exam: Exam) -> str:
    n_students, n_questions, known = len(exam.labels.labelers), exam.n_questions, exam.n_known
    if exam.scored:
        return f"{n_students} students · {n_questions} questions · scores"
    without = n_questions - known - exam.n_inferred
    parts = [f"{known} answers known" if known < n_questions else "all answers known"]
    parts += [f"{exam.n_inferred} inferred"] if exam.n_inferred else []
    parts += [f"{without} without an answer"] if without else []
    answers = ", ".join(parts)
    return f"{n_students} students · {n_questions} questions · {answers}"


def _scores_in_words(exam: Exam) -> str:
    scores = exam.class_scores
    if not scores.students:
        return "Nobody has a score."
    sentence = (
        f"Mean {scores.mean_in_words()}, median {percent(scores.median_percent / 100, 1)}, from "
        f"{percent(scores.lowest_percent / 100, 1)} to {percent(scores.highest_percent / 100, 1)}."
    )
    for version, found in exam.analysis.reliability.items():
        if not np.isnan(found.alpha):
            of_class = exam.analysis.class_scores[version]
            of = f" of version {version}" if version else ""
            mean = f" Mean{of} {of_class.mean_in_words()}." if version else ""
            sentence += (
                f"{mean} Reliability{of} (α, KR-20) {Decimals(found.alpha, 2)}, 95 % interval {Decimals(found.low, 2)} to "
                f"{Decimals(found.high, 2)}; "
                f"standard deviation {Decimals(found.sd)}{of_class.unit}, standard error of measurement "
                f"{Decimals(found.sem)}{of_class.unit}."
            )
    return sentence


def _histogram(exam: Exam) -> str:
    counts = count_by_bar(exam.grades["percent"].dropna().to_numpy())
    return printed.bars(counts.tolist(), [f"{n * BAR_WIDTH}–{(n + 1) * BAR_WIDTH} %" for n in range(counts.size)])


def _key(exam: Exam) -> str:
    """Return the key or, for scores, the points of the questions."""
    table, worth = _without_empty(key_report(exam)), exam.found.key.worth()
    if exam.scored and len(table.columns) == 1:
        return "<h2>Points</h2>" + printed.paragraph(f"Each question is worth {printed.plain_number(worth[0])} point.")
    return ("<h2>Points</h2>" if exam.scored else "<h2>Key</h2>") + printed.table(table, {"Sure": percent})


def _sections(exam: Exam) -> str:
    table = sections_report(exam)
    return (
        "" if table is None else printed.table(table, dict.fromkeys(list(table)[2:], lambda share: percent(share, 1)))
    )


def _questions(exam: Exam) -> pd.DataFrame:
    """Return the item analysis without the columns that do not fit on paper."""
    return questions_report(exam).drop(columns=["Students", "α without it"])


def _question_formats(exam: Exam) -> dict:
    shares = {f"Chose {name}": percent for name in exam.labels.classes}
    return {
        share_heading(exam): percent,
        "Blank": percent,
        "Point-biserial": printed.decimals,
        "Upper − lower 27 %": printed.decimals,
        **shares,
    }


def _without_empty(table: pd.DataFrame) -> pd.DataFrame:
    """Return the key without columns that are the same for every question."""
    idle = [
        column
        for column, usual in (("Points", 1.0), ("Counts", "yes"), ("Look at", ""), ("From", "key"))
        if column in table and (table[column] == usual).all()
    ]
    idle += ["Sure"] if "Sure" in table and table["Sure"].isna().all() else []
    return table.drop(columns=idle)
