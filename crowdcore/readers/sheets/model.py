"""The score of an interpretation: a sum of weighted features. The weights are fitted by ``python -m tests.readers.fit_weights``.

What a row of the file is and where the headings are comes first (``axes``), the kind of the sheet last (``kinds``).
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np

from crowdcore.readers.sheets.axes import Axes, axes_vector, names_of_evidence, propose_axes
from crowdcore.readers.sheets.features import FEATURES, View
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.interpretation import SheetKind


def feature_vector(view: View) -> np.ndarray:
    """Return all features of a view, and a 1 at the end."""
    return np.array([*(float(feature(view)) for feature in FEATURES.values()), 1.0])


@cache
def _stored() -> dict[str, dict]:
    return json.loads(files("crowdcore.readers.sheets").joinpath("weights.json").read_text(encoding="utf-8"))


def stored_weights(section: str) -> dict[str, float]:
    """Return the fitted weights of one section of the file, none before they were fitted."""
    return _stored().get(section, {})


@cache
def weights() -> dict[SheetKind, np.ndarray]:
    """Return the weights of each kind, in the order of the features."""
    return {
        SheetKind(kind): np.array([own.get(name, 0.0) for name in (*FEATURES, "constant")])
        for kind, own in _stored()["kinds"].items()
    }


@cache
def _axes_weights() -> np.ndarray:
    return np.array([_stored()["axes"].get(name, 0.0) for name in names_of_evidence()])


def clear_weights() -> None:
    """Forget the weights, after others were fitted."""
    for remembered in (_stored, weights, _axes_weights):
        remembered.cache_clear()


def ranked_axes(grid: Grid, orientation: str | None = None) -> list[tuple[Axes, float]]:
    """Return what the axes of a sheet may be, each with its probability, the likeliest first."""
    proposed = list(propose_axes(grid, orientation))
    scores = [float(_axes_weights() @ axes_vector(axes)) for axes in proposed]
    return sorted(zip(proposed, softmax(scores), strict=True), key=lambda pair: -pair[1])


def kind_probabilities(view: View) -> dict[SheetKind, float]:
    """Return how likely each kind of sheet is."""
    vector = feature_vector(view)
    scores = {kind: float(own @ vector) for kind, own in weights().items()}
    return dict(zip(scores, softmax(list(scores.values())), strict=True))


def softmax(scores: Sequence[float]) -> list[float]:
    """Turn scores into probabilities.

    >>> [round(p, 2) for p in softmax([0.0, 0.0, 2.0])]
    [0.11, 0.11, 0.79]
    """
    powers = np.exp(np.asarray(scores, dtype=float) - max(scores))
    return (powers / powers.sum()).tolist()
