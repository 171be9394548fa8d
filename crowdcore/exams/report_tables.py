"""The tables of an exam's report for teachers: key, grades, questions and answers."""

from collections.abc import Sequence

import numpy as np
import pandas as pd

from crowdcore.exams.attendance import is_absent
from crowdcore.exams.exam import Exam
from crowdcore.exams.roster import roster
from crowdcore.exams.topics import topics_as_written
from crowdcore.exams.version_numbering import numbered_versions, numbering_of
from crowdcore.exams.versions import ABSENT, STATUS, counted_for
from crowdcore.export import in_numbers, named
from crowdcore.grading import GradingRules, shown_points
from crowdcore.key import FULL
from crowdcore.messages import TEACHER, Reader
from crowdcore.names import MISSING, order_of
from crowdcore.percentages import rounded_shares
from crowdcore.scores import scores_of

RIGHT, WRONG, PARTLY, NOTHING = 0, 1, 2, -1
STUDENT = "student"
SECTION_COLUMNS = ("section", "students", "mean", "sd", "lowest", "median", "highest")
SHARES_OF_GRADES = tuple(f"printed-column-{name}" for name in ("percent", "expected", "low", "high"))
COUNTS = ("right", "partly", "wrong", "blank")
IN_PERCENT = ("percent", "expected", "low", "high")
HEADINGS = {"partly": "Partly right", "low": "From", "high": "To"}


def key_report(exam: Exam, in_full: bool = False, reader: Reader = TEACHER) -> pd.DataFrame:
    """Return one row per question: its answer, whether it is known or inferred and how sure, its points, and what to check.

    A known answer has no probability, because the class might contradict it. Partial credit is written ``in_full`` for a file
    that may be read again as a key.
    """
    found, labels = exam.found, exam.labels
    if exam.scored:
        return _worth_report(exam, reader)
    look_at = dict.fromkeys(np.flatnonzero(found.unsettled & ~exam.drop).tolist(), reader("printed-not-sure"))
    look_at |= {doubt.item: reader(doubt.message(labels, exam.choices)) for doubt in exam.doubts}
    look_at |= {
        doubt.item: reader("printed-confirmed", why=doubt.message(labels, exam.choices)) for doubt in exam.overruled
    }
    source = np.where(exam.key.known, "known", np.where(found.unanswered, "none", "inferred"))
    table = {
        reader("printed-column-question"): named(labels.items),
        reader("printed-column-answer"): answer_texts(exam, in_full),
        reader("printed-column-source"): np.array([reader("printed-source", source=str(one)) for one in source]),
        reader("printed-column-sure"): np.where(found.unanswered | exam.key.known, np.nan, found.sure),
        reader("printed-column-points"): found.key.worth(),
        reader("printed-column-counts"): _counts(exam, reader),
        **_topics(exam, reader),
        reader("printed-column-look-at"): [look_at.get(j, "") for j in range(len(exam.key))],
    }
    if exam.texts:
        table[reader("printed-column-choices")] = [_choices_in_words(exam, j) for j in range(len(exam.key))]
    return _with_versions(exam, table, reader)


def _counts(exam: Exam, reader: Reader) -> list[str]:
    return [reader("printed-counts", how=str(how)) for how in exam.how_counted]


def _worth_report(exam: Exam, reader: Reader) -> pd.DataFrame:
    """Return the points of the questions, which replace the key for scores."""
    table = {
        reader("printed-column-question"): named(exam.labels.items),
        reader("printed-column-points"): exam.found.key.worth(),
        reader("printed-column-counts"): _counts(exam, reader),
        **_topics(exam, reader),
    }
    return _with_versions(exam, table, reader)


def _topics(exam: Exam, reader: Reader) -> dict[str, list[str]]:
    """Return the column with the topics of each question, if there are topics."""
    return (
        {reader("printed-column-topic"): topics_as_written(exam.labels.items, exam.topics)}
        if exam.topic_results.topics
        else {}
    )


def _with_versions(exam: Exam, table: dict, reader: Reader) -> pd.DataFrame:
    """Return the table with the version of each question, and its name on each version."""
    versions = counted_for(exam.dataset, ~exam.drop).item_version
    if versions is not None:
        table[reader("printed-column-version")] = versions
    for version in numbered_versions(exam.dataset):
        numbering = numbering_of(exam.dataset, version)
        heading = reader("printed-column-on-version", version=version)
        table[heading] = pd.Series(numbering.names, index=numbering.items, dtype=object)
    return pd.DataFrame(table)


