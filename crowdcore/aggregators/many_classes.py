"""Crowds with so many classes that tables of confusions would have far more cells than there are labels."""

import numpy as np

from crowdcore.aggregators.latent_class import first_posteriors, impossible_cells
from crowdcore.aggregators.mace import MACE
from crowdcore.labels import LabelMatrix

MOST_ROUNDS, SETTLED = 30, 1e-3
# On simulated crowds with 10 to 400 classes, tables are .01 to .1 less accurate than MACE from about a thousand cells per label on.
CELLS_PER_LABEL = 1000
# One table for each labeler of a small crowd should not need more memory than this many cells.
MOST_CELLS = 10_000_000


def has_too_many_cells(labels: LabelMatrix) -> bool:
    """Return whether a table of confusions for each labeler would have too many cells for these labels.

    >>> species = LabelMatrix.from_codes([[0, 1]] * 10, classes=range(200))
    >>> has_too_many_cells(species), has_too_many_cells(LabelMatrix.from_codes([[0, 1]] * 10, classes=range(20)))
    (True, False)
    """
    _, n_labelers, n_classes = labels.shape
    n_labels = labels.code.size
    return n_labelers * n_classes**2 > max(min(CELLS_PER_LABEL * n_labels, MOST_CELLS), n_labels)


def learn_mace(labels: LabelMatrix, truth: np.ndarray) -> tuple[MACE, np.ndarray]:
    """Return MACE after at most 30 rounds from the vote, and how far the probabilities moved in each round."""
    mace = MACE()
    mace._begin(labels)
    impossible = impossible_cells(labels, truth)
    q = first_posteriors(labels, impossible)
    moved: list[float] = []
    while len(moved) < MOST_ROUNDS and not (moved and moved[-1] < SETTLED):
        mace._maximise(mace._count(labels, q))
        q, _, change = mace._expect(labels, impossible, q)
        moved.append(change)
    mace._describe(labels)
    return mace, np.array(moved)


class KnowingOrGuessing:
    """MACE alone: it has one rate per labeler and one habit per class, however many classes there are."""

    def __init__(self, labels: LabelMatrix, truth: np.ndarray):
        self.mace, self.moved = learn_mace(labels, truth)

    def log_p(self, labels: LabelMatrix) -> np.ndarray:
        """Return ln p(class | labels) of each item (items × classes)."""
        from scipy.special import logsumexp

        logs = self.mace._log_components(labels)
        logs = logs if labels.allowed is None else np.where(labels.allowed, logs, -np.inf)
        return logs - logsumexp(logs, axis=1, keepdims=True)

    def log_p_of_known(self, labels: LabelMatrix) -> np.ndarray:
        """Return the same: one item's labels hardly change the rates of its labelers."""
        return self.log_p(labels)
