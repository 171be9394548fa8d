"""Fits over parts on a cluster are fits in one process."""

import os
import signal

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.distributed import fit, survey, write_answers, write_parts

METHODS = ["majority_vote", "weighted_average", "dawid_skene", "one_coin_dawid_skene"]


def crowd(n_items=3000, n_labelers=40, n_classes=3, seed=0):
    """Five labels an item, and the truth of the first fifty."""
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


@pytest.mark.parametrize("n_parts", [1, 7, 64])
@pytest.mark.parametrize("method", METHODS)
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


@pytest.fixture(scope="module")
def a_million():
    """A million labels, and what one process makes of them."""
    frame, truth = crowd(n_items=200_000, n_labelers=2000, n_classes=4, seed=2)
    return frame, truth, alone("dawid_skene", frame, truth, max_iter=20)


@pytest.mark.long
@pytest.mark.parametrize(("n_parts", "killed"), [(1, False), (7, False), (64, False), (7, True)])
def test_a_million_labels_give_the_numbers_of_one_process(client, tmp_path, a_million, n_parts, killed):
    frame, truth, (other, expected) = a_million
    parts = survey(client, write_parts(frame, tmp_path / "labels", n_parts))

    def kill_one(round_number, log_likelihood):
        if killed and round_number == 3:
            os.kill(next(iter(client.run(os.getpid).values())), signal.SIGKILL)

    model = fit(AGGREGATORS["dawid_skene"](max_iter=20), parts, client, truth, progress=kill_one)
    answers = pd.concat(map(pd.read_parquet, write_answers(model, parts, client, tmp_path / "answers")))
    check_same(model, answers.reset_index(drop=True), other, expected)


def test_what_cannot_be_done_over_parts_is_refused(client, tmp_path):
    frame, truth = crowd(n_items=60)
    parts = survey(client, write_parts(frame, tmp_path / "labels", 2))
    with pytest.raises(ValueError, match="EM cannot be fitted over parts"):
        fit(AGGREGATORS["em"](), parts, client)
    with pytest.raises(ValueError, match="40 labelers and 3 classes are 0 MB, more than the 0 MB"):
        fit(AGGREGATORS["dawid_skene"](), parts, client, most_bytes=1000)
    with pytest.raises(ValueError, match="none is"):
        fit(AGGREGATORS["weighted_average"](), parts, client)
    with pytest.raises(ValueError, match="class '9', which no label has"):
        fit(AGGREGATORS["dawid_skene"](), parts, client, {0: 9})
    with pytest.raises(ValueError, match="no file"):
        survey(client, [])


def test_an_item_in_two_files_is_refused(client, tmp_path):
    frame, _ = crowd(n_items=20)
    frame.iloc[:3].to_parquet(tmp_path / "a.parquet")
    frame.iloc[3:].to_parquet(tmp_path / "b.parquet")
    with pytest.raises(ValueError, match="labels in more than one file"):
        survey(client, [tmp_path / "a.parquet", tmp_path / "b.parquet"])
