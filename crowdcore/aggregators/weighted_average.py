"""Weighted averaging: weight each labeler by their right known answers: their number, their share, or its log odds."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.votes import WeightedVote, correct_counts
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter

COUNT, ACCURACY, LOG_ODDS = "count", "accuracy", "log_odds"
IMAGINED = 2.0
# Log odds this small are rounding errors. They count as those of a guess.
NOISE = 1e-12


@dataclass(eq=False)
class WeightedAverage(WeightedVote):
    r"""A vote in which a labeler's weight is the number of their correct answers on the training items.

    .. math:: w_i = \frac{q_i}{\sum_l q_l}, \qquad \hat y_j = \arg\max_k \sum_{i : x_{ij} = k} w_i

    where labeler i got :math:`q_i` training items right. If nobody got any right, everyone counts the same. Ties go to the
    first class. So labelers who did most of the work have large weights even if they are no better than others. In a crowd in
    which everybody labels only a part, it is better to weight by the accuracy

    .. math:: a_i = \frac{q_i + 2 r}{n_i + 2}

    over the :math:`n_i` training items that i labelled, or by its log odds :math:`\ln \frac{a_i}{1 - a_i} + \ln(K - 1)`,
    which are the best possible weights if errors are independent. Each labeler gets two imaginary answers, right as often as
    the crowd (r), in addition to their own. So one right label does not make anybody perfect, and a labeler without known
    answers counts like the average of the crowd.

    References: P.-Y. Chen et al., "Supervised Collective Classification for Crowdsourcing", 2015, equation 2; S. Nitzan,
    J. Paroush, "Optimal decision rules in uncertain dichotomous choice situations", 1982 (log odds).

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]])
    >>> WeightedAverage().fit(labels, truth=[0, 1, -1]).weights_
    array([0.67, 0.  , 0.33])
    """

    id = "weighted_average"
    name = "Weighted averaging"
    family = "weights"
    one_pass = True

    by: str = parameter(
        COUNT,
        Message("methods-count-by"),
        Message("methods-count-by-help"),
        choices=(COUNT, ACCURACY, LOG_ODDS),
        called={
            COUNT: Message("methods-count-by-count"),
            ACCURACY: Message("methods-count-by-accuracy"),
            LOG_ODDS: Message("methods-count-by-log-odds"),
        },
    )

    def _weights(self, labels, truth):
        return self._weights_from(self._count_known(labels, truth))

    def _count_known(self, labels, truth) -> tuple:
        """Return the counts that the weights depend on. They add up over parts of the items."""
        known = truth != MISSING
        n = np.bincount(labels.labeler[known[labels.item]], minlength=len(labels.labelers))
        return correct_counts(labels, truth), n, (1 / labels.choices()[known]).sum(), np.count_nonzero(known)

    def _learn_from(self, counts) -> None:
        self.weights_ = self._weights_from(counts)

    def _weights_from(self, counts):
        q, n, guesses, n_known = counts
        if self.by == COUNT:
            return q / q.sum() if q.any() else np.full(q.size, 1 / q.size)
        guess = guesses / n_known
        # The crowd's share of right labels, with one additional label. Nobody is assumed to be worse than guessing.
        r = max((q.sum() + guess) / (n.sum() + 1), guess)
        a = (q + IMAGINED * r) / (n + IMAGINED)
        if self.by == LOG_ODDS and guess < 1:
            w = np.log(a / (1 - a)) + np.log(1 / guess - 1)
            w[np.abs(w) <= NOISE] = 0.0
            return w / np.abs(w).sum() if w.any() else w
        return a / a.sum()
