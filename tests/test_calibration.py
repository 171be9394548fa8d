"""How sure an answer is: one rule for every method, whose promises are kept on crowds that it was not made from."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.votes import WeightedVote
from crowdcore.calibration import (
    DECLARED,
    ENOUGH_TO_TEST,
    HIDDEN,
    PRIOR,
    SPREAD,
    T_OF_MODELS,
    T_OF_VOTES,
    at_temperature,
    best_temperature,
    calibrate,
    hidden_answers,
)
from crowdcore.evaluation import calibration_error, training_draws
from crowdcore.simulation import Crowd, simulate
from crowdcore.tuning import Tuned
from tests.conftest import random_crowd


def crowd(seed=0, **shape):
    codes, truth = random_crowd(seed, **shape)
    return LabelMatrix.from_codes(codes), truth


def mixed_choices():
    codes, truth = random_crowd(5, n_classes=4, n_training=8)
    allowed = np.ones((len(codes), 4), dtype=bool)
    allowed[::3, 2:] = False
    codes[::3], truth[::3] = np.where(codes[::3] > 1, 0, codes[::3]), np.where(truth[::3] > 1, 0, truth[::3])
    return LabelMatrix.from_codes(codes, allowed=allowed), truth


CROWDS = {
    "dense": crowd(1, n_classes=4, n_items=20, n_labelers=12, n_training=6, skill=0.5),
    "sparse, two classes": crowd(2, n_classes=2, n_items=30, n_labelers=20, n_training=8, coverage=0.25),
    "questions of two and four choices": mixed_choices(),
}
METHODS = [
    *((method, {}) for method in AGGREGATORS),
    *((method, {"weights": "shared", "lam": 0.05}) for method in ("saddle_point", "saddle_point_robust")),
]


@pytest.fixture(params=METHODS, ids=lambda given: given[0] + " shared" * bool(given[1]))
def method(request):
    method_id, parameters = request.param
    return AGGREGATORS[method_id](**parameters)


class ByHand(WeightedVote):
    """A vote with weights that a test gives."""

    id = name = family = "by_hand"

    def _weights(self, labels, truth):
        return self.given


def by_hand(labels, weights, truth):
    model = ByHand()
    model.given = np.array(weights, dtype=float)
    return model.fit(labels, truth)


@pytest.mark.parametrize("name", CROWDS)
def test_probabilities_are_some_and_stay_within_what_an_item_allows(method, name):
    labels, truth = CROWDS[name]
    found = calibrate(method.fit(labels, truth), labels, truth)
    p = found.probabilities
    assert p.sum(axis=1) == pytest.approx(np.ones(len(labels.items)))
    assert labels.allowed is None or (p[~labels.allowed] == 0).all()
    assert (p[np.arange(len(p)), method.predict(labels)] >= p.max(axis=1) - 1e-9).all()


@pytest.mark.parametrize("name", CROWDS)
def test_hidden_answers_are_those_of_one_fit_after_another(method, name):
    """Batches and shortcuts give what hiding every answer by a fit of its own gives; helped methods, hiding either half."""
    labels, truth = CROWDS[name]
    method.fit(labels, truth)
    hidden = hidden_answers(method, labels, truth)
    if method.as_if_unkeyed and method.reads_truth:
        return  # there the fit itself left every key out, as tests of those methods show
    known = np.flatnonzero(truth >= 0)
    for fold, item in enumerate(known):
        seen = truth.copy()
        seen[item if method.reads_truth != "optional" else known[fold % 2 :: 2]] = -1
        model = method.copy().fit(labels, seen)
        assert hidden.answers[fold] == model.predict(labels)[item]
        assert hidden.probabilities[fold] == pytest.approx(model.predict_proba(labels)[item], abs=1e-7)
        support = model.support(labels)
        assert (hidden.support is None) == (support is None)
        if support is not None:
            assert hidden.support[fold] == pytest.approx(support[item], abs=1e-7)


@pytest.mark.parametrize("method_id", ["saddle_point", "saddle_point_robust"])
def test_a_method_with_a_batch_is_not_fitted_again(method_id, monkeypatch):
    labels, truth = CROWDS["dense"]
    model = AGGREGATORS[method_id](lam=0.05).fit(labels, truth)
    monkeypatch.setattr(AGGREGATORS[method_id], "_learn", lambda *_: pytest.fail("fitted again"))
    assert hidden_answers(model, labels, truth).answers.size == 6


def test_where_refitting_would_be_long_answers_are_hidden_in_groups(monkeypatch):
    labels, truth = crowd(3, n_items=40, n_training=30)
    model = AGGREGATORS["weighted_average"]().fit(labels, truth)
    monkeypatch.setattr("crowdcore.calibration.MOST_LABELS", labels.code.size * 6)
    fits = []
    monkeypatch.setattr(
        AGGREGATORS["weighted_average"], "_learn", lambda self, labels, seen: _learned(self, labels, seen, fits)
    )
    hidden = hidden_answers(model, labels, truth)
    assert len(fits) == 6
    known = np.flatnonzero(truth >= 0)
    assert sorted(item for seen in fits for item in known[seen[known] < 0]) == known.tolist()
    assert (hidden.answers >= 0).all()


def _learned(model, labels, seen, fits):
    fits.append(seen)
    WeightedVote._learn(model, labels, seen)


def test_sure_does_not_depend_on_the_answers_that_judge_it():
    """The truth of an item that is hidden can change what is sure only through the temperature."""
    labels, truth = CROWDS["dense"]
    model = AGGREGATORS["weighted_average"]().fit(labels, truth)
    hidden = hidden_answers(model, labels, truth)
    other = truth.copy()
    other[0] = (truth[0] + 1) % 4
    after = hidden_answers(AGGREGATORS["weighted_average"]().fit(labels, other), labels, other)
    assert after.answers[0] == hidden.answers[0]
    assert after.support[0] == pytest.approx(hidden.support[0])


def test_with_few_known_answers_the_prior_rule_speaks_and_with_more_the_hidden_ones():
    labels, truth = crowd(4, n_items=30, n_training=30, skill=0.7)
    for method_id, usual in (("weighted_average", T_OF_VOTES), ("naive_bayes", T_OF_MODELS)):
        few = np.where(np.arange(30) < ENOUGH_TO_TEST - 1, truth, -1)
        found = calibrate(AGGREGATORS[method_id]().fit(labels, few), labels, few)
        assert (found.basis, found.temperature, found.tested) == (PRIOR, usual, 0)
        assert (found.inferred[: ENOUGH_TO_TEST - 1] == -1).all()  # nobody asked
        enough = np.where(np.arange(30) < ENOUGH_TO_TEST, truth, -1)
        found = calibrate(AGGREGATORS[method_id]().fit(labels, enough), labels, enough)
        assert (found.basis, found.tested) == (HIDDEN, ENOUGH_TO_TEST)
        assert found.temperature != usual


def test_a_method_that_never_reads_the_truth_is_tested_by_it_too():
    labels, truth = crowd(4, n_items=30, n_training=20, skill=0.7)
    model = AGGREGATORS["majority_vote"]().fit(labels)
    found = calibrate(model, labels, truth)
    assert (found.basis, found.tested) == (HIDDEN, 20)
    assert found.tested_right == (model.predict(labels) == truth)[:20].sum()
    assert calibrate(model, labels).basis == PRIOR


def test_nothing_is_put_on_top_of_a_method_that_says_it_is_calibrated(monkeypatch):
    labels, truth = CROWDS["dense"]
    model = AGGREGATORS["naive_bayes"]().fit(labels, truth)
    assert (calibrate(model, labels, truth).probabilities != model.predict_proba(labels)).any()
    monkeypatch.setattr(AGGREGATORS["naive_bayes"], "calibrated", True)
    found = calibrate(model, labels, truth)
    assert (found.probabilities == model.predict_proba(labels)).all()
    assert (found.basis, found.temperature, found.tested) == (DECLARED, 1, 6)


def test_automatic_is_calibrated_on_an_exam_and_on_a_crowd_as_what_it_chose():
    labels, truth = CROWDS["dense"]
    exam = AGGREGATORS["auto"](kind="exam").fit(labels, truth)
    assert calibrate(exam, labels, truth).basis == DECLARED
    crowd = AGGREGATORS["auto"](kind="crowd").fit(labels, truth)
    found, chosen = (calibrate(model, labels, truth) for model in (crowd, crowd.chosen_))
    assert (found.probabilities == chosen.probabilities).all() and found.basis == HIDDEN


def test_a_tuned_method_is_as_sure_as_the_method_with_the_value_it_chose():
    labels, truth = CROWDS["dense"]
    tuned = Tuned(AGGREGATORS["saddle_point"](weights="shared"), grid=(0.05, 0.5)).fit(labels, truth)
    plain = AGGREGATORS["saddle_point"](weights="shared", lam=tuned.sweep_.best).fit(labels, truth)
    found, expected = (calibrate(model, labels, truth) for model in (tuned, plain))
    assert (found.probabilities == expected.probabilities).all()


def test_one_weight_a_little_below_zero_changes_hardly_anything():
    """A method's own probabilities change their meaning there; how sure an answer is does not."""
    labels, truth = crowd(6, n_items=20, n_labelers=15, n_training=0)
    weights = np.linspace(0, 1, 15)
    above = by_hand(labels, weights, np.zeros(20, dtype=int))
    weights[0] = -1e-6
    below = by_hand(labels, weights, np.zeros(20, dtype=int))
    assert np.abs(above.predict_proba(labels) - below.predict_proba(labels)).max() > 0.2
    p, q = (calibrate(model, labels).probabilities for model in (above, below))
    assert p == pytest.approx(q, abs=1e-4)


