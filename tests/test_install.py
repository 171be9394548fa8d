"""The package as ``pip install`` leaves it, next to the packages that it declares and no others."""

import http.client
import re
import socket
import subprocess
import sys
import time
import venv
from contextlib import closing
from importlib.metadata import PathDistribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.browser.conftest import free_port
from tests.conftest import ROOT

pytestmark = pytest.mark.long


def declared(requirements: list[str], extras: set[str], found: dict) -> dict:
    """The distributions that installing these requirements brings with it, by name."""
    for requirement in map(Requirement, requirements):
        applies = [requirement.marker is None or requirement.marker.evaluate({"extra": extra}) for extra in extras]
        if any(applies) and requirement.name not in found:
            found[requirement.name] = distribution(requirement.name)
            declared(found[requirement.name].requires or [], {"", *requirement.extras}, found)
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel as it is built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)], check=True)
    return next(folder.glob("crowdcore-*.whl"))


class Installed:
    """An environment that contains the wheel, and a folder that contains nothing of the project.

    The dependencies are links to the packages that the tests themselves run with: fetching them again would take a minute.
    """

    def __init__(self, folder: Path, wheel: Path, extra: str | None = None):
        venv.create(folder / "env", with_pip=False)
        self.programs = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin")
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir()
        packages = Path(self("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        python = str(self.programs / "python")
        install = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", str(wheel)]
        subprocess.run(install, check=True)
        crowdcore = PathDistribution(next(packages.glob("crowdcore-*.dist-info")))
        found = declared(crowdcore.requires or [], {"", extra or ""}, {})
        for package in found.values():
            for top in {file.parts[0] for file in package.files if file.parts[0] not in ("..", "__pycache__")}:
                if not (packages / top).exists():
                    (packages / top).symlink_to(Path(package.locate_file(top)))

    def __call__(self, program, *arguments) -> str:
        """Run a program of the environment and return what it prints."""
        done = subprocess.run([self.programs / program, *arguments], cwd=self.elsewhere, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def run(tmp_path_factory, wheel) -> Installed:
    """The library, as ``pip install crowdcore`` leaves it."""
    return Installed(tmp_path_factory.mktemp("library"), wheel)


@pytest.fixture(scope="module")
def run_with_app(tmp_path_factory, wheel) -> Installed:
    """The library and the app, as ``pip install 'crowdcore[app]'`` leaves them."""
    return Installed(tmp_path_factory.mktemp("app"), wheel, extra="app")


def test_the_package_is_imported_from_its_installation(run):
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


def test_every_sample_is_installed(run):
    code = "from crowdcore.samples import SAMPLES, load_sample; print([load_sample(name).name for name in SAMPLES])"
    assert run("python", "-c", code).count(",") >= 3
    assert run("crowdcore", "aggregate", "science", "--method", "majority_vote", "--train", "5")


def test_without_streamlit_the_command_app_names_the_package_to_install(run):
    done = subprocess.run([run.programs / "crowdcore", "app"], cwd=run.elsewhere, capture_output=True, text=True)
    assert done.returncode == 2
    assert "pip install 'crowdcore[app]'" in done.stderr


OPEN_EVERY_PAGE = """
from pathlib import Path
import sys
from crowdcore.commands.app import find_app
from streamlit.testing.v1 import AppTest

app = find_app()
assert "site-packages" in app.parts, app
sys.path.insert(0, str(app.parent))
# Every import of the page Compare is needed, but its result is not.
from pages.parts.compare import running
running.MOST_LABELS_AT_ONCE = 0
pages = sorted(path.name for path in (app.parent / "pages").glob("*.py") if path.name != "__init__.py")
test = AppTest.from_file(str(app), default_timeout=120).run()
assert not test.exception, test.exception
for page in pages:
    test.switch_page(f"pages/{page}").run()
    assert not test.exception, (page, test.exception)
    assert test.title or test.header or test.subheader, page
print(len(pages))
"""


def test_every_page_of_the_installed_app_opens(run_with_app):
    assert int(run_with_app("python", "-c", OPEN_EVERY_PAGE).split()[-1]) >= 9


def test_the_command_app_serves_the_app_with_its_protections(run_with_app):
    port = free_port()
    command = [run_with_app.programs / "crowdcore", "app", "--no-browser", "--port", str(port)]
    server = subprocess.Popen(command, cwd=run_with_app.elsewhere, stdout=subprocess.PIPE, text=True)
    try:
        # Only a browser with the link that the command prints can use the app.
        link = next(found[1] for line in server.stdout if (found := re.search(r"127.0.0.1:\d+(/enter\S+)", line)))
        assert answer(port, "/_stcore/health", "127.0.0.1", deadline=time.monotonic() + 120) == 200
        assert answer(port, "/", "127.0.0.1") == 403
        assert answer(port, link, "127.0.0.1") == 303
        assert answer(port, link, "127.0.0.1") == 403
        assert answer(port, "/_stcore/health", "evil.example") in (400, 403, 421)
        # Without the settings of the project, Streamlit would listen on all addresses.
        with pytest.raises(OSError):
            socket.create_connection(("127.0.0.2", port), timeout=30)
    finally:
        server.terminate()
        server.wait(60)
        server.stdout.close()


def answer(port: int, path: str, host: str, deadline: float = 0) -> int:
    """Return the status with which the server answers, waiting for the server until the deadline."""
    headers = {"Host": host if host == "evil.example" else f"{host}:{port}"}
    while True:
        try:
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
                connection.request("GET", path, headers=headers)
                return connection.getresponse().status
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)
