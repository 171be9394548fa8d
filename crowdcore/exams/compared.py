"""Two results of the same questions compared: a parallel class, last year's class, or a retake.

Questions are matched by their names (which are their texts where the file has texts), or by a given list of pairs. Each matched
question has its difficulty (mean credit) and its discrimination (corrected point-biserial) in both results with 95 % intervals:
Wilson's for the difficulty, Fisher's z for the discrimination. The interval of a difference joins these two (Newcombe, 1998; Zou,
2007). The p-value of a difference in difficulty is Fisher's exact one, or that of the normal approximation if a question gives
partial credit. That of a difference in discrimination is by Fisher's z. Holm's correction for the number of questions is applied
to each of the two families.

A student who is in both results is compared by the matched questions alone: those right only in the later result against those
right only in the earlier one (exact sign test, with Holm's correction for the number of students).

- Newcombe, R. G. (1998). Interval estimation for the difference between independent proportions. *Statistics in Medicine, 17*,
  873–890.
- Zou, G. Y. (2007). Toward using confidence intervals to compare correlations. *Psychological Methods, 12*, 399–413.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.evaluation.significance import holm
from crowdcore.exams.exam import Exam
from crowdcore.exams.items import PointsTable, correlation
from crowdcore.exams.repeats import ROW, TELLING
from crowdcore.exams.roster import NAME, roster
from crowdcore.juries import TWO_SIDED_95, wilson_interval
from crowdcore.key import FULL
from crowdcore.messages import Listed, Message
from crowdcore.readers import ReadError
from crowdcore.readers.files.content import content_of
from crowdcore.readers.remarks import quoted

SURE = 0.05
# Names that contain little more than a number, such as "Q12" or "Question 3".
ONLY_A_NUMBER = re.compile(r"\D{0,12}\d+\W*")
LEAST_FOR_CORRELATION = 4
QUESTION_COLUMNS = [
    *("question", "earlier question", "n before", "n now"),
    *("before", "before low", "before high", "now", "now low", "now high", "change", "change low", "change high", "p"),
    *("r before", "r before low", "r before high", "r now", "r now low", "r now high"),
    *("r change", "r change low", "r change high", "r p"),
]
STUDENT_COLUMNS = ["student", "questions", "before", "now", "change", "gained", "lost", "p"]


@dataclass(frozen=True, eq=False)
class ExamComparison:
    """Two results compared.

    ``questions`` has one row per matched question, in the order of the later result: its name in both, the students, the mean
    credit before and now, the change, and the same for the discrimination (``r``), each with an interval (low, high). ``p`` and
    ``r p`` are corrected for the number of questions. ``students`` has one row per student in both results, by the matched
    questions: the share of full credit before and now, how many questions are right only now (gained) or only before (lost),
    and ``p``, corrected for the number of students. ``only_before`` and ``only_now`` are the questions without a partner.
    """

    questions: pd.DataFrame
    students: pd.DataFrame
    only_before: tuple[str, ...]
    only_now: tuple[str, ...]
    notes: tuple[Message, ...]

    @property
    def changed(self) -> pd.DataFrame:
        """The questions whose difficulty changed by more than chance explains, after the correction."""
        return self.questions[self.questions["p"] < SURE]

    @property
    def changed_discrimination(self) -> pd.DataFrame:
        """The questions whose discrimination changed by more than chance explains, after the correction."""
        return self.questions[self.questions["r p"] < SURE]

    @property
    def mean_change(self) -> float:
        """The mean change of the difficulty over the matched questions."""
        return float(self.questions["change"].mean()) if len(self.questions) else float("nan")


def compare_exams(before: Exam, now: Exam, same: Mapping[str, str] | None = None) -> ExamComparison:
    """Compare two results. ``same`` gives for questions of the later result the name in the earlier one.

    >>> from crowdcore import Dataset, LabelMatrix
    >>> def result(rows):
    ...     return Exam(Dataset("quiz", LabelMatrix.from_codes(rows, items=["Lakes", "Rivers"], classes="AB"), [0, 1]))
    >>> found = compare_exams(result([[0, 1, 0, 1], [1, 1, 1, 0]]), result([[0, 0, 0, 0], [1, 1, 0, 0]]))
    >>> found.questions[["question", "before", "now", "change"]]
      question  before  now  change
    0    Lakes    0.50  1.0    0.50
    1   Rivers    0.75  0.5   -0.25
    """
    pairs = _pairs(before, now, same)
    if not pairs:
        raise ValueError(Message("exam-compare-nothing-common"))
    tables = PointsTable(before.earned), PointsTable(now.earned)
    rows = [_question(before, now, tables, earlier, later) for earlier, later in pairs]
    questions = pd.DataFrame(rows, columns=QUESTION_COLUMNS)
    for column in ("p", "r p"):
        questions[column] = _corrected(questions[column].to_numpy(dtype=float))
    used = [[earlier for earlier, _ in pairs], [later for _, later in pairs]]
    only_before, only_now = (
        tuple(str(exam.labels.items[j]) for j in np.flatnonzero(~exam.not_counted) if j not in set(places))
        for exam, places in zip((before, now), used, strict=True)
    )
    students = _students(before, now, tables, pairs)
    notes = _notes(before, now, pairs, same)
    return ExamComparison(questions, students, only_before, only_now, notes)


def question_pairs(source, name: str | None = None) -> dict[str, str]:
    """Read a file with two columns under headings: the name of each question now, and its name before.

    >>> question_pairs(b"now,before\\nQ1,Q7\\nQ2,Q1\\n")
    {'Q1': 'Q7', 'Q2': 'Q1'}
    """
    content = content_of(source, name)
    rows = [[cell.strip() for cell in row] for row in content.table.rows]
    if not rows or any(len(row) != 2 for row in rows):
        raise ReadError(Message("exam-compare-two-columns", file=content.name))
    pairs = [(later, earlier) for later, earlier in rows[1:] if later and earlier]
    for column, what in ((0, "now"), (1, "before")):
        names = [pair[column] for pair in pairs]
        twice = next((one for one in names if names.count(one) > 1), None)
        if twice is not None:
            raise ReadError(Message("exam-compare-twice", file=content.name, question=quoted(twice), when=what))
    return dict(pairs)


def _pairs(before: Exam, now: Exam, same: Mapping[str, str] | None) -> list[tuple[int, int]]:
    """Return the positions of the matched questions that count in both results, in the order of the later one."""
    if same is None:
        matched = _matched(before.labels.items, now.labels.items)
    else:
        of_before, of_now = ({str(item): j for j, item in enumerate(exam.labels.items)} for exam in (before, now))
        unknown = [name for name in same if name not in of_now]
        unknown_before = [name for name in same.values() if name not in of_before]
        if unknown or unknown_before:
            when, name = ("later", unknown[0]) if unknown else ("earlier", unknown_before[0])
            raise ValueError(Message("exam-compare-unknown-question", when=when, question=quoted(name)))
        matched = sorted(
            ((of_before[earlier], of_now[later]) for later, earlier in same.items()), key=lambda pair: pair[1]
        )
    return [(j, k) for j, k in matched if not before.not_counted[j] and not now.not_counted[k]]


def _matched(before: Iterable, now: Iterable) -> list[tuple[int, int]]:
    """Return the positions of equal texts. Capitals and spaces do not matter; a text that appears twice has no partner."""
    places = [_places(texts) for texts in (before, now)]
    return [(places[0][text], k) for text, k in places[1].items() if text in places[0]]


def _places(texts: Iterable) -> dict[str, int]:
    plain = [_plain(ROW.sub("", str(text))) for text in texts]
    counts = pd.Series(plain, dtype=object).value_counts()
    return {text: j for j, text in enumerate(plain) if text and counts[text] == 1}


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).split()).casefold()


def _question(before: Exam, now: Exam, tables: tuple[PointsTable, PointsTable], earlier: int, later: int) -> list:
    found = []
    for table, j in ((tables[0], earlier), (tables[1], later)):
        graded = table.graded[:, j]
        credit = table.credit[graded, j]
        share = float(credit.mean()) if credit.size else np.nan
        low, high = (float(edge) for edge in wilson_interval(np.array(credit.sum()), np.array(credit.size)))
        r = correlation(table.credit[:, j], table.percent_without(j))
        found.append((credit, (share, low, high), (r, *_interval_of_correlation(r, credit.size))))
    (credit_before, difficulty_before, r_before), (credit_now, difficulty_now, r_now) = found
    return [
        str(now.labels.items[later]),
        str(before.labels.items[earlier]),
        credit_before.size,
        credit_now.size,
        *difficulty_before,
        *difficulty_now,
        *difference(difficulty_before, difficulty_now),
        _p_of_shares(credit_before, credit_now),
        *r_before,
        *r_now,
        *difference(r_before, r_now),
        _p_of_correlations(r_before[0], credit_before.size, r_now[0], credit_now.size),
    ]


def difference(before: Sequence[float], now: Sequence[float]) -> tuple[float, float, float]:
    """Return the difference of two estimates (value, low, high) with an interval that joins theirs.

    >>> [round(edge, 4) for edge in difference((48 / 80, 0.4904, 0.7004), (56 / 70, 0.6918, 0.8769))]
    [0.2, 0.0524, 0.3339]
    """
    value = now[0] - before[0]
    low = value - np.sqrt((now[0] - now[1]) ** 2 + (before[2] - before[0]) ** 2)
    high = value + np.sqrt((now[2] - now[0]) ** 2 + (before[0] - before[1]) ** 2)
    return float(value), float(low), float(high)


def _interval_of_correlation(r: float, n: int) -> tuple[float, float]:
    if np.isnan(r) or n < LEAST_FOR_CORRELATION:
        return np.nan, np.nan
    if abs(r) >= 1:
        return r, r
    reach = TWO_SIDED_95 / np.sqrt(n - 3)
    return float(np.tanh(np.arctanh(r) - reach)), float(np.tanh(np.arctanh(r) + reach))


def _p_of_shares(before: np.ndarray, now: np.ndarray) -> float:
    from scipy.stats import fisher_exact, norm

    if not before.size or not now.size:
        return np.nan
    if np.isin(np.concatenate([before, now]), (0, FULL)).all():
        counts = [[int(credit.sum()), int(credit.size - credit.sum())] for credit in (before, now)]
        return float(fisher_exact(counts)[1])
    pooled = np.concatenate([before, now]).var()
    error = np.sqrt(pooled * (1 / before.size + 1 / now.size))
    return float(2 * norm.sf(abs(now.mean() - before.mean()) / error)) if error > 0 else 1.0


def _p_of_correlations(before: float, n_before: int, now: float, n_now: int) -> float:
    from scipy.stats import norm

    if min(n_before, n_now) < LEAST_FOR_CORRELATION or not max(abs(before), abs(now)) < 1:
        return np.nan
    error = np.sqrt(1 / (n_before - 3) + 1 / (n_now - 3))
    return float(2 * norm.sf(abs(np.arctanh(now) - np.arctanh(before)) / error))


def _corrected(p: np.ndarray) -> np.ndarray:
    corrected, known = np.full(p.size, np.nan), ~np.isnan(p)
    corrected[known] = holm(p[known])
    return corrected


def _students(
    before: Exam, now: Exam, tables: tuple[PointsTable, PointsTable], pairs: list[tuple[int, int]]
) -> pd.DataFrame:
    from scipy.stats import binomtest

    earlier, later = ([pair[n] for pair in pairs] for n in range(2))
    rows = []
    for i, k in _same_students(before, now):
        both = tables[0].graded[i, earlier] & tables[1].graded[k, later]
        was, is_now = (
            (table.credit[student, places] == FULL)[both]
            for table, student, places in ((tables[0], i, earlier), (tables[1], k, later))
        )
        if not both.any():
            continue
        gained, lost = int((is_now & ~was).sum()), int((was & ~is_now).sum())
        p = binomtest(gained, gained + lost).pvalue if gained + lost else 1.0
        share, share_now = was.mean(), is_now.mean()
        rows.append(
            [str(now.labels.labelers[k]), int(both.sum()), share, share_now, share_now - share, gained, lost, float(p)]
        )
    table = pd.DataFrame(rows, columns=STUDENT_COLUMNS)
    table["p"] = _corrected(table["p"].to_numpy(dtype=float))
    return table


def _same_students(before: Exam, now: Exam) -> list[tuple[int, int]]:
    """Return the positions of the students in both results: by number, login or address if both files have it, else by name."""
    people = roster(before.dataset), roster(now.dataset)
    for what in (*TELLING, NAME):
        if all(what in table for table in people):
            found = _matched(people[0][what], people[1][what])
            if found:
                return found
    return []


def _notes(
    before: Exam, now: Exam, pairs: list[tuple[int, int]], same: Mapping[str, str] | None
) -> tuple[Message, ...]:
    notes = []
    names = [str(now.labels.items[k]) for _, k in pairs]
    if same is None and all(ONLY_A_NUMBER.fullmatch(name) for name in names):
        notes.append(Message("exam-compare-by-number", n=len(names), first=names[0]))
    if not before.scored and not now.scored:
        other = [str(now.labels.items[k]) for j, k in pairs if _plain(_key(before, j)) != _plain(_key(now, k))]
        if other:
            notes.append(Message("exam-compare-other-keys", n=len(other), names=Listed(other, most=5)))
    return tuple(notes)


def _key(exam: Exam, j: int) -> str:
    """Return the answer of a question in words, because the letters of two files may mean different answers."""
    return exam.found.key.text(j, exam.choices[j])
