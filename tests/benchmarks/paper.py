"""Simulated sheets, read back: how many pages are found, and how many rows are wrong without a flag or flagged.

``python -m tests.benchmarks.paper PAGES`` reads so many pages per condition and handwriting (300, unless given) with each of
the two simulators. It prints counts, the kinds of wrong rows, and the CPU time of reading one page.
"""

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from crowdcore.paper import AnswerSheet
from crowdcore.paper.page_reading import read_page
from tests.paper import second_simulator, simulator

SIMULATORS = {"first": simulator, "second": second_simulator}
CONDITIONS = {*simulator.CONDITIONS, *second_simulator.CONDITIONS}
HANDS = ("careful", "careless")


def one_page(seed: int, which: str, condition: str, care: str) -> dict:
    """Fill in, photograph and read one page."""
    module = SIMULATORS[which]
    rng = np.random.default_rng([seed, len(condition), len(care)])
    n_questions, n_choices = [(60, 5), (40, 4), (75, 5), (30, 6), (50, 2)][seed % 5]
    sheet = AnswerSheet(n_questions, n_choices, ["A4", "Letter"][seed % 7 == 0], id_digits=8, title="Exam")
    page, truth = module.fill_in(sheet, rng, care)
    picture = module.CONDITIONS[condition](page, rng)
    pixels = np.asarray(picture.convert("L"))
    start = time.process_time()
    reading = read_page("x", 0, pixels)
    seconds = time.process_time() - start
    if not reading.found:
        return {"found": 0, "reason": reading.reason, "seconds": seconds}
    wrong = [
        (r.kind, r.row, truth[r.kind, r.row], r.options) for r in reading.rows if r.options != truth[r.kind, r.row]
    ]
    unflagged = [
        one
        for one, r in ((w, next(r for r in reading.rows if (r.kind, r.row) == w[:2])) for w in wrong)
        if not r.flagged
    ]
    return {
        "found": 1,
        "rows": len(reading.rows),
        "flagged": sum(row.flagged for row in reading.rows),
        "unflagged": unflagged,
        "seconds": seconds,
        "seed": seed,
    }


def main() -> None:
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    print(f"{'simulator':10}{'condition':14}{'hand':10}{'found':>10}{'unflagged':>14}{'flagged':>9}{'s/page':>8}")
    with ProcessPoolExecutor(2) as pool:
        for which, module in SIMULATORS.items():
            for condition in (one for one in module.CONDITIONS if one in CONDITIONS):
                for care in HANDS:
                    results = list(
                        pool.map(partial(one_page, which=which, condition=condition, care=care), range(pages))
                    )
                    found = [result for result in results if result["found"]]
                    rows = max(sum(result["rows"] for result in found), 1)
                    wrong = [(result["seed"], *row) for result in found for row in result["unflagged"]]
                    flagged = sum(result["flagged"] for result in found) / rows
                    seconds = np.mean([result["seconds"] for result in results])
                    counts = f"{len(found)}/{pages}"
                    print(
                        f"{which:10}{condition:14}{care:10}{counts:>10}{f'{len(wrong)}/{rows}':>14}{flagged:9.2%}{seconds:8.3f}"
                    )
                    for reason, n in Counter(r["reason"] for r in results if not r["found"]).items():
                        print(f"    {n} × {reason}")
                    for row in wrong[:8]:
                        print("    wrong:", *row)


if __name__ == "__main__":
    main()
