"""Tables and known answers by name give the same results as codes, and ambiguous input is refused."""

import numpy as np
import pandas as pd
import pytest

import crowdcore
from crowdcore import AGGREGATORS, Dataset, DawidSkene, Key, LabelMatrix, WeightedAverage, to_crowdkit, to_long, to_wide
from crowdcore.agreement import agreement, class_agreement, item_agreement, labeler_agreement
from crowdcore.alike import likeness
from crowdcore.calibration import calibrate
from crowdcore.caveats import caveats
from crowdcore.evaluation import (
    best_labeler,
    claimed_and_actual_accuracy,
    compare,
    confusion_counts,
    growing_key,
    item_answers,
    method_agreement,
    paired_tests,
    run_comparison,
    summarise,
    training_draws,
)
from crowdcore.independence import independence
from crowdcore.labelers import labeler_accuracy
from crowdcore.named_labels import as_labels
from crowdcore.tuning import Tuned, leave_one_out
from tests.conftest import random_crowd

CODES, TRUTH = random_crowd(2, n_items=20, n_labelers=8, n_classes=3, coverage=0.8, n_training=8)
LABELS = LabelMatrix.from_codes(
    CODES, items=[f"t{j}" for j in range(20)], labelers=[f"w{i}" for i in range(8)], classes=["bad", "fair", "good"]
)
FRAME = to_crowdkit(LABELS)
GOLD = pd.Series({LABELS.items[j]: LABELS.classes[TRUTH[j]] for j in range(20) if TRUTH[j] >= 0})


@pytest.mark.parametrize("method", list(AGGREGATORS))
def test_every_method_takes_a_table_and_answers_by_name(method):
    by_code = AGGREGATORS[method]().fit(LABELS, TRUTH)
    by_name = AGGREGATORS[method]()
    answers = by_name.fit_predict(FRAME, GOLD)
    assert answers.to_dict() == {
        item: LABELS.classes[k] for item, k in zip(LABELS.items, by_code.predict(LABELS), strict=True)
    }
    p = by_name.predict_proba(FRAME)
    assert list(p.columns) == list(LABELS.classes)
    assert p.loc[list(LABELS.items)].to_numpy() == pytest.approx(by_code.predict_proba(LABELS), abs=1e-9)
    weights = by_name.weights_frame()
    assert weights.loc[list(LABELS.labelers), "weight"].to_numpy() == pytest.approx(by_code.weights_, abs=1e-9)


@pytest.mark.parametrize(
    "truth",
    [GOLD, GOLD.to_dict(), GOLD.str.upper(), GOLD.reindex(LABELS.items), "gold"],
    ids=lambda t: type(t).__name__,
)
def test_known_answers_may_be_a_series_a_dict_or_a_column(truth):
    frame = FRAME.assign(gold=FRAME["task"].map(GOLD))
    fitted = WeightedAverage().fit(frame, truth)
    assert fitted.weights_frame().loc[list(LABELS.labelers), "weight"].to_numpy() == pytest.approx(
        WeightedAverage().fit(LABELS, TRUTH).weights_
    )


def test_names_may_be_numbers_that_a_program_has_made_floats_of():
    frame = pd.DataFrame({"task": [1, 1, 2, 2], "worker": [*"abab"], "label": [0, 1, 1, 1]})
    answers = WeightedAverage().fit_predict(frame, pd.Series({1.0: 1.0}))
    assert answers.to_dict() == {1: 1, 2: 1}


def test_score_and_confusion_judge_by_name():
    model = WeightedAverage().fit(FRAME, GOLD)
    right = (model.predict(FRAME).reindex(GOLD.index) == GOLD).mean()
    assert model.score(FRAME, GOLD) == pytest.approx(right)
    confusion = model.confusion(FRAME, GOLD)
    assert np.trace(confusion.to_numpy()) == round(right * len(GOLD))
    assert (confusion.index.name, confusion.columns.name) == ("truth", "answer")
    assert confusion.loc["good"].sum() == (GOLD == "good").sum()


def test_no_answer_is_a_missing_value():
    frame = pd.concat([FRAME, pd.DataFrame({"task": ["new"], "worker": ["stranger"], "label": ["good"]})])
    answers = WeightedAverage(without_votes="unanswered").fit_predict(frame, GOLD)
    assert pd.isna(answers["new"]) and answers.drop("new").notna().all()


