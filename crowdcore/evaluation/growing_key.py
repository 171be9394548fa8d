"""Crowd against best member, as more and more answers become known."""

from collections.abc import Sequence

import pandas as pd

from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.dataset import Dataset
from crowdcore.evaluation.candidates import ORACLE, Methods, candidates
from crowdcore.evaluation.comparison import learning_curve
from crowdcore.labelers import best_labeler


def growing_key(
    dataset: Dataset, methods: Methods, n_trains: Sequence[int], draws: int = 5, seed: int = 0
) -> pd.DataFrame:
    """Mean accuracy of each method, and of the best labeler, with each number of known answers; 0 is among them.

    One row a number of known answers (``n_train``), one column a method. The answers are judged on the items whose
    answer is not known, so that all columns of a row speak of the same items. With none known, all labelers count
    equally, whatever the method: that is majority vote. The column ``labelled`` says how many of the items to judge by
    the best labeler labelled, on average.

    >>> from crowdcore.simulation import Crowd, simulate
    >>> exam = simulate(Crowd(items=20, labelers=30, classes=3, ability=-1, traps=0.5), seed=4)
    >>> growing_key(exam, ["majority_vote", "weighted_average"], [8], draws=5)
             majority_vote  weighted_average  best_labeler  labelled
    n_train
    0                 0.60              0.60          0.85      20.0
    8                 0.58              0.72          0.85      12.0
    """
    names = [candidate.name for candidate in candidates(methods, tune=False, oracle=True)]
    equally = MajorityVote().fit(dataset.labels).predict(dataset.labels)
    known = dataset.truth >= 0
    best = best_labeler(dataset.labels, dataset.truth)
    start = dict.fromkeys(names, float((equally == dataset.truth)[known].mean()))
    rows = {0: start | {ORACLE: best.accuracy, "labelled": float(best.labelled)}}
    if len(n_trains):
        frame = learning_curve(dataset, methods, n_trains, draws, seed, n_jobs=1, oracle=True)
        means = frame.groupby(["n_train", "method"])[["accuracy", "labelled"]].mean()
        for n_train in n_trains:
            rows[n_train] = means.loc[n_train, "accuracy"].to_dict() | {
                "labelled": float(means.loc[(n_train, ORACLE), "labelled"])
            }
    return pd.DataFrame.from_dict(rows, orient="index")[[*names, ORACLE, "labelled"]].rename_axis("n_train")
