"""How many more labels: what they bring, and which items need them."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, LabelMatrix, more_labels
from crowdcore.__main__ import main
from crowdcore.further_labels import STEPS, simulate_labels
from tests.conftest import random_crowd


def crowd(n_shown, seed=0, n_items=300):
    """Labels of equally skilled people: the first ``n_shown`` of twelve per item, and the truth."""
    rng = np.random.default_rng(seed)
    truth = rng.integers(0, 2, n_items)
    codes = np.full((n_items, 40), -1)
    for j in range(n_items):
        who = rng.permutation(40)[:12]
        codes[j, who] = np.where(rng.random(12) < 0.72, truth[j], 1 - truth[j])
        shown = n_shown[j] if np.ndim(n_shown) else n_shown
        codes[j, who[shown:]] = -1
    return LabelMatrix.from_codes(codes), truth


def test_further_labels_never_lower_the_expected_accuracy_and_nothing_is_gained_by_none():
    p = np.array([[0.5, 0.5], [0.8, 0.2], [0.999, 0.001]])
    gains, _ = simulate_labels(p, np.array([[2.0, 2.0], [4.0, 1.0], [9.0, 0.0]]), np.array([[0.7, 0.3], [0.3, 0.7]]))
    assert (gains[:, 0] == 0).all() and (gains >= 0).all()
    assert gains[0, -1] > gains[1, -1] > gains[2, -1]


def test_labels_of_a_crowd_that_knows_more_gain_more_and_guesses_gain_nothing():
    p, votes = np.array([[0.6, 0.4]]), np.array([[2.0, 1.0]])
    good, guessing = (simulate_labels(p, votes, np.array([[a, 1 - a], [1 - a, a]]))[0][0, -1] for a in (0.8, 0.5))
    assert good > 0.1 and guessing == pytest.approx(0, abs=1e-9)


def test_split_items_come_first_and_the_plan_spends_what_it_may():
    labels, _ = crowd(3)
    advice = more_labels(labels)
    first = labels.items.index(advice.items["item"][0])
    assert set(labels.tally()[first]) == {1.0, 2.0}
    assert advice.plan(50)["further"].sum() == 50
    assert (np.diff(advice.curve["advised"]) >= -1e-12).all()
    assert (advice.curve["advised"] >= advice.curve["evenly"] - 0.005).all()
    assert advice.plan(10**6)["further"].sum() == advice.items["further"].sum() == advice.steps["further"].sum()
    assert advice.plan(10**6)["gain"].sum() == pytest.approx(advice.items["gain"].sum())


def test_an_item_with_many_split_labels_waits_for_one_with_few():
    p, table = np.array([[0.5, 0.5], [0.5, 0.5]]), np.array([[0.7, 0.3], [0.3, 0.7]])
    _, doubts = simulate_labels(p, np.array([[20.0, 20.0], [1.0, 1.0]]), table)
    assert doubts[1, 0] > doubts[0, 0]


def test_items_with_known_answers_get_labels_but_promise_no_gain():
    """Replays of real crowds lose up to .09 if known items get no labels: those show how good the labelers are."""
    labels, truth = crowd(3)
    advice = more_labels(labels, np.where(np.arange(300) < 100, truth, -1))
    known = advice.items[advice.items["known"]]
    assert len(known) > 10 and set(known["item"]) <= set(labels.items[:100])
    assert (known["gain"] == 0).all() and (advice.items.loc[~advice.items["known"], "gain"] > 0).all()


def test_the_predicted_accuracy_comes_true_in_a_simulated_crowd():
    """Simulated: 300 items with 3 labels each, 100 of them known; then three more labels for every item."""
    labels, truth = crowd(3)
    told = np.where(np.arange(300) < 100, truth, -1)
    advice = more_labels(labels, told)
    more, _ = crowd(6)
    now, then = (
        AGGREGATORS["auto"](kind="crowd").fit(one, told).decisions(one).credit(truth)[100:].mean()
        for one in (labels, more)
    )
    assert advice.accuracy == pytest.approx(now, abs=0.06)
    evenly = np.interp(600, advice.curve["further"], advice.curve["evenly"])
    assert evenly == pytest.approx(then, abs=0.06)
    assert advice.tested == 100
    assert 0 < advice.level_error < more_labels(labels).level_error


def test_labels_spent_as_advised_are_worth_more_than_labels_spent_evenly():
    labels, truth = crowd(3)
    plan = more_labels(labels).plan(300)
    n_shown = np.full(300, 3)
    n_shown[[labels.items.index(item) for item in plan["item"]]] += plan["further"].to_numpy()
    advised, _ = crowd(np.minimum(n_shown, 12))
    evenly, _ = crowd(4)
    assert advised.code.size <= evenly.code.size
    right = [
        AGGREGATORS["auto"](kind="crowd").fit(one).decisions(one).credit(truth).mean() for one in (advised, evenly)
    ]
    assert right[0] > right[1]


def test_where_everything_is_known_nothing_is_advised():
    codes, _ = random_crowd(0, n_items=10)
    labels = LabelMatrix.from_codes(codes)
    advice = more_labels(labels, np.zeros(10, dtype=int))
    assert advice.items.empty and advice.accuracy == 1 and advice.predict(100) == 1


def test_steps_are_the_numbers_of_labels():
    assert STEPS[0] == 0 and (np.diff(STEPS) > 0).all()


def test_the_command_writes_items_and_a_curve(tmp_path, capsys):
    labels, _ = crowd(3, n_items=60)
    rows = [(f"i{j}", f"w{i}", "ab"[k]) for j, i, k in zip(labels.item, labels.labeler, labels.code, strict=True)]
    pd.DataFrame(rows, columns=["item", "labeler", "label"]).to_csv(tmp_path / "labels.csv", index=False)
    items, curve = tmp_path / "items.csv", tmp_path / "curve.csv"
    main(["more-labels", str(tmp_path / "labels.csv"), "--further", "20", "--to", str(items), "--curve", str(curve)])
    assert "20 more labels bring" in capsys.readouterr().err
    assert pd.read_csv(items)["further"].sum() == 20
    assert pd.read_csv(curve).columns.tolist() == ["further", "advised", "evenly"]
    with pytest.raises(SystemExit):
        main(["more-labels", str(tmp_path / "labels.csv"), "--further", "0"])
