"""EBCC: Bayesian confusion tables that allow labelers to err together."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.dawid_skene import CONFUSION, informativeness
from crowdcore.aggregators.dirichlet import divergence, expected_log
from crowdcore.aggregators.fit_parameters import random_seed, random_starts, trust_parameter
from crowdcore.aggregators.latent_class import LatentClass
from crowdcore.aggregators.posteriors import class_totals
from crowdcore.aggregators.random_starts import item_draws
from crowdcore.messages import Message
from crowdcore.parameters import parameter

MANY_LABELS = 500_000
VOTES, EQUAL = "votes", "equal"
# A Dirichlet prior must be positive, also for a class that nobody chose.
LEAST_CLASS_PRIOR = 0.01
# A kind has died out if fewer items than this are expected to belong to it.
EMPTY = 1e-9


@dataclass(eq=False)
class EBCC(LatentClass):
    r"""Each class has kinds of items that labelers confuse in their own ways, so that they may err together.

    .. math:: y_j \sim \tau, \qquad g_j \sim \pi_{y_j}, \qquad x_{ij} \sim V_{i y_j g_j}, \qquad
              \tau \sim \mathrm{Dir}(\alpha_1, \dots, \alpha_K), \qquad \pi_k \sim \mathrm{Dir}(a / M, \dots, a / M), \qquad
              V_{ikm} \sim \mathrm{Dir}(b_{k1}, \dots, b_{kK})

    Item j has class :math:`y_j` and, within it, one of M kinds :math:`g_j`. Labeler i gives it label l with probability
    :math:`V_{i y_j g_j l}`. Given the kind, labelers are independent. Given only the class, they are not: on one kind of items
    many may make the same mistake. The prior imagines :math:`b_{kk} = 4` right labels and :math:`b_{kl} = 1` label of each wrong
    class, and :math:`a = 0.1`, so that few kinds are used. The prior of the classes is empirical, as in the authors' program:
    :math:`\alpha_k` is the sum over all items of the share of k in the item's labels. A known answer counts as a share of 1.
    Variational Bayes updates answers and rates in turn, and every round raises a lower bound of the likelihood. With one kind it
    is the Bayesian form of Dawid–Skene (IBCC). Items whose answer is known keep it. Ties go to the first class.

    The bound has many local maxima. Every start has the shares of an item's labels as its answers. The first start has one
    kind per class. The others draw an item's kind by chance among 2, 3, …, M kinds in turn: starts with few kinds often
    reach larger bounds, and starts with many kinds find other maxima. Every start runs for 20 rounds, and the best 10 run
    to their end. The end with the largest bound is taken; ``stopped_because_`` names its start.

    ``confusion_`` (labelers × classes × classes) is the mean of V over the kinds of a class. ``kinds_`` (classes × kinds in
    use) is how common the kinds are.

    Reference: Y. Li, B. Rubinstein, T. Cohn, "Exploiting Worker Correlation for Label Aggregation in Crowdsourcing",
    ICML 2019.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 0, 1]])
    >>> EBCC().fit(labels).predict(labels)
    array([0, 1, 1, 0])
    """

    id = "ebcc"
    name = "EBCC"
    family = "probabilistic"
    per_class = True
    learned = (CONFUSION,)

    class_prior: str = parameter(
        VOTES,
        Message("methods-class-prior"),
        Message("methods-class-prior-help"),
        choices=(VOTES, EQUAL),
        called={VOTES: Message("methods-class-prior-votes"), EQUAL: Message("methods-class-prior-equal")},
    )
    kinds: int = parameter(10, Message("methods-kinds"), Message("methods-kinds-help"), low=1, high=100, whole=True)
    trust: float = trust_parameter(3.0, Message("methods-trust-and-one-more"))
    restarts: int = random_starts(40, Message("methods-starts-kinds"))
    seed: int = random_seed()

    KINDS_PRIOR, EQUAL_CLASS_PRIOR, LABEL_PRIOR = 0.1, 1.0, 1.0
    _trial_rounds, _followed = 20, 10

    def faster_for(self, labels, truth):
        """Return a sentence about faster choices if a fit takes minutes."""
        if labels.code.size <= MANY_LABELS:
            return None
        return Message("methods-faster-starts", n=labels.code.size)

    @property
    def _groups(self):
        return self._kinds_in_use

    def _starts(self, labels, shares):
        if self.class_prior == VOTES:
            # Items with neither labels nor a known answer do not show how common the classes are.
            informed = (np.diff(labels.row_start) > 0) | (shares == 1).any(axis=1)
            self._class_prior = np.maximum(shares[informed].sum(axis=0), LEAST_CLASS_PRIOR)
        else:
            self._class_prior = np.full(shares.shape[1], self.EQUAL_CLASS_PRIOR)
        self._kinds_in_use = 1
        yield shares
        rng = np.random.default_rng(self.seed)
        # With one kind nothing is left to chance.
        for start in range(self.restarts if self.kinds > 1 else 0):
            self._kinds_in_use = 2 + start % (self.kinds - 1)
            kinds = item_draws(labels, rng, self._kinds_in_use)
            yield (shares[:, :, None] * kinds[:, None, :]).reshape(len(shares), -1)

    def _without_empty_groups(self, q):
        """Drop kinds that have died out. They hardly ever come back, but cost as much time as the others."""
        size = class_totals(q).reshape(-1, self._kinds_in_use)
        in_use = max(int((size > EMPTY).sum(axis=1).max()), 1)
        if in_use == self._kinds_in_use:
            return q
        largest = np.argsort(-size, axis=1, kind="stable")[:, :in_use]
        by_class = q.reshape(len(q), len(size), self._kinds_in_use)
        self._kinds_in_use = in_use
        return np.take_along_axis(by_class, largest[None], axis=2).reshape(len(q), -1)

    def _count(self, labels, q):
        return labels.indicators.T @ q, class_totals(q)

    def _maximise(self, counts):
        label_counts, of_kind = counts
        of_kind = of_kind.reshape(-1, self._kinds_in_use)
        n_classes = len(of_kind)
        # Labelers × labels × class and kind, like the counts. The rates of all labels add up to 1.
        self._label_prior = np.repeat(self.LABEL_PRIOR + self.trust * np.eye(n_classes), self._kinds_in_use, axis=1)
        self._labels = label_counts.reshape(-1, *self._label_prior.shape) + self._label_prior
        # Kinds that died out keep their prior.
        self._kinds = np.full((n_classes, self.kinds), self.KINDS_PRIOR / self.kinds)
        self._kinds[:, : self._kinds_in_use] += of_kind
        self._classes = of_kind.sum(axis=1) + self._class_prior
        self._log_v = expected_log(self._labels, axis=-2)
        log_kind = expected_log(self._kinds)[:, : self._kinds_in_use]
        self._log_share = (log_kind + expected_log(self._classes)[:, None]).ravel()

    def _log_components(self, labels):
        logs = labels.indicators @ self._log_v.reshape(-1, self._log_share.size)
        logs += self._log_share
        return logs

    def _log_prior(self):
        return -(
            divergence(self._classes, self._class_prior)
            + divergence(self._kinds, np.full(self.kinds, self.KINDS_PRIOR / self.kinds))
            + divergence(self._labels, self._label_prior, self._log_v, axis=-2)
        )

    def _describe(self, labels):
        n_classes = len(labels.classes)
        in_use = self._kinds[:, : self._kinds_in_use]
        self.kinds_ = in_use / in_use.sum(axis=1, keepdims=True)
        rates = (self._labels / self._labels.sum(axis=1, keepdims=True)).reshape(
            -1, n_classes, n_classes, self._kinds_in_use
        )
        self.confusion_ = np.einsum("km,ilkm->ikl", self.kinds_, rates)
        log_share = scipy.special.logsumexp(self._log_share.reshape(n_classes, -1), axis=1)
        self.log_prior_ = log_share - scipy.special.logsumexp(log_share)
        self.class_weights_ = informativeness(self.confusion_, np.exp(self.log_prior_))
        self.weights_ = self.class_weights_.mean(axis=0)
