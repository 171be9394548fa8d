"""Methods of other libraries: GLAD, MACE, EBCC, Wawa, zero-based skill and KOS."""

import numpy as np
import pytest
import scipy.optimize
from scipy.special import digamma

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.glad import _Climb, _Likelihood
from crowdcore.aggregators.latent_class import impossible_cells
from tests import golden_tables
from tests.conftest import random_crowd

TOY, BIRDS = golden_tables.toy(), golden_tables.birds()


def test_a_tied_vote_agrees_with_each_of_its_classes_in_part():
    """t1 has two votes each way, so the vote agrees with all four by half. (crowd-kit takes the first class: .6, .8, 1, .4,
    .8; the order of the classes then changes the weights.)"""
    model = AGGREGATORS["wawa"]().fit(TOY)
    assert model.weights_ == pytest.approx([0.5, 0.9, 1, 0.5, 0.7])
    assert model.predict_proba(TOY)[:, 1] == pytest.approx([14 / 26, 2 / 3, 5 / 18, 1, 5 / 36], abs=1e-8)


def test_zero_based_skill_ends_like_crowd_kits():
    """Its second table has a tie of three classes at first, but none in the end."""
    model = AGGREGATORS["zero_based_skill"]().fit(BIRDS)
    assert model.weights_ == pytest.approx([1, 1, 1, 1, 1 / 3, 2 / 3])
    assert model.predict_proba(BIRDS)[4] == pytest.approx([1 / 2, 1 / 3, 1 / 6])


def test_known_answers_replace_those_of_the_majority():
    """t1 and t2 are "yes": w2 agrees with both, w1 and w4 with one of them each."""
    assert AGGREGATORS["wawa"]().fit(TOY, [1, 1, -1, -1, -1]).weights_ == pytest.approx([0.4, 1, 1, 0.6, 0.6])


def test_voting_again_with_learned_weights_can_change_the_answers():
    """The third item is won by the second and fourth labeler. But the vote takes the third labeler's side wherever these
    three differ elsewhere, so that in the end the third labeler counts twice as much as the other two together."""
    codes = [
        [0, 0, 0, 1, -1],
        [1, 0, 1, 0, -1],
        [-1, 0, 1, 0, -1],
        [0, 0, 0, 0, 1],
        [0, 1, 0, 1, 0],
        [0, 1, 0, 1, -1],
    ]
    labels = LabelMatrix.from_codes(codes)
    assert AGGREGATORS["wawa"]().fit(labels).predict(labels).tolist() == [0, 1, 0, 0, 0, 0]
    model = AGGREGATORS["zero_based_skill"]().fit(labels)
    assert model.predict(labels).tolist() == [0, 1, 1, 0, 0, 0]
    assert model.weights_ == pytest.approx([1, 1 / 3, 1, 1 / 6, 1 / 2])
    assert (model.n_iter_, model.converged_) == (5, True)


def test_glads_gradient_is_the_slope_of_its_objective():
    codes, truth = random_crowd(0, n_items=8, n_labelers=5, n_classes=3, coverage=0.8, n_training=2)
    labels = LabelMatrix.from_codes(codes)
    climb = _Climb(_Likelihood(labels, impossible_cells(labels, truth)), tol=0.0, max_iter=1)
    position = np.random.default_rng(1).normal(size=climb.scale.size)
    slope = scipy.optimize.approx_fprime(position, lambda at: climb.minus_objective(at)[0], 1e-6)
    assert climb.minus_objective(position)[1] == pytest.approx(slope, abs=1e-4)


def test_glads_objective_is_the_likelihood_with_the_priors():
    """Item by item and label by label from the parameters."""
    codes, _ = random_crowd(2, n_items=9, n_labelers=6, n_classes=3, coverage=0.7)
    model = AGGREGATORS["glad"]().fit(LabelMatrix.from_codes(codes))
    total = 0.0
    for j, row in enumerate(codes):
        joint = np.full(3, 1 / 3)
        for i in np.flatnonzero(row >= 0):
            right = 1 / (1 + np.exp(-model.alpha_[i] * model.beta_[j]))
            joint *= np.where(np.arange(3) == row[i], right, (1 - right) / 2)
        total += np.log(joint.sum())
    trace = model.trace_[0]
    assert trace["log_likelihood"][-1] == pytest.approx(total)
    priors = ((model.alpha_ - 1) ** 2).sum() / 2 + ((np.log(model.beta_) - 1) ** 2).sum() / 2
    assert trace["objective"][-1] == pytest.approx(total - priors)
    assert (np.diff(trace["objective"]) >= 0).all()


