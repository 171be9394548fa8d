"""Long computations in another process report their progress, can be stopped, and raise their errors here."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix, job_processes, jobs, worker
from crowdcore.aggregators.rounds import listening
from crowdcore.tuning import leave_one_out
from crowdcore.worker import Job, NeededTooMuch, Progress, TookTooLong
from tests.conftest import ROOT

PATIENCE = 60  # seconds: no job of these tests takes as long, even on a busy machine


def forever(report):
    report(1, 2, "at it")
    while True:
        time.sleep(0.01)


def refusing(report):
    raise ValueError("These data are too few.")


def failing(report):
    return 1 / 0


def most_memory(report):
    import resource

    return resource.getrlimit(resource.RLIMIT_DATA)[0]


def niceness(report):
    return os.nice(0)


def parent(report):
    return os.getppid()


def imported(report):
    return set(sys.modules)


def printing(report):
    print("This must not get into the conversation.")
    return "said"


def test_a_fit_elsewhere_is_the_fit_here():
    labels = LabelMatrix.from_codes(np.random.default_rng(0).integers(2, size=(30, 8)))
    truth = np.full(30, -1)
    job = Job(jobs.fit, AGGREGATORS["em"](max_iter=50), labels, truth)
    model, same = job.wait(), AGGREGATORS["em"](max_iter=50).fit(labels, truth)
    assert np.array_equal(model.weights_, same.weights_) and model.stopped_because_ == same.stopped_because_
    assert np.array_equal(model.predict(labels), same.predict(labels))
    assert str(job.progress.words).startswith("round ")


def test_a_job_reports_and_stops_at_once():
    job = Job(forever)
    wait_while(lambda: job.progress == Progress())
    assert job.progress == Progress(1, 2, "at it") and not job.finished
    job.stop()
    assert_stopped(job)
    wait_for_end(job._process.pid)


@pytest.mark.parametrize(
    ("function", "kind", "words"), [(refusing, ValueError, "too few"), (failing, RuntimeError, "ZeroDivision")]
)
def test_an_error_in_the_other_process_is_raised_here(function, kind, words):
    with pytest.raises(kind, match=words):
        Job(function).wait()


def test_printing_in_the_other_process_is_harmless():
    assert Job(printing).wait() == "said"


def test_a_job_that_nobody_wants_any_more_ends(monkeypatch):
    monkeypatch.setattr(worker, "SECONDS_UNWANTED", 0.2)
    asked = []

    def wanted():
        asked.append(time.monotonic())
        return len(asked) < 5

    job = Job(forever, wanted=wanted)
    assert_stopped(job)
    assert job.stopped and len(asked) > 5


def test_a_job_ends_with_who_began_it():
    """Killed, not asked to end: the process that started it could not send anything."""
    code = (
        "import time; from crowdcore.worker import Job; from tests.test_worker import forever\n"
        "job = Job(forever)\n"
        "while not job.progress.done: time.sleep(.01)\n"
        "print(job._process.pid, flush=True); time.sleep(1000)"
    )
    began = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    pid = int(began.stdout.readline())
    assert is_running(pid)
    began.kill()
    began.wait()
    began.stdout.close()
    wait_for_end(pid)


def is_running(pid: int) -> bool:
    if not Path("/proc").exists():
        pytest.skip("this machine does not list its processes as files")
    try:
        return "Z (zombie)" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def wait_while(condition) -> None:
    """Wait until a condition is false, and fail if it stays true."""
    last = time.monotonic() + PATIENCE
    while condition():
        if time.monotonic() > last:
            pytest.fail(f"It was still so after {PATIENCE} seconds.")
        time.sleep(0.01)


def assert_stopped(job):
    """The job has ended because it was stopped."""
    with pytest.raises(RuntimeError, match="was stopped"):
        result_of(job)


def result_of(job):
    """Return the job's result. A job that does not end fails the test, instead of blocking it."""
    assert job.wait_for(PATIENCE)
    return job.result()


def wait_for_end(pid: int) -> None:
    wait_while(lambda: is_running(pid))


