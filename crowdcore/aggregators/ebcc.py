"""EBCC: Bayesian tables of confusion that allow labelers to err together."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.dawid_skene import informativeness
from crowdcore.aggregators.dirichlet import divergence, expected_log
from crowdcore.aggregators.latent_class import LatentClass
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.posteriors import class_totals
from crowdcore.aggregators.random_starts import item_draws
from crowdcore.parameters import parameter

MANY_LABELS = 500_000


@dataclass(eq=False)
class EBCC(LatentClass):
    r"""Each class has kinds of items that labelers confuse in their own ways, so that they may err together.

    .. math:: y_j \sim \tau, \qquad g_j \sim \pi_{y_j}, \qquad x_{ij} \sim V_{i y_j g_j}, \qquad
              \tau \sim \mathrm{Dir}(1, \dots, 1), \qquad \pi_k \sim \mathrm{Dir}(a / M, \dots, a / M), \qquad
              V_{ikm} \sim \mathrm{Dir}(b_{k1}, \dots, b_{kK})

    Item j is of class :math:`y_j` and of one of M kinds :math:`g_j` within it; labeler i says l of it with probability
    :math:`V_{i y_j g_j l}`. Given the kind labelers are independent, but not given the class: on one kind of items many
    may be wrong alike. Imagined beforehand are :math:`b_{kk} = 4` right labels and :math:`b_{kl} = 1` of each wrong
    class, and :math:`a = 0.1`, so that few kinds are used. Answers and rates are found in turn from each other by
    variational Bayes, which raises a lower bound of the likelihood in every round. It starts from the shares of an item's
    labels, with kinds by chance, several times; the end with the largest bound is taken. With one kind it is the
    Bayesian form of Dawid–Skene (IBCC). Items whose answer is known keep it. Ties go to the first class.

    ``confusion_`` (labelers × classes × classes) is the mean of V over the kinds of a class, ``kinds_`` (classes × M)
    how common they are.

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
    learned = (
        Learned(
            "confusion_",
            ("labeler", "class", "class"),
            "What each labeler takes for what",
            "How often the labeler says a class where, by the method's own answers, it is this or another one.",
        ),
    )

    kinds: int = parameter(
        10, "Kinds of items a class", "How many ways of being confused a class may have.", low=1, high=100, whole=True
    )
    trust: float = parameter(
        3.0,
        "Trust beforehand: imagined right labels",
        "This many right labels of each class are imagined for every labeler, and one of every kind of label besides.",
        low=0,
    )
    restarts: int = parameter(
        5, "Starts by chance", "How often to start from chance; the best end is taken.", low=1, whole=True, high=1000
    )
    seed: int = parameter(0, "Seed", "Another number draws other starts.", low=0, whole=True)

    KINDS_PRIOR, CLASS_PRIOR, LABEL_PRIOR = 0.1, 1.0, 1.0

    def faster_for(self, labels, truth):
        """A million labels take one to several minutes, as long as hundreds of fits of Dawid–Skene."""
        if labels.code.size <= MANY_LABELS:
            return ""
        return f"With {labels.code.size:,} labels this takes minutes; Dawid–Skene takes seconds, and so do fewer starts by chance."

    @property
    def _groups(self):
        return self.kinds

    def _starts(self, labels, shares):
        rng = np.random.default_rng(self.seed)
        for _ in range(self.restarts):
            kinds = item_draws(labels, rng, self.kinds)
            yield (shares[:, :, None] * kinds[:, None, :]).reshape(len(shares), -1)

    def _count(self, labels, q):
        return labels.indicators.T @ q, class_totals(q)

    def _maximise(self, counts):
        label_counts, of_kind = counts
        of_kind = of_kind.reshape(-1, self.kinds)
        n_classes = len(of_kind)
        self._label_prior = np.repeat(self.LABEL_PRIOR + self.trust * np.eye(n_classes), self.kinds, axis=0)
        # Labelers × what is said × class and kind, as the counts are; rates are of what is said.
        self._labels = label_counts.reshape(-1, n_classes, n_classes * self.kinds) + self._label_prior.T
        self._kinds = of_kind + self.KINDS_PRIOR / self.kinds
        self._classes = of_kind.sum(axis=1) + self.CLASS_PRIOR
        self._log_v = expected_log(self._labels, axis=1).reshape(-1, n_classes * self.kinds)
        self._log_share = (expected_log(self._kinds) + expected_log(self._classes)[:, None]).ravel()

    def _log_components(self, labels):
        logs = labels.indicators @ self._log_v
        logs += self._log_share
        return logs

    def _log_prior(self):
        return -(
            divergence(self._classes, np.array(self.CLASS_PRIOR))
            + divergence(self._kinds, np.array(self.KINDS_PRIOR / self.kinds))
            + divergence(self._labels.transpose(0, 2, 1), self._label_prior)
        )

    def _describe(self, labels):
        n_classes = len(labels.classes)
        self.kinds_ = self._kinds / self._kinds.sum(axis=1, keepdims=True)
        rates = (self._labels / self._labels.sum(axis=1, keepdims=True)).reshape(-1, n_classes, n_classes, self.kinds)
        self.confusion_ = np.einsum("km,ilkm->ikl", self.kinds_, rates)
        log_share = scipy.special.logsumexp(self._log_share.reshape(n_classes, -1), axis=1)
        self.log_prior_ = log_share - scipy.special.logsumexp(log_share)
        self.class_weights_ = informativeness(self.confusion_, np.exp(self.log_prior_))
        self.weights_ = self.class_weights_.mean(axis=0)
