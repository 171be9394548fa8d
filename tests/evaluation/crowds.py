"""Small crowds, and a method that hears only some of the labelers, with which the truth about a comparison is known."""

from dataclasses import dataclass

import numpy as np

from crowdcore import Dataset, LabelMatrix
from crowdcore.aggregators.votes import WeightedVote, correct_counts
from crowdcore.parameters import parameter
from tests.conftest import random_crowd


def small_exam(seed=0, **shape) -> Dataset:
    """A crowd of which every item is keyed."""
    codes, truth = random_crowd(seed, n_training=shape.get("n_items", 14), **shape)
    return Dataset("small exam", LabelMatrix.from_codes(codes, classes="ABCDEF"[: shape.get("n_classes", 3)]), truth)


@dataclass(eq=False)
class SomeLabelers(WeightedVote):
    """A vote of the labelers from ``start`` to ``stop``, who count by a power of their accuracy in training."""

    id = "some_labelers"
    name = "Some labelers"

    start: int = parameter(0, "Start", "The first labeler.", low=0, high=1000, whole=True)
    stop: int = parameter(10, "Stop", "The one after the last.", low=0, high=1000, whole=True)
    power: float = parameter(4.0, "Power", "0 is a majority vote.", low=0, high=100)

    def _weights(self, labels, truth):
        heard = np.arange(self.start, self.stop)
        weights = np.zeros(len(labels.labelers))
        weights[heard] = (correct_counts(labels, truth)[heard] / np.count_nonzero(truth >= 0)) ** self.power
        return weights


def crowd_of_skill(skill, n_items, seed, n_classes=2) -> Dataset:
    """Everyone labels every item, and knows it the more surely the more skilled they are and the easier it is."""
    rng = np.random.default_rng(seed)
    truth = rng.integers(n_classes, size=n_items)
    knows = rng.random((n_items, len(skill))) < 1 / (1 + np.exp(rng.normal(size=(n_items, 1)) - skill))
    codes = np.where(knows, truth[:, None], rng.integers(n_classes, size=knows.shape))
    return Dataset("crowd of known skill", LabelMatrix.from_codes(codes, classes=range(n_classes)), truth)
