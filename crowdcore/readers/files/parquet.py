"""Parquet files as tables of text, column by column, as long as they declare no more than a list can have."""

import re

import numpy as np
import pandas as pd

from crowdcore.readers.files.coded_rows import CodedColumn
from crowdcore.readers.files.columnar import table_of_columns
from crowdcore.readers.files.table import MOST_CELLS, MOST_ROWS, Table, too_many_cells
from crowdcore.readers.files.workbook_cells import number_shown
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import listed

MAGIC = b"PAR1"
MOST_COLUMNS = 500
# What the columns would take unpacked, by their own account.
MOST_UNPACKED = 2_000_000_000
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
        file = parquet.ParquetFile(pa.BufferReader(data))
        _refuse_large(file.metadata, name)
        fields = [field for field in file.schema_arrow if not ROW_NAMES.fullmatch(field.name)]
        flat = [field.name for field in fields if not pa.types.is_nested(field.type)]
        texts = [field.name for field in fields if _is_text(field.type)]
        # Texts stay numbered as they are in the file: unpacked, one long text could stand there a million times.
        file = parquet.ParquetFile(pa.BufferReader(data), read_dictionary=texts)
        batches = list(file.iter_batches(ROWS_AT_A_TIME, columns=flat))
        columns = [_column(title, [batch.column(n) for batch in batches]) for n, title in enumerate(flat)]
    except (pa.ArrowException, OSError, ValueError, OverflowError, KeyError) as problem:
        if isinstance(problem, ReadError):
            raise
        raise ReadError(f"{name} is a damaged Parquet file. Write it again, or save the list as .csv.") from None
    table = table_of_columns(columns) if columns else None
    if table is None:
        raise ReadError(f"{name} has no column of texts or numbers. Save the list as .csv.")
    nested = [field.name for field in fields if field.name not in flat]
    notes = (f"Columns with several values in a cell were not read: {listed(nested)}.",) if nested else ()
    return table, notes


def _refuse_large(metadata, name: str) -> None:
    rows, columns = metadata.num_rows, metadata.num_columns
    if rows > MOST_ROWS or columns > MOST_COLUMNS or rows * columns > MOST_CELLS:
        raise too_many_cells(name)
    unpacked = sum(
        metadata.row_group(group).column(place).total_uncompressed_size
        for group in range(metadata.num_row_groups)
        for place in range(columns)
    )
    if unpacked > MOST_UNPACKED:
        raise ReadError(f"{name} would take {unpacked // 1_000_000:,} MB unpacked, which is too much. Split it.")


def _is_text(kind) -> bool:
    import pyarrow as pa

    return pa.types.is_string(kind) or pa.types.is_large_string(kind)


def _column(title: str, pieces: list) -> CodedColumn:
    """A column below its name: texts as they are, numbers as a person would write them, nothing where there is no value."""
    place: dict[str, int] = {title: 0}
    codes = [np.zeros(1, dtype=np.int32)]
    for piece in pieces:
        numbered = piece if hasattr(piece, "indices") else piece.dictionary_encode()
        indices = numbered.indices.fill_null(len(numbered.dictionary)).to_numpy(zero_copy_only=False)
        different = [*numbered.dictionary.to_pylist(), None]
        used, first = pd.factorize(indices)
        texts = [_text(different[index]) for index in first]
        codes.append(np.array([place.setdefault(text, len(place)) for text in texts], dtype=np.int32)[used])
    return CodedColumn(np.concatenate(codes), list(place))


def _text(value) -> str:
    """A value as it would stand in a csv file."""
    if value is None or value != value:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return number_shown(repr(value), "", from_1904=False)
    return value.decode() if isinstance(value, bytes) else str(value)
