"""How accurate, safe and calibrated methods for crowds are: nested draws of known answers, judged on the same items.

    python -m tests.benchmarks.crowd_protocol [FOLDER …] [--methods ID …] [--known 0 5 10 40] [--draws 4] [--rows rows.csv]

A folder holds labels.csv (item, labeler, label) and truth.csv (item, label). Without one, the 23 sets in CROWDCORE_REAL_DATA that
the pool for crowds was tuned on are used. Every draw puts the items of known truth in a random order. The first 5, 10 and 40 of
them are known in turn, and every method is judged on the items after the first 40. So the numbers differ only by what is known.

- accuracy: share of right answers, ties shared; mean over draws, then over sets
- worst: the accuracy minus that of the majority vote on the set where this is smallest; "below": sets where it is under −.01
- log loss: of the probability of the truth; calibration error: in ten bins of equal width, of how sure the answers are

Crowds of people, weak supervision and panels of language models have separate tables. The vote's probabilities are the shares
of the votes; the other methods' are their own (not calibrated afterwards).
"""

import argparse
from pathlib import Path

import numpy as np
import pandas as pd

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.base import ReadsTruth
from crowdcore.names import MISSING
from tests.benchmarks.calibration import as_markdown, error_in_equal_bins
from tests.benchmarks.sparse_crowds import read_folder
from tests.conftest import REAL_DATA

PEOPLE, WEAK, MODELS = "crowds of people", "weak supervision", "panels of language models"
_SETS = {
    PEOPLE: """
        crowds/barzan crowds/d_sentiment crowds/face_sentiment crowds/music_genre crowds/zencrowd_in crowds/zencrowd_us
        crowds/zencrowd_all crowds/ducks crowds/slr_intervention crowds/slr_older crowds/slr_tech crowds/labelme
        crowds/medrel_cause crowds/medrel_treat bluebird rte trec2011_task1 weather_cf_amt
    """,
    WEAK: "crowds/ws_youtube crowds/ws_trec crowds/ws_hausa",
    MODELS: "crowds/care_civilcomments crowds/llmbar",
}
TUNING = {group: names.split() for group, names in _SETS.items()}
METHODS = ["majority_vote", "dawid_skene", "auto"]
FIRST = 40
NOTICEABLE = 0.01


def judge(method, labels: LabelMatrix, truth: np.ndarray, told: np.ndarray, judged: np.ndarray) -> dict[str, float]:
    """Fit a method to the known answers, and measure it on the judged items."""
    method.fit(labels, told)
    credit = method.decisions(labels).credit(truth)[judged]
    p = method.predict_proba(labels)[judged]
    return {
        "accuracy": credit.mean(),
        "log loss": -np.log(p[np.arange(judged.size), truth[judged]]).mean(),
        "calibration error": error_in_equal_bins(p.max(axis=1), credit),
    }


def measure(groups: dict[str, list[Path]], methods: list[str], known: list[int], draws: int) -> pd.DataFrame:
    """One row per set, number of known answers, draw and method."""
    rows = []
    for group, folders in groups.items():
        for folder in folders:
            labels, truth = read_folder(folder)
            with_truth = np.flatnonzero(truth != MISSING)
            first = min(FIRST, with_truth.size // 2)
            for draw in range(draws):
                order = np.random.default_rng([0, draw]).permutation(with_truth)
                for n_known in known:
                    told = np.full(truth.size, MISSING)
                    told[order[: min(n_known, first)]] = truth[order[: min(n_known, first)]]
                    for method_id in methods:
                        method = AGGREGATORS[method_id]
                        if n_known or method.reads_truth != ReadsTruth.REQUIRED:
                            made = method(**method.suggested("crowd"))
                            found = judge(made, labels, truth, told, order[first:])
                            row = {"group": group, "set": folder.name, "known": n_known, "draw": draw}
                            rows.append(row | {"method": method_id} | found)
    return pd.DataFrame(rows)


def summary(rows: pd.DataFrame) -> pd.DataFrame:
    """One row per method and number of known answers."""
    measures = ["accuracy", "log loss", "calibration error"]
    by_set = rows.groupby(["method", "known", "set"], sort=False)[measures].mean().reset_index()
    vote = by_set[by_set["method"] == "majority_vote"].set_index(["known", "set"])["accuracy"]
    by_set["lead"] = (
        by_set["accuracy"].to_numpy() - vote.loc[pd.MultiIndex.from_frame(by_set[["known", "set"]])].to_numpy()
    )
    table = by_set.groupby(["method", "known"], sort=False).agg(
        accuracy=("accuracy", "mean"),
        worst=("lead", "min"),
        below=("lead", lambda lead: int((lead < -NOTICEABLE).sum())),
        log_loss=("log loss", "mean"),
        calibration_error=("calibration error", "mean"),
    )
    table = table.round(4).astype(object)
    table.index = [f"{method}, {n} known" for method, n in table.index]
    return table


def by_set(rows: pd.DataFrame) -> pd.DataFrame:
    """Sets × (method, known): the accuracy."""
    table = rows.groupby(["set", "method", "known"], sort=False)["accuracy"].mean().unstack(["method", "known"])
    table.columns = [f"{method}, {n}" for method, n in table.columns]
    return table.round(3).astype(object)


def main(arguments=None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--methods", nargs="+", default=METHODS, metavar="ID")
    parser.add_argument("--known", type=int, nargs="+", default=[0, 5, 10, 40])
    parser.add_argument("--draws", type=int, default=4)
    parser.add_argument("--rows", type=Path, metavar="FILE", help="also write one row per draw to this csv")
    chosen = parser.parse_args(arguments)
    groups = {"your sets": chosen.folders}
    if not chosen.folders:
        groups = {group: [REAL_DATA / name for name in names] for group, names in TUNING.items()}
    methods = list(dict.fromkeys(["majority_vote", *chosen.methods]))
    rows = measure(groups, methods, chosen.known, chosen.draws)
    if chosen.rows:
        rows.to_csv(chosen.rows, index=False)
    for group, part in rows.groupby("group", sort=False):
        print(f"## {group} ({part['set'].nunique()} sets, {chosen.draws} draws)\n\n{as_markdown(summary(part))}")
        print(as_markdown(by_set(part)))


if __name__ == "__main__":
    main()
