"""From bytes to text: tables of cells, or records. Nothing is interpreted here, and nothing is ever evaluated.

Everything in a file stays the text that it is: "None", "NA", "TRUE", "0100" and "1e3" are answers like any other. Sizes
are checked before the work they would cause.
"""

import os
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace

from crowdcore.readers.files import parquet, workbook_cells
from crowdcore.readers.files.columnar import columnar_table
from crowdcore.readers.files.delimited import SEPARATOR_LINE, cells_of_a_row, delimited_rows, delimiter_of
from crowdcore.readers.files.drawn_tables import set_columns, without_rules
from crowdcore.readers.files.encodings import Decoded, decoded
from crowdcore.readers.files.html_tables import is_web_page, tables_in_page
from crowdcore.readers.files.json_texts import flat_table, records_of
from crowdcore.readers.files.table import Table, column_name, table_of
from crowdcore.readers.files.text_cells import without_wrappers
from crowdcore.readers.files.workbook import open_workbook
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative, Remark, listed

# A list that can be read in columns may be as large as this; what is read cell by cell takes far more memory than its bytes.
MOST_BYTES = 500_000_000
MOST_BYTES_BY_CELLS = 200_000_000
MOST_OFFERED = 3
# What a person can say that a sheet of a workbook is.
SHEET_ROLES = ("class", "key", "left out")
# What people draw in text is short.
MOST_BYTES_OF_A_DRAWING = 5_000_000
SET_COLUMNS = Remark(
    "note", "The text has nothing between its cells but spaces: its columns are what stands below one another."
)
MOST_BYTES_OF_A_PAGE = 50_000_000
WEB_PAGE = Remark("note", "The file is a web page: the table in it was read.")
# How a cell begins that is kept from being changed by Excel.
WRAPPER, WRAPPER_IN_QUOTES = b'="', b'"=""'
# Spaces, line ends and marks of byte order, none of which says anything.
NOTHING = b"\x00 \t\r\n\xef\xbb\xbf\xff\xfe"
NOT_TEXT = {
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"\x1f\x8b": "a compressed file (gzip)",
    b"\xd0\xcf\x11\xe0": "an old Excel file (.xls), or one with a password",
    b"Rar!": "a compressed file (rar)",
    b"7z\xbc\xaf": "a compressed file (7z)",
    b"SQLite": "a database",
}


@dataclass(frozen=True, eq=False)
class Content:
    """What a file holds before anybody knows what it means: its tables (one a sheet) or its JSON records.

    Once a sheet is chosen it is the only table, and the others are ``beside`` it. Layouts are recognised by a glance at a long
    table, which is ``glance_of`` the whole. ``blocks`` are smaller tables that stood on the same sheet; ``as_written`` is
    what a person wants to be left as it is written, ``sheet_roles`` what they say that sheets of a workbook are.
    """

    name: str
    tables: list[Table] = field(default_factory=list)
    records: list | None = None
    notes: tuple[Remark | str, ...] = ()
    hints: dict[str, object] = field(default_factory=dict)
    beside: tuple[Table, ...] = ()
    glance_of: Table | None = None
    blocks: tuple[Table, ...] = ()
    as_written: frozenset[str] = frozenset()
    sheet_roles: Mapping[str, str] = field(default_factory=dict)

    @property
    def whole(self) -> Table | None:
        """All of the table, where this is only a glance at it."""
        return self.glance_of or (self.tables[0] if self.tables else None)

    @property
    def table(self) -> Table:
        """The first table, or an empty one."""
        return self.tables[0] if self.tables else Table([], [])


def content_of(source, name: str | None = None, *, sheet=None, delimiter=None, encoding=None) -> Content:
    """The text of a path, bytes, or an open file; ``name`` tells the kind of file where the source has none.

    ``sheet`` is the one of a workbook to open, or says by name what sheets are.
    """
    data, name = _bytes_of(source, name)
    if not data[:1000].strip(NOTHING) and not data.strip(NOTHING):
        raise ReadError(f"{name} is empty. Choose a file with answers in it.")
    if data.startswith(parquet.MAGIC):
        table, notes = parquet.parquet_table(data, name)
        return Content(name, [table], notes=notes)
    if data[:4] == b"PK\x03\x04":
        _refuse_large(data, name, MOST_BYTES_BY_CELLS)
        return _workbook(data, name, sheet)
    for magic, what in NOT_TEXT.items():
        if data.startswith(magic):
            save = "Open it in Excel and save it as .xlsx or .csv." if "Excel" in what else "Export a .csv or .xlsx."
            raise ReadError(f"{name} is {what}, not a table. {save}")
    found = decoded(data, name, encoding)
    start, notes, taken = found.start, _notes(found), {"encoding": found.encoding}
    if _suffix(name) in {"json", "jsonl", "ndjson"} or (
        start.lstrip()[:1] in "[{" and _suffix(name) not in {"csv", "tsv"}
    ):
        _refuse_large(data, name, MOST_BYTES_BY_CELLS)
        records = records_of(found.text, name)
        return Content(name, flat_table(records), records, notes, taken)
    if (line := SEPARATOR_LINE.match(start)) is not None:
        delimiter = delimiter or line[1]
        found = replace(found, written="\n" + found.text[line.end() :])
    if is_web_page(start):
        _refuse_large(data, name, MOST_BYTES_OF_A_PAGE)
        tables = tables_in_page(found.text, name)
        chosen = [table for table in tables if sheet is None or table.name == sheet]
        if not chosen:
            raise ReadError(
                f"{name} has no table {sheet!r}. Its tables are {', '.join(repr(one.name) for one in tables)}."
            )
        hints = {"sheet": chosen[0].name} if len(chosen) > 1 else {}
        return Content(name, chosen, notes=(*notes, WEB_PAGE), hints={**hints, **taken})
    drawn = None
    if delimiter is None and len(data) < MOST_BYTES_OF_A_DRAWING:
        drawn = without_rules(found.text)
        found = found if drawn is None else replace(found, written=drawn)
        rows = set_columns(found.text)
        if rows is not None and len(rows[0]) > 2 * cells_of_a_row(found.start, delimiter_of(found.start)):
            table = table_of(enumerate(rows, start=1), "", name)
            return Content(name, [table], notes=(*notes, SET_COLUMNS), hints={"delimiter": None, **taken})
    delimiter = delimiter or delimiter_of(found.start)
    as_it_is = found.encoding == "utf-8" and not found.broken and line is None and drawn is None
    plain = data if as_it_is else found.text.encode()
    wrapped = WRAPPER in plain or WRAPPER_IN_QUOTES in plain
    table = None if wrapped else columnar_table(plain, delimiter)
    if table is None:
        _refuse_large(data, name, MOST_BYTES_BY_CELLS)
        table = _row_by_row(found.text, delimiter, name)
    if wrapped:
        table, remark = without_wrappers(table)
        notes = notes if remark is None else (*notes, remark)
    return Content(name, [table], notes=notes, hints={"delimiter": delimiter, **taken})


