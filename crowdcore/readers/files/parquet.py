"""Parquet files as tables of text, column by column, within the size of a list."""

import re

import numpy as np
import pandas as pd

from crowdcore.readers.files.arrow_columns import are_tidy, lengths_of
from crowdcore.readers.files.coded_rows import CodedColumn
from crowdcore.readers.files.columnar import table_of_columns
from crowdcore.readers.files.delimited import LONGEST_CELL
from crowdcore.readers.files.parquet_pages import (
    DELTA_BYTE_ARRAY,
    DELTA_LENGTH_BYTE_ARRAY,
    NoHeader,
    TooManyValues,
    chunks_of,
    depth_of_schema,
    footer_of,
    pages_of,
)
from crowdcore.readers.files.table import MOST_CELLS, MOST_ROWS, Table, too_many_cells
from crowdcore.readers.files.workbook_cells import number_shown
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import listed

MAGIC = b"PAR1"
MOST_COLUMNS = 500
MOST_DEPTH = 30
# The unpacked size and number of cells of an ordinary list: this many at any size, and this many per byte of its pages.
MOST_UNPACKED = 2_000_000_000
UNPACKED_AT_ANY_SIZE, UNPACKED_A_BYTE = 50_000_000, 100
CELLS_AT_ANY_SIZE, CELLS_A_BYTE = 300_000, 20
# A page has about a megabyte.
MOST_PAGES = 20_000
# Numbers of unknown fixed width are neither names nor labels.
WIDEST_FIXED = 64
ROWS_AT_A_TIME = 1_000_000
# The most that some rows of a column can become whose texts are unpacked.
BYTES_AT_A_TIME = 100_000_000
STORED_TYPES, NOT_STORED_TYPES = b"ARROW:schema", b"arrow:schema"
# The name that pandas gives to unnamed row names.
ROW_NAMES = re.compile(r"__index_level_\d+__")


