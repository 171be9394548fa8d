"""The package in an environment of its own, as ``pip install`` leaves it; pip fetches the dependencies."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Runs a program of the environment, in a folder that has nothing of the project's."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "env", with_pip=True)
    programs = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()

    def run(program, *arguments):
        done = subprocess.run([programs / program, *arguments], cwd=elsewhere, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run("python", "-m", "pip", "install", "-q", str(ROOT))
    return run


def test_it_is_imported_from_where_it_was_installed(run):
    place = Path(run("python", "-c", "import crowdcore; print(crowdcore.__file__)").strip())
    assert "site-packages" in place.parts
    assert (place.parent / "py.typed").exists()


def test_only_the_library_is_installed_and_nothing_that_it_does_not_need(run):
    names = set(run("python", "-m", "pip", "list", "--format=freeze").lower().replace("==", " ").split())
    assert {"crowdcore", "numpy", "pandas"} < names
    assert not {"streamlit", "plotly", "pytest"} & names
    for absent in ("pages", "app", "tests"):
        code = f"import importlib.util; print(importlib.util.find_spec({absent!r}))"
        assert run("python", "-c", code).strip() == "None"


def test_the_command_lists_the_methods(run):
    assert "majority_vote" in run("crowdcore", "methods")
    assert run("python", "-m", "crowdcore", "methods") == run("crowdcore", "methods")


@pytest.mark.parametrize("sample", ["science", "math", "iqitems", "trec"])
def test_every_sample_is_there(run, sample):
    assert run("crowdcore", "aggregate", sample, "--method", "majority_vote", "--train", "5")
