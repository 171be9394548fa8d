"""Fits over parts on a cluster equal fits in one process."""

import os
import signal

import numpy as np
import pandas as pd
import pyarrow.parquet
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.distributed import fit, survey, write_answers, write_parts

METHODS = ["majority_vote", "weighted_average", "naive_bayes", "dawid_skene", "one_coin_dawid_skene"]


def crowd(n_items=3000, n_labelers=40, n_classes=3, seed=0):
    """Five labels per item, and the truth of the first fifty."""
    rng = np.random.default_rng(seed)
    truth, skill = rng.integers(n_classes, size=n_items), rng.uniform(0.4, 0.95, n_labelers)
    item = np.repeat(np.arange(n_items), 5)
    labeler = ((rng.integers(n_labelers, size=n_items)[:, None] + np.arange(5) * 7) % n_labelers).ravel()
    right = rng.random(item.size) < skill[labeler]
    label = np.where(right, truth[item], rng.integers(n_classes, size=item.size))
    frame = pd.DataFrame({"item": item, "labeler": labeler, "label": label})
    return frame, dict(enumerate(truth[:50].tolist()))


@pytest.fixture(scope="module")
def client():
    distributed = pytest.importorskip("distributed")
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": ":0", "silence_logs": 50}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        yield client


def alone(method, frame, truth, **params):
    """The fit in one process, and its answers and probabilities by item."""
    names = {name: sorted(frame[name].unique().tolist()) for name in ("labeler", "label")}
    labels = LabelMatrix.from_long(frame, labelers=names["labeler"], classes=names["label"])
    known = np.array([truth.get(item, -1) for item in labels.items])
    model = AGGREGATORS[method](**params).fit(labels, known)
    answers = model.predict(labels)
    return model, pd.DataFrame(
        {
            "item": labels.items,
            "answer": [labels.classes[k] for k in answers],
            "probability": model.predict_proba(labels)[np.arange(len(answers)), answers],
        }
    )


def check_same(model, answers, other, expected):
    assert model.weights_ == pytest.approx(other.weights_, rel=1e-9, abs=1e-9)
    assert model.n_iter_ == other.n_iter_
    assert (answers["item"] == expected["item"]).all()
    assert (answers["answer"] == expected["answer"]).all()
    assert answers["probability"].to_numpy() == pytest.approx(expected["probability"].to_numpy(), abs=1e-9)


@pytest.mark.parametrize(
    ("method", "n_parts"), [*((method, 3) for method in METHODS), ("dawid_skene", 1), ("naive_bayes", 64)]
)
def test_any_partitioning_gives_the_numbers_of_one_process(client, tmp_path, method, n_parts):
    frame, truth = crowd()
    parts = survey(client, write_parts(frame, tmp_path / "labels", n_parts))
    assert (parts.n_items, parts.n_labels) == (3000, len(frame))
    model = fit(AGGREGATORS[method](), parts, client, truth)
    answers = pd.concat(map(pd.read_parquet, write_answers(model, parts, client, tmp_path / "answers")))
    check_same(model, answers.reset_index(drop=True), *alone(method, frame, truth))
    if method == "dawid_skene":
        course = model.trace_[0]["log_likelihood"]
        assert course == pytest.approx(alone(method, frame, truth)[0].trace_[0]["log_likelihood"])


def test_a_worker_that_dies_does_not_change_the_result(client, tmp_path):
    frame, truth = crowd(seed=1)
    parts = survey(client, write_parts(frame, tmp_path / "labels", 7))

    def kill_one(round_number, log_likelihood):
        if round_number == 2:
            os.kill(next(iter(client.run(os.getpid).values())), signal.SIGKILL)

    model = fit(AGGREGATORS["dawid_skene"](), parts, client, truth, progress=kill_one)
    answers = pd.concat(map(pd.read_parquet, write_answers(model, parts, client, tmp_path / "answers")))
    check_same(model, answers.reset_index(drop=True), *alone("dawid_skene", frame, truth))


@pytest.mark.long
def test_a_million_labels_give_the_numbers_of_one_process(client, tmp_path):
    frame, truth = crowd(n_items=200_000, n_labelers=2000, n_classes=4, seed=2)
    parts = survey(client, write_parts(frame, tmp_path / "labels", 7))
    model = fit(AGGREGATORS["dawid_skene"](max_iter=10), parts, client, truth)
    answers = pd.concat(map(pd.read_parquet, write_answers(model, parts, client, tmp_path / "answers")))
    check_same(model, answers.reset_index(drop=True), *alone("dawid_skene", frame, truth, max_iter=10))


PARAMETERS = [
    ("weighted_average", {"by": "accuracy"}),
    ("weighted_average", {"by": "log_odds"}),
    ("naive_bayes", {"missing": "symbol"}),
    ("dawid_skene", {"smoothing": 0.5, "trust": 2.0}),
    ("one_coin_dawid_skene", {"smoothing": 0.5, "trust": 2.0}),
]


