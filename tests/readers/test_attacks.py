"""Broken or malicious files: each is refused in plain words, with bounded work and memory."""

import csv
import io
import json
import re
import socket
import struct
import sys
import zipfile
import zlib
from dataclasses import replace

import pandas as pd
import pytest
from openpyxl import Workbook

from crowdcore import ReadError, read
from crowdcore.readers.files import archive, content, json_texts, table, workbook, workbook_cells
from crowdcore.readers.files.delimited import delimited_rows
from crowdcore.readers.files.json_texts import json_of
from crowdcore.readers.long_names import with_short_texts

try:
    import resource
except ImportError:  # Windows
    resource = None

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
GIGABYTES = 2


def most_memory():
    """Return the peak memory of this process in gigabytes; unknown on Windows."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if resource else 0
    return used / (1e9 if sys.platform == "darwin" else 1e6)


@pytest.fixture(autouse=True)
def bounded():
    """No attack may take more memory than a large file of honest labels."""
    before = most_memory()
    yield
    assert most_memory() - before < GIGABYTES


@pytest.fixture
def elements(monkeypatch):
    """Count the elements of workbooks that are parsed: refusing a bomb must not begin with reading it."""
    seen = {"elements": 0}
    for reader in (workbook_cells.TextReader, workbook_cells.CellReader):
        start = reader.start

        def counted(self, name, attributes, start=start):
            seen["elements"] += 1
            return start(self, name, attributes)

        monkeypatch.setattr(reader, "start", counted)
    plain = workbook_cells.CellReader.read_plain

    def counted_rows(self, text):
        seen["elements"] += text.count("<")
        return plain(self, text)

    monkeypatch.setattr(workbook_cells.CellReader, "read_plain", counted_rows)
    return seen


def refused(data, name, **hints):
    with pytest.raises(ReadError) as caught:
        read(data, name=name, **hints)
    message = str(caught.value)
    assert name in message or "There is no" in message
    assert message.endswith((".", "?", "…"))
    return message


def xlsx(sheet=None, texts=None, *, more=(), replace=None, prolog=""):
    """A workbook of openpyxl's with parts in place of its own."""
    book = Workbook()
    for row in (["student", "Q1", "Q2"], ["Ann", "A", "B"], ["Bo", "B", "B"]):
        book.active.append(row)
    made = io.BytesIO()
    book.save(made)
    parts = {entry.filename: zipfile.ZipFile(made).read(entry) for entry in zipfile.ZipFile(made).infolist()}
    if sheet is not None:
        body = f'{prolog}<worksheet xmlns="{MAIN}"><sheetData>{sheet}</sheetData></worksheet>'
        parts["xl/worksheets/sheet1.xml"] = body.encode()
    if texts is not None:
        parts["xl/sharedStrings.xml"] = f'<sst xmlns="{MAIN}">{texts}</sst>'.encode()
    parts |= dict(more) | (replace or {})
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, part in parts.items():
            archive.writestr(path, part)
    return packed.getvalue()


# Sizes


def test_a_file_over_the_limit_is_refused_without_reading_it_all(tmp_path):
    class Endless:
        name, handed = "endless.csv", 0

        def read(self, n=-1):
            assert 0 < n <= content.MOST_BYTES + 1
            return b"a" * n

    with pytest.raises(ReadError, match="endless.csv is larger than 500 MB"):
        read(Endless())
    sparse = tmp_path / "sparse.csv"
    with open(sparse, "wb") as file:
        file.truncate(10_000_000_000)
    with pytest.raises(ReadError, match="sparse.csv is larger than 500 MB"):
        read(sparse)


def test_a_million_columns_are_refused_with_the_row():
    assert "row 1 has 1,000,000 columns" in refused(b",".join([b"Q"] * 1_000_000) + b"\nA,B\n", "wide.csv")


def test_one_wide_empty_row_among_many_costs_nothing():
    reading = read(b"item,worker,label" + b"," * 19_000 + b"\n" + b"a,1,x\na,2,y\n" * 50_000, name="list.csv")
    assert reading.counts["labelers"] == 2


def test_more_cells_than_can_be_held_are_refused(monkeypatch):
    monkeypatch.setattr(table, "MOST_CELLS", 1000)
    assert "more than 1,000 cells" in refused(b"a,b,c\n" * 500, "long.csv")


