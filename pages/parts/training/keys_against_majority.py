"""Where the key is not what most people chose."""

import numpy as np

from crowdcore.project import Project


def against_majority(work: Project, votes: np.ndarray | None = None) -> np.ndarray:
    """Whether each item is keyed with something else than its most frequent label; a tie with the key is none."""
    votes = work.labels.tally() if votes is None else votes
    items, codes = np.divmod(np.arange(votes.size), votes.shape[1])
    right = (work.key.credit(items, codes) == 1).reshape(votes.shape)
    most_right = np.where(right, votes, -1).max(axis=1, initial=-1)
    return work.key.known & (votes.max(axis=1, initial=0) > np.maximum(most_right, 0))
