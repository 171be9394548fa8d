"""Excel workbooks as another program reads them."""

import datetime
import io
import zipfile
from xml.dom import minidom

import numpy as np
import openpyxl
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdcore.workbooks import TWO_DECIMALS, Sheet, percent_format, workbook


def opened(**sheets):
    content = workbook(sheets)
    for name in zipfile.ZipFile(io.BytesIO(content)).namelist():
        minidom.parseString(zipfile.ZipFile(io.BytesIO(content)).read(name))
    return openpyxl.load_workbook(io.BytesIO(content))


TABLE = pd.DataFrame(
    {
        "student": ["Ann", " <Bo> & Co", None],
        "right": [3, 2, 0],
        "percent": [0.75, 0.5, np.nan],
        "passed": [True, False, False],
        "formula": ["=1+1", "-1", "@x"],
    }
)


def test_cells_are_restored_exactly():
    sheet = opened(Grades=Sheet(TABLE))["Grades"]
    rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert rows[0] == list(TABLE.columns)
    assert rows[1] == ["Ann", 3, 0.75, True, "=1+1"]
    assert rows[2] == [" <Bo> & Co", 2, 0.5, False, "-1"]
    assert rows[3] == [None, 0, None, False, "@x"]


def test_no_text_is_ever_a_formula():
    sheet = opened(Grades=Sheet(TABLE))["Grades"]
    assert all(sheet.cell(row, 5).data_type != "f" for row in (2, 3, 4))


def test_formats_widths_headings_and_frozen_panes():
    sheet = opened(Grades=Sheet(TABLE, {"percent": percent_format(), "right": TWO_DECIMALS}, frozen=1))["Grades"]
    assert sheet.freeze_panes == "B2"
    assert sheet["C2"].number_format == "0%" and sheet["B2"].number_format == "0.00"
    assert sheet["A1"].font.bold and not sheet["A2"].font.bold
    assert sheet.column_dimensions["A"].width > sheet.column_dimensions["B"].width
    assert opened(Grades=Sheet(TABLE))["Grades"].freeze_panes == "A2"


def test_cells_can_be_coloured():
    fills = np.full(TABLE.shape, -1)
    fills[0, 0], fills[1, 2] = 0, 1
    sheet = opened(Grades=Sheet(TABLE, {"percent": percent_format()}, fills, ("DFF3E6", "F9DCD2")))["Grades"]
    assert sheet["A2"].fill.fgColor.rgb == "FFDFF3E6"
    assert sheet["C3"].fill.fgColor.rgb == "FFF9DCD2" and sheet["C3"].number_format == "0%"
    assert sheet["B2"].fill.patternType is None


def test_an_empty_table_and_one_without_columns_can_be_written():
    book = opened(Empty=Sheet(TABLE[:0]), Nothing=Sheet(pd.DataFrame()))
    assert [cell.value for cell in book["Empty"][1]] == list(TABLE.columns)
    assert book.sheetnames == ["Empty", "Nothing"]


def test_dates_infinite_numbers_and_names_are_texts():
    table = pd.DataFrame({"x": [datetime.date(2026, 5, 1), float("inf"), ("a", 1)]}, dtype=object)
    sheet = opened(X=Sheet(table))["X"]
    assert [sheet.cell(row, 1).value for row in (2, 3, 4)] == ["2026-05-01", "inf", "('a', 1)"]


def test_a_name_with_markup_is_only_a_name():
    assert opened(**{'A & "B" <C>': Sheet(TABLE)}).sheetnames == ['A & "B" <C>']


def test_the_same_tables_give_the_same_bytes():
    assert workbook({"a": Sheet(TABLE)}) == workbook({"a": Sheet(TABLE)})


def test_sheets_too_large_for_excel_are_refused():
    with pytest.raises(ValueError, match="Take the table as csv instead"):
        workbook({"wide": Sheet(pd.DataFrame(np.zeros((1, 16_385))))})


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30), min_size=1, max_size=5))
def test_any_text_is_restored(texts):
    # Excel itself reads _x0041_ as an escaped letter, and so does openpyxl.
    sheet = opened(X=Sheet(pd.DataFrame({"text": pd.Series(texts, dtype=object)})))["X"]
    found = [sheet.cell(row, 1).value or "" for row in range(2, len(texts) + 2)]
    assert found == [text.replace("\ufffe", "").replace("\uffff", "") for text in texts]


def test_a_text_that_is_too_long_for_a_cell_is_cut_with_a_note_and_never_dropped():
    texts = ["x" * 32_767, "x" * 32_768, "😀" * 20_000]
    sheet = opened(X=Sheet(pd.DataFrame({"text": pd.Series(texts, dtype=object)})))["X"]
    found = [sheet.cell(row, 1).value for row in (2, 3, 4)]
    assert found[0] == texts[0]
    assert found[1].startswith("xxx") and found[1].endswith("[cut here: 32,768 characters do not fit in a cell]")
    assert found[2].endswith("[cut here: 20,000 characters do not fit in a cell]")
    assert all(len(text.encode("utf-16-le")) <= 2 * 32_767 for text in found)


def test_characters_that_xml_cannot_contain_are_removed():
    table = pd.DataFrame({"na\x00me": ["a\ud800b", "c\x0bd", "e\uffff"]}, dtype=object)
    sheet = opened(X=Sheet(table))["X"]
    assert [cell.value for cell in sheet["A"]] == ["name", "ab", "cd", "e"]


def test_the_creation_time_is_fixed():
    assert opened(X=Sheet(TABLE)).properties.created == datetime.datetime(1980, 1, 1)
