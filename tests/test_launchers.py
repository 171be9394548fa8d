"""The launchers for a double click, with a Python that only records what it is asked to do."""

import configparser
import os
import shutil
import subprocess
import sys

import pytest

from tests.conftest import ROOT

LAUNCHERS = ROOT / "docs" / "launchers"
RECORDER = """#!/bin/sh
echo "$*" >> "$RECORD"
case "$*" in
    "-m venv .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    *"$FAILS"*) exit 1 ;;
esac
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for Linux and macOS")


@pytest.fixture
def start(tmp_path):
    """Start the app from an unpacked archive whose path has a space. Return what Python was asked to do, and the output."""
    project, programs = tmp_path / "my crowdcore", tmp_path / "programs"
    shutil.copytree(LAUNCHERS, project / "docs" / "launchers")
    programs.mkdir()
    for name in ("app.py", "requirements.txt", "constraints.txt"):
        (project / name).write_text(name)
    for name in ("python3", "python3.11", "python3.12", "python3.13"):
        (programs / name).write_text(RECORDER)
        (programs / name).chmod(0o755)

    def run(name="start.sh", fails="nothing", command=None):
        record = tmp_path / "record"
        record.write_text("")
        command = command or [str(project / "docs" / "launchers" / name)]
        environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}", "RECORD": str(record), "FAILS": fails}
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        asked = [line for line in record.read_text().splitlines() if not line.startswith("-c ")]
        return asked, done

    run.project = project
    return run


CREATE, INSTALL, START = (
    "-m venv .venv",
    "-m pip install --disable-pip-version-check -r requirements.txt",
    "-m crowdcore app",
)


@pytest.mark.parametrize("name", ["start.sh", "CrowdCore.command"])
def test_the_first_start_installs_and_the_next_one_only_starts(start, name):
    asked, done = start(name)
    assert asked == [CREATE, INSTALL, START] and done.returncode == 0
    assert "step 1 of 2" in done.stdout and "step 2 of 2" in done.stdout
    assert start(name)[0] == [START]


def test_after_an_update_the_packages_are_installed_again(start):
    start()
    (start.project / "constraints.txt").write_text("newer")
    assert start()[0] == [INSTALL, START] and start()[0] == [START]


def test_a_failed_installation_is_explained_and_tried_again(start):
    asked, done = start(fails="pip install")
    assert asked == [CREATE, INSTALL] and done.returncode == 1 and "connection to the internet" in done.stdout
    assert start()[0] == [INSTALL, START]


def test_without_a_recent_python_the_launcher_names_where_to_get_it(start):
    asked, done = start(fails="sys.version_info")
    assert not asked and done.returncode == 1 and "https://www.python.org/downloads/" in done.stdout


def test_a_launcher_that_was_moved_away_explains_where_it_belongs(start):
    (start.project / "app.py").unlink()
    asked, done = start()
    assert not asked and done.returncode == 1 and "docs/launchers" in done.stdout


def test_the_desktop_entry_starts_the_script_next_to_it(start):
    entry = configparser.RawConfigParser(delimiters="=")
    entry.optionxform = str
    entry.read(LAUNCHERS / "CrowdCore.desktop")
    line = entry["Desktop Entry"]["Exec"]
    # Two levels of quoting: of every text in such a file, and of an argument. The second is that of a shell.
    line = line.replace("\\\\", "\\").replace("%k", f"'{start.project}/docs/launchers/CrowdCore.desktop'")
    assert start(command=["sh", "-c", line])[0] == [CREATE, INSTALL, START]


def test_the_launcher_for_windows_has_the_line_ends_that_windows_needs():
    content = (LAUNCHERS / "CrowdCore.bat").read_bytes()
    assert content.count(b"\n") == content.count(b"\r\n") > 30 and content.isascii()
