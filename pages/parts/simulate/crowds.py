"""Simulated crowds, remembered: the same sliders and seed give the same crowd, and it is worked out once."""

import json
from dataclasses import asdict

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS, Dataset
from crowdcore.evaluation import growing_key, training_draws
from crowdcore.names import MISSING
from crowdcore.simulation import Crowd, simulate

METHODS = {
    method: AGGREGATORS[method].suggested("exam")
    for method in ("majority_vote", "weighted_average", "saddle_point_robust")
}
STOPS = (0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20)
DRAWS = 5


def simulated(crowd: Crowd, seed: int) -> Dataset:
    """The labels of such a crowd."""
    return _simulated(json.dumps(asdict(crowd)), seed)


@st.cache_resource(max_entries=30, show_spinner=False)
def _simulated(described: str, seed: int) -> Dataset:
    crowd = Crowd(**json.loads(described))
    return simulate(crowd, seed, f"Simulated crowd, seed {seed}")


def accuracies(dataset: Dataset, seed: int) -> pd.DataFrame:
    """How often crowd, weighted crowd and best member are right, with each number of known answers."""
    return _accuracies(dataset.labels.digest, dataset.truth.tobytes(), seed, dataset)


@st.cache_data(max_entries=60, show_spinner="Asking the simulated crowd …")
def _accuracies(digest: str, truth: bytes, seed: int, _dataset: Dataset) -> pd.DataFrame:
    methods = {method: AGGREGATORS[method](**parameters) for method, parameters in METHODS.items()}
    return growing_key(_dataset, methods, stops_for(len(_dataset.labels.items))[1:], DRAWS, seed)


def stops_for(n_items: int) -> list[int]:
    """Numbers of known answers to choose from; a quarter of the items at least is left to judge by."""
    return [stop for stop in STOPS if stop <= 3 * n_items // 4]


def keyed(dataset: Dataset, n_known: int, seed: int) -> np.ndarray:
    """Which items are keyed: the first draw of those that the accuracies are the mean of."""
    training = np.zeros(dataset.truth.size, dtype=bool)
    if n_known:
        training[training_draws(dataset, n_known, 1, seed)[0]] = True
    return training


def known_truth(dataset: Dataset, training: np.ndarray) -> np.ndarray:
    """What a method is told."""
    return np.where(training, dataset.truth, MISSING)
