"""The long work of the app, as functions that another process can run and that say how far they are."""

import numpy as np

from crowdcore.aggregators import AGGREGATORS, Aggregator
from crowdcore.aggregators.rounds import listening
from crowdcore.calibration import Calibration, calibrate
from crowdcore.dataset import Dataset
from crowdcore.evaluation import Comparison, run_comparison
from crowdcore.labels import LabelMatrix
from crowdcore.tuning import Tuned


def fit(report, method_id: str, parameters: dict, labels: LabelMatrix, truth: np.ndarray) -> Aggregator:
    """A method, fitted; it reports its rounds."""
    with listening(lambda done, total: report(done, total, f"round {done}")):
        return AGGREGATORS[method_id](**parameters).fit(labels, truth)


def calibration(report, model: Aggregator, labels: LabelMatrix, truth: np.ndarray) -> Calibration:
    """How sure a fitted method's answers are."""
    with listening(lambda done, total: report(0, 0, f"round {done}")):
        return calibrate(model, labels, truth)


def comparison(
    report, dataset: Dataset, contestants: list[tuple[str, str, dict, bool]], n_train: int, draws: int, seed: int
) -> Comparison:
    """Methods (a name, an id, parameters, whether to tune) on the same draws; it reports every fit."""
    models = {
        name: Tuned(AGGREGATORS[method_id](**parameters)) if tuned else AGGREGATORS[method_id](**parameters)
        for name, method_id, parameters, tuned in contestants
    }
    return run_comparison(
        dataset,
        models,
        n_train,
        draws,
        seed,
        n_jobs=1,
        progress=lambda done, total, method, draw: report(done, total, ""),
        oracle=True,
    )