def test_settled_can_be_reached_with_four_classes_and_a_negative_weight():
    """A softmax of scores between −1 and 1 ends at .71 there."""
    codes = np.repeat([[0], [1], [2], [3]], 40, axis=1)
    codes[:, 0] = 0
    labels = LabelMatrix.from_codes(codes)
    model = by_hand(labels, [-0.1, *[1.0] * 39], np.arange(4))
    assert model.predict_proba(labels).max() < 0.72
    assert (calibrate(model, labels).probabilities.max(axis=1) > 0.95).all()


def test_the_agreement_of_many_is_worth_more_than_that_of_a_few():
    sure = []
    for n in (1, 3, 10, 100):
        labels = LabelMatrix.from_codes(np.zeros((2, n), dtype=int), classes=["A", "B", "C"])
        sure.append(calibrate(AGGREGATORS["majority_vote"]().fit(labels), labels).probabilities[0, 0])
    assert sure == sorted(sure)
    assert sure[0] < 0.5 and sure[2] > 0.8 and sure[3] > 0.99


def test_a_known_answer_is_sure_and_what_nobody_asked_is_not_a_number():
    labels, truth = CROWDS["dense"]
    few = np.where(np.arange(20) < 2, truth, -1)
    found = calibrate(AGGREGATORS["weighted_average"]().fit(labels, few), labels, few)
    answers, sure = found.answers(few)
    assert (answers[:2] == truth[:2]).all() and (sure[:2] == 1).all()
    assert (answers[2:] == found.inferred[2:]).all()
    assert sure[2:] == pytest.approx(found.probabilities[2:].max(axis=1))
    answers, sure = found.answers(np.full(20, -1))
    assert (answers[:2] == -1).all() and np.isnan(sure[:2]).all()


