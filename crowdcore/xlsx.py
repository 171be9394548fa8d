"""Excel workbooks, written directly: tables with formats, widths, frozen headings and coloured cells, and fast.

An xlsx file is a zip of a few xml files (ECMA-376). Writing them here takes a twentieth of the time of a general library, which
matters for a class of two thousand with a coloured cell for each answer. Texts are written as texts, never as formulas.
"""

import io
import math
import re
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

import numpy as np
import pandas as pd

MOST_ROWS, MOST_COLUMNS, LONGEST_TEXT = 1_048_576, 16_384, 32_767
NARROWEST, WIDEST = 6, 60
# This many rows are looked at to find how wide a column is.
LOOKED_AT = 500
PERCENT, PERCENT_1, TWO_DECIMALS, GENERAL = "0%", "0.0%", "0.00", "General"
# Not in xml at all; and what Excel would read as an escaped character.
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
ESCAPE_OF_EXCEL = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
TIME = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, eq=False)
class Sheet:
    """A table with how it looks.

    ``formats`` has number formats by column. ``fills`` (rows × columns) has for each cell a place in ``colours``
    (rrggbb), −1 for none. ``frozen`` columns stay in sight, as the heading always does.
    """

    table: pd.DataFrame
    formats: Mapping[str, str] = field(default_factory=dict)
    fills: np.ndarray | None = None
    colours: Sequence[str] = ()
    frozen: int = 0


def workbook(sheets: Mapping[str, Sheet]) -> bytes:
    """The sheets by name as the content of an .xlsx file; the same sheets always give the same bytes.

    Names are used as they are: at most 31 characters, none of ``[]:*?/\\``, no two that differ in capitals only.
    """
    styles = _Styles()
    parts = {
        f"xl/worksheets/sheet{n}.xml": _sheet(name, sheet, styles)
        for n, (name, sheet) in enumerate(sheets.items(), start=1)
    }
    numbers = range(1, len(sheets) + 1)
    listed = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{n}" r:id="rId{n}"/>' for n, name in zip(numbers, sheets, strict=True)
    )
    links = "".join(
        f'<Relationship Id="rId{n}" Type="{OFFICE}/relationships/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in numbers
    )
    links += f'<Relationship Id="rId{len(sheets) + 1}" Type="{OFFICE}/relationships/styles" Target="styles.xml"/>'
    types = "".join(f'<Override PartName="/{part}" ContentType="{SHEET_TYPE}"/>' for part in parts)
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" ContentType="{RELS_TYPE}"/>'
        f'<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" '
        f'ContentType="{BOOK_TYPE}"/><Override PartName="/xl/styles.xml" ContentType="{STYLES_TYPE}"/>{types}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}/relationships"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">{links}</Relationships>',
        "xl/styles.xml": styles.xml(),
        **parts,
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as book:
        for path, xml in parts.items():
            book.writestr(zipfile.ZipInfo(path, TIME), HEAD + xml, zipfile.ZIP_DEFLATED, compresslevel=3)
    return content.getvalue()


HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_SCHEMAS = "http://schemas.openxmlformats.org"
MAIN, OFFICE = f"{_SCHEMAS}/spreadsheetml/2006/main", f"{_SCHEMAS}/officeDocument/2006"
PACKAGE = f"{_SCHEMAS}/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml."
BOOK_TYPE, SHEET_TYPE, STYLES_TYPE = f"{_TYPE}sheet.main+xml", f"{_TYPE}worksheet+xml", f"{_TYPE}styles+xml"
RELS_TYPE = "application/vnd.openxmlformats-package.relationships+xml"


class _Styles:
    """The looks that cells have, each once: (number format, colour, is a heading) and the place under which it is known."""

    def __init__(self):
        self.place = {(GENERAL, None, False): 0, (GENERAL, None, True): 1}

    def of(self, number_format: str, colour: str | None) -> int:
        return self.place.setdefault((number_format, colour, False), len(self.place))

    def xml(self) -> str:
        formats = {name: 164 + n for n, name in enumerate(dict.fromkeys(f for f, _, _ in self.place if f != GENERAL))}
        colours = {colour: 2 + n for n, colour in enumerate(dict.fromkeys(c for _, c, _ in self.place if c))}
        looks = "".join(
            f'<xf numFmtId="{formats.get(name, 0)}" fontId="{int(heading)}" fillId="{colours.get(colour, 0)}" '
            f'borderId="{int(heading)}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">'
            f'<alignment vertical="top"{WRAPPED if heading else ""}/></xf>'
            for name, colour, heading in self.place
        )
        fills = "".join(
            f'<fill><patternFill patternType="solid"><fgColor rgb="FF{colour}"/></patternFill></fill>'
            for colour in colours
        )
        named = "".join(f'<numFmt numFmtId="{n}" formatCode={quoteattr(name)}/>' for name, n in formats.items())
        return (
            f'<styleSheet xmlns="{MAIN}"><numFmts count="{len(formats)}">{named}</numFmts>'
            f'<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/>'
            f'</font></fonts><fills count="{2 + len(colours)}"><fill><patternFill patternType="none"/></fill><fill>'
            f'<patternFill patternType="gray125"/></fill>{fills}</fills><borders count="2">{BORDER.format("<bottom/>")}'
            f'{BORDER.format(LINE)}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
            f'</cellStyleXfs><cellXfs count="{len(self.place)}">{looks}</cellXfs><cellStyles count="1"><cellStyle name="Normal" '
            f'xfId="0" builtinId="0"/></cellStyles></styleSheet>'
        ).replace('<numFmts count="0"></numFmts>', "")


