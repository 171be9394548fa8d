"""From millimetres on the paper to pixels in the picture: a homography, bent to where marks really are."""

from dataclasses import dataclass

import numpy as np


def homography(source: np.ndarray, target: np.ndarray) -> np.ndarray:
    """Return the 3 × 3 matrix that maps four (or more) points to their targets, in the least-squares sense."""
    (x, y), (u, v) = source.T, target.T
    one, zero = np.ones(len(x)), np.zeros(len(x))
    rows = np.vstack(
        [
            np.column_stack([x, y, one, zero, zero, zero, -u * x, -u * y]),
            np.column_stack([zero, zero, zero, x, y, one, -v * x, -v * y]),
        ]
    )
    solution = np.linalg.lstsq(rows, np.concatenate([u, v]), rcond=None)[0]
    return np.append(solution, 1).reshape(3, 3)


@dataclass(frozen=True)
class Mapping:
    """A homography, plus a smooth correction (a thin-plate spline) by the measured places of known marks."""

    matrix: np.ndarray
    centres: np.ndarray | None = None
    weights: np.ndarray | None = None
    scale: float = 100.0

    def __call__(self, points: np.ndarray) -> np.ndarray:
        """Return the pixels (x, y) of points in millimetres."""
        flat = np.asarray(points, dtype=float).reshape(-1, 2)
        moved = np.column_stack([flat, np.ones(len(flat))]) @ self.matrix.T
        pixels = moved[:, :2] / moved[:, 2:]
        if self.centres is not None and self.weights is not None:
            pixels = pixels + _basis(flat / self.scale, self.centres) @ self.weights
        return pixels.reshape(np.shape(points))

    def bent(self, points: np.ndarray, pixels: np.ndarray, smoothing: float = 1e-3) -> "Mapping":
        """Return a mapping that takes the points to these pixels, smoothed because measurements are noisy."""
        plain = Mapping(self.matrix)
        centres = points / self.scale
        basis = _basis(centres, centres)
        n = len(centres)
        system = np.zeros((n + 3, n + 3))
        system[:n] = basis
        system[:n, :n] += smoothing * np.eye(n)
        system[n:, :n] = basis[:, n:].T
        weights = np.linalg.solve(system, np.vstack([pixels - plain(points), np.zeros((3, 2))]))
        return Mapping(self.matrix, centres, weights, self.scale)


def _basis(points: np.ndarray, centres: np.ndarray) -> np.ndarray:
    x, y = (points[:, None, axis] - centres[None, :, axis] for axis in (0, 1))
    squared = x * x + y * y
    radial = 0.5 * squared * np.log(np.maximum(squared, 1e-12))
    return np.hstack([radial, np.ones((len(points), 1)), points])