def test_a_sheet_of_a_million_students_is_refused():
    assert "rows, more than the 300,000" in refused(
        b"name,Q1\n" + b"".join(b"s%d,A\n" % n for n in range(400_000)), "sheet.csv"
    )


def test_as_many_classes_as_labels_are_refused():
    rows = b"".join(b"t%d,w%d,L%d\n" % (n // 3, n % 3, n) for n in range(33_000))
    assert "33,000 different labels" in refused(b"item,worker,label\n" + rows, "list.csv")


def test_very_many_cells_are_refused_before_they_are_read():
    assert "more than 60,000,000 cells" in refused(b"," * 60_000_001, "wide.csv")


def test_a_huge_cell_is_refused_with_the_row():
    assert "row 2 cannot be read" in refused(b"item,worker,label\na,b," + b"x" * 5_000_000 + b"\n", "huge.csv")


def test_an_unclosed_quote_is_refused_with_the_row():
    message = refused(b'item,worker,label\na,b,c\nd,e,"' + b"f,g,h\n" * 8_000_000, "quote.csv")
    assert "row 3 cannot be read" in message and "quotation mark" in message


def test_reading_leaves_the_limits_of_csv_alone():
    before = csv.field_size_limit()
    read(b"item,worker,label\na,1,x\na,2,y\n", name="list.csv")
    refused(b"a,b," + b"x" * 5_000_000, "huge.csv")
    assert csv.field_size_limit() == before


def test_two_who_read_at_once_leave_the_limit_of_csv_as_it_was():
    before = csv.field_size_limit()
    first, second = (delimited_rows("a,b\nc,d\n", ",", "list.csv") for _ in range(2))
    next(first)
    next(second)
    list(first)
    list(second)
    assert csv.field_size_limit() == before


# Files that are not tables


@pytest.mark.parametrize("data", [b"", b"\n\n  \n", b"\xef\xbb\xbf", b"\xff\xfe", b"\x00" * 100])
def test_an_empty_file_is_refused(data):
    assert "is empty" in refused(data, "empty.csv")


@pytest.mark.parametrize(
    "header", [b"student,Q1,Q2\n", b"task,worker,label\n", b"INPUT:a\tOUTPUT:b\tASSIGNMENT:worker_id\n"]
)
def test_a_lone_heading_is_refused(header):
    refused(header, "lone.csv")


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"%PDF-1.7 stuff", "a PDF"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "a picture"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600, "an old Excel file"),
        (b"\x1f\x8b\x08\x00" + b"\x00" * 20, "a compressed file"),
        (zlib.compress(b"a,b,c\n" * 500), "binary data"),
        (bytes(range(256)) * 40, "binary data"),
        (b"\x7fELF\x02\x01\x01" + b"\x00" * 500, "binary data"),
    ],
)
def test_a_binary_file_renamed_to_csv_is_refused_with_its_real_type(data, what):
    assert what in refused(data, "answers.csv")


def test_nul_bytes_are_refused_anywhere_in_a_file():
    assert "binary data" in refused(b"item,worker,label\n" + b"a,1,x\n" * 10_000 + b"b,\x00,y\n", "nul.csv")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_that_ends_in_half_a_character_is_refused_with_the_byte(encoding):
    data = "item,worker,label\na,1,x\na,2,y\nb,1,y\n".encode(encoding)
    assert read(data, name="ok.csv").counts["labels"] == 3
    message = refused(data + b"a", "half.csv")
    assert f"at byte {len(data) + 1:,} of {len(data) + 1:,}" in message and "cut off" in message


def test_utf_32_is_read():
    assert read("item,worker,label\na,1,é\na,2,y\n".encode("utf-32"), name="a.csv").dataset.labels.classes == ("y", "é")


@pytest.mark.parametrize("encoding", ["klingon", "zlib", "idna", "undefined", "utf-8\x00", 7])
def test_an_encoding_that_is_none_is_refused(encoding):
    with pytest.raises(ReadError):
        read("a,b\né,c\n".encode("latin-1"), name="a.csv", encoding=encoding)


@pytest.mark.parametrize("delimiter", ["", ";;", "\n", '"', 5])
def test_a_delimiter_that_is_none_is_refused(delimiter):
    if delimiter == "":
        return  # as if it were left open
    with pytest.raises(ReadError, match="The delimiter must be one character"):
        read(b"a,b\nc,d\n", name="a.csv", delimiter=delimiter)


