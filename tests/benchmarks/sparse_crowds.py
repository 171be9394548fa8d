"""How methods that learn from known answers do in sparse crowds: means of nested draws, judged on the same items.

    python -m tests.benchmarks.sparse_crowds [FOLDER …] [--draws 20]

A folder holds labels.csv (item, labeler, label) and truth.csv (item, label). Without one, simulated crowds are used. Every draw
puts the items in a random order; of these the first 8, 40 and 80 are known in turn, and all methods are judged on the items
after the first 80 (in sets of fewer than 160, the first half is for learning and the second for judging).
"""

import argparse
from pathlib import Path

import numpy as np
import pandas as pd

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.names import MISSING

KNOWN = (8, 40, 80)
CANDIDATES = {
    "majority vote": ("majority_vote", {}),
    "AdaBoost": ("adaboost", {}),
    "AdaBoost, paper": ("adaboost", {"variant": "paper"}),
    "exponential weights": ("exponential_weights", {}),
    "exponential weights, paper": ("exponential_weights", {"absent": "no_loss"}),
    "weighted averaging, paper": ("weighted_average", {}),
    "accuracy": ("weighted_average", {"by": "accuracy"}),
    "log odds": ("weighted_average", {"by": "log_odds"}),
    "SVM": ("svm", {}),
    "naive Bayes": ("naive_bayes", {}),
    "saddle point, robust": ("saddle_point_robust", {}),
    "supervised EM": ("supervised_em", {}),
}


def sparse_crowd(
    seed: int,
    items: int = 400,
    labelers: int = 300,
    classes: int = 2,
    labels_an_item: int = 8,
    prolific: float = 1.2,
    poor_at_the_top: int = 0,
) -> tuple[LabelMatrix, np.ndarray]:
    """A simulated crowd and its truth: a few people do most of the work, a fifth guess, and some items are hard.

    The n-th most diligent labels as n^(−``prolific``); of those the first ``poor_at_the_top`` hardly do better than guessing.
    """
    rng = np.random.default_rng(seed)
    truth, guess = rng.integers(0, classes, items), 1 / classes
    skill = guess + (1 - guess) / (1 + np.exp(-rng.normal(2, 1, labelers)))
    skill[rng.random(labelers) < 0.2] = guess
    skill[:poor_at_the_top] = guess + 0.1
    diligence = np.arange(1, labelers + 1) ** -prolific
    ease = rng.beta(1, 3, items) * 0.4
    codes = np.full((items, labelers), MISSING)
    for j in range(items):
        who = rng.choice(labelers, labels_an_item, replace=False, p=diligence / diligence.sum())
        right = rng.random(who.size) < np.clip(skill[who] - ease[j], guess / 2, 1)
        codes[j, who] = np.where(right, truth[j], (truth[j] + rng.integers(1, classes, who.size)) % classes)
    return LabelMatrix.from_codes(codes, classes=range(classes)), truth


SIMULATED = {
    "simulated, 2 classes": lambda: sparse_crowd(1),
    "simulated, 5 classes": lambda: sparse_crowd(2, classes=5, labels_an_item=6),
    "simulated, prolific and poor": lambda: sparse_crowd(3, classes=3, poor_at_the_top=5),
    "simulated, very sparse": lambda: sparse_crowd(4, 2500, 1500, classes=5, labels_an_item=5, prolific=0.8),
}


def read_folder(folder: Path) -> tuple[LabelMatrix, np.ndarray]:
    """Return labels and the code of each item's truth, −1 if it is not known."""
    labels = LabelMatrix.from_long(pd.read_csv(folder / "labels.csv"), repeats="first")
    known = pd.read_csv(folder / "truth.csv").set_index("item")["label"]
    code_of = {name: k for k, name in enumerate(labels.classes)}
    return labels, np.array([code_of.get(known.get(item), MISSING) for item in labels.items])


def accuracies(labels: LabelMatrix, truth: np.ndarray, methods: dict, known=KNOWN, draws: int = 20) -> pd.DataFrame:
    """Return one row per method, draw and number of known answers: the accuracy, and the share of items without a weighted vote."""
    keyed = np.flatnonzero(truth != MISSING)
    most = min(max(known), keyed.size // 2)
    rows = []
    for draw in range(draws):
        order = np.random.default_rng([0, draw]).permutation(keyed)
        judging = order[most:]
        for number in known:
            told = np.full(truth.size, MISSING)
            told[order[: min(number, most)]] = truth[order[: min(number, most)]]
            for name, (method, settings) in methods.items():
                decisions = AGGREGATORS[method](**settings).fit(labels, told).decisions(labels)
                rows.append(
                    {
                        "method": name,
                        "known": number,
                        "draw": draw,
                        "accuracy": (decisions.answers == truth)[judging].mean(),
                        "without_vote": decisions.unsupported[judging].mean(),
                    }
                )
    return pd.DataFrame(rows)


def table(frame: pd.DataFrame) -> pd.DataFrame:
    """The mean of the draws by method, what it gained or lost from few known answers to many, and against majority vote."""
    means = frame.pivot_table(index="method", columns="known", values="accuracy", sort=False)
    few, some, many = means.columns
    means["few to many"] = means[many] - means[few]
    means[f"against majority at {some}"] = means[some] - means.loc["majority vote", some]
    without = frame[frame["known"] == some].groupby("method")["without_vote"].mean()
    means[f"without a vote at {some}"] = without
    return means.round(3)


def main() -> None:
    """Print a table for each crowd."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--draws", type=int, default=20)
    options = parser.parse_args()
    crowds = {folder.name: lambda folder=folder: read_folder(folder) for folder in options.folders} or SIMULATED
    for name, load in crowds.items():
        labels, truth = load()
        print(f"\n{name}: {labels}; {options.draws} draws")
        print(table(accuracies(labels, truth, CANDIDATES, draws=options.draws)).to_string(), flush=True)


if __name__ == "__main__":
    main()