@pytest.mark.parametrize("names", [(0, 1), (0.5, 1.5), ("no", "yes"), (False, True)], ids=str)
def test_answers_have_the_type_of_the_labels(names):
    frame = pd.DataFrame({"item": [11, 11, 12, 12], "labeler": [*"abab"], "label": [names[n] for n in (0, 0, 1, 1)]})
    model = WeightedAverage(without_votes="unanswered").fit(frame, {11: names[0], 12: names[1]})
    answers = model.predict(frame)
    assert answers.dtype == frame["label"].dtype and answers.index.dtype == frame["item"].dtype
    assert answers.to_dict() == {11: names[0], 12: names[1]}
    assert model.classes_.dtype != object and model.classes_.tolist() == list(names)
    assert to_long(as_labels(frame)).dtypes.tolist() == frame.dtypes.tolist()
    assert to_wide(as_labels(frame)).dtypes.tolist() == [frame["label"].dtype] * 2


def test_an_integer_class_stays_an_integer_next_to_an_item_without_answer():
    frame = pd.DataFrame({"item": [1, 1, 2, 3], "labeler": [*"abac"], "label": [5, 5, 6, 6]})
    answers = WeightedAverage(without_votes="unanswered").fit_predict(frame, {1: 5, 2: 6})
    assert answers.dtype == "Int64" and answers.isna().tolist() == [False, False, True]
    assert to_wide(as_labels(frame)).dtypes.tolist()[0] == "Int64"


def test_items_and_answers_of_a_sweep_keep_their_type():
    frame = pd.DataFrame(
        {"item": np.repeat([4, 5, 6], 3), "labeler": [*"abc"] * 3, "label": [0, 0, 1, 1, 1, 0, 0, 0, 0]}
    )
    sweep = leave_one_out(AGGREGATORS["dawid_skene"](), frame, {4: 0, 5: 1, 6: 0})
    assert sweep.items.dtype.kind == sweep.answers.dtype.kind == "i" and sweep.items.tolist() == [4, 5, 6]


def test_columns_of_a_table_may_have_any_name():
    named = {"item": "photo", "labeler": "who", "label": "vote"}
    frame = FRAME.rename(columns={"task": "photo", "worker": "who", "label": "vote"})
    usual = WeightedAverage().fit(FRAME, GOLD)
    model = WeightedAverage().fit(frame, GOLD, **named)
    assert model.predict(frame).equals(usual.predict(FRAME)) and model.predict(FRAME).equals(usual.predict(FRAME))
    assert model.score(frame, GOLD) == usual.score(FRAME, GOLD)
    assert WeightedAverage().fit_predict(frame, GOLD, **named).equals(usual.predict(FRAME))
    tuned = Tuned(AGGREGATORS["svm"](), grid=(0.5, 1.0))
    assert tuned.fit_predict(frame, GOLD, **named).equals(tuned.fit_predict(FRAME, GOLD))
    assert Dataset.from_frame(frame, GOLD, **named).digest == Dataset.from_frame(FRAME, GOLD).digest
    gold = frame.assign(gold=frame["photo"].map(GOLD))
    assert (Dataset.from_frame(gold, "gold", **named).truth == Dataset.from_frame(FRAME, GOLD).truth).all()


def test_only_unusual_column_names_need_to_be_given():
    frame = FRAME.rename(columns={"worker": "who"})
    assert Dataset.from_frame(frame, GOLD, labeler="who").digest == Dataset.from_frame(FRAME, GOLD).digest


def test_a_column_that_does_not_exist_is_refused_by_name():
    with pytest.raises(ValueError, match="labeler is 'who', but there is no column of that name. The columns are"):
        Dataset.from_frame(FRAME, GOLD, labeler="who")
    with pytest.raises(TypeError, match="no argument 'worker'.*item=, labeler= and label="):
        WeightedAverage().fit(FRAME, GOLD, worker="who")
    with pytest.raises(ValueError, match="A LabelMatrix has none"):
        WeightedAverage().fit(LABELS, GOLD, item="task")


def test_new_items_of_the_same_labelers_can_be_asked_for():
    model = WeightedAverage().fit(FRAME, GOLD)
    new = FRAME[FRAME["task"].isin(["t9", "t10"])]
    assert model.predict(new).to_dict() == model.predict(FRAME).loc[["t9", "t10"]].to_dict()