BORDER = "<border><left/><right/><top/>{}<diagonal/></border>"
LINE = '<bottom style="thin"><color rgb="FF5B6775"/></bottom>'
WRAPPED = ' wrapText="1"'


def _sheet(name: str, sheet: Sheet, styles: _Styles) -> str:
    table = sheet.table
    n_rows, n_columns = table.shape
    if n_rows + 1 > MOST_ROWS or n_columns > MOST_COLUMNS:
        raise ValueError(
            f"Sheet {name!r} would have {n_rows + 1:,} rows and {n_columns:,} columns; Excel takes {MOST_ROWS:,} and "
            f"{MOST_COLUMNS:,}. Take the table as csv instead."
        )
    letters = [_letters(n) for n in range(n_columns)]
    heading = "".join(_cell(f"{letters[n]}1", str(title), 1) for n, title in enumerate(table.columns))
    columns = [_column(sheet, n, letters[n], styles) for n in range(n_columns)]
    rows = "".join(
        f'<row r="{r}">{"".join(cells)}</row>' for r, cells in enumerate(zip(*columns, strict=True), start=2)
    )
    widths = "".join(
        f'<col min="{n + 1}" max="{n + 1}" width="{_width(table, n)}" customWidth="1"/>' for n in range(n_columns)
    )
    beside = f' xSplit="{sheet.frozen}"' if sheet.frozen else ""
    corner, pane = f"{_letters(sheet.frozen)}2", "bottomRight" if sheet.frozen else "bottomLeft"
    return (
        f'<worksheet xmlns="{MAIN}"><sheetViews><sheetView workbookViewId="0"><pane{beside} ySplit="1" '
        f'topLeftCell="{corner}" activePane="{pane}" state="frozen"/></sheetView></sheetViews>'
        f'<cols>{widths}</cols><sheetData><row r="1">{heading}</row>{rows}</sheetData></worksheet>'
    ).replace("<cols></cols>", "")


def _column(sheet: Sheet, n: int, letter: str, styles: _Styles) -> list[str]:
    """The cells of a column as xml; what occurs often is made once."""
    column = sheet.table.iloc[:, n]
    number_format = sheet.formats.get(sheet.table.columns[n], GENERAL)
    plain = styles.of(number_format, None)
    looks = np.full(len(column), plain)
    if sheet.fills is not None:
        coloured = np.array([*(styles.of(number_format, colour) for colour in sheet.colours), plain])
        looks = coloured[sheet.fills[:, n]]
    values = [None if missing else value for value, missing in zip(column.tolist(), column.isna(), strict=True)]
    return [
        _cell(f"{letter}{r}", value, look)
        for r, (value, look) in enumerate(zip(values, looks.tolist(), strict=True), start=2)
    ]


def _cell(place: str, value, look: int) -> str:
    if value is None:
        return f'<c r="{place}" s="{look}"/>' if look else ""
    if isinstance(value, bool):
        return f'<c r="{place}" s="{look}" t="b"><v>{int(value)}</v></c>'
    if isinstance(value, int | float) and math.isfinite(value):
        return f'<c r="{place}" s="{look}"><v>{value!r}</v></c>'
    text = ESCAPE_OF_EXCEL.sub("_x005F_", FORBIDDEN.sub("", str(value)))[:LONGEST_TEXT]
    return f'<c r="{place}" s="{look}" t="inlineStr"><is><t xml:space="preserve">{escape(text)}</t></is></c>'


def _letters(n: int) -> str:
    """The name of a column: A … Z, AA …

    >>> _letters(0), _letters(25), _letters(26), _letters(16383)
    ('A', 'Z', 'AA', 'XFD')
    """
    name = ""
    n += 1
    while n:
        n, letter = divmod(n - 1, 26)
        name = chr(65 + letter) + name
    return name


def _width(table: pd.DataFrame, n: int) -> int:
    shown = [table.columns[n], *table.iloc[:LOOKED_AT, n]]
    longest = max(len(f"{value:.2f}" if isinstance(value, float) else str(value)) for value in shown)
    return min(max(longest + 2, NARROWEST), WIDEST)
