"""From bytes to text: tables of cells, or records. Nothing is interpreted here, and nothing is ever executed.

Everything in a file stays text: "TRUE", "0100" and "1e3" are ordinary texts, and so are "NA" and "None", which other modules
may read as no answer. Sizes are checked before the work that they would cause.
"""

import os
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace

from crowdcore.messages import Message
from crowdcore.readers.files import parquet, workbook_cells
from crowdcore.readers.files.archive import GZIP, unpacked_gzip
from crowdcore.readers.files.columnar import columnar_table
from crowdcore.readers.files.delimited import LONGEST_CELL, SEPARATOR_LINE, cells_of_a_row, delimited_rows, delimiter_of
from crowdcore.readers.files.drawn_tables import set_columns, without_rules
from crowdcore.readers.files.encodings import Decoded, decoded
from crowdcore.readers.files.html_tables import is_web_page, tables_in_page
from crowdcore.readers.files.json_texts import flat_table, records_of
from crowdcore.readers.files.table import Table, column_name, table_of
from crowdcore.readers.files.text_cells import without_wrappers
from crowdcore.readers.files.workbook import open_workbook
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative, Remark, listed

# The largest list that can be read in columns. Reading cell by cell takes far more memory than the bytes of the file.
MOST_BYTES = 500_000_000
MOST_BYTES_BY_CELLS = 200_000_000
MOST_OFFERED = 3
# The roles that a person can give to a sheet of a workbook.
SHEET_ROLES = ("class", "key", "left out")
# Tables drawn in text are short.
MOST_BYTES_OF_A_DRAWING = 5_000_000
SET_COLUMNS = Remark("note", "The text has only spaces between its cells, so its columns were found by their position.")
MOST_BYTES_OF_A_PAGE = 50_000_000
WEB_PAGE = Remark("note", "The file is a web page. The table in it was read.")
# The beginning of a cell that protects it from changes by Excel.
WRAPPER, WRAPPER_IN_QUOTES = b'="', b'"=""'
# Spaces, line ends and byte order marks, which have no meaning.
NOTHING = b"\x00 \t\r\n\xef\xbb\xbf\xff\xfe"
TAR, TAR_AT = b"ustar", 257
OLD_EXCEL = "an old Excel file"
NOT_TEXT = {
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    GZIP: "a compressed file (gzip) within another one",
    b"\xd0\xcf\x11\xe0": OLD_EXCEL,
    b"Rar!": "a compressed file (rar)",
    b"7z\xbc\xaf": "a compressed file (7z)",
    b"SQLite": "a database",
}


