"""Multi-class AdaBoost: labelers who are right where the vote so far fails get more weight."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.trace import Level, Series, Trace, View
from crowdcore.aggregators.votes import WeightedVote
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter

CLIP = 1e-3
TIE = 1e-9
IMAGINED = 2.0
# Weights this small are rounding errors. They are set to zero, so that they do not decide an item.
NOISE = 1e-12
SMOOTHED, PAPER = "smoothed", "paper"


@dataclass(eq=False)
class AdaBoost(WeightedVote):
    r"""Round by round, labelers who are right where the vote so far fails get more weight.

    .. math:: \alpha_j = \exp\left(\tfrac1K \sum_{i : x_{ij} \ne y_j} w_i - \tfrac{K-1}K \sum_{i : x_{ij} = y_j} w_i\right),
              \qquad R_i = \sum_{j : x_{ij} = y_j} \alpha_j + 2 r\, e^{-w_i (K-1)/K}, \qquad
              F_i = \sum_{j : x_{ij} \ne y_j} \alpha_j + 2 (1 - r)\, e^{w_i / K}

    .. math:: w_i \leftarrow w_i + \frac1m \left(\ln\frac{R_i}{F_i} + \ln(K - 1)\right)

    where a training item j weighs more the more the vote contradicts its truth. All labelers move at once. With m the largest
    number of labels on a training item, the sum of all α and of the terms for the imaginary answers falls in every round. A
    labeler who did not label an item abstains. Each labeler gets two imaginary answers in addition to their own, of which the
    share r is right, as among all labels of the crowd. So a single right label does not make anybody perfect, and a labeler
    without known answers counts like the average of the crowd. It stops after a number of rounds, because later rounds mostly
    follow the chance of few known answers.

    With the variant `paper` each round changes only one labeler, the one with the smallest error:

    .. math:: err_i = \frac{\sum_j \alpha_j \mathbf 1_{\{x_{ij} \ne y_j\}}}{\sum_j \alpha_j}, \qquad
              w = \ln\frac{1 - err}{err} + \ln(K - 1), \qquad
              \alpha_j \leftarrow \alpha_j \exp(w \mathbf 1_{\{x_{ij} \ne y_j\}})

    with sums over the training items that they labelled. If several labelers are best, they share w equally, and α moves by
    their mean miss, so no random choice is needed. It stops after a round without error, when the best error reaches that of
    guessing, (K − 1)/K, or after L rounds. In a sparse crowd a labeler with one right label ends it in the first round, and
    labelers without weight do not vote. That is poor, and gets worse the more answers are known.

    If items allow different numbers of classes, 1/K is the mean chance of a right guess. Ties go to the first
    class.

    References: M. Collins, R. E. Schapire, Y. Singer, "Logistic regression, AdaBoost and Bregman distances", 2002 (all at
    once); J. Zhu, H. Zou, S. Rosset, T. Hastie, "Multi-class AdaBoost", 2009 (SAMME); P.-Y. Chen et al., "Supervised
    Collective Classification for Crowdsourcing", 2015, section III-D.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 1, 0], [0, 1, 0]])
    >>> AdaBoost().fit(labels, truth=[0, 1, 1, -1]).weights_
    array([ 0.64,  1.74, -0.00])
    >>> AdaBoost(variant="paper").fit(labels, truth=[0, 1, 1, -1]).weights_
    array([0.  , 6.91, 0.  ])
    """

    id = "adaboost"
    name = "AdaBoost"
    family = "learners"

    variant: str = parameter(
        SMOOTHED,
        Message("methods-variant"),
        Message("methods-variant-help"),
        choices=(SMOOTHED, PAPER),
        called={SMOOTHED: Message("methods-variant-smoothed"), PAPER: Message("methods-variant-paper")},
    )
    rounds: int = parameter(
        10,
        Message("methods-rounds"),
        Message("methods-rounds-help"),
        low=1,
        high=100_000,
        whole=True,
        log=True,
        most_on_screen=10_000,
    )

    @classmethod
    def suggested(cls, kind):
        """On an exam, where everybody answers everything, a few people without mistakes are the better guide."""
        return {"variant": PAPER} if kind == "exam" else {}

    def _weights(self, labels, truth):
        known = np.flatnonzero(truth != MISSING)
        labelled = labels.answered[known]
        right = sum(votes[known] * (truth[known] == k)[:, None] for k, votes in enumerate(labels.votes()))
        miss = labelled - right
        guess = (1 / labels.choices()[known]).mean()
        one_a_round = self.variant == PAPER
        return (self._one_a_round if one_a_round else self._all_at_once)(labelled, right, miss, guess)

    def _all_at_once(self, labelled, right, miss, guess):
        w, losses = np.zeros(labelled.shape[1]), []
        self.n_iter_, self.ending_ = 0, Message("methods-ended-nothing-labelled")
        if guess < 1 and labelled.nnz:
            K, m = 1 / guess, labelled.sum(axis=1).max()
            # The crowd's share of right labels, with one additional label. Nobody is assumed to be worse than guessing.
            r = max((right.sum() + guess) / (labelled.sum() + 1), guess)
            right_T, miss_T = right.T.tocsr(), miss.T.tocsr()
            for _ in range(self.rounds):
                a = np.exp(miss @ w / K - right @ w * (1 - guess))
                imagined_right, imagined_miss = (
                    IMAGINED * r * np.exp(-w * (1 - guess)),
                    IMAGINED * (1 - r) * np.exp(w / K),
                )
                R, F = right_T @ a + imagined_right, miss_T @ a + imagined_miss
                total = a.sum() + imagined_right.sum() + imagined_miss.sum()
                losses.append(total / (a.size + IMAGINED * w.size))
                w += (np.log(R / F) + np.log(K - 1)) / m
            w[np.abs(w) <= NOISE * np.abs(w).max()] = 0.0
            self.n_iter_ = self.rounds
            self.ending_ = Message("methods-ended-all-rounds", n=self.rounds)
        self.trace_ = (
            (Trace(None, {"loss": np.array(losses)}, (LOSS,), step=Message("methods-step-round")),) if losses else ()
        )
        return w

    def _one_a_round(self, labelled, right, miss, guess):
        labelled, miss = labelled.tocsc(), miss.tocsc()
        n_training, n_labelers = labelled.shape
        a = np.full(n_training, 1 / n_training)
        weights, errors = np.zeros(n_labelers), []
        self.ending_ = Message("methods-ended-round-each", n=n_labelers)
        while len(errors) < n_labelers:
            weight_labelled = labelled.T @ a
            error = np.divide(miss.T @ a, weight_labelled, out=np.full(n_labelers, np.inf), where=weight_labelled > 0)
            best = error.min()
            if best >= 1 - guess - TIE:
                self.ending_ = Message("methods-ended-none-better", n=len(errors))
                break
            tied = error <= best + TIE
            clipped = np.clip(best, CLIP, 1 - CLIP)
            w = np.log((1 - clipped) / clipped) + np.log((1 - guess) / guess)
            weights[tied] += w / tied.sum()
            errors.append(best)
            if best <= TIE:
                self.ending_ = Message("methods-ended-without-mistake", n=len(errors), who=int(tied.sum()))
                break
            a *= np.exp(w * (miss @ tied) / tied.sum())
            a /= a.sum()
        self.n_iter_ = len(errors)
        self.trace_ = (
            Trace(None, {"error": np.array(errors)}, (_view(1 - guess),), step=Message("methods-step-round")),
        )
        return weights


LOSS = View(
    Message("methods-view-loss"),
    Message("methods-axis-loss"),
    (Series("loss", Message("methods-series-loss"), Message("methods-series-loss-means")),),
    lowest=0.0,
)


def _view(guessing: float) -> View:
    error = Series("error", Message("methods-series-error"), Message("methods-series-error-means"))
    level = Level(Message("methods-level-guessing"), guessing, ends=True)
    return View(Message("methods-view-error"), Message("methods-axis-error"), (error,), (level,), lowest=0.0)