def test_a_tuned_method_takes_names_too():
    model = Tuned(AGGREGATORS["svm"](), grid=(0.5, 1.0)).fit(FRAME, GOLD)
    assert model.predict(FRAME).index.tolist() == sorted(set(FRAME["task"]), key=FRAME["task"].tolist().index)
    assert model.predict_proba(FRAME).shape == (20, 3)
    assert 0 <= model.score(FRAME, GOLD) <= 1


def test_a_table_is_compared_directly():
    dataset = Dataset.from_frame(FRAME, GOLD)
    found = compare(dataset, ["majority_vote"], n_train=4, draws=2)
    assert found["accuracy"].between(0, 1).all()


@pytest.mark.parametrize("table", [to_long, to_crowdkit])
def test_labels_as_a_table_are_restored_exactly(table):
    again = as_labels(table(LABELS))
    assert {
        (again.items[j], again.labelers[i], again.classes[k])
        for j, i, k in zip(again.item, again.labeler, again.code, strict=True)
    } == {
        (LABELS.items[j], LABELS.labelers[i], LABELS.classes[k])
        for j, i, k in zip(LABELS.item, LABELS.labeler, LABELS.code, strict=True)
    }


def test_a_wide_table_is_restored_too():
    wide = to_wide(LABELS)
    assert wide.shape == (20, 8)
    again = LabelMatrix.from_wide(wide, classes=LABELS.classes)
    assert (again.dense() == LABELS.dense()).all()


@pytest.mark.parametrize(
    ("labels", "truth", "message"),
    [
        (FRAME, {"nobody's": "good"}, 'names the item "nobody\'s"'),
        (FRAME, {"t0": "excellent"}, "has the class 'excellent'"),
        (FRAME, "gold", "the name of a column"),
        (LABELS, "gold", "not given as a table"),
        (FRAME, [1, 2], "does not name its items"),
        (FRAME, FRAME, "Give one column"),
        (FRAME.rename(columns={"worker": "who"}), None, "Which are item, labeler and label"),
        ([[0, 1]], None, "LabelMatrix.from_codes"),
    ],
)
def test_meaningless_arguments_are_refused_with_advice(labels, truth, message):
    with pytest.raises(ValueError, match=message):
        AGGREGATORS["majority_vote"]().fit(labels, truth)


NUMBERED = FRAME.assign(label=FRAME["label"].map({"bad": 1, "fair": 2, "good": 3}))
FITTED = DawidSkene().fit(NUMBERED)
WITH_TRUTH = {
    "fit": lambda truth: DawidSkene().fit(NUMBERED, truth),
    "fit_predict": lambda truth: DawidSkene().fit_predict(NUMBERED, truth),
    "fit_predict_proba": lambda truth: DawidSkene().fit_predict_proba(NUMBERED, truth),
    "score": lambda truth: FITTED.score(NUMBERED, truth),
    "confusion": lambda truth: FITTED.confusion(NUMBERED, truth),
    "leave_one_out": lambda truth: leave_one_out(AGGREGATORS["svm"](), NUMBERED, truth, grid=[1.0]),
    "Tuned": lambda truth: Tuned(AGGREGATORS["svm"](), grid=(1.0,)).fit(NUMBERED, truth),
    "Dataset.from_frame": lambda truth: Dataset.from_frame(NUMBERED, truth),
    "best_labeler": lambda truth: best_labeler(NUMBERED, truth),
}


@pytest.mark.parametrize("as_given", [np.array, list, tuple, pd.Index, pd.array])
@pytest.mark.parametrize("function", WITH_TRUTH)
def test_an_array_of_truth_next_to_a_table_is_refused(function, as_given):
    by_position = as_given([int(TRUTH[j]) + 1 if TRUTH[j] >= 0 else -1 for j in range(20)])
    with pytest.raises(ValueError, match="does not name its items.*Give the name of a column, a dict such as"):
        WITH_TRUTH[function](by_position)


@pytest.mark.parametrize("function", WITH_TRUTH)
def test_truth_by_name_or_by_column_is_taken_by_every_function_that_takes_a_table(function):
    WITH_TRUTH[function](GOLD.map({"bad": 1, "fair": 2, "good": 3}).to_dict())


