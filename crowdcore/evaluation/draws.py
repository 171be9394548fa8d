"""Which items a method may learn from: draws of training items among those whose truth is known."""

from collections.abc import Iterable
from numbers import Integral

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.names import MISSING

WAYS = ("random", "stratified", "first")


def training_draws(dataset: Dataset, n_train: int, draws: int, seed: int, how: str = "random") -> list[np.ndarray]:
    """Positions of the training items of each draw, sorted; the other items of known truth are left for testing.

    - "random": every item of known truth is equally likely.
    - "stratified": at random, but with each class in its share, as nearly as whole numbers allow (a class that is due
      less than half an item has none).
    - "first": the first ``n_train``; that is a single draw, however many are asked for.

    Draw d of a seed is always the same, whoever asks and for however many draws, and with a larger ``n_train`` it
    holds the same items and more.

    >>> from crowdcore import LabelMatrix
    >>> exam = Dataset("exam", LabelMatrix.from_codes([[0], [1], [1], [0], [1]]), truth=[0, 1, -1, 0, 1])
    >>> training_draws(exam, 2, draws=3, seed=0)
    [array([0, 3]), array([0, 4]), array([1, 3])]
    """
    known = _known(dataset)
    if how not in WAYS:
        raise ValueError(f"how is {how!r}; it can be {', '.join(map(repr, WAYS))}.")
    _check_whole("draws", draws, low=1)
    _check_whole("seed", seed, low=0)
    if not _is_whole(n_train) or not 1 <= n_train < known.size:
        raise ValueError(
            f"n_train is {n_train!r}, and {known.size} items have a known answer. Train on 1 to {known.size - 1} of "
            "them, so that at least one is left to test on, or key more items."
        )
    if how == "first":
        return [known[:n_train]]
    order = _random_order if how == "random" else _stratified_order
    return [
        np.sort(known[order(dataset.truth[known], np.random.default_rng([seed, draw]))[:n_train]])
        for draw in range(draws)
    ]


def given_draws(dataset: Dataset, training: Iterable) -> list[np.ndarray]:
    """Draws that someone else made, checked: positions of items whose truth is known, with some left to test on."""
    known = _known(dataset)
    draws = [np.asarray(positions) for positions in training]
    if not draws:
        raise ValueError("training holds no draw. Give at least one array of item positions.")
    for number, positions in enumerate(draws):
        where = f"Draw {number} of training"
        if positions.ndim != 1 or not positions.size or positions.dtype.kind not in "iu":
            raise ValueError(f"{where} is no list of item positions. Give whole numbers, as training_draws does.")
        if np.unique(positions).size < positions.size:
            raise ValueError(f"{where} names an item twice. Name each once.")
        stray = np.setdiff1d(positions, known)
        if stray.size:
            raise ValueError(
                f"{where} has position {stray[0]}, which is no item with a known answer. Key it, or leave it out."
            )
        if positions.size == known.size:
            raise ValueError(
                f"{where} has all {known.size} items with a known answer, so none is left to test on. Leave one out."
            )
    return [np.sort(positions) for positions in draws]


def _known(dataset: Dataset) -> np.ndarray:
    known = np.flatnonzero(dataset.truth != MISSING)
    if known.size < 2:
        raise ValueError(
            f"In {dataset.name!r} {known.size or 'no'} item has a known answer. Key at least two: one to train on and "
            "one to test on."
        )
    return known


def _random_order(truth: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return rng.permutation(truth.size)


def _stratified_order(truth: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A random order in which each class is spread evenly, so that every beginning has its share of each."""
    place = np.empty(truth.size)
    for k in np.unique(truth):
        of_class = np.flatnonzero(truth == k)
        place[of_class] = (rng.permutation(of_class.size) + 0.5) / of_class.size
    return np.lexsort((rng.random(truth.size), place))


def _is_whole(value) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool)


def _check_whole(name: str, value, low: int) -> None:
    if not _is_whole(value) or value < low:
        raise ValueError(f"{name} is {value!r}; it must be a whole number from {low}.")