@pytest.mark.parametrize(("method_id", "usual"), [("weighted_average", T_OF_VOTES), ("naive_bayes", T_OF_MODELS)])
def test_the_temperature_is_the_most_probable_one_given_the_hidden_answers(method_id, usual):
    """Found again by trying many."""
    labels, truth = crowd(7, n_items=40, n_training=25, skill=0.45)
    model = AGGREGATORS[method_id]().fit(labels, truth)
    hidden, known = hidden_answers(model, labels, truth), np.flatnonzero(truth >= 0)
    n = np.bincount(labels.item)[known, None]
    evidence = hidden.probabilities if hidden.support is None else n * hidden.support + 9
    tried = np.exp(np.linspace(np.log(0.02), np.log(50), 4000))

    def log_posterior(T):
        p = evidence ** (1 / T)
        p /= p.sum(axis=1, keepdims=True)
        return np.log(p[np.arange(25), truth[known]]).sum() - (np.log(T / usual) / SPREAD) ** 2 / 2

    best = tried[np.argmax([log_posterior(T) for T in tried])]
    assert calibrate(model, labels, truth).temperature == pytest.approx(best, rel=0.01)


def test_the_temperature_found_is_the_best_one():
    """True probabilities, made too sure by a power of 3: the temperature that undoes it is 3."""
    rng = np.random.default_rng(0)
    p = rng.dirichlet(np.ones(3), size=20_000)
    truth = np.array([rng.choice(3, p=row) for row in p])
    too_sure = p**3 / (p**3).sum(axis=1, keepdims=True)
    assert best_temperature(too_sure, truth) == pytest.approx(3, rel=0.05)
    assert at_temperature(too_sure, 3.0) == pytest.approx(p, abs=1e-6)
    few_and_all_right = best_temperature(np.full((5, 2), [0.7, 0.3]), np.zeros(5, dtype=int))
    assert 0.2 < few_and_all_right < 1
    assert at_temperature(np.array([[0.5, 0.5, 0.0]]), 7.0)[0].tolist() == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("n_known", [3, 10])
@pytest.mark.parametrize("method_id", ["weighted_average", "supervised_em", "saddle_point"])
def test_sure_promises_more_truly_than_the_method_itself(method_id, n_known):
    """On crowds that were not used to make the rule, judged by the items that nothing was learned from."""
    right, sure, losses = [], [], {"own": [], "rule": []}
    for seed in range(6):
        crowd = Crowd(items=60, labelers=40, classes=3, ability=-0.3 + 0.2 * seed, traps=0.1, coverage=0.6)
        data = simulate(crowd, seed=200 + seed)
        (training,) = training_draws(data, n_known, draws=1, seed=seed)
        truth = np.full(60, -1)
        truth[training] = data.truth[training]
        model = AGGREGATORS[method_id]().fit(data.labels, truth)
        test = np.flatnonzero(truth < 0)
        p = calibrate(model, data.labels, truth).probabilities[test]
        right += (p.argmax(axis=1) == data.truth[test]).tolist()
        sure += p.max(axis=1).tolist()
        for name, of in (("own", model.predict_proba(data.labels)[test]), ("rule", p)):
            losses[name].append(-np.log(of[np.arange(test.size), data.truth[test]]).mean())
    assert np.mean(losses["rule"]) < np.mean(losses["own"])
    if n_known >= ENOUGH_TO_TEST:
        assert calibration_error(sure, right) < 0.1