def test_a_column_given_as_a_series_is_matched_by_row_and_never_by_row_number():
    # Items are numbers, so that numbers of rows could be taken for items.
    frame = FRAME.assign(task=FRAME["task"].str[1:].astype(int)).sample(frac=1, random_state=0).reset_index(drop=True)
    gold = frame["task"].map(lambda item: GOLD.get(f"t{item}"))
    by_column = WeightedAverage().fit(frame.assign(gold=gold), "gold").weights_
    assert (WeightedAverage().fit(frame, gold).weights_ == by_column).all()
    first_rows = frame.assign(gold=gold)["gold"].dropna().head(9)
    named = dict(zip(frame.loc[first_rows.index, "task"], first_rows, strict=True))
    by_rows = WeightedAverage().fit(frame.assign(gold=gold), first_rows).weights_
    assert (by_rows == WeightedAverage().fit(frame, named).weights_).all()


def test_two_answers_for_one_item_are_refused_from_every_source():
    for truth in (pd.Series(["bad", "good"], index=["t1", "t1"]), {"t1": "bad", "T1": "good"}):
        with pytest.raises(ValueError, match="two answers for item 't1'"):
            DawidSkene().fit(FRAME, truth)
    frame = FRAME.assign(gold=np.where(FRAME.index % 2, "bad", "good"))
    with pytest.raises(ValueError, match="two answers for item"):
        DawidSkene().fit(frame, "gold")
    DawidSkene().fit(FRAME, pd.Series(["bad", "BAD"], index=["t1", "t1"]))


@pytest.mark.parametrize(
    "changed",
    [
        FRAME.astype("category"),
        FRAME.convert_dtypes(),
        FRAME.astype("string[pyarrow]"),
        FRAME.sample(frac=1, random_state=3),
        FRAME.set_index(FRAME.index[::-1]),
    ],
    ids=["categories", "nullable", "pyarrow", "shuffled", "other row names"],
)
def test_answers_by_name_do_not_depend_on_the_kind_or_order_of_the_table(changed):
    expected = WeightedAverage().fit_predict(FRAME, GOLD)
    for gold in (GOLD, GOLD.astype("category"), GOLD.convert_dtypes(), GOLD.sample(frac=1, random_state=0)):
        assert WeightedAverage().fit_predict(changed, gold).to_dict() == expected.to_dict()


def test_a_sweep_over_a_table_is_the_sweep_over_its_labels_with_names():
    codes = leave_one_out(AGGREGATORS["svm"](), LABELS, TRUTH, grid=[0.5, 1.0])
    names = leave_one_out(AGGREGATORS["svm"](), FRAME, GOLD.to_dict(), grid=[0.5, 1.0])
    order = {item: n for n, item in enumerate(names.items)}
    places = [order[LABELS.items[j]] for j in codes.items]
    assert (names.accuracy == codes.accuracy).all() and names.best == codes.best
    assert (names.answers[:, places] == np.array(LABELS.classes, dtype=object)[codes.answers]).all()


def test_a_tuned_method_that_is_fitted_and_asked_at_once_is_tuned():
    model = Tuned(AGGREGATORS["svm"](), grid=(0.5, 1.0))
    answers, p = model.fit_predict(FRAME, GOLD), model.fit_predict_proba(FRAME, GOLD)
    assert model.sweep_ is not None and answers.equals(model.predict(FRAME)) and p.equals(model.predict_proba(FRAME))


