"""Which items can judge a method: the same ones in a sentence, on a page, in a comparison and at the shell."""

from dataclasses import replace

import numpy as np
import pytest

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix
from crowdcore.__main__ import main
from crowdcore.caveats import caveats
from crowdcore.evaluation import run_comparison
from crowdcore.judging import how_far_right, judging_items
from crowdcore.percentages import percent
from crowdcore.project import Project, save_project
from pages.parts.compare.contest import data_identity, n_judges

N = 24


@pytest.fixture
def project():
    """An exam of 24 questions: every second of the first twelve has two right answers; seven are ticked, two of them those."""
    rng = np.random.default_rng(11)
    truth, ability = rng.integers(0, 4, N), rng.uniform(0.1, 0.6, 20)
    codes = np.where(rng.random((N, 20)) < ability, truth[:, None], rng.integers(0, 4, (N, 20)))
    labels, key = LabelMatrix.from_codes(codes, items=[f"Q{j + 1}" for j in range(N)], classes="ABCD"), Key.of(truth)
    for j in range(0, 12, 2):
        key = key.with_answer(j, {int(truth[j]): 1.0, int(truth[j] + 1) % 4: 1.0})
    project = Project.of(Dataset("quiz", labels, key=key), "exam", "quiz")
    return project.with_key(key, np.isin(np.arange(N), [0, 1, 2, 3, 5, 7, 9]))


def test_known_answers_that_are_not_learned_from_are_there_to_judge_by(project):
    assert (project.key.n_known, project.n_training, int(project.test.sum())) == (24, 5, 19)
    assert (project.n_training + project.test.sum()) == project.key.n_known


def test_a_dropped_item_does_not_judge_methods(project):
    dropped = replace(project, dropped=frozenset({0, 20, 21}))
    assert dropped.test.sum() == 16 and not dropped.test[[0, 20, 21]].any()
    assert dropped.judged.key.n_known == 21
    assert n_judges(project) == 18 and n_judges(dropped) == 16, "with one right answer"
    comparison = run_comparison(dropped.judged, ["majority_vote"], n_train=4, draws=2, n_jobs=1)
    assert comparison.answers.groupby("draw").size().tolist() == [12, 12]
    assert not {"Q21", "Q22"} & set(comparison.answers["item"])


@pytest.mark.parametrize(("method", "n"), [("weighted_average", 19), ("majority_vote", 24)])
def test_page_and_shell_judge_a_method_by_the_same_items(project, method, n, tmp_path, capsys):
    model = AGGREGATORS[method]().fit(project.labels, project.truth)
    judges = judging_items(project.key, project.truth, project.is_dropped, model.reads_truth)
    right = how_far_right(model.decisions(project.labels), project.key)[judges]
    (tmp_path / "project.zip").write_bytes(save_project(project))
    main(["aggregate", str(tmp_path / "project.zip"), "--method", method, "--to", str(tmp_path / "answers.csv")])
    assert judges.sum() == n
    assert f"Right on {percent(right.mean(), 1)} of the {n} items" in capsys.readouterr().err


def test_a_sentence_on_majority_vote_is_about_the_items_that_the_verdict_counts(project):
    model = AGGREGATORS["exponential_weights"](eta=50.0).fit(project.labels, project.truth)
    majority = AGGREGATORS["majority_vote"]().fit(project.labels)
    judges = judging_items(project.key, project.truth)
    right, vote = (
        how_far_right(one.decisions(project.labels), project.key)[judges].mean() for one in (model, majority)
    )
    assert vote - right > 0.02
    (below, *_) = caveats(model, project.labels, project.truth, judges, project.key)
    expected = f"Right on {percent(right, 1)}, while majority vote is right on {percent(vote, 1)}. "
    assert str(below).startswith(expected)


def test_any_of_several_right_answers_is_right_and_a_tie_in_part(project):
    model = AGGREGATORS["majority_vote"]().fit(project.labels)
    decisions = model.decisions(project.labels)
    by_hand = [
        np.mean([project.key.credit([j], [k])[0] == 1 for k in np.flatnonzero(decisions.winners[j])]) for j in range(N)
    ]
    assert how_far_right(decisions, project.key) == pytest.approx(by_hand)


def test_a_comparison_is_kept_for_data_of_the_same_name_words_and_key(project):
    others = [
        replace(project, kind="crowd"),
        replace(project, title="other"),
        replace(project, simulated=True),
        replace(project, dropped=frozenset({3})),
        project.with_key(project.key.with_answer(5, None), project.training),
    ]
    assert len({data_identity(one) for one in (project, *others)}) == 6
    assert data_identity(project.with_key(project.key, ~project.training)) == data_identity(project)