def test_a_row_of_another_width_is_refused_with_its_number():
    message = refused(b"item,worker,label\na,1,x\n\na,2\nb,1,y\n", "ragged.csv")
    assert "row 4 has 2 cells" in message and "3" in message


def test_excels_line_that_names_the_delimiter_is_followed_and_rows_keep_their_numbers():
    file = b'sep=;\nitem;worker;label\na;1;"x,y"\na;2;z\n'
    reading = read(file, name="list.csv")
    assert reading.hints["delimiter"] == ";" and reading.dataset.labels.classes == ("x,y", "z")
    assert "row 5" in refused(file + b"b;1\n", "list.csv")


def test_a_file_that_is_not_there_is_refused():
    with pytest.raises(ReadError, match="nowhere.csv cannot be opened"):
        read("nowhere.csv")
    with pytest.raises(ReadError, match="cannot be opened"):
        read("/")
    with pytest.raises(ReadError, match="cannot be opened"):
        read("a\x00b.csv")


# JSON


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"annotations":['])
def test_json_nested_a_thousand_deep_is_refused(opening):
    assert "nested" in refused(opening.encode() * 1000, "deep.json")
    assert "nested" in refused(opening.encode() * 100_000, "deep.json")


def test_json_nested_deeply_inside_a_cell_is_refused():
    rows = f"annotations,subject_ids,user_name\n{'[' * 1000},1,a\n"
    assert "row 2" in refused(rows.encode(), "zoo.csv")


def test_a_bracket_inside_a_text_is_not_a_level_of_nesting():
    assert json_of(json.dumps({"a": "[{" * 1000 + '"\\'})) == {"a": "[{" * 1000 + '"\\'}


@pytest.mark.parametrize(
    "text", ['["' + '\\"' * 5_000_000, '"' + "\\" * 5_000_001, '["a' * 3_000_000, "{" + '"a":' * 3_000_000]
)
def test_json_that_never_ends_is_refused_in_linear_time(text):
    refused(text.encode(), "endless.json")


def test_json_of_very_many_brackets_is_refused(monkeypatch):
    monkeypatch.setattr(json_texts, "MOST_BRACKETS", 1000)
    assert "too many brackets" in refused(b"[" + b"{}," * 2000 + b"{}]", "many.json")


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{}",
        "[1, 2]",
        '"text"',
        "null",
        "[null]",
        "[[]]",
        "{",
        "[{}]",
        '{"a": 1}',
        '[{"a": 1}, 5]',
        '{"a": 1}\n[2]\n',
        "1e999999",
    ],
)
def test_json_that_holds_no_annotations_is_refused(text):
    refused(text.encode(), "odd.json")


@pytest.mark.parametrize(
    "record",
    [
        {"id": 1, "data": {}, "annotations": [None]},
        {"id": 1, "data": {}, "annotations": [{"completed_by": [], "result": "x"}]},
        {
            "id": {},
            "data": [],
            "annotations": [{"completed_by": {"id": {}}, "result": [{"value": {"choices": {"a": []}}}]}],
        },
        {"annotation_id": [], "annotator": {}, "id": {}},
        {"annotation_id": 1, "annotator": 1},
        {"_task_hash": [], "answer": {}, "accept": 5},
        {"_task_hash": 1, "answer": "accept", "accept": {"x": 1}},
    ],
)
def test_records_of_the_wrong_shape_are_refused(record):
    refused(json.dumps([record, record]).encode(), "odd.json")


def test_half_a_character_in_json_is_replaced():
    records = '[{"item": "a\\ud800", "worker": "1", "label": "\\ud83d\\ude00"}, {"item": "a\\ud800", "worker": "2", "label": "y"}]'
    labels = read(records.encode(), name="half.json").dataset.labels
    assert labels.items == ("a\ufffd",) and "😀" in labels.classes


# Workbooks


def test_a_workbook_is_read_as_a_person_sees_it():
    book = Workbook()
    book.active.append(["item", "worker", "label"])
    for label in (3.0, True, "0100", 0.1 + 0.2, None, "=1+1", "None"):
        book.active.append(["a", f"w{len(list(book.active.rows))}", label])
    book.active["C2"].number_format = "000"
    data = io.BytesIO()
    book.save(data)
    labels = read(data.getvalue(), name="seen.xlsx").dataset.labels
    # A formula that Excel never computed has no value, so it is a blank.
    assert set(labels.classes) == {"003", "TRUE", "0100", "0.3"}


