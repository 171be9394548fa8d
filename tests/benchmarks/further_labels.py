"""Whether the advice on further labels saves labels, and whether the predicted accuracy comes true: a replay of real crowds.

    python -m tests.benchmarks.further_labels [FOLDER …] [--draws 4] [--known 40] [--rounds 12]

Without folders, the sets of people in CROWDCORE_REAL_DATA with ten labels per item or more are used. Each draw puts the labels of
every item in a random order and begins with a quarter of them, at least two. Then, in rounds, ``more_labels`` names the items that
get labels (items without further labels are passed over), until half of all labels are spent. The answers come from the
automatic method, with ``--known`` random known answers; all other items are judged.

- start, half, all: the accuracy with the first labels, with half of the labels spent as advised, and with all of them
- evenly: the accuracy with half of every item's labels
- predicted: the accuracy that was predicted for "half" at the start, with and without known answers, and after half of the rounds
"""

import argparse
from pathlib import Path

import numpy as np
import pandas as pd

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.further_labels import more_labels
from crowdcore.names import MISSING
from tests.benchmarks.calibration import as_markdown
from tests.benchmarks.crowd_protocol import PEOPLE, TUNING
from tests.benchmarks.sparse_crowds import read_folder
from tests.conftest import REAL_DATA

FEWEST_LABELS, FIRST_SHARE, FEWEST_FIRST = 10, 0.25, 2


class Replay:
    """The labels of a crowd in a random order, of which ever more are shown."""

    def __init__(self, labels: LabelMatrix, truth: np.ndarray, n_known: int, draw: int):
        rng = np.random.default_rng([0, draw])
        self.labels, self.truth = labels, truth
        self.available = np.diff(labels.row_start)
        # Among the labels of its item, the place of each label in the random order.
        order = np.lexsort((rng.random(labels.code.size), labels.item))
        self.place = np.empty(labels.code.size, dtype=int)
        self.place[order] = np.arange(labels.code.size) - labels.row_start[labels.item[order]]
        judged = rng.permutation(np.flatnonzero(truth != MISSING))
        self.told = np.full(truth.size, MISSING)
        self.told[judged[:n_known]] = truth[judged[:n_known]]
        self.judged = judged[n_known:]
        self.tie = rng.random(self.available.size)

    def shown(self, n_shown: np.ndarray) -> LabelMatrix:
        """The first labels of every item."""
        kept = self.place < n_shown[self.labels.item]
        return LabelMatrix(
            self.labels.items,
            self.labels.labelers,
            self.labels.classes,
            self.labels.item[kept],
            self.labels.labeler[kept],
            self.labels.code[kept],
        )

    def accuracy(self, labels: LabelMatrix) -> float:
        """The accuracy of the automatic method on the judged items."""
        model = AGGREGATORS["auto"](kind="crowd").fit(labels, self.told)
        return float(model.decisions(labels).credit(self.truth)[self.judged].mean())

    def run(self, n_rounds: int) -> dict[str, float]:
        """Spend half of the labels as advised."""
        n_shown = np.minimum(self.available, np.maximum(self.available * FIRST_SHARE, FEWEST_FIRST).astype(int))
        budget = int(self.available.sum() // 2)
        position = {item: j for j, item in enumerate(self.labels.items)}
        found = {"start": self.accuracy(self.shown(n_shown))}
        for n in range(n_rounds):
            left = budget - int(n_shown.sum())
            advice = more_labels(self.shown(n_shown), self.told)
            if n == 0:
                found["predicted"] = advice.predict(left)
                found["predicted, none known"] = more_labels(self.shown(n_shown)).predict(left)
            if n == n_rounds // 2:
                found["predicted halfway"] = advice.predict(left)
            spend = int(np.ceil(left / (n_rounds - n)))
            named = np.array([position[item] for item in advice.steps["item"]], dtype=int)
            others = np.lexsort((self.tie, n_shown))
            # Where an item has no labels left, the next one gets them; when all advice is used up, the items with the fewest.
            wanted = np.append(advice.steps["further"].to_numpy(), self.available[others])
            for j, further in zip(np.append(named, others), wanted, strict=True):
                given = min(further, self.available[j] - n_shown[j], spend)
                n_shown[j] += given
                spend -= given
        half = np.floor(self.available / 2 + self.tie).astype(int)
        everything = self.accuracy(self.labels)
        found |= {
            "half": self.accuracy(self.shown(n_shown)),
            "evenly": self.accuracy(self.shown(half)),
            "all": everything,
        }
        return found


def main(arguments=None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--draws", type=int, default=4)
    parser.add_argument("--known", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=12)
    chosen = parser.parse_args(arguments)
    rows = {}
    for folder in chosen.folders or [REAL_DATA / name for name in TUNING[PEOPLE]]:
        labels, truth = read_folder(folder)
        if labels.code.size < FEWEST_LABELS * len(labels.items):
            continue
        draws = [Replay(labels, truth, chosen.known, n).run(chosen.rounds) for n in range(chosen.draws)]
        rows[folder.name] = pd.DataFrame(draws).mean()
        print(folder.name, rows[folder.name].round(3).to_dict(), flush=True)
    table = pd.DataFrame(rows).T
    table["half − all"] = table["half"] - table["all"]
    table["predicted − half"] = table["predicted"] - table["half"]
    table.loc["mean"] = table.mean()
    print(as_markdown(table.round(3).astype(object)))


if __name__ == "__main__":
    main()
