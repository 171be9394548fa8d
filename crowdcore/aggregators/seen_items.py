"""Recognise the items that a method was fitted to.

A method that infers each item's answer in its fit keeps that answer. The item's own labels were not used to judge its
labelers. An item that was not in the fit must be treated differently, because nothing was learned from its labels.
"""

import hashlib
from collections.abc import Callable

import numpy as np

from crowdcore.labels import LabelMatrix


class SeenItems:
    """The items of a fit, recognised by their names and labels.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1], [0, -1]])
    >>> SeenItems(labels).find(labels.take([2, 0]))
    array([2, 0])
    >>> SeenItems(labels).find(LabelMatrix.from_codes([[0, 1], [1, 0]]))
    array([ 0, -1])
    """

    def __init__(self, labels: LabelMatrix):
        self.position = {seen: j for j, seen in enumerate(zip(labels.items, _digests(labels), strict=True))}

    def find(self, labels: LabelMatrix) -> np.ndarray:
        """Return the position of each item in the fit, or −1 for items that were not in it."""
        named = zip(labels.items, _digests(labels), strict=True)
        return np.array([self.position.get(item, -1) for item in named])

    def recall(self, labels: LabelMatrix, kept: np.ndarray, anew: Callable) -> np.ndarray:
        """Return stored rows for known items, and ``anew(labels)`` for the others (items × classes)."""
        at = self.find(labels)
        rows, new = kept[at], np.flatnonzero(at < 0)
        if new.size:
            rows[new] = anew(labels.take(new))
        return rows


def _digests(labels: LabelMatrix) -> list[bytes]:
    """Return for each item a hash of its labels and of the classes it allows."""
    start = np.searchsorted(labels.item, np.arange(len(labels.items) + 1))
    allowed = np.ones(len(labels.classes), dtype=bool)
    digests = []
    for j in range(len(labels.items)):
        of_item = slice(start[j], start[j + 1])
        content = hashlib.blake2b(labels.labeler[of_item].tobytes(), digest_size=16)
        content.update(labels.code[of_item].tobytes())
        content.update((allowed if labels.allowed is None else labels.allowed[j]).tobytes())
        digests.append(content.digest())
    return digests
