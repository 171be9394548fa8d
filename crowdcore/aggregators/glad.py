"""GLAD: learn how able each labeler and how easy each item is, without any known answer."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.decisions import largest_of_each, softmax
from crowdcore.aggregators.latent_class import LIKELIHOOD, impossible_cells
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.posteriors import normalise
from crowdcore.aggregators.rounds import tell
from crowdcore.aggregators.trace import Recorder, Series, View
from crowdcore.labels import LabelMatrix
from crowdcore.parameters import parameter

# Before any label is seen, labelers and items are ordinary: α and log β are normal with this mean and variance 1.
PRIOR_MEAN = 1.0
BEND = 0.2  # the second derivative of log σ is at most a quarter
NEWTON_STEPS, LARGEST_STEP, SETTLED = 40, 1.0, 1e-12


@dataclass(eq=False)
class GLAD(Aggregator):
    r"""Able labelers are right on most items, and all are right more often on easy ones; both are learned.

    .. math:: p(x_{ij} = y_j) = \sigma(\alpha_i \beta_j) = \frac{1}{1 + e^{-\alpha_i \beta_j}}, \qquad
              p(x_{ij} = l \ne y_j) = \frac{1 - \sigma(\alpha_i \beta_j)}{c_j - 1}

    Labeler i has the ability :math:`\alpha_i`, below 0 for who is wrong more often than right; item j the ease
    :math:`\beta_j > 0` and :math:`c_j` choices. All classes are equally common. Of

    .. math:: \sum_j \log \sum_k \prod_i p(x_{ij} \mid y_j = k) - \tfrac12 \sum_i (\alpha_i - 1)^2
              - \tfrac12 \sum_j (\log \beta_j - 1)^2

    which is the likelihood with ordinary labelers and items expected beforehand, a maximum is climbed to from
    :math:`\alpha_i = \log \beta_j = 1` along its exact gradient (L-BFGS, in the place of the paper's EM), so it never
    falls. Items whose answer is known keep it. An item is answered with the ease that suits its own labels best, whether
    it was learned from or not. Ties go to the first class.

    ``alpha_`` and ``beta_`` are what was learned; ``weights_`` is :math:`\alpha`.

    Reference: J. Whitehill, P. Ruvolo, T. Wu, J. Bergsma, J. Movellan, "Whose Vote Should Count More", NeurIPS 2009.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 0, 1]])
    >>> model = GLAD().fit(labels)
    >>> model.predict(labels), model.alpha_
    (array([0, 1, 1, 0]), array([ 1.22,  1.22, -0.30]))
    """

    id = "glad"
    name = "GLAD"
    family = "probabilistic"
    reads_truth = ReadsTruth.OPTIONAL
    learned = (
        Learned(
            "alpha_", ("labeler",), "How able each labeler is", "α: below 0 for who is mostly wrong.", ("ability",)
        ),
        Learned("beta_", ("item",), "How easy each item is", "β: near 0 the labels are guesses.", ("ease",)),
    )

    tol: float = parameter(
        1e-7,
        "Tolerance",
        "Stop when a step raises the objective by less than this for each label.",
        low=0,
        log=True,
        slider=(1e-10, 1e-3),
    )
    max_iter: int = parameter(
        1000, "Iterations at most", "Stop after this many steps.", low=1, whole=True, log=True, most_on_screen=20_000
    )

    def _learn(self, labels, truth):
        n_labelers = len(labels.labelers)
        climb = _Climb(_Likelihood(labels, impossible_cells(labels, truth)), self.tol, self.max_iter)
        end = scipy.optimize.minimize(
            climb.minus_objective,
            np.zeros_like(climb.scale),
            jac=True,
            method="L-BFGS-B",
            callback=climb.after_step,
            options={"maxiter": self.max_iter, "maxfun": 20 * self.max_iter, "ftol": 0.0, "gtol": 0.0},
        )
        parameters = climb.parameters(end.x)
        self.alpha_, self.beta_ = parameters[:n_labelers], np.exp(parameters[n_labelers:])
        self.weights_ = self.alpha_
        self.trace_ = (climb.recorder.trace(None, views=VIEWS, step="Step"),)
        # Where no step along the gradient helps any more, rounding is all that is left.
        self.n_iter_, self.converged_ = len(self.trace_[0]), end.nit < self.max_iter
        self.stopped_because_ = (
            f"Converged: step {self.n_iter_} raised the objective by less than {self.tol:g} for each label."
            if self.converged_
            else f"Stopped at the limit of {self.max_iter} steps."
        )

    def _evidence(self, labels):
        likelihood = _Likelihood(labels, np.empty(0, dtype=np.int64))
        scores, _ = likelihood.log_joint(self.alpha_[labels.labeler] * likelihood.best_ease(self.alpha_)[labels.item])
        return scores, largest_of_each(np.abs(scores))

    def _probabilities(self, labels, scores, size):
        return softmax(scores, labels.allowed)


class _Likelihood:
    """The model's likelihood of some labels, as a function of x = αβ, one number a label."""

    def __init__(self, labels: LabelMatrix, impossible: np.ndarray):
        self.labels, self.impossible = labels, impossible
        choices = labels.choices()
        self.log_wrong = np.log(np.maximum(choices - 1, 1))[labels.item]
        self.log_share = -np.log(choices)

    def log_joint(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Items × classes, log p(class, labels); and for each label σ(x)."""
        labels = self.labels
        tail = np.exp(-np.abs(x))
        sigma = np.where(x >= 0, 1.0, tail) / (1 + tail)
        # All labels taken for wrong, log σ(−x); where k was said, log σ(x) − log σ(−x) = x more.
        wrong = -np.maximum(x, 0) - np.log1p(tail) - self.log_wrong
        logs = np.ascontiguousarray(labels.add_up(x + self.log_wrong))
        logs += (np.bincount(labels.item, wrong, minlength=len(labels.items)) + self.log_share)[:, None]
        return logs, sigma

    def expect(self, x: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
        """The log-likelihood, items × classes the probability of each class, and for each label σ(x)."""
        q, sigma = self.log_joint(x)
        q.ravel()[self.impossible] = -np.inf
        log_likelihood, _ = normalise(q)
        return log_likelihood, q, sigma

    def best_ease(self, alpha: np.ndarray) -> np.ndarray:
        """For each item the β that suits its own labels best, by Newton's method in log β from the ordinary one."""
        labels = self.labels
        n_items, ability = len(labels.items), alpha[labels.labeler]
        b = np.full(n_items, PRIOR_MEAN)
        for _ in range(NEWTON_STEPS):
            x = ability * np.exp(b)[labels.item]
            _, q, sigma = self.expect(x)
            surprise = (q[labels.item, labels.code] - sigma) * x
            spread = labels.add_up(x)
            variance = (q * spread**2).sum(axis=1) - (q * spread).sum(axis=1) ** 2
            slope = np.bincount(labels.item, surprise, minlength=n_items) - (b - PRIOR_MEAN)
            curvature = (
                np.bincount(labels.item, surprise - sigma * (1 - sigma) * x**2, minlength=n_items) + variance - 1
            )
            # Where the curve bends the wrong way, the slope alone says where to go.
            step = np.where(curvature < -0.1, -slope / np.minimum(curvature, -0.1), slope)
            step = np.clip(step, -LARGEST_STEP, LARGEST_STEP)
            b += step
            if np.abs(step).max(initial=0.0) < SETTLED:
                break
        return np.exp(b)


class _Climb:
    """The objective and its gradient as the minimiser wants them, and the course it takes."""

    def __init__(self, likelihood: _Likelihood, tol: float, max_iter: int):
        self.likelihood, self.labels = likelihood, likelihood.labels
        self.least_gain = tol * max(self.labels.code.size, 1)
        self.steps, self.max_iter = 0, max_iter
        self.recorder, self.last = Recorder("log_likelihood", "objective"), -np.inf
        n_items, n_labelers, _ = self.labels.shape
        labelled = np.bincount(self.labels.labeler, minlength=n_labelers), np.diff(self.labels.row_start)
        # A labeler with many labels bends the objective more. In units that even this out, a climb takes a quarter of the steps.
        self.scale = 1 / np.sqrt(1 + BEND * np.concatenate(labelled))

    def parameters(self, position: np.ndarray) -> np.ndarray:
        """Every α and then every log β, from where the minimiser stands."""
        return PRIOR_MEAN + self.scale * position

    def minus_objective(self, position: np.ndarray) -> tuple[float, np.ndarray]:
        labels, n_labelers = self.labels, len(self.labels.labelers)
        parameters = self.parameters(position)
        beta = np.exp(parameters[n_labelers:])[labels.item]
        x = parameters[:n_labelers][labels.labeler] * beta
        log_likelihood, q, sigma = self.likelihood.expect(x)
        surprise = q[labels.item, labels.code] - sigma
        slope = PRIOR_MEAN - parameters
        slope[:n_labelers] += np.bincount(labels.labeler, surprise * beta, minlength=n_labelers)
        slope[n_labelers:] += np.bincount(labels.item, surprise * x, minlength=len(labels.items))
        return _penalty(parameters) - log_likelihood, -slope * self.scale

    def after_step(self, intermediate_result) -> None:
        objective = -intermediate_result.fun
        parameters = self.parameters(intermediate_result.x)
        log_likelihood = objective + _penalty(parameters)
        alpha = parameters[: len(self.labels.labelers)]
        self.recorder.add(alpha, log_likelihood=log_likelihood, objective=objective)
        self.steps += 1
        tell(self.steps, self.max_iter)
        gain, self.last = objective - self.last, objective
        if gain < self.least_gain:
            raise StopIteration


def _penalty(parameters: np.ndarray) -> float:
    """What departing from ordinary labelers and items costs."""
    return float(((parameters - PRIOR_MEAN) ** 2).sum() / 2)


OBJECTIVE = Series(
    "objective",
    "with what is ordinary",
    "The log-likelihood less what unusual labelers and items cost. It never falls.",
)
VIEWS = (View("Likelihood", "Log-likelihood", (LIKELIHOOD, OBJECTIVE)),)
