"""Measures of answers whose classes have an order: an answer that is nearly right counts more than one that is far off."""

import numpy as np

ORDINAL = ("mean_absolute_error", "weighted_kappa")


def ordinal_measures(weights, truth, answer_shares, values, unseen=None) -> dict[str, np.ndarray]:
    r"""Return the ordinal measures of one method's answers, once for each row of ``weights`` (rows × items).

    - ``mean_absolute_error``: the mean distance of an answer from the truth
    - ``weighted_kappa``: Cohen's κ of answers and truth with quadratic weights: 1 minus the mean squared distance, divided by the
      one that answers would have which are as frequent but given to random items

    ``values`` has a number for each class. The other arguments are as in ``weighted_measures``. An item without an answer
    counts as if the class that is furthest from the truth had been answered.

    >>> found = ordinal_measures([[1, 1, 1]], [0, 1, 2], [[1, 0, 0], [0, 1, 0], [0, 0.5, 0.5]], [1, 2, 3])
    >>> found["mean_absolute_error"], found["weighted_kappa"]
    (array([0.17]), array([0.85]))
    """
    weights, values = np.asarray(weights, dtype=float), np.asarray(values, dtype=float)
    truth, shares = np.asarray(truth), np.asarray(answer_shares, dtype=float)
    distance = np.abs(values[:, None] - values)
    shares = _with_furthest(truth, shares, distance)
    is_truth = np.eye(values.size)[truth]
    total = weights.sum(axis=1)
    true_in, answered_in = weights @ is_truth, weights @ shares
    away, away_squared = (weights @ (shares * d[truth]).sum(axis=1) for d in (distance, distance**2))
    if unseen is not None:
        weight, rightness = (np.asarray(part) for part in unseen)
        p = is_truth.mean(axis=0)
        away, away_squared = (
            sums + weight * (1 - rightness) * (p @ d @ p) for sums, d in ((away, distance), (away_squared, distance**2))
        )
        true_in, answered_in = (sums + weight[:, None] * p for sums in (true_in, answered_in))
        total = total + weight
    by_chance = ((true_in @ distance**2) * answered_in).sum(axis=1)
    with np.errstate(invalid="ignore", divide="ignore"):
        # If all answers and all truths are one class, κ is not defined.
        kappa = np.where(by_chance > 0, 1 - away_squared * total / by_chance, np.nan)
        return {"mean_absolute_error": away / total, "weighted_kappa": kappa}


def absolute_errors(truth, answer_shares, values) -> np.ndarray:
    """Return the distance of each answer from the truth.

    >>> absolute_errors(np.array([0, 2]), np.array([[0.0, 1.0, 0.0], [0.0, 0.0, 0.0]]), np.array([1.0, 2.0, 3.0]))
    array([1., 2.])
    """
    distance = np.abs(values[:, None] - values)
    return (_with_furthest(truth, answer_shares, distance) * distance[truth]).sum(axis=1)


def _with_furthest(truth, answer_shares, distance) -> np.ndarray:
    """Return the shares with the class furthest from the truth where there is no answer."""
    shares = answer_shares.copy()
    unanswered = np.flatnonzero(~shares.any(axis=1))
    shares[unanswered, distance[truth[unanswered]].argmax(axis=1)] = 1.0
    return shares
