"""Dawid and Skene: learn, without known answers, how often each labeler confuses which classes."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.fit_parameters import smoothing_parameter, trust_parameter
from crowdcore.aggregators.latent_class import CLASS_SHARES, LatentClass
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.posteriors import class_totals
from crowdcore.messages import Message

# Smaller probabilities are raised to this before their logarithm is taken. Zero then stays next to impossible, without −∞ or NaN.
FLOOR = 1e-100
CONFUSION = Learned(
    "confusion_",
    ("labeler", "class", "class"),
    Message("methods-learned-confusions"),
    Message("methods-learned-confusions-means"),
)


@dataclass(eq=False)
class DawidSkene(LatentClass):
    r"""Learn, without known answers, how often each labeler confuses which classes, and infer the answers from it.

    .. math:: \pi^{(i)}_{kl} = \frac{a_{kl} + \sum_{j : x_{ij} = l} u_{jk}}
              {\sum_{m} \bigl(a_{km} + \sum_{j : x_{ij} = m} u_{jk}\bigr)}, \qquad
              v_k = \frac1N \sum_j u_{jk}, \qquad
              u_{jk} = \frac{v_k \prod_i \pi^{(i)}_{k x_{ij}}}{\sum_m v_m \prod_i \pi^{(i)}_{m x_{ij}}}

    Labeler i chooses l for an item of class k with probability :math:`\pi^{(i)}_{kl}`, independently of the others. A share
    :math:`v_k` of the items is of class k, and item j is of class k with probability :math:`u_{jk}`. The method starts from
    the shares of an item's labels and repeats these steps until the likelihood

    .. math:: \sum_j \log \sum_k v_k \prod_i \pi^{(i)}_{k x_{ij}}

    stops rising; it never falls. Before any label is counted, :math:`a_{kl}` imaginary labels are added: ``smoothing`` labels of
    each kind and ``trust`` more that are right. Then the likelihood of these together with the real labels never falls. With
    none, as in the paper, a labeler with few labels looks perfect or hopeless. Items whose answer is known keep it. Ties go to
    the first class.

    ``confusion_`` (labelers × classes × classes) is :math:`\pi`, ``v_`` the class shares. ``class_weights_`` is how much more
    often a labeler chooses k for items of class k than for other items.

    Reference: A. P. Dawid, A. M. Skene, "Maximum Likelihood Estimation of Observer Error-Rates Using the EM Algorithm",
    Applied Statistics 28 (1979).

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 0, 1]])
    >>> model = DawidSkene().fit(labels)
    >>> model.predict(labels), model.confusion_[2].round(2)
    (array([0, 1, 1, 0]), array([[0. , 1. ],
           [0.5, 0.5]]))
    """

    id = "dawid_skene"
    name = "Dawid–Skene"
    family = "probabilistic"
    per_class = True
    learned = (CONFUSION, CLASS_SHARES)

    smoothing: float = smoothing_parameter(grid=(0, 0.01, 0.1, 0.5, 1, 2, 5))
    trust: float = trust_parameter(0.0, Message("methods-trust-per-class"))

    # Both steps are sparse products. One compiled loop for both (numba) was tried. With 10⁷ labels a round then takes 5.5
    # instead of 7.7 ns per label with two classes, 9.5 instead of 12.9 with four. But loading the compiled code takes every
    # process 0.4 s, which is more than ten such rounds save.

    def _count(self, labels, q):
        return labels.indicators.T @ q, class_totals(q)

    def _maximise(self, counts):
        label_counts, of_class = counts
        n_classes = of_class.size
        label_counts = label_counts.reshape(-1, n_classes, n_classes) + self._imagined(n_classes)
        total = label_counts.sum(axis=1, keepdims=True)
        # If a labeler cannot have met a class, nothing is known about their labels for it, and all are equally likely.
        pi = np.divide(label_counts, total, out=np.full_like(label_counts, 1 / n_classes), where=total > 0)
        self.confusion_ = pi.transpose(0, 2, 1)
        self.v_ = of_class / of_class.sum()
        # Rows are (labeler, label), columns the true class. An item's labels are multiplied with it.
        self._log_pi = np.log(np.maximum(pi, FLOOR)).reshape(-1, n_classes)

    def _imagined(self, n_classes):
        return self.smoothing + self.trust * np.eye(n_classes)

    def _log_components(self, labels):
        logs = labels.indicators @ self._log_pi
        for column, share in zip(logs.T, self.v_, strict=True):
            column += np.log(max(share, FLOOR))
        return logs

    def _log_prior(self):
        imagined = self._imagined(self.v_.size)
        if not imagined.any():
            return 0.0
        return float((self._log_pi.reshape(-1, *imagined.shape) * imagined).sum())

    def _describe(self, labels):
        self.class_weights_ = informativeness(self.confusion_, self.v_)
        self.weights_ = self.class_weights_.mean(axis=0)


def informativeness(confusion: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Return how much more often a labeler chooses k for items of class k than for others (classes × labelers)."""
    says_k = np.einsum("ikk->ki", confusion)
    overall, of_k = np.einsum("k,ikl->li", v, confusion), v[:, None]
    elsewhere = np.divide(overall - of_k * says_k, 1 - of_k, out=np.zeros_like(says_k), where=of_k < 1)
    return says_k - elsewhere
