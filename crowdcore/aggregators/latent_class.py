"""What models with a hidden class of each item have in common: expectation maximisation in steps that add up."""

import copy
from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import scipy

from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.decisions import largest_of_each, softmax, vote_shares
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.posteriors import normalise
from crowdcore.aggregators.rounds import tell
from crowdcore.aggregators.trace import Series, Trace, View
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.parameters import parameter

CLASS_SHARES = Learned(
    "v_", ("class",), "How common each class is", "v: the share of the items that are of the class.", ("share",)
)


@dataclass(eq=False)
class LatentClass(Aggregator):
    """An item has a class that nobody sees, and its labels depend on it; EM finds the parameters of largest likelihood.

    A subclass writes the two halves of a round, and what an item's labels say with its parameters:

    - ``_count(labels, q)``: all that the M step needs to know of the probabilities ``q`` (items × components), as arrays
      that add up over parts of the items
    - ``_maximise(counts)``: set the parameters to those of largest likelihood given the counts
    - ``_log_components(labels)``: items × components, log p(component, labels) with these parameters; components are the
      classes, or ``_groups`` for each class, one class after the other
    - ``_log_prior()``: what the parameters themselves add to the objective, where something is imagined beforehand

    It starts from the shares of an item's labels. An item whose answer is known has its class from the start to the end
    (its ``predict`` is the method's all the same). Classes that an item does not allow have no probability there.
    """

    reads_truth: ClassVar[ReadsTruth] = ReadsTruth.OPTIONAL
    _groups = 1

    tol: float = parameter(
        1e-7,
        "Tolerance",
        "Stop when a round raises the log-likelihood by less than this for each label.",
        low=0,
        log=True,
        slider=(1e-9, 1e-3),
    )
    max_iter: int = parameter(
        1000, "Iterations at most", "Stop after this many rounds.", low=1, whole=True, log=True, most_on_screen=20_000
    )

    @abstractmethod
    def _count(self, labels: LabelMatrix, q: np.ndarray) -> tuple[np.ndarray, ...]:
        """What the M step needs, added up over the items."""

    @abstractmethod
    def _maximise(self, counts: tuple[np.ndarray, ...]) -> None:
        """The M step: set the parameters."""

    @abstractmethod
    def _log_components(self, labels: LabelMatrix) -> np.ndarray:
        """Items × components in a new array: log p(component, labels)."""

    def _log_prior(self) -> float:
        return 0.0

    def _begin(self, labels: LabelMatrix) -> None:
        """Set what ``_count`` needs to know before the first M step."""

    def _starts(self, labels: LabelMatrix, shares: np.ndarray) -> Iterator[np.ndarray]:
        """The first q, or several of which the best end is taken; ``shares`` (items × classes) are those of the labels."""
        yield shares

    def _describe(self, labels: LabelMatrix) -> None:
        """Set ``weights_`` and whatever else a person may want to see, once, at the end."""

    def _learn(self, labels, truth):
        impossible = impossible_cells(labels, truth)
        best, rank = self, None
        for q in self._starts(labels, first_posteriors(labels, impossible)):
            run = copy.copy(self)
            q = run._run(labels, q, _in_components(impossible, self._groups))
            if rank is None or run._rank(labels, q) > rank:
                best, rank = run, run._rank(labels, q)
        vars(self).update(vars(best))
        self._describe(labels)

    def _run(self, labels, q, impossible) -> np.ndarray:
        """EM from one start to its end; the last q."""
        self._begin(labels)
        course = Course(self.tol, self.max_iter, labels.code.size)
        while not course.over:
            self._maximise(self._count(labels, q))
            before, q = q, self._log_components(labels)
            q.ravel()[impossible] = -np.inf
            log_likelihood, change = normalise(q, before)
            course.add(log_likelihood, log_likelihood + self._log_prior(), change)
        self.trace_ = (course.trace(),)
        self.n_iter_, self.converged_, self.stopped_because_ = course.n_iter, course.converged, course.reason
        return q

    def _rank(self, labels: LabelMatrix, q: np.ndarray) -> tuple:
        """Which of several ends is the best: the one with the largest rank."""
        return (self.trace_[0]["objective"][-1],)

    def _evidence(self, labels):
        scores = self._log_components(labels)
        if self._groups > 1:
            scores = scipy.special.logsumexp(scores.reshape(len(scores), -1, self._groups), axis=2)
        return scores, largest_of_each(np.abs(scores))

    def _probabilities(self, labels, scores, size):
        return softmax(scores, labels.allowed)