@pytest.mark.skipif(not job_processes.COPIES, reason="every job starts a fresh process on this system")
def test_jobs_share_one_process_that_has_imported_the_library():
    first, second = Job(parent).wait(), Job(parent).wait()
    assert first == second == job_processes._PREPARED._process.pid
    # Ended from outside, as a system short of memory does.
    os.kill(first, signal.SIGKILL)
    assert Job(printing).wait() == "said"
    assert Job(parent).wait() != first
    assert set(job_processes._IMPORTED_LATE) <= Job(imported).wait()


def test_a_job_runs_in_a_fresh_process_where_processes_cannot_be_copied(monkeypatch):
    monkeypatch.setattr(job_processes, "COPIES", False)
    assert Job(parent).wait() == os.getpid()
    job = Job(forever)
    wait_while(lambda: not job.progress.done)
    job.stop()
    assert_stopped(job)
    wait_for_end(job._process.pid)


def test_a_job_waits_for_a_place_and_can_be_stopped_there(monkeypatch):
    monkeypatch.setattr(worker, "_PLACES", worker.Places(1))
    first = Job(forever)
    wait_while(lambda: not first.progress.done)
    second = Job(forever)
    wait_while(lambda: not second.progress.words)
    assert str(second.progress.words) == "waiting until other work is done"
    second.stop()
    assert_stopped(second)
    assert second._process is None and not first.finished
    first.stop()
    assert_stopped(first)


def test_nobody_waits_for_the_jobs_of_one_other_person(monkeypatch):
    """One person has filled all places with work that never ends; somebody else's job runs all the same."""
    monkeypatch.setattr(worker, "_PLACES", worker.Places(1))
    endless = [Job(forever, owner="Ann") for _ in range(3)]
    try:
        other = Job(printing, owner="Bo")
        wait_while(lambda: not other.finished)
        assert other.result() == "said"
        assert sum(job._process is not None for job in endless) == 1
    finally:
        for job in endless:
            job.stop()
        assert all(job.wait_for(PATIENCE) for job in endless)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="Windows has no such priority")
def test_a_job_gives_way_to_the_process_that_answers_clicks():
    assert Job(niceness).wait() == min(os.nice(0) + worker.NICENESS, 19)


def test_a_job_may_take_half_of_the_memory():
    pytest.importorskip("resource")

    assert 0 < Job(most_memory).wait() <= os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2


def test_a_sweep_elsewhere_is_the_sweep_here():
    labels = LabelMatrix.from_codes(np.random.default_rng(0).integers(2, size=(30, 8)))
    truth = np.where(np.arange(30) < 9, np.arange(30) % 2, -1)
    job = Job(jobs.sweep, AGGREGATORS["saddle_point"](weights="shared"), labels, truth, (0.1, 1.0, 10.0))
    sweep = job.wait()
    same = leave_one_out(AGGREGATORS["saddle_point"](weights="shared"), labels, truth, grid=(0.1, 1.0, 10.0))
    assert np.array_equal(sweep.accuracy, same.accuracy) and sweep.best == same.best
    assert job.progress.total == 27 and " of 27 fits, about " in str(job.progress.words)


@pytest.mark.parametrize(
    "method_id", ["kos", "glad", "item_response", "exponential_weights", "saddle_point", "mace", "ebcc"]
)
def test_long_computations_report_their_progress(method_id):
    labels = LabelMatrix.from_codes(np.random.default_rng(0).integers(3, size=(30, 8)))
    told = []
    with listening(lambda n, most: told.append((n, most))):
        AGGREGATORS[method_id]().fit(labels, np.where(np.arange(30) < 9, np.arange(30) % 3, -1))
    assert told and all(1 <= n <= most for n, most in told)


def greedy(report):
    return len(bytes(2_000_000_000))


def test_a_job_ends_at_its_deadline():
    with pytest.raises(TookTooLong):
        result_of(Job(forever, seconds=0.5))


def test_a_job_that_needs_too_much_memory_has_its_own_error():
    pytest.importorskip("resource")
    with pytest.raises(NeededTooMuch):
        result_of(Job(greedy, memory=1_000_000_000))
