"""Who leads, whom the draws cannot tell from the leader, and what methods said item by item."""

import pandas as pd
import pytest

from crowdcore.evaluation import paired_tests, run_comparison, summarise
from crowdcore.evaluation.candidates import ORACLE
from crowdcore.evaluation.growing_key import growing_key
from crowdcore.evaluation.item_answers import item_answers
from crowdcore.evaluation.standing import Standing, standing
from crowdcore.simulation import Crowd, simulate

EXAM = simulate(Crowd(items=16, labelers=20, classes=3, ability=-0.5, traps=0.4), seed=2)
METHODS = ["majority_vote", "weighted_average", "em"]


@pytest.fixture(scope="module")
def comparison():
    return run_comparison(EXAM, METHODS, 4, draws=6, seed=3, oracle=True)


def test_a_method_is_behind_only_if_the_difference_is_hardly_chance():
    summary = pd.DataFrame({"method": ["a", "b", "c", ORACLE], "accuracy": [0.5, 0.9, 0.8, 1.0]})
    tests = pd.DataFrame({"method": ["a", "a", "b"], "other": ["b", "c", "c"], "p_holm": [0.01, 0.01, 0.4]})
    assert standing(summary, tests) == Standing("b", ("c",), ("a",))


def test_one_method_leads_alone(comparison):
    single = run_comparison(EXAM, METHODS[:1], 4, draws=3, oracle=True)
    assert standing(summarise(single), paired_tests(single)) == Standing("majority_vote", (), ())


def test_item_answers_sum_up_all_answers(comparison):
    table = item_answers(comparison)
    assert (table.groupby("method")["tested"].sum() == 6 * 12).all()
    for _, row in table.iterrows():
        answers = comparison.answers
        said = answers[(answers["item"] == row["item"]) & (answers["method"] == row["method"])]
        assert row["right"] == pytest.approx((said["answer"] == said["truth"]).mean())
        assert row["answer"] == said["answer"].astype(str).value_counts().sort_index().idxmax()
        assert row["answer_share"] == pytest.approx((said["answer"] == row["answer"]).mean())


def test_a_growing_key_has_the_figures_of_a_comparison(comparison):
    table = growing_key(EXAM, METHODS, [4], draws=6, seed=3)
    means = comparison.frame.groupby("method")["accuracy"].mean()
    for method in [*METHODS, ORACLE]:
        assert table.loc[4, method] == pytest.approx(means[method])
    assert table.loc[0, METHODS].nunique() == 1
    assert growing_key(EXAM, METHODS, []).index.tolist() == [0]
