"""The long work of the app, as functions that another process can run and that say how far they are."""

import time

import numpy as np
import pandas as pd

from crowdcore.aggregators import AGGREGATORS, Aggregator
from crowdcore.aggregators.rounds import listening
from crowdcore.alike import Likeness, likeness
from crowdcore.calibration import Calibration, calibrate
from crowdcore.dataset import Dataset
from crowdcore.evaluation import Comparison, learning_curve, run_comparison
from crowdcore.labels import LabelMatrix
from crowdcore.tuning import Sweep, Tuned, leave_one_out


def fit(report, method: Aggregator, labels: LabelMatrix, truth: np.ndarray) -> Aggregator:
    """A method, fitted; it reports its rounds."""
    with listening(lambda done, total: report(done, total, f"round {done}")):
        return method.fit(labels, truth)


def calibration(report, model: Aggregator, labels: LabelMatrix, truth: np.ndarray) -> Calibration:
    """How sure a fitted method's answers are."""
    with listening(lambda done, total: report(0, 0, f"round {done}")):
        return calibrate(model, labels, truth)


def sweep(report, method: Aggregator, labels: LabelMatrix, truth: np.ndarray, grid=None) -> Sweep:
    """What leave-one-out finds for each value of the method's parameter; it reports every fit."""
    started = time.monotonic()

    def progress(done: int, total: int) -> None:
        seconds = (time.monotonic() - started) * (total - done) / done
        left = f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
        report(done, total, f"{done:,} of {total:,} fits, about {left} left")

    return leave_one_out(method, labels, truth, grid=grid, progress=progress)


def errs_alike(report, labels: LabelMatrix, truth: np.ndarray, most_shown: int) -> Likeness:
    """How far the labelers err alike."""
    return likeness(labels, truth, most_shown)


Contestants = list[tuple[str, str, dict, bool]]


def comparison(report, dataset: Dataset, contestants: Contestants, n_train: int, draws: int, seed: int) -> Comparison:
    """Methods (a name, an id, parameters, whether to tune) on the same draws; it reports every fit."""
    progress = _reporting(report)
    return run_comparison(dataset, _models(contestants), n_train, draws, seed, n_jobs=1, progress=progress, oracle=True)


def curve(report, dataset: Dataset, contestants: Contestants, stops: list[int], draws: int, seed: int) -> pd.DataFrame:
    """The same with fewer and more known answers."""
    return learning_curve(dataset, _models(contestants), stops, draws, seed, n_jobs=1, progress=_reporting(report))


def _models(contestants: Contestants) -> dict:
    methods = {name: AGGREGATORS[method_id](**parameters) for name, method_id, parameters, _ in contestants}
    return {name: Tuned(methods[name]) if tuned else methods[name] for name, _, _, tuned in contestants}


def _reporting(report):
    return lambda done, total, method, draw: report(done, total)
