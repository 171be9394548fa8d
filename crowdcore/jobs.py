"""The long computations of the app, as functions that another process can run and that report their progress."""

import time
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pandas as pd

from crowdcore.aggregators import Aggregator
from crowdcore.aggregators.rounds import listening
from crowdcore.alike import Likeness, likeness
from crowdcore.calibration import Calibration, calibrate
from crowdcore.dataset import Dataset
from crowdcore.evaluation import best_of_each, learning_curve, right_as_key_grows, run_comparison
from crowdcore.evaluation.comparison_tables import ComparisonTables, comparison_tables
from crowdcore.evaluation.paper_table import paper_table
from crowdcore.further_labels import MoreLabels, more_labels
from crowdcore.juries import Jury, jury_report
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.project import Project, SourceFile, is_project, open_project
from crowdcore.readers.file_parts import FileParts, file_parts
from crowdcore.readers.preview import Preview
from crowdcore.readers.preview import preview as sheet_preview
from crowdcore.readers.reading import Reading
from crowdcore.readers.stages import reporting_stages
from crowdcore.simulation import Crowd, simulate
from crowdcore.tuning import Sweep, Tuned, count_voters, leave_one_out


def fit(report, method: Aggregator, labels: LabelMatrix, truth: np.ndarray) -> Aggregator:
    """Fit a method and report its rounds."""
    with listening(lambda done, total: report(done, total, Message("shared-progress-round", n=done))):
        return method.fit(labels, truth)


def calibration(report, model: Aggregator, labels: LabelMatrix, truth: np.ndarray) -> Calibration:
    """Compute how sure a fitted method's answers are."""
    with listening(lambda done, total: report(0, 0, Message("shared-progress-round", n=done))):
        return calibrate(model, labels, truth)


def sweep(report, method: Aggregator, labels: LabelMatrix, truth: np.ndarray, grid=None) -> Sweep:
    """Run leave-one-out for each value of the method's parameter and report every fit."""
    started = time.monotonic()

    def progress(done: int, total: int) -> None:
        seconds = (time.monotonic() - started) * (total - done) / done
        words = Message("shared-progress-fits", done=done, total=total, left=round(seconds))
        if seconds >= 100:
            words = Message("shared-progress-fits-minutes", done=done, total=total, left=round(seconds / 60))
        report(done, total, words)

    return count_voters(method, labels, truth, leave_one_out(method, labels, truth, grid=grid, progress=progress))


def compare_errors(report, labels: LabelMatrix, truth: np.ndarray, most_shown: int) -> Likeness:
    """Compute how similar the labelers' errors are."""
    return likeness(labels, truth, most_shown)


def jury(report, labels: LabelMatrix, truth: np.ndarray, about: pd.DataFrame | None) -> Jury:
    """Report on a jury of language models."""
    return jury_report(labels, truth, about)


def further_labels(report, labels: LabelMatrix, truth: np.ndarray) -> MoreLabels:
    """Predict what further labels would bring."""
    return more_labels(labels, truth)


def right_with_known_answers(
    report, crowd: Crowd, seeds: Sequence[int], methods: dict[str, dict], stops: Sequence[int]
) -> dict[str, np.ndarray]:
    """Return how often methods are right in simulated crowds, by the number of known answers, and each crowd's best member."""
    crowds = [simulate(crowd, seed) for seed in seeds]
    return right_as_key_grows(crowds, methods, stops) | {"best": best_of_each(crowds)}


Contestants = list[tuple[str, Aggregator, bool]]


def comparison(
    report, dataset: Dataset, contestants: Contestants, n_train: int, draws: int, seed: int
) -> ComparisonTables:
    """Compare methods (a name, the method, whether to tune) on the same draws and report every fit."""
    models, progress = _models(contestants), _reporting(report)
    return comparison_tables(
        run_comparison(dataset, models, n_train, draws, seed, n_jobs=1, progress=progress, oracle=True)
    )


def curve(report, dataset: Dataset, contestants: Contestants, stops: list[int], draws: int, seed: int) -> pd.DataFrame:
    """Compare methods with several numbers of known answers."""
    return learning_curve(dataset, _models(contestants), stops, draws, seed, n_jobs=1, progress=_reporting(report))


def table_of_paper(report, dataset: Dataset, sample: str, draws: int, seed: int) -> pd.DataFrame:
    """Make the paper's table from a sample that is shaped like its data."""
    return paper_table(dataset, sample, draws=draws, seed=seed, n_jobs=1, progress=_reporting(report))


def _models(contestants: Contestants) -> dict:
    return {name: Tuned(method) if tuned else method for name, method, tuned in contestants}


def _reporting(report):
    return lambda done, total, method, draw: report(done, total)


def open_file(report, source: SourceFile) -> tuple[Project, Preview | None]:
    """Open a table or a saved project, and for a table its first and last rows. A ValueError explains why a file is refused.

    The content of the file is not sent back, because the caller already has it.
    """
    with reporting_stages(lambda done, total, _: report(done, total, Message("shared-progress-reading", stage=done))):
        if is_project(source.data):
            project = open_project(source.data, source.name)
            if project.scans is not None:
                # Damaged scans are refused here, and not on a page. An installation without the app has no Pillow.
                from crowdcore.paper.saved_reading import reading_of

                reading_of(project.scans)
            return project, None
        project = Project.of_file(source)
        reading = project.reading
        shown = None if reading is None or reading.roles is None else preview(report, source, reading)
        return replace(project, file=None), shown


def preview(report, source: SourceFile, reading: Reading, sheet: str = "") -> Preview | None:
    """Return the first and last rows of the sheet of this name, or of the first sheet that was read."""
    shown = sheet or next(iter(reading.roles.sheets), "") if reading.roles is not None else sheet
    return sheet_preview(source.data, source.name, {**reading.hints, **({"sheet": shown} if shown else {})})


def find_file_parts(report, source: SourceFile, hints: dict) -> FileParts:
    """Return the sheets and columns that hints can name."""
    return file_parts(source.data, source.name, hints)
