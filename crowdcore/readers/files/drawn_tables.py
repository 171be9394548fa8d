"""Tables drawn in text: Markdown tables between vertical lines, or columns aligned by spaces."""

import csv
import re

RULE = re.compile(r"\|?(\s*:?-{2,}:?\s*\|)+(\s*:?-{2,}:?)?\s*|[+|][-=+|:]{3,}")
AROUND = re.compile(r"\s*\|\s*")
LINES_TO_LOOK_AT, LONGEST_LINE = 400, 5000
# If every line has as many words as the others, words are cells. Other delimiters are not among them.
BETWEEN = ",;|"
# Aligned columns have at least this many spaces between them in every line.
GAP, FEWEST_COLUMNS, FEWEST_LINES = 2, 3, 3


def without_rules(text: str) -> str | None:
    """Return a Markdown table as text with | only between cells, keeping line numbers; None for any other text.

    >>> without_rules("| name | Q1 |\\n|---|---|\\n| Ann | A |\\n")
    'name|Q1\\n\\nAnn|A'
    """
    lines = text.splitlines()
    if not any(map(RULE.fullmatch, map(str.strip, lines[:LINES_TO_LOOK_AT]))):
        return None
    drawn = [line.strip() for line in lines if line.strip()]
    if sum(line.startswith("|") and line.endswith("|") and len(line) > 1 for line in drawn) < 0.8 * len(drawn):
        return None
    return "\n".join("" if RULE.fullmatch(line.strip()) else _cells(line.strip()) for line in lines)


def _cells(line: str) -> str:
    inside = line[1:-1] if line.startswith("|") and line.endswith("|") and len(line) > 1 else line
    return AROUND.sub("|", inside).strip(" \t")


def set_columns(text: str) -> list[list[str]] | None:
    """Return the rows of a text whose columns are aligned by spaces, with an empty row for each empty line.

    >>> set_columns("Name      Q1  Q2\\nAnn Ash   A   B\\nBo        C   \\n")
    [['Name', 'Q1', 'Q2'], ['Ann Ash', 'A', 'B'], ['Bo', 'C', '']]
    >>> set_columns('"Q1" "Q2"\\n"1" "A" "not B"\\n"2" "C" "D"\\n')
    [['Q1', 'Q2'], ['1', 'A', 'not B'], ['2', 'C', 'D']]
    >>> set_columns("1 2 -1\\n-1 2 1\\n1 1 NA\\n")
    [['1', '2', '-1'], ['-1', '2', '1'], ['1', '1', 'NA']]
    """
    lines = [line.rstrip() for line in text.splitlines()]
    some = [line for line in lines[:LINES_TO_LOOK_AT] if line]
    if len(some) < FEWEST_LINES or any("\t" in line for line in some):
        return None
    width = max(map(len, some))
    if width > LONGEST_LINE:
        return None
    if not any(mark in line for line in some for mark in BETWEEN) and (rows := _words(lines)):
        return rows
    blank = [all(n >= len(line) or line[n] == " " for line in some) for n in range(width)]
    starts = [n for n in range(width) if not blank[n] and (n == 0 or all(blank[max(n - GAP, 0) : n]))]
    if len(starts) < FEWEST_COLUMNS or starts[0] != 0:
        return None
    ends = [*starts[1:], None]
    return [[line[a:b].strip() for a, b in zip(starts, ends, strict=True)] if line else [] for line in lines]


def _words(lines: list[str]) -> list[list[str]] | None:
    """Return the words of lines with equal numbers of them; a text in quotation marks is one word.

    The first line may have one word less: R's write.table leaves out the heading of the first column.
    """
    try:
        rows = list(csv.reader(lines, delimiter=" ", skipinitialspace=True, strict=True))
    except csv.Error:
        return None
    filled = [len(row) for row in rows if row]
    width = filled[-1]
    even = all(n == width for n in filled[1:]) and filled[0] in {width, width - 1}
    return rows if even and width >= FEWEST_COLUMNS and len(rows) == len(lines) else None
