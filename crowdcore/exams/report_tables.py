"""The tables of an exam's report: key, grades, questions and answers, as a teacher reads them."""

from collections.abc import Sequence

import numpy as np
import pandas as pd

from crowdcore.exams.exam import Exam
from crowdcore.exams.roster import roster
from crowdcore.exams.versions import counted_for
from crowdcore.export import named
from crowdcore.key import FULL
from crowdcore.names import MISSING

RIGHT, WRONG, PARTLY, NOTHING = 0, 1, 2, -1
# Columns of a student's own that would say again what the names say.
SAME_AS_NAME = "Student"


def key_report(exam: Exam) -> pd.DataFrame:
    """One row a question: its answer, whether it is known or inferred and how sure, its points, what to look at.

    What is known needs no word on how sure it is, least of all where the class contradicts it.
    """
    found, labels = exam.found, exam.labels
    look_at = dict.fromkeys(exam.unsure.tolist(), "Not sure: check this answer.")
    look_at |= {doubt.item: doubt.sentence(labels, exam.choices) for doubt in exam.doubts}
    look_at |= {doubt.item: f"Confirmed. {doubt.sentence(labels, exam.choices)}" for doubt in exam.overruled}
    bonus = np.isin(np.arange(len(exam.key)), list(exam.rules.bonus))
    table = {
        "Question": named(labels.items),
        "Answer": answer_texts(exam),
        "From": np.where(exam.key.known, "key", np.where(found.unanswered, "no answer", "inferred")),
        "Sure": np.where(found.unanswered | exam.key.known, np.nan, found.sure),
        "Points": found.key.worth(),
        "Counts": np.where(exam.not_counted, np.where(exam.drop, "dropped", "no"), np.where(bonus, "bonus", "yes")),
        "Look at": [look_at.get(j, "") for j in range(len(exam.key))],
    }
    if exam.texts:
        table["Choices"] = [_choices_in_words(exam, j) for j in range(len(exam.key))]
    versions = counted_for(exam.dataset, ~exam.drop).item_version
    if versions is not None:
        table["Version"] = versions
    return pd.DataFrame(table)


def answer_texts(exam: Exam) -> list[str]:
    """The key to grade by, in the words of the file."""
    return [exam.found.key.text(j, exam.choices[j]) for j in range(len(exam.key))]


def _choices_in_words(exam: Exam, j: int) -> str:
    """What the letters of a question stand for, which other tables count by."""
    texts = exam.texts.get(str(exam.labels.items[j]), {})
    return "; ".join(f"{letter}: {text}" for letter, text in texts.items())


def grades_report(exam: Exam, names: Sequence[str] | None = None) -> pd.DataFrame:
    """One row a student: what the file says of them, then right, wrong, blank, points, per cent (as a share) and mark.

    Where answers are inferred, the expected share and its interval follow. With ``names`` those take the place of
    everything that tells who a student is.
    """
    grades = exam.grades
    table = _students(exam, names)
    for column in ("right", "wrong", "blank", "points", "possible"):
        table[column.capitalize()] = grades[column]
    table["Percent"] = grades["percent"] / 100
    if "mark" in grades:
        table["Mark"] = grades["mark"]
    if exam.n_inferred:
        for heading, column in (("Expected", "expected"), ("From", "low"), ("To", "high")):
            table[heading] = exam.expected[column] / 100
    return table


def sections_report(exam: Exam) -> pd.DataFrame | None:
    """One row a section or class: how many students it has and how they did; None where a file names no two of them.

    Students without a section stand under "none".
    """
    people = roster(exam.dataset)
    if "section" not in people or people["section"].nunique() < 2:
        return None
    section = people["section"].replace("", "none")
    grouped = (exam.grades["percent"] / 100).groupby(section.to_numpy())
    table = grouped.agg(["size", "mean", "std", "min", "median", "max"]).reset_index()
    table.columns = ["Section", "Students", "Mean", "Standard deviation", "Lowest", "Median", "Highest"]
    return table


def questions_report(exam: Exam) -> pd.DataFrame:
    """One row a question: item analysis, the share of each choice, and remarks in words."""
    analysis, classes = exam.analysis, exam.labels.classes
    questions = analysis.questions
    table = pd.DataFrame(
        {
            "Question": named(questions["question"]),
            "Students": questions["n"],
            "Right": questions["difficulty"],
            "Point-biserial": questions["point_biserial"],
            "Upper − lower 27 %": questions["discrimination"],
            "α without it": questions["alpha_without"],
            "Blank": questions["blank"],
        }
    )
    shares = analysis.choices.set_index(["question", "choice"])["share"] if len(analysis.choices) else {}
    for name in classes:
        table[f"Chose {name}"] = [shares.get((question, name), np.nan) for question in questions["question"]]
    table["Remarks"] = [" ".join(remarks) for remarks in questions["remarks"]]
    return table


def answers_report(exam: Exam, names: Sequence[str] | None = None) -> tuple[pd.DataFrame, np.ndarray]:
    """One row a student and a column a question, the key in the first row; and for each cell RIGHT, WRONG, PARTLY or NOTHING.

    A question of another version, or a dropped one, is neither right nor wrong.
    """
    labels = exam.labels
    chosen = labels.dense().T
    texts = exam.choices[np.arange(len(exam.key)), np.maximum(chosen, 0)]
    texts[chosen == MISSING] = None
    credit = exam.found.key.credits(len(labels.classes))[np.arange(len(exam.key)), np.maximum(chosen, 0)]
    counts = counted_for(exam.dataset, ~exam.drop).table() & (chosen != MISSING)
    marks = np.where(credit == FULL, RIGHT, np.where(credit > 0, PARTLY, WRONG))
    marks = np.where(counts, marks, NOTHING)
    who = ["Key", *(labels.labelers if names is None else names)]
    table = pd.DataFrame({"Student": named(who)})
    cells = np.vstack([np.array(answer_texts(exam), dtype=object)[None, :], texts])
    answers = pd.DataFrame(cells, columns=[str(item) for item in labels.items], dtype=object)
    marks = np.pad(marks, ((1, 0), (1, 0)), constant_values=NOTHING)
    return pd.concat([table, answers], axis=1), marks


def _students(exam: Exam, names: Sequence[str] | None) -> pd.DataFrame:
    """What there is about the students: codes alone, or their names and all columns as they came."""
    if names is not None:
        return pd.DataFrame({SAME_AS_NAME: named(names)})
    table = pd.DataFrame({SAME_AS_NAME: named(exam.labels.labelers)})
    about = exam.dataset.labeler_table
    if about is None:
        return table
    names_shown = set(map(str, table[SAME_AS_NAME]))
    for column in about:
        values = about[column].reset_index(drop=True)
        repeats = {str(value) for value in values} == names_shown
        if not repeats and str(column) not in table:
            table[str(column)] = values
    return table