def test_a_zip_bomb_is_refused_by_its_declared_sizes():
    bomb = xlsx(more={"xl/media/big.bin": bytes(workbook.MOST_UNPACKED + 1)})
    assert len(bomb) < 1_000_000
    assert "unpacks to more than 250 MB" in refused(bomb, "bomb.xlsx")
    small = xlsx(more={"xl/media/big.bin": bytes(50_000_000)})
    assert "unpacks to 50 MB, which no ordinary file does" in refused(small, "bomb.xlsx")


def test_a_zip_of_very_many_files_is_refused_by_a_glance_at_its_bytes():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for n in range(archive.MOST_PARTS + 1):
            file.writestr(f"xl/{n}", "")
    assert "more than 10,000 files" in refused(packed.getvalue(), "many.xlsx")


def test_a_zip_bomb_that_lies_about_its_size_unpacks_only_to_the_declared_size():
    true = f'<worksheet xmlns="{MAIN}"><sheetData>' + " " * 300_000_000
    honest = xlsx(replace={"xl/worksheets/sheet1.xml": true})
    size = struct.pack("<I", len(true))
    assert size in honest
    lying = honest.replace(size, struct.pack("<I", 5000))
    assert "damaged" in refused(lying, "bomb.xlsx")


def test_unpacked_bytes_are_counted_even_if_declared_sizes_allow_them(monkeypatch):
    monkeypatch.setattr(workbook, "MOST_UNPACKED", 50_000)
    monkeypatch.setattr(archive, "open_archive", lambda data, name, most: zipfile.ZipFile(io.BytesIO(data)))
    assert "unpacks to more than" in refused(xlsx(sheet="<row/>" * 20_000), "bomb.xlsx")


def test_small_files_of_very_many_elements_are_refused_before_reading_them(elements):
    for bomb in (
        xlsx(texts="<si><t>a</t></si>" * 300_000, more=TEXTS_ARE_THERE),
        xlsx(texts="<si/>" * 1_000_000, more=TEXTS_ARE_THERE),
        xlsx(sheet="<row/>" * 1_000_000),
        xlsx(sheet="<row>" + "<c/>" * 1_000_000 + "</row>"),
        xlsx(sheet="<row><c><v>1</v></c></row>" * 300_000),
        xlsx(sheet='<row><c a="" b="" c="" d=""/></row>' * 200_000),
    ):
        elements["elements"] = 0
        assert "too much for a file of its size" in refused(bomb, "bomb.xlsx")
        # The first pieces of a sheet are read before there is too much of it; rows that are not plain are seen twice.
        assert elements["elements"] < 2 * (workbook.MARKUP_AT_ANY_SIZE + workbook.MARKUP_A_BYTE * len(bomb))


def test_sheets_that_all_are_the_same_part_count_each_time(elements):
    relations = TEXTS_ARE_THERE["xl/_rels/workbook.xml.rels"]
    sheets = "".join(f'<sheet name="S{n}" r:id="rId1"/>' for n in range(1000))
    names = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    book = f'<workbook xmlns="{MAIN}" xmlns:r="{names}"><sheets>{sheets}</sheets></workbook>'
    parts = {
        "xl/workbook.xml": book,
        "xl/_rels/workbook.xml.rels": relations,
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"/>',
    }
    bomb = xlsx(sheet="<row><c><v>1</v></c></row>" * 20_000, replace=parts)
    assert "too much for a file of its size" in refused(bomb, "bomb.xlsx")
    assert elements["elements"] < 2 * workbook.MARKUP_AT_ANY_SIZE


def test_lone_cells_far_to_the_right_are_refused_before_the_rows_are_filled_up():
    far = '<row><c r="XFD1"><v>1</v></c></row>' * 20_000
    message = refused(xlsx(far), "far.xlsx")
    assert "far to the right" in message


def test_a_file_that_people_write_is_far_from_the_limits():
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    for row in range(3000):
        sheet.append(["the same", "in", "every", "row", 1, 1.5, f"name {row}"])
    made = io.BytesIO()
    book.save(made)
    parts = zipfile.ZipFile(made)
    unpacked = b"".join(parts.read(entry) for entry in parts.infolist())
    size = len(made.getvalue())
    assert len(unpacked) < archive.UNPACKED_A_BYTE * size / 2
    assert unpacked.count(b"<") + unpacked.count(b"=") < workbook.MARKUP_A_BYTE * size / 1.4


