"""A model of test theory in which the right choice of each question is itself unknown, and its fit.

Letters: student i, question j, choice k; θ an ability, a a slope, b a difficulty, z the right choice. A *cell* is a
choice of a question, numbered j · classes + k. The last axis of an array is θ or the pairs (a, b).
"""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.decisions import softmax
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

THETA = np.linspace(-3, 3, 15)
LOG_PRIOR_THETA = -(THETA**2) / 2
# All pairs of a slope and a difficulty.
A, B = (pairs.ravel() for pairs in np.meshgrid([0.5, 1.0, 2.0, 3.0], np.linspace(-3, 3, 13), indexing="ij"))
LOG_PRIOR_AB = -(B**2) / 2
# Nobody is certain to be right or wrong, and no answer is impossible.
SURE = 0.995
RAREST = 1e-6
# The number of labels processed at once, so that intermediate results stay in the processor's cache.
CHUNK = 1 << 13


def chance_right(n_choices: int) -> np.ndarray:
    """Return the probability of a right answer for this number of choices (pairs (a, b) × θ)."""
    guess = 1 / n_choices
    return np.clip(guess + (1 - guess) * scipy.special.expit(A[:, None] * (THETA - B[:, None])), 1 - SURE, SURE)


class Choices:
    """What is known about each question's choices before abilities are estimated (arrays of questions × classes).

    - ``n``: how often each choice was made
    - ``unkeyed``: which choices can be right without a key: allowed choices that somebody made, or all allowed if nobody made one
    - ``possible``: the same, but for a keyed question only its key, even if nobody chose it
    - ``K`` (one number per question): the number of choices for a guess: those made, but at least two
    - ``log_distractors``: ln of the probability of the observed distribution of wrong answers over the other choices if this
      choice is right, with all popularities equally likely: lnΓ(k) − lnΓ(k + n) + Σ lnΓ(n_c + 1). Here k is the number of
      other choices that were made, n is the number of their answers, and n_c the number of answers of one such choice c.
    - ``per_wrong``: 1 / (n + k), so that (n_c + 1) / (n + k) is the expected share of choice c in the wrong answers
    """

    def __init__(self, labels: LabelMatrix, truth: np.ndarray):
        self.n = labels.tally()
        chosen = self.n > 0
        allowed = np.ones_like(chosen) if labels.allowed is None else labels.allowed
        votable = chosen & allowed
        self.K = np.maximum(votable.sum(axis=1), 2)
        self.unkeyed = np.where(votable.any(axis=1, keepdims=True), votable, allowed)
        keyed = np.flatnonzero(truth != MISSING)
        self.possible = self.unkeyed.copy()
        self.possible[keyed] = False
        self.possible[keyed, truth[keyed]] = True
        n = self.n.sum(axis=1, keepdims=True) - self.n
        k = chosen.sum(axis=1, keepdims=True) - chosen
        # If there is no other choice, no answer is wrong: the logarithm is 0, and there is no share.
        lgamma, others, k = scipy.special.gammaln, k > 0, np.maximum(k, 1)
        spread = lgamma(self.n + 1).sum(axis=1, keepdims=True) - lgamma(self.n + 1)
        self.log_distractors = np.where(others, lgamma(k) - lgamma(k + n) + spread, 0.0)
        self.per_wrong = np.where(others, 1 / (n + k), 0.0)

    def first_guess(self) -> np.ndarray:
        """Return the first q(z): the shares of the answers (equal if there are none), and the known keys."""
        votes = np.where(self.possible, self.n, 0.0)
        votes = np.where(votes.any(axis=1, keepdims=True), votes, self.possible)
        return votes / votes.sum(axis=1, keepdims=True)


@dataclass(frozen=True, eq=False)
class Beliefs:
    """The distribution q(z, a, b) of the questions, as far as later steps need it.

    ``log_z`` is ln q(z) up to a constant per question, over all choices. ``right_if`` is the chance of a right answer at
    each θ if that choice is right. ``slope_if`` and ``difficulty_if`` are then the means of a and b.
    """

    log_z: np.ndarray
    right_if: np.ndarray
    slope_if: np.ndarray
    difficulty_if: np.ndarray

    def q(self, possible: np.ndarray) -> np.ndarray:
        """Return q(z) (questions × classes) if only these choices are possible."""
        return softmax(self.log_z, possible)


