"""One simulated page for every seed, simulator, condition and handwriting."""

from functools import cache

import numpy as np

from crowdcore.paper import AnswerSheet
from crowdcore.paper.finders import shrunk
from crowdcore.paper.pictures import LONGEST_SIDE
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
    sheet = _sheet(seed % 5, ["A4", "Letter"][seed % 7 == 0])
    styles: dict[tuple[str, int], str] = {}
    page, truth = module.fill_in(sheet, rng, care, styles=styles)
    pixels = np.asarray(module.CONDITIONS[condition](page, rng).convert("L"))
    # Files are opened at this size.
    return shrunk(pixels, LONGEST_SIDE)[0], truth, styles


@cache
def _sheet(place: int, paper: str) -> AnswerSheet:
    return AnswerSheet(*SHEETS[place], paper, id_digits=8, title="Exam")
