"""An exam's report and the students' sheets, as pages to print or to send."""

from collections.abc import Mapping, Sequence
from datetime import date

import numpy as np
import pandas as pd

from crowdcore.exam_details import written_day
from crowdcore.exams import printed
from crowdcore.exams.attendance import is_absent
from crowdcore.exams.class_scores import BAR_WIDTH, ClassScores, count_by_bar
from crowdcore.exams.exam import Exam
from crowdcore.exams.printed_sp_chart import MOST_STUDENTS, sp_drawing
from crowdcore.exams.reliability import Reliability
from crowdcore.exams.report_tables import (
    SHARES_OF_GRADES,
    choice_headings,
    grades_report,
    key_report,
    questions_report,
    sections_report,
    share_heading,
)
from crowdcore.exams.sheets import PARTLY, RIGHT, WRONG, StudentSheet, student_sheet
from crowdcore.exams.sp_chart import sp_charts
from crowdcore.exams.topic_tables import (
    class_topics,
    few_questions_for_student,
    few_questions_in_class,
    topics_of_student,
)
from crowdcore.exams.workbook import about
from crowdcore.messages import TEACHER, Decimals, Listed, Message, Percent, Reader
from crowdcore.messages.message import Value
from crowdcore.names import order_of
from crowdcore.percentages import percent

KIND = {RIGHT: "right", WRONG: "wrong", PARTLY: "part"}
# The number of questions that fit on A4 in large and in small type, with three closing lines and a note below them.
MOST_IN_LARGE, MOST_IN_A_COLUMN = 30, 50


def exam_page(
    exam: Exam,
    origin: Mapping[str, object],
    names: Sequence[str] | None = None,
    day: date | None = None,
    reader: Reader = TEACHER,
) -> str:
    """Return the report as one page: title and date, notes, key, grades, questions, and how it was made."""
    day, details = date.today() if day is None else day, exam.details.in_words(reader)
    parts = [
        f"<h1>{printed.text(exam.title)}</h1>",
        printed.paragraph(" · ".join(details.values())) if details else "",
        printed.paragraph(reader("printed-report-of", day=written_day(day), size=_size(exam)), "faint"),
        *(printed.paragraph(reader(note), "note") for note in exam.notes),
        _heading("printed-scores", reader),
        printed.paragraph(_scores_in_words(exam, reader)),
        _histogram(exam),
        _sections(exam, reader) if names is None else "",  # a section with one student would reveal who has which code
        _topics(exam, reader),
        _key(exam, reader),
        "<section>" + _heading("printed-grades", reader),
        printed.table(
            grades_report(exam, names, reader),
            dict.fromkeys(map(reader, SHARES_OF_GRADES), lambda share: percent(share, 1, exam.rules.boundary_shares)),
        ),
        "</section><section>" + _heading("printed-questions", reader),
        printed.paragraph(reader("printed-about-scores" if exam.scored else "printed-about-answers"), "faint"),
        printed.table(_questions(exam, reader), _question_formats(exam, reader)),
        "</section>",
        *_sp_charts(exam, names, reader),
        "<section>" + _heading("printed-made", reader),
        printed.table(
            pd.DataFrame(
                list((about(exam, reader) | dict(origin)).items()),
                columns=[reader("printed-column-what"), reader("printed-column-value")],
            )
        ),
        "</section>",
    ]
    return printed.page(exam.title, "\n".join(parts), reader.language)


def _sp_charts(exam: Exam, names: Sequence[str] | None, reader: Reader) -> list[str]:
    """Return the S–P chart of each version on its own page."""
    shown = [str(name) for name in (exam.labels.labelers if names is None else names)]
    sections = []
    for chart in sp_charts(exam, names):
        if len(chart.students) > MOST_STUDENTS:
            continue
        words = [Message("exam-sp-what")]
        if not np.isnan(chart.disparity):
            words.append(Message("exam-sp-disparity", disparity=Decimals(chart.disparity, 2)))
        # The catalogue has the sentence for a page, where its beginning is bold.
        sentence = " ".join(map(reader, words)).replace("**", "")
        version = [printed.paragraph(reader("exam-version-name", version=chart.version))] if chart.version else []
        students, problems = [shown[i] for i in chart.students], [str(exam.labels.items[j]) for j in chart.problems]
        parts = [_heading("exam-sp-title", reader), *version, printed.paragraph(sentence, "faint")]
        sections.append(f"<section>{''.join(parts)}{sp_drawing(chart, students, problems)}</section>")
    return sections