@pytest.mark.parametrize("rule", ["first", "last", "majority", "all"])
def test_repeats_is_taken_wherever_a_message_recommends_it(rule):
    again = FRAME.head(5).assign(label=["bad", "good", "fair", "good", "bad"])
    twice = pd.concat([FRAME, again], ignore_index=True)
    expected = LabelMatrix.from_long(twice, "task", "worker", "label", repeats=rule)
    assert Dataset.from_frame(twice, GOLD, repeats=rule).labels.digest == expected.digest
    answers = WeightedAverage().fit_predict(twice, GOLD, repeats=rule)
    model = WeightedAverage().fit(twice, GOLD, repeats=rule)
    assert answers.equals(model.predict(twice)) and model.predict_proba(twice).index.equals(answers.index)
    assert model.score(twice, GOLD) == model.score(expected, GOLD)
    assert model.confusion(twice, GOLD).equals(model.confusion(expected, GOLD))
    once = WeightedAverage().fit(FRAME, GOLD)
    for ask in (once.predict, once.predict_proba, lambda frame, **rule: once.score(frame, GOLD, **rule)):
        with pytest.raises(ValueError, match="twice.*pass repeats="):
            ask(twice)
        ask(twice, repeats=rule)
    sweep = leave_one_out(AGGREGATORS["svm"](), twice, GOLD, grid=[1.0], repeats=rule)
    assert sweep.accuracy == leave_one_out(AGGREGATORS["svm"](), expected, GOLD, grid=[1.0]).accuracy
    assert Tuned(AGGREGATORS["svm"](), grid=(1.0,)).fit(twice, GOLD, repeats=rule).sweep_.accuracy == sweep.accuracy
    assert agreement(twice, repeats=rule) == agreement(expected)


def test_how_far_labelers_agree_is_measured_on_a_table_by_name():
    assert agreement(FRAME).alpha == pytest.approx(agreement(LABELS).alpha)
    of_labels = item_agreement(LABELS).set_index("item")
    assert item_agreement(FRAME).set_index("item").loc[of_labels.index].equals(of_labels)
    assert class_agreement(FRAME).round(9).equals(class_agreement(LABELS).round(9))
    by_labeler = labeler_agreement(FRAME)
    assert by_labeler[list(LABELS.labelers)].to_numpy() == pytest.approx(labeler_agreement(LABELS))
    assert best_labeler(FRAME, GOLD).labeler == LABELS.labelers[best_labeler(LABELS, TRUTH).labeler]


@pytest.mark.parametrize(
    "ask",
    [
        lambda frame: calibrate(FITTED, frame),
        lambda frame: independence(frame, GOLD),
        lambda frame: likeness(frame, GOLD, 5),
        lambda frame: labeler_accuracy(frame, GOLD),
        lambda frame: FITTED.decisions(frame),
        lambda frame: FITTED.support(frame),
        lambda frame: caveats(FITTED, frame),
        to_long,
        to_wide,
        to_crowdkit,
    ],
)
def test_results_without_names_are_not_given_for_a_table(ask):
    with pytest.raises(ValueError, match="takes a LabelMatrix, not an object of type DataFrame. Make one with"):
        ask(FRAME)


def test_results_without_names_take_truth_by_name():
    assert (independence(LABELS, GOLD).estimates == independence(LABELS, TRUTH).estimates).all()
    model = WeightedAverage().fit(LABELS, TRUTH)
    assert (calibrate(model, LABELS, GOLD).inferred == calibrate(model, LABELS, TRUTH).inferred).all()
    assert (Dataset("d", LABELS, GOLD.to_dict()).truth == TRUTH).all()


@pytest.mark.parametrize(
    "ask",
    [
        lambda data: compare(data, ["majority_vote"], n_train=4, draws=2),
        lambda data: run_comparison(data, ["majority_vote"], n_train=4, draws=2),
        lambda data: growing_key(data, ["majority_vote"], [4]),
        lambda data: training_draws(data, 4, 2, 0),
    ],
)
def test_comparing_methods_on_a_bare_table_explains_how_to_make_a_dataset(ask):
    for data in (FRAME, LABELS, GOLD):
        with pytest.raises(ValueError, match="Dataset.from_frame"):
            ask(data)
    with pytest.raises(ValueError, match="Dataset.from_frame"):
        Dataset("d", FRAME)


def test_tables_about_items_and_labelers_are_put_in_order_by_their_names():
    about = pd.DataFrame({"text": [f"text of {item}" for item in LABELS.items]}, index=LABELS.items)
    team = pd.DataFrame({"team": [f"team of {who}" for who in LABELS.labelers]}, index=LABELS.labelers)
    data = Dataset("d", LABELS, item_table=about[::-1], labeler_table=team.sample(frac=1, random_state=0))
    assert data.item_table["text"].tolist() == about["text"].tolist()
    assert data.labeler_table["team"].tolist() == team["team"].tolist()


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        (pd.concat([FRAME, FRAME[["label"]]], axis=1), "several columns 'label'"),
        (FRAME.assign(label=[["bad"]] * len(FRAME)), "Label 1 is \\['bad'\\]"),
        (FRAME.assign(worker=[["w"]] * len(FRAME)), "Labeler 1 is \\['w'\\]"),
    ],
)
def test_a_table_that_is_not_a_list_of_labels_is_refused_in_a_sentence(frame, message):
    with pytest.raises(ValueError, match=message):
        DawidSkene().fit(frame)


