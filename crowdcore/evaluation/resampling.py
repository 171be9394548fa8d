"""What the measures of a comparison would have been with other items, and with other draws of training items.

A figure of a comparison depends on chance twice: on which items there happen to be, and on which of them were drawn for
training. Repeating the draws makes the second small but leaves the first as it is, and it is usually the larger. Draws
are no independent repetitions either: they share most of their test items and, by chance, some training items. So:

- *Items* are resampled (Bayesian bootstrap: each gets a random weight, exponentially distributed, the same in all
  draws and for all methods). One imaginary item more, on which each method may be right or wrong, stands for what was
  not seen among so few items; without it, a method that is right on all 20 would be right for certain on any. For the
  accuracy of a single draw this gives Jeffreys' interval.
- *Training*: how much better a draw did than expected on its test items, given how all draws did on each of them, is the
  effect of its training items. Draws that share a part ρ of these have correlated effects, so that the mean of D draws
  has from them a variance of s² (1/D + ρ/(1−ρ)), where s² is the variance of the effects: the formula of Nadeau and
  Bengio, applied to what draws have in common in training. (They applied it to the test items, which here are
  resampled.) It is on the safe side, and more so the larger ρ is: where most of the known items are trained on,
  intervals are wider than they need be.

Labelers are not resampled: the question is how a method would do on other items labelled by this crowd.

References: D. B. Rubin, "The Bayesian bootstrap", 1981. C. Nadeau, Y. Bengio, "Inference for the generalization error",
2003.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.aggregators.decisions import FLOOR
from crowdcore.evaluation.comparison import Comparison
from crowdcore.evaluation.measures import weighted_measures
from crowdcore.process_wide import one_thread

RESAMPLED = ("accuracy", "balanced_accuracy", "macro_f1", "log_loss", "brier")
MOST_WEIGHTS = 20_000_000


@dataclass(frozen=True, eq=False)
class Resampled:
    """One method with one number of training items.

    For each measure ``found`` has its value in each draw, ``effects`` what each draw's training did to it, and
    ``replicates`` what the mean over the draws might have been with other items. ``overlap`` is the part of its
    training items that a draw shares with another, on average.
    """

    method: str
    tuned: bool
    n_train: int
    items: int
    overlap: float
    found: dict[str, np.ndarray]
    effects: dict[str, np.ndarray]
    replicates: dict[str, np.ndarray]


def resample(comparison: Comparison, resamples: int, seed: int) -> list[Resampled]:
    """Every method with every number of training items; with the same number, under the same weights of the items."""
    results = []
    for n_train, tests in _tests(comparison.answers).items():
        items = np.unique(np.concatenate([test.items for test in tests]))
        training = [positions for (size, _), positions in comparison.training.items() if size == n_train]
        with one_thread():
            replicates = _replicates(tests, items, resamples, np.random.default_rng(seed))
        for name in tests[0].answers:
            everyone = [weighted_measures(np.ones((1, test.items.size)), *test.answers[name]) for test in tests]
            found = {measure: np.array([values[measure][0] for values in everyone]) for measure in RESAMPLED}
            effects = _effects(tests, items, name, found)
            results.append(Resampled(*name, n_train, items.size, _overlap(training), found, effects, replicates[name]))
    return results


def training_variance(effects: np.ndarray, overlap: float) -> float:
    """The variance of a mean over D draws that is due to their training items: s² (1/D + ρ/(1−ρ)).

    A single draw, or the same one again and again, says nothing about it: 0.
    """
    D = effects.size
    return float(effects.var(ddof=1) * (1 / D + overlap / (1 - overlap))) if D > 1 and overlap < 1 else 0.0


@dataclass(frozen=True, eq=False)
class _Test:
    """The test items of one draw, and what each method answers: truth, answer, p_truth and squared_error."""

    items: np.ndarray
    answers: dict[tuple[str, bool], tuple[np.ndarray, ...]]


def _tests(answers: pd.DataFrame) -> dict[int, list[_Test]]:
    """The tests of all draws for each number of training items, all in the order in which they were made."""
    item, *columns = (answers[name].cat.codes.to_numpy() for name in ("item", "truth", "answer"))
    columns += [answers[name].to_numpy() for name in ("p_truth", "squared_error")]
    rows_of = answers.groupby(["n_train", "draw", "method", "tuned"], sort=False).indices
    tests: dict[int, dict] = {}
    for (n_train, draw, method, tuned), rows in sorted(rows_of.items(), key=lambda entry: entry[1][0]):
        test = tests.setdefault(int(n_train), {}).setdefault(draw, _Test(item[rows], {}))
        test.answers[method, bool(tuned)] = tuple(column[rows] for column in columns)
    return {n_train: list(of_draws.values()) for n_train, of_draws in tests.items()}


def _replicates(tests: list[_Test], items: np.ndarray, resamples: int, rng) -> dict:
    """For each method and measure, the mean over draws under ``resamples`` random weights of the items."""
    means = {name: {measure: np.zeros(resamples) for measure in RESAMPLED} for name in tests[0].answers}
    at_once = max(1, MOST_WEIGHTS // items.size)
    for start in range(0, resamples, at_once):
        now = slice(start, min(start + at_once, resamples))
        weights = rng.standard_exponential((now.stop - start, items.size + 1))
        rightness = {name: rng.beta(0.5, 0.5, len(weights)) for name in means}
        for test in tests:
            of_test = weights[:, np.searchsorted(items, test.items)]
            for name, columns in test.answers.items():
                truth, answer, p_truth, squared_error = columns
                unseen = weights[:, -1], rightness[name]
                measures = weighted_measures(of_test, truth, answer, p_truth, squared_error, unseen)
                for measure in RESAMPLED:
                    means[name][measure][now] += measures[measure] / len(tests)
    return means


def _effects(tests: list[_Test], items: np.ndarray, name: tuple[str, bool], found: dict) -> dict[str, np.ndarray]:
    """For each measure, how far each draw is from the mean, over its test items, of how all draws did on each item."""
    places = [np.searchsorted(items, test.items) for test in tests]
    times = np.bincount(np.concatenate(places))
    effects = {}
    for measure in RESAMPLED:
        values = [_item_values(measure, *test.answers[name]) for test in tests]
        of_item = np.bincount(np.concatenate(places), np.concatenate(values)) / times
        effects[measure] = found[measure] - [of_item[place].mean() for place in places]
    return effects


def _item_values(measure: str, truth, answer, p_truth, squared_error) -> np.ndarray:
    """What each item adds to a measure; to balanced accuracy and F1 about what it adds to accuracy."""
    if measure == "log_loss":
        return -np.log(np.maximum(p_truth, FLOOR))
    return squared_error if measure == "brier" else (truth == answer).astype(float)


def _overlap(training: list[np.ndarray]) -> float:
    """The part of its training items that a draw shares with another, on average over all pairs."""
    D = len(training)
    times = np.unique(np.concatenate(training), return_counts=True)[1]
    return float((times * (times - 1)).sum() / (D * (D - 1) * training[0].size)) if D > 1 else 1.0
