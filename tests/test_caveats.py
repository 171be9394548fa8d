"""A method that does worse than majority vote warns about it and gives the reason."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, Dataset
from crowdcore.caveats import caveats, reasons
from crowdcore.evaluation import run_comparison, summarise
from crowdcore.export import as_csv
from tests.benchmarks.sparse_crowds import sparse_crowd


@pytest.fixture(scope="module")
def poor_at_the_top():
    """Four people who hardly do better than guessing did most of the work."""
    labels, truth = sparse_crowd(6, items=120, labelers=80, classes=2, labels_an_item=8, poor_at_the_top=4)
    return Dataset("crowd", labels, truth)


def test_the_weight_of_prolific_poor_labelers_is_named(poor_at_the_top):
    known = np.where(np.arange(120) < 40, poor_at_the_top.truth, -1)
    model = AGGREGATORS["weighted_average"]().fit(poor_at_the_top.labels, known)
    assert any(
        "labelled much and were right less often" in str(reason)
        for reason in reasons(model, poor_at_the_top.labels, known)
    )
    (below, *_) = caveats(model, poor_at_the_top.labels, known, known == -1, poor_at_the_top.key)
    right = (model.predict(poor_at_the_top.labels) == poor_at_the_top.truth)[known == -1].mean()
    assert str(below).startswith(f"Right on {100 * right:.1f} %, while majority vote is right on ")


def test_a_comparison_has_a_sentence_for_each_method_that_is_notably_below(poor_at_the_top):
    methods = {"mv": "majority_vote", "wa": "weighted_average", "lo": AGGREGATORS["weighted_average"](by="log_odds")}
    comparison = run_comparison(poor_at_the_top, methods, n_train=40, draws=3, oracle=True)
    table = summarise(comparison, resamples=50).set_index("method")
    below = table["accuracy"] < table.loc["mv", "accuracy"] - 0.02
    assert below["wa"] and not below["lo"]
    assert ((table["caveat"] != "") == below).all()
    assert comparison.majority[40] == pytest.approx(table.loc["mv", "accuracy"])
    assert "of the weight" in as_csv(table.reset_index())


@pytest.mark.parametrize("method", list(AGGREGATORS))
def test_every_method_has_a_reason_ready(method, poor_at_the_top):
    known = np.where(np.arange(120) < 8, poor_at_the_top.truth, -1)
    model = AGGREGATORS[method]().fit(poor_at_the_top.labels, known)
    found = reasons(model, poor_at_the_top.labels, known)
    assert found and all(found)


def test_a_method_that_cannot_be_judged_gets_no_warning(poor_at_the_top):
    model = AGGREGATORS["majority_vote"]().fit(poor_at_the_top.labels)
    none = np.zeros(120, dtype=bool)
    assert not any(
        "majority" in str(caveat) for caveat in caveats(model, poor_at_the_top.labels, None, none, poor_at_the_top.key)
    )
