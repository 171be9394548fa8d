"""Dawid–Skene, with tables of confusion and with one coin: against papers, crowd-kit, a plain second version, real crowds."""

import numpy as np
import pytest
import scipy.special

from crowdcore import AGGREGATORS, LabelMatrix
from tests import golden_tables
from tests.conftest import random_crowd

BOTH = pytest.mark.parametrize("method", ["dawid_skene", "one_coin_dawid_skene"])
EXACT = {"tol": 0.0}
TOY = golden_tables.toy()
TWO_KNOWN = [1, 1, -1, -1, -1]

# crowd-kit 1.4.2: P(no) of t1 … t5 after so many rounds; with t1 and t2 known to be "yes", of t3 and t5.
CROWD_KIT = [
    (1, [0.35193768123, 0.26022137185, 0.87339996739, 0, 0.94701818985], [0.92571428569, 0.97078651685]),
    (2, [0.14922318876, 0.09628599159, 0.99233472174, 0, 0.99650988370], [0.99831375735, 0.99920146088]),
]
CROWD_KIT_ONE_COIN = [
    (
        1,
        [0.33770197487, 0.24717187440, 0.85802361007, 0.03169347437, 0.94147905029],
        [0.54, 0.7, 0.75, 0.62, 0.66],
        0.46,
    ),
    (
        2,
        [0.17422180673, 0.08187380046, 0.98354129660, 0.01010167411, 0.99213022087],
        [0.45186679315, 0.83658706734, 0.88015932790, 0.59224637308, 0.67053660705],
        0.48321399680,
    ),
]


@pytest.mark.parametrize(("rounds", "no", "no_with_key"), CROWD_KIT)
def test_the_toy_table_as_in_crowd_kit(rounds, no, no_with_key):
    model = AGGREGATORS["dawid_skene"](max_iter=rounds, **EXACT)
    assert model.fit(TOY).predict_proba(TOY)[:, 0] == pytest.approx(no, abs=1e-8)
    assert (model.n_iter_, model.converged_) == (rounds, False)
    assert model.fit(TOY, TWO_KNOWN).predict_proba(TOY)[[2, 4], 0] == pytest.approx(no_with_key, abs=1e-8)


@pytest.mark.parametrize(("rounds", "no", "skills", "share_of_no"), CROWD_KIT_ONE_COIN)
def test_the_toy_table_with_one_coin_as_in_crowd_kit(rounds, no, skills, share_of_no):
    model = AGGREGATORS["one_coin_dawid_skene"](max_iter=rounds, **EXACT).fit(TOY)
    assert model.predict_proba(TOY)[:, 0] == pytest.approx(no, abs=1e-8)
    assert model.skills_ == pytest.approx(skills, abs=1e-9)
    assert model.v_[0] == pytest.approx(share_of_no, abs=1e-9)


# crowd-kit 1.4.2 on the birds after two rounds: the first, second, fifth and ninth photograph.
BIRDS = [0, 1, 4, 8]
CROWD_KIT_BIRDS = {
    "dawid_skene": [
        [0.7968753739, 0.011385249, 0.1917393771],
        [0.99991226, 8.774e-05, 0],
        [0.687481541, 0.3109420035, 0.0015764555],
        [0, 0, 1],
    ],
    "one_coin_dawid_skene": [
        [0.9922968171, 0.0028539128, 0.0048492702],
        [0.9998918075, 8.83699e-05, 1.98226e-05],
        [0.4976560593, 0.3868115437, 0.115532397],
        [0.0053914913, 0.0086679364, 0.9859405723],
    ],
}


@BOTH
def test_three_classes_of_birds_as_in_crowd_kit(method):
    birds = golden_tables.birds()
    model = AGGREGATORS[method](max_iter=2, **EXACT).fit(birds)
    assert model.predict_proba(birds)[BIRDS] == pytest.approx(np.array(CROWD_KIT_BIRDS[method]), abs=1e-8)


def test_three_classes_of_birds_of_which_three_are_known_as_in_crowd_kit():
    birds, truth = golden_tables.birds(), np.full(10, -1)
    truth[[1, 2, 3]] = 0, 1, 2
    model = AGGREGATORS["dawid_skene"](max_iter=2, **EXACT).fit(birds, truth)
    expected = [[0.7510351135, 0, 0.2489648865], [0.77261882, 0.2252361231, 0.0021450569]]
    assert model.predict_proba(birds)[[0, 4]] == pytest.approx(np.array(expected), abs=1e-8)


