"""How good a method's answers are on items whose truth is known, and how far its probabilities can be believed."""

import numpy as np

from crowdcore.aggregators.decisions import FLOOR
from crowdcore.names import MISSING

BINS = 10
FEWEST_IN_A_BIN = 10


def weighted_measures(weights, truth, answer, p_truth, squared_error, unseen=None) -> dict[str, np.ndarray]:
    """The measures of one method's answers, once for each row of ``weights`` (rows × items).

    - ``accuracy``: share of right answers
    - ``balanced_accuracy``: the mean over the true classes of the share of right answers in that class
    - ``macro_f1``: the mean F1 over the classes that are true or answered somewhere
    - ``log_loss``: the mean of −log(probability of the truth)
    - ``brier``: the mean squared distance of the probabilities from the truth, 0 to 2

    ``truth`` and ``answer`` are class codes; an answer of −1 is none, and not right. Items of no weight do not count.
    ``unseen`` (a weight and a degree of rightness for each row) adds one more item, which is so far right and has the
    items' classes in proportion.

    >>> m = weighted_measures([[1, 1, 1, 1]], [0, 0, 0, 1], [0, 0, 1, 1], [0.8, 0.6, 0.3, 1], [0.08, 0.32, 0.98, 0])
    >>> m["accuracy"], m["balanced_accuracy"], m["macro_f1"], m["brier"]
    (array([0.75]), array([0.83]), array([0.73]), array([0.35]))
    """
    weights, truth, answer = np.asarray(weights, dtype=float), np.asarray(truth), np.asarray(answer)
    classes = np.unique([truth, answer])
    classes = classes[classes != MISSING]
    is_truth, is_answer = np.stack([truth, answer])[:, :, None] == classes
    total = weights.sum(axis=1)
    right = weights @ (truth == answer)
    right_in, true_in, answered_in = (weights @ where for where in (is_truth & is_answer, is_truth, is_answer))
    losses = weights @ np.column_stack([-np.log(np.maximum(p_truth, FLOOR)), squared_error])
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


def calibration_error(probability, right) -> float:
    """Expected calibration error: how far, on average, the probability of an answer is from the share that is right.

    The answers are put into ten bins of equally many, from the least to the most probable (fewer where a bin would hold
    fewer than ten; equal probabilities stay in one bin), and the bins' distances are averaged by their size. With few
    answers it is above 0 even for perfect probabilities. What has no answer (NaN) is left out.

    >>> calibration_error([0.9] * 10 + [0.6] * 10, [True] * 9 + [False] + [True] * 4 + [False] * 6)
    0.1
    """
    probability, right = np.asarray(probability, dtype=float), np.asarray(right, dtype=float)
    answered = ~np.isnan(probability)
    probability, right = probability[answered], right[answered]
    if not probability.size:
        return float("nan")
    bins = np.clip(probability.size // FEWEST_IN_A_BIN, 1, BINS)
    inner_edges = np.quantile(probability, np.arange(1, bins) / bins, method="lower")
    place = np.searchsorted(inner_edges, probability)
    return float(np.abs(np.bincount(place, probability - right)).sum() / probability.size)


def _mean_where(part: np.ndarray, whole: np.ndarray) -> np.ndarray:
    """The mean over classes of part / whole, leaving out the classes where the whole is nothing."""
    nonempty = whole > 0
    ratio = np.divide(part, whole, out=np.zeros_like(part), where=nonempty)
    return ratio.sum(axis=1) / nonempty.sum(axis=1)
