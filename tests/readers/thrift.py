"""Parquet files that lie: footers and page headers taken apart, changed and written again.

A structure is a dict from the number of a field to its type and value, a list a pair of its elements' type and them.
"""

import struct

TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, SET, MAP, STRUCT = range(1, 13)


class Reader:
    def __init__(self, data: bytes, place: int = 0):
        self.data, self.place = data, place

    def take(self, n: int) -> bytes:
        self.place += n
        return self.data[self.place - n : self.place]

    def unsigned(self) -> int:
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def value(self, kind: int):
        if kind in (TRUE, FALSE):
            return kind
        if kind in (I16, I32, I64):
            value = self.unsigned()
            return (value >> 1) ^ -(value & 1)
        if kind == BINARY:
            return self.take(self.unsigned())
        if kind == LIST:
            head = self.take(1)[0]
            size = head >> 4 if head >> 4 < 15 else self.unsigned()
            return head & 15, [self.value(head & 15) for _ in range(size)]
        assert kind == STRUCT
        fields, number = {}, 0
        while (head := self.take(1)[0]) != 0:
            number += head >> 4
            fields[number] = head & 15, self.value(head & 15)
        return fields


def unsigned(value: int) -> bytes:
    written = b""
    while value > 127:
        written += bytes([value & 127 | 128])
        value >>= 7
    return written + bytes([value])


def written(kind: int, value) -> bytes:
    if kind in (TRUE, FALSE):
        return b""
    if kind in (I16, I32, I64):
        return unsigned(value << 1 if value >= 0 else (-value << 1) - 1)
    if kind == BINARY:
        return unsigned(len(value)) + value
    if kind == LIST:
        of, elements = value
        return bytes([15 << 4 | of]) + unsigned(len(elements)) + b"".join(written(of, one) for one in elements)
    fields, before = b"", 0
    for number, (of, inner) in value.items():
        fields += bytes([(number - before) << 4 | of]) + written(of, inner)
        before = number
    return fields + b"\x00"


def with_footer(data: bytes, change) -> bytes:
    """The file with its footer changed."""
    start = len(data) - 8 - struct.unpack("<I", data[-8:-4])[0]
    footer = Reader(data, start).value(STRUCT)
    change(footer)
    changed = written(STRUCT, footer)
    return data[:start] + changed + struct.pack("<I", len(changed)) + b"PAR1"


def with_first_page(data: bytes, change) -> bytes:
    """The file with the header of its first page changed: by as many bytes as it grows everything else moves."""
    page = Reader(data, 4)
    header = page.value(STRUCT)
    change(header)
    changed = written(STRUCT, header)
    grown = len(changed) - (page.place - 4)

    def moved(footer):
        for number, group in enumerate(footer[4][1][1]):
            for place, column in enumerate(group[1][1][1]):
                about = column[3][1]
                first = number == place == 0
                for offset in (9, 11):
                    if offset in about and about[offset][1] > 4:
                        about[offset] = about[offset][0], about[offset][1] + grown
                if first:
                    about[7] = about[7][0], about[7][1] + grown

    return with_footer(data[:4] + changed + data[page.place :], moved)
