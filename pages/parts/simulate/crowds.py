"""Simulated crowds that are remembered: the same sliders and seed give the same crowd, which is computed once."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset, jobs
from crowdcore.evaluation import best_labeler, best_of_each, known_first, right_as_crowd_grows
from crowdcore.names import MISSING
from crowdcore.simulation import Crowd, simulate
from pages.shared import waiting
from pages.shared.fits import fitted

MAJORITY = "majority_vote"
METHODS = {
    method: AGGREGATORS[method].suggested("exam")
    for method in (MAJORITY, "saddle_point_robust", "weighted_average", "exponential_weights")
}
STOPS = (0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20)
# The curves are means over the crowds with the seeds 0 to 59, so they do not change when another crowd is drawn. They are
# drawn after these numbers of crowds.
SHOWN_AFTER = (10, 60)
DRAWS = SHOWN_AFTER[-1]
# Ten crowds of the usual size take 0.7 s. For more, another process does it, so that the clicks of others are not slowed down.
MOST_LABELS_HERE = 30_000


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
    yield from _arriving(crowd, method, _key_draws)


def size_curves(crowd: Crowd) -> Iterator[dict[str, np.ndarray]]:
    """Yield draws × numbers of people for the majority, and the best member of each draw; more draws each time."""
    yield from _arriving(crowd, MAJORITY, _size_draws)


def sizes_for(n_people: int) -> list[int]:
    """Return numbers of people for a curve: odd ones, so that two answers never tie, and the whole crowd."""
    step = max(2, 2 * (n_people // 60))
    return sorted({*range(1, n_people, step), n_people})


def _arriving(crowd: Crowd, method: str, compute) -> Iterator[dict[str, np.ndarray]]:
    kept = _kept_draws(json.dumps(asdict(crowd)), method, compute.__name__)
    for start, end in pairwise((0, *SHOWN_AFTER)):
        seeds = tuple(range(start, end))
        if seeds not in kept:
            kept[seeds] = compute(crowd, seeds, method)
        so_far = [kept[tuple(range(*ends))] for ends in pairwise((0, *SHOWN_AFTER)) if ends[1] <= end]
        yield {name: np.concatenate([draws[name] for draws in so_far]) for name in so_far[0]}


@st.cache_resource(max_entries=100, show_spinner=False)
def _kept_draws(described: str, method: str, what: str) -> dict[tuple[int, ...], dict[str, np.ndarray]]:
    return {}


def _key_draws(crowd: Crowd, seeds: tuple[int, ...], method: str) -> dict[str, np.ndarray]:
    task = crowd, seeds, {name: METHODS[name] for name in (MAJORITY, method)}, stops_for(crowd.items)
    if crowd.labelers * crowd.items * len(seeds) <= MOST_LABELS_HERE:
        return jobs.right_with_known_answers(None, *task)
    return waiting.in_this_run(jobs.right_with_known_answers, *task)


def _size_draws(crowd: Crowd, seeds: tuple[int, ...], method: str) -> dict[str, np.ndarray]:
    crowds = [simulated(crowd, seed) for seed in seeds]
    sizes, n_classes = sizes_for(len(crowds[0].labels.labelers)), len(crowds[0].labels.classes)
    shares = [right_as_crowd_grows(data.labels.dense(), data.truth, sizes, n_classes) for data in crowds]
    return {method: np.array(shares), "best": best_of_each(crowds)}
