"""Tables and files that leave the program: their content, that no spreadsheet runs any of it, and that other programs read them."""

import csv
import hashlib
import io
import json
import re
import unicodedata

import numpy as np
import openpyxl
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix
from crowdcore.exams import infer_key
from crowdcore.export import (
    about_files,
    answers_table,
    as_csv,
    as_json,
    as_workbook,
    curves_table,
    file_name,
    key_table,
    own_csv,
    restored,
    reversible,
    safe_for_spreadsheets,
    sheet_name,
    sweep_table,
    weights_table,
)
from crowdcore.samples import as_long, as_sheet
from crowdcore.tuning import leave_one_out
from tests.conftest import random_crowd

FORMULAS = ['=cmd|"/c calc"!A0', "+x", "-1+1", "@x", "\t=1", "\r=1", "\n=1", " =1+1", "＝1+1"]
PLAIN = ["-1", "+2.5", "a,b", "B-52", "Zoë", "x=1", ""]
NASTY = pd.DataFrame(
    {"item": ['=cmd|"/c calc"!A0', "+x", "-1", "-1+1", "@x", "a,b"], "weight": [-1.5, 0.1 + 0.2, 1, 2, 3, None]}
)


def is_formula(text) -> bool:
    """Return whether a spreadsheet would run a text, by the documented rule and not by the code."""
    first = str(text).lstrip()[:1]
    return bool(first) and first in "=+-@＝＋－＠" and not str(text).replace(".", "").lstrip("+-").isdigit()


def cells_of_csv(text):
    return list(csv.reader(io.StringIO(text, newline="")))


def cells_of_workbook(content):
    book = openpyxl.load_workbook(io.BytesIO(content))
    return {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in book}, book


@pytest.mark.parametrize("text", FORMULAS)
def test_a_formula_is_led_by_an_apostrophe(text):
    assert safe_for_spreadsheets(text) == "'" + text


@pytest.mark.parametrize("text", PLAIN)
def test_texts_that_are_not_formulas_stay_unchanged(text):
    assert safe_for_spreadsheets(text) == text


def test_no_spreadsheet_takes_a_name_for_a_formula():
    read = pd.read_csv(io.StringIO(as_csv(NASTY)))
    assert list(read["item"]) == ['\'=cmd|"/c calc"!A0', "'+x", "-1", "'-1+1", "'@x", "a,b"]
    assert read["weight"].equals(NASTY["weight"])


@pytest.mark.parametrize("nasty", FORMULAS)
@pytest.mark.parametrize("where", ["cell", "heading", "origin", "origin's name"])
def test_nothing_that_reaches_a_spreadsheet_is_a_formula(nasty, where):
    table = pd.DataFrame({nasty if where == "heading" else "item": [nasty if where == "cell" else "Q1"]})
    origin = {nasty if where == "origin's name" else "data": nasty if where == "origin" else "quiz"}
    for row in cells_of_csv(as_csv(table)):
        assert not any(map(is_formula, row)), row
    sheets, book = cells_of_workbook(as_workbook({nasty: table}, origin))
    assert not any(is_formula(cell) for rows in sheets.values() for row in rows for cell in row)
    assert not any(cell.data_type == "f" for sheet in book for row in sheet.iter_rows() for cell in row)
    assert not any(map(is_formula, sheets))


SPLIT = [
    "Ann;=1+1",
    "Ann\t=1+1",
    'Ann";=1+1',
    "Ann\n=1+1",
    "Ann;=cmd|'/C calc'!A0;x",
    "Ann; @x",
    "Ann,=1+1",
    "a;\t=1",
    ";+x",
]


@pytest.mark.parametrize("text", SPLIT)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_spreadsheet_that_splits_cells_elsewhere_finds_no_formula_behind(text, place):
    """If a semicolon ends a cell, as in much of Europe, quotes in the middle of a line have no effect."""
    cells = ["1", "Bo", "x"]
    cells[place] = text
    lines = (
        as_csv(pd.DataFrame([cells], columns=["a", "b", "c"])),
        own_csv([cells]),
        as_csv(pd.DataFrame({text: cells})),
    )
    for line in lines:
        for delimiter in ",;\t":
            read = list(csv.reader(io.StringIO(line, newline=""), delimiter=delimiter))
            assert not any(is_formula(cell) for row in read for cell in row), read
            # Without any regard for quotes, as a careless program splits.
            pieces = [piece.strip('"') for piece in re.split(rf"[{delimiter}\r\n]", line)]
            assert not any(is_formula(piece) for piece in pieces), pieces


@pytest.mark.parametrize("text", [*SPLIT, ";'=x", ";''=x", "'=x;'=y", ";' =x", "a;-1", "1, -1"])
def test_a_project_keeps_texts_that_a_spreadsheet_could_split(text):
    assert restored(reversible(text)) == text


def test_a_csv_holds_its_table_and_nothing_else():
    table = pd.DataFrame({"student": ["Zoë, A.", "Bo"], "score": [50.0, 100.0]})
    assert pd.read_csv(io.StringIO(as_csv(table))).equals(table)
    assert as_csv(table[:0]) == "student,score\n"


