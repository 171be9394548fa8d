"""MACE: distinguish labelers who know the answer from labelers who do not look, without any known answer."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.decisions import vote_shares
from crowdcore.aggregators.dirichlet import divergence, expected_log
from crowdcore.aggregators.fit_parameters import random_seed, random_starts
from crowdcore.aggregators.latent_class import LatentClass
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.random_starts import labeler_draws
from crowdcore.messages import Message

# The prior of Hovy et al. for a labeler: half a label of each kind, and ten spammed labels of each class.
KNOWING_PRIOR = np.array([0.5, 0.5])
STRATEGY_PRIOR = 10.0


@dataclass(eq=False)
class MACE(LatentClass):
    r"""A model in which each labeler either knows the answer or spams, at their own rate. Spam does not depend on the item.

    .. math:: p(x_{ij} = l \mid y_j = k) = \theta_i \mathbf 1_{\{l = k\}} + (1 - \theta_i)\, \xi_{il}, \qquad
              \theta_i \sim \mathrm{Beta}(.5, .5), \qquad \xi_i \sim \mathrm{Dirichlet}(10, \dots, 10)

    Labeler i knows the answer with probability :math:`\theta_i` and then gives it. Otherwise they give label l with probability
    :math:`\xi_{il}`, whatever the truth is. All classes are equally common. Variational Bayes updates answers, rates and habits
    in turn, and every round raises a lower bound of the likelihood. It starts from the shares of an item's labels, and again
    from shares in which labelers have random weights. The end with the largest bound is used, but never an end in which labels
    agree with the answers less often than guesses would. Items whose answer is known keep it. Ties go to the first class.

    ``competence_`` is the mean of :math:`\theta`, and ``strategy_`` (labelers × classes) is the mean of :math:`\xi`.

    Reference: D. Hovy, T. Berg-Kirkpatrick, A. Vaswani, E. Hovy, "Learning Whom to Trust with MACE", NAACL 2013.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 1], [0, 0, 1, 1], [0, 0, 0, 1]])
    >>> model = MACE().fit(labels)
    >>> model.predict(labels), model.competence_
    (array([0, 1, 1, 0, 0]), array([0.90, 0.90, 0.13, 0.11]))
    """

    id = "mace"
    name = "MACE"
    family = "probabilistic"
    learned = (
        Learned(
            "competence_",
            ("labeler",),
            Message("methods-learned-knows"),
            Message("methods-learned-knows-means"),
            (Message("methods-column-knows"),),
        ),
        Learned(
            "strategy_",
            ("labeler", "class"),
            Message("methods-learned-habits"),
            Message("methods-learned-habits-means"),
        ),
    )

    restarts: int = random_starts(5, Message("methods-starts-help"))
    seed: int = random_seed()

    def _starts(self, labels, shares):
        yield shares
        rng = np.random.default_rng(self.seed)
        for _ in range(self.restarts):
            chance = vote_shares(labels.tally(labeler_draws(labels, rng)))
            # Items that are known, or do not allow a class, keep their shares.
            chance = np.where(shares > 0, np.maximum(chance, 1e-9), 0.0)
            yield chance / chance.sum(axis=1, keepdims=True)

    def _begin(self, labels):
        _, n_labelers, n_classes = labels.shape
        self._knows, self._spams = np.full(n_labelers, 0.5), np.full((n_labelers, n_classes), 0.5 / n_classes)

    def _count(self, labels, q):
        i, k = labels.labeler, labels.code
        _, n_labelers, n_classes = labels.shape
        known = q[labels.item, k] * (self._knows[i] / (self._knows[i] + self._spams[i, k]))
        spammed = np.bincount(i * np.int64(n_classes) + k, 1 - known, minlength=n_labelers * n_classes)
        return np.bincount(i, known, minlength=n_labelers), spammed.reshape(n_labelers, n_classes)

    def _maximise(self, counts):
        known, spammed = counts
        self._knowing = np.column_stack([known, spammed.sum(axis=1)]) + KNOWING_PRIOR
        self._strategy = spammed + STRATEGY_PRIOR
        knows, spams = np.exp(expected_log(self._knowing)).T
        self._knows, self._spams = knows, spams[:, None] * np.exp(expected_log(self._strategy))

    def evidence_of_labels(self) -> np.ndarray:
        """Return the log-odds that a label of each class gives it by each labeler (labelers × classes)."""
        return np.log(self._spams + self._knows[:, None]) - np.log(self._spams)

    def _log_components(self, labels):
        i, k = labels.labeler, labels.code
        n_items, _, n_classes = labels.shape
        spams = np.log(self._spams)
        logs = np.ascontiguousarray(labels.add_up(self.evidence_of_labels()[i, k]))
        logs += np.bincount(labels.item, spams[i, k], minlength=n_items)[:, None] - np.log(n_classes)
        return logs

    def _log_prior(self):
        strategy_prior = np.full(self._strategy.shape[1], STRATEGY_PRIOR)
        return -divergence(self._knowing, KNOWING_PRIOR) - divergence(self._strategy, strategy_prior)

    def _rank(self, labels, q):
        agreeing, guessed = q[labels.item, labels.code].sum(), (1 / labels.choices())[labels.item].sum()
        upright = agreeing >= guessed * (1 - 1e-9)
        return bool(upright), *super()._rank(labels, q)

    def _describe(self, labels):
        self.competence_ = self._knowing[:, 0] / self._knowing.sum(axis=1)
        self.strategy_ = self._strategy / self._strategy.sum(axis=1, keepdims=True)
        self.weights_ = self.competence_