def student_pages(
    exam: Exam,
    students: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
    reader: Reader = TEACHER,
) -> str:
    """Return one page per student (positions, by default all): their answers, the right answers, and the points.

    The page of an absent student only reports that they were absent.
    With ``names``, which are codes, the pages are in the order of the codes, because a class list is often alphabetical.
    """
    if students is None:
        students = range(len(exam.labels.labelers)) if names is None else order_of(names).tolist()
    shown = exam.labels.labelers if names is None else names
    absent = is_absent(exam.dataset)
    parts = []
    for i in students:
        sheet = student_sheet(exam, i, reader)
        about_exam = [
            exam.title,
            *exam.details.in_words(reader).values(),
            *([reader("exam-version-name", version=str(sheet.version))] if sheet.version else []),
        ]
        parts.append(
            f"<section><h1>{printed.text(shown[i])}</h1>{printed.paragraph(' · '.join(about_exam), 'faint')}"
            + printed.paragraph(_score(sheet, reader) if not absent[i] else reader("printed-absent"))
            + _comment(exam, i, names is not None, reader)
            + ("" if absent[i] else _results(exam, i, sheet, reader))
            + "</section>"
        )
    # A browser suggests the title of the page as the name of a PDF.
    title = f"{shown[students[0]]} · {exam.title}" if len(students) == 1 else exam.title
    return printed.page(title, "\n".join(parts), reader.language)


def _score(sheet: StudentSheet, reader: Reader) -> str:
    return reader("printed-sentence", sentence=sheet.score_in_words())


def _results(exam: Exam, student: int, sheet: StudentSheet, reader: Reader) -> str:
    topics = topics_of_student(exam, student, reader)
    notes = "".join(printed.paragraph(note, "faint") for note in sheet.notes)
    if not len(topics):
        return _on_one_page(sheet) + notes
    formats = dict.fromkeys(list(topics)[-2:], percent)
    # The table of topics takes as much room as its rows and two more.
    return (
        _on_one_page(sheet, len(topics) + 2)
        + notes
        + (
            f'<div class="topics">{printed.table(topics, formats)}</div>'
            + _note(few_questions_for_student(exam, student), reader)
        )
    )


def _topics(exam: Exam, reader: Reader) -> str:
    """Return the results of the class by topic."""
    table = class_topics(exam, reader=reader)
    if not len(table):
        return ""
    formats = {list(table)[-1]: lambda share: percent(share, 1)}
    return (
        _heading("printed-topics", reader) + printed.table(table, formats) + _note(few_questions_in_class(exam), reader)
    )


def _note(sentence: Message | None, reader: Reader) -> str:
    return "" if sentence is None else printed.paragraph(reader(sentence), "faint")


def _comment(exam: Exam, student: int, hides_names: bool, reader: Reader) -> str:
    """Return the comment for a student. It may contain the name, so it is left out where names are hidden."""
    comment = "" if hides_names else exam.comments.get(str(exam.labels.labelers[student]), "")
    return printed.paragraph(reader("printed-comment", comment=comment)) if comment else ""


