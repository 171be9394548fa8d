"""Fit the weights of ``crowdcore/paper/probability.json`` to simulated pages.

``python -m tests.paper.fit_probability PAGES`` simulates so many pages for each simulator, condition and handwriting (20, unless
given), fits the model, prints how its probabilities agree with the truth on pages that were kept back, and writes the file.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pandas as pd

from crowdcore.paper import AnswerSheet, marks, probability
from crowdcore.paper.page_reading import read_page
from tests.paper import second_simulator, simulator

FIRST_SEED = 10_000
SHEETS = [(60, 5), (40, 4), (75, 5), (30, 6), (50, 2)]
EDGES = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.97, 0.99, 0.999, 1.0001]


def rows_of_a_page(seed: int, module, condition: str, care: str) -> pd.DataFrame:
    """Fill in, photograph and read one page. Return the doubts of each row and whether its reading is right."""
    rng = np.random.default_rng([seed, len(condition), len(care), sorted(module.CONDITIONS).index(condition)])
    sheet = AnswerSheet(*SHEETS[seed % 5], ["A4", "Letter"][seed % 7 == 0], id_digits=8, title="Exam")
    page, truth = module.fill_in(sheet, rng, care)
    pixels = np.asarray(module.CONDITIONS[condition](page, rng).convert("L"))
    collected: list[dict[str, float]] = []
    with patch.object(marks, "probability", lambda doubts: collected.append(doubts) or 0.5):
        reading = read_page("x", 0, pixels)
    table = pd.DataFrame(collected)
    table["right"] = [row.options == truth[row.kind, row.row] for row in reading.rows]
    return table


def fitted(rows: pd.DataFrame) -> dict[str, float]:
    """Return the weights that make what happened likeliest."""
    from sklearn.linear_model import LogisticRegression

    names = [name for name in rows.columns if name != "right"]
    model = LogisticRegression(C=1.0, max_iter=5000).fit(rows[names], rows["right"])
    weights = {"certain": model.intercept_[0]} | dict(zip(names, model.coef_[0], strict=True))
    return {name: round(float(weight), 3) for name, weight in weights.items()}


def calibration(rows: pd.DataFrame, weights: dict[str, float]) -> pd.DataFrame:
    """Return how often rows are right, by their probability."""
    names = [name for name in rows.columns if name != "right"]
    score = weights["certain"] + rows[names].to_numpy() @ np.array([weights[name] for name in names])
    table = pd.DataFrame({"probability": 1 / (1 + np.exp(-score)), "right": rows["right"].to_numpy()})
    groups = table.groupby(pd.cut(table["probability"], EDGES, right=False), observed=True)
    return groups.agg(rows=("right", "size"), probability=("probability", "mean"), right=("right", "mean"))


def main() -> None:
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    cells = [
        partial(rows_of_a_page, module=module, condition=condition, care=care)
        for module in (simulator, second_simulator)
        for condition in module.CONDITIONS
        for care in ("careful", "careless")
    ]
    with ProcessPoolExecutor(2) as pool:
        by_page = [list(pool.map(cell, range(FIRST_SEED, FIRST_SEED + pages))) for cell in cells]
    first, second = (pd.concat([table for tables in by_page for table in tables[half::2]]) for half in (0, 1))
    print(calibration(second, fitted(first)).round(4).to_string())
    weights = fitted(pd.concat([first, second]))
    path = Path(probability.__file__).with_name("probability.json")
    path.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
