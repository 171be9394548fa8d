"""Decide whether the numbers of an exam are scores or answers. Choices may be numbered too, so the decision needs evidence.

A score sheet must never get an inferred key, which would make 0 the right answer of hard questions. So numbers without a key
that may be scores are read as answers only if they behave like the numbers of choices. The user is asked in both cases.
"""

import re
from dataclasses import dataclass, replace

import numpy as np

from crowdcore.readers.remarks import quoted
from crowdcore.readers.score_cells import TRUE_OR_FALSE, ScoreCells
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.points import number

NEARLY_ALL = 0.98
# If nearly all cells of a sheet are 0 or 1, the other cells are slips.
SLIPS = 0.01
# Nearly everybody answers every question of an exam. A sparse table of labels comes from a crowd.
LEAST_COVERAGE = 0.5
MOST_CELLS = 20_000_000
# Numbers of choices have one digit.
MOST_CHOICES = 9
ALIKE = 0.7
ENOUGH_STUDENTS, ENOUGH_QUESTIONS = 15, 8
# The mean correlation of a number with the other numbers of the same student, without zeros. On seven real exams with
# numbered choices it is −.03 to .13, on two real tables of points .25 and .47.
LIKE_POINTS, LIKE_CHOICES = 0.2, 0.15
# The same for 0 and 1. On three real tables of right and wrong answers it is .19 to .24.
LIKE_RIGHT = 0.05
ZERO_OR_ONE = "every answer is 0 or 1"
FEWEST_QUESTIONS = 2
LEAST_TOTALS = 3
LEAST_KEYED = 5
# Headings of a list's label column that mean how an answer was judged.
JUDGEMENT = re.compile(
    r".*\b(correct(ness)?|score[ds]?|points?|pts|marks?|right|punkte?|richtig|punt(os|aje)|acierto|correcto|certo|juste)\b.*",
    re.I,
)


@dataclass(frozen=True)
class ScoreFinding:
    """Whether numbers are scores, whether that is certain, and the reason in a few words.

    ``worth`` has the points of each question, if the key turned out to be the highest possible scores.
    """

    scores: bool
    certain: bool
    reason: str = ""
    worth: dict[str, float] | None = None


def judge(answers: Answers, cells: ScoreCells) -> ScoreFinding | None:
    """Return whether these answers are scores, or None if they are clearly answers."""
    if answers.kind != "exam" or cells.share < NEARLY_ALL or not cells.filled.any():
        return None
    if cells.shape[0] * cells.shape[1] > MOST_CELLS:
        return (
            None if answers.key or not np.isin(cells.score[cells.filled], (0, 1)).all() else ScoreFinding(False, False)
        )
    table = cells.table()
    if answers.key:
        return _full_marks_in_key(answers, table)
    if cells.words:
        # TRUE and FALSE are the answers of many exams. "correct" never is an answer.
        judged = not {word.casefold() for word in cells.words} & set(TRUE_OR_FALSE)
        return ScoreFinding(judged, judged, f"every answer is {' or '.join(map(quoted, cells.words))}")
    finding = _by_numbers(answers, cells, table)
    if finding is not None and table.shape[1] < FEWEST_QUESTIONS:
        finding = replace(finding, certain=False)
    sparse = np.isfinite(table).mean() < LEAST_COVERAGE
    if finding is not None and finding.scores and (sparse or answers.columns) and not _is_named_a_judgement(answers):
        return ScoreFinding(False, False)
    return finding


def _by_numbers(answers: Answers, cells: ScoreCells, table: np.ndarray) -> ScoreFinding | None:
    if total := _total(answers, table):
        return ScoreFinding(True, True, f"{quoted(total)} is their sum")
    scores = cells.score[cells.filled]
    slips = ~np.isin(scores, (0, 1))
    if slips.mean() <= SLIPS and np.isin((0, 1), scores).any():
        # Good students have many right answers, so 1s occur together. 0 and 1 for false and true do not.
        apart = _is_large(table) and correlation_with_rest(np.where(np.isin(table, (0, 1)), table, np.nan)) < LIKE_RIGHT
        return ScoreFinding(True, not apart, ZERO_OR_ONE) if (scores == 0).any() else None
    if (cells.worth or answers.points) and _reaches(answers, cells, table):
        return ScoreFinding(True, True, "the file contains the points of the questions")
    if not (scores == 0).any():
        return None
    if (scores % 1 != 0).any() or (scores < 0).any():
        # Answers that are values rarely have a 0 on most questions.
        has_zero = (table == 0).any(axis=0).mean()
        kind = "points below 0" if (scores < 0).any() else "parts of points"
        return ScoreFinding(True, bool(has_zero > 0.5), f"there are {kind}") if has_zero > 0.2 else None
    if scores.max() > MOST_CHOICES:
        return ScoreFinding(True, True, f"they go up to {scores.max():g}")
    return _by_behaviour(table)


