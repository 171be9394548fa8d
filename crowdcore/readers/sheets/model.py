"""The score of an interpretation: a sum of weighted features. The weights are fitted by ``python -m tests.readers.fit_weights``."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np

from crowdcore.readers.sheets.features import FEATURES, View
from crowdcore.readers.sheets.interpretation import SheetKind


def feature_vector(view: View) -> np.ndarray:
    """Return all features of a view, and a 1 at the end."""
    return np.array([*(float(feature(view)) for feature in FEATURES.values()), 1.0])


@cache
def weights() -> dict[SheetKind, np.ndarray]:
    """Return the weights of each kind, in the order of the features."""
    stored = json.loads(files("crowdcore.readers.sheets").joinpath("weights.json").read_text(encoding="utf-8"))
    return {
        SheetKind(kind): np.array([own.get(name, 0.0) for name in (*FEATURES, "constant")])
        for kind, own in stored["kinds"].items()
    }


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
