"""Parquet files as tables of text, column by column, as long as they hold no more than a list can have."""

import re

import numpy as np
import pandas as pd

from crowdcore.readers.files.arrow_columns import are_tidy, lengths_of
from crowdcore.readers.files.coded_rows import CodedColumn
from crowdcore.readers.files.columnar import table_of_columns
from crowdcore.readers.files.delimited import LONGEST_CELL
from crowdcore.readers.files.parquet_pages import DELTA_BYTE_ARRAY, NoHeader, depth_of_schema, pages_of
from crowdcore.readers.files.table import MOST_CELLS, MOST_ROWS, Table, too_many_cells
from crowdcore.readers.files.workbook_cells import number_shown
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import listed

MAGIC = b"PAR1"
MOST_COLUMNS = 500
MOST_DEPTH = 30
# What an honest list unpacks to, and how many cells it has: so many at any size, and so many for each byte of its pages.
MOST_UNPACKED = 2_000_000_000
UNPACKED_AT_ANY_SIZE, UNPACKED_A_BYTE = 50_000_000, 100
CELLS_AT_ANY_SIZE, CELLS_A_BYTE = 300_000, 20
# A page is a megabyte or so.
MOST_PAGES = 20_000
# Numbers of a fixed width that has not been heard of are no names and no labels.
WIDEST_FIXED = 64
ROWS_AT_A_TIME = 1_000_000
# The name that pandas gives to row names that have none.
ROW_NAMES = re.compile(r"__index_level_\d+__")


def parquet_table(data: bytes, name: str) -> tuple[Table, tuple[str, ...]]:
    """The table with its column names as the first row, and remarks on what was not read."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise ReadError(
            f"{name} is a Parquet file, which needs pyarrow. Install it, or save the list as .csv."
        ) from None
    try:
        if depth_of_schema(data) > MOST_DEPTH:
            raise _too_much(name)
        file = parquet.ParquetFile(pa.BufferReader(data))
        fields = [field for field in file.schema_arrow if not ROW_NAMES.fullmatch(field.name)]
        flat = [field.name for field in fields if not pa.types.is_nested(field.type)]
        physical = _physical(file.metadata, flat, name)
        _refuse_large(file.metadata, name)
        _refuse_bombs(data, file.metadata, physical, name)
        # Texts stay numbered as they are in the file: unpacked, one long text could stand there a million times.
        texts = [title for title, kind in physical.items() if kind == "BYTE_ARRAY"]
        file = parquet.ParquetFile(pa.BufferReader(data), read_dictionary=texts)
        batches = list(file.iter_batches(ROWS_AT_A_TIME, columns=flat))
        columns = [_column([batch.column(n) for batch in batches], name) for n in range(len(flat))] if batches else []
    except (pa.ArrowException, NoHeader, OSError, ValueError, OverflowError, KeyError, MemoryError) as problem:
        if isinstance(problem, ReadError):
            raise
        raise ReadError(f"{name} is a damaged Parquet file. Write it again, or save the list as .csv.") from None
    if not columns or not columns[0].codes.size:
        raise ReadError(f"{name} has no column of texts or numbers. Save the list as .csv.")
    nested = [field.name for field in fields if field.name not in flat]
    notes = (f"Columns with several values in a cell were not read: {listed(nested)}.",) if nested else ()
    return table_of_columns(flat, columns), notes


def _too_much(name: str) -> ReadError:
    return ReadError(f"{name} would unpack to far more than a list of its size has. Save the list as .csv.")


def _physical(metadata, flat: list[str], name: str) -> dict[str, str]:
    """How the columns that are read are stored."""
    stored = [metadata.schema.column(place) for place in range(metadata.num_columns)]
    found = {column.path: column.physical_type for column in stored if column.path in set(flat)}
    if any(column.path in found and (column.length or 0) > WIDEST_FIXED for column in stored):
        raise _too_much(name)
    return found


def _refuse_large(metadata, name: str) -> None:
    rows, columns = metadata.num_rows, metadata.num_columns
    if columns > MOST_COLUMNS:
        raise ReadError(
            f"{name} has {columns:,} columns; of a Parquet file {MOST_COLUMNS} can be read. Save the sheet as .csv or .xlsx."
        )
    if rows > MOST_ROWS or rows * columns > MOST_CELLS:
        raise too_many_cells(name)


def _refuse_bombs(data: bytes, metadata, physical: dict[str, str], name: str) -> None:
    """What the headers of pages say that they unpack to counts, and not what the footer says."""
    rows = packed = unpacked = pages = 0
    for group in map(metadata.row_group, range(metadata.num_row_groups)):
        rows += group.num_rows
        for column in map(group.column, range(metadata.num_columns)):
            if column.path_in_schema not in physical:
                continue
            if column.num_values != group.num_rows:
                raise NoHeader
            starts = column.dictionary_page_offset, column.data_page_offset
            start = min(place for place in starts if place)
            for page in pages_of(data, start, start + column.total_compressed_size, column.num_values):
                packed += page.packed
                unpacked += page.unpacked
                pages += 1
                if pages > MOST_PAGES or page.encoding == DELTA_BYTE_ARRAY:
                    raise _too_much(name)
    if rows != metadata.num_rows:
        raise NoHeader
    if unpacked > min(UNPACKED_AT_ANY_SIZE + UNPACKED_A_BYTE * packed, MOST_UNPACKED):
        raise _too_much(name)
    if rows * len(physical) > CELLS_AT_ANY_SIZE + CELLS_A_BYTE * packed:
        raise _too_much(name)


def _column(pieces: list, name: str) -> CodedColumn:
    """A column: texts as they are, numbers as a person would write them, nothing where there is no value."""
    import pyarrow as pa

    column = pa.chunked_array(pieces)
    if pa.types.is_dictionary(column.type):
        column = column.unify_dictionaries().combine_chunks()
    else:
        # In one piece: each further one would repeat the values of all before it.
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
    """A value as it would stand in a csv file."""
    if value is None or value != value:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return number_shown(repr(value), "", from_1904=False)
    return value.decode() if isinstance(value, bytes) else str(value)
