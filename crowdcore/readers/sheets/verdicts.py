"""Answers that somebody has marked: "B ✓", "C ✗", "D+", "A (0)". The answer is the letter; the sign says whether it is right."""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import chain, zip_longest

from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.remarks import Remark, quoted

ROWS_TO_LOOK_AT = 2000
MARKED = re.compile(
    r"(?P<mark>\S.{0,39}?)\s*(?:(?P<right>[✓✔√☑✅]|\((?:1|\+|✓|✔|ok)\))|(?P<wrong>[✗✘✕✖×☒❌]|(?<=\s)x|\((?:0|-|−|x|✗|✘)\)))[\ufe0e\ufe0f]?",
    re.I,
)
# Behind one letter or number plus and minus are verdicts too; behind a word they are part of it.
SIGNED = re.compile(r"(?P<mark>[^\W_]|\d\d)\s*(?:(?P<right>\+)|(?P<wrong>[-−–]))")
# "B (1 pt)", "C 0/2", "D [2]": points behind an answer; any at all are taken for right.
POINTED = re.compile(
    r"(?P<mark>\S.{0,39}?)(?:\s+|(?=[(\[]))(?P<open>[(\[])?\s*"
    r"(?:(?P<right>0*[1-9]\d{0,2}(?:[.,]\d{1,2})?|0?[.,]\d?[1-9])|(?P<wrong>0+(?:[.,]0+)?))\s*"
    r"(?:/\s*\d{1,3}(?:[.,]\d{1,2})?|(?(open)|(?=[^\W\d_])))\s*(?:[^\W\d_]{1,10}\.?)?\s*(?(open)[)\]])"
)
PATTERNS = (MARKED, SIGNED, POINTED)
# So much of a sheet must be marked (some of it, where only right answers are), and all of one answer to one question alike.
MUCH, SOME, LEAST = 0.4, 0.15, 8
ALIKE, ALWAYS = 0.95, 0.75
NEARLY_ALL, LEAST_COLUMNS = 0.9, 3


@dataclass(frozen=True, eq=False)
class Verdicts:
    """A table without its verdicts, and where they say "right": by number of the row and letter of the column."""

    table: Table
    right: set[tuple[str, str]]
    remark: Remark


def without_verdicts(table: Table) -> Verdicts | None:
    """The table with its answers alone; None where they were not marked.

    >>> marked = Table([["Name", "Q1", "Q2"], *([f"s{n}", "B ✓" if n % 2 else "C ✗", "A ✓"] for n in range(6))], range(1, 8))
    >>> without_verdicts(marked).table.rows[1], sorted(without_verdicts(marked).right)[0]
    (['s0', 'C', 'A'], ('2', 'C'))
    """
    found = _marked_cells(table)
    if found is None:
        return None
    rows = [list(row) for row in table.rows]
    right_cells, shown = set(), {}
    for (r, n), match in found.items():
        shown.setdefault(bool(match["right"]), rows[r][n].strip())
        rows[r][n] = match["mark"]
        if match["right"]:
            right_cells.add((str(table.row_number[r]), column_name(n)))
    return Verdicts(Table(rows, table.row_number, table.name), right_cells, told_verdicts(shown))


def told_verdicts(shown: dict[bool, str]) -> Remark:
    """The remark on answers that are marked, with one that is marked as right and one as wrong."""
    how = " and ".join(
        f"{'right' if right else 'wrong'} ({quoted(text)})" for right, text in sorted(shown.items())[::-1]
    )
    return Remark("spelling", f"Answers are marked as {how}. The signs were read as that, not as parts of the answers.")


def _marked_cells(table: Table) -> dict[tuple[int, int], re.Match] | None:
    """Where a cell is an answer with a verdict, by row and column; None where that is not how the sheet is made."""
    if not isinstance(table.rows, list):
        return None  # a list that is too long to be a sheet
    # Answers repeat: each different text is looked at once.
    often = Counter(chain.from_iterable(row[1:] for row in table.rows[:ROWS_TO_LOOK_AT]))
    filled = sum(n for cell, n in often.items() if cell.strip())
    for pattern in PATTERNS:
        verdicts = {cell: match for cell in often if (match := pattern.fullmatch(cell.strip()))}
        both = len({bool(match["right"]) for match in verdicts.values()}) == 2
        marked = sum(often[cell] for cell in verdicts)
        much = marked >= max(LEAST, (MUCH if both else SOME) * filled) and (both or pattern is MARKED)
        # Of an export with many columns, some are marked in nearly every cell.
        if not much and not (both and _marked_columns(table, verdicts) >= LEAST_COLUMNS):
            continue
        found = {
            (r, n): match
            for r, row in enumerate(table.rows)
            for n, cell in enumerate(row)
            if (match := pattern.fullmatch(cell.strip()))
        }
        alike = (_judged_alike(found, axis) if both else _always_marked(found, table, axis) for axis in (0, 1))
        if max(alike) >= (ALIKE if both else ALWAYS):
            return found
    return None


def _marked_columns(table: Table, verdicts: dict[str, re.Match]) -> int:
    """How many columns have a verdict in nearly every cell below their heading."""
    columns = list(zip_longest(*table.rows[1:ROWS_TO_LOOK_AT], fillvalue=""))
    filled = [[cell for cell in column if cell.strip()] for column in columns]
    return sum(
        len(cells) > 2 and sum(cell in verdicts for cell in cells) >= NEARLY_ALL * len(cells) for cells in filled
    )


def _judged_alike(found: dict[tuple[int, int], re.Match], axis: int) -> float:
    """The share of answers to a question (a column, or a row) that are judged as the same answer to it mostly is.

    An answer that nobody else gave shows nothing. Grades such as A+ and A- would pass if it counted.
    """
    verdicts = defaultdict(Counter)
    for place, match in found.items():
        verdicts[place[axis], match["mark"].casefold()][bool(match["right"])] += 1
    several = [counts for counts in verdicts.values() if counts.total() > 1]
    judged = several if sum(counts.total() for counts in several) >= LEAST else list(verdicts.values())
    return sum(max(counts.values()) for counts in judged) / max(sum(counts.total() for counts in judged), 1)


def _always_marked(found: dict[tuple[int, int], re.Match], table: Table, axis: int) -> float:
    """Where only right answers, or only wrong ones, have a sign: how often an answer that has one somewhere has it."""
    marked = {(place[axis], match["mark"].casefold()) for place, match in found.items()}
    plain = sum(
        ((r, n)[axis], cell.strip().casefold()) in marked
        for r, row in enumerate(table.rows)
        for n, cell in enumerate(row)
    )
    return len(found) / max(len(found) + plain, 1)
