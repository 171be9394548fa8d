"""Results of a comparison for each class, and how reliable a method's probabilities are."""

import numpy as np
import pandas as pd

from crowdcore.evaluation.comparison import Comparison, checked_comparison
from crowdcore.evaluation.measures import SHARE_DIGITS, reliability_bins


def confusion_counts(comparison: Comparison) -> pd.DataFrame:
    """Count how often each method gave each answer for each true class, over all draws: method, truth, answer, count.

    Each of m tied classes counts 1/m. Items that a method did not answer are not counted.

    >>> from crowdcore.simulation import Crowd, simulate
    >>> from crowdcore.evaluation.comparison import run_comparison
    >>> exam = simulate(Crowd(items=6, labelers=9, classes=2, ability=1), seed=1)
    >>> confusion_counts(run_comparison(exam, ["majority_vote"], n_train=2, draws=5))
              method truth answer  count
    0  majority_vote     A      A   10.0
    1  majority_vote     A      B    0.0
    2  majority_vote     B      A    0.0
    3  majority_vote     B      B   10.0
    """
    answers = checked_comparison(comparison).shared_answers
    of = answers.groupby(["method", "truth", "answer"], observed=False, sort=False)
    counts = of["share"].sum().round(SHARE_DIGITS).rename("count").reset_index()
    order = {method: n for n, method in enumerate(dict.fromkeys(answers["method"]))}
    counts["order"] = counts["method"].map(order)
    return counts.sort_values(["order", "truth", "answer"], kind="stable", ignore_index=True).drop(columns="order")


def per_class(counts: np.ndarray, classes) -> pd.DataFrame:
    """Return precision and recall of each class from one method's counts (true class × answer).

    ``tested`` is the number of tested and answered items of the class. ``found`` is the share of them that got this class
    (recall), ``right_if_named`` is the share of the answers with this class that are right (precision), and ``f1`` is their
    harmonic mean.

    >>> per_class(np.array([[8, 2], [0, 10]]), ["no", "yes"]).round(2)
      class  tested  found  right_if_named    f1
    0    no      10    0.8            1.00  0.89
    1   yes      10    1.0            0.83  0.91
    """
    counts = np.asarray(counts, dtype=float)
    right, tested, named = np.diag(counts), counts.sum(axis=1), counts.sum(axis=0)
    with np.errstate(invalid="ignore"):
        shares = {"found": right / tested, "right_if_named": right / named, "f1": 2 * right / (tested + named)}
    return pd.DataFrame({"class": [str(name) for name in classes], "tested": np.rint(tested).astype(int), **shares})


def claimed_and_actual_accuracy(comparison: Comparison) -> pd.DataFrame:
    """Compare the probabilities that each method gave with how often it was right, over all draws.

    There is one row per method and tenth of the scale that occurs. ``p`` is the mean probability of the answers in it,
    ``right`` the share that was right (1/m for an answer among m tied ones) and ``answers`` their number. Items that a
    method did not answer are left out.
    """
    of_methods = checked_comparison(comparison).answers.groupby("method", sort=True)
    bins = {method: reliability_bins(answers["p_answer"], answers["right"]) for method, answers in of_methods}
    found = pd.concat(bins, names=["method"]).reset_index("method").reset_index(drop=True)
    return found.drop(columns=["from", "to"])