def test_glad_reaches_the_optimum_that_crowd_kit_approaches():
    """Its tolerance stops EM a little before the maximum; ours is the maximum."""
    model = AGGREGATORS["glad"](tol=1e-12).fit(TOY)
    assert model.predict_proba(TOY)[:, 1] == pytest.approx([0.880, 0.913, 0.001, 1, 0], abs=0.01)
    assert model.alpha_ == pytest.approx([-0.0458, 1.1900, 1.2111, 0.3385, 0.4841], abs=0.01)
    assert np.log(model.beta_) == pytest.approx([0.604, 0.430, 0.961, 1.460, 1.594], abs=0.02)
    model.fit(BIRDS)
    assert model.predict_proba(BIRDS)[4] == pytest.approx([0.625, 0.271, 0.104], abs=0.02)
    assert model.alpha_ == pytest.approx([1.253, 1.150, 1.279, 1.267, -0.103, 0.567], abs=0.02)


def test_glad_distinguishes_hard_items_from_easy_ones():
    """On the first half labelers guess, on the second half they all know."""
    rng = np.random.default_rng(3)
    codes = rng.integers(4, size=(40, 15))
    codes[20:] = rng.integers(4, size=20)[:, None]
    beta = AGGREGATORS["glad"]().fit(LabelMatrix.from_codes(codes)).beta_
    assert beta[:20].max() < beta[20:].min()


# crowd-kit 1.4.2, MACE(n_iter=5) with random_state=0: P(yes) of the toy table, how often workers know.
MACE_YES = [0.8715378044642541, 0.9834930583858515, 0.00684497423282972, 0.9985268129149817, 0.0023422448459811313]
MACE_KNOWS = [0.10143140567430235, 0.7426173892703594, 0.798356061850861, 0.23674128931522576, 0.29217743598601]


def plain_mace(codes, K, spams, says, rounds):
    """MACE by loops over a dense table, from rates of spamming and knowing (labelers × 2) and strategies."""
    N, L = codes.shape

    def expect():
        q, spammed, known = np.empty((N, K)), np.full((L, K), 10.0), np.zeros(L)
        for j in range(N):
            there = np.flatnonzero(codes[j] >= 0)
            p = np.array(
                [
                    [spams[i, 0] * says[i, codes[j, i]] + spams[i, 1] * (codes[j, i] == k) for k in range(K)]
                    for i in there
                ]
            )
            q[j] = p.prod(axis=0) / p.prod(axis=0).sum()
            for i, p_i in zip(there, p, strict=True):
                said = codes[j, i]
                known[i] += q[j, said] * spams[i, 1] / p_i[said]
                spammed[i, said] += 1 - q[j, said] * spams[i, 1] / p_i[said]
        return q, spammed, known

    q, strategy, known = expect()
    for _ in range(rounds):
        knowing = np.column_stack([strategy.sum(axis=1) - 10 * K, known]) + 0.5
        spams = np.exp(digamma(knowing) - digamma(knowing.sum(axis=1, keepdims=True)))
        says = np.exp(digamma(strategy) - digamma(strategy.sum(axis=1, keepdims=True)))
        q, strategy, known = expect()
    return q, spams


def crowd_kits_start(n_labelers, columns):
    draws = 1 + 1.5 * np.random.RandomState(0).random_sample((n_labelers, columns))
    return draws / draws.sum(axis=1, keepdims=True)


def test_the_plain_mace_is_crowd_kits():
    """On the toy table, classes first appear in the order of their names. If they do not, crowd-kit mixes them up."""
    q, spams = plain_mace(TOY.dense(), 2, crowd_kits_start(5, 2), crowd_kits_start(5, 2), 5)
    assert q[:, 1] == pytest.approx(MACE_YES, abs=1e-9)
    assert spams[:, 1] == pytest.approx(MACE_KNOWS, abs=1e-9)


@pytest.mark.parametrize("table", [TOY, BIRDS], ids=["toy", "birds"])
def test_mace_is_the_plain_one_from_the_shares_of_the_votes(table):
    """The end does not depend on the start, so both implementations may start anywhere."""
    _, n_labelers, n_classes = table.shape
    even = np.full((n_labelers, 2), 0.5), np.full((n_labelers, n_classes), 1 / n_classes)
    expected, spams = plain_mace(table.dense(), n_classes, *even, 3000)
    model = AGGREGATORS["mace"](restarts=0, tol=0.0, max_iter=3000).fit(table)
    assert model.predict_proba(table) == pytest.approx(expected, abs=1e-7)
    assert model._knows == pytest.approx(spams[:, 1], abs=1e-7)


