"""Zero-based skill: vote, learn who agrees with the vote, and vote with these weights until nothing changes."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.fit_parameters import iteration_limit
from crowdcore.aggregators.trace import Level, Recorder, Series, View
from crowdcore.aggregators.votes import WeightedVote
from crowdcore.aggregators.wawa import agreement_with_vote
from crowdcore.messages import Message
from crowdcore.parameters import parameter

SETTLED = 1e-12


@dataclass(eq=False)
class ZeroBasedSkill(WeightedVote):
    r"""A vote whose weights are how often labelers agree with it, found by voting repeatedly.

    .. math:: \hat y_j = \arg\max_k \sum_{i : x_{ij} = k} w_i, \qquad
              w_i \leftarrow w_i + \eta \Bigl(\frac{1}{n_i} \sum_j \mathbf 1_{\{x_{ij} = \hat y_j\}} - w_i\Bigr)

    All start with the same weight, the rate of guessing. :math:`\eta` begins at one and is halved after a number of rounds,
    so that an oscillating vote settles. Known answers replace the vote's answers. A vote that is tied between m classes
    agrees with each of them to 1/m, so the order of the classes does not change the weights. In the answers ties go to the
    first class.

    Reference: D. Ustalov, N. Pavlichenko, B. Tseitlin, "Learning from Crowds with Crowd-Kit", 2021.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 1, 1]])
    >>> ZeroBasedSkill().fit(labels).weights_
    array([0.75, 1.  , 0.5 ])
    """

    id = "zero_based_skill"
    name = "Zero-based skill"
    family = "weights"
    reads_truth = ReadsTruth.OPTIONAL

    halve_after: int = parameter(
        20, Message("methods-halve-after"), Message("methods-halve-after-help"), low=1, whole=True, high=10_000
    )
    max_iter: int = iteration_limit(100, log=False)

    def _weights(self, labels, truth):
        weights = np.full(len(labels.labelers), 1 / len(labels.classes))
        recorder, step, change = Recorder("delta_w"), 1.0, np.inf
        for round_number in range(1, self.max_iter + 1):
            if round_number % self.halve_after == 0:
                step /= 2
            move = step * (agreement_with_vote(labels, truth, weights) - weights)
            weights = weights + move
            change = float(np.abs(move).max())
            recorder.add(weights, delta_w=change)
            if change <= SETTLED:
                break
        self.trace_ = (recorder.trace(None, views=(MOVES,), step=Message("methods-step-round")),)
        self.n_iter_, self.converged_ = round_number, change <= SETTLED
        self.ending_ = (
            Message("methods-ended-converged-weights", n=round_number)
            if self.converged_
            else Message("methods-ended-limit-weights", n=self.max_iter, change=f"{change:.2g}")
        )
        return weights


MOVES = View(
    Message("methods-view-moves"),
    Message("methods-axis-weight-change"),
    (Series("delta_w", Message("methods-series-change"), Message("methods-series-change-weight")),),
    (Level(Message("methods-level-settled"), 0.0, ends=True),),
)
