"""Fit how likely the columns of a list were recognised correctly; see ``fit_weights.py``."""

import numpy as np
from scipy.optimize import minimize

from crowdcore import ReadError
from crowdcore.readers.files.content import content_of
from crowdcore.readers.lists.certainty import evidence_of
from crowdcore.readers.lists.labels import LabelList
from tests.readers.made_lists import FURTHER, KNOWN, UNKNOWN, made_list, made_table
from tests.readers.test_made_lists import outcome

# No test uses these seeds.
FIRST = 100_000
PENALTY = 0.3


def fit_lists(n: int) -> dict[str, float]:
    """Return the weights of a logistic regression on ``n`` lists with each set of headings, and print how often it is right."""
    evidence, right = [], []
    for k, headings in enumerate((KNOWN, UNKNOWN, FURTHER, UNKNOWN, FURTHER)):
        for seed in range(FIRST * (k + 1), FIRST * (k + 1) + n):
            made = made_list(seed, headings)
            try:
                roles = LabelList.of(content_of(made.data, made.name).table, headed=True).roles
            except ReadError:
                continue
            if roles is not None:
                evidence.append(evidence_of(roles))
                right.append(outcome(made) == "right")
    names = list(evidence[0])
    x, y = np.array([[one[name] for name in names] for one in evidence]), np.array(right, dtype=float)
    free = np.array([name != "constant" for name in names])

    def loss(weights: np.ndarray) -> float:
        score = x @ weights
        return float(np.logaddexp(0, score).sum() - y @ score + PENALTY * (weights[free] ** 2).sum())

    weights = minimize(loss, np.zeros(len(names))).x
    sure = 1 / (1 + np.exp(-x @ weights))
    print(f"lists          {len(y):5d}, right {y.mean():.3f}, of those with sure ≥ 0.9 {y[sure >= 0.9].mean():.3f}")
    return dict(zip(names, weights.tolist(), strict=True))


def measure_tables(n: int) -> dict[str, float]:
    """Return the share of tables of labelers that are read right, a little less because the number of tables is small."""
    right = sum(outcome(made_table(seed)) == "right" for seed in range(FIRST, FIRST + n))
    print(f"tables         {n:5d}, right {right / n:.3f}")
    return {"right": (right + 1) / (n + 2)}
