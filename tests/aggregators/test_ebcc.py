"""EBCC (Li, Rubinstein and Cohn 2019): its class prior, its lower bound, and the choice among its starts."""

import numpy as np
import pytest
import scipy
from scipy.special import digamma

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.ebcc import EBCC
from tests.conftest import random_crowd


def crowd_that_errs_together(seed, n_items=200, n_labelers=16, labels_per_item=6):
    """A sparse crowd with three classes, one of them rare. On a third of the items half of the labelers err alike."""
    rng = np.random.default_rng(seed)
    answer = rng.choice(3, size=n_items, p=[0.5, 0.4, 0.1])
    hard = rng.random(n_items) < 0.3
    skill = np.full((n_items, n_labelers), 0.8)
    skill[hard, : n_labelers // 2] = 0.25
    codes = np.where(rng.random(skill.shape) < skill, answer[:, None], (answer[:, None] + 1) % 3)
    absent = np.argsort(rng.random(skill.shape), axis=1)[:, labels_per_item:]
    np.put_along_axis(codes, absent, -1, axis=1)
    return LabelMatrix.from_codes(codes, classes=range(3)), answer


@pytest.mark.parametrize("class_prior", ["votes", "equal"])
def test_ebcc_with_one_kind_is_the_bayesian_dawid_skene(class_prior):
    """The same by loops: probabilities from the expected logarithms of Dirichlet rates."""
    codes, _ = random_crowd(6, n_items=12, n_labelers=5, n_classes=3, coverage=0.8)
    labels = LabelMatrix.from_codes(codes)
    u = labels.tally() / labels.tally().sum(axis=1, keepdims=True)
    alpha = u.sum(axis=0) if class_prior == "votes" else np.ones(3)
    for _ in range(5):
        rates = np.ones((5, 3, 3)) + 3 * np.eye(3)
        for j, i in np.argwhere(codes >= 0):
            rates[i, :, codes[j, i]] += u[j]
        log_rates = digamma(rates) - digamma(rates.sum(axis=2, keepdims=True))
        log_share = digamma(alpha + u.sum(axis=0)) - digamma(alpha.sum() + len(codes))
        logs = np.array([log_share + sum(log_rates[i, :, row[i]] for i in np.flatnonzero(row >= 0)) for row in codes])
        u = np.exp(logs) / np.exp(logs).sum(axis=1, keepdims=True)
    model = EBCC(kinds=1, class_prior=class_prior, max_iter=5, tol=0.0).fit(labels)
    assert model.predict_proba(labels) == pytest.approx(u, abs=1e-7)
    assert model.confusion_ == pytest.approx(rates / rates.sum(axis=2, keepdims=True))


def test_the_class_prior_adds_up_the_shares_of_the_votes():
    """Item 2 has a known answer, item 3 has neither labels nor a known answer, and nobody chose class 2."""
    labels = LabelMatrix.from_codes([[0, 0, 1, 0], [1, 1, -1, -1], [0, 0, 0, 0], [-1, -1, -1, -1]], classes=range(3))
    model = EBCC(max_iter=1, restarts=0).fit(labels, [-1, -1, 1, -1])
    assert model._class_prior == pytest.approx([0.75, 2.25, 0.01])


@pytest.mark.parametrize("seed", range(4))
def test_the_bound_of_ebcc_shows_whether_labelers_err_together(seed):
    """On a third of the items five of nine labelers are mostly wrong; or they are as often wrong, each on their own."""
    rng = np.random.default_rng(seed)
    answer, hard = rng.integers(2, size=300), rng.random(300) < 0.3
    skill = np.full((300, 9), 0.85)
    skill[hard, :5], skill[hard, 5:] = 0.25, 0.9

    def bound(skill, kinds):
        codes = np.where(np.random.default_rng(seed).random((300, 9)) < skill, answer[:, None], 1 - answer[:, None])
        return EBCC(kinds=kinds, restarts=5).fit(LabelMatrix.from_codes(codes)).trace_[0]["objective"][-1]

    assert bound(skill, kinds=2) > bound(skill, kinds=1) + 20
    # The start with one kind is one of the starts with two, but pays for the second kind.
    assert bound(skill.mean(axis=0), kinds=2) < bound(skill.mean(axis=0), kinds=1)


@pytest.mark.parametrize("class_prior", ["votes", "equal"])
@pytest.mark.parametrize("rounds", [1, 40])
def test_the_lower_bound_is_the_expected_log_joint_plus_the_entropy(class_prior, rounds):
    """Term by term from the definition, with all M kinds, also those that died out."""
    labels, _ = crowd_that_errs_together(0, n_items=30)
    model = EBCC(kinds=4, restarts=7, class_prior=class_prior, max_iter=rounds, tol=0.0).fit(labels)
    n_items, n_labelers, K = labels.shape
    in_use = model._kinds_in_use
    q = scipy.special.softmax(model._log_components(labels), axis=1).reshape(n_items, K, in_use)
    rates = model._labels.reshape(n_labelers, K, K, in_use).transpose(0, 2, 3, 1)  # labeler, class, kind, label

    def expected_logs(concentration):
        return digamma(concentration) - digamma(concentration.sum(axis=-1, keepdims=True))

    def log_prior_plus_entropy(concentration, prior):
        logs = expected_logs(concentration)
        log_beta = scipy.special.gammaln(prior).sum() - scipy.special.gammaln(prior.sum())
        return ((prior - 1) * logs).sum() - log_beta + scipy.stats.dirichlet(concentration).entropy()

    log_tau, log_pi, log_v = expected_logs(model._classes), expected_logs(model._kinds), expected_logs(rates)
    bound = (q * (log_tau[:, None] + log_pi[:, :in_use])).sum() + scipy.special.entr(q).sum()
    for j, i, said in zip(labels.item, labels.labeler, labels.code, strict=True):
        bound += (q[j] * log_v[i, :, :, said]).sum()
    bound += log_prior_plus_entropy(model._classes, model._class_prior)
    for k in range(K):
        bound += log_prior_plus_entropy(model._kinds[k], np.full(4, 0.1 / 4))
        beta = 1 + 3 * np.eye(K)[k]
        bound += sum(log_prior_plus_entropy(rates[i, k, m], beta) for i in range(n_labelers) for m in range(in_use))
    assert model.trace_[0]["objective"][-1] == pytest.approx(bound, abs=1e-6)


def ends_of_all_starts(labels, n_starts, **params):
    """One fit per start, each run to its end."""

    class OneStart(EBCC):
        def _starts(self, labels, shares):
            for number, q in enumerate(super()._starts(labels, shares)):
                if number == self.only:
                    yield q

    for number in range(n_starts):
        OneStart.only = number
        yield OneStart(**params).fit(labels)


def test_the_start_with_the_largest_lower_bound_wins():
    labels, _ = crowd_that_errs_together(0, n_items=60, labels_per_item=16)
    # With so few starts, all of them run to their end.
    chosen = EBCC(kinds=4, restarts=8).fit(labels)
    ends = list(ends_of_all_starts(labels, 9, kinds=4, restarts=8))
    bounds = np.array([end.trace_[0]["objective"][-1] for end in ends])
    best = int(np.argmax(bounds.round(4)))
    assert bounds[best] > np.median(bounds) + 1
    assert chosen.scores(labels) == pytest.approx(ends[best].scores(labels), abs=1e-6)
    assert f"Start {best + 1} of 9" in chosen.stopped_because_


def test_the_lower_bound_never_falls_in_any_start():
    """Kinds die out on the way, which must not lower it either."""
    labels, _ = crowd_that_errs_together(1, n_items=60)
    n_dropped = 0
    for end in ends_of_all_starts(labels, 10, kinds=10, restarts=9, max_iter=100, tol=0.0):
        bound = end.trace_[0]["objective"]
        assert (np.diff(bound) >= -1e-9 * np.abs(bound[1:])).all()
        n_dropped += end._kinds_in_use < 1 + end.only
    assert n_dropped


def test_another_seed_gives_the_same_answers():
    labels, _ = crowd_that_errs_together(0, n_items=100, labels_per_item=10)
    answers = np.array([EBCC(seed=seed).fit(labels).predict(labels) for seed in range(4)])
    assert (answers == answers[0]).all()


@pytest.mark.parametrize("class_prior", ["votes", "equal"])
def test_the_order_of_items_labelers_and_classes_does_not_matter(class_prior):
    labels, _ = crowd_that_errs_together(2, n_items=60)
    rng = np.random.default_rng(0)
    items, labelers, classes = (rng.permutation(size) for size in labels.shape)
    new_code = np.append(np.argsort(classes), -1)
    shuffled = LabelMatrix.from_codes(new_code[labels.dense()[np.ix_(items, labelers)]], classes=classes.tolist())
    model = EBCC(class_prior=class_prior, restarts=15).fit(labels)
    again = EBCC(class_prior=class_prior, restarts=15).fit(shuffled)
    assert again.trace_[0]["objective"][-1] == pytest.approx(model.trace_[0]["objective"][-1])
    assert again.predict_proba(shuffled) == pytest.approx(model.predict_proba(labels)[np.ix_(items, classes)], abs=1e-5)
    assert again.weights_ == pytest.approx(model.weights_[labelers], abs=1e-5)


def test_an_unknown_class_prior_is_refused():
    labels, _ = crowd_that_errs_together(0, n_items=20)
    with pytest.raises(ValueError, match="can be 'votes' or 'equal'"):
        AGGREGATORS["ebcc"](class_prior="empirical").fit(labels)
