"""Intervals that hold and tests that do not cry wolf, shown on crowds of which the truth is known.

The simulations have fixed seeds, so that they pass always or never; their bounds leave room for a seed's luck.
"""

import itertools

import numpy as np
import pandas as pd
import pytest
from scipy.stats import beta, binom, binomtest, wilcoxon

from crowdcore.evaluation import (
    ORACLE,
    MethodRanking,
    paired_tests,
    rank_methods,
    run_comparison,
    run_learning_curve,
    summarise,
)
from crowdcore.evaluation.resampling import training_variance
from crowdcore.evaluation.significance import holm, mcnemar
from tests.evaluation.crowds import SomeLabelers, crowd_of_skill, small_exam

TRIALS = 80
SKILL = np.random.default_rng(0).normal(-0.5, 0.8, size=10)
HALVES = {"one": SomeLabelers(0, 10), "other": SomeLabelers(10, 20)}
EXAM = small_exam(n_items=30, n_labelers=12, skill=0.3)
WITHOUT_TIES = small_exam(n_items=30, n_labelers=13, n_classes=2, skill=0.3)


@pytest.fixture(scope="module")
def equals():
    """Two methods that are equally good by construction, one row per trial: the same vote, of two halves of a crowd.

    Each labeler of one half has a twin of equal skill in the other. The items are others in each trial.
    """
    rows = []
    for trial in range(TRIALS):
        data = crowd_of_skill(np.tile(SKILL, 2), n_items=40, seed=trial)
        comparison = run_comparison(data, HALVES, n_train=10, draws=20, seed=trial)
        test, summary = paired_tests(comparison, resamples=500).iloc[0], summarise(comparison, resamples=500)
        one, other = (comparison.frame.query("method == @name")["accuracy"].to_numpy() for name in HALVES)
        rows.append(
            {
                "p": test["p"],
                "low": test["low"],
                "high": test["high"],
                "p_wilcoxon": wilcoxon(one, other).pvalue if (one != other).any() else 1.0,
                "accuracy": summary["accuracy"].mean(),
                "summary": summary,
                "draws": one,
            }
        )
    return pd.DataFrame(rows)


def test_equal_methods_are_called_different_in_few_trials(equals):
    """At most 5 % false alarms; the bound is exceeded by chance in one of a thousand simulations."""
    assert (equals["p"] < 0.05).sum() <= binom.ppf(0.999, TRIALS, 0.05)
    assert ((equals["p"] < 0.05) == (equals["low"] > 0) | (equals["high"] < 0)).all()


def test_a_wilcoxon_test_over_draws_would_call_them_different_in_most(equals):
    """Draws share their items, so luck with the items looks like a difference in every draw."""
    assert (equals["p_wilcoxon"] < 0.05).mean() > 0.5


def test_intervals_cover_the_accuracy_on_all_items_of_the_kind(equals):
    """The true accuracy is the mean over all trials, since each has other items; that is known to within 0.007."""
    truth = equals["accuracy"].mean()
    covered = [((s["accuracy_low"] <= truth) & (truth <= s["accuracy_high"])).mean() for s in equals["summary"]]
    assert np.mean(covered) > 0.9


def test_a_bootstrap_over_draws_would_not_cover_it(equals):
    rng = np.random.default_rng(0)
    truth = equals["accuracy"].mean()
    means = [rng.choice(draws, (500, draws.size)).mean(axis=1) for draws in equals["draws"]]
    covered = [np.quantile(mean, 0.025) <= truth <= np.quantile(mean, 0.975) for mean in means]
    assert np.mean(covered) < 0.5


def test_a_clearly_better_method_is_found():
    found = []
    for trial in range(25):
        data = crowd_of_skill(np.concatenate([SKILL + 1.5, SKILL]), n_items=80, seed=trial)
        test = paired_tests(run_comparison(data, HALVES, n_train=10, draws=20, seed=trial), resamples=500).iloc[0]
        found.append(test["p"] < 0.05 and test["difference"] > 0)
    assert np.mean(found) > 0.8


