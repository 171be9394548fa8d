"""Draw training items among the items whose truth is known."""

from collections.abc import Iterable
from numbers import Integral

import numpy as np

from crowdcore.dataset import Dataset, checked_dataset
from crowdcore.names import MISSING

WAYS = ("random", "stratified", "first")


def training_draws(dataset: Dataset, n_train: int, draws: int, seed: int, how: str = "random") -> list[np.ndarray]:
    """Return the sorted positions of the training items of each draw. The other items whose truth is known are for testing.

    - "random": every item whose truth is known is equally likely.
    - "stratified": random, but each class has its share, as nearly as whole numbers allow. A class whose share is less
      than half an item gets none.
    - "first": the first ``n_train`` items. This is always a single draw, whatever ``draws`` is.

    With ``n_train=0`` a method learns only from labels, and every item whose truth is known is for testing, in a single draw.

    For a given seed, draw d does not depend on the number of draws. With a larger ``n_train`` it contains the same items and
    further ones.

    >>> from crowdcore import LabelMatrix
    >>> exam = Dataset("exam", LabelMatrix.from_codes([[0], [1], [1], [0], [1]]), truth=[0, 1, -1, 0, 1])
    >>> training_draws(exam, 2, draws=3, seed=0)
    [array([0, 3]), array([0, 4]), array([1, 3])]
    """
    known = _known(dataset, fewest=1 if n_train == 0 else 2)
    if how not in WAYS:
        raise ValueError(f"how is {how!r}; it can be {', '.join(map(repr, WAYS))}.")
    _check_whole("draws", draws, low=1)
    _check_whole("seed", seed, low=0)
    if not _is_whole(n_train) or not 0 <= n_train < known.size:
        raise ValueError(
            f"n_train is {n_train!r}, but {known.size} items have a known answer. Train on 1 to {known.size - 1} of "
            "them, so that at least one is left to test on, or enter more known answers."
        )
    if how == "first" or n_train == 0:
        return [known[:n_train]]
    order = _random_order if how == "random" else _stratified_order
    return [
        np.sort(known[order(dataset.truth[known], np.random.default_rng([seed, draw]))[:n_train]])
        for draw in range(draws)
    ]


def given_draws(dataset: Dataset, training: Iterable) -> list[np.ndarray]:
    """Check draws that the caller made: positions of items whose truth is known, with some left to test on."""
    known = _known(dataset)
    draws = [np.asarray(positions) for positions in training]
    if not draws:
        raise ValueError("training is empty. Give at least one array of item positions.")
    for number, positions in enumerate(draws):
        where = f"Draw {number} of training"
        if positions.ndim != 1 or not positions.size or positions.dtype.kind not in "iu":
            raise ValueError(f"{where} is not a list of item positions. Give whole numbers, as training_draws does.")
        if np.unique(positions).size < positions.size:
            raise ValueError(f"{where} names an item twice. Name each once.")
        stray = np.setdiff1d(positions, known)
        if stray.size:
            raise ValueError(
                f"{where} has position {stray[0]}, which is not an item with a known answer. Add its answer, or leave it out."
            )
        if positions.size == known.size:
            raise ValueError(
                f"{where} has all {known.size} items with a known answer, so none is left to test on. Leave one out."
            )
    return [np.sort(positions) for positions in draws]


def _known(dataset: Dataset, fewest: int = 2) -> np.ndarray:
    known = np.flatnonzero(checked_dataset(dataset).truth != MISSING)
    if known.size < fewest:
        needed = "two are needed: one to train on and one to test on" if fewest > 1 else "one is needed, to test on"
        raise ValueError(f"In {dataset.name!r} {known.size or 'no'} item has a known answer. At least {needed}.")
    return known


def _random_order(truth: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return rng.permutation(truth.size)


def _stratified_order(truth: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Return a random order with each class spread evenly, so that the first n items contain each class in proportion."""
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