def test_a_saved_csv_is_traced_by_its_checksum_in_a_separate_text():
    content = as_csv(NASTY).encode("utf-8-sig")
    origin = {"data": "段考\n2", "method": "em"}
    text = about_files({"quiz-key.csv": (content, origin), "quiz-grades.csv": (b"", {"data": "other"})})
    assert text.splitlines()[:4] == [
        "quiz-key.csv",
        f"  SHA-256: {hashlib.sha256(content).hexdigest()}",
        "  data: 段考 2",
        "  method: em",
    ]
    assert "quiz-grades.csv\n" in text and text.endswith("  data: other\n")


def test_columns_of_plain_numbers_are_numbers_in_a_workbook_and_other_texts_stay_texts():
    table = pd.DataFrame(
        {
            "row": ["1", "2", "10"],
            "mark": ["1", "", "6"],
            "points": ["0.5", "-2", "3"],
            "id": ["007", "8", "9"],
            "phone": ["491511234567", "1", "2"],
            "written": ["1.50", "2", "3"],
            "mixed": ["1", "absent", "3"],
            "nothing": ["", None, ""],
        }
    )
    sheets, _ = cells_of_workbook(as_workbook({"Grades": table}))
    columns = dict(zip(sheets["Grades"][0], zip(*sheets["Grades"][1:], strict=True), strict=True))
    assert columns["row"] == (1, 2, 10) and columns["mark"] == (1, None, 6) and columns["points"] == (0.5, -2, 3)
    for name in ("id", "phone", "written", "mixed"):
        assert columns[name] == tuple(table[name])


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("段考_生物.xlsx", "段考_生物-grades.csv"),
        ("Übung Größe (3b).csv", "Übung Größe (3b)-grades.csv"),
        ("امتحان الأحياء", "امتحان الأحياء-grades.csv"),
        ("Quiz 1.5", "Quiz 1.5-grades.csv"),
        ("../../etc/passwd", "etc passwd-grades.csv"),
        ('a<b>c:d"e|f?g*h\\i', "a b c d e f g h i-grades.csv"),
        ("con.csv", "con-grades.csv"),
        ("con.a", "_con.a-grades.csv"),
        ("exam\u202exslx.exe", "exam xslx.exe-grades.csv"),
        ("", "grades.csv"),
        ("...", "grades.csv"),
    ],
)
def test_a_file_name_keeps_every_script_and_loses_only_forbidden_characters(title, name):
    assert file_name(title, "grades.csv") == name


@settings(deadline=None)
@given(st.text())
def test_any_title_becomes_a_name_that_file_systems_take(title):
    name = file_name(title, "grades.csv")
    assert name.endswith("grades.csv") and len(name.encode()) <= 255 and not set(name) & set('<>:"/\\|?*')
    assert not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name) and name == name.strip()


def test_an_origin_of_a_thousand_names_is_whole_in_a_workbook():
    names = " ".join(f"Q{n}" for n in range(1000))
    sheets, _ = cells_of_workbook(as_workbook({"Items": pd.DataFrame({"item": ["Q1"]})}, {"training items": names}))
    assert sheets["About"][1] == ["training items", names]


def test_a_workbook_has_a_sheet_for_each_table_and_one_about_its_origin():
    table = pd.DataFrame({"student": ["=HYPERLINK(1)", "Zoë\x00, A."], "score": [50.0, np.nan], "known": [True, False]})
    sheets, book = cells_of_workbook(as_workbook({"Grades": table, "grades": table[:0]}, {"method": "em"}))
    assert list(sheets) == ["Grades", "grades 2", "About"]
    assert sheets["Grades"] == [
        ["student", "score", "known"],
        ["'=HYPERLINK(1)", 50, True],
        ["Zoë, A.", None, False],
    ]
    assert sheets["grades 2"] == [["student", "score", "known"]]
    assert sheets["About"] == [["what", "value"], ["method", "em"]]
    assert book["Grades"].freeze_panes == "A2"


@settings(deadline=None)
@given(title=st.text(), others=st.lists(st.text(), max_size=3))
def test_any_title_becomes_a_name_that_excel_allows(title, others):
    taken = []
    for text in [*others, title]:
        taken.append(sheet_name(text, taken))
    name = taken[-1]
    assert 0 < len(name) <= 31 and not set(name) & set("[]:*?/\\") and name == name.strip("'")
    assert len({other.casefold() for other in taken}) == len(taken)
    assert not is_formula(name)


CELLS = st.one_of(st.none(), st.text(st.characters(exclude_categories=["Cs"]), max_size=12))


@settings(deadline=None)
@given(st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=1, max_size=6))
def test_the_projects_own_cells_are_restored_exactly_and_never_executed(rows):
    written = own_csv(rows)
    read = cells_of_csv(written)
    assert [[restored(cell) for cell in row] for row in read] == rows
    assert not any(cell[:1] in ("=", "+", "-", "@", "\t", "\r") for row in read for cell in row if cell)


