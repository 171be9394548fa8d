"""What a Parquet file would unpack to, by the headers of its pages: looked at before pyarrow, which believes the footer, reads it.

A header is a structure in Thrift's compact protocol: fields with the step from the number of the one before and a type, and
numbers of seven bits a byte. Of it only the few numbers are kept that say how large things become.
"""

from collections.abc import Iterator
from dataclasses import dataclass

MOST_DEPTH = 40
# A footer says a few hundred things about each column.
MOST_FOOTER_VALUES = 200_000
# Texts are written as what differs from the text before, so that a few bytes can say any number of long texts.
DELTA_BYTE_ARRAY = 7
SCHEMA = 2
DATA_PAGES = {0: 5, 3: 8}
DICTIONARY_PAGE, DICTIONARY_HEADER = 2, 7

TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, SET, MAP, STRUCT = range(1, 13)


class NoHeader(ValueError):
    """Bytes that are no header, or one that no honest file has."""


@dataclass(frozen=True)
class Page:
    """What the header of a page says: how long it is packed and unpacked, its values (0 of a dictionary), its encoding."""

    packed: int
    unpacked: int
    n_values: int
    encoding: int


class _Thrift:
    """Values in the compact protocol, read one after the other; so many of them and so deep as an honest file has."""

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
        """A value of this type: a number, a list or a structure (by number of the field); None for what is never asked for."""
        self.most -= 1
        if self.most < 0 or depth > MOST_DEPTH:
            raise NoHeader
        if kind in (TRUE, FALSE):
            return self.byte() if in_list else kind
        if kind == BYTE:
            return self.byte()
        if kind in (I16, I32, I64):
            return self.number()
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
        fields: dict[int, object] = {}
        number = 0
        while (head := self.byte()) != 0:
            number = number + (head >> 4) if head >> 4 else self.number()
            fields[number] = self.value(head & 15, depth + 1)
        return fields


def depth_of_schema(data: bytes) -> int:
    """How deep the columns of a whole file are nested, by its footer.

    pyarrow goes down one by one, and a schema of a hundred thousand levels would end the process.
    """
    end = len(data) - 8
    start = end - int.from_bytes(data[-8:-4], "little")
    if start < 4:
        raise NoHeader
    footer = _Thrift(data, start, end, MOST_FOOTER_VALUES).value(STRUCT)
    elements = footer.get(SCHEMA)
    if not isinstance(elements, list):
        raise NoHeader
    depth, open_children = 0, []
    for element in elements:
        children = element.get(5, 0) if isinstance(element, dict) else None
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
    """The pages between two places of a file, which have so many values."""
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
    kind = header.get(1)
    about = header.get(DICTIONARY_HEADER if kind == DICTIONARY_PAGE else DATA_PAGES.get(kind, 0))
    if not isinstance(about, dict):
        raise NoHeader
    numbers = header.get(3), header.get(2), about.get(1), about.get(4 if kind == 3 else 2)
    if not all(isinstance(number, int) and number >= 0 for number in numbers):
        raise NoHeader
    packed, unpacked, n_values, encoding = numbers
    return Page(packed, unpacked, 0 if kind == DICTIONARY_PAGE else n_values, encoding)
