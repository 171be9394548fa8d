"""Labels as triplets of positions (item, labeler, code): sorting them, and resolving repeated labels."""

import numpy as np

REPEATS = ("first", "last", "majority", "all")
# Sorting whole 64-bit numbers needs neither an index nor a gather. One bit remains for the sign.
MOST_BITS = 63


def in_order(item: np.ndarray, labeler: np.ndarray, code: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the triplets sorted by item, then labeler, then code, as int32, int32 and int16.

    Each triplet is packed into one number of eight bytes, so that numbers are sorted. This is fast if the items are already in
    order. Triplets that are fully in order, such as the results of this function, are not sorted again.

    >>> in_order(np.array([1, 0, 1]), np.array([1, 0, 0]), np.array([2, 1, 0]))
    (array([0, 1, 1], dtype=int32), array([0, 0, 1], dtype=int32), array([1, 0, 2], dtype=int16))
    """
    if _each_after_the_last(item, labeler):
        return item.astype(np.int32), labeler.astype(np.int32), code.astype(np.int16)
    labeler_bits, code_bits = (int(positions.max(initial=0)).bit_length() for positions in (labeler, code))
    if int(item.max(initial=0)).bit_length() + labeler_bits + code_bits > MOST_BITS:
        order = np.lexsort((code, labeler, item))
        return item[order].astype(np.int32), labeler[order].astype(np.int32), code[order].astype(np.int16)
    packed = item.astype(np.int64)
    packed <<= labeler_bits
    packed |= labeler
    packed <<= code_bits
    packed |= code
    packed.sort(kind="stable")
    # A cast keeps the lowest bits, which are exactly the bits of the mask.
    code = packed.astype(np.int16) & np.int16((1 << code_bits) - 1)
    packed >>= code_bits
    labeler = packed.astype(np.int32) & np.int32((1 << labeler_bits) - 1)
    packed >>= labeler_bits
    return packed.astype(np.int32), labeler, code


def _each_after_the_last(item: np.ndarray, labeler: np.ndarray) -> bool:
    """Return whether the triplets are in order and no labeler has two labels of an item."""
    # Unordered triplets almost always show this among the first few.
    for few in (slice(1000), slice(None)):
        j, i = item[few], labeler[few]
        if not ((j[1:] > j[:-1]) | ((j[1:] == j[:-1]) & (i[1:] > i[:-1]))).all():
            return False
    return True


def first_repeat(item: np.ndarray, labeler: np.ndarray) -> int | None:
    """Return where in sorted triplets a labeler's second label of an item follows the first one, or None."""
    repeated = (item[1:] == item[:-1]) & (labeler[1:] == labeler[:-1])
    return int(np.argmax(repeated)) if repeated.any() else None


def without_repeats(item, labeler, code, rule: str) -> np.ndarray:
    """Return which triplets count if a labeler labelled an item more than once: the "first", the "last" or the "majority".

    The result has positions in the given arrays, whose order is the order of labelling. In a "majority", ties go to the first
    class, and the first of several equal labels counts.
    """
    cell = item.astype(np.int64) * (int(labeler.max(initial=0)) + 1) + labeler
    order = np.argsort(cell, kind="stable")
    if rule == "majority":
        n_classes = int(code.max(initial=0)) + 1
        keys, votes = np.unique(cell * n_classes + code, return_counts=True)
        most_votes_first = np.lexsort((keys % n_classes, -votes, keys // n_classes))
        keys = keys[most_votes_first]
        winners = keys[np.r_[True, np.diff(keys // n_classes) > 0]]
        order = order[np.isin(cell[order] * n_classes + code[order], winners)]
        rule = "first"
    change = np.diff(cell[order]) > 0
    return order[np.r_[True, change] if rule == "first" else np.r_[change, True]]
