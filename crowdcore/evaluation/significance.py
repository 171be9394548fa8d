"""Decide which differences between methods are real and which are chance, and who leads."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
import pandas as pd
import scipy
from scipy.special import gammaln

from crowdcore.evaluation.candidates import ORACLE
from crowdcore.evaluation.comparison import Comparison, checked_comparison
from crowdcore.evaluation.resampling import Resampled, resample, training_variance

CHANCE = 0.05
NEGLIGIBLE = 1e-18


def paired_tests(
    comparison: Comparison, measure: str = "accuracy", level: float = 0.95, resamples: int = 2000, seed: int = 0
) -> pd.DataFrame:
    """Compare every pair of methods: their difference (method − other), its interval, and whether it could be chance.

    ``p`` is the probability of a difference at least as large between two methods that are equally good on items like
    these. The test is a paired bootstrap over items with Student's t as reference. Its variance includes the effect of the
    choice of training items (see ``resampling.py``). With a single draw, accuracies are compared by McNemar's exact test, in
    which a tied answer is right in part (see ``mcnemar``). The effect of training is then unknown, so the test is about these
    two fits, not about the two methods. ``test`` names the test.

    ``p_holm`` is Holm's correction for the number of rows: if every row with p_holm below 0.05 is called real, one or more of
    them is a false alarm in at most 5 % of such tables.

    A Wilcoxon test over the draws would be misleading: draws share their items, so luck with the items looks the same in
    every draw. In simulations with twenty draws it called equal methods different in 6 to 82 % of the trials, and a bootstrap
    over items alone in 3 to 22 %. The published correction of Nadeau and Bengio stayed below 5 % but found far fewer of the
    real differences. With five draws or more, this test was wrong in 0 to 6 % of the trials. With two or three draws it was
    wrong in up to 10 %, because so few draws contain little information about training.
    """
    if measure not in checked_comparison(comparison).measures:
        raise ValueError(f"measure is {measure!r}; it can be {', '.join(comparison.measures)}.")
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
                "p": mcnemar(_lead(comparison.answers, one, other)) if single else p,
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
class MethodRanking:
    """Names of methods, the most accurate first: the first, the ones that may be as good, and the ones that are worse."""

    first: str
    level: tuple[str, ...]
    behind: tuple[str, ...]


def rank_methods(summary: pd.DataFrame, tests: pd.DataFrame, chance: float = CHANCE) -> MethodRanking:
    """Rank the methods by mean accuracy, from ``summarise`` and ``paired_tests`` with one number of items.

    A method is behind the first one if their difference is hardly chance: p after Holm's correction is below ``chance``.
    The best labeler is chosen with hindsight, so it is not ranked. Names must be unique.
    """
    methods = summary[summary["method"] != ORACLE].sort_values("accuracy", ascending=False, kind="stable")["method"]
    first, *others = methods
    p = {frozenset(pair): p for *pair, p in tests[["method", "other", "p_holm"]].itertuples(index=False)}
    behind = tuple(name for name in others if p[frozenset((first, name))] < chance)
    return MethodRanking(first, tuple(name for name in others if name not in behind), behind)


def _student(one: Resampled, other: Resampled, measure: str, level: float) -> tuple[float, float, float]:
    """Return the mean difference, half the width of its interval, and p. Degrees of freedom are Satterthwaite's."""
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


def mcnemar(lead: np.ndarray) -> float:
    """Return the probability of a difference as large as the sum of ``lead`` if each item's lead had a random sign.

    ``lead`` is, for each item, how much more right one method is than the other: +1 or −1 if only one of them is right, and
    a fraction if an answer is tied. Without ties this is McNemar's exact test. With ties it is exact too: for every size of
    a lead the number of positive signs is binomial, and the sizes are combined one after the other.

    >>> mcnemar(np.array([1, 1, 1, 1, 1, -1, 0])), mcnemar(np.array([1, 0.5, 0.5]))
    (0.22, 0.25)
    """
    sizes, counts = np.unique(np.abs(lead[lead != 0]).round(12), return_counts=True)
    sums: np.ndarray = np.zeros(1)
    p: np.ndarray = np.ones(1)
    for size, n in zip(sizes, counts, strict=True):
        # Cases this improbable do not change p. Skipping them keeps the number of sums small.
        chances = _chances_of_heads(n)
        positive = np.flatnonzero(chances > NEGLIGIBLE)
        combined = sums[:, None] + size * (2 * positive - n)
        sums, which = np.unique(combined.round(9), return_inverse=True)
        p = np.bincount(which.ravel(), (p[:, None] * chances[positive]).ravel())
    return float(min(p[np.abs(sums) >= abs(lead.sum()) - 1e-8].sum(), 1.0))


def _chances_of_heads(n: int) -> np.ndarray:
    """Return the probability of each number of heads in n throws of a coin."""
    heads = np.arange(n + 1)
    return np.exp(gammaln(n + 1) - gammaln(heads + 1) - gammaln(n - heads + 1) - n * np.log(2))


def _lead(answers: pd.DataFrame, one: Resampled, other: Resampled) -> np.ndarray:
    """Return for each item of a single draw how much more right the first method is than the other."""
    answers = answers[answers["n_train"] == one.n_train]
    first, second = (
        answers.loc[(answers["method"] == which.method) & (answers["tuned"] == which.tuned), "right"].to_numpy()
        for which in (one, other)
    )
    return first - second