TEXTS_ARE_THERE = {
    "xl/_rels/workbook.xml.rels": (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        '<Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/>'
        '<Relationship Id="rId2" Type="http://x/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
    )
}


def test_a_long_shared_text_in_very_many_cells_is_refused(monkeypatch):
    monkeypatch.setattr(workbook_cells, "MOST_CHARACTERS", 10_000_000)
    cells = '<row><c t="s"><v>0</v></c></row>' * 10_000
    texts = f"<si><t> {'x' * 50_000} </t></si>"
    assert "characters in its cells" in refused(xlsx(cells, texts, more=TEXTS_ARE_THERE), "long.xlsx")


def test_a_cell_of_a_workbook_that_is_too_long_is_refused():
    cell = f'<row><c t="inlineStr"><is><t>{"x" * 2_000_000}</t></is></c></row>'
    assert "more than 100,000 characters" in refused(xlsx(cell), "long.xlsx")


ENTITIES = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>'
LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY l0 "lol">'
    + "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    + "]>"
)
FETCH = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:{port}/x"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE x SYSTEM "http://127.0.0.1:{port}/x.dtd">'


@pytest.mark.parametrize("prolog", [ENTITIES, LAUGHS, FETCH, OUTSIDE])
@pytest.mark.parametrize("part", ["xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/styles.xml", "_rels/.rels"])
def test_entities_are_neither_expanded_nor_fetched(prolog, part):
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.05)
        prolog = prolog.replace("{port}", str(server.getsockname()[1]))
        entity = (
            "" if prolog.endswith('.dtd">') else "&l9;" if "l9" in prolog else "&e;" if "SYSTEM" in prolog else "&c;"
        )
        row = f'<row><c t="inlineStr"><is><t>{entity}</t></is></c></row>'
        body = f'{prolog}<worksheet xmlns="{MAIN}"><sheetData>{row}</sheetData></worksheet>'
        assert "entities" in refused(xlsx(replace={part: body}), "laughs.xlsx")
        with pytest.raises(TimeoutError):
            server.accept()


def test_macros_and_links_to_other_files_are_refused():
    assert "macros" in refused(xlsx(more={"xl/vbaProject.bin": b"x"}), "macro.xlsm")
    assert "links to other files" in refused(xlsx(more={"xl/externalLinks/externalLink1.xml": b"<x/>"}), "linked.xlsx")


def test_a_zip_that_is_not_a_workbook_is_refused():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("answers.csv", "student,Q1\n")
    assert "zip file, not an Excel sheet" in refused(packed.getvalue(), "answers.zip")


@pytest.mark.parametrize("cut", [30, 200, 1000, 3000])
def test_a_workbook_that_is_cut_off_is_refused(cut):
    assert "damaged" in refused(xlsx()[:cut], "cut.xlsx")


@pytest.mark.parametrize(
    "sheet",
    [
        '<row r="x"><c><v>1</v></c></row>',
        '<row><c r="1"><v>1</v></c></row>',
        '<row><c r="AAAAAAAA1"><v>1</v></c></row>',
        '<row><c t="s"><v>7</v></c></row>',
        '<row><c t="s"><v>-1</v></c></row>',
        '<row><c t="s"><v>x</v></c></row>',
        "<row><c><v>one</v></c></row>",
        "<row><c>",
        "</row>",
    ],
)
def test_a_sheet_that_contradicts_itself_is_refused_as_damaged(sheet):
    assert "damaged Excel file" in refused(xlsx(sheet), "odd.xlsx")


def test_a_sheet_is_as_large_as_its_cells_and_not_as_it_declares():
    """The last cell that Excel knows, alone, and a dimension of the whole sheet."""
    cells = "".join(
        f'<row r="{n}"><c r="A{n}" t="inlineStr"><is><t>{name}</t></is></c>'
        f'<c r="B{n}" t="inlineStr"><is><t>{answer}</t></is></c></row>'
        for n, name, answer in ((1, "student", "Q1"), (2, "Ann", "A"), (1048576, "Bo", "B"))
    )
    whole = f'<worksheet xmlns="{MAIN}"><dimension ref="A1:XFD1048576"/><sheetData>{cells}</sheetData></worksheet>'
    assert read(xlsx(replace={"xl/worksheets/sheet1.xml": whole}), name="a.xlsx").counts["students"] == 2
    far = '<row r="1"><c r="XFD1"><v>1</v></c></row>' + '<row><c r="A1"><v>2</v></c></row>' * 5000
    assert "reaches to column XFD (in row 1)" in refused(xlsx(far), "far.xlsx")
    below = '<row r="99999999999999"><c r="XFD1"><v>1</v></c></row>'
    refused(xlsx(below), "below.xlsx")


