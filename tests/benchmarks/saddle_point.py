"""How often the saddle-point method is right with the paper's loss and penalty, and with others: the table in docs/methods.md.

    python -m tests.benchmarks.saddle_point [--draws 10] [--all] [FOLDER …]

A folder holds labels.csv (item, labeler, label) and truth.csv (item, label). Without one, the crowds of people in
CROWDCORE_REAL_DATA that have at least 80 known answers are used. Every draw puts the items with a known answer in a random
order; the first 10 and the first 40 are known to the methods in turn, and all methods are judged on the items after the first
40. Ties are shared. The table has the mean accuracy over sets, the number of sets that are more than .01 below majority vote,
and the largest loss against it. With --all, other settings that were tried are printed too.
"""

import argparse
from pathlib import Path

import numpy as np
import pandas as pd

from crowdcore import AGGREGATORS
from crowdcore.aggregators.trace import without_traces
from crowdcore.names import MISSING
from tests.benchmarks.method_table import load
from tests.conftest import REAL_DATA

KNOWN = (10, 40)
FEWEST_KEYED = 80
# Weak supervision, juries of language models, ordinal labels and a set about predictions are not crowds of people who choose.
OTHER_KINDS = ("ws_", "care_", "llmbar", "politifact", "gk_statements")
SUGGESTED = AGGREGATORS["saddle_point"].suggested("crowd")
PAPER = {"lam": 0.01}
SETTINGS = {
    "the paper: hinge + L1, λ = 0.01": PAPER,
    "suggested": SUGGESTED,
}
TRIED = {
    "logistic + ridge, plain vote, λ = 2/R": SUGGESTED | {"voters": "equal", "lam": 2.0},
    "logistic + ridge, plain vote, λ = 3/R": SUGGESTED | {"voters": "equal", "lam": 3.0},
    "logistic + ridge, agreement, λ = 2/R": SUGGESTED | {"voters": "agreement", "lam": 2.0},
    "logistic + ridge, agreement, λ = 3/R": SUGGESTED | {"voters": "agreement", "lam": 3.0},
    "logistic + ridge, agreement, λ = 4/R": SUGGESTED | {"voters": "agreement", "lam": 4.0},
}


def accuracies(folder: Path, settings: dict[str, dict], draws: int) -> pd.DataFrame:
    """Return one row per method, setting, number of known answers and draw."""
    data = load(folder)
    keyed = np.flatnonzero(data.truth != MISSING)
    rows = []
    if keyed.size < FEWEST_KEYED:
        return pd.DataFrame(rows)
    vote = AGGREGATORS["majority_vote"]().fit(data.labels).decisions(data.labels).credit(data.truth)
    for draw in range(draws):
        order = np.random.default_rng([0, draw]).permutation(keyed)
        judging = order[max(KNOWN) :]
        for n_known in KNOWN:
            told = np.full(data.truth.size, MISSING)
            told[order[:n_known]] = data.truth[order[:n_known]]
            rows.append((folder.name, n_known, "majority vote", vote[judging].mean()))
            for name, values in settings.items():
                for method in ("saddle_point", "saddle_point_robust"):
                    model = AGGREGATORS[method](**values).fit(data.labels, told)
                    right = model.decisions(data.labels).credit(data.truth)[judging].mean()
                    rows.append((folder.name, n_known, f"{name}{', robust' if model.robust else ''}", right))
    return pd.DataFrame(rows, columns=["set", "known", "setting", "accuracy"])


def summary(frame: pd.DataFrame) -> pd.DataFrame:
    """Return for each setting the mean over sets, the sets below the vote and the largest loss, by number of known answers."""
    by_set = frame.pivot_table(index=["setting", "set"], columns="known", values="accuracy", sort=False)
    against = by_set - by_set.loc["majority vote"].reindex(by_set.index, level="set")
    columns = {}
    for known in KNOWN:
        columns[f"{known} known"] = by_set[known].groupby("setting", sort=False).mean()
        columns[f"below, {known}"] = (against[known] < -0.01).groupby("setting", sort=False).sum()
        columns[f"worst, {known}"] = against[known].groupby("setting", sort=False).min()
    return pd.DataFrame(columns)


def people(folder: Path) -> bool:
    """Return whether a folder is a crowd of people who choose one of several classes."""
    return not folder.name.startswith(OTHER_KINDS)


def main(arguments=None) -> None:
    """Print the table, and below it the accuracies of each set."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--draws", type=int, default=10)
    parser.add_argument("--all", action="store_true", help="also print other settings that were tried")
    options = parser.parse_args(arguments)
    folders = options.folders or sorted(filter(people, (path.parent for path in REAL_DATA.glob("**/labels.csv"))))
    settings = SETTINGS | (TRIED if options.all else {})
    with without_traces():
        frame = pd.concat([accuracies(folder, settings, options.draws) for folder in folders])
    print(f"{frame['set'].nunique()} sets, {options.draws} draws")
    print(summary(frame).round(4).to_string())
    print(
        frame.pivot_table(index="set", columns=["known", "setting"], values="accuracy", sort=False).round(3).to_string()
    )


if __name__ == "__main__":
    main()
