"""The common part of models with a hidden class of each item: expectation maximisation in steps that add up."""

import copy
from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import scipy

from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.decisions import largest_of_each, softmax, vote_shares
from crowdcore.aggregators.fit_parameters import iteration_limit, tolerance
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.posteriors import normalise
from crowdcore.aggregators.rounds import report_round
from crowdcore.aggregators.trace import Series, Trace, View
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.names import MISSING

# Objectives are compared to this many digits, so that rounding errors do not choose between starts.
RANK_DIGITS = 4

CLASS_SHARES = Learned(
    "v_",
    ("class",),
    Message("methods-learned-shares"),
    Message("methods-learned-shares-means"),
    (Message("methods-column-share"),),
)


@dataclass(eq=False)
class LatentClass(Aggregator):
    """A model in which each item has a hidden class on which its labels depend. EM finds the parameters of largest likelihood.

    A subclass implements the two halves of a round, and the probability of an item's labels given the parameters:

    - ``_count(labels, q)``: everything that the M step needs from the probabilities ``q`` (items × components), as arrays that add
      up over parts of the items
    - ``_maximise(counts)``: set the parameters to those of largest likelihood given the counts
    - ``_log_components(labels)``: items × components, log p(component, labels) with these parameters. Components are the classes,
      or ``_groups`` components for each class, one class after the other.
    - ``_log_prior()``: the contribution of the parameters' prior to the objective, if there is one

    EM starts from the shares of an item's labels. An item whose answer is known keeps that class throughout the fit, but
    ``predict`` returns the method's own answer. Classes that an item does not allow have probability 0.
    """

    reads_truth: ClassVar[ReadsTruth] = ReadsTruth.OPTIONAL
    _groups = 1
    # Every start runs for this many rounds, then the best few run to their end. None: every start runs to its end.
    _trial_rounds: ClassVar[int | None] = None
    _followed: ClassVar[int | None] = None

    tol: float = tolerance(1e-7, Message("methods-tolerance-round"), slider=(1e-9, 1e-3))
    max_iter: int = iteration_limit()

    @abstractmethod
    def _count(self, labels: LabelMatrix, q: np.ndarray) -> tuple[np.ndarray, ...]:
        """Return everything that the M step needs, added up over the items."""

    @abstractmethod
    def _maximise(self, counts: tuple[np.ndarray, ...]) -> None:
        """Set the parameters (the M step)."""

    @abstractmethod
    def _log_components(self, labels: LabelMatrix) -> np.ndarray:
        """Return log p(component, labels) in a new array (items × components)."""

    def _log_prior(self) -> float:
        return 0.0

    def _begin(self, labels: LabelMatrix) -> None:
        """Set the attributes that ``_count`` needs before the first M step."""

    def _starts(self, labels: LabelMatrix, shares: np.ndarray) -> Iterator[np.ndarray]:
        """Yield one or several first q; the best end is used. ``shares`` (items × classes) are the shares of the labels."""
        yield shares

    def _describe(self, labels: LabelMatrix) -> None:
        """Set ``weights_`` and everything else that is shown to people, once, at the end."""

    def _learn(self, labels, truth):
        impossible = impossible_cells(labels, truth)
        runs: list[LatentClass] = []
        n_starts = 0
        for q in self._starts(labels, first_posteriors(labels, impossible)):
            n_starts += 1
            run = copy.copy(self)
            run._begin_course(labels, n_starts)
            run._iterate(labels, q, impossible, self._trial_rounds)
            # Runs keep only their parameters, because the probabilities of many items would fill the memory.
            runs = sorted([*runs, run], key=lambda run: run._rank_reached, reverse=True)[: self._followed]
        for run in runs:
            run._iterate(labels, None, impossible)
        vars(self).update(vars(max(runs, key=lambda run: (run._rank_reached, -run._start_number))))
        course = self._course
        self.trace_ = (course.trace(),)
        self.n_iter_, self.converged_, self.ending_ = course.n_iter, course.converged, course.ending
        if n_starts > 1:
            self.ending_ = Message(
                "methods-ended-best-start", ending=self.ending_, number=self._start_number, n=n_starts
            )
        self._describe(labels)

    def _begin_course(self, labels, start_number: int) -> None:
        self._begin(labels)
        self._course, self._start_number = Course(self.tol, self.max_iter, labels.code.size), start_number
        self._rank_reached: tuple = ()

    def _iterate(self, labels, q, impossible, n_rounds: int | None = None) -> None:
        """Run EM for some rounds, or to its end: from q, or from the parameters if q is None."""
        course = self._course
        last_round = self.max_iter if n_rounds is None else course.n_iter + n_rounds
        if q is None and not course.over:
            q, _, _ = self._expect(labels, impossible)
        while not course.over and course.n_iter < last_round:
            q = self._without_empty_groups(q)
            self._maximise(self._count(labels, q))
            q, log_likelihood, change = self._expect(labels, impossible, q)
            course.add(log_likelihood, log_likelihood + self._log_prior(), change)
            self._rank_reached = self._rank(labels, q)

    def _expect(self, labels, impossible, before=None) -> tuple[np.ndarray, float, float]:
        """Return q, the log-likelihood, and how far q moved from ``before`` (the E step)."""
        q = self._log_components(labels)
        q.ravel()[in_components(impossible, self._groups)] = -np.inf
        return q, *normalise(q, before)

    def _without_empty_groups(self, q: np.ndarray) -> np.ndarray:
        """Return q without groups that no item belongs to. A subclass with such groups changes ``_groups``."""
        return q

    def _rank(self, labels: LabelMatrix, q: np.ndarray) -> tuple:
        """Return the rank of a start by its result. The largest is used; of equal ones, the first."""
        return (round(self._course.objective[-1], RANK_DIGITS),)

    def _evidence(self, labels):
        scores = self._log_components(labels)
        if self._groups > 1:
            scores = scipy.special.logsumexp(scores.reshape(len(scores), -1, self._groups), axis=2)
        return scores, largest_of_each(np.abs(scores))

    def _probabilities(self, labels, scores, size):
        return softmax(scores, labels.allowed)


