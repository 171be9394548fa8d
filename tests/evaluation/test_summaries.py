"""Answers of methods for each item, and how often methods agree."""

import numpy as np
import pytest

from crowdcore.evaluation import item_answers, method_agreement, run_comparison
from crowdcore.simulation import Crowd, simulate

EXAM = simulate(Crowd(items=16, labelers=20, classes=3, ability=-0.5, traps=0.4), seed=2)
METHODS = ["majority_vote", "weighted_average", "em"]


@pytest.fixture(scope="module")
def comparison():
    return run_comparison(EXAM, METHODS, 4, draws=6, seed=3, oracle=True)


def test_item_answers_sum_up_all_answers(comparison):
    table = item_answers(comparison)
    assert (table.groupby("method")["tested"].sum() == 6 * 12).all()
    for _, row in table.iterrows():
        answers = comparison.shared_answers
        said = answers[(answers["item"] == row["item"]) & (answers["method"] == row["method"])]
        times = said.groupby(said["answer"].astype(str))["share"].sum()
        assert row["right"] == pytest.approx(times.get(row["truth"], 0) / row["tested"])
        assert row["answer"] == times.round(9).idxmax()
        assert row["answer_share"] == pytest.approx(times.max() / row["tested"])


def test_methods_agree_with_themselves_and_share_some_answers():
    comparison = run_comparison(EXAM, ["majority_vote", "exponential_weights"], 8, draws=3, tune="both")
    agreement = method_agreement(comparison)
    names = ["majority_vote", "exponential_weights", "exponential_weights (tuned)"]
    assert list(agreement.index) == list(agreement.columns) == names
    assert (np.diag(agreement) == 1).all() and (agreement == agreement.T).all(axis=None)
    shared = comparison.shared_answers[~comparison.shared_answers["tuned"]]
    one, other = (
        shared[shared["method"] == name].set_index(["draw", "item", "answer"])["share"]
        for name in ("majority_vote", "exponential_weights")
    )
    in_common = sum(min(share, other.get(said, 0)) for said, share in one.items()) / one.sum()
    assert agreement.loc["majority_vote", "exponential_weights"] == pytest.approx(in_common)