def test_a_single_draw_is_tested_by_mcnemar():
    comparison = run_comparison(WITHOUT_TIES, ["majority_vote", "weighted_average"], n_train=5, draws=1, seed=3)
    (row,) = paired_tests(comparison).itertuples()
    assert comparison.ties.empty
    right = comparison.answers["right"] == 1
    vote, average = (right[comparison.answers["method"] == name].to_numpy() for name in (row.method, row.other))
    wins, losses = (vote & ~average).sum(), (average & ~vote).sum()
    assert wins + losses > 0
    assert row.p == pytest.approx(binomtest(wins, wins + losses).pvalue)
    assert row.test == "McNemar, exact"
    assert paired_tests(comparison, measure="log_loss")["test"].item() == "paired bootstrap over items"


@pytest.mark.parametrize("seed", range(5))
def test_with_tied_answers_mcnemars_test_counts_every_choice_of_signs(seed):
    lead = np.random.default_rng(seed).choice([0, 1, -1, 0.5, -0.5, 1 / 3, 1 / 6, -2 / 3], size=12)
    sums = [abs(np.dot(signs, np.abs(lead))) for signs in itertools.product((1, -1), repeat=lead.size)]
    assert mcnemar(lead) == pytest.approx(np.mean(np.array(sums) >= abs(lead.sum()) - 1e-9))


def test_mcnemars_test_of_very_many_items_is_quick_and_without_ties_the_binomial_one():
    lead = np.repeat([1.0, -1.0, 0.0], [5200, 4800, 90_000])
    assert mcnemar(lead) == pytest.approx(binomtest(5200, 10_000).pvalue)
    half = np.repeat([0.5, -0.5], [5200, 4800])
    assert mcnemar(half) == pytest.approx(binomtest(5200, 10_000).pvalue)
    assert mcnemar(np.concatenate([lead, half, half / 3])) < mcnemar(lead)


def test_every_pair_with_the_same_number_of_training_items_is_tested():
    curve = run_learning_curve(EXAM, ["majority_vote", "weighted_average", "em"], [5, 10], draws=3, oracle=True)
    table = paired_tests(curve)
    pairs = [("majority_vote", "weighted_average"), ("majority_vote", "em"), ("weighted_average", "em")]
    assert list(zip(table["n_train"], table["method"], table["other"], strict=True)) == [
        (n_train, *pair) for n_train in (5, 10) for pair in pairs
    ]
    mean = curve.frame.groupby(["n_train", "method"])["accuracy"].mean()
    for row in table.itertuples():
        assert row.difference == pytest.approx(mean[row.n_train, row.method] - mean[row.n_train, row.other])
        assert row.low <= row.difference <= row.high
    assert table["p_holm"].to_numpy() == pytest.approx(holm(table["p"].to_numpy()))
    assert paired_tests(curve).equals(table)


def test_one_method_alone_has_no_pair():
    assert paired_tests(run_comparison(EXAM, ["em"], n_train=5, draws=2)).empty


def test_a_method_differs_from_itself_by_nothing_but_not_for_certain():
    comparison = run_comparison(EXAM, {"this": "majority_vote", "that": "majority_vote"}, n_train=5, draws=5)
    (row,) = paired_tests(comparison).itertuples()
    assert (row.difference, row.p) == (0, 1)
    assert row.low < 0 < row.high
    assert paired_tests(comparison, measure="brier")["p"].item() == 1


def test_a_method_is_behind_only_if_the_difference_is_hardly_chance():
    summary = pd.DataFrame({"method": ["a", "b", "c", ORACLE], "accuracy": [0.5, 0.9, 0.8, 1.0]})
    tests = pd.DataFrame({"method": ["a", "a", "b"], "other": ["b", "c", "c"], "p_holm": [0.01, 0.01, 0.4]})
    assert rank_methods(summary, tests) == MethodRanking("b", ("c",), ("a",))


def test_one_method_leads_alone():
    single = run_comparison(EXAM, ["majority_vote"], 4, draws=3, oracle=True)
    assert rank_methods(summarise(single), paired_tests(single)) == MethodRanking("majority_vote", (), ())


