"""Measures of a method's answers on items whose truth is known, and of its probabilities."""

import numpy as np
import pandas as pd

from crowdcore.aggregators.decisions import FLOOR
from crowdcore.percentages import bins_of_shares

# The measures of weighted_measures, in the order of summaries.
MEASURED = ("accuracy", "balanced_accuracy", "macro_f1", "log_loss", "brier")
BINS = 10
FEWEST_IN_A_BIN = 10
# With this rounding, three thirds of tied answers add up to exactly one answer.
SHARE_DIGITS = 9


def weighted_measures(weights, truth, answer_shares, p_truth, squared_error, unseen=None) -> dict[str, np.ndarray]:
    """The measures of one method's answers, once for each row of ``weights`` (rows × items).

    - ``accuracy``: share of right answers
    - ``balanced_accuracy``: the mean over the true classes of the share of right answers in that class
    - ``macro_f1``: the mean F1 over the classes that are true or answered somewhere
    - ``log_loss``: the mean of −log(probability of the truth)
    - ``brier``: the mean squared distance of the probabilities from the truth, 0 to 2

    ``truth`` has each item's class code. ``answer_shares`` (items × classes) has the share of each class in an item's answer: 1 for
    the only answer, 1/m for each of m tied classes, and 0 everywhere for an item without an answer, which counts as wrong.
    Items with zero weight do not count. ``unseen`` (for each row, a weight and how far the answer is right) adds one imaginary
    item, whose class is distributed like the classes of the items.

    >>> answer_shares = [[1, 0], [1, 0], [0, 1], [0, 1]]
    >>> m = weighted_measures([[1, 1, 1, 1]], [0, 0, 0, 1], answer_shares, [0.8, 0.6, 0.3, 1], [0.08, 0.32, 0.98, 0])
    >>> m["accuracy"], m["balanced_accuracy"], m["macro_f1"], m["brier"]
    (array([0.75]), array([0.83]), array([0.73]), array([0.35]))
    """
    weights, truth, answer_shares = (
        np.asarray(weights, dtype=float),
        np.asarray(truth),
        np.asarray(answer_shares, dtype=float),
    )
    classes = np.flatnonzero(answer_shares.any(axis=0) | (np.bincount(truth, minlength=answer_shares.shape[1]) > 0))
    is_truth, answer_shares = (truth[:, None] == classes).astype(float), answer_shares[:, classes]
    total = weights.sum(axis=1)
    right_in, true_in, answered_in = (weights @ part for part in (is_truth * answer_shares, is_truth, answer_shares))
    right = right_in.sum(axis=1)
    losses = weights @ np.column_stack([log_losses(p_truth), squared_error])
    with np.errstate(invalid="ignore"):
        log_loss, brier = (losses / total[:, None]).T
        if unseen is not None:
            weight, rightness = (np.asarray(part)[:, None] for part in unseen)
            share = weight * is_truth.mean(axis=0)
            total, right = total + weight[:, 0], right + (weight * rightness)[:, 0]
            right_in, true_in, answered_in = right_in + rightness * share, true_in + share, answered_in + share
        return {
            "accuracy": right / total,
            "balanced_accuracy": _mean_where(right_in, true_in),
            "macro_f1": _mean_where(2 * right_in, true_in + answered_in),
            "log_loss": log_loss,
            "brier": brier,
        }


def log_losses(p_truth) -> np.ndarray:
    """Return −log of the probability that each item's truth was given. The probability is taken as at least 1e-9.

    >>> log_losses([1.0, 0.5, 0.0]).round(2) + 0.0
    array([ 0.  ,  0.69, 20.72])
    """
    return -np.log(np.maximum(p_truth, FLOOR))


def reliability_bins(probability, right) -> pd.DataFrame:
    """Compare given probabilities with how often they were right: one row per tenth of the scale that occurs.

    ``p`` is the mean probability of the answers in it, ``right`` the share that was right, ``answers`` their number.

    >>> reliability_bins([0.55, 0.95, 0.95, 0.6], [True, True, False, True])
       from   to  answers     p  right
    0   0.5  0.6        1  0.55    1.0
    1   0.6  0.7        1  0.60    1.0
    2   0.9  1.0        2  0.95    0.5
    """
    table = pd.DataFrame({"p": np.asarray(probability), "right": np.asarray(right, dtype=float)}).dropna(subset="p")
    of_bins = table.groupby(bins_of_shares(table["p"].to_numpy(), BINS))
    bins = of_bins.agg(answers=("p", "size"), p=("p", "mean"), right=("right", "mean"))
    bins.insert(0, "from", bins.index / BINS)
    bins.insert(1, "to", (bins.index + 1) / BINS)
    return bins.reset_index(drop=True)


def calibration_error(probability, right) -> float:
    """Return the expected calibration error: the average distance of an answer's probability from the share that is right.

    The answers are sorted by probability into ten bins of equal size, or fewer bins if a bin would hold fewer than ten
    answers. Equal probabilities stay in one bin. The bins' distances are averaged, weighted by their size. With few answers
    the error is above 0 even for perfect probabilities. Missing answers (NaN) are left out.

    >>> calibration_error([0.9] * 10 + [0.6] * 10, [True] * 9 + [False] + [True] * 4 + [False] * 6)
    0.1
    """
    # Rounded, so that probabilities that differ only by rounding errors stay in one bin.
    probability, right = np.round(np.asarray(probability, dtype=float), 9), np.asarray(right, dtype=float)
    answered = ~np.isnan(probability)
    probability, right = probability[answered], right[answered]
    if not probability.size:
        return float("nan")
    bins = np.clip(probability.size // FEWEST_IN_A_BIN, 1, BINS)
    inner_edges = np.quantile(probability, np.arange(1, bins) / bins, method="lower")
    place = np.searchsorted(inner_edges, probability)
    return float(np.abs(np.bincount(place, probability - right)).sum() / probability.size)


def _mean_where(part: np.ndarray, whole: np.ndarray) -> np.ndarray:
    """Return the mean over classes of part / whole, leaving out classes for which the whole is zero."""
    nonempty = whole > 0
    ratio = np.divide(part, whole, out=np.zeros_like(part), where=nonempty)
    return ratio.sum(axis=1) / nonempty.sum(axis=1)
