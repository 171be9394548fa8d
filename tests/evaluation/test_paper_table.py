"""The paper's table: its figures as printed, next to figures computed here, which are marked."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS
from crowdcore.dataset import Dataset
from crowdcore.evaluation import best_labeler, compare, training_draws
from crowdcore.evaluation import paper_table as module
from crowdcore.evaluation.paper_table import PAPER_COLUMNS, PAPER_DATA, ROWS, paper_table
from crowdcore.samples import load_sample
from crowdcore.simulation import Crowd, simulate


@pytest.fixture(scope="module")
def exam():
    """A small one that is nobody's: three classes, not called simulated."""
    made_up = simulate(Crowd(items=20, labelers=15, classes=3, ability=-1, traps=0.5), seed=2)
    return Dataset("exam", made_up.labels, made_up.truth, source="exam.csv")


@pytest.fixture(scope="module")
def both(exam):
    """Fixed and tuned side by side, without the two SVMs, whose sweeps would take half a minute."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "ROWS", [row for row in ROWS if "svm" not in row.method])
        return paper_table(exam, n_trains=[3, 4], draws=2, seed=1, tune="both")


def paper(name, data, n_train):
    """The paper's figure in the row of that name."""
    place = [(column.data, column.n_train) for column in PAPER_COLUMNS].index((data, n_train))
    return {row.name: row.paper for row in ROWS}[name][place]


@pytest.mark.parametrize(
    ("name", "data", "n_train", "figure"),
    [
        ("majority vote", "trec", 40, 0.7938),
        ("weighted averaging", "trec", 60, 0.8323),
        ("exponential weighted algorithm", "math", 5, 0.36),
        ("conventional SVM", "math", 5, 0.96),
        ("multi-class SVM", "trec", 40, None),
        ("multi-class SVM", "math", 10, 0.7),
        ("unsupervised EM", "trec", 60, 0.7784),
        ("supervised EM", "trec", 40, 0.8277),
        ("naive Bayes sampler", "trec", 60, 0.6707),
        ("naive Bayes sampler", "math", 5, 0.64),
        ("multi-class AdaBoost", "math", 10, 0.885),
        ("multi-class AdaBoost", "science", 10, 0.5167),
        ("proposed", "trec", 60, 0.8323),
        ("proposed robust", "trec", 40, 0.8446),
        ("proposed robust", "science", 10, 0.5333),
        ("best labeler (oracle)", "science", 10, 0.7),
    ],
)
def test_the_figures_come_from_the_paper(name, data, n_train, figure):
    assert paper(name, data, n_train) == figure


def test_the_table_has_the_columns_of_the_paper():
    assert [(column.data, column.n_train, column.n_test) for column in PAPER_COLUMNS] == [
        ("trec", 40, 354),
        ("trec", 60, 334),
        ("science", 10, 30),
        ("math", 5, 25),
        ("math", 10, 20),
    ]
    assert [column.n_labelers for column in PAPER_COLUMNS] == [689, 689, 183, 559, 559]
    assert [column.best_labelled for column in PAPER_COLUMNS] == [82, 84, 30, 25, 20]


def test_the_table_has_every_method_of_the_paper_and_the_same_bold_figures():
    of_the_paper = {row.method for row in ROWS} - {"best_labeler"}
    assert len(of_the_paper) == 11 and of_the_paper <= set(AGGREGATORS)
    assert sum(row.paper is not None for row in ROWS) == 12
    figures = [row.paper for row in ROWS if row.paper and row.method != "best_labeler"]
    assert [max(filter(None, column)) for column in zip(*figures, strict=True)] == [0.8446, 0.8413, 0.5333, 1, 1]


def test_ours_are_the_means_of_the_comparison(exam, both):
    draws = compare(exam, ["em", "saddle_point"], 4, draws=2, seed=1, tune="both")
    means = draws.groupby(["method", "tuned"])["accuracy"].mean()
    row = both[both["n_train"] == 4].set_index("method")
    for name, method in (("unsupervised EM", "em"), ("proposed", "saddle_point")):
        assert row.loc[name, "fixed"] == pytest.approx(means[method, False])
        assert row.loc[name, "tuned"] == pytest.approx(means[method, True])
        assert row.loc[name, "fixed_low"] <= row.loc[name, "fixed"] <= row.loc[name, "fixed_high"]


