"""Columns that pyarrow reads, turned into codes with one text per code.

Encoding whole numbers takes a third of the time of encoding texts, and half of that if the numbers are small. So a column that
seems to contain only whole numbers is read as numbers. If one of them is written unusually ("007", " 7"), which the length of
the text shows, or is larger than expected, all columns are read again as texts.
"""

import csv
import re
from contextlib import suppress

import numpy as np
import pandas as pd

from crowdcore.readers.files.coded_rows import CodedColumn
from crowdcore.readers.files.delimited import LONGEST_CELL

WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}")
# Numbers of up to this many digits are read as small ones. Others in the column may be twenty times as large.
DIGITS_OF_SMALL_NUMBERS = 8
BYTES_TO_LOOK_AT = 4_000
BLOCK = 4_000_000
# A number of this many digits may have the same length in hexadecimal, which pyarrow reads too. Shorter ones are longer then.
AS_SHORT_IN_HEXADECIMALS = 7


def columns_of_text(text: bytes, start: int, end: int, delimiter: str, width: int) -> list[CodedColumn] | None:
    """Return the columns of plainly quoted UTF-8 rows from start to end, or None if widths differ or cells are very long."""
    try:
        import pyarrow as pa
    except ImportError:
        return None
    data = memoryview(text)[start:end]
    numbers = _seem_whole_numbers(data, delimiter, width)
    if numbers:
        with suppress(pa.ArrowException):
            columns, n_bytes, longest = _columns(_parsed(data, delimiter, width, numbers))
            if (
                columns is not None
                and n_bytes == _bytes_of_cells(text, start, end, width, columns[0].codes.size)
                and not (longest >= AS_SHORT_IN_HEXADECIMALS and _may_have_hexadecimals(data))
            ):
                return columns
    with suppress(pa.ArrowException):
        return _columns(_parsed(data, delimiter, width, {}))[0]
    return None


def _seem_whole_numbers(data: memoryview, delimiter: str, width: int) -> dict[int, str]:
    """Return the columns with only whole numbers in the first and last rows, and a type large enough for them."""
    rows = []
    for piece in (slice(BYTES_TO_LOOK_AT), slice(-BYTES_TO_LOOK_AT, None)):
        # The row at the edge may be cut off.
        lines = bytes(data[piece]).decode(errors="replace").splitlines()
        rows += list(csv.reader(lines[:-1] if piece.start is None else lines[1:], delimiter=delimiter))
    found = {}
    for n in range(width):
        if rows and all(len(row) > n and WHOLE_NUMBER.fullmatch(row[n]) for row in rows):
            small = max(len(row[n]) for row in rows) <= DIGITS_OF_SMALL_NUMBERS
            found[n] = "int32" if small else "int64"
    return found


def _bytes_of_cells(text: bytes, start: int, end: int, width: int, n_rows: int) -> int:
    """Return the number of bytes in cells: everything except delimiters, quotation marks and line ends."""
    characters = np.frombuffer(text, np.uint8)[start:end]
    line_ends = n_rows - 1
    if text.find(b"\r", start, end) >= 0:
        line_ends = sum(int(np.count_nonzero(characters == other)) for other in b"\r\n")
    marks = 0 if text.find(b'"', start, end) < 0 else int(np.count_nonzero(characters == ord('"')))
    return characters.size - line_ends - marks - n_rows * (width - 1)


def _may_have_hexadecimals(data: memoryview) -> bool:
    characters = np.frombuffer(data, np.uint8)
    return any((characters[:-1][characters[1:] == x] == ord("0")).any() for x in b"xX")


def _parsed(data: memoryview, delimiter: str, width: int, whole_numbers: dict[int, str]):
    import pyarrow as pa
    from pyarrow import csv as arrow_csv

    kinds = {f"f{n}": pa.type_for_alias(whole_numbers.get(n, "string")) for n in range(width)}
    return arrow_csv.read_csv(
        pa.BufferReader(pa.py_buffer(data)),
        read_options=arrow_csv.ReadOptions(column_names=list(kinds), block_size=BLOCK),
        parse_options=arrow_csv.ParseOptions(delimiter=delimiter, ignore_empty_lines=False),
        # The text is known to be UTF-8.
        convert_options=arrow_csv.ConvertOptions(
            column_types=kinds, strings_can_be_null=False, null_values=[], check_utf8=False
        ),
    )


def _columns(table) -> tuple[list[CodedColumn] | None, int, int]:
    """Return the columns (None if a cell is very long), the number of bytes in their cells, and the longest whole number."""
    columns, n_bytes, longest = [], 0, 0
    while table.num_columns:
        # In one piece, because each further piece would repeat the texts of all before it.
        column = table.column(0).combine_chunks()
        # Each column is released as soon as its codes are made.
        table = table.remove_column(0)
        if column.type != "string":
            codes, different = pd.factorize(column.to_numpy())
            codes, texts, tidy = codes.astype(np.int32), texts_of(different), True
            lengths, counts = lengths_of(texts), np.bincount(codes)
            n_bytes += int(counts @ lengths)
            longest = max(longest, int(lengths.max()))
        else:
            n_bytes += int(starts_of(column)[-1]) - int(starts_of(column)[0])
            column = column.dictionary_encode()
            codes, texts, counts = column.indices.to_numpy(), column.dictionary, None
            if lengths_of(texts).max(initial=0) > LONGEST_CELL:
                return None, 0, 0
            tidy = are_tidy(texts)
        columns.append(CodedColumn(codes, texts.to_pylist(), tidy, counts))
    return columns, n_bytes, longest


def texts_of(numbers: np.ndarray):
    """Return whole numbers as text."""
    import pyarrow as pa

    return pa.array(numbers).cast(pa.string())


def starts_of(texts) -> np.ndarray:
    """Return the position at which each text starts among all bytes, and where the last one ends."""
    return np.frombuffer(texts.buffers()[1], np.int32)[texts.offset : texts.offset + len(texts) + 1]


def lengths_of(texts) -> np.ndarray:
    """Return the number of bytes of each text."""
    return np.diff(starts_of(texts))


def are_tidy(texts) -> bool:
    """Return whether all texts begin and end with an ASCII character that is not a space."""
    start, characters = starts_of(texts), texts.buffers()[2]
    if characters is None or (np.diff(start) == 0).any():
        return False
    byte = np.frombuffer(characters, np.uint8)
    edges = np.concatenate([byte[start[:-1]], byte[start[1:] - 1]])
    return bool(((edges > ord(" ")) & (edges < 127)).all())
