"""Fit the weights by which the reader decides what a row of a file is, and which row has the headings."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from crowdcore.readers.choosing import prepare_page
from crowdcore.readers.files.content import content_of
from crowdcore.readers.files.table import Table
from crowdcore.readers.layouts.plain_sheet import plain_grid, without_surrounding_lines
from crowdcore.readers.sheets.axes import Axes, axes_vector, names_of_evidence, propose_axes
from crowdcore.readers.sheets.headings import is_key, is_question
from crowdcore.readers.sheets.kinds import ANSWERS, kind_of
from crowdcore.readers.sheets.languages import QUESTION_WORDS
from tests.readers.examples import examples
from tests.readers.generated import further_words, words
from tests.readers.generated.exam import Draft
from tests.readers.generated.other_files import other_file, plain_exam
from tests.readers.generated.plain import pick
from tests.readers.generated.sheets import as_file, generated_sheet

# The penalty on squared weights, and how often each example counts.
PENALTY, COUNT_OF_EXAMPLES = 0.02, 10
KEPT_BACK = 4
# So many generated sheets are transposed, so many of these have the word for a question in their corner, and so many lose their
# headings.
TRANSPOSED, WORD_FOR_QUESTIONS, WITHOUT_HEADINGS = 0.3, 0.6, 0.25

SAMPLES = Path(__file__).parents[2] / "sample_data"
EXAMS = ("math.csv", "science.csv", "iqitems.csv")

# A table, whether each row is a question, and the row (or column) of its headings.
Known = tuple[Table, bool, str | None]


def known_sheets(n: int) -> Iterator[tuple[int, Known]]:
    """Yield sheets whose axes are known, with a number by which some are kept back; 1 for real exams."""
    for path in sorted(SAMPLES.glob("*.csv")) if n else ():
        table = content_of(path.read_bytes(), path.name).table
        if path.name in EXAMS:
            without_key = Table([row for row in table.rows if not is_key(row[0])], table.row_number[1:], table.name)
            for one in (table, without_key):
                yield from ((1, (one, False, "1")), (1, (transposed(one), True, "A")))
    for seed in range(n):
        for vocabulary, first in ((words, 700_000), (further_words, 800_000)):
            draft = generated_sheet(first + seed, vocabulary)
            if not draft.sections:
                rng = np.random.default_rng(seed)
                if draft.turned and rng.random() < WORD_FOR_QUESTIONS and draft.headed:
                    draft.columns[0].heading = pick(rng, sorted(QUESTION_WORDS)).capitalize()
                yield seed, _known(draft)
        if known := _known_key(content_of(*other_file("key", 600_000 + seed)).table):
            yield seed, known
        table = content_of(*plain_exam(900_000 + seed)).table
        rng = np.random.default_rng(seed)
        if len(table.rows) > 2 and rng.random() < WITHOUT_HEADINGS:
            yield seed, (Table(table.rows[1:], table.row_number[1:], table.name), False, None)
        else:
            yield seed, (table, False, "1")
        if len(table.rows) > 2 and min(table.widths) > 2 and rng.random() < TRANSPOSED:
            turned = transposed(table)
            if rng.random() < WORD_FOR_QUESTIONS:
                turned.rows[0][0] = pick(rng, sorted(QUESTION_WORDS))
            yield seed, (turned, True, "A")


def _known(draft: Draft) -> Known:
    table = prepare_page(content_of(*as_file(draft))).table
    if draft.turned:
        return table, True, "A"
    return table, False, str(len(draft.above) + 1) if draft.headed else None


def _known_key(table: Table) -> Known | None:
    """Return a key with its axes: one row per question, or one column per question; None for versions in other forms."""
    answered = sum(kind_of(cell) in ANSWERS for cell in table.rows[-1][1:])
    if len(table.rows) > 2 and answered == 1 and all(is_question(row[0]) for row in table.rows[1:]):
        return table, True, "A"
    if sum(map(is_question, table.header)) >= len(table.header) - 1:
        return table, False, "1"
    return None


def transposed(table: Table) -> Table:
    """Return a table with its columns as rows."""
    width = max(table.widths)
    rows = [list(column) for column in zip(*(row + [""] * (width - len(row)) for row in table.rows), strict=True)]
    return Table(rows, list(range(1, width + 1)), table.name)


def vectors_of(known: Known) -> tuple[np.ndarray, int] | None:
    """Return the evidence for each possibility, and which of them is right; None if none is."""
    table, is_turned, heading = known
    proposed = list(propose_axes(plain_grid(without_surrounding_lines(table)[0])))
    right = [n for n, axes in enumerate(proposed) if _is_right(axes, is_turned, heading)]
    return (np.array([axes_vector(axes) for axes in proposed]), right[0]) if right else None


def _is_right(axes: Axes, is_turned: bool, heading: str | None) -> bool:
    own = None if axes.heading is None else axes.grid.rows[axes.heading]
    return axes.grid.turned == is_turned and own == heading and (heading is not None or axes.first == axes.side.top)


def fit(sheets: list[tuple[np.ndarray, int, float]]) -> np.ndarray:
    """Return the weights under which the right possibility of each sheet is the likeliest; each sheet has a weight, too."""

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        total, slope = PENALTY * weights @ weights, 2 * PENALTY * weights
        for vectors, right, count in sheets:
            scores = vectors @ weights
            p = np.exp(scores - scores.max())
            p /= p.sum()
            total -= count * np.log(p[right] + 1e-12)
            slope = slope + count * (vectors.T @ p - vectors[right])
        return total, slope

    start = np.zeros(sheets[0][0].shape[1])
    return minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 300}).x


def fit_axes(n: int) -> dict[str, float]:
    """Fit on generated sheets and all examples, print the results on sheets that were kept back, and return the weights."""
    generated = [(seed, found) for seed, known in known_sheets(n) if (found := vectors_of(known))]
    own = [found for one in examples() if (found := vectors_of((one.table, one.turned, one.heading)))]
    of_examples = [(*found, COUNT_OF_EXAMPLES) for found in own]
    weights = fit([*((*found, 1.0) for seed, found in generated if seed % KEPT_BACK), *of_examples])
    kept_back = [found for seed, found in generated if seed % KEPT_BACK == 0]
    right = [int((vectors @ weights).argmax()) == place for vectors, place in kept_back]
    print(f"axes           {len(right):5d} kept back, right {np.mean(right):.3f}; {len(own)} examples")
    weights = fit([*((*found, 1.0) for _, found in generated), *of_examples])
    return dict(zip(names_of_evidence(), weights.tolist(), strict=True))
