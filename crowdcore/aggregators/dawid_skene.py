"""Dawid and Skene: learn, without any known answer, how often each labeler takes which class for which."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.latent_class import CLASS_SHARES, LatentClass
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.posteriors import class_totals
from crowdcore.parameters import parameter

# The logarithm of a probability of nothing: labels that a labeler never gave leave a class no chance, but no NaN.
FLOOR = 1e-100


@dataclass(eq=False)
class DawidSkene(LatentClass):
    r"""Learn, without any known answer, how often each labeler takes which class for which, and answer accordingly.

    .. math:: \pi^{(i)}_{kl} = \frac{a_{kl} + \sum_{j : x_{ij} = l} u_{jk}}
              {\sum_{m} \bigl(a_{km} + \sum_{j : x_{ij} = m} u_{jk}\bigr)}, \qquad
              v_k = \frac1N \sum_j u_{jk}, \qquad
              u_{jk} = \frac{v_k \prod_i \pi^{(i)}_{k x_{ij}}}{\sum_m v_m \prod_i \pi^{(i)}_{m x_{ij}}}

    Labeler i says l of an item of class k with probability :math:`\pi^{(i)}_{kl}`, whatever the others say; a share
    :math:`v_k` of the items is of class k, and item j is with probability :math:`u_{jk}`. It starts from the shares of
    an item's labels and goes round until the likelihood

    .. math:: \sum_j \log \sum_k v_k \prod_i \pi^{(i)}_{k x_{ij}}

    rises no more; it never falls. Before any label is counted, :math:`a_{kl}` are imagined: ``smoothing`` labels of each
    kind and ``trust`` more that are right; then it is the likelihood of these together with the real labels that never
    falls. With none, as in the paper, a labeler with few labels is taken for perfect or hopeless. Items whose answer is
    known keep it. Ties go to the first class.

    ``confusion_`` (labelers × classes × classes) is :math:`\pi`, ``v_`` the class shares; ``class_weights_`` says how
    much more often a labeler says k where it is k than where it is not.

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
    learned = (
        Learned(
            "confusion_",
            ("labeler", "class", "class"),
            "What each labeler takes for what",
            "How often the labeler says a class where, by the method's own answers, it is this or another one.",
        ),
        CLASS_SHARES,
    )

    smoothing: float = parameter(
        0.0,
        "Smoothing: imagined labels of each kind",
        "Added to each count of what a labeler says of a class, so that one with few labels is not taken for perfect.",
        low=0,
        grid=(0, 0.01, 0.1, 0.5, 1, 2, 5),
    )
    trust: float = parameter(
        0.0,
        "Trust beforehand: imagined right labels",
        "This many right labels of each class are imagined for every labeler before their own are counted.",
        low=0,
    )

    # Both steps are sparse products. One compiled loop for the two (numba) was tried: with 10⁷ labels a round then takes
    # 5.5 instead of 7.7 ns a label with two classes, 9.5 instead of 12.9 with four; but loading what was compiled takes
    # every process 0.4 s, more than ten such rounds save.

    def _count(self, labels, q):
        return labels.indicators.T @ q, class_totals(q)

    def _maximise(self, counts):
        label_counts, of_class = counts
        n_classes = of_class.size
        label_counts = label_counts.reshape(-1, n_classes, n_classes) + self._imagined(n_classes)
        total = label_counts.sum(axis=1, keepdims=True)
        # Of a class that nobody may have met nothing is known: all labels are equally likely.
        pi = np.divide(label_counts, total, out=np.full_like(label_counts, 1 / n_classes), where=total > 0)
        self.confusion_ = pi.transpose(0, 2, 1)
        self.v_ = of_class / of_class.sum()
        # Rows (labeler, label), columns the true class: what an item's labels are multiplied with.
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
    """Classes × labelers: how much more often a labeler says k where it is k than where it is not."""
    says_k = np.einsum("ikk->ki", confusion)
    overall, of_k = np.einsum("k,ikl->li", v, confusion), v[:, None]
    elsewhere = np.divide(overall - of_k * says_k, 1 - of_k, out=np.zeros_like(says_k), where=of_k < 1)
    return says_k - elsewhere
