"""Which differences between methods are real, which are luck with the items and the draws, and so: who leads."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
import pandas as pd
import scipy

from crowdcore.evaluation.candidates import ORACLE
from crowdcore.evaluation.comparison import Comparison
from crowdcore.evaluation.resampling import RESAMPLED, Resampled, resample, training_variance

CHANCE = 0.05


def paired_tests(
    comparison: Comparison, measure: str = "accuracy", level: float = 0.95, resamples: int = 2000, seed: int = 0
) -> pd.DataFrame:
    """Every pair of methods: their difference (method − other), its interval, and whether it could be chance.

    ``p`` is the probability of a difference at least as large between two methods that are equally good on items like
    these. The test is a paired bootstrap over items, whose variance is widened by what the choice of the training items
    does (``resampling.py`` says how), with Student's t as reference. With a single draw accuracies are compared by
    McNemar's exact test instead; the effect of training cannot be seen then, and the test is about these two fits, not
    about the two methods. ``test`` says which it was. ``p_holm`` is Holm's correction for the number of rows: if every
    row with p_holm below 0.05 is called real, one or more of them is a false alarm in at most 5 % of such tables.

    A Wilcoxon test over the draws is of no use here: draws share their items, so that luck with the items looks the same
    in every draw. In simulations with twenty draws it called equal methods different in 6 to 82 % of the trials, and a
    bootstrap over items alone in 3 to 22 %. The correction of Nadeau and Bengio as it was published kept below 5 %, but
    found far fewer of the real differences. This test, with five draws or more, was wrong in 0 to 6 %; with two or three
    it was wrong in up to 10 %, since so few say little about training.
    """
    if measure not in RESAMPLED:
        raise ValueError(f"measure is {measure!r}; it can be {', '.join(RESAMPLED)}.")
    rows = []
    for one, other in combinations(resample(comparison, resamples, seed), 2):
        if one.n_train != other.n_train:
            continue
        difference, margin, p = _student(one, other, measure, level)
        single = measure == "accuracy" and one.found[measure].size == 1
        rows.append(
            {
                "method": one.method,
                "tuned": one.tuned,
                "other": other.method,
                "other_tuned": other.tuned,
                "n_train": one.n_train,
                "difference": difference,
                "low": difference - margin,
                "high": difference + margin,
                "p": _mcnemar(comparison.answers, one, other) if single else p,
                "test": "McNemar, exact" if single else "paired bootstrap over items",
            }
        )
    columns = ["method", "tuned", "other", "other_tuned", "n_train", "difference", "low", "high", "p", "test"]
    table = pd.DataFrame(rows, columns=columns)
    table.insert(columns.index("test"), "p_holm", holm(table["p"].to_numpy()))
    return table


def holm(p: np.ndarray) -> np.ndarray:
    """Holm's correction of several p values: the smallest times their number, the next times one less, and so on.

    >>> holm(np.array([0.01, 0.04, 0.03]))
    array([0.03, 0.06, 0.06])
    """
    order = np.argsort(p, kind="stable")
    corrected = np.empty(p.size)
    corrected[order] = np.maximum.accumulate(p[order] * np.arange(p.size, 0, -1))
    return np.minimum(corrected, 1.0)


@dataclass(frozen=True)
class Standing:
    """Names of methods, most accurate first: the first, those that may be as good, and those that are worse."""

    first: str
    level: tuple[str, ...]
    behind: tuple[str, ...]


def standing(summary: pd.DataFrame, tests: pd.DataFrame, chance: float = CHANCE) -> Standing:
    """The order of the methods by mean accuracy, from ``summarise`` and ``paired_tests`` with one number of items.

    A method is behind the first if a difference as large would hardly be chance: p after Holm's correction is below
    ``chance``. The best labeler, chosen with hindsight, has no place. Names must be unique.
    """
    methods = summary[summary["method"] != ORACLE].sort_values("accuracy", ascending=False, kind="stable")["method"]
    first, *others = methods
    p = {frozenset(pair): p for *pair, p in tests[["method", "other", "p_holm"]].itertuples(index=False)}
    behind = tuple(name for name in others if p[frozenset((first, name))] < chance)
    return Standing(first, tuple(name for name in others if name not in behind), behind)


def _student(one: Resampled, other: Resampled, measure: str, level: float) -> tuple[float, float, float]:
    """The mean difference, how far its interval reaches to either side, and p. The freedom is Satterthwaite's."""
    difference = (one.found[measure] - other.found[measure]).mean()
    effects = one.effects[measure] - other.effects[measure]
    of_items = (one.replicates[measure] - other.replicates[measure]).var()
    of_training = training_variance(effects, one.overlap)
    variance = of_items + of_training
    if variance == 0:
        return difference, 0.0, float(difference == 0)
    freedom = variance**2 / (of_items**2 / one.items + of_training**2 / max(effects.size - 1, 1))
    error = np.sqrt(variance)
    return (
        difference,
        scipy.special.stdtrit(freedom, (1 + level) / 2) * error,
        2 * scipy.special.stdtr(freedom, -abs(difference) / error),
    )


def _mcnemar(answers: pd.DataFrame, one: Resampled, other: Resampled) -> float:
    """Of the items on which only one of the two is right, is it the same one too often for a fair coin?"""
    from scipy.stats import binomtest

    answers = answers[answers["n_train"] == one.n_train]
    right = answers["answer"] == answers["truth"]
    first, second = (
        right[(answers["method"] == which.method) & (answers["tuned"] == which.tuned)].to_numpy()
        for which in (one, other)
    )
    wins, losses = int((first & ~second).sum()), int((second & ~first).sum())
    return float(binomtest(wins, wins + losses).pvalue) if wins + losses else 1.0
