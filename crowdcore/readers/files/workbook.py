"""The cells of an Excel workbook (.xlsx) as text, in the order in which they stand.

The parts of the file are read as streams, and everything that a small file can blow up (what it unpacks to, elements,
characters of cells) is counted while it is read. Formulas are not looked at, only the values that Excel stored for them;
nothing outside of the file is opened; a file that declares entities is refused.
"""

import io
import math
import posixpath
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from xml.parsers import expat

from crowdcore.readers.reading import ReadError

MOST_UNPACKED = 250_000_000
MOST_PARTS = 10_000
MOST_ELEMENTS = 10_000_000
MOST_CHARACTERS = 400_000_000
LONGEST_CELL = 100_000
# Large, because a tag is looked at again from its beginning with every piece that does not end it.
CHUNK = 1 << 24
DAMAGE = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, KeyError, IndexError, ValueError,
    OverflowError, struct.error, expat.ExpatError,
)  # fmt: skip
BUILT_IN_DATES = {*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)}
# Excel writes control characters, and the underscore before what would look like one, as _x000D_.
ESCAPED = re.compile(r"_x(00[01][0-9A-Fa-f]|005[Ff])_")


@dataclass
class Workbook:
    """An open workbook: the names of its sheets, and their rows on demand."""

    name: str
    archive: zipfile.ZipFile
    sheets: dict[str, str] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    formats: list[str] = field(default_factory=list)
    from_1904: bool = False
    unpacked: int = 0
    elements: int = 0
    characters: int = 0

    def rows(self, sheet: str) -> Iterator[tuple[int, list[str]]]:
        """The rows of a sheet that have cells, each with its number."""
        cells = _Cells(self)
        try:
            for _ in self._events(self.sheets[sheet], cells.start, cells.end, cells.text):
                yield from cells.done
                cells.done.clear()
        except DAMAGE as problem:
            raise _refusal(self.name, problem) from None

    def _events(self, path: str, start: Callable, end: Callable, text: Callable) -> Iterator[None]:
        """Hand a part's elements to the handlers, piece by piece."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        local = {}

        def begin(name, attributes):
            self.elements += 1
            if self.elements > MOST_ELEMENTS:
                raise ReadError(f"{self.name} has more than {MOST_ELEMENTS:,} elements. Save it as .csv.")
            if name not in local:
                local[name] = name.rpartition(" ")[2]
            start(local[name], attributes)

        def refuse(*_):
            raise ReadError(
                f"{self.name} declares a document type or entities, which no spreadsheet needs. Save it again, or as .csv."
            )

        parser.StartElementHandler = begin
        parser.EndElementHandler = lambda name: end(local[name])
        parser.CharacterDataHandler = text
        parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = refuse
        with self.archive.open(path) as part:
            while piece := part.read(CHUNK):
                self.unpacked += len(piece)
                if self.unpacked > MOST_UNPACKED:
                    raise _too_large(self.name)
                parser.Parse(piece)
                yield
            parser.Parse(b"", True)
            yield

    def part(
        self, path: str, start: Callable, end: Callable = lambda name: None, text: Callable = lambda data: None
    ) -> None:
        """Read a whole part, if it is there."""
        if path in self.archive.NameToInfo:
            for _ in self._events(path, start, end, text):
                pass


def open_workbook(data: bytes, name: str) -> Workbook:
    """The workbook, with all that its cells refer to; refused if it is none, or could do harm."""
    try:
        book = Workbook(name, zipfile.ZipFile(io.BytesIO(data)))
        _refuse_harmful(book)
        _read_contents(book)
    except DAMAGE as problem:
        raise _refusal(name, problem) from None
    return book


def _refusal(name: str, problem: Exception) -> ReadError:
    if isinstance(problem, ReadError):
        return problem
    why = "a password protects it" if "encrypted" in str(problem) else type(problem).__name__
    return ReadError(f"{name} is a damaged Excel file ({why}). Open it in Excel and save it again, or as .csv.")


def _too_large(name: str) -> ReadError:
    return ReadError(f"{name} unpacks to more than {MOST_UNPACKED // 1_000_000} MB. Save it as .csv.")


def _refuse_harmful(book: Workbook) -> None:
    entries, name = book.archive.infolist(), book.name
    names = [entry.filename for entry in entries]
    if not any(entry.startswith("xl/") for entry in names):
        what, advice = "a zip file", "Unpack it and choose the table inside."
        if "content.xml" in names:
            what, advice = "an OpenDocument file", "Save it as .xlsx or .csv."
        elif any(entry.startswith(("word/", "ppt/")) for entry in names):
            what, advice = "a Word or PowerPoint file", "Copy its table and paste it, or save the table as .xlsx."
        raise ReadError(f"{name} is {what}, not an Excel sheet. {advice}")
    if any(entry.lower().endswith("vbaproject.bin") for entry in names):
        raise ReadError(f"{name} holds macros. Save it as an ordinary .xlsx (without macros) or as .csv.")
    if any(entry.lower().startswith("xl/externallinks/") for entry in names):
        raise ReadError(f"{name} links to other files. Copy its cells as values into a new sheet, or save it as .csv.")
    if any(entry.endswith("xl/workbook.bin") for entry in names):
        raise ReadError(f"{name} is a binary Excel file (.xlsb). Save it as .xlsx or .csv.")
    if any(entry.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED} for entry in entries):
        raise ReadError(
            f"{name} is packed in a way that Excel never uses. Open it in Excel and save it again, or as .csv."
        )
    if sum(entry.file_size for entry in entries) > MOST_UNPACKED or len(entries) > MOST_PARTS:
        raise _too_large(name)


def _read_contents(book: Workbook) -> None:
    """Sheets, texts and formats, found as the file itself says where they are."""
    root = [path for kind, path in _relations(book, "_rels/.rels", "").values() if kind == "officeDocument"]
    path = root[0] if root else "xl/workbook.xml"
    folder, file = posixpath.split(path)
    relations = _relations(book, f"{folder}/_rels/{file}.rels", folder)

    def start(name, attributes):
        if name == "workbookPr":
            book.from_1904 = attributes.get("date1904") in {"1", "true"}
        elif name == "sheet":
            identifier = next((value for key, value in attributes.items() if key.endswith(" id")), None)
            kind, target = relations.get(identifier, ("", ""))
            if kind == "worksheet":
                book.sheets[attributes.get("name", target)] = target

    book.part(path, start)
    for kind, target in relations.values():
        if kind == "sharedStrings":
            _read_texts(book, target)
        elif kind == "styles":
            _read_formats(book, target)


def _relations(book: Workbook, path: str, folder: str) -> dict[str, tuple[str, str]]:
    found = {}

    def start(name, attributes):
        if name == "Relationship" and attributes.get("TargetMode") != "External":
            target = attributes.get("Target", "")
            target = target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
            found[attributes.get("Id")] = (attributes.get("Type", "").rpartition("/")[2], target)

    book.part(path, start)
    return found


class _Text:
    """The text of a cell or shared string, from the pieces it comes in; how a word is spoken is not part of it."""

    def __init__(self, book: Workbook):
        self.book, self.pieces, self.length, self.wanted, self.spoken = book, [], 0, False, 0

    def start(self, name: str) -> None:
        if name == "rPh":
            self.spoken += 1
        elif name in {"t", "v"}:
            self.wanted = not self.spoken

    def end(self, name: str) -> None:
        if name == "rPh":
            self.spoken -= 1
        elif name in {"t", "v"}:
            self.wanted = False

    def add(self, data: str) -> None:
        if self.wanted:
            self.length += len(data)
            if self.length > LONGEST_CELL:
                raise ReadError(f"{self.book.name} has a cell of more than {LONGEST_CELL:,} characters. Shorten it.")
            self.pieces.append(data)

    def taken(self) -> str:
        text = "".join(self.pieces)
        self.pieces.clear()
        self.length = 0
        return ESCAPED.sub(lambda code: chr(int(code[1], 16)), text) if "_x" in text else text


def _read_texts(book: Workbook, path: str) -> None:
    text = _Text(book)

    def end(name):
        text.end(name)
        if name == "si":
            book.texts.append(text.taken())

    book.part(path, lambda name, attributes: text.start(name), end, text.add)


def _read_formats(book: Workbook, path: str) -> None:
    """What becomes of a number in each style of cell: "date", a number of digits, or "" for the number as it is."""
    codes, inside = {}, []

    def start(name, attributes):
        inside.append(name)
        if name == "numFmt":
            codes[attributes.get("numFmtId")] = attributes.get("formatCode", "")
        elif name == "xf" and inside[-2:-1] == ["cellXfs"]:
            number = attributes.get("numFmtId", "0")
            code = re.sub(r'\[[^\]]*\]|"[^"]*"|\\.|_.', "", codes.get(number, "").split(";")[0])
            date = number.isdecimal() and int(number) in BUILT_IN_DATES and number not in codes
            if date or re.search("[dmyhs]", code, re.I) and code.lower() != "general":
                book.formats.append("date")
            else:
                book.formats.append(code if re.fullmatch("0{2,20}", code) else "")

    book.part(path, start, lambda name: inside.pop())


class _Cells:
    """Collects the rows of a sheet from its elements."""

    def __init__(self, book: Workbook):
        self.book, self.done = book, []
        self.number, self.row, self.content = 0, [], _Text(book)
        self.place, self.kind, self.style = 0, "n", ""
        self.texts, self.spaces = book.texts, {n for n, text in enumerate(book.texts) if text.isspace()}

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "c":
            where = attributes.get("r")
            self.place = len(self.row) if where is None else _column(where)
            self.kind, self.style = attributes.get("t", "n"), attributes.get("s", "")
            self.content.taken()
        elif name == "row":
            given = int(attributes.get("r", self.number + 1))
            self.number = given if given > self.number else self.number + 1
            self.row = []
        else:
            self.content.start(name)

    def end(self, name: str) -> None:
        if name == "c":
            text = self._value()
            if text:
                self.book.characters += len(text)
                if self.book.characters > MOST_CHARACTERS:
                    raise ReadError(
                        f"{self.book.name} has more than {MOST_CHARACTERS:,} characters in its cells. Save it as .csv."
                    )
                self.row += [""] * (self.place + 1 - len(self.row))
                self.row[self.place] = text
        elif name == "row":
            if self.row:
                self.done.append((self.number, self.row))
        else:
            self.content.end(name)

    def text(self, data: str) -> None:
        self.content.add(data)

    def _value(self) -> str:
        value = self.content.taken()
        if self.kind == "s":
            place = int(value)
            if place < 0:
                raise IndexError(place)
            return "" if place in self.spaces else self.texts[place]
        if self.kind == "b":
            return {"1": "TRUE", "0": "FALSE"}.get(value.strip(), value)
        if self.kind != "n" or not value.strip():
            return "" if value.isspace() else value
        style = (
            self.book.formats[int(self.style)]
            if self.style.isdecimal() and int(self.style) < len(self.book.formats)
            else ""
        )
        return _number(value.strip(), style, self.book.from_1904)


def _column(where: str) -> int:
    """The place, from 0, of a cell such as "AB7".

    >>> _column("A1"), _column("AB7")
    (0, 27)
    """
    place = 0
    letters = where.rstrip("0123456789")
    if not letters.isascii() or not letters.isalpha() or len(letters) > 3:
        raise ValueError(where)
    for letter in letters.upper():
        place = place * 26 + ord(letter) - 64
    return place - 1


def _number(value: str, style: str, from_1904: bool) -> str:
    """A number as a person sees it: 3.0 is "3", 7 in the format 0000 is "0007", a date is a date.

    >>> _number("3.0", "", False), _number("7", "0000", False), _number("45938.5", "date", False)
    ('3', '0007', '2025-10-08 12:00:00')
    """
    number = float(value)
    if not math.isfinite(number):
        return value
    if style == "date" and 0 <= number < 2_900_000:
        moment = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30)
        moment += timedelta(seconds=round(number * 86_400))
        if number < 1:
            return str(moment.time())
        return str(moment.date()) if number.is_integer() else str(moment)
    if number.is_integer() and abs(number) < 1e15:
        text = str(int(number))
        return text.zfill(len(style)) if style and style != "date" else text
    return format(number, ".15g")