def _on_one_page(sheet: StudentSheet, n_more: int = 0) -> str:
    """Return the sheet as large as fits on one page: with closer lines if it is long, in two halves if it is longer.

    ``n_more`` rows are below it on the same page.
    """
    table, closing = (frame.rename(columns=sheet.headings) for frame in (sheet.table, sheet.closing()))
    formats = {sheet.headings["class"]: percent}
    kinds = [KIND.get(outcome, "") for outcome in sheet.outcomes]
    if len(table) + n_more <= MOST_IN_LARGE:
        return printed.table(table, formats, kinds, closing)
    if len(table) + n_more <= MOST_IN_A_COLUMN:
        return f'<div class="compact">{printed.table(table, formats, kinds, closing)}</div>'
    half = -(-len(table) // 2)
    left = printed.table(table[:half], formats, kinds[:half])
    right = printed.table(table[half:], formats, kinds[half:], closing)
    return f'<div class="compact halves">{left}{right}</div>'


def _heading(id: str, reader: Reader) -> str:
    return f"<h2>{printed.text(reader(id))}</h2>"


def _size(exam: Exam) -> Message:
    n_questions, known = exam.n_questions, exam.n_known
    without = n_questions - known - exam.n_inferred
    parts = [Message("printed-known", n=known) if known < n_questions else Message("printed-all-known")]
    parts += [Message("printed-inferred", n=exam.n_inferred)] if exam.n_inferred else []
    parts += [Message("printed-unanswered", n=without)] if without else []
    answers = Message("printed-of-scores") if exam.scored else Listed(parts)
    return Message("printed-size", students=len(exam.labels.labelers), questions=n_questions, answers=answers)


def _scores_in_words(exam: Exam, reader: Reader) -> str:
    scores = exam.class_scores
    if not scores.students:
        return reader("printed-nobody")
    median, lowest, highest = (
        Percent(share / 100, 1) for share in (scores.median_percent, scores.lowest_percent, scores.highest_percent)
    )
    sentences = [Message("printed-spread", mean=scores.mean_message(), median=median, lowest=lowest, highest=highest)]
    for version, found in exam.analysis.reliability.items():
        if not np.isnan(found.alpha):
            sentences += _reliability(version, found, exam.class_scores_of(version))
    return " ".join(map(reader, sentences))


def _reliability(version: str, found: Reliability, of_class: ClassScores) -> list[Message]:
    values: dict[str, Value] = {
        "alpha": Decimals(found.alpha, 2),
        "low": Decimals(found.low, 2),
        "high": Decimals(found.high, 2),
        "sd": of_class.with_unit(of_class.sd),
        "sem": of_class.with_unit(found.sem),
    }
    if not version:
        return [Message("printed-reliability", **values)]
    mean = Message("printed-mean-of-version", version=version, mean=of_class.mean_message())
    return [mean, Message("printed-reliability-of-version", version=version, **values)]


def _histogram(exam: Exam) -> str:
    counts = count_by_bar(exam.grades["percent"].dropna().to_numpy())
    return printed.bars(counts.tolist(), [f"{n * BAR_WIDTH}–{(n + 1) * BAR_WIDTH} %" for n in range(counts.size)])


def _key(exam: Exam, reader: Reader) -> str:
    """Return the key or, for scores, the points of the questions."""
    table, worth = _without_empty(key_report(exam, reader=reader), reader), exam.found.key.worth()
    heading = _heading("printed-points" if exam.scored else "printed-key", reader)
    if exam.scored and len(table.columns) == 1:
        return heading + printed.paragraph(reader("printed-each-worth", points=printed.plain_number(worth[0])))
    return heading + printed.table(table, {reader("printed-column-sure"): percent})


def _sections(exam: Exam, reader: Reader) -> str:
    table = sections_report(exam, reader)
    return (
        "" if table is None else printed.table(table, dict.fromkeys(list(table)[2:], lambda share: percent(share, 1)))
    )


def _questions(exam: Exam, reader: Reader) -> pd.DataFrame:
    """Return the item analysis without the columns that do not fit on paper."""
    wide = [reader("printed-column-students"), reader("printed-column-alpha-without")]
    return questions_report(exam, reader).drop(columns=wide)


def _question_formats(exam: Exam, reader: Reader) -> dict:
    return {
        share_heading(exam, reader): percent,
        reader("printed-column-blank"): percent,
        reader("printed-column-point-biserial"): printed.decimals,
        reader("printed-column-discrimination"): printed.decimals,
        **dict.fromkeys(choice_headings(exam, reader), percent),
    }


def _without_empty(table: pd.DataFrame, reader: Reader) -> pd.DataFrame:
    """Return the key without columns that are the same for every question."""
    idle = [
        column
        for column, usual in (
            (reader("printed-column-points"), 1.0),
            (reader("printed-column-counts"), reader("printed-counts", how="yes")),
            (reader("printed-column-look-at"), ""),
            (reader("printed-column-source"), reader("printed-source", source="known")),
        )
        if column in table and (table[column] == usual).all()
    ]
    sure = reader("printed-column-sure")
    idle += [sure] if sure in table and table[sure].isna().all() else []
    return table.drop(columns=idle)
