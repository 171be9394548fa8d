"""A long list read column by column gives the same as read row by row; other files are left to the rows."""

import io
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdcore import ReadError, read
from crowdcore.readers.files import columnar, content
from crowdcore.readers.files import parquet as files_parquet
from crowdcore.readers.files.coded_rows import CodedRows
from tests.readers.made_lists import FURTHER, KNOWN, NO_HEADINGS, UNKNOWN, made_list, made_table

FORMATS = sorted((Path(__file__).parent / "formats").glob("*.[ct]sv"))
REAL = sorted((Path(__file__).parents[2] / "sample_data").glob("*.csv"))
HEAD = "item,labeler,label\n"
CELLS = st.sampled_from(
    ["", " ", "a", "007", "7", "7.0", " b", "NA", "null", "true", "é", '"c"', '"d,e"', "-", "\ufeff", "x'y"]
)
NUMBERS = st.sampled_from(
    ["7", "0", "-3", "12", '"5"', "2000000", "007", "-0", "+7", " 7", "0xF4240", "7.0", "1e3", "9" * 20]
)


def both_ways(monkeypatch, work):
    """Return the results column by column (for a text of any length) and row by row; the message if it is refused."""
    results = []
    for fewest in (0, float("inf")):
        monkeypatch.setattr(columnar, "FEWEST_BYTES", fewest)
        try:
            results.append(work())
        except ReadError as problem:
            results.append(str(problem))
    return results


def content_of_reading(reading):
    """Return everything in a reading, as values that can be compared."""
    labels, key = reading.dataset.labels, reading.dataset.key
    return {
        "names": (labels.items, labels.labelers, labels.classes),
        "labels": [labels.item.tolist(), labels.labeler.tolist(), labels.code.tolist()],
        "key": (key.code.tolist(), key.shares),
        "remarks": reading.remarks,
        "rest": (reading.layout, reading.kind, reading.sure, reading.counts, reading.others, reading.hints),
    }


def rows_of(text):
    table = content.content_of(text.encode(), "list.csv", delimiter=",").table
    return [list(row) for row in table.rows], list(table.row_number)


@pytest.mark.parametrize("path", [*FORMATS, *REAL], ids=lambda path: path.name)
def test_every_file_is_read_the_same_both_ways(monkeypatch, path):
    one, other = both_ways(monkeypatch, lambda: content_of_reading(read(path)))
    assert one == other


@pytest.mark.parametrize("headings", [KNOWN, UNKNOWN, NO_HEADINGS, FURTHER])
def test_made_lists_are_read_the_same_both_ways(monkeypatch, headings):
    for seed in range(8):
        made = made_list(seed, headings)
        one, other = both_ways(monkeypatch, lambda made=made: content_of_reading(read(made.data, name=made.name)))
        assert one == other, made.about


def test_made_tables_are_read_the_same_both_ways(monkeypatch):
    for seed in range(4):
        made = made_table(seed)
        one, other = both_ways(monkeypatch, lambda made=made: content_of_reading(read(made.data, name=made.name)))
        assert one == other, made.about


@settings(deadline=None, max_examples=200)
@given(
    rows=st.lists(st.lists(CELLS, min_size=1, max_size=4), min_size=1, max_size=8),
    ends=st.sampled_from(["\n", "\r\n", "\r", "\n\n"]),
    last=st.sampled_from(["", "\n", "\r\n\r\n"]),
)
def test_cells_are_the_same_by_columns_and_by_rows(rows, ends, last):
    with pytest.MonkeyPatch.context() as patch:
        text = ends.join(",".join(row) for row in rows) + last
        one, other = both_ways(patch, lambda: rows_of(text))
    assert one == other


