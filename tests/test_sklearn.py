"""scikit-learn's tools accept methods as classifiers of items: X is a LabelMatrix, y has one class code per item."""

import numpy as np
import pytest
from sklearn.base import clone, is_classifier
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV, KFold, cross_val_predict, cross_val_score
from sklearn.pipeline import Pipeline
from sklearn.utils.validation import check_is_fitted

from crowdcore import AGGREGATORS, DawidSkene, LabelMatrix, MajorityVote, SaddlePointRobust, Tuned, WeightedAverage
from tests.evaluation.crowds import small_exam

EXAM = small_exam(n_items=40, n_labelers=12, skill=0.4)
LABELS, TRUTH = EXAM.labels, EXAM.truth
FOLDS = KFold(4, shuffle=True, random_state=0)


def test_cross_validation_fits_to_the_training_items_and_judges_on_the_others():
    scores = cross_val_score(WeightedAverage(), LABELS, TRUTH, cv=FOLDS)
    by_hand = [
        WeightedAverage().fit(LABELS.take(train), TRUTH[train]).score(LABELS.take(test), TRUTH[test])
        for train, test in FOLDS.split(TRUTH)
    ]
    assert scores.tolist() == by_hand


@pytest.mark.parametrize("method", AGGREGATORS)
def test_every_method_can_be_cross_validated_by_accuracy(method):
    scores = cross_val_score(AGGREGATORS[method](), LABELS, TRUTH, cv=2, scoring="accuracy", error_score="raise")
    assert scores.shape == (2,) and np.isfinite(scores).all()


def test_a_grid_search_chooses_the_parameter_that_is_best_on_hidden_items():
    search = GridSearchCV(SaddlePointRobust(weights="shared"), {"lam": [0.01, 0.1, 1.0]}, cv=FOLDS, error_score="raise")
    search.fit(LABELS, TRUTH)
    means = [
        cross_val_score(SaddlePointRobust(weights="shared", lam=lam), LABELS, TRUTH, cv=FOLDS).mean()
        for lam in (0.01, 0.1, 1)
    ]
    assert search.best_params_["lam"] == (0.01, 0.1, 1.0)[int(np.argmax(means))]
    assert search.predict(LABELS).tolist() == search.best_estimator_.predict(LABELS).tolist()
    assert search.score(LABELS, TRUTH) == search.best_estimator_.score(LABELS, TRUTH)


def test_a_pipeline_passes_labels_and_parameters_to_the_method():
    pipeline = Pipeline([("method", DawidSkene())])
    search = GridSearchCV(pipeline, {"method__smoothing": [0.0, 0.5]}, cv=FOLDS, error_score="raise").fit(LABELS, TRUTH)
    assert search.best_params_["method__smoothing"] in (0.0, 0.5)
    assert search.predict_proba(LABELS).shape == (40, len(LABELS.classes))


def test_predictions_of_hidden_items_are_in_order():
    answers = cross_val_predict(WeightedAverage(), LABELS, TRUTH, cv=FOLDS)
    for train, test in FOLDS.split(TRUTH):
        assert (
            answers[test] == WeightedAverage().fit(LABELS.take(train), TRUTH[train]).predict(LABELS.take(test))
        ).all()


def test_a_tuned_method_can_be_cloned_searched_and_cross_validated():
    tuned = Tuned(SaddlePointRobust(), grid=(0.01, 0.1))
    copy = clone(tuned)
    assert copy is not tuned and copy.method is not tuned.method and copy.get_params(deep=False)["grid"] == (0.01, 0.1)
    assert np.isfinite(cross_val_score(tuned, LABELS, TRUTH, cv=2, error_score="raise")).all()
    search = GridSearchCV(tuned, {"method__weights": ["shared", "per_class"]}, cv=2, error_score="raise").fit(
        LABELS, TRUTH
    )
    assert search.best_estimator_.fitted_.weights == search.best_params_["method__weights"]


@pytest.mark.parametrize("model", [MajorityVote(), Tuned(SaddlePointRobust(), grid=(0.1,))], ids=["plain", "tuned"])
def test_whether_a_method_is_fitted_can_be_asked(model):
    assert is_classifier(model)
    with pytest.raises(NotFittedError):
        check_is_fitted(model)
    with pytest.raises(NotFittedError, match=r"is not fitted yet. Call fit\(labels, truth\) first"):
        model.predict(LABELS)
    check_is_fitted(model.fit(LABELS, TRUTH))


def test_labels_are_indexed_by_items():
    codes = LABELS.dense()
    for items in ([3, 1], np.array([3, 1]), slice(2, 9, 3), np.arange(40) % 7 == 0, -1, []):
        found = LABELS[items]
        assert np.array_equal(found.dense(), np.atleast_2d(codes[items]) if np.size(items) else codes[:0])
        assert found.labelers == LABELS.labelers and found.classes == LABELS.classes


def test_labels_are_not_a_sequence_by_accident():
    with pytest.raises(TypeError, match="not iterable"):
        list(LABELS)
    with pytest.raises(IndexError, match="indexed by items alone"):
        _ = LABELS[0, 1]
    with pytest.raises(IndexError):
        _ = LABELS[[40]]


def test_an_array_of_items_is_refused_with_the_call_that_works():
    with pytest.raises(ValueError, match=r"LabelMatrix.from_codes\(array\)"):
        cross_val_score(MajorityVote(), LABELS.dense(), TRUTH, cv=2, error_score="raise")


def test_class_names_in_an_array_are_refused_with_the_call_that_works():
    labels = LabelMatrix.from_codes(LABELS.dense(), classes=["no", "yes", "maybe"][: len(LABELS.classes)])
    with pytest.raises(ValueError, match="Use class codes, and −1 for none; or names, as a dict"):
        cross_val_score(DawidSkene(), labels, np.array(labels.classes)[TRUTH], cv=2, error_score="raise")
