"""Several numbered choices at once, "1, 3" or "2/4", which look like decimals or fractions: on a sheet they are sets."""

import re
from collections import Counter
from itertools import chain

from crowdcore.readers.files.table import Table
from crowdcore.readers.remarks import Remark, quoted

ROWS_TO_LOOK_AT = 2000
SET = re.compile(r"[1-9](?:(?P<between>\s*[,;/+&\-]\s*|\s+)[1-9])(?:(?P=between)[1-9]){0,4}")
LIKE_A_SET = re.compile(r"\d+\s*[,;/+&\- ]\s*\d+")
DIGIT = re.compile(r"\s*[1-9]\s*")
# So many cells must be sets, beside single digits; and all that look like sets must count upwards, as no decimals do.
LEAST, SOME, NEARLY_ALL = 6, 0.05, 0.97


def with_digits_together(table: Table) -> tuple[Table, Remark] | None:
    """The table with its sets written as "13"; None where cells like "1, 3" are no sets, or where there are none.

    >>> rows = [["Name", "Q1", "Q2"], *([who, "1, 3", "2"] for who in "abcdef")]
    >>> with_digits_together(Table(rows, range(1, 8)))[0].rows[1]
    ['a', '13', '2']
    """
    if not isinstance(table.rows, list):
        return None
    # Answers repeat: each different text is looked at once.
    often = Counter(chain.from_iterable(row[1:] for row in table.rows[:ROWS_TO_LOOK_AT]))
    alike = [cell for cell in often if LIKE_A_SET.fullmatch(cell.strip()) or SET.fullmatch(cell.strip())]
    sets = [cell for cell in alike if _is_set(cell.strip())]
    n_alike, n_sets = (sum(map(often.__getitem__, cells)) for cells in (alike, sets))
    digits = sum(n for cell, n in often.items() if DIGIT.fullmatch(cell))
    filled = sum(n for cell, n in often.items() if cell.strip())
    if n_sets < max(LEAST, SOME * (digits + n_sets)) or n_sets < NEARLY_ALL * n_alike:
        return None
    if digits + n_sets < 0.5 * filled:
        return None
    rows = [[_together(cell) for cell in row] for row in table.rows]
    done = (
        f"{quoted(sets[0])} and the like are several choices at once; they are shown as {quoted(_together(sets[0]))}."
    )
    return Table(rows, table.row_number, table.name), Remark("spelling", done)


def _is_set(cell: str) -> bool:
    """Whether the digits of a cell go up, each once, as they do where choices are listed."""
    digits = re.findall(r"\d", cell)
    return bool(SET.fullmatch(cell)) and digits == sorted(set(digits))


def _together(cell: str) -> str:
    text = cell.strip()
    return "".join(re.findall(r"\d", text)) if _is_set(text) else cell
