"""GLAD: learn, without known answers, how able each labeler and how easy each item is."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.decisions import largest_of_each, softmax
from crowdcore.aggregators.fit_parameters import iteration_limit, tolerance
from crowdcore.aggregators.latent_class import LIKELIHOOD, impossible_cells
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.posteriors import normalise
from crowdcore.aggregators.rounds import report_round
from crowdcore.aggregators.trace import Recorder, Series, View
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message

# Before any label is seen, labelers and items are ordinary: α and log β are normal with this mean and variance 1.
PRIOR_MEAN = 1.0
BEND = 0.2  # the second derivative of log σ is at most a quarter
NEWTON_STEPS, LARGEST_STEP, SETTLED = 40, 1.0, 1e-12


@dataclass(eq=False)
class GLAD(Aggregator):
    r"""Learn how able each labeler and how easy each item is: able labelers are right on most items, all on easy ones.

    .. math:: p(x_{ij} = y_j) = \sigma(\alpha_i \beta_j) = \frac{1}{1 + e^{-\alpha_i \beta_j}}, \qquad
              p(x_{ij} = l \ne y_j) = \frac{1 - \sigma(\alpha_i \beta_j)}{c_j - 1}

    Labeler i has the ability :math:`\alpha_i`, which is negative if they are wrong more often than right. Item j has the ease
    :math:`\beta_j > 0` and :math:`c_j` choices. All classes are equally common. The method maximises

    .. math:: \sum_j \log \sum_k \prod_i p(x_{ij} \mid y_j = k) - \tfrac12 \sum_i (\alpha_i - 1)^2
              - \tfrac12 \sum_j (\log \beta_j - 1)^2

    which is the likelihood if ordinary labelers and items are expected beforehand. It starts from
    :math:`\alpha_i = \log \beta_j = 1` and follows the exact gradient (L-BFGS, instead of the paper's EM), so the value never
    falls. Items whose answer is known keep it. An item is answered with the ease that fits its own labels best, whether it
    was in the fit or not. Ties go to the first class.

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
            "alpha_",
            ("labeler",),
            Message("methods-learned-ability"),
            Message("methods-learned-ability-glad"),
            (Message("methods-column-ability"),),
        ),
        Learned(
            "beta_",
            ("item",),
            Message("methods-learned-ease"),
            Message("methods-learned-ease-means"),
            (Message("methods-column-ease"),),
        ),
    )

    tol: float = tolerance(1e-7, Message("methods-tolerance-step"), slider=(1e-10, 1e-3))
    max_iter: int = iteration_limit(help=Message("methods-limit-steps"))

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
        self.trace_ = (climb.recorder.trace(None, views=VIEWS, step=Message("methods-step-step")),)
        # If no step along the gradient helps any more, only rounding errors are left.
        self.n_iter_, self.converged_ = len(self.trace_[0]), end.nit < self.max_iter
        self.ending_ = (
            Message("methods-ended-converged-step", n=self.n_iter_, tol=f"{self.tol:g}")
            if self.converged_
            else Message("methods-ended-limit-steps", n=self.max_iter)
        )

    def _evidence(self, labels):
        likelihood = _Likelihood(labels, np.empty(0, dtype=np.int64))
        scores, _ = likelihood.log_joint(self.alpha_[labels.labeler] * likelihood.best_ease(self.alpha_)[labels.item])
        return scores, largest_of_each(np.abs(scores))

    def _probabilities(self, labels, scores, size):
        return softmax(scores, labels.allowed)


class _Likelihood:
    """The model's likelihood of some labels, as a function of x = αβ, one number per label."""

    def __init__(self, labels: LabelMatrix, impossible: np.ndarray):
        self.labels, self.impossible = labels, impossible
        choices = labels.choices()
        self.log_wrong = np.log(np.maximum(choices - 1, 1))[labels.item]
        self.log_share = -np.log(choices)

    def log_joint(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return log p(class, labels) (items × classes) and σ(x) for each label."""
        labels = self.labels
        tail = np.exp(-np.abs(x))
        sigma = np.where(x >= 0, 1.0, tail) / (1 + tail)
        # First all labels count as wrong, log σ(−x). Labels of class k then add log σ(x) − log σ(−x) = x.
        wrong = -np.maximum(x, 0) - np.log1p(tail) - self.log_wrong
        logs = np.ascontiguousarray(labels.add_up(x + self.log_wrong))
        logs += (np.bincount(labels.item, wrong, minlength=len(labels.items)) + self.log_share)[:, None]
        return logs, sigma

    def expect(self, x: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
        """Return the log-likelihood, the probability of each class (items × classes), and σ(x) for each label."""
        q, sigma = self.log_joint(x)
        q.ravel()[self.impossible] = -np.inf
        log_likelihood, _ = normalise(q)
        return log_likelihood, q, sigma

    def best_ease(self, alpha: np.ndarray) -> np.ndarray:
        """Return for each item the β that fits its own labels best, by Newton's method in log β."""
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
            # If the curvature has the wrong sign, only the slope gives the direction.
            step = np.where(curvature < -0.1, -slope / np.minimum(curvature, -0.1), slope)
            step = np.clip(step, -LARGEST_STEP, LARGEST_STEP)
            b += step
            if np.abs(step).max(initial=0.0) < SETTLED:
                break
        return np.exp(b)


class _Climb:
    """The objective and its gradient for the minimiser, and the course of the fit."""

    def __init__(self, likelihood: _Likelihood, tol: float, max_iter: int):
        self.likelihood, self.labels = likelihood, likelihood.labels
        self.least_gain = tol * max(self.labels.code.size, 1)
        self.steps, self.max_iter = 0, max_iter
        self.recorder, self.last = Recorder("log_likelihood", "objective"), -np.inf
        n_items, n_labelers, _ = self.labels.shape
        labelled = np.bincount(self.labels.labeler, minlength=n_labelers), np.diff(self.labels.row_start)
        # A labeler with many labels has more curvature. In units that compensate for it, a fit takes a quarter of the steps.
        self.scale = 1 / np.sqrt(1 + BEND * np.concatenate(labelled))

    def parameters(self, position: np.ndarray) -> np.ndarray:
        """Return all α and then all log β at a position of the minimiser."""
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
        report_round(self.steps, self.max_iter)
        gain, self.last = objective - self.last, objective
        if gain < self.least_gain:
            raise StopIteration


def _penalty(parameters: np.ndarray) -> float:
    """Return the cost of parameters that differ from ordinary labelers and items."""
    return float(((parameters - PRIOR_MEAN) ** 2).sum() / 2)


OBJECTIVE = Series("objective", Message("methods-series-penalised"), Message("methods-series-penalised-means"))
VIEWS = (View(Message("methods-view-likelihood"), Message("methods-axis-likelihood"), (LIKELIHOOD, OBJECTIVE)),)