def test_holm_multiplies_the_smallest_most_and_keeps_the_order():
    assert holm(np.array([0.01, 0.02, 0.03, 0.005])) == pytest.approx([0.03, 0.04, 0.04, 0.02])
    assert holm(np.array([0.4, 0.9])) == pytest.approx([0.8, 0.9])
    assert holm(np.array([0.6, 0.9])) == pytest.approx([1.0, 1.0])
    assert holm(np.array([])).size == 0


def test_a_summary_has_the_means_within_their_intervals():
    comparison = run_comparison(EXAM, ["majority_vote", "exponential_weights"], n_train=8, draws=4, tune="both")
    summary = summarise(comparison)
    assert list(zip(summary["method"], summary["tuned"], strict=True)) == [
        ("majority_vote", False),
        ("exponential_weights", False),
        ("exponential_weights", True),
    ]
    assert (summary["draws"] == 4).all() and (summary["n_train"] == 8).all()
    of = comparison.frame.groupby(["method", "tuned"], sort=False)
    for measure in ("accuracy", "balanced_accuracy", "macro_f1", "log_loss", "brier"):
        assert summary[measure].to_numpy() == pytest.approx(of[measure].mean().to_numpy())
        assert (summary[f"{measure}_low"] < summary[measure]).all()
        assert (summary[measure] < summary[f"{measure}_high"]).all()
    assert summary["calibration_error"].to_numpy() == pytest.approx(of["calibration_error"].mean().to_numpy())


def test_the_interval_of_a_single_draw_is_jeffreys():
    comparison = run_comparison(WITHOUT_TIES, ["majority_vote"], n_train=5, draws=1)
    summary = summarise(comparison, resamples=20_000).iloc[0]
    right = round(25 * summary["accuracy"])
    expected = beta.ppf([0.025, 0.975], right + 0.5, 25 - right + 0.5)
    assert summary[["accuracy_low", "accuracy_high"]].tolist() == pytest.approx(expected, abs=0.01)


def test_right_on_all_of_a_few_items_is_not_right_for_certain():
    easy = small_exam(n_items=20, n_labelers=30, skill=0.95)
    summary = summarise(run_comparison(easy, ["majority_vote"], n_train=5, draws=10)).iloc[0]
    for measure in ("accuracy", "balanced_accuracy", "macro_f1"):
        assert summary[measure] == summary[f"{measure}_high"] == 1
        assert 0.8 < summary[f"{measure}_low"] < 0.95


def test_repeating_a_draw_makes_nothing_surer():
    once, often = (
        summarise(run_comparison(EXAM, ["weighted_average"], training=[range(8)] * times)).iloc[0] for times in (1, 10)
    )
    for end in ("accuracy_low", "accuracy_high", "log_loss_low", "log_loss_high"):
        assert often[end] == pytest.approx(once[end])


def test_more_items_make_an_accuracy_surer_and_more_draws_hardly():
    def width(n_items, draws):
        data = crowd_of_skill(SKILL, n_items, seed=1)
        summary = summarise(run_comparison(data, [SomeLabelers()], n_train=10, draws=draws)).iloc[0]
        return summary["accuracy_high"] - summary["accuracy_low"]

    assert width(400, 10) < 0.6 * width(50, 10)
    assert width(50, 60) > 0.75 * width(50, 15)


def test_an_unknown_measure_is_refused():
    with pytest.raises(ValueError, match="measure is 'seconds'; it can be accuracy, "):
        paired_tests(run_comparison(EXAM, ["em"], n_train=5, draws=2), measure="seconds")


def test_draws_that_share_training_items_give_less_evidence():
    """s² (1/D + ρ/(1−ρ)) with s² = 4, D = 4 and a half of the items shared."""
    effects = np.array([-np.sqrt(3), -np.sqrt(3), np.sqrt(3), np.sqrt(3)])
    assert effects.var(ddof=1) == pytest.approx(4)
    assert training_variance(effects, overlap=0.0) == pytest.approx(1)
    assert training_variance(effects, overlap=0.5) == pytest.approx(4 * (1 / 4 + 1))
    assert training_variance(effects, overlap=1.0) == 0
    assert training_variance(effects[:1], overlap=0.0) == 0
