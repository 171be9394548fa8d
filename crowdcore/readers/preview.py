"""A preview of a sheet: its first and last rows, with the row numbers and column letters of a spreadsheet."""

from dataclasses import dataclass

from crowdcore.readers.files.content import content_of
from crowdcore.readers.files.table import column_name

FIRST, LAST = 8, 5
MOST_COLUMNS = 60
LONGEST_CELL = 80


@dataclass(frozen=True)
class Preview:
    """Some rows of a sheet.

    ``numbers`` name the rows and ``letters`` the columns. ``omitted`` rows are between the first and the last ones. ``n_columns``
    is the number of all columns, and ``sheet`` is the name of the sheet.
    """

    numbers: tuple[str, ...]
    letters: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    first: int
    omitted: int
    n_columns: int
    sheet: str = ""


def preview(source, name: str | None, hints: dict, first: int = FIRST, last: int = LAST) -> Preview | None:
    """Return a preview of the sheet that was read with these hints (``Reading.hints``), or None if the file has no table.

    >>> seen = preview(b"Name,Q1\\nAnn,A\\nBo,B\\nCy,A\\nDi,B\\n", "quiz.csv", {}, first=2, last=1)
    >>> seen.numbers, seen.letters, seen.cells[-1], seen.omitted
    (('1', '2', '5'), ('A', 'B'), ('Di', 'B'), 2)
    """
    opening = {hint: hints[hint] for hint in ("delimiter", "encoding") if hints.get(hint)}
    tables = content_of(source, name, **opening).tables
    if not tables:
        return None
    table = next((table for table in tables if table.name == hints.get("sheet")), tables[0])
    places = list(range(len(table.rows)))
    if len(places) > first + last:
        places = places[:first] + places[len(places) - last :]
    width = max((len(table.rows[place]) for place in places), default=0)
    shown = min(width, MOST_COLUMNS)
    cells = tuple(tuple(_cell(table.rows[place], n) for n in range(shown)) for place in places)
    return Preview(
        tuple(str(table.row_number[place]) for place in places),
        tuple(column_name(n) for n in range(shown)),
        cells,
        min(first, len(places)),
        len(table.rows) - len(places),
        width,
        table.name or "",
    )


def _cell(row: list[str], n: int) -> str:
    text = row[n] if n < len(row) else ""
    return text if len(text) <= LONGEST_CELL else text[: LONGEST_CELL - 1] + "…"
