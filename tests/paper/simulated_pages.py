"""One simulated page for every seed, simulator, condition and handwriting."""

import numpy as np

from crowdcore.paper import AnswerSheet
from tests.paper import second_simulator, simulator

SIMULATORS = {"first": simulator, "second": second_simulator}
CELLS = [
    (which, condition, care)
    for which, module in SIMULATORS.items()
    for condition in module.CONDITIONS
    for care in ("careful", "careless")
]
SHEETS = [(60, 5), (40, 4), (75, 5), (30, 6), (50, 2)]


def simulated_page(seed: int, which: str, condition: str, care: str):
    """Fill in and photograph a page. Return its grey values, what the student meant, and the kind of mark in each row."""
    module = SIMULATORS[which]
    place = sorted(module.CONDITIONS).index(condition)
    rng = np.random.default_rng([seed, len(condition), len(care), place])
    sheet = AnswerSheet(*SHEETS[seed % 5], ["A4", "Letter"][seed % 7 == 0], id_digits=8, title="Exam")
    styles: dict[tuple[str, int], str] = {}
    page, truth = module.fill_in(sheet, rng, care, styles=styles)
    return np.asarray(module.CONDITIONS[condition](page, rng).convert("L")), truth, styles
