"""Methods that use the order of the classes, on simulated crowds of ratings."""

import numpy as np
import pytest

from crowdcore import Dataset, DawidSkene, LabelMatrix, MajorityVote, OrdinalDawidSkene, WeightedMedian
from crowdcore.evaluation import run_comparison, summarise


def ratings(seed, n_items=200, n_labelers=40, per_item=5, spammers=0.2):
    """Ratings from 1 to 5 by labelers with their own bias and spread; some guess. Simulated."""
    rng = np.random.default_rng(seed)
    truth = rng.integers(5, size=n_items)
    spread, bias = rng.gamma(3, 0.35, n_labelers), rng.normal(0, 0.4, n_labelers)
    guesses = rng.random(n_labelers) < spammers
    item = np.repeat(np.arange(n_items), per_item)
    labeler = np.concatenate([rng.choice(n_labelers, per_item, replace=False) for _ in range(n_items)])
    meant = np.clip(np.rint(truth[item] + bias[labeler] + spread[labeler] * rng.normal(size=item.size)), 0, 4)
    code = np.where(guesses[labeler], rng.integers(5, size=item.size), meant).astype(int)
    labels = LabelMatrix.from_triplets(
        item, labeler, code, items=range(n_items), labelers=range(n_labelers), classes=[1, 2, 3, 4, 5]
    )
    return labels.with_order(), truth


def error(model, labels, truth):
    return np.abs(model.fit(labels).predict(labels) - truth).mean()


def test_the_order_helps_on_simulated_ratings():
    """Mean over four crowds: right more often than Dawid–Skene, and closer to the truth than the vote."""
    accuracy, distance = [], []
    for seed in range(4):
        labels, truth = ratings(seed)
        models = [OrdinalDawidSkene(), DawidSkene(), WeightedMedian(), MajorityVote()]
        accuracy.append([model.fit(labels).score(labels, truth) for model in models])
        distance.append([error(model, labels, truth) for model in models])
    ordinal, dawid_skene, *_ = np.mean(accuracy, axis=0)
    assert ordinal > dawid_skene + 0.02
    ordinal, dawid_skene, median, vote = np.mean(distance, axis=0)
    assert ordinal < min(dawid_skene, median) and median < vote


def test_the_likelihood_of_the_ordinal_model_never_falls_and_confusions_are_near():
    labels, truth = ratings(0)
    model = OrdinalDawidSkene().fit(labels)
    assert (np.diff(model._course.objective) > -1e-6).all() and model.converged_
    np.testing.assert_allclose(model.confusion_.sum(axis=2), 1)
    crowd = model.confusion_.mean(axis=0)
    assert crowd[0, 1] > crowd[0, 3] and crowd[4, 3] > crowd[4, 1]


def test_known_answers_are_used():
    labels, truth = ratings(1, n_items=120)
    known = np.where(np.arange(120) < 60, truth, -1)
    rest = np.where(known == -1, truth, -1)
    for method in (OrdinalDawidSkene(), WeightedMedian(weights="spread")):
        with_key = method.copy().fit(labels, known).score(labels, rest)
        assert with_key >= method.copy().fit(labels).score(labels, rest) - 0.05


def test_with_two_classes_the_order_changes_nothing():
    codes = np.random.default_rng(0).integers(-1, 2, size=(40, 8))
    labels = LabelMatrix.from_codes(codes)
    for method in (OrdinalDawidSkene, WeightedMedian):
        one, other = method().fit(labels), method().fit(labels.with_order())
        np.testing.assert_allclose(one.predict_proba(labels), other.predict_proba(labels))
    assert (WeightedMedian().fit(labels).predict(labels) == MajorityVote().fit(labels).predict(labels)).all()


def test_the_median_of_an_item_is_its_median():
    codes = np.random.default_rng(1).integers(6, size=(50, 5))
    labels = LabelMatrix.from_codes(codes).with_order()
    assert (WeightedMedian().fit(labels).predict(labels) == np.median(codes, axis=1)).all()


def test_turning_the_order_around_turns_the_answers_around():
    labels, _ = ratings(2, n_items=80)
    turned = labels.with_order([5, 4, 3, 2, 1])
    for method in (OrdinalDawidSkene(), WeightedMedian(weights="spread")):
        one, other = (method.copy().fit(crowd).predict_proba(crowd) for crowd in (labels, turned))
        np.testing.assert_allclose(one, other[:, ::-1], atol=1e-4)


def test_comparisons_of_ordered_classes_measure_how_far_answers_are_off():
    labels, truth = ratings(3, n_items=60)
    compared = run_comparison(Dataset("ratings", labels, truth), ["majority_vote", "weighted_median"], n_train=0)
    summary = summarise(compared, resamples=200).set_index("method")
    vote = MajorityVote().fit(labels).decisions(labels)
    away = (vote.shares * np.abs(np.arange(5) - truth[:, None])).sum(axis=1).mean()
    assert summary.loc["majority_vote", "mean_absolute_error"] == pytest.approx(away)
    assert (summary["mean_absolute_error_low"] <= summary["mean_absolute_error"]).all()
    assert summary["weighted_kappa"].between(summary["weighted_kappa_low"], summary["weighted_kappa_high"]).all()
    unordered = run_comparison(Dataset("ratings", labels.without_order(), truth), ["majority_vote"], n_train=0)
    assert "mean_absolute_error" not in unordered.frame


def test_weighted_kappa_equals_scikit_learns():
    from sklearn.metrics import cohen_kappa_score

    from crowdcore.evaluation.ordinal_measures import ordinal_measures

    rng = np.random.default_rng(4)
    truth, answer = rng.integers(5, size=(2, 80))
    found = ordinal_measures(np.ones((1, 80)), truth, np.eye(5)[answer], np.arange(5))["weighted_kappa"][0]
    assert found == pytest.approx(cohen_kappa_score(truth, answer, weights="quadratic"))