def test_names_that_the_fit_has_not_seen_are_named_in_the_refusal():
    model = WeightedAverage().fit(FRAME, GOLD)
    with pytest.raises(
        ValueError, match="Row 1 has the labeler 'Zoe', which is not among the names given or fitted to"
    ):
        model.predict(FRAME.assign(worker="Zoe"))
    with pytest.raises(ValueError, match="Label 1 is 'ugly', which is not one of the classes 'bad', 'fair', 'good'"):
        model.predict(FRAME.assign(label="ugly"))


def test_a_table_in_the_wrong_form_is_refused_with_the_right_function():
    with pytest.raises(
        ValueError, match="one row per label. Use LabelMatrix.from_long\\(frame, 'task', 'worker', 'label'\\)"
    ):
        LabelMatrix.from_wide(FRAME)
    with pytest.raises(ValueError, match="names and labels would be lost. Use LabelMatrix.from_wide"):
        LabelMatrix.from_codes(to_wide(LABELS))
    for make in (LabelMatrix.from_wide, LabelMatrix.from_long):
        with pytest.raises(ValueError, match="takes a pandas DataFrame, not an object of type ndarray"):
            make(CODES)


def test_weights_by_name_count_for_the_labeler_of_that_name():
    weights = pd.Series(np.arange(8.0), index=LABELS.labelers)
    assert (LABELS.tally(weights[::-1]) == LABELS.tally(weights.to_numpy())).all()
    for wrong in (weights.head(3), np.ones(3), {"w0": 1.0}, pd.concat([weights, weights])):
        with pytest.raises(ValueError, match="weights"):
            LABELS.tally(wrong)


@pytest.mark.parametrize("items", [["t1"], np.ones(20, dtype=bool), [1.0]])
def test_items_are_taken_by_whole_numbers_alone(items):
    with pytest.raises(ValueError, match="other than positions"):
        LABELS.take(items)
    with pytest.raises(IndexError, match="no item in place 20. Places are counted from 0 to 19"):
        LABELS.take([3, 20])


@pytest.mark.parametrize("codes", [{"t1": 1}, GOLD, FRAME, ["bad"], [0.5], [[0, 1]]])
def test_a_key_is_made_of_whole_class_codes_and_nothing_is_cut_off(codes):
    with pytest.raises(ValueError, match="by name to a Dataset|not a number|a fraction|2 dimensions"):
        Key.of(codes)
    with pytest.raises(ValueError, match="Give right answers by name or code as truth="):
        Dataset("d", LABELS, key={"t1": "bad"})


@pytest.mark.parametrize("method", ["svm", AGGREGATORS["svm"], None])
def test_a_class_or_id_is_refused_with_how_to_make_a_method(method):
    for ask in (Tuned, lambda given: leave_one_out(given, LABELS, TRUTH), lambda given: calibrate(given, LABELS)):
        with pytest.raises(ValueError, match="is not a method. Give an instance of a method"):
            ask(method)


@pytest.mark.parametrize(
    "ask", [summarise, paired_tests, item_answers, method_agreement, confusion_counts, claimed_and_actual_accuracy]
)
def test_the_table_of_a_comparison_is_not_taken_for_the_comparison(ask):
    comparison = run_comparison(Dataset("d", LABELS, TRUTH), ["majority_vote"], n_train=4, draws=2)
    ask(comparison)
    with pytest.raises(ValueError, match="run_comparison returns, not an object of type DataFrame"):
        ask(comparison.frame)


def test_habits_from_other_libraries_get_helpful_errors():
    model = WeightedAverage().fit(FRAME, GOLD)
    assert model.classes_.tolist() == ["bad", "fair", "good"]
    for name in ("transform", "fit_transform", "decision_function", "partial_fit", "labels_", "coef_"):
        assert not hasattr(model, name)
        with pytest.raises(AttributeError, match="use |fit it"):
            getattr(model, name)
    assert not hasattr(model, "nonsense")
    assert crowdcore.__version__.count(".") == 2
