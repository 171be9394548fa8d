"""Dawid–Skene over files on a cluster against one process: ``python -m tests.benchmarks.cluster [labels] [files] [rounds]``.

Makes files of simulated labels (10⁷ labels, 4 files, 10 rounds, unless told), fits them in one process and on a
LocalCluster of two workers, and prints CPU seconds of all processes (workers' imports apart), nanoseconds a label and
round, the ratio of the two, the summed peak of memory, and whether the weights are the same. With ``alone`` or
``cluster`` as the last word only one of the two is run.
"""

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


def peak(pid: int | str = "self") -> float:
    """The most memory that a process had, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def alone(folder: Path, rounds: int) -> None:
    """One process: all files into one matrix."""
    start = time.process_time()
    frame = pd.concat([pd.read_parquet(path) for path in sorted(folder.glob("*.parquet"))], ignore_index=True)
    names = {name: sorted(frame[name].unique().tolist()) for name in ("labeler", "label")}
    labels = LabelMatrix.from_long(frame, labelers=names["labeler"], classes=names["label"])
    del frame
    read = time.process_time() - start
    model = AGGREGATORS["dawid_skene"](max_iter=rounds, tol=0.0).fit(labels)
    np.save(folder / "alone.npy", model.weights_)
    print(time.process_time() - start, read, peak(), sep="\t")


def of_worker() -> tuple[int, float, float]:
    return os.getpid(), time.process_time(), peak()


def on_cluster(folder: Path, rounds: int) -> None:
    """Two workers, each with a part of the files."""
    from distributed import Client, LocalCluster

    from crowdcore.distributed import fit, survey

    options = {"n_workers": WORKERS, "threads_per_worker": 1, "dashboard_address": ":0", "memory_limit": 0}
    with LocalCluster(**options) as cluster, Client(cluster) as client:
        client.run(lambda: __import__("crowdcore.distributed"))
        before = sum(seconds for _, seconds, _ in client.run(of_worker).values()) + time.process_time()
        wall = time.monotonic()
        parts = survey(client, sorted(folder.glob("*.parquet")))
        read = sum(seconds for _, seconds, _ in client.run(of_worker).values()) + time.process_time() - before
        model = fit(AGGREGATORS["dawid_skene"](max_iter=rounds, tol=0.0), parts, client)
        wall = time.monotonic() - wall
        workers = client.run(of_worker).values()
        after = sum(seconds for _, seconds, _ in workers) + time.process_time()
        memory = sum(megabytes for *_, megabytes in workers) + peak()
        start = time.monotonic()
        time.sleep(SECONDS_IDLE)
        idle = sum(seconds for _, seconds, _ in client.run(of_worker).values()) + time.process_time() - after
        idle /= time.monotonic() - start
    np.save(folder / "cluster.npy", model.weights_)
    print(after - before, read, memory, wall, idle * wall, sep="\t")


def in_a_process(*arguments) -> list[float]:
    command = [sys.executable, "-m", "tests.benchmarks.cluster", *map(str, arguments)]
    return list(map(float, subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.split()))


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
            seconds, read, memory, *wall = in_a_process("run", what, folder, rounds)
            cpu[what] = seconds
            clock = f", {wall[0]:.0f} s of clock, in which an idle cluster takes {wall[1]:.1f} s of CPU" if wall else ""
            print(
                f"{words}: {seconds:.1f} s of CPU ({read:.1f} of them {'looking through' if wall else 'reading'}), "
                f"{1e9 * seconds / n_labels / rounds:.0f} ns a label and round, {memory:,.0f} MB at most{clock}",
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
