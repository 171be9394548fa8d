"""Exponential weights: every mistake on a known answer shrinks a labeler's weight by the same factor."""

import math
from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import Aggregator
from crowdcore.aggregators.decisions import vote_shares
from crowdcore.aggregators.rounds import rounds
from crowdcore.aggregators.trace import Level, Series, Trace, View
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter

AS_THE_VOTE, NO_LOSS = "as_the_vote", "no_loss"
SETTLED, MOST_ROUNDS = 1e-10, 1000


@dataclass(eq=False)
class ExponentialWeights(Aggregator):
    r"""A vote in which every mistake on a known answer shrinks a labeler's weight by the same factor.

    .. math:: w_{i,0} = \frac 1L, \qquad w_{i,j+1} = w_{i,j} \exp(-\eta\, \ell(x_{ij}, y_j)), \qquad
              p_j = \frac{\sum_i w_{i,j} x_{ij}}{\sum_i w_{i,j}}

    Each class is a separate problem: x and y are 1 for the class and 0 for others, and the loss is
    :math:`\ell(a, b) = (a - b)^2`. The training items j come in order, and :math:`\eta = \sqrt{8 \ln L / N_s}` unless it
    is set. Sums run over the labelers who labelled the item. The class with the largest share p is the answer. (The paper
    rounds p to 0 or 1 first, which makes a choice among several classes random.)

    A labeler who did not label an item loses there what the vote itself loses, by the final weights:

    .. math:: w_i \propto \exp\Big(-\eta \sum_{j : x_{ij} \ne 0} (\ell(x_{ij}, y_j) - \bar\ell_j)\Big), \qquad
              \bar\ell_j = \frac{\sum_{i : x_{ij} \ne 0} w_i\, \ell(x_{ij}, y_j)}{\sum_{i : x_{ij} \ne 0} w_i}

    So a labeler without known answers counts like the average of the vote, and only labelers who proved better count more. In
    the paper an absent labeler loses nothing (`no_loss`). In a sparse crowd, labelers without a single known answer then hold
    most of the weight. Without missing labels both rules are the same.

    The regret is the loss of p so far minus the best labeler's. If no label is missing, it stays below
    :math:`\ln L / \eta + \eta N_s / 8`, which for the η above is :math:`\sqrt{N_s \ln(L) / 2}`.

    Weights are stored as logarithms, ``log_class_weights_``, so that they cannot underflow. ``trace_`` has the regret of
    each class after each training item. ``regret_bound_`` is its bound, or None with missing labels.

    References: N. Littlestone, M. K. Warmuth, "The weighted majority algorithm", 1994; N. Cesa-Bianchi, G. Lugosi,
    "Prediction, Learning, and Games", 2006; Y. Freund, R. E. Schapire, Y. Singer, M. K. Warmuth, "Using and combining
    predictors that specialize", 1997 (who is absent); P.-Y. Chen et al., "Supervised Collective Classification for
    Crowdsourcing", 2015, equations 3 to 5.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]])
    >>> model = ExponentialWeights(eta=1.0).fit(labels, truth=[0, 1, -1])
    >>> model.weights_
    array([0.67, 0.09, 0.24])
    """

    id = "exponential_weights"
    name = "Exponential weights"
    family = "weights"
    per_class = True

    eta: float | None = parameter(
        None,
        Message("methods-eta"),
        Message("methods-eta-help"),
        low=0,
        optional=True,
        log=True,
        grid=(1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8),
        slider=(0.01, 20),
        simplest="smallest",
    )
    absent: str = parameter(
        AS_THE_VOTE,
        Message("methods-absent"),
        Message("methods-absent-help"),
        choices=(AS_THE_VOTE, NO_LOSS),
        called={AS_THE_VOTE: Message("methods-absent-as-the-vote"), NO_LOSS: Message("methods-absent-no-loss")},
    )

    def default_grid(self, labels, truth):
        """Return the formula's η times the parameter's grid."""
        eta = _formula(len(labels.labelers), np.count_nonzero(truth != MISSING))
        return tuple(eta * factor for factor in self.tunable().grid)

    def _learn(self, labels, truth):
        n_labelers, n_classes = labels.shape[1:]
        known = np.flatnonzero(truth != MISSING)
        eta = _formula(n_labelers, known.size) if self.eta is None else self.eta
        learned = [_forecast(labels, truth, known, k, eta) for k in range(n_classes)]
        complete = labels.answered[known].nnz == known.size * n_labelers
        if complete or self.absent == NO_LOSS:
            self.log_class_weights_ = np.array([log_w for log_w, _ in learned])
        else:
            self.log_class_weights_ = np.array([_absent_as_vote(labels, truth, k, eta) for k in range(n_classes)])
        self.class_weights_ = np.exp(self.log_class_weights_)
        self.weights_ = self.class_weights_.mean(axis=0)
        self.n_iter_ = known.size
        self.ending_ = Message("methods-ended-known-pass", n=known.size)
        self.regret_bound_ = _bound(eta, n_labelers, known.size) if complete else None
        views = (_view(self.regret_bound_),)
        self.trace_ = tuple(
            Trace(labels.classes[k], {"regret": regret}, views, step=Message("methods-step-known"))
            for k, (_, regret) in enumerate(learned)
        )

    def _evidence(self, labels):
        shares = [_shares(labels, k, log_w) for k, log_w in enumerate(self.log_class_weights_)]
        return np.column_stack(shares), np.ones(len(labels.items))

    def _probabilities(self, labels, scores, size):
        return vote_shares(scores)

    def _support(self, scores, size):
        """Return the scores, which are already shares by the weights of each class's problem."""
        return scores


