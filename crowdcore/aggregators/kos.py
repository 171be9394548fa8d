"""KOS: messages between items and labelers find out who agrees with the labelers who agree with the others."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.fit_parameters import iteration_limit, tolerance
from crowdcore.aggregators.rounds import rounds
from crowdcore.aggregators.trace import Level, Series, Trace, View
from crowdcore.aggregators.votes import OneToAll
from crowdcore.messages import Message
from crowdcore.names import MISSING


@dataclass(eq=False)
class KOS(OneToAll):
    r"""Let items and labelers rate each other in rounds: labelers who agree with reliable labelers become reliable.

    .. math:: x_{j \to i} = \sum_{l \ne i} A_{lj}\, y_{l \to j}, \qquad
              y_{i \to j} = \sum_{m \ne j} A_{im}\, x_{m \to i}, \qquad
              w_i = \sum_j A_{ij}\, x_{j \to i}, \qquad \hat y_j = \arg\max_k \sum_i A_{ij} w_i

    In the problem of class k, :math:`A_{ij}` is +1 if labeler i gives item j this class, −1 if they give another class, and 0
    without a label. The message from item j to labeler i is how strongly the other labelers assign the class to it. The
    message from labeler i to item j is how well their other labels agree with the items. All messages start at 1 (the paper
    draws them at random) and are scaled to a mean square of 1. An item with a known answer sends this answer. Two classes
    are one problem, more classes are one problem each, and the largest score decides; ties go to the first class. The method
    is meant for crowds in which everybody gives about the same number of labels. If a few labelers gave most of the labels,
    they soon dominate each other's messages.

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

    tol: float = tolerance(1e-6, Message("methods-tolerance-message"), slider=(1e-9, 0.1))
    max_iter: int = iteration_limit(100, log=False)

    def _learn(self, labels, truth):
        problems = (1,) if len(labels.classes) == 2 else range(len(labels.classes))
        solved = [self._pass_messages(labels, truth, k) for k in problems]
        weights = np.array([w for w, _ in solved])
        self.class_weights_ = np.broadcast_to(weights, (len(labels.classes), weights.shape[1]))
        self.weights_ = weights.mean(axis=0)
        self.trace_ = tuple(
            Trace(labels.classes[k], {"delta_y": changes}, _views(self.tol), step=Message("methods-step-round"))
            for k, (_, changes) in zip(problems, solved, strict=True)
        )
        self.n_iter_ = max(len(changes) for _, changes in solved)
        last = max(changes[-1] for _, changes in solved)
        self.converged_ = bool(last < self.tol)
        self.ending_ = (
            Message("methods-ended-converged-messages", n=self.n_iter_, tol=f"{self.tol:g}")
            if self.converged_
            else Message("methods-ended-limit-messages", n=self.max_iter, change=f"{last:.2g}")
        )

    def _pass_messages(self, labels, truth, k):
        """Return the weights in the problem of class k, and the largest change of a message in each round."""
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
        # If no item has two labels, labelers cannot be compared, and everyone counts the same.
        return (w / largest if largest > 0 else np.ones(n_labelers)), np.array(changes)


def _of_size_one(messages: np.ndarray) -> np.ndarray:
    size = np.sqrt(np.mean(messages**2)) if messages.size else 0.0
    return messages / size if size > 0 else messages


def _views(tol: float) -> tuple[View]:
    limit = Level(Message("methods-level-tolerance"), tol, ends=True)
    change = Series("delta_y", Message("methods-series-change"), Message("methods-series-change-message"))
    return (View.of_moves(change, limit),)
