"""One-coin Dawid–Skene: learn, without known answers, how often each labeler is right."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.fit_parameters import smoothing_parameter, trust_parameter
from crowdcore.aggregators.latent_class import CLASS_SHARES, LatentClass
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.posteriors import class_totals
from crowdcore.messages import Message

CLIP = 1e-10


@dataclass(eq=False)
class OneCoinDawidSkene(LatentClass):
    r"""Learn, without known answers, how often each labeler is right, and weight them by it.

    .. math:: s_i = \frac{a + b + \sum_j u_{j x_{ij}}}{2a + b + n_i}, \qquad v_k = \frac1N \sum_j u_{jk}, \qquad
              u_{jk} \propto v_k \prod_{i : x_{ij} = k} s_i \prod_{i : x_{ij} \ne k} \frac{1 - s_i}{c_j - 1}

    Labeler i is right with probability :math:`s_i`, and otherwise chooses each of the wrong classes with the same
    probability. :math:`n_i` is the number of their labels, and item j has :math:`c_j` choices. A share :math:`v_k` of the
    items is of class k, and item j is of class k with probability :math:`u_{jk}`. ``smoothing`` imaginary labels of each kind
    (a) and ``trust`` more right ones (b) are added beforehand. The method starts from the shares of an item's labels. The
    likelihood of the labels (with the imaginary ones) never falls. Apart from the shares of the classes and the numbers of
    choices, it is a vote in which each labeler has the weight :math:`\log \frac{s_i}{1 - s_i}`. Items whose answer is known
    keep it. Ties go to the first class.

    ``skills_`` is s, ``weights_`` the log odds.

    Reference: Y. Zhang, X. Chen, D. Zhou, M. I. Jordan, "Spectral Methods Meet EM", NeurIPS 2014, section 2.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 0, 1]])
    >>> model = OneCoinDawidSkene().fit(labels)
    >>> model.predict(labels), model.skills_
    (array([0, 1, 1, 0]), array([1.  , 1.  , 0.25]))
    """

    id = "one_coin_dawid_skene"
    name = "One-coin Dawid–Skene"
    family = "probabilistic"
    learned = (
        Learned(
            "skills_",
            ("labeler",),
            Message("methods-learned-right"),
            Message("methods-learned-right-means"),
            (Message("methods-column-right"),),
        ),
        CLASS_SHARES,
    )

    smoothing: float = smoothing_parameter(grid=(0, 0.1, 0.5, 1, 2, 5))
    trust: float = trust_parameter(0.0, Message("methods-trust-in-all"))

    def _count(self, labels, q):
        n_labelers = len(labels.labelers)
        right = np.bincount(labels.labeler, q[labels.item, labels.code], minlength=n_labelers)
        return right, np.bincount(labels.labeler, minlength=n_labelers), class_totals(q)

    def _maximise(self, counts):
        right, labelled, of_class = counts
        of = labelled + 2 * self.smoothing + self.trust
        s = np.divide(right + self.smoothing + self.trust, of, out=np.full(right.size, 0.5), where=of > 0)
        self.skills_ = np.clip(s, CLIP, 1 - CLIP)
        self.v_ = of_class / of_class.sum()

    def _log_components(self, labels):
        s = self.skills_
        wrong = np.bincount(labels.item, np.log1p(-s)[labels.labeler], minlength=len(labels.items))
        wrong_choices = np.log(np.maximum(labels.choices() - 1, 1))
        votes = labels.tally()
        logs = np.ascontiguousarray(labels.tally(np.log(s) - np.log1p(-s)))
        # First all labels count as wrong, with 1 / (c − 1) each. Labels of class k are then replaced by their odds.
        everything_wrong = wrong - wrong_choices * votes.sum(axis=1)
        for column, vote, share in zip(logs.T, votes.T, self.v_, strict=True):
            column += vote * wrong_choices
            column += everything_wrong + np.log(max(share, CLIP))
        return logs

    def _log_prior(self):
        s = self.skills_
        return float((self.smoothing + self.trust) * np.log(s).sum() + self.smoothing * np.log1p(-s).sum())

    def _describe(self, labels):
        self.weights_ = np.log(self.skills_) - np.log1p(-self.skills_)
