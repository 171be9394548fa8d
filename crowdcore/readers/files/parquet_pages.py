"""The unpacked size of a Parquet file, from the headers of its pages. pyarrow would trust the footer, so this is checked first.

A header is a structure in Thrift's compact protocol. Each field has a type and the difference of its number from the previous
field's. Numbers have seven bits per byte. Only the few numbers that determine sizes are kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

MOST_DEPTH = 40
# A footer has about forty values per column of a row group.
MOST_FOOTER_VALUES = 300_000
# Encodings of texts that pyarrow cannot keep as a dictionary. The second writes only the end that differs from the text
# before, so a few bytes can mean any number of long texts.
DELTA_LENGTH_BYTE_ARRAY, DELTA_BYTE_ARRAY = 6, 7
SCHEMA, ROW_GROUPS = 2, 4
DATA_PAGES = {0: 5, 3: 8}

TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, SET, MAP, STRUCT = range(1, 13)


class NoHeader(ValueError):
    """Bytes that are not a header, or a header that no honest file has."""


class TooManyValues(ValueError):
    """A header with more values than can be checked in a moment."""


class Long(int):
    """A number written as one of 64 bits. Thrift skips numbers written in another width than it expects."""


@dataclass(frozen=True)
class Chunk:
    """The part of a column in one group of rows: how many rows the group has, its values, and where its pages are."""

    column: int
    n_rows: int
    n_values: int
    start: int
    end: int


@dataclass(frozen=True)
class Page:
    """The content of a page's header: packed and unpacked length, number of values (0 unless it is a data page), encoding."""

    packed: int
    unpacked: int
    n_values: int
    encoding: int


class _Thrift:
    """Values in the compact protocol, read one after the other. Their number and depth are limited to those of honest files."""

    def __init__(self, data: bytes, place: int, end: int, most: int):
        self.data, self.place, self.end, self.most = data, place, end, most

    def byte(self) -> int:
        if self.place >= self.end:
            raise NoHeader
        self.place += 1
        return self.data[self.place - 1]

    def unsigned(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 63:
                raise NoHeader

    def number(self) -> int:
        value = self.unsigned()
        return (value >> 1) ^ -(value & 1)

    def value(self, kind: int, depth: int = 0, in_list: bool = False):
        """Return a value of this type: a number, a list or a structure (by field number), or None if it is never needed."""
        self.most -= 1
        if self.most < 0:
            raise TooManyValues
        if depth > MOST_DEPTH:
            raise NoHeader
        if kind in (TRUE, FALSE):
            return self.byte() if in_list else kind
        if kind == BYTE:
            return self.byte()
        if kind in (I16, I32):
            return self.number()
        if kind == I64:
            return Long(self.number())
        if kind in (DOUBLE, BINARY):
            length = 8 if kind == DOUBLE else self.unsigned()
            self.place += length
            return None
        if kind in (LIST, SET):
            head = self.byte()
            size = head >> 4 if head >> 4 < 15 else self.unsigned()
            return [self.value(head & 15, depth + 1, True) for _ in range(size)]
        if kind == MAP:
            size = self.unsigned()
            kinds = self.byte() if size else 0
            for _ in range(size):
                self.value(kinds >> 4, depth + 1, True)
                self.value(kinds & 15, depth + 1, True)
            return None
        if kind != STRUCT:
            raise NoHeader
        fields: dict[int, Any] = {}
        number = 0
        while (head := self.byte()) != 0:
            number = number + (head >> 4) if head >> 4 else self.number()
            if number in fields:
                raise NoHeader
            fields[number] = self.value(head & 15, depth + 1)
        return fields


def footer_of(data: bytes) -> dict[int, Any]:
    """Return the footer of a whole file, by the numbers of its fields."""
    end = len(data) - 8
    start = end - int.from_bytes(data[-8:-4], "little")
    if start < 4:
        raise NoHeader
    return _Thrift(data, start, end, MOST_FOOTER_VALUES).value(STRUCT)


def chunks_of(footer: dict[int, Any]) -> Iterator[Chunk]:
    """Return the chunks of all columns. pyarrow would end the process if a chunk contradicts the schema."""
    for group in _structures(footer.get(ROW_GROUPS)):
        for place, column in enumerate(_structures(group.get(1))):
            about = column.get(3)
            if not isinstance(about, dict):
                raise NoHeader
            first: Any = about.get(9)
            dictionary = about.get(11, Long(0))
            numbers = group.get(3), about.get(5), about.get(7), first, dictionary
            if not all(isinstance(number, Long) and number >= 0 for number in numbers):
                raise NoHeader
            start = dictionary if 0 < dictionary < first else first
            yield Chunk(place, group[3], about[5], start, start + about[7])


def _structures(found: Any) -> list[dict[int, Any]]:
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise NoHeader
    return found


def depth_of_schema(footer: dict[int, Any]) -> int:
    """Return how deep the columns of a whole file are nested, according to its footer.

    pyarrow descends level by level, and a schema of a hundred thousand levels would end the process.
    """
    depth = 0
    open_children: list[int] = []
    for element in _structures(footer.get(SCHEMA)):
        children = element.get(5, 0)
        if not isinstance(children, int):
            raise NoHeader
        while open_children and open_children[-1] <= 0:
            open_children.pop()
        if open_children:
            open_children[-1] -= 1
        if children > 0:
            open_children.append(children)
        depth = max(depth, len(open_children))
    return depth


def pages_of(data: bytes, start: int, end: int, n_values: int) -> Iterator[Page]:
    """Yield the pages between two places of a file that together have ``n_values`` values."""
    seen = 0
    while start < end and seen < n_values:
        header = _Thrift(data, start, min(end, len(data)), MOST_FOOTER_VALUES)
        page = _page(header.value(STRUCT))
        start = header.place + page.packed
        seen += page.n_values
        yield page
    if seen != n_values:
        raise NoHeader


def _page(header: dict) -> Page:
    kind: Any = header.get(1)
    sizes: tuple[Any, ...] = header.get(3), header.get(2)
    if kind in DATA_PAGES:
        about: Any = header.get(DATA_PAGES[kind])
        if not isinstance(about, dict):
            raise NoHeader
        values: tuple[Any, ...] = about.get(1), about.get(4 if kind == 3 else 2)
    else:
        # A dictionary, an index or a later kind of page, which readers skip. None of them has values of the column.
        values = 0, 0
    if not all(isinstance(number, int) and number >= 0 for number in (*sizes, *values)):
        raise NoHeader
    return Page(*sizes, *values)
