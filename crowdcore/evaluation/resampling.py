"""How the measures of a comparison would vary with other items, and with other draws of training items.

A figure of a comparison depends on chance twice: on the items in the data, and on the items drawn for training. Repeating
the draws reduces the second effect but not the first, which is usually larger. Draws are not independent repetitions
either: they share most of their test items and, by chance, some training items. Therefore:

- *Items* are resampled (Bayesian bootstrap: each item gets an exponentially distributed random weight, the same in all
  draws and for all methods). One additional imaginary item, on which each method may be right or wrong, represents what
  was not seen among so few items. Without it, a method that is right on all 20 items would seem certain to be right on
  any. For the accuracy of a single draw this gives Jeffreys' interval.
- *Training*: the effect of a draw's training items is how much better it did on its test items than expected from the
  results of all draws on these items. Draws that share a part ρ of their training items have correlated effects. The
  mean of D draws therefore has a variance of s² (1/D + ρ/(1−ρ)), where s² is the variance of the effects. This is the
  formula of Nadeau and Bengio, applied to shared training items. (They applied it to the test items, which are resampled
  here.) It errs on the safe side, more so the larger ρ is: if most of the known items are used for training, intervals
  are wider than necessary.

Labelers are not resampled: the question is how a method would do on other items labelled by this crowd.

References: D. B. Rubin, "The Bayesian bootstrap", 1981. C. Nadeau, Y. Bengio, "Inference for the generalization error",
2003.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.evaluation.comparison import Comparison, checked_comparison
from crowdcore.evaluation.measures import log_losses, weighted_measures
from crowdcore.evaluation.ordinal_measures import absolute_errors, ordinal_measures
from crowdcore.names import MISSING
from crowdcore.process_wide import one_thread

MOST_WEIGHTS = 20_000_000


@dataclass(frozen=True, eq=False)
class Resampled:
    """The results of one method with one number of training items.

    For each measure, ``found`` has its value in each draw, ``effects`` the effect of each draw's training items, and
    ``replicates`` the possible means over the draws with other items. ``overlap`` is the part of its training items that a
    draw shares with another draw, on average.
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
    """Resample every method with every number of training items. Equal numbers of items use the same weights."""
    results = []
    for n_train, tests in _tests(checked_comparison(comparison).shared_answers).items():
        items = np.unique(np.concatenate([test.items for test in tests]))
        training = [positions for (size, _), positions in comparison.training.items() if size == n_train]
        with one_thread():
            replicates = _replicates(tests, items, resamples, comparison, np.random.default_rng(seed))
        for name in tests[0].answers:
            everyone = [_measures(np.ones((1, test.items.size)), test.columns(name), comparison) for test in tests]
            found = {measure: np.array([values[measure][0] for values in everyone]) for measure in comparison.measures}
            effects = _effects(tests, items, name, found, comparison)
            results.append(Resampled(*name, n_train, items.size, _overlap(training), found, effects, replicates[name]))
    return results


def training_variance(effects: np.ndarray, overlap: float) -> float:
    """Return the variance of a mean over D draws that is due to their training items: s² (1/D + ρ/(1−ρ)).

    A single draw, or the same draw repeated, contains no information about it. The result is then 0.
    """
    D = effects.size
    return float(effects.var(ddof=1) * (1 / D + overlap / (1 - overlap))) if D > 1 and overlap < 1 else 0.0


