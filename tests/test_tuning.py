"""Leave-one-out: fast sweeps equal the plain ones, hidden answers stay hidden, and a rule explains the choice."""

import pickle
from dataclasses import replace

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.temperature import at_temperature, best_temperature
from crowdcore.tuning import Stopped, Tuned, count_voters, leave_one_out
from tests.conftest import random_crowd

TUNABLE = [method for method, cls in AGGREGATORS.items() if cls.tunable()]


def crowd(seed=0, **shape):
    codes, truth = random_crowd(seed, **shape)
    return LabelMatrix.from_codes(codes), truth


def fit_after_fit(method, labels, truth, parameter, values):
    """Answers and probabilities of each left-out item, by as many fits."""
    training = np.flatnonzero(truth >= 0)
    answers, p = [], []
    for value in values:
        for item in training:
            seen = truth.copy()
            seen[item] = -1
            model = method.copy().set_params(**{parameter: value}).fit(labels, seen)
            answers.append(model.predict(labels)[item])
            p.append(model.predict_proba(labels)[item])
    shape = len(values), training.size
    return np.reshape(answers, shape), np.reshape(p, (*shape, -1))


def mixed_choices():
    codes, truth = random_crowd(5, n_classes=4, n_training=8)
    allowed = np.ones((len(codes), 4), dtype=bool)
    allowed[::3, 2:] = False
    codes[::3], truth[::3] = np.where(codes[::3] > 1, 0, codes[::3]), np.where(truth[::3] > 1, 0, truth[::3])
    return LabelMatrix.from_codes(codes, allowed=allowed), truth


CROWDS = {
    "dense, two classes": crowd(0, n_classes=2, n_training=8),
    "dense, four classes": crowd(1, n_classes=4, n_items=20, n_labelers=30, n_training=8, skill=0.5),
    "sparse, two classes": crowd(2, n_classes=2, n_items=40, n_labelers=30, n_training=12, coverage=0.25),
    "sparse, three classes": crowd(3, n_classes=3, n_items=40, n_labelers=30, n_training=10, coverage=0.3),
    "a class seen once": crowd(4, n_classes=3, n_training=3),
    "questions of two and four choices": mixed_choices(),
}


