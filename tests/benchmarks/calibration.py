"""How far "how sure" can be believed: every method on sets whose true answers are known.

    python -m tests.benchmarks.calibration FOLDER [FOLDER …] [--known 0 40] [--draws 3] [--methods ID …]
        [--apart "weak supervision=ws_one,ws_two"] [--fewest-items 100] [--rows rows.csv]

A folder holds labels.csv (item, labeler, label) and truth.csv (item, label), or it holds such folders. Exams and the sets named
with ``--apart`` form groups of their own; every other set belongs to the human crowds. The tables are Markdown.

Each method is fitted with the settings suggested for the kind of data. With known answers, every draw picks that many items at
random (seeded), and all other items of known truth are judged; sets with too few of them are skipped. The calibration error is
the distance between how sure the answers are and the share that is right, in ten bins of equal width, averaged by the number
of answers in each bin. It is computed for each draw, then averaged over the draws, then over the sets. Even perfect promises
have an error of about .08 on 60 answers and of .02 on 1,000.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pandas as pd

from crowdcore import AGGREGATORS, LabelMatrix, ReadsTruth
from crowdcore.calibration import calibrate
from crowdcore.evaluation import calibration_error
from crowdcore.evaluation.measures import reliability_bins
from crowdcore.exams.benchmark import looks_like_exam
from crowdcore.names import MISSING
from tests.benchmarks.sparse_crowds import read_folder

CROWDS, EXAMS = "human crowds", "exams"
LARGE_ERROR = 0.2


def find_sets(folders: list[Path], fewest_items: int) -> Iterator[tuple[str, LabelMatrix, np.ndarray]]:
    """Yield the name, labels and truth of every set that has enough items."""
    for folder in folders:
        for path in sorted([folder, *folder.iterdir()]):
            if (path / "labels.csv").exists() and (path / "truth.csv").exists():
                labels, truth = read_folder(path)
                if len(labels.items) >= fewest_items:
                    yield path.name, labels, truth


def draws_of_known(truth: np.ndarray, n_known: int, draws: int) -> Iterator[np.ndarray]:
    """Yield the truth of ``n_known`` random items, −1 elsewhere; once only if nothing is known."""
    judged = np.flatnonzero(truth != MISSING)
    for draw in range(draws if n_known else 1):
        chosen = np.random.default_rng([0, draw]).permutation(judged)[:n_known]
        told = np.full(truth.size, MISSING)
        told[chosen] = truth[chosen]
        yield told


def judge_promises(method, labels: LabelMatrix, truth: np.ndarray, told: np.ndarray) -> dict[str, float]:
    """Fit and calibrate a method, then compare how sure it is with how often it is right."""
    answers, sure = calibrate(method.fit(labels, told), labels, told).answers(told)
    judged = (truth != MISSING) & (told == MISSING) & (answers != MISSING)
    sure, right = sure[judged], (answers == truth)[judged]
    return {
        "accuracy": right.mean(),
        "sure": sure.mean(),
        "error": error_in_equal_bins(sure, right),
        "error_equal_counts": calibration_error(sure, right),
    }


def error_in_equal_bins(sure: np.ndarray, right: np.ndarray) -> float:
    """The calibration error in ten bins of equal width."""
    bins = reliability_bins(sure, right)
    return float(np.average((bins["p"] - bins["right"]).abs(), weights=bins["answers"]))


def measure(sets, method_ids, known: list[int], draws: int, group_of: dict[str, str]) -> pd.DataFrame:
    """One row per set, method, number of known answers and draw."""
    rows = []
    for name, labels, truth in sets:
        kind = "exam" if looks_like_exam(labels) else "crowd"
        group = group_of.get(name, EXAMS if kind == "exam" else CROWDS)
        for n_known in known:
            if n_known >= np.count_nonzero(truth != MISSING):
                continue
            for draw, told in enumerate(draws_of_known(truth, n_known, draws)):
                for method_id in method_ids:
                    method = AGGREGATORS[method_id]
                    if n_known or method.reads_truth != ReadsTruth.REQUIRED:
                        found = judge_promises(method(**method.suggested(kind)), labels, truth, told)
                        rows.append(
                            {"group": group, "set": name, "method": method_id, "known": n_known, "draw": draw, **found}
                        )
    return pd.DataFrame(rows)


def summary_by_method(rows: pd.DataFrame) -> pd.DataFrame:
    """One row per method: the means over the sets, the worst set, and how many sets have a large error."""
    by_set = rows.groupby(["method", "set"], sort=False)[["accuracy", "sure", "error", "error_equal_counts"]].mean()
    table = by_set.groupby("method", sort=False).mean().round(3)
    errors = by_set["error"].groupby("method", sort=False)
    table["worst"] = errors.max().round(3)
    table["worst set"] = [worst for _, worst in errors.idxmax()]
    table[f"sets above {LARGE_ERROR:.2f}"] = errors.agg(lambda error: int((error > LARGE_ERROR).sum()))
    return table.rename(columns={"error": "calibration error", "error_equal_counts": "in bins of equal size"})


def accuracy_sure_error(rows: pd.DataFrame) -> pd.DataFrame:
    """Methods × sets: "accuracy / how sure / calibration error", the means over the draws."""
    means = rows.groupby(["method", "set"], sort=False)[["accuracy", "sure", "error"]].mean()
    cells = means.map(lambda value: f"{value:.2f}".removeprefix("0")).agg(" / ".join, axis=1)
    return cells.unstack("set").reindex(index=rows["method"].unique(), columns=rows["set"].unique())


def as_markdown(table: pd.DataFrame) -> str:
    """Return the table in Markdown, the index first."""
    lines = [[table.index.name or "", *table.columns], ["---"] * (table.shape[1] + 1)]
    lines += [[index, *values] for index, *values in table.itertuples()]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def report(rows: pd.DataFrame) -> str:
    """Return all tables: for each group and number of known answers the methods, then the methods on every set."""
    parts = []
    for (group, known), part in rows.groupby(["group", "known"], sort=False):
        n_sets, n_draws = part["set"].nunique(), part["draw"].nunique()
        parts += [
            f"## {group}, {known} known answers ({n_sets} sets, {n_draws} draws)\n",
            as_markdown(summary_by_method(part)),
            "Accuracy / how sure on average / calibration error:\n",
            as_markdown(accuracy_sure_error(part)),
        ]
    return "\n".join(parts)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--known", type=int, nargs="+", default=[0, 40])
    parser.add_argument("--draws", type=int, default=3)
    parser.add_argument("--methods", nargs="+", default=list(AGGREGATORS), metavar="ID")
    parser.add_argument("--apart", action="append", default=[], metavar="GROUP=SET,SET")
    parser.add_argument("--fewest-items", type=int, default=100)
    parser.add_argument("--rows", type=Path, metavar="FILE", help="also write one row per draw to this csv")
    options = parser.parse_args()
    apart = [group.split("=", 1) for group in options.apart]
    group_of = {name: group for group, names in apart for name in names.split(",")}
    sets = find_sets(options.folders, options.fewest_items)
    rows = measure(sets, options.methods, options.known, options.draws, group_of)
    if options.rows:
        rows.to_csv(options.rows, index=False)
    print(report(rows))


if __name__ == "__main__":
    main()