def impossible_cells(labels: LabelMatrix, truth: np.ndarray) -> np.ndarray:
    """Return the positions (in items × classes, row by row) of classes that an item cannot have: not allowed, or not its key."""
    n_classes = len(labels.classes)
    known = np.flatnonzero(truth != MISSING)
    if labels.allowed is None:
        other = np.arange(n_classes) != truth[known, None]
        return (known[:, None] * n_classes + np.arange(n_classes))[other]
    possible = labels.allowed.copy()
    possible[known] = np.arange(n_classes) == truth[known, None]
    return np.flatnonzero(~possible)


def in_components(cells: np.ndarray, groups: int) -> np.ndarray:
    """Return the same positions if each class has this many components, one after the other."""
    return (cells[:, None] * groups + np.arange(groups)).ravel()


def first_posteriors(labels: LabelMatrix, impossible: np.ndarray) -> np.ndarray:
    """Return the start of EM: the shares of an item's labels among the classes that it can have."""
    votes = np.array(labels.tally(), order="C")
    votes.ravel()[impossible] = 0.0
    q = vote_shares(votes)
    if impossible.size:
        q.ravel()[impossible] = 0.0
        q /= q.sum(axis=1, keepdims=True)
    return q


class Course:
    """The progress of an EM run: the likelihood of each round, and whether it has finished."""

    def __init__(self, tol: float, max_iter: int, n_labels: int):
        self.tol, self.max_iter, self.n_labels = tol, max_iter, max(n_labels, 1)
        self.log_likelihood: list[float] = []
        self.objective: list[float] = []
        self.change: list[float] = []
        self.converged = False

    def add(self, log_likelihood: float, objective: float, change: float | None = None) -> None:
        """Add one round's numbers. EM raises ``objective``: the likelihood together with the prior.

        ``change`` is how far the probabilities moved, if that is known.
        """
        self.converged = self.n_iter > 0 and objective - self.objective[-1] < self.tol * self.n_labels
        self.log_likelihood.append(log_likelihood)
        self.objective.append(objective)
        if change is not None:
            self.change.append(change)
        report_round(self.n_iter, self.max_iter)

    @property
    def n_iter(self) -> int:
        return len(self.objective)

    @property
    def over(self) -> bool:
        return self.converged or self.n_iter >= self.max_iter

    @property
    def ending(self) -> Message:
        """Why the course ended."""
        if self.converged:
            return Message("methods-ended-converged-round", n=self.n_iter, tol=f"{self.tol:g}")
        if self.change:
            return Message("methods-ended-limit-probabilities", n=self.max_iter, change=f"{self.change[-1]:.2g}")
        return Message("methods-ended-limit-rounds", n=self.max_iter)

    def trace(self) -> Trace:
        """Return the numbers with their descriptions."""
        columns = {"log_likelihood": self.log_likelihood, "objective": self.objective}
        columns |= {"delta_u": self.change} if self.change else {}
        likelihood = [LIKELIHOOD] if self.objective == self.log_likelihood else [LIKELIHOOD, OBJECTIVE]
        views = (
            View(Message("methods-view-likelihood"), Message("methods-axis-likelihood"), tuple(likelihood)),
            View(Message("methods-view-moves"), Message("methods-axis-change"), (CHANGE,), log=True),
        )
        return Trace(
            None,
            {name: np.array(values) for name, values in columns.items()},
            views,
            step=Message("methods-step-round"),
        )


LIKELIHOOD = Series("log_likelihood", Message("methods-series-likelihood"), Message("methods-series-likelihood-means"))
OBJECTIVE = Series(
    "objective", Message("methods-series-with-imaginary"), Message("methods-series-with-imaginary-means")
)
CHANGE = Series("delta_u", Message("methods-series-change"), Message("methods-series-change-probability"))
