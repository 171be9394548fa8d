"""What making labels, majority vote and Dawid–Skene cost a label: ``python -m tests.benchmarks.scale [labels …]``.

With 10⁵, 10⁶ and 10⁷ labels, or as many as are named: CPU nanoseconds a label (and round), the peak of memory that a
process needs above its frame, and the slope of cost against labels on a log axis, which is 1 where cost is linear.
Each size runs in a separate process, so that its peak is its own.
"""

import copy
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

# Before numpy starts its threads: so CPU seconds count one core.
for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ[f"{library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402
import pandas as pd  # noqa: E402

from crowdcore import AGGREGATORS, LabelMatrix  # noqa: E402

SIZES = (100_000, 1_000_000, 10_000_000)
LABELS_AN_ITEM, N_CLASSES, ROUNDS = 5, 4, 10


def simulated(n_labels: int) -> tuple[pd.DataFrame, np.ndarray]:
    """A frame of integer ids, and the class of each item: five labels each, of people right in 40 to 95 of 100 cases."""
    rng = np.random.default_rng(0)
    n_items, n_labelers = n_labels // LABELS_AN_ITEM, max(50, n_labels // 500)
    item = np.repeat(np.arange(n_items), LABELS_AN_ITEM)
    labeler = (rng.integers(n_labelers, size=n_items)[:, None] + np.arange(LABELS_AN_ITEM) * 7) % n_labelers
    truth, skill = rng.integers(N_CLASSES, size=n_items), rng.uniform(0.4, 0.95, n_labelers)
    labeler = labeler.ravel()
    right = rng.random(item.size) < skill[labeler]
    label = np.where(right, truth[item], rng.integers(N_CLASSES, size=item.size))
    return pd.DataFrame({"item": item, "labeler": labeler, "label": label}), truth


def crowd(n_labels: int, shuffled: bool) -> pd.DataFrame:
    """The frame alone, in the order of the items or in none."""
    frame, _ = simulated(n_labels)
    return frame.sample(frac=1, random_state=0, ignore_index=True) if shuffled else frame


def cpu(work, times=3):
    """The least CPU seconds of a few runs, and what came out."""
    seconds = []
    for _ in range(times):
        start = time.process_time()
        result = work()
        seconds.append(time.process_time() - start)
    return min(seconds), result


def answers(method: str, labels: LabelMatrix, **params) -> np.ndarray:
    """The answers from a ready matrix: from a copy, since what a first run makes of the labels is kept with them."""
    labels = copy.copy(labels)
    return AGGREGATORS[method](**params).fit(labels).predict(labels)


def peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def forget_peak() -> None:
    """Measure the peak of memory from now on only: making the frame took more than the frame does. (Linux only.)"""
    Path("/proc/self/clear_refs").write_text("5")


def measure(n_labels: int) -> None:
    """One size: a line of tab-separated numbers."""
    frame = crowd(n_labels, shuffled=False)
    forget_peak()
    before = peak()
    labels = LabelMatrix.from_long(frame)
    memory_made = peak() - before
    made, _ = cpu(lambda: LabelMatrix.from_long(frame))
    forget_peak()
    n_items, _, n_classes = labels.shape
    counted, _ = cpu(
        lambda: np.bincount(labels.item * np.int64(n_classes) + labels.code, minlength=n_items * n_classes)
    )
    vote, _ = cpu(lambda: answers("majority_vote", labels))
    few, _ = cpu(lambda: AGGREGATORS["dawid_skene"](max_iter=2, tol=0.0).fit(labels), times=2)
    many, _ = cpu(lambda: AGGREGATORS["dawid_skene"](max_iter=2 + ROUNDS, tol=0.0).fit(labels), times=2)
    memory = peak() - before
    X, q = labels.indicators, np.full((n_items, n_classes), 1 / n_classes)
    transposed, W = X.T.tocsr(), np.zeros((X.shape[1], n_classes))
    products, _ = cpu(lambda: (X @ W, transposed @ q))
    disorder = crowd(n_labels, shuffled=True)
    shuffled, _ = cpu(lambda: LabelMatrix.from_long(disorder), times=2)
    numbers = [made, shuffled, vote, vote / counted, (many - few) / ROUNDS, (many - few) / ROUNDS / products]
    print(n_labels, *numbers, memory_made, memory, sep="\t")


def main() -> None:
    sizes = [int(float(size)) for size in sys.argv[1:]] or SIZES
    print(
        "ns a label: made in order, made shuffled, majority vote (× a bincount), Dawid–Skene a round (× two products)"
    )
    rounds = []
    for size in sizes:
        command = [sys.executable, "-c", f"from tests.benchmarks.scale import measure; measure({size})"]
        line = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        n, made, shuffled, vote, times_count, a_round, times_products, memory_made, memory = map(float, line.split())
        rounds.append(a_round)
        made, shuffled, vote, a_round = (seconds / n * 1e9 for seconds in (made, shuffled, vote, a_round))
        print(
            f"{n:>12,.0f} labels: {made:6.1f} {shuffled:6.1f}   {vote:6.1f} ({times_count:.1f} ×)   "
            f"{a_round:6.1f} ({times_products:.2f} ×)   peak above the frame {memory_made:,.0f} MB to make, "
            f"{memory:,.0f} MB to aggregate"
        )
    if len(sizes) > 1:
        slope = np.polyfit(np.log(sizes), np.log(rounds), 1)[0]
        print(f"slope of a round's cost against labels: {slope:.2f}")


if __name__ == "__main__":
    main()
