"""Small Parquet files that would become large, and such that lie about themselves, are refused before they are unpacked."""

import io

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

from crowdcore import ReadError, read
from tests.readers.thrift import BINARY, I32, with_first_page, with_footer

N = 1000
ITEM, LABELER, LABEL = np.arange(N) // 5, np.arange(N) % 5, ["a", "b"] * (N // 2)
TOO_MUCH, DAMAGED = "far more than an ordinary list of its size", "damaged Parquet"


def packed(columns: dict, **options) -> bytes:
    file = io.BytesIO()
    parquet.write_table(pa.table(columns), file, **options)
    return file.getvalue()


def honest(**options) -> bytes:
    return packed({"item": ITEM, "labeler": LABELER, "label": LABEL}, **options)


def columns_of(footer):
    return [column[3][1] for group in footer[4][1][1] for column in group[1][1][1]]


def says(fields: dict, number: int, value: int) -> None:
    fields[number] = fields[number][0], value


def refused(data: bytes, why: str, monkeypatch) -> None:
    """Refused with these words, and before anything is unpacked."""

    def unpacked(*_args, **_options):
        raise AssertionError("pages were read")

    monkeypatch.setattr(parquet.ParquetFile, "iter_batches", unpacked)
    with pytest.raises(ReadError, match=why):
        read(data, name="list.parquet")


def test_an_honest_file_is_read_and_written_again_it_is_the_same():
    data = honest()
    assert read(data, name="list.parquet").counts["labels"] == N
    assert with_footer(data, lambda footer: None)[:100] == data[:100]
    assert read(with_first_page(data, lambda header: None), name="list.parquet").counts["labels"] == N


def test_a_page_that_unpacks_to_too_much_is_refused_even_if_the_footer_denies_it(monkeypatch):
    bomb = packed({"item": [1, 2], "labeler": [1, 2], "label": ["x" * 60_000_000, "y"]}, compression="zstd")
    assert len(bomb) < 10_000

    def lie(footer):
        for column in columns_of(footer):
            says(column, 6, 100)

    refused(bomb, TOO_MUCH, monkeypatch)
    refused(with_footer(bomb, lie), TOO_MUCH, monkeypatch)


@pytest.mark.parametrize("compression", ["zstd", "none"])
def test_a_page_that_declares_two_gigabytes_is_refused(compression, monkeypatch):
    refused(
        with_first_page(honest(compression=compression), lambda header: says(header, 2, 2**31 - 1)),
        TOO_MUCH,
        monkeypatch,
    )


@pytest.mark.parametrize("field", [2, 3])
def test_a_page_of_a_negative_size_is_refused(field, monkeypatch):
    refused(with_first_page(honest(), lambda header: says(header, field, -1)), DAMAGED, monkeypatch)


@pytest.mark.parametrize(
    ("rows", "why"), [(10**12, "Split it"), (11_000_000, DAMAGED), (-5, DAMAGED), (N + 1, DAMAGED)]
)
def test_a_footer_that_declares_rows_that_are_not_there_is_refused(rows, why, monkeypatch):
    refused(with_footer(honest(), lambda footer: says(footer, 3, rows)), why, monkeypatch)


def test_groups_and_pages_that_declare_values_that_are_not_there_are_refused(monkeypatch):
    def more_rows(footer):
        says(footer, 3, 300_000)
        for group in footer[4][1][1]:
            says(group, 3, 300_000)
        for column in columns_of(footer):
            says(column, 5, 300_000)

    refused(with_footer(honest(), more_rows), DAMAGED, monkeypatch)
    plain = honest(use_dictionary=False)
    refused(with_first_page(plain, lambda header: says(header[5][1], 1, 2**31 - 1)), DAMAGED, monkeypatch)


@pytest.mark.parametrize("levels", [100, 5000, 60_000])
def test_columns_nested_very_deeply_are_refused(levels, monkeypatch):
    def deeper(footer):
        kind, (of, elements) = footer[2]
        level = {3: (I32, 0), 4: (BINARY, b"a"), 5: (I32, 1)}
        footer[2] = kind, (of, [{**elements[0], 5: (I32, 1)}, *[level] * levels, elements[1]])

    monkeypatch.setattr(parquet, "ParquetFile", lambda *_args, **_options: pytest.fail("the schema was followed"))
    with pytest.raises(ReadError, match=f"{TOO_MUCH}|{DAMAGED}"):
        read(with_footer(honest(), deeper), name="list.parquet")


