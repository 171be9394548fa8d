"""Infer the key of an exam: the answer to every question, and how sure it is."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import Aggregator
from crowdcore.calibration import Calibration, calibrate
from crowdcore.dataset import checked_key
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

SETTLED = 0.8
# With fewer people than this, their agreement means nothing.
FEWEST = 5


@dataclass(frozen=True, eq=False)
class InferredKey:
    """The answer to every question: the known answer if there is one, else the method's.

    - ``key``: the key to grade by.
    - ``answers``: one class per question. If several answers are right, it is the method's own answer if that is one of them.
    - ``sure``: the probability that the answer is right. It is 1 for known answers, 0 for a question without an answer
      (``answers`` is then −1), and otherwise the probability of ``calibration``, which also contains the fitted model.
    - ``inferred``: the method's answer without knowing the question's key, or −1 if it was not tried or has no answer.
    - ``few``: whether too few people answered for their agreement to mean anything.
    - ``calibration`` is None for scores, for which nothing is inferred.
    """

    key: Key
    answers: np.ndarray
    sure: np.ndarray
    known: np.ndarray
    inferred: np.ndarray
    calibration: Calibration | None
    few: bool

    @property
    def model(self):
        """The fitted method, or None for scores."""
        return None if self.calibration is None else self.calibration.model

    @property
    def tested(self) -> int:
        """How many known answers were hidden and inferred, or 0 if there were too few."""
        return 0 if self.calibration is None else self.calibration.tested

    @property
    def tested_right(self) -> int:
        """How many of the hidden answers were inferred right."""
        return 0 if self.calibration is None else self.calibration.tested_right

    @property
    def unanswered(self) -> np.ndarray:
        """For each question, whether it has no answer: only people of zero weight answered, and the method leaves those open."""
        return self.answers == MISSING

    def need_no_key(self, dropped: np.ndarray) -> np.ndarray:
        """Return for each question whether it needs no key: it is known, dropped, or has no answer that could be wrong."""
        return self.known | dropped | self.unanswered

    @property
    def unsettled(self) -> np.ndarray:
        """For each question, whether its answer is inferred and should be checked: it is unsure, or too few people answered."""
        return ~self.known & ((self.sure < SETTLED) | self.few)


def key_of_scores(key: Key) -> InferredKey:
    """Return the key of scores. It follows from the scores: every question is known, and no method is used."""
    n = len(key)
    best = np.array(
        [max(key.shares[j], key=key.shares[j].__getitem__) if j in key.shares else key.code[j] for j in range(n)]
    )
    return InferredKey(key, best, np.ones(n), key.known, np.full(n, MISSING), None, few=False)


def infer_key(method, labels: LabelMatrix, truth, key: Key | np.ndarray | None = None) -> InferredKey:
    """Infer the key of an exam with a method that learns from ``truth``.

    ``key`` has all known answers (a Key, or one class code per question). By default it is ``truth``.

    >>> from crowdcore import AGGREGATORS
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [2, 0, 2]])
    >>> key = infer_key(AGGREGATORS["weighted_average"](), labels, [0, -1, -1])
    >>> key.answers, key.sure.round(2)
    (array([0, 1, 0]), array([1.  , 0.72, 0.42]))
    """
    return key_from(fit_and_calibrate(method, labels, truth), labels, truth if key is None else key)


def fit_and_calibrate(method: Aggregator, labels: LabelMatrix, truth) -> Calibration:
    """Fit a copy of the method and measure how sure its answers are."""
    return calibrate(method.copy().fit(labels, truth), labels, truth)


def key_from(calibration: Calibration, labels: LabelMatrix, key: Key | np.ndarray) -> InferredKey:
    """Make the key of an exam from a calibrated method and all known answers."""
    key = checked_key(labels, key if isinstance(key, Key) else Key.of(key))
    answers, sure = calibration.answers(key.code)
    unasked = np.flatnonzero((answers == MISSING) & ~key.known & calibration.learned)
    if unasked.size:
        raise ValueError(
            f"The method learned the answer to item {labels.items[unasked[0]]!r}, which is not in the key. Give a key that "
            "contains everything the method learned."
        )
    for j, shares in key.shares.items():
        answers[j] = answers[j] if answers[j] in shares else max(shares, key=lambda code: shares[code])
    proposed = Key(np.where(key.known, key.code, answers), key.shares, key.points)
    few = len(labels.labelers) < FEWEST
    # Without an answer there is nothing to be sure of.
    sure = np.where(key.known, 1.0, np.where(answers == MISSING, 0.0, sure))
    return InferredKey(proposed, answers, sure, key.known, calibration.inferred, calibration, few)


def choices_of(labels: LabelMatrix, item: int, labelers: np.ndarray) -> np.ndarray:
    """Count how many of these labelers chose each class of the item."""
    chosen = labels.take([item])
    return np.bincount(chosen.code[np.isin(chosen.labeler, labelers)], minlength=len(labels.classes))