def _forecast(labels, truth, known, k, eta):
    """Return the normalised log weights after all training items, and the regret after each. Absent labelers lose nothing."""
    start = labels.row_start
    log_w, loss = np.zeros(len(labels.labelers)), np.zeros(len(labels.labelers))
    forecast_loss, regret = 0.0, np.empty(known.size)
    for stage, j in zip(rounds(known.size), known, strict=True):
        i = labels.labeler[start[j] : start[j + 1]]
        x, y = labels.code[start[j] : start[j + 1]] == k, truth[j] == k
        if i.size:
            w = np.exp(log_w[i] - log_w[i].max())
            forecast_loss += (w @ x / w.sum() - y) ** 2
            loss[i] += x != y
            log_w[i] = -eta * loss[i]
        regret[stage] = forecast_loss - loss.min()
    return _normalised(log_w), regret


def _absent_as_vote(labels, truth, k, eta):
    """Return the normalised log weights with which absent labelers lose what the vote loses.

    A labeler who gains weight makes the vote lose less, and so gains less. Moving half-way in each round makes this settle.
    """
    judged = np.flatnonzero(truth[labels.item] != MISSING)
    j, i = labels.item[judged], labels.labeler[judged]
    loss = ((labels.code[judged] == k) != (truth[j] == k)).astype(float)
    # Triplets are sorted by item, so the triplets of one item are together.
    _, start, item = np.unique(j, return_index=True, return_inverse=True)
    log_w = np.zeros(len(labels.labelers))
    for _ in range(MOST_ROUNDS if judged.size else 0):
        heaviest = np.maximum.reduceat(log_w[i], start)
        w = np.exp(log_w[i] - heaviest[item])
        vote_loss = np.bincount(item, w * loss) / np.bincount(item, w)
        move = (np.bincount(i, eta * (vote_loss[item] - loss), minlength=log_w.size) - log_w) / 2
        log_w += move
        if np.abs(move).max() < SETTLED:
            break
    return _normalised(log_w)


def _normalised(log_w):
    log_w = log_w - log_w.max()
    return log_w - np.log(np.exp(log_w).sum())


def _shares(labels, k, log_w):
    """Return each item's share p of the weight for class k, among its labelers. It is scaled per item, so never 0 / 0."""
    share = np.zeros(len(labels.items))
    labelled, start = np.unique(labels.item, return_index=True)
    if labelled.size:
        log_w = log_w[labels.labeler]
        heaviest = np.full(len(labels.items), -np.inf)
        heaviest[labelled] = np.maximum.reduceat(log_w, start)
        w = np.exp(log_w - heaviest[labels.item])
        chose_k = np.bincount(labels.item, w * (labels.code == k), minlength=share.size)
        share[labelled] = chose_k[labelled] / np.bincount(labels.item, w, minlength=share.size)[labelled]
    return share


def _formula(n_labelers, n_training):
    return math.sqrt(8 * math.log(n_labelers) / n_training)


def _bound(eta, n_labelers, n_training):
    if eta == 0:
        return 0.0 if n_labelers == 1 else math.inf
    return math.log(n_labelers) / eta + eta * n_training / 8


def _view(bound: float | None) -> View:
    """Return the view of the regret, with its bound if it has one."""
    bounded, unbounded = Message("methods-series-regret-means"), Message("methods-series-regret-unbounded")
    series = Series("regret", Message("methods-series-regret"), unbounded if bound is None else bounded)
    levels = () if bound is None else (Level(Message("methods-level-bound"), bound),)
    return View(Message("methods-view-regret"), Message("methods-view-regret"), (series,), levels)
