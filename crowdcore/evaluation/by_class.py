"""What a comparison says of each class, and of how far a method's probabilities can be believed."""

import numpy as np
import pandas as pd

from crowdcore.evaluation.comparison import Comparison

BINS = 10


def confusion_counts(comparison: Comparison) -> pd.DataFrame:
    """How often each method gave each answer where each class was true, over all draws: method, truth, answer, count.

    An item that a method left unanswered is in none of the rows.

    >>> from crowdcore.simulation import Crowd, simulate
    >>> from crowdcore.evaluation.comparison import run_comparison
    >>> exam = simulate(Crowd(items=6, labelers=9, classes=2, ability=1), seed=1)
    >>> confusion_counts(run_comparison(exam, ["majority_vote"], n_train=2, draws=5))
              method truth answer  count
    0  majority_vote     A      A     10
    1  majority_vote     A      B      0
    2  majority_vote     B      A      0
    3  majority_vote     B      B     10
    """
    answers = comparison.answers
    of = answers.groupby(["method", "truth", "answer"], observed=False, sort=False)
    counts = of.size().rename("count").reset_index()
    order = {method: n for n, method in enumerate(dict.fromkeys(answers["method"]))}
    counts["order"] = counts["method"].map(order)
    return counts.sort_values(["order", "truth", "answer"], kind="stable", ignore_index=True).drop(columns="order")


def per_class(counts: np.ndarray, classes) -> pd.DataFrame:
    """From one method's counts (true class × answer): of each class, how much is found and how much so called is right.

    ``tested`` is how often an item of the class was tested and answered, ``found`` the share of those that was called so
    (recall), ``right_if_named`` the share that is right where the class was named (precision), ``f1`` their harmonic mean.

    >>> per_class(np.array([[8, 2], [0, 10]]), ["no", "yes"]).round(2)
      class  tested  found  right_if_named    f1
    0    no      10    0.8            1.00  0.89
    1   yes      10    1.0            0.83  0.91
    """
    counts = np.asarray(counts, dtype=float)
    right, tested, named = np.diag(counts), counts.sum(axis=1), counts.sum(axis=0)
    with np.errstate(invalid="ignore"):
        shares = {"found": right / tested, "right_if_named": right / named, "f1": 2 * right / (tested + named)}
    return pd.DataFrame({"class": [str(name) for name in classes], "tested": tested.astype(int), **shares})


def promises(comparison: Comparison) -> pd.DataFrame:
    """What each method promised and what it kept, over all draws: one row a method and tenth of the scale that occurs.

    ``p`` is the mean probability of the answers there, ``right`` the share that was right, ``answers`` their number.
    An item that a method left unanswered promises nothing.
    """
    answers = comparison.answers.dropna(subset="p_answer")
    table = pd.DataFrame(
        {
            "method": answers["method"],
            "bin": np.minimum((answers["p_answer"] * BINS).astype(int), BINS - 1),
            "p": answers["p_answer"],
            "right": answers["answer"].astype(object) == answers["truth"].astype(object),
        }
    )
    of = table.groupby(["method", "bin"], sort=True)
    found = of.agg(answers=("p", "size"), p=("p", "mean"), right=("right", "mean")).reset_index()
    return found.drop(columns="bin")