def _row_by_row(text: str, delimiter: str, name: str) -> Table:
    with closing(delimited_rows(text, delimiter, name)) as rows:
        return table_of(rows, "", name)


def _notes(found: Decoded) -> tuple[Remark | str, ...]:
    if found.broken:
        return (
            f"{found.broken:,} characters of the text are broken and were replaced by \ufffd. Save or download it again.",
        )
    if not found.candidates:
        return ()
    best, *others = found.candidates
    offered = [Alternative(other.shown, {"encoding": other.encoding}) for other in others[:MOST_OFFERED]]
    done = f"The file does not say how its letters are written; they were read as {found.encoding} ({best.language})"
    if found.hardly_told:
        done += f", by no more than {listed(best.words)}: look whether {'that is' if len(best.words) == 1 else 'they are'} right"
    return (Remark("note", f"{done}.", alternatives=tuple(offered)),)


def _bytes_of(source, name):
    if hasattr(source, "read"):
        name = name or getattr(source, "name", None)
        data = source.read(MOST_BYTES + 1)
        data = data.encode() if isinstance(data, str) else data
    elif isinstance(source, bytes | bytearray | memoryview):
        data = bytes(source)
    else:
        name = name or str(source).replace("\\", "/").rsplit("/", 1)[-1]
        try:
            with open(source, "rb") as file:
                # As much as there is: room for the most that there may be would be given back at a cost.
                data = file.read(min(os.fstat(file.fileno()).st_size, MOST_BYTES) + 1)
        except (OSError, TypeError, ValueError) as problem:
            why = getattr(problem, "strerror", None) or problem
            raise ReadError(f"{name} cannot be opened: {why}. Check the path.") from None
    name = str(name or "The text")
    _refuse_large(data, name, MOST_BYTES)
    return data, name


def _refuse_large(data: bytes, name: str, most: int) -> None:
    if len(data) > most:
        raise ReadError(
            f"{name} is larger than {most // 1_000_000} MB. Split it, or leave out columns that are not answers."
        )


def _suffix(name):
    return name.rsplit(".", 1)[-1].lower() if "." in name else ""


def _workbook(data, name, sheet) -> Content:
    book = open_workbook(data, name)
    roles = dict(sheet) if isinstance(sheet, Mapping) else {}
    for title in roles if roles else [] if sheet is None else [sheet]:
        if title not in book.sheets:
            raise ReadError(f"{name} has no sheet {title!r}. Its sheets are {', '.join(map(repr, book.sheets))}.")
    if not all(role in SHEET_ROLES for role in roles.values()):
        raise ReadError(f"A sheet can be {' or '.join(map(repr, SHEET_ROLES))}.")
    titles = [sheet] if isinstance(sheet, str) else list(book.sheets)
    tables = [_padded(table_of(book.rows(title), title, name), name) for title in titles]
    tables = [table for table in tables if table.rows]
    if not tables:
        raise ReadError(f"{name} has no cells with anything in them. Choose a file with answers in it.")
    taken = {"sheet": tables[0].name} if len(book.sheets) > 1 else {}
    return Content(name, tables, hints=taken, sheet_roles=roles)


def _padded(table: Table, name: str) -> Table:
    """A sheet has no end of a row: cells that a workbook does not store are empty."""
    width = max(map(len, table.rows), default=0)
    if width * len(table.rows) > workbook_cells.MOST_CELLS:
        far = next(n for n, row in enumerate(table.rows) if len(row) == width)
        raise ReadError(
            f"{name}, sheet {table.name!r} has {len(table.rows):,} rows and reaches to column {column_name(width - 1)} (in row "
            f"{table.row_number[far]}), which is too much. Delete what stands far to the right, or save the answers as .csv."
        )
    rows = [row if len(row) == width else row + [""] * (width - len(row)) for row in table.rows]
    return Table(rows, table.row_number, table.name)
