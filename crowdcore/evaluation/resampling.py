"""What the measures of a comparison would have been with other items, and with other draws of training items.

A figure of a comparison depends on chance twice: on which items there happen to be, and on which of them were drawn for
training. Repeating the draws makes the second small but leaves the first as it is, and it is usually the larger. Draws
are no independent repetitions either: they share most of their test items and, by chance, some training items. So:

- *Items* are resampled (Bayesian bootstrap: each gets a random weight, exponentially distributed, the same in all
  draws and for all methods). One imaginary item more, on which each method may be right or wrong, stands for what was
  not seen among so few items; without it, a method that is right on all 20 would be right for certain on any. For the
  accuracy of a single draw this gives Jeffreys' interval.
- *Training*: of the variance s² between draws, the resampled items tell how much is due to the test items; the rest,
  t², is due to the training items. Draws that share a part ρ of these are correlated, so that the mean of D draws has
  from them a variance of s²/D + t² ρ/(1−ρ): the correction of Nadeau and Bengio, applied to what draws have in common
  in training. (They applied it to the test items, which here are resampled.)
- *Both*: an item that is hard to answer tends to be a bad example, too. The two errors are taken to be half correlated.
  With none the simulations in the tests gave up to 7 % false alarms at a level of 5 %, with half up to 5 %.

Labelers are not resampled: the question is how a method would do on other items labelled by this crowd.

References: D. B. Rubin, "The Bayesian bootstrap", 1981. C. Nadeau, Y. Bengio, "Inference for the generalization error",
2003.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.evaluation.comparison import Comparison
from crowdcore.evaluation.measures import weighted_measures
from crowdcore.evaluation.threads import one_thread

RESAMPLED = ("accuracy", "balanced_accuracy", "macro_f1", "log_loss", "brier")
TOGETHER = 0.5
MOST_WEIGHTS = 20_000_000


@dataclass(frozen=True, eq=False)
class Resampled:
    """One method with one number of training items: its measures in each draw, as found and had the items been others.

    For each measure ``found`` has one value a draw, ``replicates`` (resamplings × draws) what they might have been.
    ``overlap`` is the part of its training items that a draw shares with another, on average.
    """

    method: str
    tuned: bool
    n_train: int
    items: int
    overlap: float
    found: dict[str, np.ndarray]
    replicates: dict[str, np.ndarray]


def resample(comparison: Comparison, resamples: int, seed: int) -> list[Resampled]:
    """Every method with every number of training items; with the same number, under the same weights of the items."""
    results = []
    for n_train, tests in _tests(comparison.answers).items():
        items = np.unique(np.concatenate([test.items for test in tests]))
        training = [positions for (size, _), positions in comparison.training.items() if size == n_train]
        with one_thread():
            replicates = _replicates(tests, items, resamples, np.random.default_rng(seed))
        for name in tests[0].said:
            everyone = [weighted_measures(np.ones((1, test.items.size)), *test.said[name]) for test in tests]
            found = {measure: np.array([values[measure][0] for values in everyone]) for measure in RESAMPLED}
            results.append(Resampled(*name, n_train, items.size, _overlap(training), found, replicates[name]))
    return results


def variances(found: np.ndarray, replicates: np.ndarray, overlap: float) -> tuple[float, float]:
    """The variance of a mean over draws: what is due to the items, and what the training items add to it.

    ``found`` and ``replicates`` are one measure of a method, or the difference of two methods. A single draw, or the
    same one again and again, tells nothing about training: 0.
    """
    mean = replicates.mean(axis=1)
    of_items, D = float(mean.var()), found.size
    if D < 2 or overlap == 1:
        return of_items, 0.0
    between = found.var(ddof=1)
    between_by_items = (replicates - mean[:, None]).var(axis=0).sum() / (D - 1)
    shared = max(between - between_by_items, 0.0) * overlap / (1 - overlap)
    return of_items, float(between / D + shared + 2 * TOGETHER * np.sqrt(of_items * shared))


@dataclass(frozen=True, eq=False)
class _Test:
    """The test items of one draw, and what each method said of them: truth, answer, p_truth and squared_error."""

    items: np.ndarray
    said: dict[tuple[str, bool], tuple[np.ndarray, ...]]


def _tests(answers: pd.DataFrame) -> dict[int, list[_Test]]:
    """The tests of all draws for each number of training items, all in the order in which they were made."""
    item, *columns = (answers[name].cat.codes.to_numpy() for name in ("item", "truth", "answer"))
    columns += [answers[name].to_numpy() for name in ("p_truth", "squared_error")]
    rows_of = answers.groupby(["n_train", "draw", "method", "tuned"], sort=False).indices
    tests = {}
    for (n_train, draw, method, tuned), rows in sorted(rows_of.items(), key=lambda entry: entry[1][0]):
        test = tests.setdefault(int(n_train), {}).setdefault(draw, _Test(item[rows], {}))
        test.said[method, bool(tuned)] = tuple(column[rows] for column in columns)
    return {n_train: list(of_draws.values()) for n_train, of_draws in tests.items()}


def _replicates(tests: list[_Test], items: np.ndarray, resamples: int, rng) -> dict:
    """For each method and measure, the value of each draw under ``resamples`` random weights of the items."""
    values = {name: {measure: np.empty((resamples, len(tests))) for measure in RESAMPLED} for name in tests[0].said}
    at_once = max(1, MOST_WEIGHTS // items.size)
    for start in range(0, resamples, at_once):
        now = slice(start, min(start + at_once, resamples))
        weights = rng.standard_exponential((now.stop - start, items.size + 1))
        rightness = {name: rng.beta(0.5, 0.5, len(weights)) for name in values}
        for draw, test in enumerate(tests):
            of_test = weights[:, np.searchsorted(items, test.items)]
            for name, said in test.said.items():
                measures = weighted_measures(of_test, *said, unseen=(weights[:, -1], rightness[name]))
                for measure in RESAMPLED:
                    values[name][measure][now, draw] = measures[measure]
    return values


def _overlap(training: list[np.ndarray]) -> float:
    """The part of its training items that a draw shares with another, on average over all pairs."""
    D = len(training)
    times = np.unique(np.concatenate(training), return_counts=True)[1]
    return float((times * (times - 1)).sum() / (D * (D - 1) * training[0].size)) if D > 1 else 1.0
