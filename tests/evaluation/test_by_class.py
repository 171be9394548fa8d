"""The counts for each class and the reliability of probabilities agree with the answers."""

import numpy as np
import pytest

from crowdcore.evaluation import claimed_and_actual_accuracy, confusion_counts, per_class, run_comparison
from crowdcore.simulation import Crowd, simulate

METHODS = ["majority_vote", "em", "weighted_average"]


@pytest.fixture(scope="module")
def comparison():
    exam = simulate(Crowd(items=30, labelers=15, classes=3, ability=-0.3, traps=0.3), seed=4)
    return run_comparison(exam, METHODS, 6, draws=4, seed=1, oracle=True)


def test_every_answer_is_counted_once_and_the_diagonal_is_right(comparison):
    counts = confusion_counts(comparison)
    assert list(dict.fromkeys(counts["method"])) == METHODS
    for method, table in counts.groupby("method"):
        answers = comparison.answers[comparison.answers["method"] == method]
        assert table["count"].sum() == len(answers) == 24 * 4
        right = table.loc[table["truth"].astype(str) == table["answer"].astype(str), "count"].sum()
        assert right == pytest.approx(answers["right"].sum())


def test_the_mean_recall_is_the_balanced_accuracy(comparison):
    counts = confusion_counts(comparison).query("method == 'em'")
    table = per_class(counts["count"].to_numpy().reshape(3, 3), ["A", "B", "C"])
    answers = comparison.answers.query("method == 'em'")
    for _, row in table.iterrows():
        of_class = answers[answers["truth"] == row["class"]]
        assert row["found"] == pytest.approx(of_class["right"].mean())


def test_a_class_that_is_never_named_has_no_share_of_right_names():
    table = per_class(np.array([[0, 4], [0, 6]]), ["a", "b"])
    assert np.isnan(table["right_if_named"][0]) and table["found"][0] == 0


def test_promises_contain_all_answers(comparison):
    table = claimed_and_actual_accuracy(comparison)
    assert (table.groupby("method")["answers"].sum() == 24 * 4).all()
    of = table[table["method"] == "em"]
    answers = comparison.answers.query("method == 'em'")
    assert (of["right"] * of["answers"]).sum() == pytest.approx(answers["right"].sum())
    assert (of["p"] * of["answers"]).sum() == pytest.approx(answers["p_answer"].sum())
