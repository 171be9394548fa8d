"""Workbooks: cells as a person sees them, and the quick way over plain rows gives what the elements give."""

import io
from datetime import datetime

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont

from crowdcore.readers.files import workbook_cells
from crowdcore.readers.files.content import content_of
from tests.readers.test_attacks import TEXTS_ARE_THERE, xlsx

NAMES = ["Ann", "Bo & Co", "a < b", "  spaced  ", "two\nlines", "_x0041_", "naïve", "名前", "0100", "'quoted'", "😀"]


def written(rows, write_only=False):
    book = Workbook(write_only=write_only)
    sheet = book.create_sheet() if write_only else book.active
    for row in rows:
        sheet.append(row)
    if not write_only:
        for row in sheet.iter_rows(min_col=2, max_col=2):
            row[0].number_format = "0000"
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


ROWS = [[name, 7, 0.1, True, datetime(2025, 3, 4), None, n] for n, name in enumerate(NAMES)]
FORMULA = [["x", 1, "=A1", "y", 3], [None, None, None, "z"], ["#N/A", 2, 4, 5, 6]]
RICH = [["x", CellRichText("a", TextBlock(InlineFont(b=True), "b"), "c")], ["y", "d"]]
INLINE = (
    '<row r="2" spans="1:3" ht="15"><c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>'
    '<c r="C2" t="b"><v>1</v></c><c r="E2" t="e"><v>#N/A</v></c><c r="F2"/><c r="G2" t="str"><v>x</v></c></row>\n'
    '<row r="5"/><row r="7"><c r="B7"><v>1.50</v></c></row>'
    "<row><c><v>3</v></c><c><v>4</v></c></row>"
)


@pytest.mark.parametrize(
    "made",
    [
        lambda: written(ROWS),
        lambda: written(ROWS, write_only=True),
        lambda: written(FORMULA),
        lambda: written(RICH),
        lambda: written([[str(n), n, n / 7] for n in range(20_000)]),
        lambda: xlsx(sheet=INLINE),
        lambda: xlsx(sheet=f"<!-- <row><c><v>9</v></c></row> -->{INLINE}"),
        lambda: xlsx(sheet=INLINE.replace(">x<", "><![CDATA[</row>]]><")),
        lambda: xlsx(
            '<row><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
            "<si><t>漢字</t><rPh><t>かんじ</t></rPh></si><si><r><t>a</t></r><r><t>b</t></r></si>",
            more=TEXTS_ARE_THERE,
        ),
    ],
)
def test_plain_rows_are_read_as_their_elements_are(made, monkeypatch):
    data = made()
    quick = content_of(data, "book.xlsx").table
    monkeypatch.setattr(workbook_cells.CellReader, "read_plain", lambda self, text: False)
    slow = content_of(data, "book.xlsx").table
    assert quick.rows == slow.rows and quick.row_number == slow.row_number
    assert len(quick.rows) > 0


def test_plain_rows_are_read_the_fast_way(monkeypatch):
    taken = []
    plain = workbook_cells.CellReader.read_plain
    monkeypatch.setattr(
        workbook_cells.CellReader, "read_plain", lambda self, text: taken.append(plain(self, text)) or taken[-1]
    )
    content_of(written([["a", "b", 1]] * 10), "book.xlsx")
    content_of(written([["a", "b", 1]] * 10, write_only=True), "book.xlsx")
    assert taken == [True, True]


def test_cells_are_read_as_a_person_sees_them():
    rows = content_of(written(ROWS), "book.xlsx").table.rows
    assert rows[0] == ["Ann", "0007", "0.1", "TRUE", "2025-03-04", "", "0"]
    assert [row[0] for row in rows] == NAMES


def test_the_two_cells_that_end_other_readers_are_refused_in_words():
    cells = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'
    rows = content_of(xlsx(cells), "two.xlsx").table
    assert rows.row_number == [1, 1048576] and len(rows.rows[1]) == 16384
