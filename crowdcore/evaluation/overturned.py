"""Find an item that shows what trust does: the majority gives one answer, the trusted labelers another."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.decisions import decide
from crowdcore.aggregators.votes import correct_counts
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

MOST_GROUPS = 5
# What a labeler answered on the item.
BY_TRUST, BY_MAJORITY, ANOTHER, NOTHING = range(4)


@dataclass(frozen=True, eq=False)
class Overturned:
    """An item, its winning classes without and with trust, and who voted for them.

    ``by_majority`` is the class that wins if every vote counts the same, ``by_trust`` the class that wins with trust. They
    are equal if trust changes nothing. ``groups`` are ranges of the number of known answers that labelers have right, lowest
    first. ``people`` (groups × 4) counts who chose ``by_trust``, ``by_majority``, another class, or nothing. ``heads`` and
    ``trust`` are the votes for each class. ``right`` is whether ``by_trust`` is right, or None if that is not known.
    """

    item: int
    by_majority: int
    by_trust: int
    right: bool | None
    groups: list[tuple[int, int]]
    people: np.ndarray
    heads: np.ndarray
    trust: np.ndarray


def overturned(labels: LabelMatrix, truth: np.ndarray, key: Key, weights: np.ndarray) -> Overturned | None:
    """Return the item on which trust makes the clearest difference, among the items without training; None if there are none.

    Items that trust turns to the right answer come first, then items that it turns to an unchecked answer, then items that
    it does not change. Among equals, it is the item with the clearest vote by trust that has many labels.

    >>> labels = LabelMatrix.from_codes([[0, 0, 1, 1, 1], [1, 1, 0, 0, 0], [1, 1, 0, 0, 0]])
    >>> found = overturned(labels, np.array([0, 1, -1]), Key.of([0, 1, 1]), np.array([0.5, 0.5, 0, 0, 0]))
    >>> found.item, found.by_majority, found.by_trust, found.right, found.groups
    (2, 0, 1, True, [(0, 0), (2, 2)])
    >>> found.people
    array([[0, 3, 0, 0],
           [2, 0, 0, 0]])
    """
    heads, trust = labels.tally(), labels.tally(weights)
    by_majority, by_trust = (decide(votes, votes.sum(axis=1), labels.allowed) for votes in (heads, trust))
    open_items = np.flatnonzero((truth == MISSING) & (trust.max(axis=1) > 0))
    if not open_items.size:
        return None
    credit = key.credit(np.arange(len(key)), by_trust)
    differs, right = by_majority != by_trust, key.known & (credit == 1)
    rank = np.where(
        differs & right, 0, np.where(differs & ~key.known, 1, np.where(~differs & (right | ~key.known), 2, 3))
    )
    best_two = np.sort(trust, axis=1)[:, -2:] if trust.shape[1] > 1 else np.column_stack([trust * 0, trust])
    lead = (best_two[:, 1] - best_two[:, 0]) / np.maximum(trust.sum(axis=1), 1e-12)
    has_many_labels = heads.sum(axis=1) >= 0.5 * heads.sum(axis=1).max()
    item = int(open_items[np.lexsort((-lead[open_items], ~has_many_labels[open_items], rank[open_items]))[0]])
    known_right = correct_counts(labels, truth).astype(int)
    groups = _groups(known_right)
    return Overturned(
        item,
        int(by_majority[item]),
        int(by_trust[item]),
        bool(credit[item] == 1) if key.known[item] else None,
        groups,
        _people(labels, item, int(by_majority[item]), int(by_trust[item]), known_right, groups),
        heads[item],
        trust[item],
    )


def _groups(known_right: np.ndarray) -> list[tuple[int, int]]:
    """Return ranges of right answers: single numbers if there are few, else ranges of about equal width, with zero apart."""
    different = np.unique(known_right)
    if different.size <= MOST_GROUPS:
        return [(int(n), int(n)) for n in different]
    edges = np.unique(np.linspace(0, different[-1], MOST_GROUPS).round().astype(int))
    ranges = [(0, 0), *((int(low) + 1, int(high)) for low, high in zip(edges[:-1], edges[1:], strict=True))]
    return [(low, high) for low, high in ranges if ((known_right >= low) & (known_right <= high)).any()]


def _people(labels, item, by_majority, by_trust, known_right, groups) -> np.ndarray:
    votes = np.full(len(labels.labelers), NOTHING)
    theirs = slice(labels.row_start[item], labels.row_start[item + 1])
    code = labels.code[theirs]
    votes[labels.labeler[theirs]] = np.where(
        code == by_trust, BY_TRUST, np.where(code == by_majority, BY_MAJORITY, ANOTHER)
    )
    group = np.searchsorted([high for _, high in groups], known_right)
    return np.bincount(group * 4 + votes, minlength=4 * len(groups)).reshape(len(groups), 4)
