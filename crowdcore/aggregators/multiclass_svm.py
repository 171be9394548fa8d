"""Multi-class support vector machine: one problem for all classes together."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.base import Aggregator
from crowdcore.aggregators.decisions import in_units_of
from crowdcore.aggregators.svm import MOST_PASSES, SATISFIED, SVM, describe_passes, fit_tightly
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter


@dataclass(eq=False)
class MulticlassSVM(Aggregator):
    r"""One support vector machine for all classes together, with a weight for each class that a labeler can choose.

    .. math:: \min_{M, \xi}\ \frac\lambda2 \|M\|_2^2 + \sum_j \xi_j, \qquad
              M_{y_j}^T X_j + \delta_{y_j, k} - M_k^T X_j \ge 1 - \xi_j \quad \text{for all } j, k

    where :math:`X_j` has K entries per labeler: 1 at the class they chose, all zeros without a label. The score of class k
    is :math:`M_k^T X_j`; ties go to the first class. With two classes the conventional SVM is used instead.

    scikit-learn solves it with C = 1/λ. ``class_weights_`` is how much a label k of labeler i is evidence for k rather than
    for the other classes: :math:`M_{k,(i,k)} - \frac{1}{K-1}\sum_{m \ne k} M_{m,(i,k)}`. For two classes the paper does not
    have this machine. The conventional one then has the same 1/λ as scikit-learn's C, and ``stopped_because_`` reports it.

    References: K. Crammer, Y. Singer, "On the algorithmic implementation of multiclass kernel-based vector machines",
    2001; P.-Y. Chen et al., "Supervised Collective Classification for Crowdsourcing", 2015, equations 9 to 11.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 1, 0], [2, 0, 2], [2, 0, 1]])
    >>> MulticlassSVM().fit(labels, truth=[0, 1, 2, -1]).predict(labels)
    array([0, 1, 2, 2])
    """

    id = "multiclass_svm"
    name = "Multi-class SVM"
    family = "learners"
    per_class = True
    sure_by_votes = True

    lam: float = parameter(
        1.0,
        Message("methods-svm-lambda"),
        Message("methods-svm-lambda-help"),
        low=0,
        above_low=True,
        log=True,
        grid=(0.01, 0.1, *range(1, 201)),
        slider=(0.001, 200),
    )

    def _learn(self, labels, truth):
        n_training = np.count_nonzero(truth != MISSING)
        if len(labels.classes) == 2:
            self._svm = SVM(C=n_training / self.lam).fit(labels, truth)
            for learned in ("class_weights_", "weights_", "n_iter_", "converged_", "saturated_"):
                setattr(self, learned, getattr(self._svm, learned))
            self.ending_ = Message("methods-ended-two-classes", ending=self._svm.ending_)
            return
        self._svm = None
        M, self.n_iter_, lowest = _solve(labels, truth, 1 / self.lam)
        self.saturated_ = lowest >= 1 - SATISFIED
        n_classes = len(labels.classes)
        self.M_ = M.reshape(n_classes, n_classes, len(labels.labelers))
        for_said = np.array([self.M_[k, k] for k in range(n_classes)])
        self.class_weights_ = for_said - (self.M_.sum(axis=0) - for_said) / (n_classes - 1)
        self.weights_ = self.class_weights_.mean(axis=0)
        describe_passes(self)

    def _evidence(self, labels):
        if self._svm is not None:
            return self._svm._evidence(labels)
        M = self.M_
        scores = sum(votes @ M[:, label].T for label, votes in enumerate(labels.votes()))
        size = sum(votes @ np.abs(M[:, label]).max(axis=0) for label, votes in enumerate(labels.votes()))
        return scores, size

    def _probabilities(self, labels, scores, size):
        if self._svm is not None:
            return self._svm._probabilities(labels, scores, size)
        return super()._probabilities(labels, scores, size)

    def _has_vote(self, labels, size):
        return size > 0

    def _support(self, scores, size):
        """Return the support of separate problems per class: a half if as much is against a class as for it."""
        return (1 + in_units_of(scores, size)) / 2


def _solve(labels, truth, C):
    """Return M as classes × (chosen class · labelers), the number of passes, and the smallest margin of a training item."""
    from sklearn.svm import LinearSVC

    known = np.flatnonzero(truth != MISSING)
    X = scipy.sparse.hstack([votes[known] for votes in labels.votes()])
    # A class without training items still takes part in the constraints. A sample of zeros adds it, because no weight changes
    # the loss of this sample.
    unseen = np.setdiff1d(np.arange(len(labels.classes)), truth[known])
    X = scipy.sparse.csr_array(scipy.sparse.vstack([X, scipy.sparse.csr_array((unseen.size, X.shape[1]))]))
    model = LinearSVC(multi_class="crammer_singer", fit_intercept=False, C=C, max_iter=MOST_PASSES, random_state=0)
    M, passes = fit_tightly(model, X, np.r_[truth[known], unseen])
    scores = X[: known.size] @ M.T
    right = np.take_along_axis(scores, truth[known, None], axis=1)
    np.put_along_axis(scores, truth[known, None], -np.inf, axis=1)
    return M, passes, (right - scores).min()
