"""What every method inherits."""

from dataclasses import dataclass

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.votes import WeightedVote

LABELS = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1]])


def method(reads):
    @dataclass(eq=False)
    class Counts(WeightedVote):
        id, name, family, reads_truth = "counts", "Counts", "counting", reads

        def _weights(self, labels, truth):
            return np.ones(len(labels.labelers)) + (truth != -1).sum()

    return Counts


def test_a_method_that_can_do_without_known_answers_is_given_those_there_are():
    for reads, n_known in (("optional", 0), ("never", 0), ("optional", 1), ("required", 1)):
        model = method(reads)().fit(LABELS, [0, -1] if n_known else None)
        assert model.weights_[0] == 1 + n_known
    with pytest.raises(ValueError, match="Counts learns from items whose answer is known, and none is"):
        method("required")().fit(LABELS)


def test_whether_a_method_reads_the_truth_is_one_of_three_and_true_for_two():
    assert [bool(method(reads).reads_truth) for reads in ("required", "optional", "never")] == [True, True, False]
    assert method("optional").reads_truth is ReadsTruth.OPTIONAL
    with pytest.raises(ValueError, match="sometimes"):
        method("sometimes")
