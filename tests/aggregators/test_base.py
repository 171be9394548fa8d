"""What every method inherits."""

from dataclasses import dataclass

import numpy as np
import pytest

from crowdcore import Dataset, LabelMatrix
from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.votes import WeightedVote
from crowdcore.evaluation import compare
from crowdcore.tuning import leave_one_out

LABELS = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1]])


def method(reads):
    @dataclass(eq=False)
    class Counts(WeightedVote):
        id, name, family, reads_truth = "counts", "Counts", "counting", reads

        def _weights(self, labels, truth):
            return np.ones(len(labels.labelers)) + (truth != -1).sum()

    return Counts


def test_a_method_that_does_not_need_known_answers_still_gets_them():
    for reads, n_known in (("optional", 0), ("never", 0), ("optional", 1), ("required", 1)):
        model = method(reads)().fit(LABELS, [0, -1] if n_known else None)
        assert model.weights_[0] == 1 + n_known
    with pytest.raises(ValueError, match="Counts learns from known answers, but none is known"):
        method("required")().fit(LABELS)


def test_whether_a_method_reads_the_truth_is_one_of_three_and_true_for_two():
    assert [bool(method(reads).reads_truth) for reads in ("required", "optional", "never")] == [True, True, False]
    assert method("optional").reads_truth is ReadsTruth.OPTIONAL
    with pytest.raises(ValueError, match="sometimes"):
        method("sometimes")


def test_a_method_that_declares_no_name_is_called_by_the_words_of_its_class():
    class HalfVote(WeightedVote):
        reads_truth = "optional"

        def _weights(self, labels, truth):
            return np.full(len(labels.labelers), 0.5)

    class HalfVoteAgain(HalfVote):
        pass

    assert (HalfVote.id, HalfVote.name, HalfVote().name) == ("half_vote", "half vote", "half vote")
    assert (HalfVoteAgain.id, HalfVoteAgain.name) == ("half_vote_again", "half vote again")
    labels = LabelMatrix.from_codes([[0, 1, 1], [1, 1, 0], [0, 0, 1], [1, 0, 1]])
    data = Dataset("four", labels, [1, 1, 0, 1])
    assert compare(data, [HalfVote()], n_train=2, draws=2)["method"].tolist() == ["half_vote"] * 2
    with pytest.raises(ValueError, match="half vote has no parameter 'x'"):
        HalfVote().set_params(x=1)
    with pytest.raises(ValueError, match="half vote has nothing to tune"):
        leave_one_out(HalfVote(), labels, data.truth)
