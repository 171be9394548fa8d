"""Text with delimiters: which delimiter it is, and its rows."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from crowdcore.readers.files.table import MOST_CELLS, MOST_COLUMNS, too_many_cells
from crowdcore.readers.reading import ReadError

DELIMITERS = ",;\t|"
LONGEST_CELL = 1_000_000
# With which Excel is told the delimiter.
SEPARATOR_LINE = re.compile('"?sep=([,;\t|])"?[\\s,;]*?(?:\r\n|\n|\r)', re.I)
ROWS_TO_LOOK_AT = 60


def delimiter_of(text: str) -> str:
    """The delimiter with which the first rows have the same number of cells, and more than one."""
    best, best_score = ",", 0.0
    for delimiter in DELIMITERS:
        try:
            rows = islice(csv.reader(io.StringIO(text[:200_000], newline=""), delimiter=delimiter), ROWS_TO_LOOK_AT)
            widths = Counter(len(row) for row in rows if any(row))
        except csv.Error:
            continue
        width, rows_of_it = widths.most_common(1)[0] if widths else (1, 0)
        if width > 1:
            score = rows_of_it / widths.total() + min(width, 50) / 1000
            if score > best_score:
                best, best_score = delimiter, score
    return best


def delimited_rows(
    text: str, delimiter: str, name: str, longest_cell: int = LONGEST_CELL
) -> Iterator[tuple[int, list[str]]]:
    """The rows of a text with the numbers that a spreadsheet shows; a limit on cells stops a mark that never closes."""
    if not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"\r\n':
        raise ReadError(f"A delimiter is one character such as ; or a tab, not {delimiter!r}.")
    if text.count(delimiter) + text.count("\n") > MOST_CELLS:
        raise too_many_cells(name)
    # Not a StringIO, which takes four bytes a character.
    lines = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", newline="")
    before = csv.field_size_limit(longest_cell)
    number, row, of_row = 0, [], 0

    def bounded_lines():
        """The lines of the text, as long as those of one row have no more delimiters than a row can."""
        nonlocal of_row
        for line in lines:
            of_row += line.count(delimiter)
            if of_row > MOST_COLUMNS + longest_cell:
                raise ReadError(
                    f"{name}, row {number + 1} has {of_row + 1:,} columns; more than {MOST_COLUMNS:,} cannot be read. "
                    "Is this a table of answers?"
                )
            yield line

    try:
        for number, row in enumerate(csv.reader(bounded_lines(), delimiter=delimiter), start=1):
            of_row = 0
            yield number, row
        # A line break stands only between quotation marks, and these would be the end of the text.
        if row and re.search("[\r\n]", row[-1]) and not text.rstrip("\r\n").endswith('"'):
            raise ReadError(f"{name}, row {number} has a quotation mark that is not closed. Close or delete it.")
    except csv.Error as problem:
        raise ReadError(
            f"{name}, row {number + 1} cannot be read: {problem}. Look for a quotation mark there that is not closed."
        ) from None
    finally:
        csv.field_size_limit(before)
