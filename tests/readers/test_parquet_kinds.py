"""Intact Parquet files are read, however they are written."""

import io
from datetime import date, datetime
from decimal import Decimal

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

from crowdcore.readers.files.parquet import parquet_table

N = 20
NAMES, LABELERS = [f"q{n // 4}" for n in range(N)], [f"w{n % 4}" for n in range(N)]
TEXTS = ["ab"[n * 7 % 3 % 2] for n in range(N)]
NUMBERS = [n * 7 % 3 % 2 for n in range(N)]
LABELS = {
    "texts": (pa.array(TEXTS), TEXTS),
    "texts and nulls": (pa.array([None, *TEXTS[1:]]), ["", *TEXTS[1:]]),
    "nulls": (pa.nulls(N, pa.string()), [""] * N),
    "large texts": (pa.array(TEXTS, pa.large_string()), TEXTS),
    "text views": (pa.array(TEXTS, pa.string_view()), TEXTS),
    "categories": (pa.array(TEXTS).dictionary_encode(), TEXTS),
    "bytes": (pa.array([text.encode() for text in TEXTS]), TEXTS),
    "fixed bytes": (pa.array([text.encode() for text in TEXTS], pa.binary(1)), TEXTS),
    "integers": (pa.array(NUMBERS), [str(n) for n in NUMBERS]),
    "floats": (pa.array([n / 2 for n in NUMBERS]), ["0.5" if n else "0" for n in NUMBERS]),
    "half floats": (pa.array(np.array(NUMBERS, dtype=np.float16)), [str(n) for n in NUMBERS]),
    "booleans": (pa.array([n > 0 for n in NUMBERS]), ["true" if n else "false" for n in NUMBERS]),
    "decimals": (pa.array([Decimal(n) for n in NUMBERS], pa.decimal128(5, 1)), None),
    "moments": (pa.array([datetime(2024, 1, 1, n) for n in NUMBERS]), None),
    "days": (pa.array([date(2024, 1, 1 + n) for n in NUMBERS]), None),
}
ENCODINGS = {
    "PLAIN": LABELS,
    "DELTA_BINARY_PACKED": ("integers", "moments", "days"),
    "DELTA_LENGTH_BYTE_ARRAY": (
        "texts",
        "texts and nulls",
        "nulls",
        "large texts",
        "text views",
        "categories",
        "bytes",
    ),
    "DELTA_BYTE_ARRAY": (
        "texts",
        "texts and nulls",
        "nulls",
        "large texts",
        "categories",
        "bytes",
        "fixed bytes",
        "decimals",
    ),
    "BYTE_STREAM_SPLIT": ("integers", "floats", "half floats", "decimals"),
    "RLE": ("booleans",),
}
WAYS = [
    *({"compression": one} for one in ("none", "snappy", "gzip", "zstd", "lz4", "brotli")),
    *({"version": one} for one in ("1.0", "2.4", "2.6")),
    {"use_dictionary": False},
    {"row_group_size": 7},
    {"write_page_index": True, "write_page_checksum": True},
    {"write_statistics": False, "store_schema": False},
    {"data_page_size": 1, "write_batch_size": 1},
    {"dictionary_pagesize_limit": 1, "write_batch_size": 1},
]


def file_of(label, **options) -> bytes:
    file = io.BytesIO()
    parquet.write_table(pa.table({"item": NAMES, "labeler": LABELERS, "label": label}), file, **options)
    return file.getvalue()


def columns_read(data: bytes) -> list[list[str]]:
    rows = list(parquet_table(data, "list.parquet")[0].rows)
    assert list(rows[0]) == ["item", "labeler", "label"]
    return [list(column) for column in zip(*rows[1:], strict=True)]


def assert_same(data: bytes, label, expected) -> None:
    items, labelers, labels = columns_read(data)
    assert (items, labelers) == (NAMES, LABELERS)
    if expected is not None:
        assert labels == expected
    else:
        same = [[a == b for b in labels] for a in labels]
        values = label.to_pylist()
        assert same == [[a == b for b in values] for a in values]


@pytest.mark.parametrize("pages", ["1.0", "2.0"])
@pytest.mark.parametrize("kind", LABELS)
def test_an_intact_file_is_read_however_it_is_written(kind, pages):
    label, expected = LABELS[kind]
    for options in WAYS:
        assert_same(file_of(label, data_page_version=pages, **options), label, expected)
    for encoding in (name for name, kinds in ENCODINGS.items() if kind in kinds):
        plain = {"use_dictionary": False, "column_encoding": {"label": encoding}, "data_page_version": pages}
        for options in ({}, {"row_group_size": 7}, {"data_page_size": 1, "write_batch_size": 1}):
            assert_same(file_of(label, **plain, **options), label, expected)
