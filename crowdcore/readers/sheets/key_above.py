"""A key above the headings: a row whose cells are answers of the columns below."""

from collections import Counter

import numpy as np

from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.headings import is_key
from crowdcore.readers.sheets.kinds import Kind

ROWS_TO_LOOK_AT = 300
LEAST = 3
# So many of the row's cells must be answers that somebody gave to that question; a rare right answer may be nobody's.
ANSWERED = 0.7
LEAST_NAMED = 0.5
MOSTLY_CHOSEN = 0.5


def holds_key_above(grid: Grid, above: int, heading: int) -> bool:
    """Whether a row above the headings has, over the questions, answers that stand below them.

    Names of parts ("A A A B B") are letters too, but run on: a key changes from question to question.
    """
    columns = [n for n in range(grid.code.shape[1]) if grid.code[above, n] and grid.code[heading, n]]
    named = any(is_key(text) for text in grid.row(above)[: columns[0] + 1]) if columns else False
    columns = [n for n in columns if not is_key(grid.text(above, n))]
    if len(columns) < LEAST:
        return False
    body = grid.code[heading + 1 : heading + 1 + ROWS_TO_LOOK_AT]
    cells = [plain_mark(grid.text(above, n)) for n in columns]
    given = [
        cell in {plain_mark(grid.texts[code]) for code in np.unique(body[:, n])}
        for cell, n in zip(cells, columns, strict=True)
    ]
    if named:
        return sum(given) >= LEAST_NAMED * len(cells)
    runs = 1 + sum(one != other for one, other in zip(cells, cells[1:], strict=False))
    changes = runs > len(set(cells)) > 1
    # What questions are worth may look like answers that are numbers, but is not what most chose.
    usual = [cell == _most_frequent(grid, body[:, n]) for cell, n in zip(cells, columns, strict=True)]
    # Parts may be called A and B, but not true and false, nor by what is answered below.
    words = all(grid.kind[above, n] in (Kind.WORD, Kind.TEXT) for n in columns)
    return sum(given) >= ANSWERED * len(cells) and (changes or words) and sum(usual) >= MOSTLY_CHOSEN * len(cells)


def _most_frequent(grid: Grid, codes: np.ndarray) -> str:
    """The mark that stands most often in a column, also where it is written in several ways."""
    used, often = np.unique(codes[codes > 0], return_counts=True)
    counts = Counter()
    for code, n in zip(used, often, strict=True):
        counts[plain_mark(grid.texts[code])] += int(n)
    return counts.most_common(1)[0][0] if counts else ""
