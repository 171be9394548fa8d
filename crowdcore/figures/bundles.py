"""Points that would cover each other, drawn as one that says how many it is."""

from dataclasses import dataclass

import numpy as np

from crowdcore.figures.look import plain

# How many spots there are across and down; in our pictures a spot is about as wide as a point.
ACROSS, DOWN = 60, 40
SMALLEST, LARGEST, ALONE = 6.0, 34.0, 9.0
# A number fits into a point from this size on (pixels).
ROOM_FOR_A_NUMBER = 17
MOST_NAMES = 6


@dataclass(frozen=True, eq=False)
class Bundles:
    """Points of the same kind that stand on the same spot: where, how many, and the members of each (positions)."""

    x: np.ndarray
    y: np.ndarray
    kind: np.ndarray
    members: list[np.ndarray]

    def take(self, order: np.ndarray) -> "Bundles":
        """The same in another order."""
        return Bundles(self.x[order], self.y[order], self.kind[order], [self.members[n] for n in order])

    @property
    def count(self) -> np.ndarray:
        return np.array([len(group) for group in self.members])

    @property
    def sizes(self) -> np.ndarray:
        """Diameters (pixels) whose areas are as the numbers of points, but none too small to see."""
        widest = np.sqrt(self.count.max(initial=1))
        return np.maximum(SMALLEST, np.sqrt(self.count) * min(ALONE, LARGEST / widest))

    def numbers(self) -> list[str]:
        """How many each is, where there is room to write it."""
        return [
            f"{n:,}" if n > 1 and size >= ROOM_FOR_A_NUMBER + 6 * (len(str(n)) - 1) else ""
            for n, size in zip(self.count, self.sizes, strict=True)
        ]

    def called(self, names, word: str) -> list[str]:
        """Who each is: a name, or how many with the first few names; ``word`` is the plural for them."""
        return [
            plain(names[group[0]])
            if len(group) == 1
            else f"{len(group):,} {word}: {', '.join(plain(names[i]) for i in group[:MOST_NAMES])}"
            + (" …" if len(group) > MOST_NAMES else "")
            for group in self.members
        ]


def bundled(x: np.ndarray, y: np.ndarray, kind: np.ndarray | None = None) -> Bundles:
    """Everyone whose place is known, those on the same spot and of the same kind together; the largest bundles first.

    A bundle stands at the mean of its members, so one alone stands where it is.

    >>> together = bundled(np.array([0.5, 0.5, 1.0, np.nan]), np.array([0, 0, 1, 1]))
    >>> together.count, [group.tolist() for group in together.members]
    (array([2, 1]), [[0, 1], [2]])
    """
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    kind = np.zeros(x.size, dtype=int) if kind is None else np.asarray(kind)
    shown = np.flatnonzero(np.isfinite(x) & np.isfinite(y))
    if not shown.size:
        return Bundles(x[:0], y[:0], kind[:0], [])
    spot = np.column_stack([_cells(x[shown], ACROSS), _cells(y[shown], DOWN), kind[shown]])
    _, bundle, count = np.unique(spot, axis=0, return_inverse=True, return_counts=True)
    order = np.argsort(bundle, kind="stable")
    members = np.split(shown[order], np.cumsum(count)[:-1])
    x, y = (np.bincount(bundle, values[shown]) / count for values in (x, y))
    together = Bundles(x, y, np.array([kind[group[0]] for group in members]), members)
    return together.take(np.argsort(-count, kind="stable"))


def _cells(values: np.ndarray, n: int) -> np.ndarray:
    low, high = values.min(), values.max()
    return np.zeros(values.size) if high == low else np.round((values - low) / (high - low) * n)
