"""What each further known answer gains: a method told more and more of the key, judged by what it is never told."""

from collections.abc import Iterator

import numpy as np
import pandas as pd

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.dataset import Dataset
from crowdcore.evaluation.draws import training_draws
from crowdcore.names import MISSING

STEPS = (0, 1, 2, 3, 5, 10, 20, 40)
# This share of the known answers is left to judge by.
LEFT = 1 / 3
FEWEST = 6


def steps_for(method, dataset: Dataset) -> list[int]:
    """How many known answers the method is told, one after the other; none where too few are known to judge by."""
    n_known = int((dataset.truth != MISSING).sum())
    if n_known < FEWEST:
        return []
    most = n_known - max(3, round(LEFT * n_known))
    first = 1 if method.reads_truth is ReadsTruth.REQUIRED else 0
    return [n for n in STEPS if first <= n <= most]


def gain_of_keys(method, dataset: Dataset, draws: int = 10, seed: int = 0) -> Iterator[pd.DataFrame]:
    """One table a draw, with the columns draw, known and right: the share of the answers never told that comes out right.

    Within a draw the known answers grow, and those judged by stay the same, so that the steps can be compared.

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
            answers = method.copy().fit(dataset.labels, truth).predict(dataset.labels)
            rows.append((draw, n, float((answers == dataset.truth)[judged].mean())))
        yield pd.DataFrame(rows, columns=["draw", "known", "right"])
