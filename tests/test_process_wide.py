"""Settings of the process come back as they were, in whatever order threads enter and leave."""

import os
import subprocess
import sys
import warnings

import numpy as np
import pytest
from threadpoolctl import threadpool_info

from crowdcore.process_wide import WhileUsed, one_thread, without_warnings
from tests.conftest import ROOT


def test_a_setting_is_on_until_the_last_user_leaves():
    steps = []
    setting = WhileUsed(lambda: steps.append("on") or (lambda: steps.append("off")))
    first, second = setting, setting
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert steps == ["on"]
    second.__exit__(None, None, None)
    assert steps == ["on", "off"]
    with pytest.raises(RuntimeError), setting:
        raise RuntimeError
    assert steps == ["on", "off", "on", "off"]


def numbers_of_threads():
    return {library["num_threads"] for library in threadpool_info() if library["user_api"] == "blas"}


def test_linear_algebra_has_its_threads_again_after_two_users_who_overlap():
    np.eye(2) @ np.eye(2)
    before = threadpool_info()
    first, second = one_thread(), one_thread()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert numbers_of_threads() == {1}
    second.__exit__(None, None, None)
    assert threadpool_info() == before


def warn():
    warnings.warn("It went on too long, as ever", UserWarning, stacklevel=1)


def test_only_the_warning_that_is_meant_is_hushed_and_only_inside():
    with without_warnings("It went on too long", UserWarning):
        warn()
        with pytest.raises(UserWarning, match="something else"):
            warnings.warn("something else", UserWarning, stacklevel=1)
    with pytest.raises(UserWarning, match="It went on too long"):
        warn()


def test_filters_that_another_thread_changes_meanwhile_stay():
    with warnings.catch_warnings():
        with without_warnings("It went on too long", UserWarning):
            warnings.filterwarnings("ignore", "from another thread")
        warnings.warn("from another thread", UserWarning, stacklevel=1)
        with pytest.raises(UserWarning):
            warn()


def test_leaving_inside_anothers_catch_warnings_leaves_nothing_behind():
    before = list(warnings.filters)
    setting = without_warnings("It went on too long", UserWarning)
    setting.__enter__()
    with warnings.catch_warnings():
        setting.__exit__(None, None, None)
    assert warnings.filters == before


def test_a_filter_that_was_there_before_is_still_there():
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "It went on too long", UserWarning)
        with without_warnings("It went on too long", UserWarning):
            warn()
        warn()


def test_the_app_lets_linear_algebra_use_one_thread():
    """Visitors share the cores. The setting is read when numpy loads, so that only a fresh process shows it."""
    without = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    seen = "import app, numpy, threadpoolctl; print({one['num_threads'] for one in threadpoolctl.threadpool_info()})"
    done = subprocess.run(
        [sys.executable, "-c", seen], cwd=ROOT, env=without, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "{1}"