def test_the_toy_tables_skills_after_convergence():
    model = AGGREGATORS["one_coin_dawid_skene"](tol=1e-12).fit(TOY)
    assert model.skills_ == pytest.approx([0.4, 1, 1, 0.6, 0.6], abs=1e-6)
    assert model.predict(TOY).tolist() == [1, 1, 0, 1, 0]


def test_dawid_and_skenes_anaesthetists_get_the_published_answers():
    """The first one graded every patient three times, and each grade counts. From the majority start, no smoothing."""
    labels = golden_tables.anaesthetists(repeats="all")
    model = AGGREGATORS["dawid_skene"](tol=1e-13).fit(labels)
    course = model.trace_[0]["log_likelihood"]
    assert course[:5] == pytest.approx(
        [-205.09113829380422, -194.550952356543, -193.15944549170828, -192.94242396399812, -192.90931015964787],
        abs=1e-8,
    )
    assert course[-1] == pytest.approx(-192.890881214, abs=1e-8)
    assert model.converged_
    assert model.v_ == pytest.approx([0.39955475288, 0.42198339191, 0.11179518854, 0.06666666667], abs=1e-6)
    first, second = model.confusion_[labels.labelers.index("1")], model.confusion_[labels.labelers.index("2")]
    assert first[1] == pytest.approx([0.07058545053, 0.87637993684, 0.05303461263, 0], abs=1e-6)
    assert second[0] == pytest.approx([0.83421408315, 0.16578591685, 0, 0], abs=1e-6)
    patient_3, patient_36 = model.predict_proba(labels)[[2, 35]]
    assert patient_3 == pytest.approx([0, 1, 0, 0], abs=1e-6)
    assert patient_36 == pytest.approx([0, 0, 0, 1], abs=1e-6)


def plain_dawid_skene(codes, truth, K, rounds, smoothing=0.0, trust=0.0, one_coin=False):
    """The same by loops over a dense table: probabilities, parameters and the log-likelihood of each round."""
    N, L = codes.shape
    u = np.empty((N, K))
    for j in range(N):
        votes = np.bincount(codes[j][codes[j] >= 0], minlength=K)
        u[j] = votes / votes.sum() if votes.sum() else 1 / K
        if truth[j] >= 0:
            u[j] = np.arange(K) == truth[j]
    course = []
    for _ in range(rounds):
        pi = np.full((L, K, K), smoothing) + trust * np.eye(K)
        for i in range(L):
            for j in range(N):
                if codes[j, i] >= 0:
                    pi[i, :, codes[j, i]] += u[j]
            if one_coin:
                right = sum(u[j, codes[j, i]] for j in range(N) if codes[j, i] >= 0) + smoothing + trust
                s = right / ((codes[:, i] >= 0).sum() + 2 * smoothing + trust)
                pi[i] = np.where(np.eye(K), s, (1 - s) / (K - 1))
            pi[i] /= pi[i].sum(axis=1, keepdims=True)
        v = u.mean(axis=0)
        log_likelihood = 0.0
        for j in range(N):
            joint = np.array(
                [v[k] * np.prod([pi[i, k, codes[j, i]] for i in range(L) if codes[j, i] >= 0]) for k in range(K)]
            )
            if truth[j] >= 0:
                joint = joint * (np.arange(K) == truth[j])
            log_likelihood += np.log(joint.sum())
            u[j] = joint / joint.sum()
        course.append(log_likelihood)
    return u, pi, v, course


@BOTH
@pytest.mark.parametrize("imagined", [{}, {"smoothing": 0.5, "trust": 1.0}], ids=["as it is", "with imaginary labels"])
@pytest.mark.parametrize("n_known", [0, 4])
@pytest.mark.parametrize(("coverage", "n_classes"), [(1.0, 2), (0.6, 3)])
def test_the_result_agrees_with_the_plain_version(method, imagined, n_known, coverage, n_classes):
    codes, truth = random_crowd(3, n_items=12, n_labelers=6, n_classes=n_classes, coverage=coverage, n_training=n_known)
    labels = LabelMatrix.from_codes(codes, classes=range(n_classes))
    u, pi, v, course = plain_dawid_skene(codes, truth, n_classes, 6, one_coin=method.startswith("one"), **imagined)
    model = AGGREGATORS[method](max_iter=6, **EXACT, **imagined).fit(labels, truth)
    unknown = truth < 0
    assert model.predict_proba(labels)[unknown] == pytest.approx(u[unknown], abs=1e-7)
    assert model.v_ == pytest.approx(v)
    assert model.trace_[0]["log_likelihood"] == pytest.approx(course)
    if method == "dawid_skene":
        assert model.confusion_ == pytest.approx(pi)
    else:
        assert model.skills_ == pytest.approx(pi[:, 0, 0])