@pytest.mark.parametrize(("method", "params"), PARAMETERS, ids=str)
def test_parameters_count_over_parts_too(client, tmp_path, method, params):
    frame, truth = crowd(n_items=300)
    parts = survey(client, write_parts(frame, tmp_path / "labels", 3))
    model = fit(AGGREGATORS[method](**params), parts, client, truth)
    answers = pd.concat(map(pd.read_parquet, write_answers(model, parts, client, tmp_path / "answers")))
    other, expected = alone(method, frame, truth, **params)
    check_same(model, answers.reset_index(drop=True), other, expected)
    assert not expected.equals(alone(method, frame, truth)[1])


@pytest.mark.parametrize("method", ["dawid_skene", "one_coin_dawid_skene"])
def test_known_answers_are_held_over_parts_though_all_labels_are_against_them(client, tmp_path, method):
    frame, truth = crowd(n_items=400)
    parts = survey(client, write_parts(frame, tmp_path / "labels", 3))
    wrong = {item: (name + 1) % 3 for item, name in truth.items()}
    # Against all labels a fit converges only after hundreds of rounds over the parts.
    rounds = {"max_iter": 20}
    held = fit(AGGREGATORS[method](**rounds), parts, client, pd.Series(wrong))
    assert held.weights_ == pytest.approx(alone(method, frame, wrong, **rounds)[0].weights_, rel=1e-9, abs=1e-9)
    assert held.weights_.mean() < fit(AGGREGATORS[method](**rounds), parts, client, truth).weights_.mean()


def test_a_labeler_or_a_class_in_one_file_only_and_a_file_without_rows_change_nothing(client, tmp_path):
    frame, truth = crowd(n_items=300)
    last = frame["item"] >= 200
    frame.loc[last & (frame["labeler"] == 3), "labeler"] = 99
    frame.loc[frame["item"] == 299, "label"] = 7
    paths = [tmp_path / f"{name}.parquet" for name in ("first", "nothing", "last")]
    for path, rows in zip(paths, (~last, last & ~last, last), strict=True):
        frame[rows].to_parquet(path, index=False)
    parts = survey(client, paths)
    assert parts.paths == (str(paths[0]), str(paths[2]))
    assert (parts.n_items, parts.labelers[-1], parts.classes) == (300, 99, (0, 1, 2, 7))
    for method in METHODS:
        model = fit(AGGREGATORS[method](), parts, client, truth)
        answers = pd.concat(map(pd.read_parquet, write_answers(model, parts, client, tmp_path / method)))
        check_same(model, answers.reset_index(drop=True), *alone(method, frame, truth))


def test_names_may_be_text(client, tmp_path):
    frame, truth = crowd(n_items=120)
    frame = frame.assign(**{name: name + " " + frame[name].astype(str) for name in frame.columns})
    truth = {f"item {item}": f"label {name}" for item, name in truth.items()}
    parts = survey(client, write_parts(frame, tmp_path / "labels", 4))
    assert (parts.n_items, len(parts.labelers), parts.classes) == (120, 40, ("label 0", "label 1", "label 2"))
    model = fit(AGGREGATORS["dawid_skene"](), parts, client, truth)
    labels = LabelMatrix.from_long(frame, labelers=parts.labelers)
    assert model.weights_ == pytest.approx(AGGREGATORS["dawid_skene"]().fit(labels, truth).weights_)


def test_the_dashboard_shows_the_current_step(client, tmp_path):
    frame, truth = crowd(n_items=60)
    paths = write_parts(frame.sort_values("labeler", kind="stable"), tmp_path / "labels", 2)
    parts = survey(client, paths)
    write_answers(
        fit(AGGREGATORS["dawid_skene"](max_iter=2), parts, client, truth), parts, client, tmp_path / "answers"
    )
    fit(AGGREGATORS["naive_bayes"](), parts, client, truth)
    shown = client.run_on_scheduler(lambda dask_scheduler: set(dask_scheduler.task_prefixes))
    sent = {"names", "known-answers", "what-was-learned"}
    work = {
        "look-through",
        "hash-items",
        "load-labels",
        "find-known",
        "count-known",
        "first-counts",
        "round",
        "add-counts",
    }
    assert shown == sent | work | {"write-answers"}


