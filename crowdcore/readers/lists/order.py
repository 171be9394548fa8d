"""The order of a list's questions or students if not everybody has a row for each of them."""

import numpy as np

MOST = 2000


def in_order(codes: np.ndarray, group: np.ndarray, n: int) -> list[int]:
    """Return the ``n`` values of a column in the order in which the rows of a group have them.

    The first rows may lack some values. A value that is missing in the fullest group is put after the value that precedes it
    in another group.

    >>> in_order(np.array([0, 1, 2, 1, 3, 2]), np.array([0, 0, 0, 1, 1, 1]), 4)
    [0, 1, 3, 2]
    """
    if n > MOST:
        return list(range(n))
    sequences: dict[int, list[int]] = {}
    for one, value in zip(group.tolist(), codes.tolist(), strict=True):
        sequences.setdefault(one, []).append(value)
    longest_first = sorted(sequences.values(), key=len, reverse=True)
    order = list(dict.fromkeys(longest_first[0])) if longest_first else []
    known = set(order)
    for sequence in longest_first[1:]:
        if len(known) == n:
            break
        for place, value in enumerate(sequence):
            if value not in known:
                before = sequence[place - 1] if place else None
                order.insert(order.index(before) + 1 if before is not None else 0, value)
                known.add(value)
    return order + [value for value in range(n) if value not in known]
