"""The documentation builds without a warning: no broken link, no missing name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.mark.long
def test_the_documentation_builds_without_a_warning(tmp_path):
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "crowdcore").symlink_to(ROOT / "crowdcore")
    command = [Path(sys.executable).parent / "zensical", "build", "--strict", "--clean"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=os.environ | {"NO_COLOR": "1"})
    assert done.returncode == 0, done.stdout + done.stderr
    built = (tmp_path / ".site" / "api" / "methods.html").read_text(encoding="utf-8")
    assert "<math" in built and ".. math::" not in built
    assert "Dawid" in built
