"""One process, several processes and a cluster give the same results."""

import joblib
import pytest

from crowdcore.evaluation import Stopped, run_comparison
from crowdcore.evaluation.parallel import Shared
from tests.evaluation.crowds import small_exam

EXAM = small_exam(n_items=40, n_labelers=25)
METHODS = ["weighted_average", "em", "naive_bayes", "saddle_point_robust"]


def compared(**options):
    return run_comparison(EXAM, METHODS, n_train=10, draws=4, seed=7, oracle=True, **options)


@pytest.fixture(scope="module")
def alone():
    return compared()


def assert_same(one, other):
    for some, others in ((one.frame, other.frame), (one.answers, other.answers)):
        assert some.drop(columns="seconds", errors="ignore").equals(others.drop(columns="seconds", errors="ignore"))


def test_two_processes_give_the_same_result_as_one(alone):
    assert_same(compared(n_jobs=2), alone)


def test_several_threads_give_the_same_result_as_one(alone):
    with joblib.parallel_config(backend="threading", n_jobs=3):
        assert_same(compared(), alone)


def test_several_processes_can_be_stopped():
    with pytest.raises(Stopped, match="Stopped after 3 of 16"):
        compared(n_jobs=2, progress=lambda done, *_: done < 3)


def test_a_cluster_gives_the_same_result_as_one_process(alone):
    """The very same call, on a Dask cluster of two worker processes, which are sent the labels once."""
    distributed = pytest.importorskip("distributed")
    from dask.sizeof import sizeof

    assert sizeof(Shared(EXAM.labels)) > 1000  # joblib sends this to a cluster once and not with every job
    reported = []
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as cluster,
        distributed.Client(cluster),
        joblib.parallel_config(backend="dask"),
    ):
        assert_same(compared(progress=lambda *what: reported.append(what)), alone)
    assert [done for done, *_ in reported] == list(range(1, 17))