def test_a_workbook_with_a_password_is_reported_as_such():
    assert "password" in refused(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600, "secret.xlsx")


def test_formulas_are_not_computed():
    book = Workbook()
    for row in (["student", "Q1"], ["Ann", "=1+1"], ["Bo", '=HYPERLINK("http://x")'], ["Cy", "B"]):
        book.active.append(row)
    data = io.BytesIO()
    book.save(data)
    reading = read(data.getvalue(), name="formula.xlsx")
    assert (
        reading.dataset.labels.classes == ("B",) and len([why for why in reading.left_out if "no answers" in why]) == 2
    )
    text = read(b"item,worker,label\na,1,=1+1\na,2,@SUM(A1)\n", name="formula.csv")
    assert text.dataset.labels.classes == ("=1+1", "@SUM(A1)")


def test_a_name_of_megabytes_in_json_is_refused():
    records = [{"item": "x" * 1_100_000, "worker": "1", "label": "A"}, {"item": "b", "worker": "2", "label": "B"}]
    assert "more than 1,000,000 characters" in refused(json.dumps(records).encode(), "long.json")


@pytest.mark.parametrize("length", [5_000_000, 20_000])
@pytest.mark.parametrize("kind", ["csv", "json", "xlsx", "own csv"])
def test_a_name_that_no_page_can_show_is_refused(kind, length):
    rows = [("item", "worker", "label"), ("x" * length, "1", "A"), ("b", "1", "B"), ("b", "2", "B"), ("c", "2", "A")]
    if kind == "json":
        data = json.dumps([dict(zip(rows[0], row, strict=True)) for row in rows[1:]]).encode()
    elif kind == "xlsx":
        book = Workbook()
        for row in rows:
            book.active.append(row)
        made = io.BytesIO()
        book.save(made)
        data = made.getvalue()
    else:
        data = "\n".join(map(",".join, rows)).encode()
        if kind == "own csv":
            data = data.replace(b"item,worker,label", b"item,labeler,label")
    why = refused(data, f"list.{kind[-4:].strip()}")
    assert re.search(r"characters|larger|too|more than", why) and len(why) < 1000


def test_a_long_text_about_an_item_is_shortened_and_reported():
    reading = read(b"item,worker,label\na,1,A\na,2,B\nb,1,A\nb,2,A\n", name="list.csv")
    about = pd.DataFrame({"text": ["x" * 20_000, "short"]}, index=reading.dataset.labels.items)
    short = with_short_texts(replace(reading, dataset=replace(reading.dataset, item_table=about)), "list.csv")
    assert short.dataset.item_table["text"].map(len).tolist() == [10_001, 5]
    assert any("Only their first 10,000 were kept" in str(remark) for remark in short.remarks)


@pytest.mark.parametrize("large", ["1e300", "1e154", "1e308", "-1e308", "1e999"])
def test_numbers_too_large_to_add_up_are_words(large):
    rows = [f"s{r},{large if r % 2 else r},{(r * 7 + 1) % 4},{(r * r) % 5},{r % 3}" for r in range(24)]
    exam = read("\n".join(["name,Q1,Q2,Q3,Q4", *rows]).encode(), name="quiz.csv")
    assert len(exam.dataset.labels.labelers) == 24
    points = [f"s{r},{large},{large},0,{large}" for r in range(24)]
    sheet = read("\n".join(["name,Q1 (1e308 points),Q2,Q3,Q4", *points]).encode(), name="points.csv")
    assert len(sheet.dataset.labels.labelers) == 24
    labels = [f"w{r % 4},i{r // 4},{'AB'[r % 2]},{large if r % 3 else r}" for r in range(24)]
    crowd = read("\n".join(["worker,item,label,duration_ms", *labels]).encode(), name="labels.csv")
    assert len(crowd.dataset.labels.labelers) == 4
