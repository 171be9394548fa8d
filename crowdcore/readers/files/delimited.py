"""Text with delimiters: find the delimiter and read the rows."""

import csv
import io
import re
from collections import Counter
from collections.abc import Generator
from itertools import islice
from math import log2
from statistics import median

from crowdcore.process_wide import WhileUsed
from crowdcore.readers.files.table import MOST_CELLS, MOST_COLUMNS, too_many_cells
from crowdcore.readers.reading import ReadError

DELIMITERS = ",;\t|"
LONGEST_CELL = 1_000_000
# The limit of the csv module while files are read. It is one limit for the whole process. Our own files have the longest cells.
LONGEST_OF_ALL = 20_000_000
# The line that gives Excel the delimiter.
SEPARATOR_LINE = re.compile('"?sep=([,;\t|])"?[\\s,;]*?(?:\r\n|\n|\r)', re.I)
ROWS_TO_LOOK_AT = 60
MOST_MARKS, LONGEST_MARK = 12, 4


def _allow_long_cells():
    before = csv.field_size_limit(LONGEST_OF_ALL)
    return lambda: csv.field_size_limit(before)


LONG_CELLS = WhileUsed(_allow_long_cells)


def cells_of_a_row(text: str, delimiter: str) -> float:
    """Return the median number of cells in the first lines."""
    return median([line.count(delimiter) + 1 for line in text[:200_000].splitlines()[:ROWS_TO_LOOK_AT] if line] or [1])


def delimiter_of(text: str) -> str:
    """Return the delimiter that splits the first rows into equal numbers of cells, more than one."""
    best, best_score, rows_by = ",", 0.0, {}
    for delimiter in DELIMITERS:
        try:
            lines = csv.reader(io.StringIO(text[:200_000], newline=""), delimiter=delimiter)
            rows = rows_by[delimiter] = [row for row in islice(lines, ROWS_TO_LOOK_AT) if any(row)]
            widths = Counter(map(len, rows))
        except csv.Error:
            continue
        width, rows_of_it = widths.most_common(1)[0] if widths else (1, 0)
        if width > 1:
            # Rows may lack empty cells at their ends. Decimal commas split every row in the same way, but only in few cells.
            near = sum(n for other, n in widths.items() if width / 2 <= other <= width)
            score = (rows_of_it + near) / 2 / widths.total() + log2(min(width, 64)) / 20
            if score > best_score:
                best, best_score = delimiter, score
    return next((outer for outer in rows_by if _holds_lists(rows_by[outer], best)), best) if best_score else best


def _holds_lists(rows: list[list[str]], inner: str) -> bool:
    """Return whether the inner delimiter only occurs in one cell of every row: "Ann;B,A,C" has a list of answers in a cell.

    >>> _holds_lists([["Name", "Answers"], ["Ann", "B,A,C"], ["Bo", "B,,C"]], ",")
    True
    """
    width = len(rows[0]) if rows else 0
    if width < 2 or len(rows) < 3 or any(len(row) != width for row in rows):
        return False
    # A row of headings, or of an absent student, has no list.
    of_lists = [[n for n, cell in enumerate(row) if inner in cell] for row in rows]
    where = Counter(places[0] for places in of_lists if len(places) == 1)
    counts = Counter(row[places[0]].count(inner) for row, places in zip(rows, of_lists, strict=True) if places)
    # Answers are few and short. If names are among them, the text is a split row and not a list.
    marks = {
        mark.strip() for row, places in zip(rows, of_lists, strict=True) for n in places for mark in row[n].split(inner)
    }
    if len(marks) > MOST_MARKS or max(map(len, marks), default=0) > LONGEST_MARK:
        return False
    alone = sum(where.values()) == sum(map(bool, of_lists)) >= len(rows) - max(2, 0.1 * len(rows))
    # The name comes before the answers.
    return (
        alone
        and len(where) == 1
        and 0 not in where
        and counts.most_common(1)[0][1] >= 0.8 * counts.total()
        and max(counts) > 1
    )


def delimited_rows(
    text: str, delimiter: str, name: str, longest_cell: int = LONGEST_CELL
) -> Generator[tuple[int, list[str]], None, None]:
    """Yield the rows of a text with their numbers in a spreadsheet. A limit on cells stops an unclosed quotation mark."""
    if not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"\r\n':
        raise ReadError(f"The delimiter must be one character such as ; or a tab, not {delimiter!r}.")
    if text.count(delimiter) + text.count("\n") > MOST_CELLS:
        raise too_many_cells(name)
    # Not a StringIO, which takes four bytes per character.
    lines = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", newline="")
    number, of_row, length = 0, 0, 0
    row: list[str] = []

    def too_long(row_number: int) -> ReadError:
        return ReadError(
            f"{name}, row {row_number} cannot be read: it has a cell of more than {longest_cell:,} characters. "
            "Look for a quotation mark there that is not closed."
        )

    def bounded_lines():
        """Yield the lines of the text while one row does not have more delimiters than allowed."""
        nonlocal of_row, length
        for line in lines:
            within_quotes = length > 0
            of_row += line.count(delimiter)
            length += len(line)
            if of_row > MOST_COLUMNS + longest_cell:
                if within_quotes:
                    raise too_long(number + 1)
                raise ReadError(
                    f"{name}, row {number + 1} has {of_row + 1:,} columns; more than {MOST_COLUMNS:,} cannot be read. "
                    "Is this a table of answers?"
                )
            yield line

    try:
        with LONG_CELLS:
            for number, row in enumerate(csv.reader(bounded_lines(), delimiter=delimiter), start=1):
                if length > longest_cell and max(map(len, row), default=0) > longest_cell:
                    raise too_long(number)
                of_row = length = 0
                yield number, row
        # A line break within a row is always quoted. Here it would be the end of the text.
        if row and re.search("[\r\n]", row[-1]) and not text.rstrip("\r\n").endswith('"'):
            raise ReadError(f"{name}, row {number} has a quotation mark that is not closed. Close or delete it.")
    except csv.Error as problem:
        raise ReadError(
            f"{name}, row {number + 1} cannot be read: {problem}. Look for a quotation mark there that is not closed."
        ) from None
