"""A class as a crowd: its vote against its best student, with and without trust, and what fewer students would have given."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.decisions import decide
from crowdcore.evaluation.many_crowds import right_as_crowd_grows
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.simulation.theory import best_weights

DRAWS = 200


@dataclass(frozen=True, eq=False)
class ClassVote:
    """How students and class do on the keyed questions.

    ``questions`` are their positions, ``truth`` and ``code`` (questions × students) the key and the answers there.
    ``students`` has each one's share of right answers over all keyed questions (a blank is not right), ``majority`` and
    ``trusted`` whether the vote is right on each question where all count the same and where trust decides; ``counts``
    and ``weight`` (questions × classes) are the votes and the trusted votes as shares.
    """

    questions: np.ndarray
    truth: np.ndarray
    code: np.ndarray
    students: np.ndarray
    majority: np.ndarray
    trusted: np.ndarray
    counts: np.ndarray
    weight: np.ndarray

    @property
    def overturned(self) -> np.ndarray:
        """Places (in ``questions``) where trust is right and the majority is not, the clearest first."""
        places = np.flatnonzero(self.trusted & ~self.majority)
        clear = self.weight[places, self.truth[places]] - self.counts[places, self.truth[places]]
        return places[np.argsort(-clear, kind="stable")]

    @property
    def spoiled(self) -> np.ndarray:
        """Places where the majority is right and trust is not."""
        return np.flatnonzero(self.majority & ~self.trusted)


def class_vote(labels: LabelMatrix, truth: np.ndarray) -> ClassVote:
    """The class's votes on the questions of known truth.

    On each question a student is trusted by how often they are right on the *other* keyed questions: their weight is the
    log odds of that share (one right and one wrong answer more than they gave, so that nobody is certain), and nothing for
    one who does no better than guessing. Ties go to the first class.

    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 0], [1, 0, 1], [0, 1, 1], [1, 1, 0], [0, 0, 0]])
    >>> votes = class_vote(labels, np.array([0, 1, 1, 0, 1, -1]))
    >>> int(votes.majority.sum()), int(votes.trusted.sum()), votes.overturned
    (2, 5, array([0, 1, 3]))
    """
    questions = np.flatnonzero(truth != MISSING)
    code, told = labels.dense()[questions], np.asarray(truth)[questions]
    K = len(labels.classes)
    right, answered = code == told[:, None], code != MISSING
    elsewhere = right.sum(axis=0) - right
    others = answered.sum(axis=0) - answered
    weight = np.maximum(best_weights((elsewhere + 1) / (others + 2), K), 0)
    chose = np.array([code == k for k in range(K)])
    counts, trusted = chose.sum(axis=2).T.astype(float), (chose * weight).sum(axis=2).T
    allowed = None if labels.allowed is None else labels.allowed[questions]
    majority = decide(counts, answered.sum(axis=1), allowed) == told
    # Where nobody who answered is trusted, all count the same.
    without = trusted.sum(axis=1) == 0
    trusted[without] = counts[without]
    return ClassVote(
        questions,
        told,
        code,
        right.mean(axis=0),
        majority,
        decide(trusted, trusted.sum(axis=1), allowed) == told,
        counts / np.maximum(counts.sum(axis=1, keepdims=True), 1),
        trusted / np.maximum(trusted.sum(axis=1, keepdims=True), 1e-300),
    )


def smaller_classes(votes: ClassVote, sizes: list[int], draws: int = DRAWS, seed: int = 0) -> np.ndarray:
    """Draws × sizes: the share of the questions on which the majority of so many students, drawn at random, is right."""
    rng = np.random.default_rng(seed)
    n, n_classes = votes.code.shape[1], votes.counts.shape[1]
    return np.array(
        [
            right_as_crowd_grows(votes.code[:, rng.permutation(n)[: max(sizes)]], votes.truth, sizes, n_classes)
            for _ in range(draws)
        ]
    )
