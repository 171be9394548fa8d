"""How sure an answer is: one rule for every method, which holds on crowds that it was not fitted to."""

import numpy as np
import pytest
from scipy.special import expit, logit

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.votes import WeightedVote
from crowdcore.calibration import (
    DECLARED,
    ENOUGH_TO_TEST,
    HIDDEN,
    PRIOR,
    SHIFT_SPREAD,
    SLOPE_SPREAD,
    best_shift_and_slope,
    calibrate,
    with_certainty,
)
from crowdcore.evaluation import calibration_error, training_draws
from crowdcore.exam_certainty import ExamRule
from crowdcore.exam_certainty import _evidence as exam_evidence
from crowdcore.hidden_answers import MethodOutput, hidden_answers
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
# The sparse crowd is in the long part.
ON_EACH_CROWD = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long) if name.startswith("sparse") else name for name in CROWDS]
)
METHODS = [
    *((method, {}) for method in AGGREGATORS),
    *((method, {"weights": "shared", "lam": 0.05}) for method in ("saddle_point", "saddle_point_robust")),
]


REAL_CROWDS = [
    *("bluebird", "rte", "trec2011_task1", "weather_cf_amt"),
    *(f"crowds/{name}" for name in ("barzan", "face_sentiment", "labelme", "music_genre", "slr_older", "zencrowd_us")),
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


@ON_EACH_CROWD
def test_probabilities_sum_to_one_within_the_allowed_classes(method, name):
    labels, truth = CROWDS[name]
    found = calibrate(method.fit(labels, truth), labels, truth)
    p = found.probabilities
    assert p.sum(axis=1) == pytest.approx(np.ones(len(labels.items)))
    assert labels.allowed is None or (p[~labels.allowed] == 0).all()
    assert (p[np.arange(len(p)), method.predict(labels)] >= p.max(axis=1) - 1e-9).all()


@ON_EACH_CROWD
def test_separate_fits_give_the_same_hidden_answers(method, name):
    """Batches and shortcuts give the same results as separate fits, one per answer or one per group of answers."""
    labels, truth = CROWDS[name]
    method.fit(labels, truth)
    hidden = hidden_answers(method, labels, truth)
    if method.as_if_unkeyed and method.reads_truth:
        return  # there the fit itself left every key out, as tests of those methods show
    known = np.flatnonzero(truth >= 0)
    for fold, item in enumerate(known):
        seen = truth.copy()
        seen[item if method.reads_truth != "optional" else known[fold % 5 :: 5]] = -1
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


def test_answers_are_hidden_in_groups_if_refitting_would_take_long(monkeypatch):
    labels, truth = crowd(3, n_items=40, n_training=30)
    model = AGGREGATORS["weighted_average"]().fit(labels, truth)
    monkeypatch.setattr("crowdcore.hidden_answers.MOST_LABELS", labels.code.size * 6)
    fits = []
    monkeypatch.setattr(
        AGGREGATORS["weighted_average"], "_learn", lambda self, labels, seen: _learned(self, labels, seen, fits)
    )
    hidden = hidden_answers(model, labels, truth)
    assert len(fits) == 6
    known = np.flatnonzero(truth >= 0)
    assert sorted(item for seen in fits for item in known[seen[known] < 0]) == known.tolist()
    assert (hidden.answers >= 0).all()


def test_the_sentence_on_hidden_answers_has_the_number_hidden_at_a_time(monkeypatch):
    labels, truth = crowd(3, n_items=40, n_training=30)

    def sentence(method_id):
        return calibrate(AGGREGATORS[method_id]().fit(labels, truth), labels, truth).because

    assert "each of the 30 known answers was hidden in turn" in sentence("weighted_average")
    assert "the 30 known answers were hidden in 5 groups" in sentence("wawa")
    monkeypatch.setattr("crowdcore.hidden_answers.MOST_LABELS", labels.code.size * 6)
    assert "the 30 known answers were hidden in 6 groups" in sentence("weighted_average")
    monkeypatch.setattr("crowdcore.hidden_answers.MOST_LABELS_OF_MODELS", labels.code.size)
    assert "the 30 known answers were hidden, half of them at a time" in sentence("wawa")


def _learned(model, labels, seen, fits):
    fits.append(seen)
    WeightedVote._learn(model, labels, seen)


def test_sure_does_not_depend_on_the_answers_that_judge_it():
    """The truth of a hidden item changes its certainty only through the rule that all hidden answers determine."""
    labels, truth = CROWDS["dense"]
    model = AGGREGATORS["weighted_average"]().fit(labels, truth)
    hidden = hidden_answers(model, labels, truth)
    other = truth.copy()
    other[0] = (truth[0] + 1) % 4
    after = hidden_answers(AGGREGATORS["weighted_average"]().fit(labels, other), labels, other)
    assert after.answers[0] == hidden.answers[0]
    assert after.support[0] == pytest.approx(hidden.support[0])


@pytest.mark.parametrize("method_id", ["weighted_average", "naive_bayes"])
def test_the_certainty_uses_votes_with_few_known_answers_and_hidden_answers_with_more(method_id):
    labels, truth = crowd(4, n_items=30, n_training=30, skill=0.7)
    few = np.where(np.arange(30) < ENOUGH_TO_TEST - 1, truth, -1)
    found = calibrate(AGGREGATORS[method_id]().fit(labels, few), labels, few)
    assert (found.basis, found.tested, found.rule.shift, found.rule.slope) == (PRIOR, 0, 0, 1)
    assert "how far labelers agree" in found.because
    assert (found.inferred[: ENOUGH_TO_TEST - 1] == -1).all()  # not tried
    enough = np.where(np.arange(30) < ENOUGH_TO_TEST, truth, -1)
    found = calibrate(AGGREGATORS[method_id]().fit(labels, enough), labels, enough)
    assert (found.basis, found.tested) == (HIDDEN, ENOUGH_TO_TEST)
    assert found.rule.shift != 0 and found.rule.slope != 1


def test_a_method_that_never_reads_the_truth_is_tested_by_it_too():
    labels, truth = crowd(4, n_items=30, n_training=20, skill=0.7)
    model = AGGREGATORS["majority_vote"]().fit(labels)
    found = calibrate(model, labels, truth)
    assert (found.basis, found.tested) == (HIDDEN, 20)
    assert found.tested_right == (model.predict(labels) == truth)[:20].sum()
    assert calibrate(model, labels).basis == PRIOR


def test_a_method_that_declares_itself_calibrated_is_not_corrected(monkeypatch):
    labels, truth = CROWDS["dense"]
    model = AGGREGATORS["naive_bayes"]().fit(labels, truth)
    assert (calibrate(model, labels, truth).probabilities != model.predict_proba(labels)).any()
    monkeypatch.setattr(AGGREGATORS["naive_bayes"], "calibrated", True)
    found = calibrate(model, labels, truth)
    assert (found.probabilities == model.predict_proba(labels)).all()
    assert (found.basis, found.rule, found.tested) == (DECLARED, None, 6)


def test_automatic_states_its_own_certainty_on_an_exam_and_learns_it_on_a_crowd():
    labels, truth = CROWDS["dense"]
    for kind, basis in (("exam", DECLARED), ("crowd", HIDDEN)):
        model = AGGREGATORS["auto"](kind=kind).fit(labels, truth)
        assert calibrate(model, labels, truth).basis == basis


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
    """A softmax of scores between −1 and 1 could not exceed .71."""
    codes = np.repeat([[0], [1], [2], [3]], 40, axis=1)
    codes[:, 0] = 0
    labels = LabelMatrix.from_codes(codes)
    model = by_hand(labels, [-0.1, *[1.0] * 39], np.arange(4))
    assert model.predict_proba(labels).max() < 0.72
    assert (calibrate(model, labels).probabilities.max(axis=1) > 0.95).all()


def test_agreement_of_many_counts_more_than_agreement_of_few():
    sure = []
    for n in (1, 3, 10, 100):
        labels = LabelMatrix.from_codes(np.zeros((2, n), dtype=int), classes=["A", "B", "C"])
        sure.append(calibrate(AGGREGATORS["majority_vote"]().fit(labels), labels).probabilities[0, 0])
    assert sure == sorted(sure)
    assert sure[0] < 0.75 and 0.9 < sure[2] < sure[3]


def sparse_votes(n_classes: int, n_items=400, n_labels=3, skill=0.5, likeness=0.2):
    """Labels of a few people per item, and the truth. Hard items mislead many, as in real crowds (see ``vote_model.py``)."""
    rng = np.random.default_rng(0)
    truth = rng.integers(n_classes, size=n_items)
    n_imagined = 1 / likeness - 1
    imagined = np.full((n_items, n_classes), n_imagined * (1 - skill) / n_classes)
    imagined[np.arange(n_items), truth] += n_imagined * skill
    shares = np.array([rng.dirichlet(row) for row in imagined])
    codes = (rng.random((n_items, n_labels, 1)) > shares.cumsum(axis=1)[:, None, :-1]).sum(axis=2)
    return LabelMatrix.from_codes(codes, classes=range(n_classes)), truth


def sure_and_right(method_id, labels, truth, told=None, **parameters):
    model = AGGREGATORS[method_id](**parameters).fit(labels, told)
    answers, sure = calibrate(model, labels, told).answers(np.full(truth.size, -1))
    return sure, answers == truth


def test_certainty_hardly_depends_on_how_many_classes_are_offered():
    """The same votes on two classes, in a file that also names classes that nobody chose."""
    labels, _ = sparse_votes(2)
    means = []
    for n_classes in (2, 4, 8, 20):
        more = LabelMatrix.from_codes(labels.dense(), classes=range(n_classes))
        means.append(calibrate(AGGREGATORS["majority_vote"]().fit(more), more).probabilities.max(axis=1).mean())
    assert means == pytest.approx([0.7] * 4, abs=0.08)


@pytest.mark.parametrize("n_classes", [2, 5, 8, 20])
def test_a_sparse_vote_is_as_sure_as_it_is_right_for_any_number_of_classes(n_classes):
    sure, right = sure_and_right("majority_vote", *sparse_votes(n_classes))
    assert sure.mean() == pytest.approx(right.mean(), abs=0.1)


def test_a_sparse_vote_on_eight_kinds_of_scenes_is_as_sure_as_it_is_right(real):
    data = real("crowds/labelme")
    sure, right = sure_and_right("majority_vote", data.labels, data.truth)
    judged = data.truth >= 0
    assert sure[judged].mean() == pytest.approx(right[judged].mean(), abs=0.1)


def test_the_promises_of_a_hopeless_crowd_stay_low():
    sure, right = sure_and_right("majority_vote", *sparse_votes(5, n_labels=8, skill=0.05, likeness=0.02))
    assert right.mean() < 0.4 and sure.mean() < 0.5


@pytest.mark.parametrize("method_id", ["em", "dawid_skene", "one_coin_dawid_skene", "glad", "mace", "wawa"])
def test_a_model_is_on_average_as_sure_as_the_votes_make_its_answers(method_id):
    labels, truth = sparse_votes(4, n_labels=5, skill=0.4, likeness=0.05)
    by_votes = calibrate(AGGREGATORS["majority_vote"]().fit(labels), labels)
    assert by_votes.rule.temperature == pytest.approx(1, abs=1e-4)
    model = AGGREGATORS[method_id]().fit(labels)
    answers, sure = calibrate(model, labels).answers(np.full(truth.size, -1))
    assert sure.mean() == pytest.approx(by_votes.probabilities[np.arange(truth.size), answers].mean(), abs=1e-3)


def test_a_method_that_contradicts_the_votes_is_as_sure_as_the_few_votes_for_its_answers():
    """A third of the people have all the weight, and they name other classes than everybody else."""
    codes = np.repeat(np.random.default_rng(0).integers(4, size=(100, 1)), 12, axis=1)
    codes[:, 8:] = (codes[:, 8:] + 1) % 4
    labels = LabelMatrix.from_codes(codes)
    sect, everybody = np.repeat([0.0, 1.0], [8, 4]), np.ones(12)
    p, q = (calibrate(by_hand(labels, weights, codes[:, 0]), labels).probabilities for weights in (sect, everybody))
    assert (p.argmax(axis=1) == codes[:, 8]).all()
    assert p.max(axis=1) == pytest.approx(q[np.arange(100), codes[:, 8]], abs=1e-4)
    assert p.max() < 0.4


@pytest.mark.parametrize("method_id", ["accuracy_power", "item_response", "multiclass_svm"])
def test_a_method_with_uninformative_scores_learns_its_certainty_from_the_plain_votes(method_id):
    """Answers that the plain votes make equally likely are equally sure, whatever the scores of the method."""
    labels, truth = sparse_votes(4, n_labels=5, skill=0.5, likeness=0.05)
    known = np.where(np.arange(truth.size) < 40, truth, -1)
    found = calibrate(AGGREGATORS[method_id]().fit(labels, known), labels, known)
    p = calibrate(AGGREGATORS["majority_vote"]().fit(labels), labels).probabilities
    rest = np.flatnonzero(known < 0)
    by_votes, sure = (table[rest, found.inferred[rest]] for table in (p, found.probabilities))
    expected = expit(found.rule.centre + found.rule.shift + found.rule.slope * (logit(by_votes) - found.rule.centre))
    assert sure == pytest.approx(np.maximum(expected, 0.25), abs=1e-3)
    assert sure == pytest.approx(found.probabilities[rest].max(axis=1))


@pytest.mark.parametrize(
    ("method_id", "parameters", "most"), [("majority_vote", {}, 0.1), ("auto", {"kind": "crowd"}, 0.12)]
)
def test_vote_and_automatic_keep_their_promises_on_real_crowds_without_known_answers(real, method_id, parameters, most):
    errors = {}
    for name in REAL_CROWDS:
        data = real(name)
        sure, right = sure_and_right(method_id, data.labels, data.truth, **parameters)
        judged = data.truth >= 0
        errors[name] = calibration_error(sure[judged], right[judged])
    assert np.mean(list(errors.values())) < most
    assert [name for name, error in errors.items() if error > 0.2] == []


def test_a_known_answer_is_sure_and_an_unasked_item_has_no_certainty():
    labels, truth = CROWDS["dense"]
    few = np.where(np.arange(20) < 2, truth, -1)
    found = calibrate(AGGREGATORS["weighted_average"]().fit(labels, few), labels, few)
    answers, sure = found.answers(few)
    assert (answers[:2] == truth[:2]).all() and (sure[:2] == 1).all()
    assert (answers[2:] == found.inferred[2:]).all()
    assert sure[2:] == pytest.approx(found.probabilities[2:].max(axis=1))
    answers, sure = found.answers(np.full(20, -1))
    assert (answers[:2] == -1).all() and np.isnan(sure[:2]).all()


def test_shift_and_slope_are_the_most_probable_ones_given_the_hidden_answers():
    """The optimum equals the best of many tries."""
    rng = np.random.default_rng(7)
    z = rng.normal(0, 1.5, 40)
    right = rng.random(40) < 1 / (1 + np.exp(-(0.2 + 0.5 * z)))
    shifts, slopes = (axis.ravel() for axis in np.meshgrid(np.linspace(-3, 3, 301), np.linspace(0, 3, 151)))
    p = 1 / (1 + np.exp(-(1.0 + shifts[:, None] + slopes[:, None] * z)))
    log_posterior = np.where(right, np.log(p), np.log(1 - p)).sum(axis=1)
    log_posterior -= (shifts / SHIFT_SPREAD) ** 2 / 2 + ((slopes - 1) / SLOPE_SPREAD) ** 2 / 2
    best = log_posterior.argmax()
    assert best_shift_and_slope(z, right, centre=1.0) == pytest.approx((shifts[best], slopes[best]), abs=0.03)


def test_a_surer_answer_never_becomes_the_less_sure_one():
    """Even if every sure answer was wrong and every doubtful one right."""
    z = np.linspace(-2, 2, 60)
    assert best_shift_and_slope(z, z < 0, centre=0.5)[1] == 0


def test_a_few_right_known_answers_do_not_give_full_certainty():
    shift, slope = best_shift_and_slope(np.zeros(5), np.ones(5, dtype=bool), centre=0.8)
    assert 0 < shift < 1.5 and slope == pytest.approx(1)


def test_certainty_is_set_without_changing_the_order_of_the_classes():
    rng = np.random.default_rng(0)
    p = rng.dirichlet(np.ones(5), size=200)
    allowed = rng.random(p.shape) < 0.7
    allowed[np.arange(200), p.argmax(axis=1)] = True
    p = np.where(allowed, p, 0) / np.where(allowed, p, 0).sum(axis=1, keepdims=True)
    answers, wanted = p.argmax(axis=1), rng.random(200)
    changed = with_certainty(p, answers, wanted, allowed)
    assert changed.sum(axis=1) == pytest.approx(np.ones(200)) and (changed[~allowed] == 0).all()
    assert changed.max(axis=1) == pytest.approx(np.maximum(wanted, 1 / allowed.sum(axis=1)))
    assert (changed.argsort(axis=1) == p.argsort(axis=1))[wanted > 1 / allowed.sum(axis=1)].all()


@pytest.mark.parametrize("n_known", [3, 10])
@pytest.mark.parametrize("method_id", ["weighted_average", "supervised_em", "saddle_point"])
def test_sure_promises_more_truly_than_the_method_itself(method_id, n_known):
    """On crowds that the rule was not fitted to, judged on items from which nothing was learned."""
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


def exam_labels(n_students=30, n_classes=4):
    return crowd(3, n_classes=n_classes, n_items=25, n_labelers=n_students, n_training=8, skill=0.4)


@pytest.mark.parametrize("method_id", ["item_response", "accuracy_power"])
def test_methods_for_exams_are_as_sure_as_they_are_right_on_real_exams(real, method_id):
    """They learn who is right. With the rule for crowds they would report 25 percentage points too little."""
    sure, right = [], []
    for name in ("hq_chinese", "hq_it", "hq_pokemon", "tam_mc30"):
        data = real(name)
        promised, kept = sure_and_right(method_id, data.labels, data.truth)
        sure.extend(promised[data.truth >= 0])
        right.extend(kept[data.truth >= 0])
    assert np.mean(sure) == pytest.approx(np.mean(right), abs=0.08)


@pytest.mark.parametrize(("n_students", "n_classes", "by_exam_rule"), [(30, 4, True), (30, 2, False), (12, 4, False)])
def test_the_rule_for_exams_needs_many_people_and_three_classes(n_students, n_classes, by_exam_rule):
    labels, truth = exam_labels(n_students, n_classes)
    found = calibrate(AGGREGATORS["majority_vote"]().fit(labels), labels, truth)
    assert isinstance(found.rule, ExamRule) == by_exam_rule


def test_the_imagined_votes_of_an_exam_do_not_depend_on_the_choices():
    """Nobody answered, so that only the imagined votes remain."""
    for n_classes in (3, 8):
        labels, _ = exam_labels(n_classes=n_classes)
        nothing = np.zeros((25, n_classes))
        assert exam_evidence(labels, MethodOutput(labels.item[:0], nothing, nothing)).sum(axis=1) == pytest.approx(
            [36] * 25
        )