@BOTH
@pytest.mark.parametrize("seed", range(12))
def test_the_exact_likelihood_never_falls(method, seed):
    rng = np.random.default_rng(seed)
    n_classes = int(rng.integers(2, 6))
    codes, truth = random_crowd(
        seed, n_items=60, n_labelers=12, n_classes=n_classes, coverage=rng.uniform(0.2, 1), n_training=seed % 3 * 5
    )
    labels = LabelMatrix.from_codes(codes, classes=range(n_classes))
    course = AGGREGATORS[method](max_iter=200, **EXACT).fit(labels, truth).trace_[0]["log_likelihood"]
    assert (np.diff(course) >= -1e-9 * np.abs(course[1:])).all()
    smoothed = AGGREGATORS[method](max_iter=200, smoothing=0.7, trust=0.3, **EXACT).fit(labels, truth)
    objective = smoothed.trace_[0]["objective"]
    assert (np.diff(objective) >= -1e-9 * np.abs(objective[1:])).all()


def test_the_last_likelihood_belongs_to_the_final_parameters():
    """From the parameters alone, item by item: log of the sum over classes of share times the labels' probabilities."""
    codes, _ = random_crowd(5, n_items=30, n_labelers=8, n_classes=3, coverage=0.7)
    model = AGGREGATORS["dawid_skene"](smoothing=0.1).fit(LabelMatrix.from_codes(codes))
    total = 0.0
    for row in codes:
        joint = np.log(model.v_)
        for i in np.flatnonzero(row >= 0):
            joint = joint + np.log(model.confusion_[i, :, row[i]])
        total += scipy.special.logsumexp(joint)
    assert model.trace_[0]["log_likelihood"][-1] == pytest.approx(total)


def test_with_every_answer_known_the_parameters_are_counts():
    codes, truth = random_crowd(1, n_items=40, n_labelers=4, n_classes=3, coverage=0.8, n_training=40)
    labels = LabelMatrix.from_codes(codes)
    model = AGGREGATORS["dawid_skene"]().fit(labels, truth)
    counts = np.zeros((4, 3, 3))
    for j, i in np.argwhere(codes >= 0):
        counts[i, truth[j], codes[j, i]] += 1
    assert model.confusion_ == pytest.approx(counts / counts.sum(axis=2, keepdims=True))
    assert model.v_ == pytest.approx(np.bincount(truth, minlength=3) / 40)
    one_coin = AGGREGATORS["one_coin_dawid_skene"]().fit(labels, truth)
    assert one_coin.skills_ == pytest.approx(np.einsum("ikk->i", counts) / counts.sum(axis=(1, 2)))


def test_with_one_coin_wrong_answers_are_spread_over_the_choices_an_item_has():
    """Being wrong on true/false is one label, on four choices one of three: the same vote speaks less for the latter."""
    codes = np.repeat([[0, 0, 1]], 8, axis=0)
    allowed = np.ones((8, 4), dtype=bool)
    allowed[:4, 2:] = False
    labels = LabelMatrix.from_codes(codes, classes=range(4), allowed=allowed)
    model = AGGREGATORS["one_coin_dawid_skene"](smoothing=1.0).fit(labels)
    s, v = model.skills_, model.v_
    by_hand = [v[0] * s[0] * s[1] * (1 - s[2]), v[1] * (1 - s[0]) * (1 - s[1]) * s[2]]
    assert model.predict_proba(labels)[0] == pytest.approx([*by_hand, 0, 0] / np.sum(by_hand), abs=1e-6)
    by_hand = np.array([by_hand[0] / 3, by_hand[1] / 9, *(v[2:] * np.prod(1 - s) / 27)])
    assert model.predict_proba(labels)[7] == pytest.approx(by_hand / by_hand.sum(), abs=1e-6)


# Published or recomputed accuracies (Li, Rubinstein and Cohn 2019; truth inference surveys), to within 0.01.
@pytest.mark.parametrize(
    ("method", "crowd", "accuracy"),
    [
        ("dawid_skene", "bluebird", 0.898),
        ("dawid_skene", "rte", 0.928),
        ("one_coin_dawid_skene", "rte", 0.925),
    ],
)
def test_real_crowds_are_answered_as_well_as_published(real, method, crowd, accuracy):
    data = real(crowd)
    model = AGGREGATORS[method]().fit(data.labels)
    assert model.converged_
    assert (model.predict(data.labels) == data.truth).mean() == pytest.approx(accuracy, abs=0.01)
