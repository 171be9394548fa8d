"""Merge points that would cover each other into one point that shows their number."""

from dataclasses import dataclass

import numpy as np

from crowdcore.figures.look import Look, plain
from crowdcore.messages import Listed

# The number of spots across and down. In these pictures a spot is about as wide as a point.
ACROSS, DOWN = 60, 40
SMALLEST, LARGEST, ALONE = 6.0, 34.0, 9.0
# A point of this size (in pixels) or more has room for a number.
ROOM_FOR_A_NUMBER = 17
MOST_NAMES = 6


@dataclass(frozen=True, eq=False)
class Bundles:
    """Groups of points of the same kind at the same spot: where they are, and the positions of their members."""

    x: np.ndarray
    y: np.ndarray
    kind: np.ndarray
    members: list[np.ndarray]

    def take(self, order: np.ndarray) -> "Bundles":
        """Return the groups in another order."""
        return Bundles(self.x[order], self.y[order], self.kind[order], [self.members[n] for n in order])

    @property
    def count(self) -> np.ndarray:
        return np.array([len(group) for group in self.members])

    @property
    def sizes(self) -> np.ndarray:
        """Diameters in pixels. Areas are proportional to the numbers of points, but no point is too small to see."""
        widest = np.sqrt(self.count.max(initial=1))
        return np.maximum(SMALLEST, np.sqrt(self.count) * min(ALONE, LARGEST / widest))

    def numbers(self) -> list[str]:
        """Return the number of members of each group, or "" if there is no room to write it."""
        return [
            f"{n:,}" if n > 1 and size >= ROOM_FOR_A_NUMBER + 6 * (len(str(n)) - 1) else ""
            for n, size in zip(self.count, self.sizes, strict=True)
        ]

    def called(self, names, look: Look) -> list[str]:
        """Return a name for each group: of its only member, or the number and first few names."""
        return [
            plain(names[group[0]])
            if len(group) == 1
            else look.t("figures-group", n=len(group), names=Listed([plain(names[i]) for i in group], MOST_NAMES))
            for group in self.members
        ]


def bundled(x: np.ndarray, y: np.ndarray, kind: np.ndarray | None = None) -> Bundles:
    """Group points of the same kind that are at the same spot. Unknown places are left out. The largest group comes first.

    A group is placed at the mean of its members, so a single point stays where it is.

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
