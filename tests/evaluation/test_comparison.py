"""Several methods on the same draws: the content of the result, and the data that each method may see."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, Dataset, LabelMatrix
from crowdcore.evaluation import (
    ORACLE,
    Stopped,
    best_labeler,
    compare,
    growing_key,
    learning_curve,
    method_agreement,
    run_comparison,
    run_learning_curve,
    summarise,
    training_draws,
)
from crowdcore.tuning import Tuned
from tests.evaluation.crowds import SomeLabelers, small_exam

EXAM = small_exam(n_items=30, n_labelers=12, skill=0.4)
THREE = ["majority_vote", "weighted_average", "svm"]
COLUMNS = [
    *("method", "tuned", "draw", "n_train"),
    *("accuracy", "balanced_accuracy", "macro_f1", "log_loss", "brier", "calibration_error"),
    *("unsupported", "tied", "seconds", "iterations", "converged"),
]


def without_seconds(frame):
    return frame.drop(columns="seconds")


def test_the_frame_has_one_row_per_method_and_draw():
    frame = compare(EXAM, THREE, n_train=8, draws=5, seed=0)
    assert list(frame.columns) == COLUMNS
    assert list(zip(frame["method"], frame["draw"], strict=True)) == [(m, d) for m in THREE for d in range(5)]
    assert (frame["n_train"] == 8).all() and not frame["tuned"].any()
    assert frame.notna().all(axis=None)
    assert frame["converged"].dtype == bool and frame["iterations"].dtype.kind == "i"


def test_a_figure_can_be_traced_to_its_data():
    comparison = run_comparison(EXAM, THREE, n_train=8, draws=2, seed=5)
    assert (comparison.dataset, comparison.digest) == (EXAM.name, EXAM.labels.digest)
    assert (comparison.seed, comparison.n_train) == (5, (8,))
    for draw, items in enumerate(training_draws(EXAM, 8, draws=2, seed=5)):
        assert (comparison.training[8, draw] == items).all()


def test_accuracy_is_measured_on_items_that_the_method_did_not_learn_from():
    frame = compare(EXAM, ["weighted_average"], n_train=8, draws=3, seed=1)
    for accuracy, training in zip(frame["accuracy"], training_draws(EXAM, 8, draws=3, seed=1), strict=True):
        test = np.setdiff1d(np.arange(30), training)
        truth = EXAM.truth.copy()
        truth[test] = -1
        answers = AGGREGATORS["weighted_average"]().fit(EXAM.labels, truth).predict(EXAM.labels)
        assert accuracy == (answers == EXAM.truth)[test].mean()


def test_the_answers_are_kept_item_by_item():
    comparison = run_comparison(EXAM, THREE, n_train=8, draws=4)
    answers = comparison.answers
    assert len(answers) == 3 * 4 * 22
    truth = dict(zip(EXAM.labels.items, np.array(EXAM.labels.classes)[EXAM.truth], strict=True))
    assert (answers["truth"].astype(object) == answers["item"].map(truth).astype(object)).all()
    assert answers[["p_answer", "p_truth"]].gt(0).all(axis=None)
    same = answers["answer"] == answers["truth"]
    assert answers["p_answer"][same].to_numpy() == pytest.approx(answers["p_truth"][same].to_numpy())
    tied = np.isin(np.arange(len(answers)), comparison.ties["row"])
    assert (answers["right"] == same)[~tied].all() and answers["right"][tied].isin([0, 1 / 2, 1 / 3]).all()
    accuracy = answers["right"].groupby([answers["method"], answers["draw"]]).mean()
    expected = comparison.frame.set_index(["method", "draw"])["accuracy"]
    pd.testing.assert_series_equal(accuracy.loc[expected.index], expected, check_names=False)


@pytest.mark.parametrize("tune", [False, True])
def test_the_truth_of_test_items_changes_the_accuracy_but_no_answer(tune):
    (training,) = training_draws(EXAM, 10, draws=1, seed=0)
    otherwise = (EXAM.truth + 1) % 3
    otherwise[training] = EXAM.truth[training]
    changed = Dataset("changed", EXAM.labels, otherwise)
    methods = ["weighted_average", "exponential_weights", "em", "naive_bayes", "saddle_point_robust"]
    one, other = (run_comparison(data, methods, training=[training], tune=tune) for data in (EXAM, changed))
    assert (one.answers["answer"] == other.answers["answer"]).all()
    assert (one.answers["p_answer"] == other.answers["p_answer"]).all()
    assert (one.frame["accuracy"] != other.frame["accuracy"]).all()


def test_items_of_unknown_truth_are_neither_trained_nor_tested_on():
    keyed = np.where(np.arange(30) < 20, EXAM.truth, -1)
    comparison = run_comparison(Dataset("partly keyed", EXAM.labels, keyed), THREE, n_train=5, draws=3)
    assert set(comparison.answers["item"]) <= set(EXAM.labels.items[:20])
    assert (comparison.answers.groupby(["method", "draw"]).size() == 15).all()


def test_methods_can_be_given_by_id_as_objects_or_under_a_name():
    by_id = without_seconds(compare(EXAM, ["svm"], 8, draws=2))
    itself = without_seconds(compare(EXAM, [AGGREGATORS["svm"]()], 8, draws=2))
    named = without_seconds(compare(EXAM, {"mine": AGGREGATORS["svm"](), "theirs": "svm"}, 8, draws=2))
    pd.testing.assert_frame_equal(by_id, itself)
    assert list(named["method"].unique()) == ["mine", "theirs"]
    for name in ("mine", "theirs"):
        of_name = named[named["method"] == name].reset_index(drop=True)
        pd.testing.assert_frame_equal(of_name.assign(method="svm"), by_id)


def test_a_method_that_is_given_is_left_as_it_was():
    model = SomeLabelers()
    compare(EXAM, [model], 8, draws=1)
    assert not hasattr(model, "weights_")


def test_fixed_and_tuned_methods_are_both_reported():
    both = compare(EXAM, ["majority_vote", "exponential_weights"], 8, draws=2, tune="both")
    for tuned in (False, True):
        methods = ["majority_vote", "exponential_weights"][tuned:]
        alone = compare(EXAM, methods, 8, draws=2, tune=tuned)
        of_kind = both[both["tuned"] == tuned].reset_index(drop=True)
        pd.testing.assert_frame_equal(without_seconds(of_kind), without_seconds(alone))
    given = compare(EXAM, [Tuned(AGGREGATORS["exponential_weights"]())], 8, draws=2)
    assert given["tuned"].all()


def test_a_learning_curve_has_every_number_of_training_items_on_growing_draws():
    curve = run_learning_curve(EXAM, THREE, [4, 8, 16], draws=3, seed=2)
    again = learning_curve(EXAM, THREE, [4, 8, 16], draws=3, seed=2)
    pd.testing.assert_frame_equal(without_seconds(again), without_seconds(curve.frame))
    assert curve.n_train == (4, 8, 16)
    assert list(curve.frame["n_train"].unique()) == [4, 8, 16]
    middle = curve.frame[curve.frame["n_train"] == 8].reset_index(drop=True)
    pd.testing.assert_frame_equal(without_seconds(middle), without_seconds(compare(EXAM, THREE, 8, draws=3, seed=2)))
    assert set(curve.training[4, 1]) < set(curve.training[16, 1])
    assert len(summarise(curve)) == 9


def test_a_growing_key_has_the_figures_of_a_comparison():
    table = growing_key(EXAM, THREE, [4], draws=6, seed=3)
    comparison = run_comparison(EXAM, THREE, 4, draws=6, seed=3, oracle=True)
    means = comparison.frame.groupby("method")["accuracy"].mean()
    for method in [*THREE, ORACLE]:
        assert table.loc[4, method] == pytest.approx(means[method])
    assert table.loc[0, THREE].nunique() == 1
    assert growing_key(EXAM, THREE, []).index.tolist() == [0]


def test_given_draws_may_be_of_any_size():
    comparison = run_comparison(EXAM, ["majority_vote"], training=[[3, 1, 2], [5, 6]])
    assert comparison.frame["n_train"].tolist() == [3, 2]
    assert comparison.training[3, 0].tolist() == [1, 2, 3]
    assert comparison.seed is None


def test_the_best_labeler_is_reported_with_the_number_of_items_they_labelled():
    sparse = small_exam(n_items=30, n_labelers=12, skill=0.4, coverage=0.5)
    comparison = run_comparison(sparse, ["majority_vote"], 8, draws=3, oracle=True)
    rows = comparison.frame[comparison.frame["method"] == "best_labeler"]
    for row, training in zip(rows.itertuples(), training_draws(sparse, 8, draws=3, seed=0), strict=True):
        truth = sparse.truth.copy()
        truth[training] = -1
        best = best_labeler(sparse.labels, truth)
        assert (row.accuracy, row.labelled) == (best.accuracy, best.labelled)
    assert comparison.frame["converged"].dtype == bool
    summary = summarise(comparison).set_index("method")
    assert summary.loc["best_labeler", "labelled"] == rows["labelled"].mean()
    assert np.isnan(summary.loc["best_labeler", "accuracy_low"])
    assert "best_labeler" not in method_agreement(comparison)


def test_classes_without_a_test_item_do_no_harm():
    labels = LabelMatrix.from_codes(EXAM.labels.dense(), classes="ABCDE")
    truth = np.full(30, -1)
    truth[:6] = EXAM.truth[:6]
    frame = compare(Dataset("few keyed", labels, truth), list(AGGREGATORS), n_train=5, draws=6)
    assert frame.notna().all(axis=None)


def test_names_may_be_numbers_or_tuples():
    labels = LabelMatrix.from_codes(EXAM.labels.dense(), items=[("page", j) for j in range(30)], classes=[10, 20, 30])
    comparison = run_comparison(Dataset("odd names", labels, EXAM.truth), THREE, 8, draws=2)
    assert comparison.answers["item"].iloc[0][0] == "page"
    assert set(comparison.answers["answer"]) <= {10, 20, 30}
    summarise(comparison)


def test_progress_is_reported_and_can_stop_the_comparison():
    reported = []
    run_comparison(EXAM, THREE, 8, draws=2, progress=lambda *what: reported.append(what))
    assert [done for done, *_ in reported] == [1, 2, 3, 4, 5, 6]
    assert {total for _, total, *_ in reported} == {6}
    assert {(name, draw) for *_, name, draw in reported} == {(name, draw) for name in THREE for draw in (0, 1)}
    with pytest.raises(Stopped, match="Stopped after 2 of 6"):
        run_comparison(EXAM, THREE, 8, draws=2, progress=lambda done, *_: done < 2)


@pytest.mark.parametrize(
    ("methods", "options", "problem"),
    [
        (["majority_votes"], {}, "There is no method 'majority_votes'. Did you mean 'majority_vote'?"),
        ([], {}, "no method to compare. Give at least one of: majority_vote"),
        ("svm", {}, "methods is 'svm'. Give a list"),
        (None, {}, "methods is None. Give a list"),
        ([AGGREGATORS["svm"]], {}, "is not a method. Give the id of a method, or a method such as"),
        (["svm", AGGREGATORS["svm"](C=2.0)], {}, "Two methods are called 'svm'. Give a mapping"),
        ({"best_labeler": "svm"}, {"oracle": True}, "Two methods are called 'best_labeler'"),
        (THREE, {"tune": "maybe"}, "tune is 'maybe'; it can be True, False or 'both'"),
        (THREE, {"n_train": 30}, "n_train is 30, but 30 items have a known answer. Train on 1 to 29"),
        (THREE, {"n_train": None}, "n_train is None"),
        (THREE, {"training": []}, "training is empty"),
        (THREE, {"training": [[0, 1]]}, "n_train is 8, but training has a draw of 2 items"),
        (THREE, {"training": [[]]}, "Draw 0 of training is not a list of item positions"),
        (THREE, {"training": [[0, 1], [True, False]]}, "Draw 1 of training is not a list of item positions"),
        (THREE, {"training": [[0, 0]]}, "Draw 0 of training names an item twice"),
        (THREE, {"training": [[0, 30]]}, "position 30, which is not an item with a known answer"),
        (THREE, {"training": [range(30)]}, "all 30 items with a known answer, so none is left"),
    ],
)
def test_impossible_options_are_refused_with_advice(methods, options, problem):
    with pytest.raises(ValueError) as refusal:
        compare(EXAM, methods, **({"n_train": 8} | options))
    assert problem in str(refusal.value)


@pytest.mark.parametrize("n_trains", [[], [4, 4], [4, 30]])
def test_a_learning_curve_over_nothing_or_too_much_is_refused(n_trains):
    with pytest.raises(ValueError, match="n_train"):
        learning_curve(EXAM, THREE, n_trains)


def test_data_without_truth_are_refused():
    with pytest.raises(ValueError, match="no item has a known answer. At least two are needed"):
        compare(Dataset("unkeyed", EXAM.labels), THREE, 8)


def test_with_no_training_items_methods_are_judged_on_every_known_item():
    comparison = run_comparison(EXAM, ["majority_vote", "dawid_skene"], n_train=0, draws=5, oracle=True)
    assert comparison.frame["n_train"].eq(0).all() and comparison.frame["draw"].eq(0).all()
    assert comparison.answers["item"].value_counts().eq(2).all() and len(comparison.answers) == 2 * 30
    model = AGGREGATORS["dawid_skene"]().fit(EXAM.labels)
    accuracy = comparison.frame.set_index("method")["accuracy"]
    assert accuracy["dawid_skene"] == pytest.approx(model.score(EXAM.labels, EXAM.truth))
    assert summarise(comparison)["draws"].eq(1).all()


def test_a_method_that_needs_known_answers_is_refused_without_training_items():
    with pytest.raises(ValueError, match="and weighted_average, svm can only learn from known answers. Leave out"):
        compare(EXAM, THREE, n_train=0)


def test_a_learning_curve_may_begin_with_no_known_answer():
    frame = learning_curve(EXAM, ["dawid_skene"], [0, 8], draws=2)
    assert frame.groupby("n_train").size().to_dict() == {0: 1, 8: 2}
