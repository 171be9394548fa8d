"""How many times faster than crowd-kit: ``python -m tests.benchmarks.against_crowd_kit [labels …]``.

Crowd-kit 1.4.2 needs older versions of pandas and scikit-learn than this project, so this script makes an environment of
its own for it (in a temporary folder, with pip). Both sides get the same frame of integer ids, and their CPU seconds are
compared: majority vote, and Dawid–Skene for the same number of rounds. Ours are given with two clocks: from the frame, and
from a ready label matrix. Both must give the same answers but for ties.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

# Before numpy starts its threads: CPU seconds are those of one core.
for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ[f"{library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402

from crowdcore import AGGREGATORS, LabelMatrix  # noqa: E402
from tests.benchmarks.scale import cpu, crowd  # noqa: E402

SIZES = (1_000_000,)
ROUNDS = 10
PINNED = ("crowd-kit==1.4.2", "pandas==2.1.4", "scikit-learn==1.4.2", "numpy==1.26.4")
# Run by the other Python, in the folder with the frame's columns; prints CPU seconds and peak memory.
THEIRS = f"""
import resource, sys, time
import numpy as np, pandas as pd
from crowdkit.aggregation import DawidSkene, MajorityVote
columns = np.load("labels.npz")
frame = pd.DataFrame({{"task": columns["item"], "worker": columns["labeler"], "label": columns["label"]}})
for name, method in (("vote", MajorityVote()), ("ds", DawidSkene(n_iter={ROUNDS}, tol=-1e300))):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.process_time()
    answers = method.fit_predict(frame)
    seconds = time.process_time() - start
    peak = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    np.save(name + ".npy", answers.sort_index().to_numpy())
    print(seconds, peak)
"""


def environment(folder: Path) -> Path:
    """The Python of a fresh environment with crowd-kit in it."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", *PINNED], check=True)
    return python


def measure(python: Path, folder: Path, n_labels: int) -> None:
    """One size: ours, theirs and the ratios."""
    frame = crowd(n_labels, shuffled=False)
    np.savez(folder / "labels.npz", **{name: frame[name].to_numpy() for name in frame})
    said = subprocess.run([python, "-c", THEIRS], cwd=folder, check=True, capture_output=True, text=True).stdout
    theirs = [tuple(map(float, line.split())) for line in said.splitlines()]
    ready = LabelMatrix.from_long(frame)
    print(f"{n_labels:,} labels")
    for (name, method, params), (their_seconds, their_peak) in zip(
        (("vote", "majority_vote", {}), ("ds", "dawid_skene", {"max_iter": ROUNDS, "tol": 0.0})), theirs, strict=True
    ):

        def from_matrix(labels, method=method, params=params):
            return AGGREGATORS[method](**params).fit(labels).predict(labels)

        whole, answers = cpu(lambda run=from_matrix: run(LabelMatrix.from_long(frame)), times=2)
        alone, _ = cpu(lambda run=from_matrix: run(ready), times=2)
        same = (np.load(folder / f"{name}.npy") == answers).mean()
        print(
            f"  {method}: crowd-kit {their_seconds:.2f} s ({their_peak:,.0f} MB more), ours from the frame {whole:.3f} s "
            f"({their_seconds / whole:.1f} ×), from a matrix {alone:.3f} s ({their_seconds / alone:.1f} ×); "
            f"{same:.2%} of the answers are the same"
        )


def main() -> None:
    sizes = [int(float(size)) for size in sys.argv[1:]] or SIZES
    with tempfile.TemporaryDirectory() as folder:
        python = environment(Path(folder) / "crowd-kit")
        for size in sizes:
            measure(python, Path(folder), size)


if __name__ == "__main__":
    main()