@dataclass(frozen=True, eq=False)
class _Test:
    """The test items of one draw, their truth, and each method's answers.

    ``answers`` lists a method's answers (place in ``items``, class, share), ``losses`` its p_truth and squared_error.
    """

    items: np.ndarray
    truth: np.ndarray
    n_classes: int
    answers: dict[tuple[str, bool], tuple[np.ndarray, np.ndarray, np.ndarray]]
    losses: dict[tuple[str, bool], tuple[np.ndarray, np.ndarray]]

    def columns(self, name: tuple[str, bool]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Return a method's answers in the form that ``weighted_measures`` expects."""
        place, answer, share = self.answers[name]
        answer_shares = np.zeros((self.items.size, self.n_classes))
        answered = answer != MISSING
        answer_shares[place[answered], answer[answered]] = share[answered]
        return self.truth, answer_shares, *self.losses[name]


def _tests(answers: pd.DataFrame) -> dict[int, list[_Test]]:
    """Return the tests of all draws for each number of training items, in the order in which they were made."""
    item, truth, answer = (answers[name].cat.codes.to_numpy() for name in ("item", "truth", "answer"))
    share, *losses = (answers[name].to_numpy() for name in ("share", "p_truth", "squared_error"))
    n_classes = len(answers["truth"].cat.categories)
    rows_of = answers.groupby(["n_train", "draw", "method", "tuned"], sort=False).indices
    tests: dict[int, dict] = {}
    for (n_train, draw, method, tuned), rows in sorted(rows_of.items(), key=lambda entry: entry[1][0]):
        items, first, place = np.unique(item[rows], return_index=True, return_inverse=True)
        first = rows[first]
        test = tests.setdefault(int(n_train), {}).setdefault(draw, _Test(items, truth[first], n_classes, {}, {}))
        test.answers[method, bool(tuned)] = place, answer[rows], share[rows]
        test.losses[method, bool(tuned)] = tuple(column[first] for column in losses)
    return {n_train: list(of_draws.values()) for n_train, of_draws in tests.items()}


def _measures(weights, columns, comparison: Comparison, unseen=None) -> dict[str, np.ndarray]:
    """Return all measures of one method's answers, once for each row of weights."""
    truth, answer_shares, p_truth, squared_error = columns
    found = weighted_measures(weights, truth, answer_shares, p_truth, squared_error, unseen)
    if comparison.class_values is not None:
        found |= ordinal_measures(weights, truth, answer_shares, comparison.class_values, unseen)
    return found


def _replicates(tests: list[_Test], items: np.ndarray, resamples: int, comparison: Comparison, rng) -> dict:
    """For each method and measure, the mean over draws under ``resamples`` random weights of the items."""
    means = {name: {measure: np.zeros(resamples) for measure in comparison.measures} for name in tests[0].answers}
    at_once = max(1, MOST_WEIGHTS // items.size)
    for start in range(0, resamples, at_once):
        now = slice(start, min(start + at_once, resamples))
        weights = rng.standard_exponential((now.stop - start, items.size + 1))
        rightness = {name: rng.beta(0.5, 0.5, len(weights)) for name in means}
        for test in tests:
            of_test = weights[:, np.searchsorted(items, test.items)]
            for name in test.answers:
                measures = _measures(of_test, test.columns(name), comparison, (weights[:, -1], rightness[name]))
                for measure in comparison.measures:
                    means[name][measure][now] += measures[measure] / len(tests)
    return means


def _effects(
    tests: list[_Test], items: np.ndarray, name: tuple[str, bool], found: dict, comparison: Comparison
) -> dict[str, np.ndarray]:
    """Return for each measure how far each draw is from the result that all draws together have on its test items."""
    places = [np.searchsorted(items, test.items) for test in tests]
    times = np.bincount(np.concatenate(places))
    effects = {}
    for measure in comparison.measures:
        values = [_item_values(measure, comparison.class_values, *test.columns(name)) for test in tests]
        of_item = np.bincount(np.concatenate(places), np.concatenate(values)) / times
        effects[measure] = found[measure] - [of_item[place].mean() for place in places]
    return effects


def _item_values(measure: str, class_values, truth, answer_shares, p_truth, squared_error) -> np.ndarray:
    """Return the contribution of each item to a measure. For balanced accuracy, F1 and κ this is the one to accuracy."""
    if measure == "log_loss":
        return log_losses(p_truth)
    if measure == "mean_absolute_error":
        return absolute_errors(truth, answer_shares, class_values)
    return squared_error if measure == "brier" else answer_shares[np.arange(truth.size), truth]


def _overlap(training: list[np.ndarray]) -> float:
    """Return the part of its training items that a draw shares with another, averaged over all pairs."""
    D = len(training)
    times = np.unique(np.concatenate(training), return_counts=True)[1]
    return float((times * (times - 1)).sum() / (D * (D - 1) * training[0].size)) if D > 1 else 1.0
