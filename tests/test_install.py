"""The package as ``pip install`` leaves it, next to the packages that it declares and no others."""

import re
import subprocess
import sys
import venv
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.long


def declared(name: str, found: dict) -> dict:
    """The distributions that installing one brings with it, by name."""
    if name not in found:
        found[name] = distribution(name)
        for requirement in found[name].requires or []:
            if "extra ==" not in requirement and "sys_platform ==" not in requirement:
                declared(re.match(r"[\w.-]+", requirement)[0].lower(), found)
    return found


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Run a program of an environment that holds the built wheel, in a folder with nothing of the project.

    The dependencies are links to the packages that the tests themselves run with: fetching them again would take a minute.
    """
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)], check=True)
    wheel = next(folder.glob("crowdcore-*.whl"))
    venv.create(folder / "env", with_pip=False)
    programs = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()

    def run(program, *arguments):
        done = subprocess.run([programs / program, *arguments], cwd=elsewhere, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    packages = Path(run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    install = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "-q", "--no-deps"]
    subprocess.run([*install, str(wheel)], check=True)
    metadata = next(packages.glob("crowdcore-*.dist-info")) / "METADATA"
    found = {}
    for requirement in re.findall(r"^Requires-Dist: (?!.*extra ==)([\w.-]+)", metadata.read_text(), re.MULTILINE):
        declared(requirement.lower(), found)
    for package in found.values():
        for top in {file.parts[0] for file in package.files if file.parts[0] not in ("..", "__pycache__")}:
            (packages / top).symlink_to(Path(package.locate_file(top)))
    return run


def test_it_is_imported_from_where_it_was_installed(run):
    place = Path(run("python", "-c", "import crowdcore; print(crowdcore.__file__)").strip())
    assert "site-packages" in place.parts
    assert (place.parent / "py.typed").exists()


def test_only_the_library_is_installed_and_it_declares_nothing_of_the_app(run):
    for absent in ("pages", "app", "tests", "streamlit", "plotly", "pytest"):
        code = f"import importlib.util; print(importlib.util.find_spec({absent!r}))"
        assert run("python", "-c", code).strip() == "None"


def test_the_command_lists_the_methods(run):
    assert "majority_vote" in run("crowdcore", "methods")
    assert run("python", "-m", "crowdcore", "methods") == run("crowdcore", "methods")


def test_every_sample_is_there(run):
    code = "from crowdcore.samples import SAMPLES, load_sample; print([load_sample(name).name for name in SAMPLES])"
    assert run("python", "-c", code).count(",") >= 3
    assert run("crowdcore", "aggregate", "science", "--method", "majority_vote", "--train", "5")
