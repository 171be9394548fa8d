"""Juries of language models: who is behind a judge, what they are worth, position bias and what known answers decide."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import LabelMatrix, jury_report
from crowdcore.juries import COMBINATION, VOTE, family_of, is_jury, judges_of, wilson_interval


def panel(n_items=200, seed=0, prefers_first=0.0):
    """Two models with two orders each; the second model prefers what it sees first."""
    rng = np.random.default_rng(seed)
    truth = rng.integers(0, 2, n_items)
    names, codes = [], []
    for model, right in (("gpt-4", 0.85), ("llama-8b", 0.6)):
        for shown_first, order in enumerate(("A first", "B first")):
            label = np.where(rng.random(n_items) < right, truth, 1 - truth)
            if model == "llama-8b":
                label = np.where(rng.random(n_items) < prefers_first, shown_first, label)
            names.append(f"{model}/plain|{order}")
            codes.append(label)
    return LabelMatrix.from_codes(np.column_stack(codes), labelers=names, classes=["A", "B"]), truth


def test_names_are_split_only_where_prompts_are_shared_by_models():
    shared = judges_of(["gpt-4/short", "gpt-4/long", "claude/short", "claude/long"])
    assert shared["model"].tolist() == ["gpt-4", "gpt-4", "claude", "claude"]
    organisations = judges_of(["meta/llama-3", "openai/gpt-4"])
    assert organisations["model"].tolist() == ["meta/llama-3", "openai/gpt-4"]
    assert organisations["family"].tolist() == ["llama", "gpt"]


def test_the_table_about_labelers_has_precedence_over_names():
    about = pd.DataFrame({"Model": ["x-1", "x-2"], "prompt": ["p", None]})
    found = judges_of(["a/b|c", "d/b|c"], about)
    assert found["model"].tolist() == ["x-1", "x-2"] and found["prompt"].tolist() == ["p", ""]


@pytest.mark.parametrize(("model", "family"), [("ChatGPT-0301", "gpt"), ("Mixtral-8x7B", "mistral"), ("Yi-6B", "yi")])
def test_families(model, family):
    assert family_of(model) == family


def test_people_are_not_a_jury():
    assert not is_jury(["Maria", "Philip", "Yiannis"])
    assert not is_jury([1, 2, 3])


def test_a_judge_who_prefers_the_first_place_is_found():
    labels, truth = panel(prefers_first=0.6)
    found = jury_report(labels, truth).position.set_index("model")
    assert found.loc["llama-8b", "verdict"] == "A"
    assert found.loc["llama-8b", "bias"] == pytest.approx(0.6, abs=0.12) and found.loc["llama-8b", "low"] > 0
    assert found.loc["gpt-4", "low"] < 0 < found.loc["gpt-4", "high"]


def test_copies_count_as_one_judge_and_one_of_them_can_go():
    labels, truth = panel()
    codes = np.column_stack([labels.dense(), labels.dense()[:, 2], labels.dense()[:, 2]])
    twins = LabelMatrix.from_codes(codes, labelers=[*labels.labelers, "llama-copy", "llama-again"], classes=["A", "B"])
    found = jury_report(twins, truth)
    copies = found.judges.set_index("judge")["drop"]
    assert copies["llama-copy"] == "gives the same labels as llama-8b/plain|A first"
    worth = found.families.set_index("family")["worth"]
    assert worth["llama"] < 3 and worth[""] < len(twins.labelers)


def test_without_known_answers_nothing_is_chosen_and_errors_are_judged_by_the_combination():
    labels, truth = panel()
    found = jury_report(labels)
    assert found.choice is None and not found.by_known
    assert found.judges["judged"].sum() == 0 and (found.judges["drop"] == "").all()
    assert jury_report(labels, np.where(np.arange(200) < 40, truth, -1)).choice.n_known == 40


def test_the_interval_of_a_share_is_wilsons():
    """Newcombe 1998, table I: 81 of 263 is .2553 to .3662."""
    low, high = wilson_interval(np.array([81]), np.array([263]))
    assert (round(low[0], 4), round(high[0], 4)) == (0.2553, 0.3662)


@pytest.mark.parametrize("name", ["crowds/llmbar", "crowds/care_civilcomments"])
def test_on_real_panels_forty_known_answers_choose_a_combination_not_below_the_vote(real, name):
    data = real(name)
    judged = np.flatnonzero(data.truth >= 0)
    known = np.random.default_rng(1).permutation(judged)[:40]
    told = np.full(data.truth.size, -1)
    told[known] = data.truth[known]
    found = jury_report(data.labels, told)
    ways = found.choice.table.set_index("way")["accuracy"]
    assert ways[COMBINATION] >= ways[VOTE] - 0.05
    assert 1 < found.families["worth"][0] < 10
    assert len(found.position) == (65 if name.endswith("llmbar") else 0)