def answer_texts(exam: Exam, in_full: bool = False) -> list[str]:
    """Return the key to grade by, in the words of the file."""
    return [exam.found.key.text(j, exam.choices[j], in_full) for j in range(len(exam.key))]


def marked_answers(exam: Exam, reader: Reader = TEACHER) -> list[str]:
    """Return the key to grade by, with "(inferred)" after answers that are not from a key."""
    inferred = ~exam.key.known & exam.found.key.known
    return [
        reader("printed-inferred-answer", answer=answer) if mark else answer
        for answer, mark in zip(answer_texts(exam), inferred.tolist(), strict=True)
    ]


def _choices_in_words(exam: Exam, j: int) -> str:
    """Return the texts of a question's letters, because other tables use the letters."""
    texts = exam.texts.get(str(exam.labels.items[j]), {})
    return "; ".join(f"{letter}: {text}" for letter, text in texts.items())


def grades_table(exam: Exam, names: Sequence[str] | None = None) -> pd.DataFrame:
    """Return one row per student: the file's own columns, then right, wrong, blank, points, possible, percent and mark.

    If answers are inferred, the expected percentage and its interval (low, high) follow. Points have three decimals,
    percentages two. With ``names``, which are codes, the codes replace all columns that identify students, and the rows
    are in the order of the codes.
    """
    table = _unrounded_grades(exam, names)
    return table.assign(**{name: percents_in_files(table[name], exam.rules) for name in _percent_columns(table)})


def percents_in_files(percents: pd.Series, rules: GradingRules) -> np.ndarray:
    """Return percentages with two decimals, or more if one would be rounded onto the boundary of a mark."""
    return (100 * rounded_shares(percents / 100, 4, rules.boundary_shares)).round(6)


def grades_report(exam: Exam, names: Sequence[str] | None = None, reader: Reader = TEACHER) -> pd.DataFrame:
    """Return the table of grades with headings for people and percentages as shares, for a workbook or a printed page.

    The shares are not rounded here, because rounding twice can give a wrong number.
    """
    table = _unrounded_grades(exam, names)
    table = table.assign(**{column: table[column] / 100 for column in _percent_columns(table)})
    headings = {column: reader(f"printed-column-{column}") for column in _own_columns(table)}
    if STATUS in table:
        table[STATUS] = [reader("exam-absent") if status == ABSENT else status for status in table[STATUS]]
        headings[STATUS] = reader("exam-column-status")
    return table.rename(columns=headings)


def _unrounded_grades(exam: Exam, names: Sequence[str] | None) -> pd.DataFrame:
    scores = exam.grades.drop(columns="student")
    if exam.n_inferred:
        scores = pd.concat([scores, exam.expected.drop(columns="student")], axis=1)
    # An absent student has no points and no wrong answers, which is not the same as 0.
    absent = is_absent(exam.dataset)
    scores = scores.assign(**{column: shown_points(scores[column]).mask(absent) for column in ("points", "possible")})
    if absent.any():
        counts = [column for column in COUNTS if column in scores]
        # As objects, so that the counts of the others stay whole numbers.
        scores = scores.assign(**{column: scores[column].astype(object).mask(absent, None) for column in counts})
    table = pd.concat([_students(exam, names, scores.columns), scores], axis=1)
    return table if names is None else table.iloc[order_of(names)].reset_index(drop=True)


def _percent_columns(table: pd.DataFrame) -> list[str]:
    return [column for column in IN_PERCENT if column in table]


def _own_columns(table: pd.DataFrame) -> list[str]:
    """Return the columns that are not from the file: the student and the scores."""
    return [STUDENT, *table.columns[list(table.columns).index("right") :]]


def sections_report(exam: Exam, reader: Reader = TEACHER) -> pd.DataFrame | None:
    """Return one row per section or class: its number of students with a score and their results; None for fewer than two.

    Students without a section are listed under "none". Students without a score, such as the absent, are not counted.
    """
    people = roster(exam.dataset)
    if "section" not in people or people["section"].nunique() < 2:
        return None
    section = people["section"].replace("", reader("printed-no-section"))
    grouped = (exam.grades["percent"] / 100).groupby(section.to_numpy())
    table = grouped.agg(["count", "mean", "std", "min", "median", "max"]).reset_index()
    table.columns = [reader(f"printed-column-{name}") for name in SECTION_COLUMNS]
    return table


