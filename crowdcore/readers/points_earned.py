"""Points that a file gives for each answer: the points of questions follow from them, and differences from the key are reported.

The points of a question are equal for all students. So they are taken from the points that right answers earned, and never from
the points of a single student.
"""

from dataclasses import dataclass, replace

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.key import FULL, Key
from crowdcore.messages import Message
from crowdcore.readers.reading import Reading
from crowdcore.readers.remarks import Alternative, Remark, quoted, worst_first
from crowdcore.readers.sheets.answers import Answers, in_codes
from crowdcore.scores import score_text

# At least this share of right answers must have earned the same points. The others were changed by hand.
NEARLY_ALL = 0.9
GRADE_BY_POINTS = Alternative(Message("reading-grade-by-points"), {"scores": True})


@dataclass(frozen=True, eq=False)
class EarnedCells:
    """One entry per answer with points: the question, the student, the class of the answer (−1 for none) and the points."""

    item: np.ndarray
    labeler: np.ndarray
    code: np.ndarray
    points: np.ndarray

    @classmethod
    def of(cls, answers: Answers, dataset: Dataset) -> "EarnedCells":
        """Collect the points of answers that were read as this dataset."""
        answers, labels = in_codes(answers), dataset.labels
        n = len(labels.labelers)
        cells = np.asarray(answers.item, dtype=np.int64) * n + np.asarray(answers.labeler)
        earned = _earned(answers)
        given = np.isfinite(earned)
        known = labels.item.astype(np.int64) * n + labels.labeler
        place = np.minimum(np.searchsorted(known, cells[given]), max(known.size - 1, 0))
        code = (
            np.where(known[place] == cells[given], labels.code[place], -1) if known.size else np.full(given.sum(), -1)
        )
        return cls(cells[given] // n, cells[given] % n, code, earned[given])


def _earned(answers: Answers) -> np.ndarray:
    return np.full(len(answers.answer), np.nan) if answers.earned is None else answers.earned


def as_scores(answers: Answers) -> Answers:
    """Replace the answers by their points."""
    answers = in_codes(answers)
    values, places = np.unique(_earned(answers), return_inverse=True)
    texts = ["" if np.isnan(value) else score_text(value) for value in values]
    return replace(answers, answer=places, texts=texts, key={}, blanks=("",), joint=None, earned=None)


def with_points_earned(reading: Reading, answers: Answers) -> Reading:
    """Add the points of the questions to a reading, and report points that do not follow from the key."""
    cells = EarnedCells.of(answers, reading.dataset)
    remarks, key = [], reading.dataset.key
    if key.points is None:
        worth = _worth(cells, key)
        if (worth != 1).any():
            key = Key(key.code, key.shares, worth)
            remarks.append(_worth_remark(reading.dataset.labels.items, worth))
    remarks += _difference_remarks(cells, key, reading.dataset)
    if not remarks:
        return reading
    dataset = replace(reading.dataset, truth=key.single(), key=key)
    # The sentences are made from the remarks again.
    return replace(
        reading, dataset=dataset, remarks=worst_first([*reading.remarks, *remarks]), warnings=(), left_out=()
    )


def _worth(cells: EarnedCells, key: Key) -> np.ndarray:
    """Return the points that right answers to each question earned; if unknown, those of all the other questions."""
    right = key.credit(cells.item, cells.code) == FULL
    worth = np.full(len(key), np.nan)
    for j in np.flatnonzero(key.known):
        values, counts = np.unique(cells.points[right & (cells.item == j)], return_counts=True)
        if values.size and counts.max() >= NEARLY_ALL * counts.sum() and values[counts.argmax()] > 0:
            worth[j] = values[counts.argmax()]
    found = np.unique(worth[np.isfinite(worth)])
    return np.where(np.isnan(worth), found[0] if found.size == 1 else 1.0, worth)


def _worth_remark(items, worth: np.ndarray) -> Remark:
    if np.ptp(worth) == 0:
        return Remark("points", Message("reading-each-worth", points=f"{worth[0]:g}"))
    some = ", ".join(f"{quoted(item)} {points:g}" for item, points in list(zip(items, worth, strict=True))[:4])
    more = ", …" if len(items) > 4 else ""
    return Remark("points", Message("reading-worth-earned", some=f"{some}{more}"))


def _difference_remarks(cells: EarnedCells, key: Key, dataset: Dataset) -> list[Remark]:
    """Report points that do not follow from the answer and the key: somebody gave them by hand, or the key differs."""
    difference = cells.points - key.credit(cells.item, cells.code) * key.worth()[cells.item]
    differs = key.known[cells.item] & (np.abs(difference) > 1e-6)
    if not differs.any():
        return []
    first = int(np.flatnonzero(differs)[0])
    labels = dataset.labels
    answer = "a blank or invalid answer" if cells.code[first] < 0 else quoted(labels.classes[cells.code[first]])
    more, less = (np.abs(difference[differs & side]).sum() for side in (difference > 0, difference < 0))
    amounts = [f"{_points(amount)} {word}" for amount, word in ((more, "more"), (less, "less")) if amount > 0]
    students, questions = (len(np.unique(places[differs])) for places in (cells.labeler, cells.item))
    done = (
        f"The file gives {_counted(students, 'student')} points on {_counted(questions, 'question')} that do not follow from the "
        f"answer and the key: {' and '.join(amounts)} in all. For example, {quoted(labels.labelers[cells.labeler[first]])} has "
        f"{_points(cells.points[first])} on {quoted(labels.items[cells.item[first]])} for {answer}. The grades go by the key."
    )
    return [Remark("key", done, alternatives=(GRADE_BY_POINTS,))]


def _points(amount: float) -> str:
    return "1 point" if amount == 1 else f"{amount:g} points"


def _counted(n: int, word: str) -> str:
    return f"{n:,} {word}" if n == 1 else f"{n:,} {word}s"
