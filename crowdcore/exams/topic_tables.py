"""The tables of results by topic: for the class, for all students and for one student."""

from collections.abc import Sequence

import numpy as np
import pandas as pd

from crowdcore.exams.exam import Exam
from crowdcore.exams.report_tables import percents_in_files
from crowdcore.exams.topic_results import FEWEST_QUESTIONS, has_too_few_questions
from crowdcore.export import named
from crowdcore.grading import shown_points
from crowdcore.messages import TEACHER, Listed, Message, Reader
from crowdcore.names import order_of


def class_topics(exam: Exam, students: np.ndarray | None = None, reader: Reader = TEACHER) -> pd.DataFrame:
    """Return one row per topic: its questions, and the class average as a share. ``students`` are positions, by default all."""
    results = exam.topic_results
    return pd.DataFrame(
        {
            reader("printed-column-topic"): named(results.topics),
            reader("printed-questions"): results.most_questions,
            reader("printed-column-class-average"): results.class_shares(students),
        }
    )


def few_questions_in_class(exam: Exam) -> Message | None:
    """Return which topics have too few questions to mean much, or None."""
    return _few(exam.topic_results.topics, exam.topic_results.most_questions)


def topics_of_students(exam: Exam, names: Sequence[str] | None = None, reader: Reader = TEACHER) -> pd.DataFrame:
    """Return one row per student and one column per topic, with the share of the points that the student earned.

    With ``names``, which are codes, the rows are in the order of the codes.
    """
    shown = exam.labels.labelers if names is None else names
    order = list(range(len(shown))) if names is None else order_of(names).tolist()
    results, student = exam.topic_results, reader("printed-column-student")
    headings = [f"{name} ({reader('printed-column-topic')})" if name == student else name for name in results.topics]
    columns = zip(headings, results.shares[order].T, strict=True)
    return pd.DataFrame({student: named([shown[i] for i in order]), **dict(columns)})


def topics_in_percent(exam: Exam, names: Sequence[str] | None = None, reader: Reader = TEACHER) -> pd.DataFrame:
    """Return the table of ``topics_of_students`` for a csv file, in percent with two decimals like those of grades."""
    table = topics_of_students(exam, names, reader)
    return table.assign(**{topic: percents_in_files(100 * table[topic], exam.rules) for topic in list(table)[1:]})


def topics_of_student(exam: Exam, student: int, reader: Reader = TEACHER) -> pd.DataFrame:
    """Return one row per topic that the student was asked about: points, what they are out of, their share, the class."""
    results = exam.topic_results
    asked = np.flatnonzero(results.n_questions[student] > 0)
    return pd.DataFrame(
        {
            reader("printed-column-topic"): named([results.topics[t] for t in asked]),
            reader("printed-column-points"): shown_points(results.points[student, asked]),
            reader("printed-column-of"): shown_points(results.possible[student, asked]),
            reader("printed-column-percent"): results.shares[student, asked],
            reader("printed-column-class-average"): results.class_shares()[asked],
        }
    )


def few_questions_for_student(exam: Exam, student: int) -> Message | None:
    """Return which topics have too few questions to judge this student by, or None."""
    return _few(exam.topic_results.topics, exam.topic_results.n_questions[student])


def _few(topics: Sequence[str], n_questions: np.ndarray) -> Message | None:
    few = [
        Message("printed-topic-with-few", topic=topic, n=int(n))
        for topic, n in zip(topics, n_questions, strict=True)
        if has_too_few_questions(n)
    ]
    return Message("printed-topics-few", topics=Listed(few, between=", "), least=FEWEST_QUESTIONS) if few else None
