"""What methods said item by item, and how often they agree."""

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
        answers = comparison.answers
        said = answers[(answers["item"] == row["item"]) & (answers["method"] == row["method"])]
        assert row["right"] == pytest.approx((said["answer"] == said["truth"]).mean())
        assert row["answer"] == said["answer"].astype(str).value_counts().sort_index().idxmax()
        assert row["answer_share"] == pytest.approx((said["answer"] == row["answer"]).mean())


def test_methods_agree_with_themselves_and_share_some_answers():
    comparison = run_comparison(EXAM, ["majority_vote", "exponential_weights"], 8, draws=3, tune="both")
    agreement = method_agreement(comparison)
    names = ["majority_vote", "exponential_weights", "exponential_weights (tuned)"]
    assert list(agreement.index) == list(agreement.columns) == names
    assert (np.diag(agreement) == 1).all() and (agreement == agreement.T).all(axis=None)
    answers = comparison.answers[~comparison.answers["tuned"]]
    one, other = (
        answers.loc[answers["method"] == name, "answer"].to_numpy() for name in ("majority_vote", "exponential_weights")
    )
    assert agreement.loc["majority_vote", "exponential_weights"] == pytest.approx((one == other).mean())