@settings(deadline=None, max_examples=200)
@given(
    rows=st.lists(st.tuples(NUMBERS, NUMBERS, CELLS), min_size=3, max_size=8),
    ends=st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_numbers_are_the_same_however_they_are_written(rows, ends):
    with pytest.MonkeyPatch.context() as patch:
        text = ends.join(",".join(row) for row in [("item", "labeler", "label"), *rows])
        one, other = both_ways(patch, lambda: rows_of(text))
    assert one == other


@pytest.mark.parametrize("first", [1_000_000, 1_000_000_000], ids=["small", "large"])
@pytest.mark.parametrize(
    "written",
    [
        "007",
        " 7",
        "7 ",
        "-0",
        "0x7",
        "0xF4240",
        "0x80000000",
        "0xFFFFFFFFFFFF",
        "7.0",
        "",
        "+7",
        "2147483648",
        "9" * 19,
    ],
)
def test_a_number_that_is_written_otherwise_or_is_larger_keeps_its_text_among_thousands(written, first):
    rows = [f"{first + n // 5},{n % 5},{n % 3}" for n in range(5000)]
    rows[2500] = f"{written},1,2"
    rows[2600] = "11,22,1"
    table = content.content_of((HEAD + "\n".join(rows)).encode(), "list.csv", delimiter=",").table
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(columnar, "FEWEST_BYTES", 0)
        in_columns = content.content_of((HEAD + "\n".join(rows)).encode(), "list.csv", delimiter=",").table
    assert isinstance(in_columns.rows, CodedRows)
    assert in_columns.rows[2501] == [written, "1", "2"] and list(in_columns.rows) == table.rows


@pytest.mark.parametrize(
    ("first", "long"),
    [(1_000_000, "0x80000000"), (1_000_000_000, "0xFFFFFFFFFFFF")],
    ids=["small", "large"],
)
def test_two_wrongs_of_one_length_do_not_hide_each_other(first, long):
    """Of "0xFFFFFFFFFFFF" as a decimal (of "0x80000000" as a small one, with its sign) one more digit is written, of "08" one
    less."""
    rows = [f"{first + n // 5},{n % 5},{n % 3}" for n in range(5000)]
    rows[2500], rows[2501] = f"{long},1,2", "08,1,2"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(columnar, "FEWEST_BYTES", 0)
        found = content.content_of((HEAD + "\n".join(rows)).encode(), "list.csv", delimiter=",").table.rows
    assert found[2501][0] == long and found[2502][0] == "08"


@pytest.mark.parametrize(
    "text",
    [
        HEAD + 'i1,Ann,"a ""b"""\ni1,Bo,c\n',
        HEAD + 'i1,Ann,"two\nlines"\ni1,Bo,c\n',
        HEAD + "i1,Ann,a\ni1,Bo\n",
        HEAD + "i1,Ann,a\ni1,Bo,b,more\n",
        HEAD + 'i1,Ann,"a\ni1,Bo,b\n',
        "My labels\n" + HEAD + "i1,Ann,a\n",
        "sep=,\n" + HEAD + "i1,Ann,a\n",
    ],
    ids=["doubled marks", "line break", "short row", "long row", "unclosed", "title", "sep line"],
)
def test_files_that_columns_cannot_represent_are_read_by_rows(monkeypatch, text):
    one, other = both_ways(monkeypatch, lambda: rows_of(text))
    assert one == other


def test_a_plain_list_is_really_read_in_columns(monkeypatch):
    monkeypatch.setattr(columnar, "FEWEST_BYTES", 0)
    quoted = '"item","who"\r\n"i 1","Ann"\r\n"i 2","Bo"\r\n'
    assert isinstance(content.content_of(quoted.encode(), "list.csv").table.rows, CodedRows)
    table = content.content_of((HEAD + "007,Ann,a\n,,\n8,Bo,b\n").encode(), "list.csv").table
    assert isinstance(table.rows, CodedRows)
    assert list(table.rows) == [["item", "labeler", "label"], ["007", "Ann", "a"], ["8", "Bo", "b"]]
    assert list(table.row_number) == [1, 2, 4]


def test_a_long_list_keeps_every_label_and_name(monkeypatch):
    rng = np.random.default_rng(1)
    item, labeler = np.divmod(rng.permutation(60_000), 20)
    label = rng.integers(3, size=item.size)
    rows = [f"{j:05d},w{i},{'abc'[k]}" for j, i, k in zip(item, labeler, label, strict=True)]
    one, other = both_ways(
        monkeypatch, lambda: content_of_reading(read((HEAD + "\n".join(rows)).encode(), name="list.csv"))
    )
    assert one == other
    assert len(one["labels"][0]) == 60_000
    assert sorted(one["names"][0]) == [f"{j:05d}" for j in range(3000)]


def parquet(frame, **more) -> bytes:
    file = io.BytesIO()
    frame.to_parquet(file, **more)
    return file.getvalue()


def test_a_parquet_list_is_read_as_its_csv_would_be():
    frame = pd.DataFrame(
        {
            "item": ["007", "007", "8", "8", "9", "9"],
            "labeler": [1, 2, 1, 2, 1, 2],
            "label": [1.0, 2.0, None, 1.0, 2.0, 2.0],
            "gold": pd.array([True, True, None, None, False, False], dtype="boolean"),
        },
        index=range(5, 11),
    )
    one = content_of_reading(read(parquet(frame), name="labels.parquet", gold=False))
    text = frame.assign(label=["1", "2", "", "1", "2", "2"], gold=["true", "true", "", "", "false", "false"])
    other = content_of_reading(read(text.to_csv(index=False).encode(), name="labels.csv", gold=False))
    for reading in (one, other):
        for hint in ("delimiter", "encoding"):
            reading["rest"][5].pop(hint, None)
    assert one == other


def test_several_batches_of_a_parquet_file_are_joined(monkeypatch):
    monkeypatch.setattr(files_parquet, "ROWS_AT_A_TIME", 7)
    frame = pd.DataFrame(
        {"item": np.repeat(np.arange(20), 3), "labeler": 20 * ["a", "b", "c"], "label": 30 * ["x", "y"]}
    )
    labels = read(parquet(frame, index=False, row_group_size=11), name="list").dataset.labels
    assert labels.items == tuple(map(str, range(20))) and labels.labelers == ("a", "b", "c")
    assert [labels.classes[k] for k in labels.code] == 30 * ["x", "y"]


def test_cells_with_several_values_are_left_out_and_reported():
    frame = pd.DataFrame({"item": [1, 1, 2, 2], "who": list("abab"), "label": list("xyxx"), "vector": 4 * [[0.1, 0.2]]})
    reading = read(parquet(frame), name="list.parquet")
    assert reading.counts["labels"] == 4
    assert any("'vector'" in warning for warning in reading.warnings)


@pytest.mark.parametrize("damage", [lambda data: data[:-20], lambda data: data[:4] + data[30:], lambda data: b"PAR1"])
def test_a_damaged_parquet_file_is_refused(damage):
    data = parquet(pd.DataFrame({"item": [1, 1], "labeler": [1, 2], "label": [0, 1]}))
    with pytest.raises(ReadError, match="damaged Parquet"):
        read(damage(data), name="list.parquet")


def test_a_parquet_file_that_declares_too_much_is_refused_before_it_is_read(monkeypatch):
    data = parquet(pd.DataFrame({"item": np.zeros(1000, dtype=int), "labeler": range(1000), "label": 500 * [0, 1]}))
    monkeypatch.setattr(files_parquet, "MOST_ROWS", 999)
    with pytest.raises(ReadError, match="Split it"):
        read(data, name="list.parquet")


def test_a_long_text_in_a_million_cells_is_stored_once():
    frame = pd.DataFrame(
        {"item": np.arange(2000) // 2, "labeler": np.arange(2000) % 2, "label": 1000 * ["x" * 5000, "y"]}
    )
    table = content.content_of(parquet(frame), "list.parquet").table
    assert sum(map(len, table.rows.columns[2].texts)) < 6000
