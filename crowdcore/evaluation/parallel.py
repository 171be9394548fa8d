"""Fit one method to one draw of training items: the unit of work for processes and clusters."""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators import Aggregator
from crowdcore.aggregators.decisions import Decisions
from crowdcore.aggregators.trace import without_traces
from crowdcore.caveats import reasons
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.process_wide import one_thread, without_warnings
from crowdcore.tuning import Tuned


@dataclass(frozen=True, eq=False)
class Job:
    """A method and its training items with their truth. The truth of other items is not included."""

    model: Aggregator | Tuned
    training: np.ndarray
    training_truth: np.ndarray
    test: np.ndarray


@dataclass(frozen=True, eq=False)
class Outcome:
    """A method's answers to the test items, and how it got there."""

    decisions: Decisions
    probabilities: np.ndarray
    seconds: float
    iterations: int
    converged: bool
    reasons: tuple[Message, ...]


class Shared:
    """Labels to be sent to workers. A Dask cluster sends large objects only once, and asks ``__sizeof__`` for the size."""

    def __init__(self, labels: LabelMatrix):
        self.labels = labels

    def __sizeof__(self):
        return 1000 + sum(array.nbytes for array in (self.labels.item, self.labels.labeler, self.labels.code))


@contextmanager
def outcomes(labels: LabelMatrix, jobs: Sequence[Job], n_jobs: int | None = None) -> Iterator[Iterable]:
    """Yield the outcomes of the jobs as they finish, each with the job's position in the list. Leaving early cancels the rest.

    joblib does the work, so its settings (``joblib.parallel_config``) decide on processes, threads or a cluster.
    """
    from joblib import Parallel, delayed

    shared = Shared(labels)
    parallel = Parallel(n_jobs=n_jobs, return_as="generator_unordered")
    results = parallel(delayed(_run)(shared, place, job) for place, job in enumerate(jobs))
    try:
        yield results
    finally:
        # A caller who leaves early does not need joblib's warning about discarded work.
        with without_warnings(".*You could benefit from adjusting the input task iterator", UserWarning):
            results.close()


def _run(shared: Shared, place: int, job: Job) -> tuple[int, Outcome]:
    labels = shared.labels
    truth = np.full(len(labels.items), MISSING)
    truth[job.training] = job.training_truth
    with one_thread(), without_traces():
        start = time.perf_counter()
        model = job.model.copy().fit(labels, truth)
        decisions, probabilities = model.decisions(labels), model.predict_proba(labels)
        seconds = time.perf_counter() - start
    return place, Outcome(
        decisions.take(job.test),
        probabilities[job.test],
        seconds,
        int(model.n_iter_),
        bool(model.converged_),
        reasons(model, labels, truth),
    )
