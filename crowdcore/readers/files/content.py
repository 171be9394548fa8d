"""From bytes to text: tables of cells, or records. Nothing is interpreted here, and nothing is ever evaluated.

Everything in a file stays the text that it is: "None", "NA", "TRUE", "0100" and "1e3" are answers like any other. Sizes
are checked before the work they would cause.
"""

import codecs
import csv
import gc
import io
import json
import re
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice

from crowdcore.readers.files import workbook_cells
from crowdcore.readers.files.workbook import open_workbook
from crowdcore.readers.reading import ReadError

MOST_BYTES = 200_000_000
MOST_ROWS = 12_000_000
MOST_COLUMNS = 20_000
MOST_CELLS = 60_000_000
DEEPEST = 50
MOST_BRACKETS = 8_000_000
LONGEST_CELL = 1_000_000
# A text may hold delimiters too.
MOST_DELIMITERS_OF_A_ROW = MOST_COLUMNS + LONGEST_CELL
DELIMITERS = ",;\t|"
# With which Excel is told the delimiter.
SEPARATOR_LINE = re.compile('"?sep=([,;\t|])"?[\\s,;]*?(?:\r\n|\n|\r)', re.I)
ROWS_TO_LOOK_AT = 60
MANY = 1_000_000

OPENING = ("[", "{")
# One match a bracket outside of texts, and one at the end; nothing in it ever goes back, so that it takes linear time.
BRACKETS = re.compile(r'(?:[^"\[\]{}]++|"[^"\\]*+(?:\\.[^"\\]*+)*+"?)*+([\[\]{}]|\Z)', re.S)

BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (codecs.BOM_UTF8, "utf-8-sig"),
)
# Half of a character, which some encodings and JSON can spell, and which cannot be written again.
SURROGATE = re.compile("[\ud800-\udfff]")
ESCAPED_SURROGATE = re.compile(r"(\\u[dD][89abAB]\w\w\\u[dD][c-fC-F]\w\w)|\\u[dD][89a-fA-F]\w\w")

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
    b"PAR1": "a Parquet file",
}


@dataclass(frozen=True, eq=False)
class Table:
    """Rows of text cells without the empty ones; ``row_number`` is where a spreadsheet shows them (from 1)."""

    rows: list[list[str]]
    row_number: list[int]
    name: str = ""

    @property
    def header(self) -> list[str]:
        """The cells of the first row."""
        return self.rows[0] if self.rows else []


@dataclass(frozen=True, eq=False)
class Content:
    """What a file holds before anybody knows what it means: its tables (one a sheet) or its JSON records.

    Once a sheet is chosen it is the only table, and the others are ``beside`` it.
    """

    name: str
    tables: list[Table] = field(default_factory=list)
    records: list | None = None
    notes: tuple[str, ...] = ()
    hints: dict[str, object] = field(default_factory=dict)
    beside: tuple[Table, ...] = ()

    @property
    def table(self) -> Table:
        """The first table, or an empty one."""
        return self.tables[0] if self.tables else Table([], [])


def content_of(source, name: str | None = None, *, sheet=None, delimiter=None, encoding=None) -> Content:
    """The text of a path, bytes, or an open file; ``name`` tells the kind of file where the source has none."""
    data, name = _bytes_of(source, name)
    if not data.strip(b"\x00 \t\r\n\xef\xbb\xbf\xff\xfe"):
        raise ReadError(f"{name} is empty. Choose a file with answers in it.")
    if data[:4] == b"PK\x03\x04":
        return _workbook(data, name, sheet)
    for magic, what in NOT_TEXT.items():
        if data.startswith(magic):
            save = "Open it in Excel and save it as .xlsx or .csv." if "Excel" in what else "Export a .csv or .xlsx."
            raise ReadError(f"{name} is {what}, not a table. {save}")
    text, encoding = _decoded(data, name, encoding)
    if _suffix(name) in {"json", "jsonl", "ndjson"} or (
        text.lstrip()[:1] in "[{" and _suffix(name) not in {"csv", "tsv"}
    ):
        records = _records(text, name)
        return Content(name, _flat_table(records), records, hints={"encoding": encoding})
    if (line := SEPARATOR_LINE.match(text)) is not None:
        delimiter = delimiter or line[1]
        text = "\n" + text[line.end() :]
    delimiter = delimiter or _delimiter(text)
    with closing(_csv_rows(text, delimiter, name)) as rows:
        table = _table(rows, "", name)
    notes = () if encoding in {"utf-8", "utf-16"} else (f"The text is not UTF-8; it was read as {encoding}.",)
    return Content(name, [table], notes=notes, hints={"delimiter": delimiter, "encoding": encoding})


