"""Expectation maximisation: guess the answers, learn how often each labeler is right, and guess again."""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import scipy

from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.decisions import softmax, vote_shares
from crowdcore.aggregators.fit_parameters import iteration_limit, smoothing_parameter, tolerance
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.rounds import rounds
from crowdcore.aggregators.trace import Level, Series, Trace, View
from crowdcore.messages import Message
from crowdcore.parameters import parameter

CLIP = 1e-6


@dataclass(eq=False)
class EM(Aggregator):
    r"""Guess the answers, learn from them how often each labeler is right, and guess again.

    .. math:: a_j = \prod_i \alpha_i^{x_{ij}} (1 - \alpha_i)^{1 - x_{ij}}, \qquad
              b_j = \prod_i \beta_i^{1 - x_{ij}} (1 - \beta_i)^{x_{ij}}, \qquad
              u_j = \frac{a_j v}{a_j v + b_j (1 - v)}

    .. math:: \alpha_i = \frac{\sum_j u_j x_{ij}}{\sum_j u_j}, \qquad
              \beta_i = \frac{\sum_j (1 - u_j)(1 - x_{ij})}{\sum_j (1 - u_j)}, \qquad v = \frac1N \sum_j u_j

    Each class is a separate problem: x is 1 for the class and 0 for others, and :math:`u_j` is the probability that item j
    is of this class. For items of the class, labeler i chooses it with probability :math:`\alpha_i`. For other items, they
    choose another class with probability :math:`\beta_i`. Sums and products run over the existing labels. The method starts
    from the share of an item's labels that are of the class and needs no known answers. The class with the largest u is
    the answer; ties go to the first class. Items that do not allow a class are not part of its problem. (The paper prints
    :math:`b_j` with its exponents swapped.)

    ``class_weights_`` is :math:`\alpha + \beta - 1`: 1 for a labeler who is always right, 0 for one who guesses.

    References: V. C. Raykar et al., "Learning from crowds", 2010 (the two-coin model); A. P. Dawid, A. M. Skene,
    "Maximum likelihood estimation of observer error-rates using the EM algorithm", 1979; P.-Y. Chen et al., "Supervised
    Collective Classification for Crowdsourcing", 2015, equations 12 to 15.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 0, 1]])
    >>> EM().fit(labels).predict_proba(labels).round(2)
    array([[1., 0.],
           [0., 1.],
           [0., 1.],
           [1., 0.]])
    """

    id = "em"
    name = "EM"
    family = "probabilistic"
    reads_truth: ClassVar[ReadsTruth] = ReadsTruth.NEVER
    per_class = True
    learned = (
        Learned(
            "alpha_",
            ("class", "labeler"),
            Message("methods-learned-recognised"),
            Message("methods-learned-recognised-means"),
        ),
        Learned(
            "beta_",
            ("class", "labeler"),
            Message("methods-learned-avoided"),
            Message("methods-learned-avoided-means"),
        ),
        Learned(
            "v_",
            ("class",),
            Message("methods-learned-shares"),
            Message("methods-learned-shares-means"),
            (Message("methods-column-share"),),
        ),
    )

    smoothing: float = smoothing_parameter(grid=(0, 0.5, 1, 2, 5))
    tol: float = tolerance(1e-6, Message("methods-tolerance-probability"))
    gain: float = parameter(
        1e-8,
        Message("methods-gain"),
        Message("methods-gain-help"),
        low=0,
        log=True,
        slider=(1e-12, 1e-4),
    )
    max_iter: int = iteration_limit()

    def _learn(self, labels, truth):
        n_items, n_labelers, n_classes = labels.shape
        start, fixed = self._start(labels, truth), self._fixed(labels, truth)
        # With two classes both problems are the same. It is solved for the second class and mirrored.
        problems = (1,) if n_classes == 2 else range(n_classes)
        self.alpha_, self.beta_ = np.empty((n_classes, n_labelers)), np.empty((n_classes, n_labelers))
        self.v_ = np.empty(n_classes)
        traces, converged = [], []
        for k in problems:
            takes_part = np.ones(n_items) if labels.allowed is None else labels.allowed[:, k].astype(float)
            known = None if fixed is None else (fixed, truth[fixed] == k)
            (self.alpha_[k], self.beta_[k], self.v_[k]), columns, done = self._iterate(
                labels, k, start[:, k], takes_part, known
            )
            traces.append(Trace(labels.classes[k], columns, _views(self.tol), step=Message("methods-step-round")))
            converged.append(done)
        if n_classes == 2:
            self.alpha_[0], self.beta_[0], self.v_[0] = self.beta_[1], self.alpha_[1], 1 - self.v_[1]
        self.class_weights_ = self.alpha_ + self.beta_ - 1
        self.weights_ = self.class_weights_.mean(axis=0)
        self.trace_ = tuple(traces)
        self.n_iter_ = max(map(len, traces))
        self.converged_ = all(converged)
        tol, gain = f"{self.tol:g}", f"{self.gain:g}"
        self.ending_ = Message("methods-ended-converged-probabilities", n=self.n_iter_, tol=tol, gain=gain)
        if not self.converged_:
            change = f"{max(trace['delta_u'][-1] for trace in traces):.2g}"
            self.ending_ = Message("methods-ended-limit-probabilities", n=self.max_iter, change=change)

    def _start(self, labels, truth) -> np.ndarray:
        """Return the first u (items × classes): shares of the labels, or 0.5 for an item without labels."""
        return shares_or(labels.tally(), 0.5)

    def _fixed(self, labels, truth) -> np.ndarray | None:
        """Return the items whose u is fixed at their known class. There are none here, because no answers are known."""
        return None

    def _iterate(self, labels, k, u, takes_part, known):
        votes_k, answered = labels.votes()[k], labels.answered
        votes_k_T, answered_T = votes_k.T.tocsr(), answered.T.tocsr()
        u = _clamped(u * takes_part, known)
        likelihoods, steps = [], []
        for _ in rounds(self.max_iter):
            not_u = takes_part - u
            of_k, of_others = answered_T @ u, answered_T @ not_u
            alpha = self._rate(votes_k_T @ u, of_k)
            beta = self._rate(of_others - votes_k_T @ not_u, of_others)
            v = np.clip(u.sum() / max(takes_part.sum(), 1), CLIP, 1 - CLIP)
            log_a, log_b = _log_products(votes_k, answered, alpha, beta)
            before, u = u, _clamped(scipy.special.expit(log_a - log_b + scipy.special.logit(v)) * takes_part, known)
            likelihoods.append(takes_part @ np.logaddexp(log_a + np.log(v), log_b + np.log1p(-v)))
            steps.append(np.abs(u - before).max())
            # With smoothing, the likelihood alone may also fall, by ever smaller amounts.
            gained = len(likelihoods) < 2 or abs(likelihoods[-1] - likelihoods[-2]) >= self.gain * labels.code.size
            if settled := steps[-1] < self.tol or not gained:
                break
        columns = {"log_likelihood": np.array(likelihoods), "delta_u": np.array(steps)}
        return (alpha, beta, v), columns, bool(settled)

    def _rate(self, hits, of):
        """Return the smoothed share of hits, or 0.5 without data; never quite 0 or 1."""
        of = of + 2 * self.smoothing
        rate = np.divide(hits + self.smoothing, of, out=np.full_like(of, 0.5), where=of > 0)
        return np.clip(rate, CLIP, 1 - CLIP)

    def _log_odds(self, labels):
        """Return log u − log(1 − u) (items × classes)."""
        columns = []
        for k, votes_k in enumerate(labels.votes()):
            log_a, log_b = _log_products(votes_k, labels.answered, self.alpha_[k], self.beta_[k])
            columns.append(log_a - log_b + scipy.special.logit(self.v_[k]))
        return np.column_stack(columns)

    def _evidence(self, labels):
        u = scipy.special.expit(self._log_odds(labels))
        return u, u.max(axis=1)

    def _probabilities(self, labels, scores, size):
        return softmax(scipy.special.log_expit(self._log_odds(labels)), labels.allowed)


