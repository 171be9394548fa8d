"""How often every method is right on real crowds: the table in docs/methods.md.

    python -m tests.benchmarks.method_table [--draws 5] [--known 40] [FOLDER …]

A folder holds labels.csv (item, labeler, label) and truth.csv (item, label). Without one, all crowds in CROWDCORE_REAL_DATA are
used. Each draw picks the known answers at random; methods are judged on the other items, and ties are shared. The table gives
the mean over draws for each set, without known answers if a method needs none ("0"), and with them.
"""

import argparse
from pathlib import Path

import numpy as np
import pandas as pd

from crowdcore import AGGREGATORS, Dataset, LabelMatrix, compare
from crowdcore.aggregators.base import ReadsTruth
from tests.conftest import REAL_DATA


def load(folder: Path) -> Dataset:
    """Read a crowd from its folder."""
    labels = LabelMatrix.from_long(pd.read_csv(folder / "labels.csv", dtype=str))
    key = pd.read_csv(folder / "truth.csv", dtype=str).set_index("item")["label"].reindex(labels.items)
    code = {name: k for k, name in enumerate(labels.classes)}
    return Dataset(folder.name, labels, np.array([code.get(answer, -1) for answer in key]))


def accuracies(data: Dataset, methods: list[str], n_train: int, draws: int) -> pd.Series:
    """The mean accuracy of each method, with the parameters that suit a crowd."""
    chosen = {name: AGGREGATORS[name](**AGGREGATORS[name].suggested("crowd")) for name in methods}
    return compare(data, chosen, n_train=n_train, draws=draws, seed=0).groupby("method")["accuracy"].mean()


def main(arguments=None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--draws", type=int, default=5)
    parser.add_argument("--known", type=int, default=40)
    parser.add_argument("--methods", default=",".join(AGGREGATORS))
    chosen = parser.parse_args(arguments)
    folders = chosen.folders or sorted(path.parent for path in REAL_DATA.glob("**/labels.csv"))
    methods = chosen.methods.split(",")
    alone = [name for name in methods if AGGREGATORS[name].reads_truth != ReadsTruth.REQUIRED]
    columns = {}
    for folder in folders:
        data = load(folder)
        if (data.truth >= 0).sum() < 2 * chosen.known:
            continue
        if alone:
            columns[data.name, "0"] = accuracies(data, alone, 0, 1)
        columns[data.name, str(chosen.known)] = accuracies(data, methods, chosen.known, chosen.draws)
    table = pd.DataFrame(columns).reindex(methods)
    print(f"| method | {' | '.join(f'{name}, {known}' for name, known in table.columns)} |")
    print("|---" * (table.shape[1] + 1) + "|")
    for name, row in table.iterrows():
        cells = ["" if np.isnan(value) else f"{value:.3f}".removeprefix("0") for value in row]
        print(f"| `{name}` | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