def parquet_table(data: bytes, name: str) -> tuple[Table, tuple[str, ...]]:
    """Return the table with its column names as the first row, and remarks on columns that were not read."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise ReadError(
            f"{name} is a Parquet file. Reading it needs pyarrow. Install pyarrow, or save the list as .csv."
        ) from None
    try:
        footer = footer_of(data)
        if depth_of_schema(footer) > MOST_DEPTH:
            raise _too_much(name)
        file = parquet.ParquetFile(pa.BufferReader(data))
        fields = [field for field in file.schema_arrow if not ROW_NAMES.fullmatch(field.name)]
        flat = [field.name for field in fields if not pa.types.is_nested(field.type)]
        physical = _physical(file.metadata, flat, name)
        _refuse_large(file.metadata, name)
        most, largest_pages = _refuse_bombs(data, footer, file.metadata, physical, name)
        # Texts stay encoded as in the file. Unpacked, one long text could be repeated a million times.
        texts = [title for title, kind in physical.items() if kind == "BYTE_ARRAY" and title not in largest_pages]
        file = parquet.ParquetFile(pa.BufferReader(data), read_dictionary=texts)
        together = [title for title in flat if title not in largest_pages]
        batches = list(file.iter_batches(ROWS_AT_A_TIME, columns=together))
        pieces = {title: [batch.column(n) for batch in batches] for n, title in enumerate(together)}
        for title, largest in largest_pages.items():
            pieces[title] = _unpacked_texts(data, title, largest, most, name)
        columns = [_column(pieces[title], name) for title in flat] if file.metadata.num_rows else []
    except TooManyValues:
        raise ReadError(
            f"{name} cannot be checked before it is read, because it has too many columns or row groups. "
            "Write it again with fewer of them, or save the list as .csv."
        ) from None
    except (pa.ArrowException, NoHeader, OSError, ValueError, OverflowError, LookupError, MemoryError) as problem:
        if isinstance(problem, ReadError):
            raise
        raise ReadError(f"{name} is a damaged Parquet file. Write it again, or save the list as .csv.") from None
    if not columns or not columns[0].codes.size:
        raise ReadError(f"{name} has no column of texts or numbers. Save the list as .csv.")
    nested = [field.name for field in fields if field.name not in flat]
    notes = (f"Columns with several values in a cell were not read: {listed(nested)}.",) if nested else ()
    return table_of_columns(flat, columns), notes


def _too_much(name: str) -> ReadError:
    return ReadError(f"{name} would unpack to far more than an ordinary list of its size. Save the list as .csv.")


def _physical(metadata, flat: list[str], name: str) -> dict[str, str]:
    """Return how the columns to read are stored."""
    stored = [metadata.schema.column(place) for place in range(metadata.num_columns)]
    wanted = set(flat)
    found = {column.path: column.physical_type for column in stored if column.path in wanted}
    if any(column.path in found and (column.length or 0) > WIDEST_FIXED for column in stored):
        raise _too_much(name)
    return found


def _refuse_large(metadata, name: str) -> None:
    rows, columns = metadata.num_rows, metadata.num_columns
    if columns > MOST_COLUMNS:
        raise ReadError(
            f"{name} has {columns:,} columns. A Parquet file may have {MOST_COLUMNS}. Save the sheet as .csv or .xlsx."
        )
    if rows > MOST_ROWS or rows * columns > MOST_CELLS:
        raise too_many_cells(name)


def _refuse_bombs(
    data: bytes, footer: dict, metadata, physical: dict[str, str], name: str
) -> tuple[int, dict[str, int]]:
    """Refuse a file that unpacks to far too much, judged by the headers of its pages instead of its footer.

    Return the largest allowed size in bytes, and the largest page of each column whose pages do not limit its texts.
    """
    largest: dict[str, int] = dict.fromkeys(physical, 0)
    delta = set()
    paths = [metadata.schema.column(place).path for place in range(metadata.num_columns)]
    rows = packed = unpacked = pages = 0
    for chunk in chunks_of(footer):
        rows += chunk.n_rows if chunk.column == 0 else 0
        if (path := paths[chunk.column]) not in physical:
            continue
        if chunk.n_values != chunk.n_rows:
            raise NoHeader
        for page in pages_of(data, chunk.start, chunk.end, chunk.n_values):
            packed += page.packed
            unpacked += page.unpacked
            pages += 1
            if pages > MOST_PAGES:
                raise _too_much(name)
            largest[path] = max(largest[path], page.unpacked)
            if page.encoding in (DELTA_BYTE_ARRAY, DELTA_LENGTH_BYTE_ARRAY):
                delta.add(path)
    if rows != metadata.num_rows:
        raise NoHeader
    most = min(UNPACKED_AT_ANY_SIZE + UNPACKED_A_BYTE * packed, MOST_UNPACKED)
    if unpacked > most or rows * len(physical) > CELLS_AT_ANY_SIZE + CELLS_A_BYTE * packed:
        raise _too_much(name)
    return most, {title: size for title, size in largest.items() if title in delta}


def _unpacked_texts(data: bytes, title: str, largest_page: int, most: int, name: str) -> list:
    """Return a column whose texts pyarrow unpacks, read in so few rows at a time that they can never become large.

    No text is longer than the page, or the dictionary, that it is in.
    """
    import pyarrow as pa
    from pyarrow import parquet

    # The stored types may ask for categories, which pyarrow cannot make of these encodings.
    start = len(data) - 8 - int.from_bytes(data[-8:-4], "little")
    file = parquet.ParquetFile(pa.BufferReader(data[:start] + data[start:].replace(STORED_TYPES, NOT_STORED_TYPES)))
    rows = min(max(BYTES_AT_A_TIME // max(largest_page, 1), 1), ROWS_AT_A_TIME)
    pieces = []
    for batch in file.iter_batches(rows, columns=[title]):
        most -= batch.nbytes
        if most < 0:
            raise _too_much(name)
        pieces.append(batch.column(0))
    return pieces


def _column(pieces: list, name: str) -> CodedColumn:
    """Return a column: texts unchanged, numbers as a person would write them, "" without a value."""
    import pyarrow as pa

    column = pa.chunked_array(pieces)
    if pa.types.is_dictionary(column.type):
        column = column.unify_dictionaries().combine_chunks()
    else:
        # In one piece, because each further piece would repeat the values of all earlier ones.
        column = column.combine_chunks().dictionary_encode()
    if isinstance(column, pa.ChunkedArray):
        column = column.chunk(0)
    different = column.dictionary
    indices = column.indices.fill_null(len(different)).to_numpy(zero_copy_only=False)
    codes, used = pd.factorize(indices)
    if pa.types.is_integer(different.type):
        different = different.cast(pa.string())
    if pa.types.is_string(different.type) and lengths_of(different).max(initial=0) > LONGEST_CELL:
        raise ReadError(f"{name} has a cell of more than {LONGEST_CELL:,} characters. Leave that column out.")
    tidy = not column.null_count and pa.types.is_string(different.type) and are_tidy(different)
    texts = [*different.to_pylist(), None]
    if used.size < len(texts) - 1 or (used[:-1] > used[1:]).any():
        texts = [texts[index] for index in used]
    elif not column.null_count:
        texts.pop()
    if tidy:
        return CodedColumn(codes.astype(np.int32), texts, tidy)
    # Different values may be written in the same way, such as no value and "".
    place: dict[str, int] = {}
    same = np.array([place.setdefault(_text(value), len(place)) for value in texts], dtype=np.int32)
    return CodedColumn(same[codes], list(place))


def _text(value) -> str:
    """Return a value as a csv file would contain it."""
    if value is None or value != value:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return number_shown(repr(value), "", from_1904=False)
    return value.decode() if isinstance(value, bytes) else str(value)