def impossible_cells(labels: LabelMatrix, truth: np.ndarray) -> np.ndarray:
    """Positions in items × classes, counted along the rows, of what an item cannot be: not allowed, or not its key."""
    n_classes = len(labels.classes)
    known = np.flatnonzero(truth != MISSING)
    if labels.allowed is None:
        other = np.arange(n_classes) != truth[known, None]
        return (known[:, None] * n_classes + np.arange(n_classes))[other]
    possible = labels.allowed.copy()
    possible[known] = np.arange(n_classes) == truth[known, None]
    return np.flatnonzero(~possible)


def _in_components(cells: np.ndarray, groups: int) -> np.ndarray:
    """The same positions where each class has this many components, one after the other."""
    return (cells[:, None] * groups + np.arange(groups)).ravel()


def first_posteriors(labels: LabelMatrix, impossible: np.ndarray) -> np.ndarray:
    """Where EM starts: the shares of an item's labels among the classes that it can have."""
    votes = np.array(labels.tally(), order="C")
    votes.ravel()[impossible] = 0.0
    q = vote_shares(votes)
    if impossible.size:
        q.ravel()[impossible] = 0.0
        q /= q.sum(axis=1, keepdims=True)
    return q


class Course:
    """How an EM run goes: the likelihood of each round, and whether it is over."""

    def __init__(self, tol: float, max_iter: int, n_labels: int):
        self.tol, self.max_iter, self.n_labels = tol, max_iter, max(n_labels, 1)
        self.log_likelihood: list[float] = []
        self.objective: list[float] = []
        self.change: list[float] = []
        self.converged = False

    def add(self, log_likelihood: float, objective: float, change: float | None = None) -> None:
        """One round's numbers; ``objective`` is what EM raises: the likelihood and what was imagined beforehand.

        ``change`` is how far the probabilities moved, where that is known.
        """
        self.converged = self.n_iter > 0 and objective - self.objective[-1] < self.tol * self.n_labels
        self.log_likelihood.append(log_likelihood)
        self.objective.append(objective)
        if change is not None:
            self.change.append(change)
        tell(self.n_iter, self.max_iter)

    @property
    def n_iter(self) -> int:
        return len(self.objective)

    @property
    def over(self) -> bool:
        return self.converged or self.n_iter >= self.max_iter

    @property
    def reason(self) -> str:
        if self.converged:
            return f"Converged: round {self.n_iter} raised the likelihood by less than {self.tol:g} for each label."
        moved = f"; the probabilities still moved by up to {self.change[-1]:.2g}" if self.change else ""
        return f"Stopped at the limit of {self.max_iter} rounds{moved}."

    def trace(self) -> Trace:
        """The numbers with what they are."""
        columns = {"log_likelihood": self.log_likelihood, "objective": self.objective}
        columns |= {"delta_u": self.change} if self.change else {}
        likelihood = [LIKELIHOOD] if self.objective == self.log_likelihood else [LIKELIHOOD, OBJECTIVE]
        views = (
            View("Likelihood", "Log-likelihood", tuple(likelihood)),
            View("How far it moves", "Largest change", (CHANGE,), log=True),
        )
        return Trace(None, {name: np.array(values) for name, values in columns.items()}, views, step="Round")


LIKELIHOOD = Series(
    "log_likelihood", "log-likelihood", "How probable all labels are with what was learned. Larger is better."
)
OBJECTIVE = Series(
    "objective",
    "with the imagined labels",
    "The log-likelihood together with that of the labels imagined beforehand. It never falls.",
)
CHANGE = Series(
    "delta_u",
    "largest change",
    "How far the least settled probability moved in a round. Smaller: the answers have settled.",
)