def shares_or(votes: np.ndarray, otherwise) -> np.ndarray:
    """Return each class's share of an item's votes, and ``otherwise`` for an item without votes."""
    return np.where(votes.sum(axis=1, keepdims=True) > 0, vote_shares(votes), otherwise)


def _views(tol: float) -> tuple[View, View]:
    """Return the views of the columns of the trace, for pictures."""
    limit = Level(Message("methods-level-tolerance"), tol, ends=True)
    change = Series("delta_u", Message("methods-series-change"), Message("methods-series-change-probability"))
    likelihood = Series(
        "log_likelihood", Message("methods-series-likelihood"), Message("methods-series-likelihood-rates")
    )
    return (
        View.of_moves(change, limit),
        View(Message("methods-view-likelihood"), Message("methods-axis-likelihood"), (likelihood,)),
    )


def _log_products(votes_k, answered, alpha, beta):
    """Return log a_j and log b_j: first as if all labels were "not k", then corrected for labels "k"."""
    log_a = votes_k @ scipy.special.logit(alpha) + answered @ np.log1p(-alpha)
    log_b = answered @ np.log(beta) - votes_k @ scipy.special.logit(beta)
    return log_a, log_b


def _clamped(u, known):
    if known is not None:
        items, is_k = known
        u[items] = is_k
    return u
