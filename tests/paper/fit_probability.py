"""Fit the weights of ``crowdcore/paper/probability.json`` to simulated pages.

``python -m tests.paper.fit_probability PAGES`` simulates so many pages for each simulator, condition and handwriting (20, unless
given), fits the model, prints how its probabilities agree with the truth on pages that were kept back, and writes the file.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pandas as pd

from crowdcore.paper import marks, probability
from crowdcore.paper.page_reading import read_page
from tests.paper.simulated_pages import CELLS, simulated_page

# The benchmark judges other pages.
FIRST_SEED = 10_000
EDGES = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.97, 0.99, 0.999, 1.0001]


def rows_of_a_page(seed: int, cell: tuple[str, str, str]) -> pd.DataFrame:
    """Return the doubts of each row of a page and whether its reading is right."""
    pixels, truth, _ = simulated_page(seed, *cell)
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


def probabilities(rows: pd.DataFrame, weights: dict[str, float]) -> np.ndarray:
    names = [name for name in rows.columns if name != "right"]
    return 1 / (1 + np.exp(-weights["certain"] - rows[names].to_numpy() @ np.array([weights[name] for name in names])))


def calibration(probable: np.ndarray, right: np.ndarray) -> pd.DataFrame:
    """Return how often rows are right, by their probability."""
    table = pd.DataFrame({"probability": probable, "right": right})
    groups = table.groupby(pd.cut(table["probability"], EDGES, right=False), observed=True)
    return groups.agg(rows=("right", "size"), probability=("probability", "mean"), right=("right", "mean"))


def main() -> None:
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seeds = [FIRST_SEED + k for k in range(pages) for _ in CELLS]
    with ProcessPoolExecutor(2) as pool:
        tables = list(pool.map(rows_of_a_page, seeds, CELLS * pages))
    first, second = (pd.concat([tables[k] for k, seed in enumerate(seeds) if seed % 2 == half]) for half in (0, 1))
    print(calibration(probabilities(second, fitted(first)), second["right"].to_numpy()).round(4).to_string())
    weights = fitted(pd.concat([first, second]))
    path = Path(probability.__file__).with_name("probability.json")
    path.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
