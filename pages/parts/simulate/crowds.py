"""Simulated crowds that are remembered: the same sliders and seed give the same crowd, which is computed once."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset
from crowdcore.evaluation import best_labeler, best_of_each, known_first, right_as_crowd_grows, right_as_key_grows
from crowdcore.names import MISSING
from crowdcore.simulation import Crowd, simulate
from pages.shared.fits import fitted

MAJORITY = "majority_vote"
METHODS = {
    method: AGGREGATORS[method].suggested("exam")
    for method in (MAJORITY, "saddle_point_robust", "weighted_average", "exponential_weights")
}
STOPS = (0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20)
# The curves are means over the crowds with the seeds 0 to 59, so they do not change when another crowd is drawn. They are
# computed a few at a time, and drawn after these numbers of crowds.
DRAWS, AT_ONCE = 60, 10
SHOWN_AFTER = (10, 30, 60)


@dataclass(frozen=True)
class Accuracy:
    """How often majority, best member and weighted crowd are right on the ``judged`` questions that are not known."""

    majority: float
    best: float
    weighted: float
    judged: int
    best_answered: int


def simulated(crowd: Crowd, seed: int) -> Dataset:
    """Return the labels of such a crowd."""
    return _simulated(json.dumps(asdict(crowd)), seed)


@st.cache_resource(max_entries=30, show_spinner=False)
def _simulated(described: str, seed: int) -> Dataset:
    return simulate(Crowd(**json.loads(described)), seed, f"Simulated crowd, seed {seed}")


def stops_for(n_items: int) -> list[int]:
    """Return numbers of known answers to choose from. At least a quarter of the items is left for testing."""
    return [stop for stop in STOPS if stop <= 3 * n_items // 4]


def keyed(dataset: Dataset, n_known: int) -> np.ndarray:
    """Return which items are known: the same as in the curves."""
    return known_first([dataset], n_known)[0]


def weigh(dataset: Dataset, training: np.ndarray, method: str):
    """Return the fitted method. If nothing is known, everybody counts the same."""
    method = method if training.any() else MAJORITY
    return fitted(method, METHODS[method], dataset.labels, np.where(training, dataset.truth, MISSING))


def accuracy(dataset: Dataset, training: np.ndarray, method: str) -> Accuracy:
    """Return how often this crowd is right with these known answers."""
    test = np.where(training, MISSING, dataset.truth)
    best = best_labeler(dataset.labels, test)
    majority, weighted = (
        model.score(dataset.labels, test)
        for model in (weigh(dataset, training, MAJORITY), weigh(dataset, training, method))
    )
    return Accuracy(majority, best.accuracy, weighted, int((~training).sum()), best.labelled)


def key_curves(crowd: Crowd, method: str) -> Iterator[dict[str, np.ndarray]]:
    """Yield draws × numbers of known answers for majority and method, and the best member of each draw; more draws each time."""
    yield from _arriving(json.dumps(asdict(crowd)), _key_draws, method)


def size_curves(crowd: Crowd) -> Iterator[dict[str, np.ndarray]]:
    """Yield draws × numbers of people for the majority, and the best member of each draw; more draws each time."""
    yield from _arriving(json.dumps(asdict(crowd)), _size_draws)


def sizes_for(n_people: int) -> list[int]:
    """Return numbers of people for a curve: odd ones, so that two answers never tie, and the whole crowd."""
    step = max(2, 2 * (n_people // 60))
    return sorted({*range(1, n_people, step), n_people})


def _arriving(described: str, compute, *more) -> Iterator[dict[str, np.ndarray]]:
    computed: list[dict[str, np.ndarray]] = []
    for start in range(0, DRAWS, AT_ONCE):
        computed.append(compute(described, tuple(range(start, start + AT_ONCE)), *more))
        if start + AT_ONCE in SHOWN_AFTER:
            yield {name: np.concatenate([one[name] for one in computed]) for name in computed[0]}


@st.cache_data(max_entries=600, show_spinner=False)
def _key_draws(described: str, seeds: tuple[int, ...], method: str) -> dict[str, np.ndarray]:
    crowds = [_simulated(described, seed) for seed in seeds]
    methods = {name: METHODS[name] for name in (MAJORITY, method)}
    return right_as_key_grows(crowds, methods, stops_for(crowds[0].truth.size)) | {"best": best_of_each(crowds)}


@st.cache_data(max_entries=600, show_spinner=False)
def _size_draws(described: str, seeds: tuple[int, ...]) -> dict[str, np.ndarray]:
    crowds = [_simulated(described, seed) for seed in seeds]
    sizes, n_classes = sizes_for(len(crowds[0].labels.labelers)), len(crowds[0].labels.classes)
    shares = [right_as_crowd_grows(data.labels.dense(), data.truth, sizes, n_classes) for data in crowds]
    return {MAJORITY: np.array(shares), "best": best_of_each(crowds)}
