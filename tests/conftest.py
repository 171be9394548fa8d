"""Fixtures and settings that several test files share."""

import os
from pathlib import Path

# Read when numpy loads: workers that each use every core would wait for one another.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import pandas as pd
import pytest
from hypothesis import HealthCheck, settings

from crowdcore import Dataset, LabelMatrix

# The same examples on every machine, and no example fails because the machine was busy.
settings.register_profile("repeatable", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("repeatable")

ROOT = Path(__file__).resolve().parents[1]
# Crowds with known truth that the project may use but not pass on: one folder each, with labels.csv and truth.csv.
REAL_DATA = Path(os.environ.get("CROWDCORE_REAL_DATA", ROOT.parent / "shared" / "data"))

BROWSER = "tests/browser"
LONGEST_FIRST = (BROWSER, "tests/distributed", "tests/test_install", "tests/pages", "tests/test_", "tests/readers")


def pytest_collection_modifyitems(items):
    """Run the slowest tests first, so that no worker is left with one at the end."""
    places = {folder: place for place, folder in enumerate(LONGEST_FIRST)}
    items.sort(
        key=lambda item: min(
            (place for folder, place in places.items() if item.nodeid.startswith(folder)), default=len(places)
        )
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """With ``-n auto``, use one worker more than there are processors: tests with a browser spend half of their time waiting."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Let the tests of a file share a worker and its fixtures; all browser tests share one server."""
    from xdist.scheduler import LoadFileScheduling

    class LoadFileOrBrowser(LoadFileScheduling):
        def _split_scope(self, nodeid):
            return BROWSER if nodeid.startswith(BROWSER) else super()._split_scope(nodeid)

    return LoadFileOrBrowser(config, log)


@pytest.fixture(scope="session", autouse=True)
def state_folder(tmp_path_factory):
    """Keep every test away from the data that the app keeps for the person who runs it."""
    os.environ["CROWDCORE_STATE"] = str(tmp_path_factory.mktemp("state"))


@pytest.fixture(scope="session")
def real():
    """Load a real crowd by name; skip a test that needs one if the folder does not exist."""

    def load(name: str) -> Dataset:
        folder = REAL_DATA / name
        if not folder.is_dir():
            pytest.skip(f"needs the real crowd {name}, which is not passed on with the project")
        labels = LabelMatrix.from_long(pd.read_csv(folder / "labels.csv"))
        key = pd.read_csv(folder / "truth.csv").set_index("item")["label"].reindex(labels.items)
        codes = {name: code for code, name in enumerate(labels.classes)}
        return Dataset(name, labels, np.array([codes.get(answer, -1) for answer in key]))

    return load


def random_crowd(seed, n_items=14, n_labelers=9, n_classes=3, coverage=1.0, n_training=6, skill=0.6):
    """Return codes and truth of a small crowd. Labelers are right with probability ``skill``; the first items are known."""
    rng = np.random.default_rng(seed)
    answer = rng.integers(n_classes, size=n_items)
    guess = rng.integers(n_classes, size=(n_items, n_labelers))
    codes = np.where(rng.random(guess.shape) < skill, answer[:, None], guess)
    codes[rng.random(codes.shape) >= coverage] = -1
    truth = np.full(n_items, -1)
    truth[:n_training] = answer[:n_training]
    return codes, truth
