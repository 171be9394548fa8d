"""The project keeps its own rules: style, the direction of imports, one test command, exact pins."""

import ast
import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from crowdcore import AGGREGATORS
from crowdcore.commands.methods import markdown_table
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def run(*command):
    tool = Path(sys.executable).parent / command[0]
    return subprocess.run([tool, *command[1:]], cwd=ROOT, capture_output=True, text=True)


COMMANDS = [("ruff", "check", "."), ("ruff", "format", "--check", "."), ("lint-imports",), ("mypy",)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_style_the_direction_of_imports_and_types(command):
    result = run(*command)
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_forbidden_import_would_be_noticed(tmp_path):
    """The rule has an effect: Streamlit in the library is an error."""
    for forbidden in ("import streamlit", "import plotly.graph_objects"):
        offender = tmp_path / "offender.py"
        offender.write_text(forbidden + "\n")
        result = run("ruff", "check", "--config", str(ROOT / "pyproject.toml"), str(offender))
        assert "TID251" in result.stdout


def test_the_welcome_page_uses_only_shared_code_and_its_own_parts():
    """The import contract covers packages. Streamlit runs app.py as a script, so this test checks it."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / "app.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found.add(node.module)
    of_pages = {name for name in found if name.startswith("pages")}
    assert of_pages and all(name.startswith(("pages.shared", "pages.parts.welcome")) for name in of_pages)
    for path in [*(ROOT / "crowdcore").rglob("*.py"), *(ROOT / "pages").rglob("*.py")]:
        assert not re.search(r"^\s*(import|from) app\b", path.read_text(encoding="utf-8"), re.MULTILINE), path


def test_ci_runs_the_readmes_own_test_command():
    commands = re.findall(r"^python3 -m venv .*$", README, flags=re.MULTILINE)
    assert len(commands) == 2
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert lines[-1] == commands[1]
    assert """export PYTEST_ADDOPTS="-m 'long or not long'\"""" in lines


PIN = re.compile(r"([\w.-]+)(\[\w+\])?==[\w.]+( ; .+)?")


def pins(name):
    """The packages that a file pins to one version."""
    lines = [line for line in (ROOT / name).read_text().splitlines() if line and not line.startswith(("#", "-"))]
    assert all(map(PIN.fullmatch, lines)), name
    return {canonical(PIN.fullmatch(line)[1]) for line in lines}


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def test_everything_that_an_installation_brings_has_one_version():
    """The packages named, and those that they ask for in turn, in this environment."""
    named = pins("requirements.txt") | pins("requirements-dev.txt")
    assert (ROOT / "requirements.txt").read_text().startswith("-c constraints.txt\n")
    wanted, found = set(named), set()
    while wanted:
        name = wanted.pop()
        found.add(name)
        for line in requires(name) or ():
            asked = Requirement(line)
            extras = {"distributed"} if name == "dask" else {""}
            if asked.marker is None or any(asked.marker.evaluate({"extra": extra}) for extra in extras):
                wanted |= {canonical(asked.name)} - found
    assert found <= pins("constraints.txt")


def test_every_promise_names_tests_that_exist():
    promises = [line for line in (ROOT / "SECURITY.md").read_text().splitlines() if line.startswith("| ")][1:]
    assert promises
    for promise in promises:
        named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", promise)
        assert named, promise
        for file, test in named:
            assert f"def {test}(" in (ROOT / "tests" / file).read_text(), test


def test_workflows_may_only_read_and_their_actions_are_pinned_by_commit():
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = path.read_text()
        assert re.search(r"^permissions:\n  contents: read$", text, re.MULTILINE), path.name
        used = re.findall(r"uses: (\S+)", text)
        assert used and all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", one) for one in used), path.name


def test_importing_the_library_loads_neither_scikit_learn_nor_streamlit_nor_plotly():
    """They cost seconds at the start of the app, and are loaded only when they are used."""
    late = ("sklearn", "streamlit", "plotly", "scipy.stats")
    code = f"import sys, crowdcore, crowdcore.__main__; print([name for name in {late} if name in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_the_guide_describes_each_method_as_the_method_describes_itself():
    guide = (
        (ROOT / "docs" / "methods.md").read_text(encoding="utf-8").partition("## All methods")[2].partition("\n## ")[0]
    )
    rows = [line for line in guide.splitlines() if line.startswith("| `")]
    own_words = markdown_table().splitlines()
    listed = [row for row in rows if row.split("`")[1] in AGGREGATORS]
    assert len(listed) == len(AGGREGATORS)
    assert all(row in own_words for row in listed), "python -m crowdcore methods --markdown writes the table anew"
