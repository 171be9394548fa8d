"""Multi-class AdaBoost: in each round the labeler who is best where the earlier ones failed."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import WeightedVote
from crowdcore.aggregators.trace import Level, Series, Trace, View
from crowdcore.names import MISSING

CLIP = 1e-3
TIE = 1e-9


@dataclass(eq=False)
class AdaBoost(WeightedVote):
    r"""In each round, the labeler who is best where the earlier ones failed gets more weight.

    .. math:: err_i = \frac{\sum_j \alpha_j \mathbf 1_{\{x_{ij} \ne y_j\}}}{\sum_j \alpha_j}, \qquad
              w = \ln\frac{1 - err}{err} + \ln(K - 1), \qquad
              \alpha_j \leftarrow \alpha_j \exp(w \mathbf 1_{\{x_{ij} \ne y_j\}})

    The training items start with :math:`\alpha_j = 1/N_s`. Each round takes the labeler with the smallest error, with
    sums over the training items that they labelled, adds w to their weight and scales α to sum to one. Best labelers who
    are tied share w equally, and α moves by their mean miss, so nothing is drawn. It stops after a round without error,
    when the best error reaches that of guessing, (K − 1)/K, or after L rounds. Where items differ in how many classes
    they allow, 1/K is the mean chance of guessing right. Ties go to the first class.

    References: J. Zhu, H. Zou, S. Rosset, T. Hastie, "Multi-class AdaBoost", 2009 (SAMME); P.-Y. Chen et al.,
    "Supervised Collective Classification for Crowdsourcing", 2015, section III-D.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 1, 0], [0, 1, 0]])
    >>> AdaBoost().fit(labels, truth=[0, 1, 1, -1]).weights_
    array([0.  , 6.91, 0.  ])
    """

    id = "adaboost"
    name = "AdaBoost"
    family = "learners"

    def _weights(self, labels, truth):
        n_labelers = len(labels.labelers)
        known = np.flatnonzero(truth != MISSING)
        labelled = labels.answered[known]
        right = sum(votes[known] * (truth[known] == k)[:, None] for k, votes in enumerate(labels.votes()))
        miss = (labelled - right).tocsc()
        labelled = labelled.tocsc()
        guess = (1 / labels.choices()[known]).mean()

        a = np.full(known.size, 1 / known.size)
        weights, errors = np.zeros(n_labelers), []
        self.stopped_because_ = f"Every round is used: {n_labelers}, one for each labeler."
        while len(errors) < n_labelers:
            weight_labelled = labelled.T @ a
            error = np.divide(miss.T @ a, weight_labelled, out=np.full(n_labelers, np.inf), where=weight_labelled > 0)
            best = error.min()
            if best >= 1 - guess - TIE:
                self.stopped_because_ = (
                    f"After {len(errors)} rounds no labeler does better than guessing on what is left."
                    if errors
                    else "No labeler does better than guessing on the training items, so nobody gets any weight."
                )
                break
            tied = error <= best + TIE
            clipped = np.clip(best, CLIP, 1 - CLIP)
            w = np.log((1 - clipped) / clipped) + np.log((1 - guess) / guess)
            weights[tied] += w / tied.sum()
            errors.append(best)
            if best <= TIE:
                who = "one labeler" if tied.sum() == 1 else f"{tied.sum()} labelers"
                self.stopped_because_ = (
                    f"In round {len(errors)}, {who} made no mistake on the training items that they labelled."
                )
                break
            a *= np.exp(w * (miss @ tied) / tied.sum())
            a /= a.sum()
        self.n_iter_ = len(errors)
        self.trace_ = (Trace(None, {"error": np.array(errors)}, (_view(1 - guess),), step="Round"),)
        return weights


def _view(guessing: float) -> View:
    error = Series(
        "error",
        "best error",
        "The share of the training items, weighted by how often earlier rounds missed them, that the labeler chosen in a "
        "round got wrong. Smaller: that labeler knows what the earlier ones did not.",
    )
    level = Level("guessing", guessing, ends=True)
    return View("Error", "Best labeler's error", (error,), (level,), lowest=0.0)