def column_name(n: int) -> str:
    """The letters over a spreadsheet's column n, counted from 0.

    >>> column_name(0), column_name(27)
    ('A', 'AB')
    """
    letters = ""
    n += 1
    while n:
        n, rest = divmod(n - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


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
                data = file.read(MOST_BYTES + 1)
        except (OSError, TypeError, ValueError) as problem:
            why = getattr(problem, "strerror", None) or problem
            raise ReadError(f"{name} cannot be opened: {why}. Check the path.") from None
    name = str(name or "The text")
    if len(data) > MOST_BYTES:
        raise ReadError(
            f"{name} is larger than {MOST_BYTES // 1_000_000} MB. Split it, or leave out columns that are not answers."
        )
    return data, name


def _suffix(name):
    return name.rsplit(".", 1)[-1].lower() if "." in name else ""


def _decoded(data, name, encoding):
    """The text, and the name of its encoding; what is not text is refused."""
    told = encoding is not None
    if not told:
        encoding = _marked_encoding(data)
    for guess in [encoding] if encoding else ["utf-8", "cp1252", "latin-1"]:
        try:
            text = data.decode(guess)
            break
        except (LookupError, TypeError):
            raise ReadError(f"There is no encoding {guess!r}. Try utf-8, utf-16 or cp1252.") from None
        except ValueError as problem:
            place = getattr(problem, "start", None)
    else:
        where = "" if place is None else f", at byte {place + 1:,} of {len(data):,}"
        raise ReadError(
            f"{name} is not written in {encoding}{where}. "
            + (
                "Try another encoding, or leave it open."
                if told
                else "It is damaged or cut off: save or download it again."
            )
        )
    text = text.removeprefix("\ufeff")
    sample = text[:20_000]
    odd = sum(c < " " and c not in "\t\r\n\f\v" for c in sample)
    if "\x00" in text or odd > len(sample) / 50:
        raise ReadError(f"{name} is not text: it holds binary data. Export a .csv or .xlsx.")
    if SURROGATE.search(text):
        text = SURROGATE.sub("\ufffd", text)
    return text, {"utf-8-sig": "utf-8", "cp1252": "Windows-1252"}.get(guess, guess)


def _marked_encoding(data: bytes) -> str | None:
    """The encoding that the first bytes tell; None if they do not."""
    for mark, encoding in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return encoding
    start = data[:2000]
    zeros = [start[0::2].count(0), start[1::2].count(0)]
    if max(zeros) > len(start) // 4 > min(zeros):
        return "utf-16-le" if zeros[1] > zeros[0] else "utf-16-be"
    return None


def _delimiter(text):
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


def _csv_rows(text, delimiter, name):
    """The rows of a text with the numbers that a spreadsheet shows; a limit on cells stops a mark that never closes."""
    if not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"\r\n':
        raise ReadError(f"A delimiter is one character such as ; or a tab, not {delimiter!r}.")
    if text.count(delimiter) + text.count("\n") > MOST_CELLS:
        raise _too_many(name)
    # Not a StringIO, which takes four bytes a character.
    lines = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", newline="")
    before = csv.field_size_limit(LONGEST_CELL)
    number, row, of_row = 0, [], 0

    def bounded_lines():
        """The lines of the text, as long as those of one row have no more delimiters than a row can."""
        nonlocal of_row
        for line in lines:
            of_row += line.count(delimiter)
            if of_row > MOST_DELIMITERS_OF_A_ROW:
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


def _too_many(name):
    return ReadError(f"{name} has more than {MOST_CELLS:,} cells or {MOST_ROWS:,} rows. Split it.")


def _table(rows, sheet, name) -> Table:
    """Numbered rows without what is empty at their ends, and without empty rows."""
    kept, numbers, cells, widest = [], [], 0, 0
    same = {}
    # Not one of these many lists is garbage; looking for it while they come takes longer than reading them.
    collects = gc.isenabled()
    gc.disable()
    try:
        for number, row in rows:
            width = len(row)
            cells += width
            if cells > MOST_CELLS or len(kept) >= MOST_ROWS:
                raise _too_many(name)
            while width and (not row[width - 1] or row[width - 1].isspace()):
                width -= 1
            if width > MOST_COLUMNS:
                raise ReadError(
                    f"{name}, row {number} has {width:,} columns; more than {MOST_COLUMNS:,} cannot be read. "
                    "Is this a table of answers?"
                )
            if width:
                if len(kept) >= MANY:
                    # Names and labels repeat: each is kept once.
                    row = list(map(same.setdefault if len(same) < MANY else same.get, row, row))
                kept.append(row)
                numbers.append(number)
                if width > widest:
                    widest = width
    finally:
        if collects:
            gc.enable()
    # A column that is empty from top to bottom at the right edge is not there.
    for row in kept:
        if len(row) > widest:
            del row[widest:]
    return Table(kept, numbers, sheet)


def _workbook(data, name, sheet) -> Content:
    book = open_workbook(data, name)
    if sheet is not None and sheet not in book.sheets:
        raise ReadError(f"{name} has no sheet {sheet!r}. Its sheets are {', '.join(map(repr, book.sheets))}.")
    titles = list(book.sheets) if sheet is None else [sheet]
    tables = [_padded(_table(book.rows(title), title, name), name) for title in titles]
    tables = [table for table in tables if table.rows]
    if not tables:
        raise ReadError(f"{name} has no cells with anything in them. Choose a file with answers in it.")
    return Content(name, tables, hints={"sheet": tables[0].name} if len(tables) > 1 else {})


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


def _records(text, name) -> list[dict]:
    """The objects of a JSON array, of a JSON object that holds one, or of lines of JSON."""
    try:
        whole = json_of(text)
    except json.JSONDecodeError as problem:
        return _json_lines(text, name, problem)
    except ValueError as problem:
        raise ReadError(f"{name} {problem}. Annotations never are like that: export it again.") from None
    if isinstance(whole, dict):
        lists = [value for value in whole.values() if isinstance(value, list)]
        whole = lists[0] if len(lists) == 1 and lists[0] and isinstance(lists[0][0], dict) else [whole]
    if not isinstance(whole, list) or not whole or not all(isinstance(record, dict) for record in whole):
        raise ReadError(f"{name} is JSON, but not a list of records. Export the annotations as a list.")
    return whole


def _json_lines(text, name, problem) -> list[dict]:
    records = []
    # Not splitlines: a line separator of other alphabets may stand inside a JSON text.
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                record = json_of(line)
            except ValueError as own:
                where = f"in line {problem.lineno}, column {problem.colno}"
                raise ReadError(
                    f"{name} is not JSON: {problem.msg} {where}"
                    + (f"; nor is line {number} alone ({own})." if number > 1 else ".")
                    + " Export it again."
                ) from None
            if not isinstance(record, dict):
                raise ReadError(f"{name}, line {number} is not a JSON record. Export it again.")
            records.append(record)
    return records


def json_of(text: str):
    """JSON with its numbers left as the text they are written in; what is no JSON, or nested too deeply, is a ValueError.

    >>> json_of('{"a": [1, 2.50, "x", true]}')
    {'a': ['1', '2.50', 'x', True]}
    """
    if "\\u" in text:
        text = ESCAPED_SURROGATE.sub(lambda pair: pair[1] or r"\ufffd", text)
    if sum(map(text.count, OPENING)) > MOST_BRACKETS:
        raise ValueError("has too many brackets")
    depth = 0
    for bracket in BRACKETS.finditer(text):
        depth += 1 if bracket[1] in OPENING else -1
        if depth > DEEPEST:
            raise ValueError(f"is nested more than {DEEPEST} levels deep")
    try:
        return json.loads(text, parse_int=str, parse_float=str, parse_constant=str)
    except RecursionError:
        raise ValueError("is nested too deeply") from None


def _flat_table(records: list[dict]) -> list[Table]:
    """Records without anything nested are a table, in which what is not there is empty."""
    scalar = (str, bool, type(None))
    if not all(isinstance(value, scalar) for record in records for value in record.values()):
        return []
    names = list(dict.fromkeys(name for record in records for name in record))
    if not names or len(names) > MOST_COLUMNS or len(names) * len(records) > MOST_CELLS:
        return []
    rows = [names, *([_scalar(record.get(name)) for name in names] for record in records)]
    return [Table(rows, list(range(len(rows))))]


def _scalar(value) -> str:
    return value if isinstance(value, str) else "" if value is None else str(value).lower()