# The kinds of weights take turns, and so do short and long steps, so that each meets every crowd and both methods.
STEPS = ((0.01, 0.001), (0.1, 0.01))
SWEEPS = [
    (name, method, ("per_class", "shared")[(n + m) % 2], STEPS[(n // 2 + m) % 2])
    for n, name in enumerate(CROWDS)
    for m, method in enumerate(["saddle_point", "saddle_point_robust"])
]


@pytest.mark.parametrize(("name", "method", "weights", "steps"), SWEEPS)
def test_the_batched_sweep_is_the_plain_one(monkeypatch, name, method, weights, steps):
    monkeypatch.setattr("crowdcore.aggregators.saddle_point_sweep.CELLS_AT_ONCE", 200)  # so that there are many chunks
    labels, truth = CROWDS[name]
    model = AGGREGATORS[method](weights=weights, step_w=steps[0], step_alpha=steps[1], max_iter=60)
    grid = [0, 0.03, 0.2, 1, 3, 50]
    sweep = leave_one_out(model, labels, truth, grid=grid)
    answers, p = fit_after_fit(model, labels, truth, "lam", grid)
    assert (sweep.answers == answers).all()
    assert sweep.probabilities == pytest.approx(p, abs=1e-7)


@pytest.mark.parametrize("name", ["dense, two classes", "sparse, three classes"])
@pytest.mark.parametrize("method", [method for method in TUNABLE if not method.startswith("saddle")])
def test_skipping_fits_that_would_be_the_same_changes_nothing(name, method):
    labels, truth = CROWDS[name]
    grid = [0.01, 100, 0.5, 3]
    sweep = leave_one_out(AGGREGATORS[method](), labels, truth, grid=grid)
    answers, p = fit_after_fit(AGGREGATORS[method](), labels, truth, sweep.parameter, grid)
    assert (sweep.answers == answers).all()
    assert sweep.probabilities == pytest.approx(p, abs=1e-6)
    # If two classes have the same probability, they are tied, and each counts as half an answer.
    largest = p >= p.max(axis=2, keepdims=True) * (1 - 1e-6)
    right = np.take_along_axis(largest / largest.sum(axis=2, keepdims=True), truth[truth >= 0][None, :, None], axis=2)
    assert sweep.accuracy == pytest.approx(right.mean(axis=(1, 2)))
    own = np.take_along_axis(p, truth[truth >= 0][None, :, None], axis=2)
    assert sweep.log_probability == pytest.approx(np.log(own).mean(axis=(1, 2)), abs=1e-4)


@pytest.mark.parametrize("method", TUNABLE)
def test_the_answer_to_a_left_out_item_does_not_depend_on_its_truth(method):
    labels, truth = crowd(6, n_classes=3, n_training=6)
    grid = [0.5, 5]
    before = leave_one_out(AGGREGATORS[method](), labels, truth, grid=grid)
    for fold in (0, 3, 5):
        other = truth.copy()
        other[fold] = (truth[fold] + 1) % 3
        after = leave_one_out(AGGREGATORS[method](), labels, other, grid=grid)
        assert (after.answers[:, fold] == before.answers[:, fold]).all()
        assert after.probabilities[:, fold] == pytest.approx(before.probabilities[:, fold], abs=1e-9)


def test_of_equally_accurate_values_the_simplest_is_chosen():
    labels, truth = crowd(7, n_classes=2, n_labelers=15, skill=0.95)
    for method, simplest in (("saddle_point", 200), ("svm", 0.1), ("em", 5), ("multiclass_svm", 200)):
        sweep = leave_one_out(AGGREGATORS[method](), labels, truth)
        assert (sweep.accuracy == 1).all()
        assert sweep.best == simplest


def test_the_plateau_is_within_one_standard_error_of_the_best():
    labels, truth = CROWDS["dense, two classes"]
    sweep = leave_one_out(AGGREGATORS["saddle_point"](), labels, truth, grid=[1, 2, 3, 4])
    # 20 of 25 are right: the standard error is 0.08, which is two of 25.
    sweep = replace(sweep, accuracy=np.array([17, 20, 18, 19]) / 25, items=np.arange(25))
    assert sweep.plateau.tolist() == [2, 3, 4]
    assert replace(sweep, accuracy=np.array([1, 0.96, 1, 0.5])).plateau.tolist() == [1, 3]


def test_of_values_within_one_standard_error_the_one_with_most_labelers_is_recommended():
    """The most accurate value may leave a single labeler, and one more right answer of 25 does not prove it better."""
    labels, truth = CROWDS["dense, two classes"]
    sweep = leave_one_out(AGGREGATORS["saddle_point"](), labels, truth, grid=[1, 2, 3, 4])
    sweep = replace(sweep, accuracy=np.array([17, 20, 18, 19]) / 25, items=np.arange(25), best=2.0)
    assert sweep.recommended == 2
    assert replace(sweep, voters=np.array([np.nan, 1, 5, 5.0])).recommended == 4
    assert replace(sweep, voters=np.array([np.nan, 5, 5, 5.0])).recommended == 2


def test_labelers_are_counted_by_the_spread_of_their_weights():
    labels, truth = crowd(7, n_classes=2, n_labelers=15, skill=0.9)
    method = AGGREGATORS["saddle_point"](solver="exact")
    sweep = count_voters(method, labels, truth, leave_one_out(method, labels, truth, grid=[0.001, 0.3, 0.99]))
    counted = dict(zip(sweep.grid.tolist(), sweep.voters, strict=True))
    for value in sweep.plateau:
        weights = np.abs(AGGREGATORS["saddle_point"](solver="exact", lam=value).fit(labels, truth).weights_)
        weights = weights.reshape(15, -1).sum(axis=1)
        assert counted[value] == pytest.approx(weights.sum() ** 2 / (weights**2).sum() if weights.any() else 0)


def test_the_papers_sweep_is_the_default():
    labels, truth = CROWDS["dense, two classes"]
    grids = {m: AGGREGATORS[m]().default_grid(labels, truth) for m in TUNABLE}
    assert grids["saddle_point"] == grids["saddle_point_robust"] == tuple(range(201))
    assert grids["svm"] == (0.1, 0.2, 0.5, *range(1, 201))
    assert grids["multiclass_svm"] == (0.01, 0.1, *range(1, 201))
    assert grids["em"] == grids["supervised_em"] == (0, 0.5, 1, 2, 5)
    eta = np.sqrt(8 * np.log(9) / 8)
    assert grids["exponential_weights"] == pytest.approx([eta / 8, eta / 4, eta / 2, eta, 2 * eta, 4 * eta, 8 * eta])
    exact = AGGREGATORS["saddle_point"](solver="exact").default_grid(labels, truth)
    assert 0 < min(exact) < max(exact) < 1


def test_progress_is_reported_and_can_be_stopped():
    labels, truth = CROWDS["dense, two classes"]
    told = []
    leave_one_out(AGGREGATORS["svm"](), labels, truth, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (203 * 8, 203 * 8)
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    with pytest.raises(Stopped, match="after 1 of"):
        leave_one_out(AGGREGATORS["svm"](), labels, truth, progress=lambda done, total: False)


def test_any_number_can_be_swept_over_a_grid_of_ones_own():
    labels, truth = CROWDS["dense, two classes"]
    sweep = leave_one_out(AGGREGATORS["saddle_point"](lam=0.1), labels, truth, parameter="max_iter", grid=[1, 10])
    assert (sweep.parameter, sweep.grid.tolist()) == ("max_iter", [1, 10])


@pytest.mark.parametrize(
    ("method", "more", "message"),
    [
        ("majority_vote", {}, "Majority vote has nothing to tune"),
        ("saddle_point", {"parameter": "lambda"}, "no number called 'lambda' to sweep. It has: lam, step_w"),
        ("saddle_point", {"parameter": "solver"}, "no number called 'solver'"),
        ("saddle_point", {"parameter": "tol"}, "tol has no default grid"),
        ("saddle_point", {"grid": []}, "grid is empty"),
        ("saddle_point", {"grid": [1, -1]}, "lam is -1.0; it must be a number from 0"),
        ("saddle_point", {"grid": [np.nan]}, "lam is nan"),
        ("saddle_point", {"parameter": "max_iter", "grid": [1.5]}, "max_iter is 1.5; it must be a whole number"),
    ],
)
def test_a_sweep_that_cannot_be_is_refused_with_the_reason(method, more, message):
    labels, truth = CROWDS["dense, two classes"]
    with pytest.raises(ValueError, match=message):
        leave_one_out(AGGREGATORS[method](), labels, truth, **more)


def test_one_known_answer_cannot_be_left_out():
    labels, truth = crowd(8, n_training=1)
    with pytest.raises(ValueError, match="at least two items"):
        leave_one_out(AGGREGATORS["svm"](), labels, truth)
    assert Tuned(AGGREGATORS["svm"]()).fit(labels, truth).sweep_ is None


@pytest.mark.parametrize("method", AGGREGATORS)
def test_a_tuned_method_is_a_method(method):
    labels, truth = CROWDS["sparse, three classes"]
    grid = (0.5, 2) if AGGREGATORS[method].tunable() else None
    tuned = Tuned(AGGREGATORS[method](), grid=grid)
    with pytest.raises(ValueError, match="is not fitted yet"):
        tuned.predict(labels)
    tuned.fit(labels, truth)
    assert (tuned.sweep_ is not None) == (grid is not None)
    p = tuned.predict_proba(labels)
    assert p.sum(axis=1) == pytest.approx(np.ones(len(p)))
    assert p[np.arange(len(p)), tuned.predict(labels)] == pytest.approx(p.max(axis=1), rel=1e-6)
    assert tuned.weights_.shape == (len(labels.labelers),)
    assert tuned.stopped_because_.endswith(".")
    assert tuned.name == AGGREGATORS[method].name
    assert (pickle.loads(pickle.dumps(tuned)).scores(labels) == tuned.scores(labels)).all()
    again = tuned.copy().fit(labels, truth)
    assert (again.predict_proba(labels) == p).all()
    if grid:
        assert again.fitted_.get_params()[tuned.sweep_.parameter] == tuned.sweep_.best


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