@pytest.mark.parametrize("method", ["mace", "ebcc"])
@pytest.mark.parametrize("seed", range(6))
def test_the_bound_of_the_likelihood_never_falls(method, seed):
    codes, truth = random_crowd(seed, n_items=40, n_labelers=10, n_classes=2 + seed % 3, coverage=0.6, n_training=seed)
    model = AGGREGATORS[method](max_iter=100, tol=0.0, restarts=1, seed=seed).fit(LabelMatrix.from_codes(codes), truth)
    bound = model.trace_[0]["objective"]
    assert (np.diff(bound) >= -1e-9 * np.abs(bound[1:])).all()


@pytest.mark.parametrize("seed", range(10))
def test_mace_never_ends_upside_down(seed):
    """A true/false exam that most students half know: many starts by chance lead to the opposite of every answer."""
    rng = np.random.default_rng(seed)
    answer = rng.integers(2, size=24)
    codes = np.where(rng.random((24, 30)) < rng.uniform(0.55, 0.9, size=30), answer[:, None], 1 - answer[:, None])
    labels = LabelMatrix.from_codes(codes)
    model = AGGREGATORS["mace"](restarts=20, seed=seed).fit(labels)
    assert (model.predict(labels) == answer).mean() > 0.8


def test_mace_takes_the_best_of_its_ends():
    codes, _ = random_crowd(4, n_items=30, n_labelers=12, n_classes=4, coverage=0.5, skill=0.3)
    labels = LabelMatrix.from_codes(codes)
    one = AGGREGATORS["mace"](restarts=0).fit(labels).trace_[0]["objective"][-1]
    many = AGGREGATORS["mace"](restarts=20).fit(labels).trace_[0]["objective"][-1]
    assert many >= one


def test_kos_by_hand():
    """Three labelers, two items. One round from messages of 1, because the size of messages does not matter."""
    labels = LabelMatrix.from_codes([[1, 1, 0], [1, 0, 0]])
    A = np.array([[1, 1, -1], [1, -1, -1]])
    x = A.sum(axis=1, keepdims=True) - A  # message from each item to each labeler: the others' votes
    w = (A * x).sum(axis=0)
    model = AGGREGATORS["kos"](max_iter=1).fit(labels)
    assert model.weights_ == pytest.approx(w / np.abs(w).max())
    assert model.scores(labels)[:, 1] == pytest.approx(A @ (w / np.abs(w).max()))


def test_kos_finds_the_reliable_in_the_crowd_it_was_made_for():
    """Every item has as many labels as every other, and so has every labeler; a third know, the others guess."""
    rng = np.random.default_rng(1)
    answer = rng.integers(2, size=300)
    knows = np.arange(300) % 3 == 0
    codes = np.full((300, 300), -1)
    for shift in rng.permutation(300)[:9]:
        i = (np.arange(300) + shift) % 300
        codes[np.arange(300), i] = np.where(knows[i], answer, rng.integers(2, size=300))
    labels = LabelMatrix.from_codes(codes)
    kos, vote = (AGGREGATORS[m]().fit(labels).predict(labels) for m in ("kos", "majority_vote"))
    assert (kos == answer).mean() > (vote == answer).mean() + 0.02


def test_kos_without_two_labels_of_one_item_lets_all_count_the_same():
    labels = LabelMatrix.from_codes([[1, -1], [-1, 0]])
    model = AGGREGATORS["kos"]().fit(labels)
    assert model.weights_.tolist() == [1, 1]
    assert model.predict(labels).tolist() == [1, 0]


# Published or recomputed accuracies (Li, Rubinstein and Cohn 2019), to within 0.01.
@pytest.mark.parametrize(
    ("method", "crowd", "accuracy"), [("ebcc", "bluebird", 0.861), ("ebcc", "rte", 0.9275), ("glad", "bluebird", 0.722)]
)
def test_real_crowds_are_answered_as_well_as_published(real, method, crowd, accuracy):
    data = real(crowd)
    answers = AGGREGATORS[method]().fit(data.labels).predict(data.labels)
    assert (answers == data.truth).mean() == pytest.approx(accuracy, abs=0.01)


@pytest.mark.parametrize("exam", ["sat12_science", "tam_mc30", "hq_it", "hq_pokemon", "iqitems"])
def test_mace_answers_real_exams(real, exam):
    data = real(exam)
    keyed = data.truth >= 0
    right = {
        method: (AGGREGATORS[method]().fit(data.labels).predict(data.labels) == data.truth)[keyed].mean()
        for method in ("mace", "majority_vote")
    }
    assert right["mace"] > right["majority_vote"] - 0.05