class LatentKey:
    """The fit: sweeps of messages between students and questions, with the labels grouped by cell."""

    def __init__(self, labels: LabelMatrix, truth: np.ndarray):
        self.choices = Choices(labels, truth)
        n_items, n_labelers, n_classes = labels.shape
        cell = labels.item.astype(np.int64) * n_classes + labels.code
        order = np.argsort(cell, kind="stable")
        self.cell, self.labeler = cell[order], labels.labeler[order]
        self.shape = n_items, n_classes
        start = np.searchsorted(self.cell, np.arange(n_items * n_classes + 1))
        self.by_cell = scipy.sparse.csr_array(
            (np.ones(cell.size), self.labeler, start), shape=(n_items * n_classes, n_labelers)
        )
        self.by_labeler = self.by_cell.T.tocsr()

    def start(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the first q(z), and the chance of a right answer at each θ before a and b are learned."""
        prior = softmax(LOG_PRIOR_AB[None])[0]
        right_if = np.empty((*self.shape, THETA.size))
        for items, R in self._by_number_of_choices():
            right_if[items] = prior @ R
        return self.choices.first_guess(), right_if

    def students(self, q, right_if) -> tuple[np.ndarray, np.ndarray]:
        """Steps 1 and 2: return the probability of every choice at every θ (cells × θ), and the students' posteriors of θ."""
        right = q[:, :, None] * right_if
        wrong = (q[:, :, None] - right) * self.choices.per_wrong[:, :, None]
        elsewhere = wrong.sum(axis=1, keepdims=True) - wrong
        P = np.maximum(right + (self.choices.n[:, :, None] + 1) * elsewhere, RAREST).reshape(-1, THETA.size)
        return P, softmax(LOG_PRIOR_THETA + self.by_labeler @ np.log(P))

    def questions(self, P, posterior) -> Beliefs:
        """Steps 3 and 4: update the questions from the students' cavities, in expectation."""
        # The cavity of a student for a question is posterior / P of their answer to it, scaled to sum to one.
        total = np.empty(self.cell.size)
        for some in self._chunks(self.cell.size):
            total[some] = ((posterior[self.labeler[some]]) / P[self.cell[some]]).sum(axis=1)
        weighted = scipy.sparse.csr_array((1 / total, self.by_cell.indices, self.by_cell.indptr), self.by_cell.shape)
        cavities = (weighted @ posterior / P).reshape(*self.shape, THETA.size)

        def expected(items, R):
            return cavities[items] @ np.log(R).T, cavities[items] @ np.log1p(-R).T

        return self._beliefs(expected)

    def questions_at_last(self, P, posterior) -> Beliefs:
        """The last pass: use the log of the mean likelihood under the cavities instead of the mean of the log."""
        n_items, n_classes = self.shape

        def expected(items, R):
            log_right, log_wrong = np.zeros((2, n_items * n_classes, A.size))
            labels = np.flatnonzero(np.isin(self.cell // n_classes, items))
            for some in self._chunks(labels.size):
                cell, labeler = self.cell[labels[some]], self.labeler[labels[some]]
                cavity = posterior[labeler] / P[cell]
                mean = (cavity / cavity.sum(axis=1, keepdims=True)) @ R.T
                first = np.flatnonzero(np.diff(cell, prepend=-1))
                log_right[cell[first]] += np.add.reduceat(np.log(mean), first)
                log_wrong[cell[first]] += np.add.reduceat(np.log1p(-mean), first)
            return tuple(logs.reshape(n_items, n_classes, -1)[items] for logs in (log_right, log_wrong))

        return self._beliefs(expected)

    def _beliefs(self, expected) -> Beliefs:
        """Return q(z, a, b) from the expected log-likelihoods of right and wrong answers on each cell, at each pair (a, b)."""
        log_z, slope_if, difficulty_if = np.empty((3, *self.shape))
        right_if = np.empty((*self.shape, THETA.size))
        for items, R in self._by_number_of_choices():
            log_right, log_wrong = expected(items, R)
            log_q = log_right + (log_wrong.sum(axis=1, keepdims=True) - log_wrong) + LOG_PRIOR_AB
            largest = log_q.max(axis=2, keepdims=True)
            pairs = np.exp(log_q - largest)
            total = pairs.sum(axis=2, keepdims=True)
            pairs /= total
            log_z[items] = (largest + np.log(total))[:, :, 0] + self.choices.log_distractors[items]
            right_if[items], slope_if[items], difficulty_if[items] = pairs @ R, pairs @ A, pairs @ B
        return Beliefs(log_z, right_if, slope_if, difficulty_if)

    def _by_number_of_choices(self):
        for K in np.unique(self.choices.K):
            yield np.flatnonzero(self.choices.K == K), chance_right(K)

    @staticmethod
    def _chunks(size: int):
        return (slice(first, min(first + CHUNK, size)) for first in range(0, size, CHUNK))
