"""How much each further known answer helps: a method learns from a growing key and is judged by answers it never sees."""

from collections.abc import Iterator

import numpy as np
import pandas as pd

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.dataset import Dataset
from crowdcore.evaluation.draws import training_draws
from crowdcore.names import MISSING

STEPS = (0, 1, 2, 3, 5, 10, 20, 40)
# This share of the known answers is kept for judging.
LEFT = 1 / 3
FEWEST = 6


def steps_for(method, dataset: Dataset) -> list[int]:
    """Return the growing numbers of answers that the method learns from. The list is empty if too few answers are known."""
    n_known = int((dataset.truth != MISSING).sum())
    if n_known < FEWEST:
        return []
    most = n_known - max(3, round(LEFT * n_known))
    first = 1 if method.reads_truth is ReadsTruth.REQUIRED else 0
    return [n for n in STEPS if first <= n <= most]


def gain_of_keys(method, dataset: Dataset, draws: int = 10, seed: int = 0) -> Iterator[pd.DataFrame]:
    """Yield one table per draw with the columns draw, known and right: the share of right answers on the judging items.

    Each of m tied classes counts 1/m. Within a draw the known answers grow but the judging items stay the same, so that
    the steps can be compared.

    >>> from crowdcore import AGGREGATORS, LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 1, 0], [1, 1, 0], [0, 0, 0], [1, 0, 1]])
    >>> quiz = Dataset("quiz", labels, truth=[0, 1, 0, 1, 0, 1])
    >>> next(gain_of_keys(AGGREGATORS["majority_vote"](), quiz))["known"].tolist()
    [0, 1, 2, 3]
    """
    steps = steps_for(method, dataset)
    if not steps:
        return
    for draw in range(draws):
        told = {n: training_draws(dataset, n, draw + 1, seed)[draw] if n else np.zeros(0, dtype=int) for n in steps}
        judged = np.setdiff1d(np.flatnonzero(dataset.truth != MISSING), told[steps[-1]])
        rows = []
        for n in steps:
            truth = np.full(dataset.truth.size, MISSING)
            truth[told[n]] = dataset.truth[told[n]]
            right = method.copy().fit(dataset.labels, truth).decisions(dataset.labels).credit(dataset.truth)
            rows.append((draw, n, float(right[judged].mean())))
        yield pd.DataFrame(rows, columns=["draw", "known", "right"])
