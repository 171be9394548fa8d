"""Supervised EM: expectation maximisation that starts from the labelers who got known answers right."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.em import EM, shares_or
from crowdcore.aggregators.votes import correct_counts
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter


@dataclass(eq=False)
class SupervisedEM(EM):
    r"""EM that starts from a vote in which labelers count more who got the known answers right.

    .. math:: u_j = \frac{\sum_{i : x_{ij} = k} w_i}{\sum_{i : x_{ij} \ne 0} w_i}

    is the first u of EM, with the weights w of weighted averaging. If only labelers of zero weight labelled the item, it is
    the plain share of the labels. (The paper divides by L, which does not give a share.) Known answers can be held fixed from
    the first u on. Otherwise they only determine the start.

    References: P.-Y. Chen et al., "Supervised Collective Classification for Crowdsourcing", 2015, section III-G; V. C.
    Raykar et al., "Learning from crowds", 2010.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 0], [0, 1, 1], [1, 0, 1]])
    >>> SupervisedEM().fit(labels, truth=[0, 1, -1, -1]).predict(labels)
    array([0, 1, 0, 1])
    """

    id = "supervised_em"
    name = "Supervised EM"
    reads_truth = ReadsTruth.REQUIRED

    clamp: bool = parameter(
        False,
        Message("methods-clamp"),
        Message("methods-clamp-help"),
    )

    def _start(self, labels, truth):
        weighted = labels.tally(correct_counts(labels, truth).astype(float))
        return shares_or(weighted, super()._start(labels, truth))

    def _fixed(self, labels, truth):
        return np.flatnonzero(truth != MISSING) if self.clamp else None