def test_cells_of_older_files_are_restored():
    assert [restored(cell) for cell in ("", "'", "'=1", "''=1", "plain", "'-1", "-1", "it's")] == [
        *(None, "", "=1", "'=1", "plain", "-1", "-1", "it's"),
    ]
    assert reversible("-1") == "'-1"


def test_json_keeps_names_and_every_digit():
    rows = json.loads(as_json(NASTY))
    assert [row["item"] for row in rows] == list(NASTY["item"])
    assert rows[1]["weight"] == 0.1 + 0.2 and rows[-1]["weight"] is None


def test_simulated_sheets_and_lists_run_nowhere_either():
    labels = LabelMatrix.from_codes(
        [[0, 1], [1, 1]], items=["=Q1", "Q2"], labelers=["@Ann", "Bo"], classes=["-a", "+b"]
    )
    data = Dataset("quiz", labels, [0, 1])
    for text in (as_sheet(data), as_long(data)):
        assert not any(is_formula(cell) for row in cells_of_csv(text) for cell in row)


@pytest.fixture
def exam():
    """A class of which six answers are known, one of them with two right ones that nobody learns from."""
    codes, truth = random_crowd(0, n_items=10, n_training=6)
    labels = LabelMatrix.from_codes(codes, items=[f"Q{j}" for j in range(10)], classes=list("ABC"))
    key = Key.of(truth).with_answer(5, {0: 1, 1: 1})
    model = AGGREGATORS["weighted_average"]()
    return labels, key, infer_key(model, labels, key.single(), key)


def test_answers_are_the_known_key_and_inferred_is_the_methods_own_answer(exam):
    labels, key, found = exam
    table = answers_table(labels, found, key, key.single() >= 0)
    assert list(table) == ["item", "answer", "sure", "inferred", "vote", "key", "training"]
    assert table["answer"][5] == table["key"][5] == "A or B"
    known = key.known
    assert (table["answer"] == table["key"])[known].all() and (table["sure"][known] == 1).all()
    assert table["key"][~known].isna().all() and (table["answer"] == table["inferred"])[~known].all()
    assert table["training"].tolist() == [True] * 5 + [False] * 5
    assert table["inferred"].tolist() == [labels.classes[k] for k in found.inferred]
    assert table["sure"][~known].to_numpy() == pytest.approx(found.sure[~known], abs=1e-4)


def test_the_key_table_marks_answers_to_check_and_questions_that_count(exam):
    labels, _, found = exam
    counts = np.where(np.arange(10) == 3, "dropped", "yes")
    table = key_table(labels, found, found.unsettled, counts)
    assert list(table) == ["item", "answer", "sure", "inferred", "known", "check", "counts"]
    assert (table["known"] == "yes").tolist() == found.known.tolist()
    assert (table["check"] == "yes").tolist() == found.unsettled.tolist()
    assert np.flatnonzero(table["counts"] != "yes").tolist() == [3]


def test_answers_that_were_not_inferred_are_empty():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1]], classes="AB")
    found = infer_key(AGGREGATORS["weighted_average"](), labels, [0, -1])
    table = answers_table(labels, found, Key.of([0, -1]), np.array([True, False]))
    assert pd.isna(table["inferred"][0]) and table["inferred"][1] == "B"
    assert as_csv(table).splitlines()[1] == "0,A,1.0,,yes,A,True"


def test_weights_are_next_to_the_shown_names(exam):
    labels, key, found = exam
    table = weights_table(labels, found.model, names=[f"Student {n}" for n in range(9)])
    assert table["labeler"][2] == "Student 2" and table["weight"].to_numpy() == pytest.approx(found.model.weights_)
    per_class = AGGREGATORS["saddle_point"]().fit(labels, key.single())
    table = weights_table(labels, per_class)
    assert list(table) == ["labeler", "weight", "weight for A", "weight for B", "weight for C"]
    assert table["weight for B"].to_numpy() == pytest.approx(per_class.class_weights_[1])


def test_a_sweep_table_has_one_row_per_value(exam):
    labels, key, _ = exam
    sweep = leave_one_out(AGGREGATORS["saddle_point"](), labels, key.single(), grid=[1, 2, 5])
    table = sweep_table(sweep)
    assert table["lam"].tolist() == [1, 2, 5] and table["lam"].dtype.kind == "i"
    assert table["lam"][table["chosen"]].tolist() == [sweep.best]
    finer = leave_one_out(AGGREGATORS["saddle_point"](), labels, key.single(), grid=[0.5, 2])
    assert sweep_table(finer)["lam"].tolist() == [0.5, 2]


def test_learning_curves_have_one_row_per_point():
    means = pd.DataFrame({"em": [0.5, 0.6], "svm": [0.7, 0.8]}, index=[3, 5])
    assert curves_table(means).to_numpy().tolist() == [[3, "em", 0.5], [5, "em", 0.6], [3, "svm", 0.7], [5, "svm", 0.8]]
