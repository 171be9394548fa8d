"""Excel workbooks: tables with number formats, column widths, frozen headings and coloured cells.

XlsxWriter writes them. Texts are written as texts, never as formulas, links or numbers.
"""

import datetime
import io
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import pandas as pd

MOST_ROWS, MOST_COLUMNS, LONGEST_TEXT = 1_048_576, 16_384, 32_767
NARROWEST, WIDEST = 6, 60
# This many rows are looked at to find how wide a column is.
LOOKED_AT = 500
TWO_DECIMALS = "0.00"
# Characters that xml cannot contain.
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
# Without it a workbook would contain the time of its making, and the same tables would never give the same bytes.
CREATED = datetime.datetime(1980, 1, 1)
AS_TEXT = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}


def percent_format(digits: int = 0) -> str:
    """Return the number format that shows a share in per cent, with so many digits after the point.

    >>> percent_format(), percent_format(1)
    ('0%', '0.0%')
    """
    return f"{0:.{digits}f}%"


@dataclass(frozen=True, eq=False)
class Sheet:
    """A table and its appearance.

    ``formats`` has number formats by column. ``fills`` (rows × columns) has for each cell a position in ``colours``
    (rrggbb), −1 for none. ``frozen`` columns stay in sight, as the heading always does.
    """

    table: pd.DataFrame
    formats: Mapping[str, str] = field(default_factory=dict)
    fills: np.ndarray | None = None
    colours: Sequence[str] = ()
    frozen: int = 0


def workbook(sheets: Mapping[str, Sheet]) -> bytes:
    """Return the sheets by name as the content of an .xlsx file; the same sheets always give the same bytes.

    Names are used as they are: at most 31 characters, none of ``[]:*?/\\``, no two that differ in capitals only.
    """
    import xlsxwriter  # here, because most who import this module only describe sheets

    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True, **AS_TEXT}) as book:
        book.set_properties({"created": CREATED})
        looks = _Looks(book)
        for name, sheet in sheets.items():
            _write_sheet(book.add_worksheet(name), name, sheet, looks)
    return content.getvalue()


class _Looks:
    """The formats of cells, each made once."""

    def __init__(self, book):
        self.book = book
        self.made: dict[tuple[str, str | None], object] = {}
        self.heading = book.add_format(
            {"bold": True, "text_wrap": True, "valign": "top", "bottom": 1, "bottom_color": "#5B6775"}
        )

    def of(self, number_format: str, colour: str | None):
        """Return the format of a cell with this number format and colour."""
        if (number_format, colour) not in self.made:
            described = {"valign": "top"} | ({"num_format": number_format} if number_format else {})
            self.made[number_format, colour] = self.book.add_format(
                described | ({} if colour is None else {"bg_color": f"#{colour}"})
            )
        return self.made[number_format, colour]


def _write_sheet(page, name: str, sheet: Sheet, looks: _Looks) -> None:
    table = sheet.table
    n_rows, n_columns = table.shape
    if n_rows + 1 > MOST_ROWS or n_columns > MOST_COLUMNS:
        raise ValueError(
            f"Sheet {name!r} would have {n_rows + 1:,} rows and {n_columns:,} columns; Excel takes {MOST_ROWS:,} and "
            f"{MOST_COLUMNS:,}. Take the table as csv instead."
        )
    page.freeze_panes(1, sheet.frozen)
    for n, title in enumerate(table.columns):
        page.set_column(n, n, _width(table, n))
        page.write_string(0, n, _writable(str(title)), looks.heading)
        _write_column(page, sheet, n, looks)


def _write_column(page, sheet: Sheet, n: int, looks: _Looks) -> None:
    column = sheet.table.iloc[:, n]
    number_format = sheet.formats.get(sheet.table.columns[n], "")
    by_colour = [*(looks.of(number_format, colour) for colour in sheet.colours), looks.of(number_format, None)]
    fills = [-1] * len(column) if sheet.fills is None else sheet.fills[:, n].tolist()
    for row, (value, missing, fill) in enumerate(zip(column.tolist(), column.isna(), fills, strict=True), start=1):
        look = by_colour[fill]
        if missing:
            page.write_blank(row, n, None, look)
        elif isinstance(value, bool):
            page.write_boolean(row, n, value, look)
        elif isinstance(value, int | float) and math.isfinite(value):
            page.write_number(row, n, value, look)
        else:
            page.write_string(row, n, _writable(str(value)), look)


def _writable(text: str) -> str:
    """Return the text without characters that xml cannot contain. A text that is too long for a cell ends with a note.

    >>> _writable("a\\x00b"), _writable("x" * 40_000)[-60:]
    ('ab', 'xxxxxxx … [cut here: 40,000 characters do not fit in a cell]')
    """
    text = FORBIDDEN.sub("", text)
    # Excel counts a character beyond the basic plane twice.
    if len(text.encode("utf-16-le")) <= 2 * LONGEST_TEXT:
        return text
    note = f" … [cut here: {len(text):,} characters do not fit in a cell]"
    kept = text.encode("utf-16-le")[: 2 * (LONGEST_TEXT - len(note))].decode("utf-16-le", errors="ignore")
    return kept + note


def _width(table: pd.DataFrame, n: int) -> int:
    shown = [table.columns[n], *table.iloc[:LOOKED_AT, n]]
    longest = max(len(f"{value:.2f}" if isinstance(value, float) else str(value)) for value in shown)
    return min(max(longest + 2, NARROWEST), WIDEST)
