"""One student's sheet: each question as the student saw it, its points, and how they add up to the score."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.exams.exam import Exam
from crowdcore.exams.printed import plain_number
from crowdcore.messages import TEACHER, Message, Reader
from crowdcore.names import MISSING
from crowdcore.percentages import percent

RIGHT, PARTLY, WRONG, BLANK = "right", "partly-right", "wrong", "blank"
COLUMNS = ["question", "answer", "right", "result", "points", "of", "class"]
COLUMNS_OF_SCORES = ["question", "result", "points", "of", "class"]


@dataclass(frozen=True, eq=False)
class StudentSheet:
    """The sheet of one student.

    ``table`` has one row per question that the student was asked, in the order and under the names of their version:
    question, answer, right (the key), result, points, of, and class (the share of the class that is right). The columns
    points and of add up to ``sum`` and ``possible``. ``points`` is the student's score. It differs from the sum
    if that was raised to 0 or rounded, and ``adjustment`` names which. ``outcomes`` has the bare result of each
    row: RIGHT, PARTLY, WRONG, or "" for anything else. ``percent`` is a text that is not rounded onto the boundary of
    a mark, "no score" where nothing could be reached; ``mark`` is "" where none is given. A sheet of scores has neither
    answers nor a key. All texts are in the words of the ``reader``.
    """

    version: str
    table: pd.DataFrame
    outcomes: tuple[str, ...]
    sum: float
    adjustment: str
    points: float
    possible: float
    percent: str
    mark: str
    has_inferred: bool
    scored: bool = False
    reader: Reader = TEACHER

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences to show below the table."""
        if self.scored:
            return (self.reader("exam-no-key-for-scores"),)
        return (self.reader("exam-note-inferred"),) if self.has_inferred else ()

    @property
    def headings(self) -> dict[str, str]:
        """The headings of the table's columns."""
        special = {"class": "class-average"} if self.scored else {"right": "right-answer"}
        return {column: self.reader(f"printed-column-{special.get(column, column)}") for column in self.table}

    def score_in_words(self) -> str:
        """Return points, percent and mark in one line.

        >>> StudentSheet("", pd.DataFrame(), (), 3.2, "Rounded to 0.5", 3.0, 4.0, "75.0 %", "C", False).score_in_words()
        '3 of 4 points, 75.0 %, mark C'
        """
        points, possible = plain_number(self.points), plain_number(self.possible)
        score = Message("printed-score", points=points, possible=possible, percent=self.percent)
        return self.reader("printed-score-mark", score=score, mark=self.mark) if self.mark else self.reader(score)

    def closing(self) -> pd.DataFrame:
        """Return the rows that lead from the sum of the questions to the score: label, points, of."""
        rows = []
        if self.adjustment:
            rows += [
                (self.reader("printed-sum"), self.sum, self.possible),
                (self.adjustment, self.points - self.sum, None),
            ]
        rows.append((self.reader("printed-total"), self.points, self.possible))
        return pd.DataFrame(rows, columns=["question", "points", "of"])


def student_sheet(exam: Exam, student: int, reader: Reader = TEACHER) -> StudentSheet:
    """Return the sheet of the student at this position.

    >>> from crowdcore import Dataset, LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0], [1, -1]], items=["Q1", "Q2"], labelers=["Ann", "Bo"], classes="AB")
    >>> student_sheet(Exam(Dataset("quiz", labels, [0, 0])), 1).table
      question answer right result  points  of  class
    0       Q1      A     A  right     1.0 1.0    1.0
    1       Q2            A  blank     0.0 1.0    0.0
    """
    key, earned, rules = exam.found.key, exam.earned, exam.rules
    version = exam.student_versions[student]
    numbering = exam.numberings[version]
    chosen, points = np.full(len(key), MISSING), np.zeros(len(key))
    theirs, counted = exam.labels.labeler == student, earned.labeler == student
    chosen[exam.labels.item[theirs]] = exam.labels.code[theirs]
    points[earned.item[counted]] = earned.points[counted]
    credit = key.credit(np.arange(len(key)), chosen)
    rows, outcomes, has_inferred = [], [], False
    for j, name in zip(numbering.items, numbering.names, strict=True):
        names, inferred = exam.choices[j], not exam.key.known[j] and key.known[j]
        outcome = BLANK if chosen[j] == MISSING else RIGHT if credit[j] == 1 else PARTLY if credit[j] > 0 else WRONG
        left_out = outcome == BLANK and rules.leaves_blanks_out
        of = 0.0 if exam.not_counted[j] or left_out else earned.reachable[j]
        result = _result(outcome, credit[j], exam.scored)
        result = Message("printed-bonus", result=result) if j in rules.bonus else result
        result = Message("printed-left-out", result=result) if left_out else result
        if exam.not_counted[j]:
            outcome, result = "", Message("printed-dropped" if exam.drop[j] else "printed-not-counted")
        outcomes.append("" if outcome == BLANK else outcome)
        answer = "" if chosen[j] == MISSING else str(names[chosen[j]])
        right = key.text(j, names)
        right = reader("printed-inferred-answer", answer=right) if inferred else right
        has_inferred |= bool(inferred)
        rows.append((name, answer, right, reader(result), points[j], of, exam.share_right[j]))
    table = pd.DataFrame(rows, columns=COLUMNS)
    table = table[COLUMNS_OF_SCORES] if exam.scored else table
    grade = exam.grades.iloc[student]
    return StudentSheet(
        version,
        table,
        tuple(outcomes),
        float(earned.sums[student]),
        _adjustment(exam, student, reader),
        float(grade["points"]),
        float(grade["possible"]),
        reader("printed-no-score")
        if np.isnan(grade["percent"])
        else percent(grade["percent"] / 100, 1, rules.boundary_shares),
        str(grade.get("mark", "")),
        exam.n_inferred > 0 and has_inferred,
        exam.scored,
        reader,
    )


def _result(outcome: str, credit: float, scored: bool) -> Message:
    if scored and credit < 0:
        return Message("printed-points-lost")
    return Message("printed-result-of-scores" if scored else "printed-result", result=outcome)


def _adjustment(exam: Exam, student: int, reader: Reader) -> str:
    """Return how the sum of the questions was changed to become the score, or "" if it was not changed."""
    earned, rules = exam.earned, exam.rules
    total, points = float(earned.sums[student]), float(earned.totals[student])
    curved = float(rules.curved(earned.sums, earned.possible, earned.best_share)[student])
    if total == points:
        return ""
    if curved != rules.with_floor(np.array(total)):
        step = f"{rules.step:g}"
        return reader("printed-curved" if curved == points else Message("printed-curved-and-rounded", step=step))
    if total < 0 and not rules.below_zero:
        return reader("printed-raised")
    return reader("printed-rounded", step=f"{rules.step:g}")
