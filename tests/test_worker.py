"""Long work in another process: it reports, it can be stopped, and what goes wrong there is told here."""

import time

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix, jobs
from crowdcore.worker import Job, Progress


def forever(report):
    report(1, 2, "at it")
    while True:
        time.sleep(0.01)


def refusing(report):
    raise ValueError("These data are too few.")


def failing(report):
    return 1 / 0


def printing(report):
    print("This must not get into the conversation.")
    return "said"


def test_a_fit_elsewhere_is_the_fit_here():
    labels = LabelMatrix.from_codes(np.random.default_rng(0).integers(2, size=(30, 8)))
    truth = np.full(30, -1)
    job = Job(jobs.fit, "em", {"max_iter": 50}, labels, truth)
    model, same = job.wait(), AGGREGATORS["em"](max_iter=50).fit(labels, truth)
    assert np.array_equal(model.weights_, same.weights_) and model.stopped_because_ == same.stopped_because_
    assert np.array_equal(model.predict(labels), same.predict(labels))
    assert job.progress.words.startswith("round ")


def test_a_job_reports_and_stops_at_once():
    job = Job(forever)
    while job.progress == Progress():
        time.sleep(0.01)
    assert job.progress == Progress(1, 2, "at it") and not job.finished
    job.stop()
    with pytest.raises(RuntimeError, match="was stopped"):
        job.wait()
    assert job._process.poll() is not None


@pytest.mark.parametrize(
    ("function", "kind", "words"), [(refusing, ValueError, "too few"), (failing, RuntimeError, "ZeroDivision")]
)
def test_what_goes_wrong_elsewhere_is_told_here(function, kind, words):
    with pytest.raises(kind, match=words):
        Job(function).wait()


def test_what_is_printed_there_does_no_harm():
    assert Job(printing).wait() == "said"
