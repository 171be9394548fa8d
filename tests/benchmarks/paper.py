"""Simulated sheets, read back: how many pages are found, and how many rows are flagged or wrong without a flag.

``python -m tests.benchmarks.paper PAGES SEED`` reads so many pages per condition and handwriting (300, unless given) with each of
the two simulators, beginning with this seed (50,000). It prints what was flagged, the rows that were wrong without a flag, the CPU
time of reading one page, and at the end how often rows were right by their probability.
"""

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import pandas as pd

from crowdcore.paper.page_reading import read_page
from tests.paper.fit_probability import calibration
from tests.paper.simulated_pages import CELLS, simulated_page


def one_page(seed: int, cell: tuple[str, str, str]) -> tuple[str, float, pd.DataFrame]:
    """Return why a page was not read, the seconds it took, and its rows."""
    pixels, truth, styles = simulated_page(seed, *cell)
    start = time.process_time()
    reading = read_page("x", 0, pixels)
    seconds = time.process_time() - start
    table = pd.DataFrame([vars(row) for row in reading.rows])
    if reading.found:
        places = list(zip(table["kind"], table["row"], strict=True))
        table["truth"] = [truth[place] for place in places]
        table["style"] = [styles[place] for place in places]
        table["right"] = table["options"] == table["truth"]
        table["seed"] = seed
    return str(reading.reason), seconds, table


def print_cell(cell: tuple[str, str, str], results: list[tuple[str, float, pd.DataFrame]]) -> pd.DataFrame:
    reasons = Counter(reason for reason, _, _ in results if reason)
    rows = pd.concat([table for reason, _, table in results if not reason] or [pd.DataFrame()])
    found = f"{len(results) - sum(reasons.values())}/{len(results)}"
    seconds = np.mean([seconds for _, seconds, _ in results])
    which, condition, care = cell
    if rows.empty:
        print(f"{which:8}{condition:14}{care:10}{found:>9}", dict(reasons))
        return rows
    wrong = rows[~rows["right"] & ~rows["flagged"]]
    print(
        f"{which:8}{condition:14}{care:10}{found:>9}{f'{len(wrong)}/{len(rows)}':>14}{rows['flagged'].mean():9.2%}{seconds:8.3f}",
        flush=True,
    )
    for reason, n in reasons.items():
        print(f"    {n} × {reason}")
    styles = rows.loc[rows["flagged"], "style"].value_counts().head(6)
    print("    flagged:", ", ".join(f"{style} {n}" for style, n in styles.items()))
    for row in wrong.head(8).itertuples():
        print(f"    wrong: seed {row.seed}, {row.kind} {row.row}, {row.style}: {row.truth} read as {row.options}")
    return rows


def main() -> None:
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 50_000
    print(f"{'':8}{'condition':14}{'hand':10}{'found':>9}{'unflagged':>14}{'flagged':>9}{'s/page':>8}")
    everything = []
    with ProcessPoolExecutor(2) as pool:
        for cell in CELLS:
            results = list(pool.map(one_page, range(first, first + pages), [cell] * pages))
            everything.append(print_cell(cell, results))
    rows = pd.concat(everything)
    print(calibration(rows["probability"].to_numpy(), rows["right"].to_numpy()).round(4).to_string())


if __name__ == "__main__":
    main()
