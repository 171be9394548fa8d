"""How much labels in a table of items (rows) and labelers (columns) agree."""

import numpy as np


def agreement_of(codes: np.ndarray, axis: int) -> float:
    """Return the probability that two labels of a row (axis 1) or of a column (axis 0) are the same. Negative codes are blank.

    >>> agreement_of(np.array([[0, 0, -1], [1, 1, 0]]), 1)
    0.5
    """
    counts = np.stack([(codes == label).sum(axis) for label in range(codes.max(initial=0) + 1)]).astype(float)
    totals = counts.sum(0)
    pairs = (totals * (totals - 1)).sum()
    return float((counts * (counts - 1)).sum() / pairs) if pairs else 0.0


def agreement_beyond_chance(codes: np.ndarray) -> float:
    """Return the agreement of the labels of a row on a scale from 0, by chance, to 1.

    >>> round(agreement_beyond_chance(np.array([[0, 0], [1, 1], [0, 0], [1, 0]])), 2)
    0.53
    """
    by_chance = agreement_of(codes.reshape(-1, 1), 0)
    return (agreement_of(codes, 1) - by_chance) / max(1 - by_chance, 1e-9)
