"""Names in, names out: tables and known answers by name give the same as codes do, and what cannot be meant is refused."""

import numpy as np
import pandas as pd
import pytest

import crowdcore
from crowdcore import AGGREGATORS, Dataset, LabelMatrix, WeightedAverage, to_crowdkit, to_long, to_wide
from crowdcore.evaluation import compare
from crowdcore.named_labels import as_labels
from crowdcore.tuning import Tuned
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
def test_known_answers_come_as_a_series_a_dict_or_a_column(truth):
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


def test_no_answer_is_none():
    frame = pd.concat([FRAME, pd.DataFrame({"task": ["new"], "worker": ["stranger"], "label": ["good"]})])
    answers = WeightedAverage(without_votes="unanswered").fit_predict(frame, GOLD)
    assert answers["new"] is None


def test_new_items_of_the_same_labelers_can_be_asked_for():
    model = WeightedAverage().fit(FRAME, GOLD)
    new = FRAME[FRAME["task"].isin(["t9", "t10"])]
    assert model.predict(new).to_dict() == model.predict(FRAME).loc[["t9", "t10"]].to_dict()


def test_a_tuned_method_takes_names_too():
    model = Tuned(AGGREGATORS["svm"](), grid=(0.5, 1.0)).fit(FRAME, GOLD)
    assert model.predict(FRAME).index.tolist() == sorted(set(FRAME["task"]), key=FRAME["task"].tolist().index)
    assert model.predict_proba(FRAME).shape == (20, 3)
    assert 0 <= model.score(FRAME, GOLD) <= 1


def test_a_table_is_compared_as_it_is():
    dataset = Dataset.from_frame(FRAME, GOLD)
    found = compare(dataset, ["majority_vote"], n_train=4, draws=2)
    assert found["accuracy"].between(0, 1).all()


@pytest.mark.parametrize("table", [to_long, to_crowdkit])
def test_labels_as_a_table_come_back_as_they_were(table):
    again = as_labels(table(LABELS))
    assert {
        (again.items[j], again.labelers[i], again.classes[k])
        for j, i, k in zip(again.item, again.labeler, again.code, strict=True)
    } == {
        (LABELS.items[j], LABELS.labelers[i], LABELS.classes[k])
        for j, i, k in zip(LABELS.item, LABELS.labeler, LABELS.code, strict=True)
    }


def test_a_wide_table_comes_back_too():
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
        (FRAME, [1, 2], "Give it by name"),
        (FRAME, FRAME, "Give one column"),
        (FRAME.rename(columns={"worker": "who"}), None, "which are item, labeler and label"),
        ([[0, 1]], None, "LabelMatrix.from_codes"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_what_to_do(labels, truth, message):
    with pytest.raises(ValueError, match=message):
        AGGREGATORS["majority_vote"]().fit(labels, truth)


def test_what_users_of_other_libraries_try_first_is_answered():
    model = WeightedAverage().fit(FRAME, GOLD)
    assert model.classes_.tolist() == ["bad", "fair", "good"]
    for name in ("transform", "fit_transform", "decision_function", "partial_fit", "labels_", "coef_"):
        assert not hasattr(model, name)
        with pytest.raises(AttributeError, match="use |fit it"):
            getattr(model, name)
    assert not hasattr(model, "nonsense")
    assert crowdcore.__version__.count(".") == 2
