"""Conventional support vector machine: labelers are the features, items are the samples."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.last_result import LastResult
from crowdcore.aggregators.votes import OneToAll, one_to_all_rows
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter
from crowdcore.process_wide import without_warnings

TOLERANCE = 1e-11
NOISE = 1e-9
# Larger than the tolerance of any solution, which is TOLERANCE times the labels in a row.
SATISFIED = 1e-6
MOST_PASSES = 100_000
# A sweep uses the same training rows with one C after the other.
_LAST_ROWS = LastResult()


@dataclass(eq=False)
class SVM(OneToAll):
    r"""For each class, a linear support vector machine whose features are the labelers.

    .. math:: \min_{w, \xi}\ \tfrac12 \|w\|_2^2 + \frac{C}{N_s} \sum_j \xi_j, \qquad
              s_j w^T Z_j \ge 1 - \xi_j,\quad \xi_j \ge 0

    where :math:`Z_j` has for each labeler +1 (the class), −1 (another class) or 0 (no label), and :math:`s_j` is 1 or −1
    depending on whether training item j is of the class. There is no intercept. The size of :math:`w^T Z_j`, not its sign,
    decides between classes; ties go to the first class.

    scikit-learn's ``LinearSVC`` solves it; its C is the C / N_s here. Learned: ``class_weights_``.

    References: C. Cortes, V. Vapnik, "Support-vector networks", 1995; P.-Y. Chen et al., "Supervised Collective
    Classification for Crowdsourcing", 2015, equations 6 to 8.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]])
    >>> SVM().fit(labels, truth=[0, 1, -1]).weights_.round(6)
    array([ 0.5, -0.5,  0. ])
    """

    id = "svm"
    name = "SVM"
    family = "learners"

    C: float = parameter(
        1.0,
        Message("methods-svm-c"),
        Message("methods-svm-c-help"),
        low=0,
        above_low=True,
        log=True,
        grid=(0.1, 0.2, 0.5, *range(1, 201)),
        slider=(0.1, 200),
        simplest="smallest",
    )

    def _learn(self, labels, truth):
        n_training = np.count_nonzero(truth != MISSING)
        # With two classes both problems are the same, so it is solved once.
        problems = (1,) if len(labels.classes) == 2 else range(len(labels.classes))
        rows = _LAST_ROWS.get(labels, truth, problems, lambda: [one_to_all_rows(labels, truth, k) for k in problems])
        solved = [_solve(*Z_and_s, self.C / n_training) for Z_and_s in rows]
        weights = np.array([w for w, _, _ in solved])
        self.class_weights_ = np.broadcast_to(weights, (len(labels.classes), weights.shape[1]))
        self.weights_ = self.class_weights_.mean(axis=0)
        self.n_iter_ = max(passes for _, passes, _ in solved)
        # If no item is on the wrong side of its margin, a larger C changes nothing.
        self.saturated_ = all(lowest >= 1 - SATISFIED for _, _, lowest in solved)
        describe_passes(self)


def _solve(Z, s, C):
    """Return the weights, the number of passes, and the smallest margin of a training item."""
    from sklearn.svm import LinearSVC

    # If C is so small that no item reaches its margin, every item pays its full price, and the solution is a sum. This is
    # the case for most values of a sweep.
    w = C * (Z.T @ s)
    margins = s * (Z @ w)
    if (margins <= 1).all():
        return w, 0, margins.min()
    if (s == s[0]).all():
        # scikit-learn needs both signs. Without an intercept, negating a row and its sign gives the same constraint. So with
        # each row used twice, at half the price, the problem is unchanged.
        Z, s, C = scipy.sparse.vstack([Z, -Z]), np.r_[s, -s], C / 2
    model = LinearSVC(loss="hinge", fit_intercept=False, C=C, max_iter=MOST_PASSES, random_state=0)
    coef, passes = fit_tightly(model, Z, s)
    return coef[0], passes, (s * (Z @ coef[0])).min()


def fit_tightly(model, rows, classes):
    """Fit a scikit-learn machine so precisely that ties of the exact solution are ties here.

    Its tolerance is in the unit of the margins' rounding errors, which grow with the labels in a row. The number of passes,
    which is returned with the weights, shows whether it converged; the warning is suppressed.
    """
    from sklearn import config_context
    from sklearn.exceptions import ConvergenceWarning

    # The data were checked before. Checking them again takes longer than solving a small problem.
    unchecked = config_context(assume_finite=True, skip_parameter_validation=True)
    with without_warnings("Liblinear failed to converge", ConvergenceWarning), unchecked:
        rows = scipy.sparse.csr_matrix(rows)
        model.set_params(tol=TOLERANCE * max(np.diff(rows.indptr).max(), 1)).fit(rows, classes)
    # Weights this small are rounding errors. They are set to zero, so that they do not decide a tie.
    coef = model.coef_
    return np.where(np.abs(coef) > NOISE * np.abs(coef).max(), coef, 0.0), model.n_iter_


def describe_passes(fitted) -> None:
    """Describe from the number of passes whether scikit-learn's solver reached the optimum."""
    fitted.converged_ = bool(fitted.n_iter_ < MOST_PASSES)
    if fitted.n_iter_ == 0:
        fitted.ending_ = Message("methods-ended-svm-at-once")
    elif fitted.converged_:
        fitted.ending_ = Message("methods-ended-svm", n=fitted.n_iter_)
    else:
        fitted.ending_ = Message("methods-ended-svm-short", n=MOST_PASSES)
