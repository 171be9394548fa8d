"""Small tables whose results are known from elsewhere or can be computed by hand."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from tests import golden_tables

# The most probable grades by their model, fitted by EM from the majority start.
DAWID_SKENE = "142222132243121111222222112111131224233111212"


@pytest.fixture
def toy():
    return golden_tables.toy()


def test_majority_vote_of_crowd_kits_toy_table(toy):
    """t1 has two votes each way: the tie goes to the first class."""
    model = AGGREGATORS["majority_vote"]().fit(toy)
    assert model.predict(toy).tolist() == [0, 1, 0, 1, 0]
    assert model.predict_proba(toy)[:, 0] == pytest.approx([0.5, 0.4, 0.6, 0, 0.8], abs=1e-8)


def test_weighted_averaging_of_crowd_kits_toy_table(toy):
    """t1 and t2 are "yes": w2 has both right, w1, w3 and w4 one, w5 none."""
    model = AGGREGATORS["weighted_average"]().fit(toy, [1, 1, -1, -1, -1])
    assert model.weights_ == pytest.approx([0.2, 0.4, 0.2, 0.2, 0.0])


# crowd-kit 1.4.2, DawidSkene(n_iter=…): with two classes its model is the two-coin model.
@pytest.mark.parametrize(
    ("rounds", "no"),
    [
        (1, [0.35193768123, 0.26022137185, 0.87339996739, 0, 0.94701818985]),
        (2, [0.14922318876, 0.09628599159, 0.99233472174, 0, 0.99650988370]),
    ],
)
def test_em_has_crowd_kits_dawid_skene_probabilities_after_each_round(toy, rounds, no):
    model = AGGREGATORS["em"](max_iter=rounds, tol=0).fit(toy)
    assert model.predict_proba(toy)[:, 0] == pytest.approx(no, abs=1e-6)
    assert (model.n_iter_, model.converged_) == (rounds, False)


@pytest.mark.parametrize(("rounds", "no"), [(1, [0.92571428569, 0.97078651685]), (2, [0.99831375735, 0.99920146088])])
def test_clamped_em_has_crowd_kits_probabilities_where_t1_and_t2_are_known(toy, rounds, no):
    """From crowd-kit's start, the plain share, put in the place of ours."""
    model = AGGREGATORS["supervised_em"](max_iter=rounds, tol=0, clamp=True)
    model._start = lambda labels, truth: labels.tally() / labels.tally().sum(axis=1, keepdims=True)
    assert model.fit(toy, [1, 1, -1, -1, -1]).predict_proba(toy)[[2, 4], 0] == pytest.approx(no, abs=1e-6)


def test_em_grades_dawid_and_skenes_patients_as_their_model_does_but_for_one():
    """Patient 36 was given 4, 3, 4, 3 and 3. One problem per grade is not quite their one model of all four grades."""
    labels = golden_tables.anaesthetists(repeats="majority")
    answers = AGGREGATORS["em"]().fit(labels).predict(labels)
    differ = np.flatnonzero([labels.classes[a] != d for a, d in zip(answers, DAWID_SKENE, strict=True)]) + 1
    assert differ.tolist() == [36]


# Three keyed items. The first labeler is always right, the second right once; the third did not label the last one.
HAND = LabelMatrix.from_codes([[0, 0, 1], [1, 0, 1], [1, 0, -1], [0, 1, 1]])
HAND_TRUTH = [0, 1, 1, -1]


def test_exponential_weights_by_hand():
    """Mistakes: 0, 2 and 1, so the weights are 1, e^−2 and e^−1 over their sum."""
    w = np.exp([0.0, -2.0, -1.0])
    model = AGGREGATORS["exponential_weights"](eta=1.0, absent="no_loss").fit(HAND, HAND_TRUTH)
    assert model.weights_ == pytest.approx(w / w.sum())
    assert model.scores(HAND)[3] == pytest.approx([w[0] / w.sum(), (w[1] + w[2]) / w.sum()])


def test_adaboost_by_hand():
    """The first labeler makes no mistake: an error clipped to 0.001 is a weight of ln 999, and there it stops."""
    model = AGGREGATORS["adaboost"](variant="paper").fit(HAND, HAND_TRUTH)
    assert model.weights_ == pytest.approx([np.log(999), 0, 0])
    assert (model.n_iter_, model.converged_) == (1, True)


def test_adaboost_shares_a_round_between_tied_labelers():
    """Each of the three misses one of three items, so all tie in round one with error 1/3 and get ln 2 / 3 each."""
    labels = LabelMatrix.from_codes([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    model = AGGREGATORS["adaboost"](variant="paper").fit(labels, [0, 0, 0])
    # Each item was missed by one of the three, so α stays uniform and every round is the first again: three rounds.
    assert model.weights_ == pytest.approx(np.full(3, np.log(2)))
    assert model.n_iter_ == 3


def test_naive_bayes_by_hand():
    """One item is of class 0, two of class 1, so the priors are 2/5 and 3/5."""
    model = AGGREGATORS["naive_bayes"]().fit(HAND, HAND_TRUTH)
    # Labels of the last item: 0, 1, 1. The factors are (times chosen + 1) / (labelled + 2).
    class_0 = 2 / 5 * (2 / 3) * (1 / 3) * (2 / 3)
    class_1 = 3 / 5 * (1 / 4) * (1 / 4) * (2 / 3)
    assert model.scores(HAND)[3] == pytest.approx(np.log([class_0, class_1]))


def test_naive_bayes_with_silence_as_a_symbol_by_hand():
    """The third labeler's missing label on one of the two items of class 1 counts as a symbol: (1 + 1) / (2 + 2)."""
    model = AGGREGATORS["naive_bayes"](missing="symbol").fit(HAND, HAND_TRUTH)
    class_0 = 2 / 5 * (1 / 3) * (2 / 3) * (1 / 3)
    class_1 = 3 / 5 * (3 / 4) * (3 / 4) * (2 / 4)
    assert model.scores(HAND)[2] == pytest.approx(np.log([class_0, class_1]))


def test_svm_by_hand():
    """One item that both labelled rightly: w1 = w2 = 1/2 reaches the margin, if C allows; else w = C."""
    labels = LabelMatrix.from_codes([[0, 0]], classes=[0, 1])
    assert AGGREGATORS["svm"](C=1.0).fit(labels, [0]).weights_ == pytest.approx([0.5, 0.5])
    assert AGGREGATORS["svm"](C=0.2).fit(labels, [0]).weights_ == pytest.approx([0.2, 0.2])


def test_the_first_step_of_the_saddle_point_by_hand():
    """c = (1, −1/3, 0) and g = c / 10. A step along −g would raise 𝔏, so it is taken along g."""
    model = AGGREGATORS["saddle_point"]().fit(HAND, HAND_TRUTH)
    assert model.weights_ == pytest.approx(0.01 * np.array([0.1, -0.1 / 3, 0]))
    assert model.trace_[0]["sign"].tolist() == [1]
    assert model.n_iter_ == 1
    assert "smaller than the tolerance" in model.stopped_because_