@dataclass(frozen=True, eq=False)
class Content:
    """The content of a file before it is interpreted: its tables (one per sheet) or its JSON records.

    If a sheet is chosen, it is the only table, and the other sheets are in ``beside``. Layouts are recognised by a part of a long
    table; ``glance_of`` is then the whole table. ``blocks`` are smaller tables on the same sheet. ``as_written`` are the
    transformations that a person switched off, and ``sheet_roles`` the roles that they gave to sheets of a workbook.
    ``key_given`` means that they added a key, so that the file is an exam.
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
    key_given: bool = False

    @property
    def whole(self) -> Table | None:
        """The whole table, if this is only a part of it."""
        return self.glance_of or (self.tables[0] if self.tables else None)

    @property
    def table(self) -> Table:
        """The first table, or an empty one."""
        return self.tables[0] if self.tables else Table([], [])


def content_of(source, name: str | None = None, *, sheet=None, delimiter=None, encoding=None) -> Content:
    """Return the content of a path, bytes, or an open file. ``name`` gives the kind of file if the source has no name.

    ``sheet`` is the sheet of a workbook to open, or maps names of sheets to their roles.
    """
    data, name = _bytes_of(source, name)
    if data.startswith(GZIP):
        data, name = unpacked_gzip(data, name), name.removesuffix(".gz")
        _refuse_large(data, name, MOST_BYTES)
    if data[TAR_AT : TAR_AT + len(TAR)] == TAR:
        raise ReadError(f"{name} is an archive (tar) of files. Unpack it, and choose the table.")
    if not data[:1000].strip(NOTHING) and not data.strip(NOTHING):
        raise ReadError(Message("reading-file-empty", file=name))
    if data.startswith(parquet.MAGIC):
        table, told = parquet.parquet_table(data, name)
        return Content(name, [table], notes=told)
    if data[:4] == b"PK\x03\x04":
        _refuse_large(data, name, MOST_BYTES_BY_CELLS)
        return _workbook(data, name, sheet)
    for magic, what in NOT_TEXT.items():
        if data.startswith(magic):
            if what == OLD_EXCEL:
                raise ReadError(Message("reading-old-excel", file=name))
            raise ReadError(f"{name} is {what}, not a table. Export a .csv or .xlsx.")
    found = decoded(data, name, encoding)
    start = found.start
    notes: tuple[Remark | str, ...] = _notes(found)
    taken: dict[str, object] = {"encoding": found.encoding}
    if _suffix(name) in {"json", "jsonl", "ndjson"} or (
        start.lstrip()[:1] in "[{" and _suffix(name) not in {"csv", "tsv"}
    ):
        _refuse_large(data, name, MOST_BYTES_BY_CELLS)
        records = records_of(found.text, name)
        tables = flat_table(records)
        if len(data) > LONGEST_CELL and any(
            len(cell) > LONGEST_CELL for one in tables for row in one.rows for cell in row
        ):
            raise ReadError(
                f"{name} has a cell of more than {LONGEST_CELL:,} characters. Shorten or leave out that text."
            )
        return Content(name, tables, records, notes, taken)
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
    columnar = None if wrapped else columnar_table(plain, delimiter)
    if columnar is None:
        _refuse_large(data, name, MOST_BYTES_BY_CELLS)
    table = _row_by_row(found.text, delimiter, name) if columnar is None else columnar
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
            f"{found.broken:,} characters of the text are broken and were replaced by \ufffd. Save or download the file again.",
        )
    if not found.candidates:
        return ()
    best, *others = found.candidates
    offered = [Alternative(other.shown, {"encoding": other.encoding}) for other in others[:MOST_OFFERED]]
    done = f"The file does not name its encoding. It was read as {found.encoding} ({best.language})"
    if found.is_uncertain:
        done += f", which changes only {listed(best.words)}. Check whether {'it is' if len(best.words) == 1 else 'they are'} right"
    return (Remark("note", f"{done}.", alternatives=tuple(offered)),)


def _bytes_of(source, name):
    if hasattr(source, "read"):
        name = name or getattr(source, "name", None)
        data = source.read(MOST_BYTES + 1)
        data = data.encode() if isinstance(data, str) else data
    elif isinstance(source, bytes | bytearray | memoryview):
        data = bytes(source)
    elif not isinstance(source, str | os.PathLike):
        raise ReadError(
            f"read takes a path, bytes or an open file, not an object of type {type(source).__name__}. For a pandas DataFrame "
            "with one row per label, use Dataset.from_frame(frame, truth)."
        )
    elif "\n" in str(source):
        raise ReadError("read takes a path, but this is the text of a file. Give it as bytes: read(text.encode()).")
    else:
        name = name or str(source).replace("\\", "/").rsplit("/", 1)[-1]
        try:
            with open(source, "rb") as file:
                # Reads what is there, because reserving room for the largest possible file would be slow.
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
    taken: dict[str, object] = {"sheet": tables[0].name} if len(book.sheets) > 1 else {}
    return Content(name, tables, hints=taken, sheet_roles=roles)


def _padded(table: Table, name: str) -> Table:
    """Fill rows to one width: cells that a workbook does not store are empty."""
    width = max(map(len, table.rows), default=0)
    if width * len(table.rows) > workbook_cells.MOST_CELLS:
        far = next(n for n, row in enumerate(table.rows) if len(row) == width)
        raise ReadError(
            f"{name}, sheet {table.name!r} has {len(table.rows):,} rows and reaches to column {column_name(width - 1)} (in row "
            f"{table.row_number[far]}), which is too large. Delete the cells far to the right, or save the answers as .csv."
        )
    rows = [row if len(row) == width else row + [""] * (width - len(row)) for row in table.rows]
    return Table(rows, table.row_number, table.name)
