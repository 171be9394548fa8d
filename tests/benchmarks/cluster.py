"""Dawid–Skene over files on a cluster against one process: ``python -m tests.benchmarks.cluster [labels] [files] [rounds]``.

Makes files of simulated labels (10⁷ labels, 4 files, 10 rounds by default), fits them in one process and on a
LocalCluster of two workers, up to the end of the last round, and prints CPU seconds of all processes (workers' imports
apart), nanoseconds a label until the first round is over and for each further one, the ratio of the two, the wall clock,
the summed peak of memory of all processes (their resident sizes, looked at ten times a second), and whether the weights
are the same. The cluster also writes the answers, which counts for its memory and is timed apart. With ``alone`` or
``cluster`` as the last word only one of the two is run.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ[f"{library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402
import pandas as pd  # noqa: E402

from crowdcore import AGGREGATORS, LabelMatrix  # noqa: E402
from crowdcore.aggregators.rounds import listening  # noqa: E402

LABELS_AN_ITEM, N_CLASSES, N_LABELERS = 5, 4, 20_000
WORKERS = 2
# How long a cluster is watched that has nothing to do: its own upkeep counts as CPU time, the more the longer work takes.
SECONDS_IDLE = 5


def write_files(folder: Path, n_labels: int, n_files: int) -> None:
    """The files, one after the other, so that making them takes no more memory than one."""
    skill = np.random.default_rng(0).uniform(0.4, 0.95, N_LABELERS)
    n_items = n_labels // LABELS_AN_ITEM
    bounds = np.linspace(0, n_items, n_files + 1).astype(int)
    for n, (first, last) in enumerate(zip(bounds, bounds[1:], strict=False)):
        rng = np.random.default_rng([1, n])
        item = np.repeat(np.arange(first, last), LABELS_AN_ITEM)
        labeler = (rng.integers(N_LABELERS, size=last - first)[:, None] + np.arange(LABELS_AN_ITEM) * 7).ravel()
        labeler %= N_LABELERS
        truth = np.repeat(rng.integers(N_CLASSES, size=last - first), LABELS_AN_ITEM)
        label = np.where(rng.random(item.size) < skill[labeler], truth, rng.integers(N_CLASSES, size=item.size))
        frame = pd.DataFrame({"item": item, "labeler": labeler.astype(np.int32), "label": label.astype(np.int8)})
        frame.to_parquet(folder / f"labels-{n:05d}.parquet", index=False)


class Clocks:
    """CPU seconds and the wall clock at the beginning, after the first round and after the last."""

    def __init__(self, cpu_seconds):
        self.cpu_seconds = cpu_seconds
        self.at = [self._now()]

    def _now(self) -> np.ndarray:
        return np.array([self.cpu_seconds(), time.monotonic()])

    def __call__(self, n: int, most: int) -> None:
        """Called by every round of a fit."""
        if n == 1:
            self.at.append(self._now())
        if n == most:
            self.at.append(self._now())

    def print(self, *more: float) -> None:
        print(*(self.at[1] - self.at[0]), *(self.at[2] - self.at[1]), *more, sep="\t")


def alone(folder: Path, rounds: int) -> None:
    """One process: all files into one matrix."""
    clocks = Clocks(time.process_time)
    frame = pd.concat([pd.read_parquet(path) for path in sorted(folder.glob("*.parquet"))], ignore_index=True)
    names = {name: sorted(frame[name].unique().tolist()) for name in ("labeler", "label")}
    labels = LabelMatrix.from_long(frame, labelers=names["labeler"], classes=names["label"])
    del frame
    with listening(clocks):
        model = AGGREGATORS["dawid_skene"](max_iter=rounds, tol=0.0).fit(labels)
    np.save(folder / "alone.npy", model.weights_)
    clocks.print()


def on_cluster(folder: Path, rounds: int) -> None:
    """Two workers, each with a part of the files."""
    from distributed import Client, LocalCluster

    from crowdcore.distributed import fit, survey, write_answers

    options = {"n_workers": WORKERS, "threads_per_worker": 1, "dashboard_address": ":0", "memory_limit": 0}
    with LocalCluster(**options) as cluster, Client(cluster) as client:

        def cpu_seconds() -> float:
            return sum(client.run(time.process_time).values()) + time.process_time()

        client.run(lambda: __import__("crowdcore.distributed"))
        clocks = Clocks(cpu_seconds)
        parts = survey(client, sorted(folder.glob("*.parquet")))
        with listening(clocks):
            model = fit(AGGREGATORS["dawid_skene"](max_iter=rounds, tol=0.0), parts, client)
        fitted = cpu_seconds()
        write_answers(model, parts, client, folder / "answers")
        written = cpu_seconds()
        start = time.monotonic()
        time.sleep(SECONDS_IDLE)
        idle = (cpu_seconds() - written) / (time.monotonic() - start)
    np.save(folder / "cluster.npy", model.weights_)
    clocks.print(written - fitted, idle)


def in_a_process(*arguments) -> tuple[list[float], float]:
    """What the process printed, and the most memory that it and its own processes had together, in MB."""
    import psutil

    command = [sys.executable, "-m", "tests.benchmarks.cluster", *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        of_all, peak = psutil.Process(process.pid), 0
        while process.poll() is None:
            with contextlib.suppress(psutil.NoSuchProcess):
                peak = max(peak, sum(p.memory_info().rss for p in (of_all, *of_all.children(recursive=True))))
            time.sleep(0.1)
        printed = process.stdout.read() if process.stdout else ""
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}.")
    return list(map(float, printed.split())), peak / 2**20


def main() -> None:
    numbers = [int(float(word)) for word in sys.argv[1:] if word[0].isdigit()]
    n_labels, n_files, rounds = [*numbers, *(10_000_000, 4, 10)[len(numbers) :]]
    which = sys.argv[-1] if sys.argv[-1] in ("alone", "cluster") else "both"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_files(folder, n_labels, n_files)
        cpu = {}
        for what, words in (("alone", "one process"), ("cluster", f"{WORKERS} workers")):
            if which not in (what, "both"):
                continue
            (first, first_clock, later, later_clock, *more), memory = in_a_process("run", what, folder, rounds)
            cpu[what], a_label = first + later, 1e9 / n_labels
            print(
                f"{words}: {first + later:.1f} s of CPU, {first_clock + later_clock:.1f} s of clock: to the end of the first "
                f"round {first * a_label:.0f} ns of CPU a label, {later * a_label / max(rounds - 1, 1):.0f} for each of "
                f"{rounds - 1} more; {memory:,.0f} MB at most, {memory * 2**20 / n_labels:.0f} bytes a label",
                flush=True,
            )
            if more:
                written, idle = more
                print(
                    f"  answers written: {written * a_label:.0f} ns of CPU a label; an idle cluster takes "
                    f"{idle:.3f} s of CPU a second",
                    flush=True,
                )
        if which == "both":
            one, other = (np.load(folder / f"{what}.npy") for what in ("alone", "cluster"))
            print(
                f"CPU ratio {cpu['cluster'] / cpu['alone']:.2f}; weights differ by {np.abs(one - other).max():.1e} at most"
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["run"]:
        {"alone": alone, "cluster": on_cluster}[sys.argv[2]](Path(sys.argv[3]), int(sys.argv[4]))
    else:
        main()
