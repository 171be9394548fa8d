"""KOS: messages between items and labelers say who agrees with those who agree with the others."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.rounds import rounds
from crowdcore.aggregators.trace import Level, Series, Trace, View
from crowdcore.aggregators.votes import OneToAll
from crowdcore.names import MISSING
from crowdcore.parameters import parameter


@dataclass(eq=False)
class KOS(OneToAll):
    r"""Items and labelers tell each other, round after round, what the other labels make of them.

    .. math:: x_{j \to i} = \sum_{l \ne i} A_{lj}\, y_{l \to j}, \qquad
              y_{i \to j} = \sum_{m \ne j} A_{im}\, x_{m \to i}, \qquad
              w_i = \sum_j A_{ij}\, x_{j \to i}, \qquad \hat y_j = \arg\max_k \sum_i A_{ij} w_i

    In the problem of class k, :math:`A_{ij}` is +1 where labeler i says that item j is of it, −1 where they say
    another class, and 0 without a label. What item j tells labeler i is how far the others take it to be of the class; what
    labeler i tells item j is how far their other labels agree with that. All messages start at 1, where the paper draws
    them, and are held to a mean square of 1; an item whose answer is known says just that. Two classes are one problem,
    more are one each, and the largest score decides; ties go to the first class. Made for crowds in which all have about
    as many labels: where a few labelers gave most of them, those few soon listen only to each other.

    ``class_weights_`` is w.

    Reference: D. R. Karger, S. Oh, D. Shah, "Iterative Learning for Reliable Crowdsourcing Systems", NeurIPS 2011.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 1, 1]])
    >>> model = KOS().fit(labels)
    >>> model.predict(labels), model.weights_
    (array([0, 1, 1, 1]), array([ 0.36,  1.  , -0.63]))
    """

    id = "kos"
    name = "KOS"
    family = "weights"
    reads_truth = ReadsTruth.OPTIONAL

    tol: float = parameter(
        1e-6, "Tolerance", "Stop when no message moves by more than this.", low=0, log=True, slider=(1e-9, 0.1)
    )
    max_iter: int = parameter(
        100, "Iterations at most", "Stop after this many rounds.", low=1, whole=True, most_on_screen=20_000
    )

    def _learn(self, labels, truth):
        problems = (1,) if len(labels.classes) == 2 else range(len(labels.classes))
        solved = [self._pass_messages(labels, truth, k) for k in problems]
        weights = np.array([w for w, _ in solved])
        self.class_weights_ = np.broadcast_to(weights, (len(labels.classes), weights.shape[1]))
        self.weights_ = weights.mean(axis=0)
        self.trace_ = tuple(
            Trace(labels.classes[k], {"delta_y": changes}, _views(self.tol), step="Round")
            for k, (_, changes) in zip(problems, solved, strict=True)
        )
        self.n_iter_ = max(len(changes) for _, changes in solved)
        last = max(changes[-1] for _, changes in solved)
        self.converged_ = bool(last < self.tol)
        self.stopped_because_ = (
            f"Converged: after {self.n_iter_} rounds no message moves by more than {self.tol:g}."
            if self.converged_
            else f"Stopped at the limit of {self.max_iter} rounds; messages still moved by up to {last:.2g}."
        )

    def _pass_messages(self, labels, truth, k):
        """The weights in the problem of class k, and how far messages moved in each round."""
        i, j, (n_items, n_labelers, _) = labels.labeler, labels.item, labels.shape
        A = np.where(labels.code == k, 1.0, -1.0)
        known = np.flatnonzero(truth[j] != MISSING)
        sign = np.where(truth[j[known]] == k, 1.0, -1.0)
        y, changes = np.ones(A.size), []
        for _ in rounds(self.max_iter):
            x = np.bincount(j, A * y, minlength=n_items)[j] - A * y
            x = _of_size_one(x)
            x[known] = sign
            w = np.bincount(i, A * x, minlength=n_labelers)
            before, y = y, _of_size_one(w[i] - A * x)
            changes.append(np.abs(y - before).max(initial=0.0))
            if changes[-1] < self.tol:
                break
        largest = np.abs(w).max(initial=0.0)
        # Where no item has two labels nobody can be compared with anybody: all count the same.
        return (w / largest if largest > 0 else np.ones(n_labelers)), np.array(changes)


def _of_size_one(messages: np.ndarray) -> np.ndarray:
    size = np.sqrt(np.mean(messages**2)) if messages.size else 0.0
    return messages / size if size > 0 else messages


def _views(tol: float) -> tuple[View]:
    change = Series(
        "delta_y", "largest change", "How far the least settled message moved in a round. Smaller: they have settled."
    )
    return (View("How far it moves", "Largest change", (change,), (Level("tolerance", tol, ends=True),), log=True),)
