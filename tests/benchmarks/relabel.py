"""How many of the 100 items that ``relabel_next`` names are wrong, and of the 100 with the smallest vote margin.

    python -m tests.benchmarks.relabel [FOLDER …] [--items 100]

A folder holds labels.csv (item, labeler, label) and truth.csv (item, label). Without one, simulated crowds are used. An item is
wrong if the majority's answer is; it counts 1 − 1/m if m classes are tied and one of them is right. Only items of known truth take
part. Where items have the same margin, the mean over their orders counts.
"""

import argparse
from pathlib import Path

import numpy as np

from crowdcore import LabelMatrix, MajorityVote, relabel_next
from crowdcore.names import MISSING
from tests.benchmarks.sparse_crowds import SIMULATED, read_folder

FEWEST_ITEMS = 300


def wrong_of(labels: LabelMatrix, truth: np.ndarray, n: int = 100) -> tuple[float, float]:
    """Return how many of the ``n`` items with the smallest margin are wrong, and of those that ``relabel_next`` names."""
    known = np.flatnonzero(truth != MISSING)
    wrong = 1 - MajorityVote().fit(labels).decisions(labels).credit(truth)[known]
    votes = np.sort(labels.tally()[known], axis=1)
    margin = votes[:, -1] - votes[:, -2]
    cut = np.sort(margin)[n - 1]
    below, at = margin < cut, margin == cut
    by_margin = wrong[below].sum() + (n - below.sum()) * wrong[at].mean()
    place = {item: j for j, item in enumerate(labels.items)}
    named = [place[item] for item in relabel_next(labels, len(labels.items))["item"]]
    first = [j for j in named if truth[j] != MISSING][:n]
    return float(by_margin), float(wrong[np.searchsorted(known, first)].sum())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="*", type=Path)
    parser.add_argument("--items", type=int, default=100, help="how many items are labelled again (default: 100)")
    options = parser.parse_args()
    crowds = {folder.name: lambda folder=folder: read_folder(folder) for folder in options.folder} or SIMULATED
    print(f"{'set':30} {'items':>6} {'smallest margin':>16} {'relabel_next':>13}")
    for name, load in crowds.items():
        labels, truth = load()
        n_known = int((truth != MISSING).sum())
        if n_known < max(FEWEST_ITEMS, options.items):
            continue
        margin, named = wrong_of(labels, truth, options.items)
        print(f"{name:30} {n_known:6,} {margin:16.1f} {named:13.1f}", flush=True)


if __name__ == "__main__":
    main()
