"""How many times faster than crowd-kit: ``python -m tests.benchmarks.against_crowd_kit [--environment FOLDER] [labels …]``.

With 10⁶ and 10⁷ labels, or as many as are named. Both sides get the same frame of integer ids: majority vote, and
Dawid–Skene for the same number of rounds. Printed are CPU seconds, the least of two runs on either side; ours with two
clocks, from the frame and from a ready label matrix; the ratios; and the peak of memory of a process that does nothing
else, frame and libraries included. If crowd-kit needs more than ten minutes or the machine's memory, this is printed instead.

Then, with 10⁵ labels, the methods that take longer, to their own end; and how often the answers are the same as crowd-kit's
in random crowds.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

# Before numpy starts its threads: so CPU seconds count one core.
for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ[f"{library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402
import pandas as pd  # noqa: E402

from crowdcore import AGGREGATORS, LabelMatrix  # noqa: E402
from tests.benchmarks import crowd_kit, same_as_crowd_kit  # noqa: E402
from tests.benchmarks.scale import answers, cpu, peak, simulated  # noqa: E402

SIZES = (1_000_000, 10_000_000)
ROUNDS, TIMES, SECONDS_AT_MOST = 10, 2, 600
COMPARED = {
    "majority_vote": ({}, "MajorityVote()"),
    "dawid_skene": ({"max_iter": ROUNDS, "tol": 0.0}, f"DawidSkene(n_iter={ROUNDS}, tol=-1e300)"),
}
SLOWER = 100_000
# Ours to the end; crowd-kit's with its own settings, but GLAD for one of its hundred rounds. Its KOS knows two classes.
LONGER = {"glad": "GLAD(n_iter=1)", "mace": "MACE()", "ebcc": None, "kos": None}
# Run by the other Python with the folder of the columns, the method and how often to run it; no more memory than the machine has.
THEIRS = """
import os, resource, sys, time
import numpy as np, pandas as pd
from crowdkit.aggregation import *
most = int(0.9 * os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
resource.setrlimit(resource.RLIMIT_AS, (most, most))
folder, method, times = sys.argv[1:]
item, labeler, label = (np.load(f"{folder}/{name}.npy") for name in ("item", "labeler", "label"))
frame = pd.DataFrame({"task": item, "worker": labeler, "label": label})
del item, labeler, label
seconds = []
for _ in range(int(times)):
    model = eval(method)
    start = time.process_time()
    answers = model.fit_predict(frame)
    seconds.append(time.process_time() - start)
print(min(seconds), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
np.save(f"{folder}/theirs.npy", answers.sort_index().to_numpy())
"""


def ours(folder: str, method: str) -> None:
    """Run our side of one comparison in a separate process: CPU seconds from the frame and from a matrix, and the peak."""
    frame = pd.DataFrame({name: np.load(f"{folder}/{name}.npy") for name in ("item", "labeler", "label")})
    params, _ = COMPARED[method]
    whole, found = cpu(lambda: answers(method, LabelMatrix.from_long(frame), **params), times=TIMES)
    memory = peak()
    ready = LabelMatrix.from_long(frame)
    alone, _ = cpu(lambda: answers(method, ready, **params), times=TIMES)
    print(whole, alone, memory)
    np.save(f"{folder}/ours.npy", found)


def compare(python: Path, folder: Path, n_labels: int) -> None:
    """One size: ours, theirs and the ratios."""
    print(f"{n_labels:,} labels", flush=True)
    _save(folder, simulated(n_labels)[0])
    for method, (_, called) in COMPARED.items():
        code = "import sys; from tests.benchmarks.against_crowd_kit import ours; ours(*sys.argv[1:])"
        said = crowd_kit.run([sys.executable, "-c", code, folder, method], SECONDS_AT_MOST)
        whole, alone, memory = map(float, said.split())
        print(f"  {method}: ours from the frame {whole:.3f} s, from a matrix {alone:.3f} s, peak {memory:,.0f} MB")
        try:
            said = crowd_kit.run([python, "-W", "ignore", "-c", THEIRS, folder, called, str(TIMES)], SECONDS_AT_MOST)
        except crowd_kit.DidNotFinish as what:
            print(f"    crowd-kit {what}", flush=True)
            continue
        seconds, their_memory = map(float, said.split())
        same = (np.load(folder / "theirs.npy") == np.load(folder / "ours.npy")).mean()
        print(
            f"    crowd-kit {seconds:.2f} s ({seconds / whole:.1f} × and {seconds / alone:.1f} ×), peak "
            f"{their_memory:,.0f} MB (ours is {memory / their_memory:.2f} of it); {same:.2%} of the answers are the same",
            flush=True,
        )


def longer_methods(python: Path, folder: Path) -> None:
    """Seconds to the end and how often right, of the methods that take many rounds."""
    frame, truth = simulated(SLOWER)
    _save(folder, frame)
    labels = LabelMatrix.from_long(frame)
    print(f"{SLOWER:,} labels, to the method's own end")
    for method, called in LONGER.items():
        seconds, model = cpu(lambda method=method: AGGREGATORS[method]().fit(labels), times=1)
        right = (model.predict(labels) == truth).mean()
        print(f"  {method}: {seconds:.2f} s, {model.n_iter_} rounds, {right:.4f} right", end="", flush=True)
        if called is not None:
            try:
                said = crowd_kit.run([python, "-W", "ignore", "-c", THEIRS, folder, called, "1"], SECONDS_AT_MOST)
                right = (np.load(folder / "theirs.npy") == truth).mean()
                print(f"; crowd-kit {called}: {float(said.split()[0]):.1f} s, {right:.4f} right", end="")
            except crowd_kit.DidNotFinish as what:
                print(f"; crowd-kit {called} {what}", end="")
        print(flush=True)


def _save(folder: Path, frame: pd.DataFrame) -> None:
    for name in frame:
        np.save(folder / f"{name}.npy", frame[name].to_numpy())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels", nargs="*", type=float, default=SIZES)
    parser.add_argument("--environment", type=Path, default=crowd_kit.cache_folder(), help="where crowd-kit is kept")
    asked = parser.parse_args()
    python = crowd_kit.python_with_crowd_kit(asked.environment)
    with tempfile.TemporaryDirectory() as folder:
        for size in asked.labels:
            compare(python, Path(folder), int(size))
        longer_methods(python, Path(folder))
        same_as_crowd_kit.compare(python, Path(folder))


if __name__ == "__main__":
    main()