def _by_behaviour(table: np.ndarray) -> ScoreFinding:
    """Judge whole numbers from 0 to at most 9. Points of good students occur together, numbers of choices do not."""
    highest = np.nanmax(np.where(np.isnan(table), -np.inf, table), axis=0)
    alike = bool((highest == highest.max()).mean() >= ALIKE)
    enough = _is_large(table)
    # Zeros are ignored. If choices are numbered from 1, a 0 is a blank, and blanks of one student occur together.
    together = correlation_with_rest(np.where(table == 0, np.nan, table))
    if enough and together >= LIKE_POINTS:
        return ScoreFinding(True, True, "students who have more on one question have more on the others")
    if enough and not alike and table.shape[0] >= 2 * ENOUGH_STUDENTS:
        return ScoreFinding(True, True, "the highest number differs from question to question")
    if enough and alike and highest.max() > 2 and together <= LIKE_CHOICES:
        return ScoreFinding(False, False)
    return ScoreFinding(True, False)


def correlation_with_rest(table: np.ndarray) -> float:
    """Return the mean correlation of a question's numbers with the mean of the student's other numbers; NaN if undefined.

    ``table`` has students × questions, NaN for cells that do not count.

    >>> float(round(correlation_with_rest(np.array([[1.0, 1, 2], [2, 1, 2], [3, 2, 4], [4, 3, 4]])), 2))
    0.93
    """
    seen = np.isfinite(table)
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = np.nansum(table, axis=0) / seen.sum(axis=0)
        spread = np.sqrt(np.nansum((table - mean) ** 2, axis=0) / seen.sum(axis=0))
        standard = np.where(seen & (spread > 0), (table - mean) / spread, np.nan)
    seen = np.isfinite(standard)
    total, n = np.nansum(standard, axis=1), seen.sum(axis=1)
    found = []
    for j in range(table.shape[1]):
        both = seen[:, j] & (n > 1)
        own = standard[both, j]
        rest = (total[both] - own) / (n[both] - 1)
        if both.sum() > 2 and own.std() > 0 and rest.std() > 0:
            found.append(np.corrcoef(own, rest)[0, 1])
    return float(np.mean(found)) if found else np.nan


def _is_large(table: np.ndarray) -> bool:
    return table.shape[0] >= ENOUGH_STUDENTS and table.shape[1] >= ENOUGH_QUESTIONS


def _total(answers: Answers, table: np.ndarray) -> str:
    """Return the heading of a column that has the sum of each student's numbers, or "" without one."""
    sums = np.nansum(table, axis=1)
    if table.shape[0] < LEAST_TOTALS or table.shape[1] < 2 or np.ptp(sums) == 0:
        return ""
    for heading, column in answers.labeler_table.items():
        values = np.array([np.nan if (value := number(str(text))) is None else value for text in column])
        if np.isfinite(values).sum() >= LEAST_TOTALS and np.isclose(values, sums).mean() >= NEARLY_ALL:
            return heading
    return ""


def _reaches(answers: Answers, cells: ScoreCells, table: np.ndarray) -> bool:
    """Return whether the numbers reach the points that the file gives for the questions, and never exceed them."""
    worth = np.array([answers.points.get(item, cells.worth.get(j, np.nan)) for j, item in enumerate(answers.items)])
    highest = np.nanmax(np.where(np.isnan(table), -np.inf, table), axis=0)
    stated = np.isfinite(worth) & np.isfinite(highest)
    if stated.mean() < NEARLY_ALL or (highest[stated] > worth[stated]).any():
        return False
    low = (table[:, stated] == 0).any() or (table[:, stated] % 1 > 0).any()
    return bool(low and (highest[stated] == worth[stated]).mean() > 0.5)


def _full_marks_in_key(answers: Answers, table: np.ndarray) -> ScoreFinding | None:
    """Judge a row that is called the key and has the highest score of every question: it holds the points of the questions.

    In a real key, the highest number is not the right choice of every question, except by an unlikely coincidence.
    """
    keyed = {item: score for item, text in answers.key.items() if (score := number(text)) is not None}
    if answers.given_key or len(keyed) < max(LEAST_KEYED, NEARLY_ALL * len(answers.items)):
        return None
    worth = np.array([keyed.get(item, np.nan) for item in answers.items])
    highest = np.nanmax(np.where(np.isnan(table), -np.inf, table), axis=0)
    stated = np.isfinite(worth) & np.isfinite(highest)
    if not (table == 0).any() or not (highest[stated] <= worth[stated]).all() or (worth[stated] <= 0).any():
        return None
    if (highest[stated] == worth[stated]).mean() < ALIKE:
        return None
    return ScoreFinding(True, True, "the row that is called the key has the highest number of every question", keyed)


def _is_named_a_judgement(answers: Answers) -> bool:
    heading = answers.hints.get("label")
    return isinstance(heading, str) and bool(JUDGEMENT.fullmatch(heading.replace("_", " ")))
