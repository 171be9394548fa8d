"""A class as a crowd: its vote against its best student, with and without trust, and the votes of smaller classes."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.decisions import UNANSWERED, decided
from crowdcore.dataset import Dataset
from crowdcore.evaluation.many_crowds import right_as_crowd_grows
from crowdcore.exams.grades import grades
from crowdcore.exams.versions import counted_for
from crowdcore.key import Key
from crowdcore.names import MISSING
from crowdcore.simulation.theory import best_weights

DRAWS = 200


@dataclass(frozen=True, eq=False)
class ClassVote:
    """How students and class do on the questions that have one known right answer.

    ``questions`` are their positions. ``truth`` and ``code`` (questions × students) are the key and the answers.
    ``right`` and ``asked`` count each student's right answers and the questions they were asked, as in the grades.
    ``majority`` and ``trusted`` are how far the vote on each question is right with equal weights and with trust: 1, 0, or
    1/m if m choices are tied. ``counts`` and ``weight`` (questions × classes) are the shares of votes and of trusted votes.
    """

    questions: np.ndarray
    truth: np.ndarray
    code: np.ndarray
    right: np.ndarray
    asked: np.ndarray
    majority: np.ndarray
    trusted: np.ndarray
    counts: np.ndarray
    weight: np.ndarray

    @property
    def students(self) -> np.ndarray:
        """Each student's share of right answers. A blank is not right."""
        return self.right / np.maximum(self.asked, 1)

    @property
    def best(self) -> int:
        """The student with the largest share. Among several, the one who was asked most questions."""
        return int(np.lexsort((-self.asked, -self.students))[0])

    @property
    def overturned(self) -> np.ndarray:
        """Positions in ``questions`` at which trust is right and the majority is wrong, the clearest first."""
        places = np.flatnonzero((self.trusted == 1) & (self.majority == 0))
        clear = self.weight[places, self.truth[places]] - self.counts[places, self.truth[places]]
        return places[np.argsort(-clear, kind="stable")]

    @property
    def spoiled(self) -> np.ndarray:
        """Positions in ``questions`` at which the majority is right and trust is wrong."""
        return np.flatnonzero((self.majority == 1) & (self.trusted == 0))


def class_vote(dataset: Dataset, key: Key) -> ClassVote:
    """Return the votes of the class on the questions that have one known right answer.

    On each question, a student's weight is the log odds of how often they are right on the *other* keyed questions. One right
    and one wrong answer are added, so that nobody is certain. A student who does no better than guessing has weight 0.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 0], [1, 0, 1], [0, 1, 1], [1, 1, 0], [0, 0, 0]])
    >>> votes = class_vote(Dataset("quiz", labels), Key.of([0, 1, 1, 0, 1, -1]))
    >>> int(votes.majority.sum()), int(votes.trusted.sum()), votes.overturned
    (2, 5, array([0, 1, 3]))
    """
    labels, judged = dataset.labels, key.single() != MISSING
    questions, K = np.flatnonzero(judged), len(labels.classes)
    told, asked = key.single()[questions], counted_for(dataset, judged)
    code = np.where(asked.table().T, labels.dense(), MISSING)[questions]
    right, answered = code == told[:, None], code != MISSING
    elsewhere = right.sum(axis=0) - right
    others = answered.sum(axis=0) - answered
    weight = np.maximum(best_weights((elsewhere + 1) / (others + 2), K), 0)
    chose = np.array([code == k for k in range(K)])
    counts, trusted = chose.sum(axis=2).T.astype(float), (chose * weight).sum(axis=2).T
    allowed = None if labels.allowed is None else labels.allowed[questions]
    blank = ~answered.any(axis=1)
    majority = decided(counts, counts.sum(axis=1), allowed, blank, None, UNANSWERED).credit(told)
    # If nobody who answered is trusted, everyone counts the same.
    without = trusted.sum(axis=1) == 0
    trusted[without] = counts[without]
    return ClassVote(
        questions,
        told,
        code,
        grades(dataset, key, ~judged)["right"].to_numpy(),
        asked.sums(np.ones(len(key))).astype(int),
        majority,
        decided(trusted, trusted.sum(axis=1), allowed, blank, None, UNANSWERED).credit(told),
        counts / np.maximum(counts.sum(axis=1, keepdims=True), 1),
        trusted / np.maximum(trusted.sum(axis=1, keepdims=True), 1e-300),
    )


def smaller_classes(votes: ClassVote, sizes: list[int], draws: int = DRAWS, seed: int = 0) -> np.ndarray:
    """Return the share of questions on which a majority of randomly drawn students is right (draws × class sizes)."""
    rng = np.random.default_rng(seed)
    n, n_classes = votes.code.shape[1], votes.counts.shape[1]
    return np.array(
        [
            right_as_crowd_grows(votes.code[:, rng.permutation(n)[: max(sizes)]], votes.truth, sizes, n_classes)
            for _ in range(draws)
        ]
    )