def test_methods_that_cannot_work_over_parts_are_refused(client, tmp_path):
    frame, truth = crowd(n_items=60)
    parts = survey(client, write_parts(frame, tmp_path / "labels", 2))
    with pytest.raises(ValueError, match="EM cannot be fitted over parts"):
        fit(AGGREGATORS["em"](), parts, client)
    with pytest.raises(ValueError, match="40 labelers and 3 classes are 0 MB, more than the 0 MB"):
        fit(AGGREGATORS["dawid_skene"](), parts, client, most_bytes=1000)
    with pytest.raises(ValueError, match="none is known"):
        fit(AGGREGATORS["weighted_average"](), parts, client)
    with pytest.raises(ValueError, match="class '9', which does not occur"):
        fit(AGGREGATORS["dawid_skene"](), parts, client, {0: 9})
    with pytest.raises(ValueError, match="2 of 3 items that are not in any file"):
        fit(AGGREGATORS["dawid_skene"](), parts, client, {0: 1, "0": 1, 60: 1})
    with pytest.raises(ValueError, match="No file"):
        survey(client, [])
    frame[:0].to_parquet(tmp_path / "empty.parquet")
    with pytest.raises(ValueError, match="no labels in this file"):
        survey(client, [tmp_path / "empty.parquet"])


def test_an_item_without_labels_has_no_answer_and_classes_keep_their_names(client, tmp_path):
    frame, truth = crowd(n_items=60)
    frame["label"] = frame["label"].where(frame["item"] != 59)
    parts = survey(client, write_parts(frame, tmp_path / "labels", 2))
    assert (parts.n_items, parts.n_labels, parts.classes) == (60, 295, (0, 1, 2))
    model = fit(AGGREGATORS["dawid_skene"](), parts, client, truth)
    last = write_answers(model, parts, client, tmp_path / "answers")[-1]
    answers = pyarrow.parquet.read_table(last).to_pydict()
    assert (answers["item"][-1], answers["answer"][-1], answers["probability"][-1]) == (59, None, None)
    assert {type(name) for name in answers["answer"][:-1]} == {int}


def test_labels_that_are_numbers_here_and_words_there_are_refused(client, tmp_path):
    frame, _ = crowd(n_items=20)
    frame[:50].to_parquet(tmp_path / "a.parquet")
    frame[50:].assign(label="cat").to_parquet(tmp_path / "b.parquet")
    with pytest.raises(ValueError, match="One file has the label 0, another 'cat'"):
        survey(client, [tmp_path / "a.parquet", tmp_path / "b.parquet"])


def test_a_bad_row_is_refused_with_its_file(client, tmp_path):
    frame, _ = crowd(n_items=20)
    twice, nameless = (
        write_parts(pd.concat([frame[:5], frame]), tmp_path / "twice", 1)[0],
        tmp_path / "nameless.parquet",
    )
    with pytest.raises(ValueError, match="labels-00000.parquet: Labeler .* labelled item 0 twice"):
        fit(AGGREGATORS["dawid_skene"](), survey(client, [twice]), client)
    frame.assign(item=frame["item"].where(frame["item"] != 2)).to_parquet(nameless)
    with pytest.raises(ValueError, match="nameless.parquet: Row 11 has no item"):
        survey(client, [nameless])


ITEMS_IN_TWO_FILES = {
    "numbers": (lambda item: item, lambda item: item),
    "0 and 0.0": (lambda item: item, lambda item: item.astype(float)),
    "text": (lambda item: "q" + item.astype(str), lambda item: "q" + item.astype(str)),
}


@pytest.mark.parametrize("case", ITEMS_IN_TWO_FILES)
def test_an_item_in_two_files_is_refused(client, tmp_path, case):
    frame, _ = crowd(n_items=20)
    paths = [tmp_path / "a.parquet", tmp_path / "b.parquet"]
    for path, rows, write in zip(paths, (frame[:3], frame[3:]), ITEMS_IN_TWO_FILES[case], strict=True):
        rows.assign(item=write(rows["item"])).to_parquet(path)
    with pytest.raises(ValueError, match="labels in more than one file"):
        survey(client, paths)


def test_files_with_overlapping_items_are_compared_or_reported(client, tmp_path, monkeypatch):
    frame, _ = crowd(n_items=20)
    for name, rest in (("even", 0), ("odd", 1)):
        frame[frame["item"] % 2 == rest].to_parquet(tmp_path / f"{name}.parquet")
    paths = [tmp_path / "even.parquet", tmp_path / "odd.parquet"]
    assert survey(client, paths).n_items == 20
    monkeypatch.setattr("crowdcore.distributed.parts.MOST_ITEMS_TO_COMPARE", 19)
    with pytest.warns(UserWarning, match="20 items of these files are not in order and too many"):
        survey(client, paths)


def test_items_that_are_numbers_here_and_text_there_are_refused(client, tmp_path):
    frame, _ = crowd(n_items=20)
    frame[:50].to_parquet(tmp_path / "a.parquet")
    frame[50:].assign(item=frame["item"].astype(str)).to_parquet(tmp_path / "b.parquet")
    with pytest.raises(ValueError, match=r"numbers in .*a.parquet and text in .*b.parquet"):
        survey(client, [tmp_path / "a.parquet", tmp_path / "b.parquet"])
