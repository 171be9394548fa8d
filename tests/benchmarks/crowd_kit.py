"""Crowd-kit 1.4.2 in an environment of its own, since it needs older versions of pandas and scikit-learn than this project.

The environment is made with pip when it is first needed, which took two minutes on two busy cores, and kept in the user's
cache folder, so that a second run starts at once.
"""

import os
import subprocess
import sys
import time
import venv
from pathlib import Path

# setuptools: crowd-kit's own dependencies may ask for it, and newer Pythons make environments without it.
PINNED = ("crowd-kit==1.4.2", "pandas==2.1.4", "scikit-learn==1.4.2", "numpy==1.26.4", "scipy==1.13.1", "setuptools<81")


class DidNotFinish(Exception):
    """Crowd-kit failed or took too long; the message explains it."""


def cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "crowdcore" / "crowd-kit-1.4.2"


def python_with_crowd_kit(folder: Path) -> Path:
    """The Python of the environment in this folder, which is made if it is not there or was not finished."""
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    finished = folder / "installed.txt"
    wanted = "\n".join(PINNED)
    if finished.exists() and finished.read_text() == wanted:
        return python
    print(f"Making an environment with crowd-kit in {folder} …", flush=True)
    start = time.perf_counter()
    venv.create(folder, with_pip=True, clear=True)
    # Wheels only: building numpy and pandas takes longer than everything else together, and often fails.
    install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--only-binary", ":all:", *PINNED]
    if subprocess.run(install).returncode:
        raise SystemExit(
            f"pip could not install crowd-kit 1.4.2 for Python {sys.version_info.major}.{sys.version_info.minor} (see above). "
            "Its pandas and numpy have wheels for Python 3.11 and 3.12."
        )
    finished.write_text(wanted)
    print(f"… done in {time.perf_counter() - start:.0f} s.", flush=True)
    return python


def run(command: list, seconds: float) -> str:
    """What a child process prints ; ``DidNotFinish`` if it fails or takes longer."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise DidNotFinish(f"not finished in {seconds:.0f} s") from None
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        killed = ", ended by the system, most likely for want of memory" if done.returncode < 0 else f": {last}"
        raise DidNotFinish(f"failed{killed}")
    return done.stdout
