"""Items whose known answer is not the most frequent one."""

import numpy as np

from crowdcore.project import Project


def against_majority(work: Project, votes: np.ndarray | None = None) -> np.ndarray:
    """Return whether the known answer of each item differs from its most frequent label. A tie with it does not count."""
    votes = work.labels.tally() if votes is None else votes
    items, codes = np.divmod(np.arange(votes.size), votes.shape[1])
    right = (work.key.credit(items, codes) == 1).reshape(votes.shape)
    most_right = np.where(right, votes, -1).max(axis=1, initial=-1)
    return work.key.known & (votes.max(axis=1, initial=0) > np.maximum(most_right, 0))