def test_the_best_labeler_is_judged_on_test_items_whose_number_is_in_brackets(exam, both):
    best = []
    for training in training_draws(exam, 4, draws=2, seed=1):
        truth = exam.truth.copy()
        truth[training] = -1
        best.append(best_labeler(exam.labels, truth))
    row = both.set_index(["n_train", "method"]).loc[4, "best labeler (oracle)"]
    assert row["fixed"] == pytest.approx(np.mean([one.accuracy for one in best]))
    assert row["labelled"] == 16
    assert both.loc[both["method"] != "best labeler (oracle)", "labelled"].isna().all()


def test_a_method_with_nothing_to_tune_is_noted_and_shown_once(both):
    untuned = both[both["note"].str.contains("nothing to tune")]
    assert set(untuned["method"]) == {
        "best labeler (oracle)",
        "majority vote",
        "weighted averaging",
        "naive Bayes sampler",
        "naive Bayes, missing labels ignored",
        "multi-class AdaBoost",
    }
    assert untuned["tuned"].isna().all() and untuned["fixed"].notna().all()
    assert both.loc[~both.index.isin(untuned.index), "tuned"].notna().all()


def test_a_method_with_nothing_to_tune_is_shown_in_a_tuned_table(exam):
    table = paper_table(exam, n_trains=[2], draws=1, tune=True)
    assert table["tuned"].notna().all() and "fixed" not in table


def test_a_file_is_shown_without_the_papers_figures(both):
    assert not {"paper", "paper_labelled"} & set(both.columns)
    assert list(both["n_train"].unique()) == [3, 4]
    assert not both["simulated"].any()


def test_rows_that_are_not_in_the_paper_are_marked(both):
    ours = both.loc[both["note"].str.contains("not in the paper"), "method"]
    assert set(ours) == {
        "naive Bayes, missing labels ignored",
        "proposed, shared weights",
        "proposed robust, shared weights",
    }


def test_a_sample_is_marked_as_simulated_and_compared_with_the_papers_column_of_its_size():
    table = paper_table(load_sample("science"), "science", draws=1)
    assert table["simulated"].all() and set(table["n_train"]) == {10}
    row = table.set_index("method").loc["best labeler (oracle)"]
    assert (row["paper"], row["paper_labelled"]) == (0.7, 30)
    assert table.loc[table["note"] == "", "paper"].notna().all()


def test_with_two_classes_the_multi_class_svm_is_marked_as_substituted(both):
    crowd = simulate(Crowd(items=50, labelers=15, classes=2), seed=2)
    table = paper_table(crowd, "trec", n_trains=[40, 45], draws=1).set_index(["n_train", "method"])
    assert table.loc[(40, "multi-class SVM"), "note"].startswith("two classes: the conventional SVM was used instead")
    assert pd.isna(table.loc[(40, "multi-class SVM"), "paper"])
    assert table.loc[(40, "proposed robust"), "paper"] == 0.8446
    assert table.loc[45, "paper"].isna().all()
    assert not both["note"].str.contains("two classes").any()


def test_with_two_classes_shared_weights_answer_as_the_papers():
    crowd = simulate(Crowd(items=30, labelers=15, classes=2, ability=-1, traps=0.5), seed=2)
    table = paper_table(crowd, n_trains=[8], draws=3).set_index("method")["fixed"]
    assert table["proposed, shared weights"] == table["proposed"]
    assert table["proposed robust, shared weights"] == table["proposed robust"]


def test_progress_runs_to_the_end(exam):
    reported = []
    paper_table(exam, n_trains=[4, 5], draws=2, progress=lambda done, total, *what: reported.append((done, total)))
    assert reported == [(n, 56) for n in range(1, 57)]


def test_impossible_options_are_refused_with_the_reason(exam):
    with pytest.raises(ValueError, match="no data set 'history'. It has trec, science, math"):
        paper_table(exam, "history")
    with pytest.raises(ValueError, match="Give the numbers of training items"):
        paper_table(exam)
    assert PAPER_DATA == ("trec", "science", "math")
