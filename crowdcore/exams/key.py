"""The key of an exam, inferred: the answer of every question, and how sure it is."""

from dataclasses import dataclass

import numpy as np

from crowdcore.dataset import checked_key
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.names import MISSING
from crowdcore.tuning import at_temperature, best_temperature, hidden_one_by_one

# So many known answers make hiding them one by one worth anything as a test.
ENOUGH_TO_TEST = 4
SETTLED = 0.8
# With fewer people than this, that they agree says nothing.
FEWEST = 5


@dataclass(frozen=True, eq=False)
class InferredKey:
    """The answer of every question: the known one where it is known, else the method's.

    ``key`` is what to grade by, with all that is known of a question; ``answers`` has one class a question: of several
    right ones the method's own, if it is among them.
    ``sure`` is the probability that the answer is right: 1 for known answers, else the method's probability, at the
    temperature that hiding the known answers one by one taught (``tested`` of them, ``tested_right`` inferred right).
    With too few known answers to test, it is the method's own word, which is not calibrated, and ``tested`` is 0.
    ``inferred`` is what the method says of a question without knowing its answer, as far as that was tried; ``few``
    tells that there are too few people for their agreement to mean anything.
    """

    key: Key
    answers: np.ndarray
    sure: np.ndarray
    known: np.ndarray
    inferred: np.ndarray
    tested: int
    tested_right: int
    few: bool

    @property
    def contradicted(self) -> np.ndarray:
        """The questions whose known answer is not the one that the method would give: is the key right there?"""
        fits = self.key.credit(np.arange(self.inferred.size), self.inferred) > 0
        return self.known & ~fits

    @property
    def doubtful(self) -> np.ndarray:
        """The questions whose answer should be looked at."""
        return (self.sure < SETTLED) | self.contradicted | (self.few & ~self.known)

    @property
    def order(self) -> np.ndarray:
        """The questions as they should be looked at: the least sure first, then contradicted keys, known ones last."""
        urgency = np.where(self.contradicted, SETTLED, self.sure)
        return np.lexsort((np.arange(self.sure.size), self.known & ~self.contradicted, urgency))


def infer_key(method, labels: LabelMatrix, truth, key: "Key | np.ndarray | None" = None) -> InferredKey:
    """The key of an exam by a method that learns from ``truth``; ``key`` is all that is known (a Key, or a code
    a question), ``truth`` unless given.

    >>> from crowdcore import AGGREGATORS
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [2, 0, 2]])
    >>> key = infer_key(AGGREGATORS["weighted_average"](), labels, [0, -1, -1])
    >>> key.answers, key.sure.round(2)
    (array([0, 1, 0]), array([1. , 1. , 0.5]))
    """
    truth = checked_truth(labels, truth)
    key = key if isinstance(key, Key) else Key.of(truth if key is None else checked_truth(labels, key))
    known, learned = checked_key(labels, key).known, truth != MISSING
    model = method.copy().fit(labels, truth)
    inferred, p = model.predict(labels), model.predict_proba(labels)
    tested, right = 0, 0
    if method.reads_truth:
        # What a method was told it does not infer; only hiding it shows what it would have said.
        inferred = np.where(learned, truth, inferred)
        if learned.sum() >= ENOUGH_TO_TEST:
            hidden_answers, hidden_p = hidden_one_by_one(method, labels, truth)
            inferred[learned] = hidden_answers
            tested, right = int(learned.sum()), int((hidden_answers == truth[learned]).sum())
            p = at_temperature(p, best_temperature(hidden_p, truth[learned]))
    answers = np.where(known & (key.code != MISSING), key.code, inferred)
    for j, shares in key.shares.items():
        answers[j] = inferred[j] if inferred[j] in shares else max(shares, key=shares.get)
    proposed = Key(np.where(known, key.code, inferred), key.shares, key.points)
    sure = np.where(known, 1.0, p[np.arange(answers.size), answers])
    few = len(labels.labelers) < FEWEST
    return InferredKey(proposed, answers, sure, known, inferred, tested, right, few)


def choices_of(labels: LabelMatrix, item: int, labelers: np.ndarray) -> np.ndarray:
    """How many of these labelers chose each class of the item."""
    chosen = labels.take([item])
    return np.bincount(chosen.code[np.isin(chosen.labeler, labelers)], minlength=len(labels.classes))