@pytest.mark.parametrize("encoding", ["RLE_DICTIONARY", "DELTA_BINARY_PACKED"])
def test_millions_of_rows_in_a_few_bytes_are_refused(encoding, monkeypatch):
    same = {name: np.zeros(5_000_000, dtype=np.int64) for name in ("item", "labeler", "label")}
    options = {"use_dictionary": True}
    if encoding != "RLE_DICTIONARY":
        options = {"use_dictionary": False, "column_encoding": dict.fromkeys(same, encoding)}
    bomb = packed(same, compression="zstd", **options)
    assert len(bomb) < 100_000
    refused(bomb, TOO_MUCH, monkeypatch)


@pytest.mark.parametrize("fixed_width", [False, True])
def test_texts_written_as_differences_are_refused_before_they_are_large(fixed_width, monkeypatch):
    """A thousand texts of a hundred thousand characters need as many bytes as one; only some rows of them are unpacked."""
    columns = {"item": ITEM, "labeler": LABELER, "label": ["x" * 100_000] * N}
    encodings = {"item": "PLAIN", "labeler": "PLAIN", "label": "DELTA_BYTE_ARRAY"}
    bomb = packed(columns, use_dictionary=False, column_encoding=encodings, compression="none", store_schema=False)
    assert len(bomb) < 200_000
    if fixed_width:
        # The texts claim to be 8 bytes wide each, which pyarrow notices only after it has unpacked them.
        def claim(footer):
            columns_of(footer)[2][1] = I32, 7
            footer[2][1][1][3] = {1: (I32, 7), 2: (I32, 8), 3: (I32, 1), 4: (BINARY, b"label")}

        bomb = with_footer(bomb, claim)
    rows_at_a_time = []
    iter_batches = parquet.ParquetFile.iter_batches

    def counted(file, rows, columns):
        if columns == ["label"]:
            rows_at_a_time.append(rows)
        return iter_batches(file, rows, columns=columns)

    monkeypatch.setattr(parquet.ParquetFile, "iter_batches", counted)
    monkeypatch.setattr("crowdcore.readers.files.parquet.BYTES_AT_A_TIME", 10_000_000)
    with pytest.raises(ReadError, match=DAMAGED if fixed_width else TOO_MUCH):
        read(bomb, name="list.parquet")
    assert len(rows_at_a_time) == 1 and 0 < rows_at_a_time[0] < 100


def test_long_values_that_a_dictionary_repeats_are_held_once_or_refused(monkeypatch):
    columns = {"item": np.arange(20_000) // 5, "labeler": np.arange(20_000) % 5}
    long = columns | {"label": pa.array([b"x" * 10_000] * 20_000)}
    before = pa.total_allocated_bytes()
    assert read(packed(long, compression="zstd"), name="list.parquet").counts["labels"] == 20_000
    assert pa.total_allocated_bytes() - before < 10_000_000
    fixed = columns | {"label": pa.array([b"x" * 10_000] * 20_000, pa.binary(10_000))}
    refused(packed(fixed, compression="zstd", dictionary_pagesize_limit=10**7), TOO_MUCH, monkeypatch)


def test_very_many_columns_groups_or_pages_are_refused(monkeypatch):
    few = {"item": np.arange(9000) // 5, "labeler": np.arange(9000) % 5, "label": np.arange(9000) % 2}
    refused(
        packed({f"c{n}": [1, 2] for n in range(3000)}), "has 3,000 columns. A Parquet file may have 500", monkeypatch
    )
    refused(packed(few, row_group_size=1), "cannot be checked before it is read", monkeypatch)
    refused(packed(few, use_dictionary=False, data_page_size=1, write_batch_size=1), TOO_MUCH, monkeypatch)


def test_a_list_that_packs_well_is_far_from_the_limits():
    """Every labeler labels every item, in order, and nearly always in the same way."""
    rng = np.random.default_rng(0)
    item, labeler = np.divmod(np.arange(2_000_000), 20)
    frame = {"item": item, "labeler": labeler, "label": (rng.random(item.size) < 0.02).astype(int)}
    for compression in ("zstd", "gzip", "snappy"):
        assert read(packed(frame, compression=compression), name="list.parquet").counts["labels"] == 2_000_000