def share_heading(exam: Exam, reader: Reader = TEACHER) -> str:
    """Return the heading for the mean credit of a question: "Right", or "Average" for scores."""
    return reader("printed-column-average" if exam.scored else "printed-column-right")


def choice_headings(exam: Exam, reader: Reader = TEACHER) -> list[str]:
    """Return the headings for the share of each choice; scores have none."""
    names = () if exam.scored else exam.labels.classes
    return [reader("printed-column-chose", choice=str(name)) for name in names]


def questions_report(exam: Exam, reader: Reader = TEACHER) -> pd.DataFrame:
    """Return one row per question: item analysis, the share of each choice, and remarks in words."""
    analysis, classes = exam.analysis, exam.labels.classes
    questions = analysis.questions
    table = pd.DataFrame(
        {
            reader("printed-column-question"): named(questions["question"]),
            reader("printed-column-students"): questions["n"],
            share_heading(exam, reader): questions["difficulty"],
            reader("printed-column-point-biserial"): questions["point_biserial"],
            reader("printed-column-discrimination"): questions["discrimination"],
            reader("printed-column-alpha-without"): questions["alpha_without"],
            reader("printed-column-blank"): questions["blank"],
        }
    )
    shares = analysis.choices.set_index(["question", "choice"])["share"] if len(analysis.choices) else {}
    for name, heading in zip(classes, choice_headings(exam, reader), strict=False):
        table[heading] = [shares.get((question, name), np.nan) for question in questions["question"]]
    table[reader("printed-column-remarks")] = [" ".join(map(reader, remarks)) for remarks in questions["remarks"]]
    return table


def answers_report(
    exam: Exam, names: Sequence[str] | None = None, reader: Reader = TEACHER
) -> tuple[pd.DataFrame, np.ndarray]:
    """Return one row per student and one column per question, and for each cell RIGHT, WRONG, PARTLY or NOTHING.

    The first row has the key or, for scores, the points of the questions.

    A question of another version, or a dropped one, is neither right nor wrong. With ``names``, which are codes, the rows
    are in the order of the codes.
    """
    labels = exam.labels
    chosen = labels.dense().T
    texts = exam.choices[np.arange(len(exam.key)), np.maximum(chosen, 0)]
    texts[chosen == MISSING] = None
    credit = exam.found.key.credits(len(labels.classes))[np.arange(len(exam.key)), np.maximum(chosen, 0)]
    counts = counted_for(exam.dataset, ~exam.not_counted).table() & (chosen != MISSING)
    marks = np.where(credit == FULL, RIGHT, np.where(credit > 0, PARTLY, WRONG))
    marks = np.where(counts, marks, NOTHING)
    if exam.scored:
        texts = np.where(chosen == MISSING, None, scores_of(labels.classes)[np.maximum(chosen, 0)].astype(object))
    first = exam.found.key.worth().tolist() if exam.scored else marked_answers(exam, reader)
    heading = reader("printed-column-worth" if exam.scored else "printed-key")
    shown = labels.labelers if names is None else names
    order = list(range(len(shown))) if names is None else order_of(names).tolist()
    students = pd.Series([heading, *in_numbers([str(shown[i]) for i in order])], dtype=object)
    table = pd.DataFrame({reader("printed-column-student"): students})
    columns = [
        pd.Series([*in_numbers([right]), *in_numbers(column.tolist())], dtype=object, name=str(item))
        for item, right, column in zip(labels.items, first, texts[order].T, strict=True)
    ]
    marks = np.pad(marks[order], ((1, 0), (1, 0)), constant_values=NOTHING)
    return pd.concat([table, *columns], axis=1), marks


def _students(exam: Exam, names: Sequence[str] | None, taken: Sequence[str]) -> pd.DataFrame:
    """Return the columns about the students: only the codes, or their names and all columns of the file.

    A column of the file whose name is already used (``taken``) is marked "(file)".
    """
    if names is not None:
        return pd.DataFrame({STUDENT: named(names)})
    table = pd.DataFrame({STUDENT: named(exam.labels.labelers)})
    about = exam.dataset.labeler_table
    if about is None:
        return table
    names_shown = set(map(str, table[STUDENT]))
    forbidden = {*(str(name).casefold() for name in taken), *map(str.casefold, HEADINGS.values()), STUDENT}
    for column in about:
        values = about[column].reset_index(drop=True)
        if {str(value) for value in values} != names_shown:
            own = f"{column} (file)" if str(column).casefold() in forbidden else str(column)
            table[own] = values
    return table
