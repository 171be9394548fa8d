"""The key of an exam, inferred: the answer of every question, and how sure it is."""

from dataclasses import dataclass

import numpy as np

from crowdcore.calibration import Calibration, calibrate
from crowdcore.dataset import checked_key
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

SETTLED = 0.8
# With fewer people than this, that they agree says nothing.
FEWEST = 5


@dataclass(frozen=True, eq=False)
class InferredKey:
    """The answer of every question: the known one where it is known, else the method's.

    ``key`` is what to grade by, with all that is known of a question; ``answers`` has one class a question: of several
    right ones the method's own, if it is among them. ``sure`` is the probability that the answer is right: 1 for known
    answers, 0 where there is none (then ``answers`` has −1), else that of ``calibration``, which also has the fitted model.
    ``inferred`` is what the method says of a question without knowing its answer, −1 where that was not tried or where it
    has no answer; ``few`` says that there are too few people for
    their agreement to mean anything.
    """

    key: Key
    answers: np.ndarray
    sure: np.ndarray
    known: np.ndarray
    inferred: np.ndarray
    calibration: Calibration
    few: bool

    @property
    def model(self):
        """The method, fitted to what it was told."""
        return self.calibration.model

    @property
    def tested(self) -> int:
        """How many known answers were hidden and inferred; 0 where they were too few to tell anything."""
        return self.calibration.tested

    @property
    def tested_right(self) -> int:
        """How many of those came out right."""
        return self.calibration.tested_right

    @property
    def contradicted(self) -> np.ndarray:
        """The questions whose known answer is not the one that the method would give: is the key right there?"""
        fits = self.key.credit(np.arange(self.inferred.size), self.inferred) > 0
        return self.known & (self.inferred != MISSING) & ~fits

    @property
    def unanswered(self) -> np.ndarray:
        """The questions that have no answer, since nobody with weight chose one and the method was told to leave those."""
        return self.answers == MISSING

    @property
    def doubtful(self) -> np.ndarray:
        """The questions whose answer should be looked at."""
        return (self.sure < SETTLED) | self.contradicted | (self.few & ~self.known)

    @property
    def order(self) -> np.ndarray:
        """The questions as they should be looked at: the least sure first, then contradicted keys, known ones last."""
        urgency = np.where(self.contradicted, SETTLED, self.sure)
        return np.lexsort((np.arange(self.sure.size), self.known & ~self.contradicted, urgency))


def infer_key(method, labels: LabelMatrix, truth, key: Key | np.ndarray | None = None) -> InferredKey:
    """The key of an exam by a method that learns from ``truth``.

    ``key`` is all that is known (a Key, or a class code a question); ``truth`` unless given.

    >>> from crowdcore import AGGREGATORS
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [2, 0, 2]])
    >>> key = infer_key(AGGREGATORS["weighted_average"](), labels, [0, -1, -1])
    >>> key.answers, key.sure.round(2)
    (array([0, 1, 0]), array([1.  , 0.59, 0.39]))
    """
    calibration = calibrate(method.copy().fit(labels, truth), labels, truth)
    return key_from(calibration, labels, truth if key is None else key)


def key_from(calibration: Calibration, labels: LabelMatrix, key: Key | np.ndarray) -> InferredKey:
    """The key of an exam from what a fitted method says of it, and from all that is known."""
    key = checked_key(labels, key if isinstance(key, Key) else Key.of(key))
    answers, sure = calibration.answers(key.code)
    unasked = np.flatnonzero((answers == MISSING) & ~key.known & calibration.told)
    if unasked.size:
        raise ValueError(
            f"The method was told the answer of item {labels.items[unasked[0]]!r}, which is not in the key. Give a key that "
            "has all that the method was told."
        )
    for j, shares in key.shares.items():
        answers[j] = answers[j] if answers[j] in shares else max(shares, key=lambda code: shares[code])
    proposed = Key(np.where(key.known, key.code, answers), key.shares, key.points)
    few = len(labels.labelers) < FEWEST
    # Where there is no answer, nothing is sure about it.
    sure = np.where(key.known, 1.0, np.where(answers == MISSING, 0.0, sure))
    return InferredKey(proposed, answers, sure, key.known, calibration.inferred, calibration, few)


def choices_of(labels: LabelMatrix, item: int, labelers: np.ndarray) -> np.ndarray:
    """How many of these labelers chose each class of the item."""
    chosen = labels.take([item])
    return np.bincount(chosen.code[np.isin(chosen.labeler, labelers)], minlength=len(labels.classes))
