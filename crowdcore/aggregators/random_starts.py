"""Random starts that do not depend on the order of items, labelers or classes.

A draw by position would give another result for the same crowd in another order. Here a draw depends on the labels:
labelers or items with the same labels get the same draw.
"""

import numpy as np

from crowdcore.labels import LabelMatrix

DIGITS = 9


def labeler_draws(labels: LabelMatrix, rng: np.random.Generator) -> np.ndarray:
    """Return a number between 0 and 1 for each labeler. It depends on how many labels they gave and who agrees with them."""
    support = _support(labels)
    n_labelers = len(labels.labelers)
    labelled = np.bincount(labels.labeler, minlength=n_labelers)
    agreed = np.bincount(labels.labeler, support, minlength=n_labelers)
    _, which = np.unique(np.round(agreed, DIGITS) + 1j * labelled, return_inverse=True)
    return rng.random(which.max(initial=-1) + 1)[which]


def item_draws(labels: LabelMatrix, rng: np.random.Generator, n: int) -> np.ndarray:
    """Return random rows that sum to one (items × n). They depend on who agrees with whom on the item."""
    weight = labeler_draws(labels, rng)[labels.labeler]
    agreed = np.bincount(labels.item, weight * _support(labels), minlength=len(labels.items))
    _, which = np.unique(np.round(agreed, DIGITS), return_inverse=True)
    return rng.dirichlet(np.ones(n), size=which.max(initial=-1) + 1)[which]


def _support(labels: LabelMatrix) -> np.ndarray:
    """Return for each label the share of its item's labels that are the same."""
    votes = labels.tally()
    return votes[labels.item, labels.code] / votes.sum(axis=1)[labels.item]
